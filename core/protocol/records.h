// The small records of an attempt's folder. They are evidence: what a state is shown to rest on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

// Why supervise ended a job; absent when the job ended by itself.
enum class StopReason { None, Canceled, TimeLimit, MemoryLimit };
std::string_view toText(StopReason reason);
std::optional<StopReason> stopReasonFromText(std::string_view text);

// control/cancel
struct CancelRequest {
    int64_t requestedMs = 0;
    int64_t graceMs = 10'000;
};
std::string encodeCancelRequest(const CancelRequest& request);
Result<CancelRequest> decodeCancelRequest(std::string_view json);

// control/stop
struct StopRecord {
    StopReason reason = StopReason::None;
    int64_t atMs = 0;
};
std::string encodeStopRecord(const StopRecord& record);
Result<StopRecord> decodeStopRecord(std::string_view json);

// started: identity of the job = boot id + pid + start ticks
struct StartRecord {
    int64_t atMs = 0;
    int64_t atBootMs = 0; // CLOCK_BOOTTIME, for durations and the time limit
    int64_t pid = 0;
    int64_t holdPid = 0;
    int64_t startTicks = 0; // field 22 of /proc/<pid>/stat
    std::string bootId;
    std::string machineId;
    std::string containment; // "cgroup" or "subreaper"
    std::string cgroup;      // path of the job's cgroup, if any
    // Of a node that is a part of its machine:
    std::string cpuHeld{};     // "affinity", "none" (it was refused), or empty: no limit
    std::string memoryHeld{};  // "cgroup", "watched", or empty: no limit
    std::string memoryGroup{}; // path of the version 1 group that limits it, if any
};
std::string encodeStartRecord(const StartRecord& record);
Result<StartRecord> decodeStartRecord(std::string_view json);

// exit: 512 bytes, "CSEXIT1\n", u32 length, u32 CRC-32C of the payload, JSON payload, zeros. All zeros = allocated, not
// written.
struct ExitRecord {
    std::optional<int> exitCode; // one of these two …
    std::optional<int> signal;   // … or neither when the job could not be started
    std::string startError;      // why it could not: "exec", "working folder", … with the system's words
    StopReason stopped = StopReason::None;
    bool outOfMemory = false;
    int64_t endedMs = 0;
    int64_t durationMs = 0; // by CLOCK_BOOTTIME
    int64_t peakMemoryBytes = 0;
    int64_t cpuMs = 0; // user and system of the whole tree
    std::vector<std::string>
        leftovers; // processes that were still there afterwards, "pid name", at most 8; empty is the rule
};
constexpr size_t exitRecordSize = 512;
std::string emptyExitRecord();
// Always exitRecordSize bytes: long texts are cut until it fits.
std::string encodeExitRecord(const ExitRecord& record);
// NotFound: allocated but not written. Corrupt: short, wrong magic, wrong checksum. Both mean "unknown", never 0.
Result<ExitRecord> decodeExitRecord(std::string_view bytes);

} // namespace studio
