#include "core/protocol/sample_records.h"

#include <bit>

#include "core/protocol/byte_reader.h"

namespace studio {

namespace {

void putShare(std::string& out, float value) {
    putNumber(out, std::bit_cast<uint32_t>(value));
}

bool readShare(ByteReader& reader, float& value) {
    uint32_t bits = 0;
    if (!reader.number(bits))
        return false;
    value = std::bit_cast<float>(bits);
    return true;
}

bool readGpu(ByteReader& reader, GpuSample& gpu) {
    uint8_t flags = 0;
    if (!reader.number(gpu.index) || !reader.number(flags) || !readShare(reader, gpu.busyPercent) ||
        !reader.number(gpu.memoryBytes) || !reader.number(gpu.memoryTotalBytes) || !readShare(reader, gpu.celsius) ||
        !readShare(reader, gpu.watts))
        return false;
    gpu.isOfJob = (flags & 1U) != 0;
    return true;
}

} // namespace

std::string encodeSample(const Sample& sample) {
    std::string out;
    putNumber(out, sample.atMs);
    putNumber(out, sample.spanMs);
    putShare(out, sample.jobCpuPercent);
    putNumber(out, sample.jobMemoryBytes);
    putNumber(out, sample.jobProcesses);
    putNumber(out, sample.jobReadPerSecond);
    putNumber(out, sample.jobWrittenPerSecond);
    putShare(out, sample.cpuPercent);
    for (const uint64_t number : {sample.memoryBytes, sample.memoryTotalBytes, sample.readPerSecond,
                                  sample.writtenPerSecond, sample.receivedPerSecond, sample.sentPerSecond})
        putNumber(out, number);
    putNumber(out, static_cast<uint8_t>(sample.gpus.size()));
    for (const auto& gpu : sample.gpus) {
        putNumber(out, gpu.index);
        putNumber(out, static_cast<uint8_t>(gpu.isOfJob ? 1 : 0));
        putShare(out, gpu.busyPercent);
        putNumber(out, gpu.memoryBytes);
        putNumber(out, gpu.memoryTotalBytes);
        putShare(out, gpu.celsius);
        putShare(out, gpu.watts);
    }
    return out;
}

std::optional<Sample> decodeSample(std::string_view payload) {
    ByteReader reader(payload);
    Sample sample;
    bool isGood = reader.number(sample.atMs) && reader.number(sample.spanMs) &&
                  readShare(reader, sample.jobCpuPercent) && reader.number(sample.jobMemoryBytes) &&
                  reader.number(sample.jobProcesses) && reader.number(sample.jobReadPerSecond) &&
                  reader.number(sample.jobWrittenPerSecond) && readShare(reader, sample.cpuPercent);
    for (uint64_t* number : {&sample.memoryBytes, &sample.memoryTotalBytes, &sample.readPerSecond,
                             &sample.writtenPerSecond, &sample.receivedPerSecond, &sample.sentPerSecond})
        isGood = isGood && reader.number(*number);
    uint8_t gpus = 0;
    isGood = isGood && reader.number(gpus);
    for (uint8_t i = 0; isGood && i < gpus; ++i)
        isGood = readGpu(reader, sample.gpus.emplace_back());
    isGood = isGood && sample.atMs >= 0 && sample.atMs <= latestSampleMs;
    return isGood ? std::optional(std::move(sample)) : std::nullopt;
}

} // namespace studio
