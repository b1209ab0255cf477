// What supervise measured of a job and its machine: AttemptFolder::samples(), a file of records (record_stream.h), version 1; the same
// records, one for each push, travel for a machine that is looked at live. No Qt; any thread.
//
// Kept by age of the attempt, so that a run of weeks stays small: one record a second in the first ten minutes, one each 5 s until two
// hours, then one each 30 s. A record says the mean over its span, memory the most within it.
//
//   type 1   i64 ms since 1970 (end of the span), u32 span ms, f32 job CPU % (100 = one core), u64 job memory, u32 job processes,
//            u64 job bytes read from and u64 written to disks per second, f32 machine CPU % (100 = all cores), u64 machine memory used,
//            u64 machine memory in all, u64 and u64 machine bytes read and written per second, u64 and u64 bytes received and sent
//            per second (all but loopback), u8 GPUs, then for each: u8 number, u8 flags (1: the job may use it), f32 % busy, u64 memory
//            used, u64 memory in all, f32 °C, f32 W. What is not known is NaN, or 2^64-1.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

constexpr uint64_t unknownBytes = std::numeric_limits<uint64_t>::max();
constexpr float unknownShare = std::numeric_limits<float>::quiet_NaN();

struct GpuSample {
    uint8_t index = 0;
    bool isOfJob = false;
    float busyPercent = unknownShare;
    uint64_t memoryBytes = unknownBytes;
    uint64_t memoryTotalBytes = unknownBytes;
    float celsius = unknownShare;
    float watts = unknownShare;
};
struct Sample {
    int64_t atMs = 0;
    uint32_t spanMs = 1000;
    float jobCpuPercent = unknownShare;
    uint64_t jobMemoryBytes = unknownBytes;
    uint32_t jobProcesses = 0;
    uint64_t jobReadPerSecond = unknownBytes;
    uint64_t jobWrittenPerSecond = unknownBytes;
    float cpuPercent = unknownShare;
    uint64_t memoryBytes = unknownBytes;
    uint64_t memoryTotalBytes = unknownBytes;
    uint64_t readPerSecond = unknownBytes;
    uint64_t writtenPerSecond = unknownBytes;
    uint64_t receivedPerSecond = unknownBytes;
    uint64_t sentPerSecond = unknownBytes;
    std::vector<GpuSample> gpus{};
};

constexpr uint8_t sampleRecordType = 1;
constexpr int64_t latestSampleMs = 4'000'000'000'000'000; // far enough, and sums of it are still numbers
// The payload of a record.
std::string encodeSample(const Sample& sample);
// Nothing where it cannot be one; nor where its time is before 1970 or after latestSampleMs.
std::optional<Sample> decodeSample(std::string_view payload);

} // namespace studio
