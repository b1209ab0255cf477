// LineIndex indexes the starts of the rows of a log, for files of any size: one number per block of 16 KiB, 0.05 % of
// the file.
//
// A row ends after a line feed. Since lines may have any length, a row also ends after a whole block with neither a
// line feed nor a carriage return: the rest of the line continues in a row of its own. No row is longer than 32 KiB,
// except progress bars, whose carriage returns keep them in one row however often they write. The rule looks at one
// block at a time, so blocks can be counted in parallel. Not thread-safe.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/positioned_file.h"

namespace studio::ui {

class LineIndex {
public:
    static constexpr uint64_t blockSize = 16'384;

    void clear();
    // Indexes the bytes up to `end`, with several threads if there are many. Returns false if the file is shorter.
    bool extend(const PositionedFile& file, uint64_t end);

    uint64_t indexed() const { return m_indexed; } // bytes
    // A rest after the last break counts as a row.
    uint64_t rows() const;
    uint64_t lines() const { return rows() == 0 ? 0 : lineOf(rows() - 1) + 1; }
    bool endsWithBreak() const { return m_indexed == 0 || m_endsWithBreak; }
    size_t memory() const; // in bytes

    // Returns the offset at which a row begins; for rows(), indexed(). Precondition: `row` ≤ rows().
    uint64_t startOf(const PositionedFile& file, uint64_t row) const;
    // Returns the row that contains the byte at `offset`.
    uint64_t rowAt(const PositionedFile& file, uint64_t offset) const;
    // Returns the number of breaks before a block, which is the row at its start: for searching from there.
    uint64_t rowAtBlock(uint64_t block) const;
    uint64_t wholeBlocks() const { return m_before.size() - 1; }

    // Lines and rows are the same up to the first line that is too long. Both from 0.
    uint64_t lineOf(uint64_t row) const;
    uint64_t rowOfLine(uint64_t line) const;
    bool isContinuation(uint64_t row) const;

private:
    // Index of the first endless block whose break begins a row ≥ `row`.
    size_t breaksBelow(uint64_t row) const;
    std::vector<uint64_t> m_before{0}; // breaks before each block; one entry more than whole blocks
    std::vector<uint64_t> m_endless;   // whole blocks with neither \n nor \r
    uint64_t m_tailNewlines = 0;       // in the incomplete last block
    uint64_t m_indexed = 0;
    bool m_endsWithBreak = true;
};

} // namespace studio::ui
