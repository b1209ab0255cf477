// Append-only files of records (metrics, samples): written by one process at a time, followed by byte offset, readable after any
// kill. Version 1 on disk:
//
//   record   u8 0xC5, u8 type, u16 0xA5C5, u32 length of the payload, u32 CRC-32C of type, length and payload; payload. Little endian.
//
// A writer that died leaves at most one record cut short. The next writer reads the file, and fills what is missing with zeros
// (RecordReader::missing()) before it goes on, so that readers need not wait to see that it is none. Bytes that are no record are
// skipped until one begins. To look for one costs a checksum over as much as a head promises: where that was in vain over mostWasted
// bytes nothing more is believed. Not thread-safe; no Qt.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace studio {

constexpr size_t recordHeadSize = 12;
constexpr size_t largestRecord = 1U << 20U; // payload; longer things are divided or refused by who writes them

// `payload` of at most largestRecord bytes.
void appendRecord(std::string& out, uint8_t type, std::string_view payload);

class RecordReader {
public:
    static constexpr uint64_t mostWasted = 256U << 20U;
    // `payload` is valid during the call only.
    using Take = std::function<void(uint8_t type, std::string_view payload)>;

    // The next bytes of the file, in any pieces.
    void feed(std::string_view bytes, const Take& take);
    // Bytes at the end that may become a record, and how many it still wants for that (of its head first, where that is cut).
    size_t waiting() const { return m_tail.size(); }
    size_t missing() const;
    uint64_t skipped() const { return m_skipped; } // bytes that were no record

private:
    size_t parse(std::string_view bytes, const Take& take);

    std::string m_tail;
    uint64_t m_skipped = 0;
    uint64_t m_wasted = 0; // bytes of checksums that were wrong
};

} // namespace studio
