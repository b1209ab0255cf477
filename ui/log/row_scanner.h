// RowScanner iterates over the rows of a log with their bytes, by the rule of LineIndex. Not thread-safe.
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
    // Without the line feed; valid until the next call. Only the end of a row longer than RowScanner::maxRow.
    std::string_view bytes;
};

class RowScanner {
public:
    // Bytes that a progress bar may write in one row; of a longer row only its last 64 KiB are rendered.
    static constexpr uint64_t maxRow = 65'536;

    // Precondition: a row begins at `start`. Reads nothing at or after `limit`.
    RowScanner(const PositionedFile& file, uint64_t start, uint64_t limit);
    std::optional<ScannedRow> next();

private:
    // Returns the bytes from `offset` on, at least one if there are any before m_limit. Keeps those from `keep` on.
    std::string_view bytesAt(uint64_t offset, uint64_t keep);
    char byteAt(uint64_t offset) const { return m_buffer[offset - m_begin]; }
    const PositionedFile& m_file;
    uint64_t m_at;
    uint64_t m_limit;
    std::unique_ptr<char[]> m_buffer;
    uint64_t m_begin; // file offset of the buffer
    uint64_t m_end;
    bool m_isInside = false; // the row begins in the middle of a line
};

} // namespace studio::ui
