// A control group (version 2) of our own for the processes of one job, where the system has delegated one to us: the
// only containment that a process cannot leave by forking, and one write ends everything in it.
#pragma once

#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// The folder of this process's own cgroup if groups may be made below it. nullopt where there is none, it is not ours,
// the kernel has no cgroup.kill, or COMPUTE_STUDIO_NO_CGROUP is set (tests of the other containment).
std::optional<std::string> delegatedCgroup();
// Where the group of an attempt lies below `parent`, whether it exists or not.
std::string jobCgroupPath(const std::string& parent, const AttemptKey& key);
// Makes the group of an attempt below `parent`; its path. Fails where it exists and is in use.
Result<std::string> makeJobCgroup(const std::string& parent, const AttemptKey& key);
// True if `path` can be nothing but the group of this attempt. Records are writable for the job, so they are checked.
bool isJobCgroup(const std::string& path, const AttemptKey& key);

// True while a process lives in the group or below it.
bool isPopulated(const std::string& cgroup);
// Processes in the group and below it.
std::vector<pid_t> cgroupMembers(const std::string& cgroup);
// SIGKILL to all of them at once. False where the group is gone or the kernel cannot.
bool killCgroup(const std::string& cgroup);
// Removes the group and empty groups that the job made below it. Nothing happens while it is populated.
void removeCgroup(const std::string& cgroup);
// The same, tried again for half a second: a process that ends leaves its group late. Blocks.
void removeCgroupInTime(const std::string& cgroup);

// The folder of this process's own memory group of version 1; nullopt where there is none, or no groups may be made in
// it, or COMPUTE_STUDIO_NO_CGROUP is set.
std::optional<std::string> ownMemoryGroup();

// The file with a line "oom_kill N" for the memory of the job: of its own group where that counts memory, else of the
// group of version 1 or 2 that this process is in. Empty where there is none.
std::string oomCounterFile(const std::string& jobCgroup);

} // namespace studio
