// RecordReader reads the records of append-only files (metrics, samples), and appendRecord() writes them. A file has
// one writing process at a time, is followed by byte offset, and stays readable after any kill. Version 1 on disk:
//
//   record   u8 0xC5, u8 type, u16 0xA5C5, u32 length of the payload, u32 CRC-32C of type, length and payload; payload.
//            Little endian.
//
// A killed writer leaves at most one truncated record. The next writer reads the file and pads that record with zeros
// (RecordReader::missing()) before it appends, so that readers can reject it without waiting. Bytes that are not a
// record are skipped up to the next one. Each candidate costs a checksum over the length in its header: after maxWasted
// bytes of failed checksums the rest of the file is rejected. Not thread-safe; no Qt.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace studio {

constexpr size_t recordHeaderSize = 12;
constexpr size_t maxRecordSize = 1U << 20U; // payload; writers split or reject longer ones

// Precondition: `payload` has at most maxRecordSize bytes.
void appendRecord(std::string& out, uint8_t type, std::string_view payload);

class RecordReader {
public:
    static constexpr uint64_t maxWasted = 256U << 20U;
    // `payload` is valid only during the call.
    using Take = std::function<void(uint8_t type, std::string_view payload)>;

    // Parses the next bytes of the file, in chunks of any size.
    void feed(std::string_view bytes, const Take& take);
    // waiting() returns the number of trailing bytes that may become a record, missing() how many bytes it still needs
    // (of its header first, if that is truncated).
    size_t waiting() const { return m_tail.size(); }
    size_t missing() const;
    uint64_t skipped() const { return m_skipped; } // bytes that were not part of a record

private:
    size_t parse(std::string_view bytes, const Take& take);

    std::string m_tail;
    uint64_t m_skipped = 0;
    uint64_t m_wasted = 0; // bytes of failed checksums
};

} // namespace studio
