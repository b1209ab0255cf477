// ProcessTree follows the processes of a job across samples with their /proc files kept open, so a sample of fifty
// processes costs a few hundred short reads. Processes are discovered once from their parents' lists of children, which
// also contain the orphans of the subreaper, and kept until they end. Not thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <unordered_map>
#include <vector>

#include "core/agent/job/proc_file.h"

namespace studio {

// Of all processes of the tree since the previous sample; memory and count are current values.
struct TreeFigures {
    uint32_t processes = 0;
    uint64_t residentBytes = 0; // pages shared by n processes count n times
    uint64_t cpuTicks = 0;      // including processes that ended between two samples, if they were waited for
    uint64_t readBytes = 0;     // disk I/O
    uint64_t writtenBytes = 0;
};

class ProcessTree {
public:
    // Excludes a process and its descendants.
    void spare(pid_t pid) { m_spared.push_back(pid); }
    // The job consists of the descendants of this process (hold), without the process itself. Its reaped children count
    // for the job.
    void setGuardian(pid_t pid);
    // Adds a process to the job, regardless of its parent.
    void add(pid_t pid);
    // Returns true if the kernel has no lists of children: then all processes have to be passed to add().
    bool isBlind() const;
    // Takes a sample. `sinceTicks` is the time of the previous one, in ticks since boot as in /proc/<pid>/stat; the
    // earlier usage of a newly discovered process counts only if it started later than that.
    TreeFigures sample(uint64_t sinceTicks);

private:
    struct Member {
        bool isGuardian = false;
        bool isNew = true;
        uint64_t startTicks = 0;
        uint32_t threads = 1;
        uint64_t ownTicks = 0;
        uint64_t waitedTicks = 0; // of reaped children
        uint64_t readBytes = 0;
        uint64_t writtenBytes = 0;
        ProcFile stat;
        ProcFile io;
        ProcFile children; // of its first thread
        void closeFiles() { stat = {}, io = {}, children = {}; }
    };
    using Members = std::unordered_map<pid_t, Member>;
    struct Change;
    bool enter(pid_t pid, bool isGuardian);
    bool measure(pid_t pid, Member& member, uint64_t sinceTicks, TreeFigures& figures, Change& change);
    void takeChildren(pid_t pid, const Member& member);
    void takeList(const ProcFile& file);

    std::vector<pid_t> m_spared;
    Members m_members;
    std::vector<pid_t> m_found; // queue of the current sample
    std::string m_buffer;
    size_t m_threadsLeft = 0; // budget of threads whose lists may be opened in this sample
    size_t m_turn = 0;        // rotates the members whose threads come first
};

} // namespace studio
