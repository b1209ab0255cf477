// What supervise has seen of a running job: for people in the file `facts`, and for hold in memory that both share, so
// that no number is lost when supervise is killed.
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
// Overwrites the file's one small block in place: once it is there, this works on a full disk, which is what it has to tell of.
Result<void> storeFacts(const std::string& path, const Facts& facts);
Facts decodeFacts(std::string_view json); // unreadable: nothing has been seen

// Lives in a memfd. Written by supervise, read by hold.
struct SharedCounters {
    std::atomic<int64_t> peakMemoryBytes{0};
    // Of the whole machine, some samples ago; -1 before there were so many. From before the kill for sure: a process
    // that was killed for memory may take seconds to be gone on a machine that is short of everything.
    std::atomic<int64_t> oomKillsBefore{-1};
    std::atomic<int32_t> stopReason{0};
    // By hold before the first supervise: the token of the metrics API, or why there is none. Ends with NUL.
    std::array<char, 40> metricToken{};
    std::array<char, 160> metricObstacle{};
    std::atomic<uint64_t> printedUntil{0}; // how far PrintedMetrics has read the log
    std::atomic<int32_t> isOver{0};        // 1: the job has ended, and supervise is to finish
};
static_assert(std::atomic<int64_t>::is_always_lock_free);

// SharedCounters behind a descriptor that a child can be given.
class CounterMemory {
public:
    CounterMemory();                     // new, zeros; memory of this process alone where the system has no memfd
    explicit CounterMemory(UniqueFd fd); // another process's; memory of this process alone where `fd` is none
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
