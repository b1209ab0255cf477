// OutOfMemoryWatch detects whether the kernel's OOM killer killed the job. The kernel does not report this directly; it
// is derived from counters.
#pragma once

#include <cstdint>
#include <string>

namespace studio {

// Returns the number of OOM kills on the whole machine since boot; -1 if the kernel does not report it.
int64_t machineOomKills();

class OutOfMemoryWatch {
public:
    // Stores the current counters as the baseline. `jobCgroup` may be empty.
    explicit OutOfMemoryWatch(const std::string& jobCgroup);
    // Adds a v1 memory group that limits the job and was created after construction.
    void watchGroup(const std::string& memoryGroup);
    // Returns true if a counter that covers the job has risen: that of its cgroup since construction, or the
    // machine-wide one since `lastMachineKills` (a sample some seconds old; negative: since construction). The cgroup
    // counter misses a job that moved itself to another cgroup; the machine-wide one would attribute unrelated kills to
    // the job if the window were longer.
    bool hasRisen(int64_t lastMachineKills) const;
    // Checks only the counter of the job's own group.
    bool groupHasRisen() const;

private:
    std::string m_file;
    int64_t m_groupKills = 0;
    int64_t m_machineKills = 0;
};

// Makes the OOM killer prefer the job to this process, which records its end. Returns the value to be restored for the
// job; empty if it was not changed.
std::string protectFromOutOfMemory();

} // namespace studio
