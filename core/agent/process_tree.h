// Follows the processes of a job from look to look, with their files in /proc open, so that a look at fifty of them costs some hundred
// short reads: found once by their parents' lists of children, which are orphans of the subreaper as well, and kept until they end.
// Not thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <sys/types.h>
#include <unordered_map>
#include <vector>

#include "core/agent/proc_file.h"

namespace studio {

// Of all processes of the tree since the look before this one; memory and number as they are now.
struct TreeFigures {
    uint32_t processes = 0;
    uint64_t residentBytes = 0; // pages that n processes share count n times
    uint64_t cpuTicks = 0;      // what ended between two looks included, as far as somebody waited for it
    uint64_t readBytes = 0;     // from and to disks
    uint64_t writtenBytes = 0;
};

class ProcessTree {
public:
    // Processes that are no part of it, nor what is below them.
    void spare(pid_t pid) { m_spared.push_back(pid); }
    // The job is what is below this one, which is none of it itself (hold). What it has waited for is the job's.
    void setGuardian(pid_t pid);
    // Part of the job, wherever it stands in the table.
    void add(pid_t pid);
    // True where the kernel keeps no lists of children: all of them have to be told by add().
    bool isBlind() const;
    // `sinceTicks`: when the look before this one was, in ticks since the boot, as in /proc/<pid>/stat; what a process did before it was
    // found counts only where it is younger.
    TreeFigures look(uint64_t sinceTicks);

private:
    struct Member {
        bool isGuardian = false;
        bool isNew = true;
        uint64_t startTicks = 0;
        uint32_t threads = 1;
        uint64_t ownTicks = 0;
        uint64_t waitedTicks = 0; // of children that it waited for
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
    std::vector<pid_t> m_found; // to be looked at in this look
    std::string m_buffer;
    size_t m_threadsLeft = 0; // whose lists may be opened in this look
    size_t m_turn = 0;        // which members' threads come first
};

} // namespace studio
