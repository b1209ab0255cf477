// Stores what the monitor (supervise) observed about a running job: in the file `facts` for reporting, and in memory
// shared with the shim (hold), so that no value is lost when the monitor is killed.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/file.h"
#include "core/protocol/records.h"

namespace studio {

struct Facts {
    int64_t peakMemoryBytes = 0;
    bool diskLow = false;
    bool operator==(const Facts&) const = default;
};
std::string encodeFacts(const Facts& facts);
// Overwrites the file's single small block in place, so that an existing file can be updated on a full disk, the very
// condition that it reports.
Result<void> storeFacts(const std::string& path, const Facts& facts);
Facts decodeFacts(std::string_view json); // returns defaults if unreadable

// Located in a memfd; written by the monitor, read by the shim, unless noted otherwise.
struct SharedCounters {
    std::atomic<int64_t> peakMemoryBytes{0};
    // OOM kills on the whole machine a few samples ago; -1 until there are enough samples. Guaranteed to predate the
    // kill in question: under memory pressure an OOM-killed process may take seconds to exit.
    std::atomic<int64_t> baselineOomKills{-1};
    std::atomic<int32_t> stopReason{0};
    // Written by the shim before the first monitor starts: the token of the metrics API, or the reason why there is
    // none. NUL-terminated.
    std::array<char, 40> metricToken{};
    std::array<char, 160> metricsUnavailableReason{};
    std::atomic<uint64_t> printedUntil{0};  // log offset up to which PrintedMetrics has read
    std::atomic<int32_t> isOver{0};         // 1: the job has ended and the monitor is to finish
    std::atomic<int32_t> printedSkipped{0}; // 1: part of the log was skipped and is read after the end
    std::atomic<int32_t> settling{0};       // 1: the monitor reads metrics after the end, without a time limit
    std::atomic<int32_t> settled{0};        // 1 + the status of a monitor that has written everything and is exiting
};
static_assert(std::atomic<int64_t>::is_always_lock_free);

// RAII owner of a SharedCounters mapping whose descriptor can be passed to a child process.
class CounterMemory {
public:
    // creates zeroed counters; falls back to process-private memory without memfd support
    CounterMemory();
    explicit CounterMemory(UniqueFd fd); // maps another process's counters; process-private memory if `fd` is invalid
    ~CounterMemory();
    CounterMemory(const CounterMemory&) = delete;
    CounterMemory& operator=(const CounterMemory&) = delete;
    SharedCounters& counters() { return m_shared != nullptr ? *m_shared : m_own; }
    int descriptor() const { return m_fd.get(); }

private:
    UniqueFd m_fd;
    SharedCounters* m_shared = nullptr;
    SharedCounters m_own;
};

} // namespace studio
