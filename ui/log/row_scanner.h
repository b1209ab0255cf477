// Row after row of a log, by the rule of LineIndex, with the bytes of each. One thread at a time per object.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "core/base/positioned_file.h"

namespace studio::ui {

struct ScannedRow {
    uint64_t start = 0;
    uint64_t next = 0;     // where the following row begins
    bool hasBreak = false; // else the file ends with it
    std::string_view
        bytes; // without the line feed, until the next call; of a row that is longer than longestRow its end
};

class RowScanner {
public:
    // What a progress bar may have written before what is left of it cannot be told from its last 64 KiB.
    static constexpr uint64_t longestRow = 65'536;

    // `start`: where a row begins. Nothing at or behind `limit` is looked at.
    RowScanner(const PositionedFile& file, uint64_t start, uint64_t limit);
    std::optional<ScannedRow> next();

private:
    // Bytes at `offset` and behind it, at least one if there are any before m_limit. Keeps those from `keep` on.
    std::string_view bytesAt(uint64_t offset, uint64_t keep);
    char byteAt(uint64_t offset) const { return m_buffer[offset - m_begin]; }
    const PositionedFile& m_file;
    uint64_t m_at;
    uint64_t m_limit;
    std::unique_ptr<char[]> m_buffer;
    uint64_t m_begin; // of the buffer in the file
    uint64_t m_end;
    bool m_isInside = false; // the row begins in the middle of a line
};

} // namespace studio::ui
