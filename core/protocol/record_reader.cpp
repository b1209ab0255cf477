#include "core/protocol/record_reader.h"

#include <algorithm>

#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"

namespace studio {

namespace {

constexpr uint8_t firstByte = 0xC5;
constexpr uint16_t mark = 0xA5C5;

enum class Found { Record, TooShort, Nothing };

struct Head {
    uint8_t type = 0;
    uint32_t length = 0;
    uint32_t checksum = 0;
};

// Parses the header of a possible record at the start of `bytes`.
Found readHead(std::string_view bytes, Head& head) {
    ByteReader reader(bytes);
    uint8_t first = 0;
    uint16_t second = 0;
    if (!reader.number(first))
        return Found::TooShort;
    if (first != firstByte)
        return Found::Nothing;
    if (!reader.number(head.type) || !reader.number(second))
        return Found::TooShort;
    if (second != mark)
        return Found::Nothing;
    if (!reader.number(head.length))
        return Found::TooShort;
    if (head.length > maxRecordSize)
        return Found::Nothing;
    return reader.number(head.checksum) ? Found::Record : Found::TooShort;
}

uint32_t checksumOf(uint8_t type, std::string_view payload) {
    std::string head;
    putNumber(head, type);
    putNumber(head, static_cast<uint32_t>(payload.size()));
    return crc32c(payload, crc32c(head));
}

} // namespace

void appendRecord(std::string& out, uint8_t type, std::string_view payload) {
    putNumber(out, firstByte);
    putNumber(out, type);
    putNumber(out, mark);
    putNumber(out, static_cast<uint32_t>(payload.size()));
    putNumber(out, checksumOf(type, payload));
    out += payload;
}

void RecordReader::feed(std::string_view bytes, const Take& take) {
    if (m_tail.empty()) {
        m_tail = bytes.substr(parse(bytes, take));
        return;
    }
    m_tail += bytes;
    m_tail.erase(0, parse(m_tail, take));
}

// Returns the number of bytes consumed.
size_t RecordReader::parse(std::string_view bytes, const Take& take) {
    size_t at = 0;
    while (at < bytes.size()) {
        if (m_wasted > maxWasted) {
            m_skipped += bytes.size() - at;
            return bytes.size();
        }
        const std::string_view rest = bytes.substr(at);
        Head head;
        const Found found = readHead(rest, head);
        if (found == Found::TooShort)
            break;
        if (found == Found::Record) {
            if (rest.size() < recordHeaderSize + head.length)
                break;
            const std::string_view payload = rest.substr(recordHeaderSize, head.length);
            if (checksumOf(head.type, payload) == head.checksum) {
                take(head.type, payload);
                at += recordHeaderSize + head.length;
                continue;
            }
            m_wasted += head.length;
        }
        const size_t next = bytes.find(static_cast<char>(firstByte), at + 1);
        const size_t step = (next == std::string_view::npos ? bytes.size() : next) - at;
        m_skipped += step;
        at += step;
    }
    return at;
}

size_t RecordReader::missing() const {
    Head head;
    if (m_tail.empty() || readHead(m_tail, head) != Found::Record)
        return m_tail.empty() ? 0 : recordHeaderSize - std::min(recordHeaderSize, m_tail.size());
    return recordHeaderSize + head.length - m_tail.size();
}

} // namespace studio
