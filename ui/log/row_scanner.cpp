#include "ui/log/row_scanner.h"

#include <algorithm>
#include <cstring>

#include "ui/log/line_index.h"

namespace studio::ui {

namespace {

constexpr uint64_t capacity = 524'288;
constexpr uint64_t firstRead = 65'536; // a small first read is enough
constexpr uint64_t kept = RowScanner::maxRow + 2 * LineIndex::blockSize;
constexpr int maxTrail = 3; // continuation bytes of a character

bool isTrail(char c) {
    return (static_cast<uint8_t>(c) & 0xc0U) == 0x80;
}

} // namespace

RowScanner::RowScanner(const PositionedFile& file, uint64_t start, uint64_t limit)
    : m_file(file)
    , m_at(start)
    , m_limit(limit)
    , m_buffer(std::make_unique_for_overwrite<char[]>(capacity))
    , m_begin(start)
    , m_end(start) {
    char before = 0;
    m_isInside =
        start > 0 && start % LineIndex::blockSize == 0 && file.readAt(start - 1, &before, 1) == 1 && before != '\n';
}

std::string_view RowScanner::bytesAt(uint64_t offset, uint64_t keep) {
    if (offset >= m_end && offset < m_limit) {
        keep = std::max(keep, m_begin);
        std::memmove(m_buffer.get(), m_buffer.get() + (keep - m_begin), m_end - keep);
        m_begin = keep;
        const uint64_t room = capacity - (m_end - m_begin);
        const uint64_t wanted = std::min({m_end == m_at ? firstRead : room, room, m_limit - m_end});
        const size_t got = m_file.readAt(m_end, m_buffer.get() + (m_end - m_begin), wanted);
        if (got < wanted)
            m_limit = m_end + got; // the file was truncated
        m_end += got;
    }
    return offset < m_end ? std::string_view(m_buffer.get() + (offset - m_begin), m_end - offset) : std::string_view();
}

std::optional<ScannedRow> RowScanner::next() {
    constexpr uint64_t size = LineIndex::blockSize;
    ScannedRow row;
    row.start = m_at;
    uint64_t at = m_at;
    uint64_t checked = (m_at + size - 1) / size * size; // blocks before this offset do not end the row
    uint64_t end = 0;
    bool isEnded = false;
    bool isCut = false;
    while (!isEnded) {
        const uint64_t keep = std::max(row.start, at > kept ? at - kept : 0);
        const std::string_view bytes = bytesAt(at, keep);
        if (bytes.empty()) {
            if (at == row.start)
                return std::nullopt;
            end = row.next = at;
            break;
        }
        const size_t newline = bytes.find('\n');
        const uint64_t seen = at + (newline == std::string_view::npos ? bytes.size() : newline);
        while (!isEnded && checked + size <= seen) {
            if (!std::memchr(m_buffer.get() + (checked - m_begin), '\r', size)) {
                end = row.next = checked + size;
                isEnded = isCut = true;
            }
            checked += size;
        }
        if (!isEnded && newline != std::string_view::npos) {
            end = seen;
            row.next = seen + 1;
            isEnded = true;
        }
        at = seen;
    }
    row.hasBreak = isEnded;
    uint64_t from = std::max(row.start, end > maxRow ? end - maxRow : 0);
    if (from > row.start) { // start after a carriage return, so that no partial text is left
        const auto* found = static_cast<const char*>(
            std::memchr(m_buffer.get() + (from - m_begin), '\r', static_cast<size_t>(end - from)));
        if (found)
            from = m_begin + static_cast<uint64_t>(found - m_buffer.get()) + 1;
    } else if (m_isInside) { // the rest of a character belongs to the previous row
        for (int i = 0; i < maxTrail && from < end && isTrail(byteAt(from)); ++i)
            ++from;
    }
    if (isCut) {
        bytesAt(end, from);
        for (int i = 0; i < maxTrail && !bytesAt(end, from).empty() && isTrail(byteAt(end)); ++i)
            ++end;
    }
    row.bytes = std::string_view(m_buffer.get() + (from - m_begin), end - from);
    m_at = row.next;
    m_isInside = isCut;
    return row;
}

} // namespace studio::ui
