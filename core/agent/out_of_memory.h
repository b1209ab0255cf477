// Did the kernel kill the job because memory ran out? Nobody says so directly; counters do.
#pragma once

#include <cstdint>
#include <string>

namespace studio {

// How often the kernel killed for memory, anywhere on the machine, since it was started; -1 where it does not say.
int64_t machineOomKills();

class OutOfMemoryWatch {
public:
    // Notes the counters as they are now. `jobCgroup` may be empty.
    explicit OutOfMemoryWatch(const std::string& jobCgroup);
    // A group of version 1 that limits the job, made after this.
    void watchGroup(const std::string& memoryGroup);
    // True if a counter that covers the job has risen: that of its control group since the beginning, or the machine's
    // since `lastMachineKills` (a sample some seconds old; below 0: since the beginning). The group's misses a job
    // that moved itself into another group; the machine's would blame a stranger's kill if the window were longer.
    bool hasRisen(int64_t lastMachineKills) const;
    // Only the counter of the job's own group.
    bool groupHasRisen() const;

private:
    std::string m_file;
    int64_t m_groupKills = 0;
    int64_t m_machineKills = 0;
};

} // namespace studio
