// Files that jobs write and supervise reads: event files of TensorBoard, JSON lines, and the file of samples. The first
// byte chooses; event files get right checksums, so that what is behind them is reached.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/agent/metric/json_lines_reader.h"
#include "core/agent/metric/tfevents_reader.h"
#include "core/base/crc32c.h"
#include "core/protocol/byte_reader.h"
#include "core/protocol/record_reader.h"
#include "core/protocol/sample_records.h"

using namespace studio;

namespace {

void check(bool isTrue) {
    if (!isTrue)
        __builtin_trap();
}

std::string summed(std::string_view bytes) {
    const uint32_t sum = crc32c(bytes);
    std::string out;
    putNumber(out, static_cast<uint32_t>(((sum >> 15U) | (sum << 17U)) + 0xa282ead8U));
    return out;
}

void readEvents(std::string_view bytes) {
    const auto take = [](const EventScalar& scalar) { check(!scalar.tag.empty()); };
    TfeventsReader whole;
    check(whole.read(bytes, take) <= bytes.size());
    std::string record;
    putNumber(record, static_cast<uint64_t>(bytes.size()));
    record += summed(record);
    record += bytes;
    record += summed(bytes);
    TfeventsReader proper;
    check(proper.read(record, take) == record.size());
    check(proper.damaged() == 0 && !proper.isBroken());
}

void readLines(std::string_view bytes) {
    JsonLinesReader reader;
    size_t count = 0;
    const size_t taken = reader.read(bytes, 1, [&count](const LineMetric&) { ++count; });
    check(taken <= bytes.size());
    check(bytes.find('\n', taken) == std::string_view::npos);
    // In any pieces it is the same.
    JsonLinesReader other;
    std::string waiting;
    for (const char c : bytes) {
        waiting += c;
        waiting.erase(0, other.read(waiting, 1, [&count](const LineMetric&) { --count; }));
    }
    check(count == 0 && other.refused() == reader.refused());
}

void readSamples(std::string_view bytes) {
    RecordReader reader;
    reader.feed(bytes, [](uint8_t, std::string_view payload) { (void)decodeSample(payload); });
    if (const auto sample = decodeSample(bytes))
        check(decodeSample(encodeSample(*sample)).has_value());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 3) {
    case 0:
        readEvents(bytes);
        break;
    case 1:
        readLines(bytes);
        break;
    default:
        readSamples(bytes);
    }
    return 0;
}
