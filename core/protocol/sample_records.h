// Encodes and decodes resource usage samples of a job and its machine, recorded by the monitor (`supervise`):
// AttemptFolder::samples(), a file of records (record_reader.h), version 1; the same records, one per push, are sent
// for live monitoring of a machine. No Qt; thread-safe.
//
// The sampling interval depends on the age of the attempt, so that runs of weeks stay small: 1 s in the first ten
// minutes, 5 s until two hours, then 30 s. A record contains means over its interval; memory is the maximum.
//
//   type 1   i64 ms since 1970 (end of the interval), u32 interval ms, f32 job CPU % (100 = one core), u64 job memory,
//            u32 job processes, u64 job bytes read from and u64 written to disks per second, f32 machine CPU % (100 =
//            all cores), u64 machine memory used, u64 machine memory total, u64 and u64 machine bytes read and written
//            per second, u64 and u64 bytes received and sent per second (except loopback), u8 GPUs, then for each: u8
//            number, u8 flags (1: available to the job), f32 % busy, u64 memory used, u64 memory total, f32 °C, f32 W.
//            Unknown values are NaN or 2^64-1.
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
constexpr int64_t latestSampleMs = 4'000'000'000'000'000; // far in the future, without overflow in sums
// Returns the payload of a record.
std::string encodeSample(const Sample& sample);
// Returns nullopt for malformed payloads and for times before 1970 or after latestSampleMs.
std::optional<Sample> decodeSample(std::string_view payload);

} // namespace studio
