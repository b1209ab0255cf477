// Encodes and decodes the small records in an attempt's folder. They are evidence: every displayed state is derived
// from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/log_fingerprint.h"

namespace studio {

// Reason for which the monitor (`supervise`) ended a job; None if the job ended on its own. Withdrawn: nothing was
// started, because
// the attempt was withdrawn before the release of its nodes (gang.h); it does not count as a run.
// Engine: the engine that runs the job (engine.h) sent SIGTERM; its state says why.
// Peer: another node of the attempt has failed, or the main processes of all have ended.
enum class StopReason { None, Canceled, TimeLimit, MemoryLimit, Withdrawn, Engine, Peer };
std::string_view toText(StopReason reason);
std::optional<StopReason> stopReasonFromText(std::string_view text);

// control/cancel
struct CancelRecord {
    int64_t requestedMs = 0;
    int64_t graceMs = 10'000;
};
std::string encodeCancelRecord(const CancelRecord& request);
Result<CancelRecord> decodeCancelRecord(std::string_view json);

// control/stop
struct StopRecord {
    StopReason reason = StopReason::None;
    int64_t atMs = 0;
};
std::string encodeStopRecord(const StopRecord& record);
Result<StopRecord> decodeStopRecord(std::string_view json);

// started: a job is identified by boot id + pid + start ticks
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
    // Limits, if the node is only a part of its machine:
    std::string cpuLimitMethod{};    // "affinity", "none" (refused), or empty: no limit
    std::string memoryLimitMethod{}; // "cgroup", "watched", or empty: no limit
    std::string memoryGroup{};       // path of the version 1 group that limits it, if any
};
std::string encodeStartRecord(const StartRecord& record);
Result<StartRecord> decodeStartRecord(std::string_view json);

// exit: 512 bytes: "CSEXIT1\n", u32 length, u32 CRC-32C of the payload, JSON payload, zeros. All zeros = allocated, not
// written.
struct ExitRecord {
    std::optional<int> exitCode; // one of these two …
    std::optional<int> signal;   // … or neither if the job could not be started
    std::string startError;      // why not: "exec", "working folder", … with the system's message
    StopReason stopped = StopReason::None;
    bool outOfMemory = false;
    int64_t endedMs = 0;
    int64_t durationMs = 0; // by CLOCK_BOOTTIME
    int64_t peakMemoryBytes = 0;
    int64_t cpuMs = 0;                   // user and system time of the whole process tree
    bool metricsComplete = false;        // everything the job logged is in log/metrics; false: unknown
    std::optional<LogFingerprint> log{}; // fingerprint of std_log.txt after the end
    // Processes that remained after the end, "pid name", at most 8; normally empty.
    std::vector<std::string> leftovers;
};
// As a shell states it: the exit code, 128 plus the signal, or 127 if the job could not be started.
inline int exitStatusOf(const ExitRecord& record) {
    return record.exitCode.value_or(record.signal ? 128 + *record.signal : 127);
}
constexpr size_t exitRecordSize = 512;
std::string emptyExitRecord();
// Always returns exitRecordSize bytes: truncates long texts until they fit.
std::string encodeExitRecord(const ExitRecord& record);
// NotFound: allocated but not written. Corrupt: short, wrong magic, wrong checksum. Both mean "unknown", never 0.
Result<ExitRecord> decodeExitRecord(std::string_view bytes);

} // namespace studio
