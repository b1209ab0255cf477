// Where the rows of a log begin, for files of any size: one number per block of 16 KiB, 0.05 % of the file.
//
// A row ends behind a line feed. A line may be longer than anybody can look at, so a row also ends where a whole block has
// neither a line feed nor a carriage return: what follows is the continuation of the same line in a row of its own. No row is
// longer than 32 KiB, but for progress bars, whose carriage returns keep them one row however often they write. The rule looks
// at one block at a time, so blocks can be counted side by side. One thread at a time per object.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/positioned_file.h"

namespace studio::ui {

class LineIndex {
public:
    static constexpr uint64_t blockSize = 16'384;

    void clear();
    // Takes the bytes up to `end` in, by several threads where there are many. False where the file ended before.
    bool extend(const PositionedFile& file, uint64_t end);

    uint64_t indexed() const { return m_indexed; } // bytes
    // A rest behind the last break is a row.
    uint64_t rows() const;
    uint64_t lines() const { return rows() == 0 ? 0 : lineOf(rows() - 1) + 1; }
    bool endsWithBreak() const { return m_indexed == 0 || m_endsWithBreak; }
    size_t memory() const; // bytes that it takes

    // Where a row begins; that behind the last one is indexed(). `row` ≤ rows().
    uint64_t startOf(const PositionedFile& file, uint64_t row) const;
    // The row that the byte at `offset` is in.
    uint64_t rowAt(const PositionedFile& file, uint64_t offset) const;
    // Rows that begin at or before a block, without the first: for searching from there.
    uint64_t rowAtBlock(uint64_t block) const;
    uint64_t wholeBlocks() const { return m_before.size() - 1; }

    // Lines and rows are the same until a line is too long. Both from 0.
    uint64_t lineOf(uint64_t row) const;
    uint64_t rowOfLine(uint64_t line) const;
    bool isContinuation(uint64_t row) const;

private:
    // Index of the first endless block whose break begins a row ≥ `row`.
    size_t breaksBelow(uint64_t row) const;
    std::vector<uint64_t> m_before{0}; // breaks in the blocks before the block; one more than whole blocks
    std::vector<uint64_t> m_endless;   // whole blocks with neither \n nor \r
    uint64_t m_tailNewlines = 0;       // in the block that is not whole
    uint64_t m_indexed = 0;
    bool m_endsWithBreak = true;
};

} // namespace studio::ui
