// Manages the cgroup (v2) of a job, below the cgroup delegated to this process, if any: the only containment that a
// process cannot escape by forking, and a single write kills everything in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Returns the folder of this process's own cgroup if child groups may be created in it; nullopt if there is none, it is
// not delegated, the kernel lacks cgroup.kill, or COMPUTE_STUDIO_NO_CGROUP is set (to test the fallback containment).
std::optional<std::string> delegatedCgroup();
// Returns the path of an attempt's group below `parent`, existing or not.
std::string jobCgroupPath(const std::string& parent, const AttemptKey& key);
// Creates the group of an attempt below `parent` and returns its path. Fails if it exists and is in use.
Result<std::string> makeJobCgroup(const std::string& parent, const AttemptKey& key);
// Returns true if `path` is a possible path of this attempt's group. Validates records, which the job can modify.
bool isJobCgroup(const std::string& path, const AttemptKey& key);

// Returns true while a process is alive in the group or below it.
bool isPopulated(const std::string& cgroup);
// Returns the processes in the group and below it.
std::vector<pid_t> cgroupMembers(const std::string& cgroup);
// Sends SIGKILL to all of them atomically. Returns false if the group does not exist or the kernel lacks support.
bool killCgroup(const std::string& cgroup);
// Removes the group and the empty groups that the job created below it. Has no effect while it is populated.
void removeCgroup(const std::string& cgroup);
// Retries removeCgroup() for half a second, as a process leaves its group only some time after its exit. Blocks.
void removeCgroupWithRetry(const std::string& cgroup);

// Returns the folder of this process's cgroup in the file system. `controller` selects a v1 hierarchy; empty: v2.
std::optional<std::string> ownCgroupFolder(std::string_view controller);

// Returns the folder of this process's own memory cgroup (v1); nullopt if there is none, no groups may be created in
// it, or COMPUTE_STUDIO_NO_CGROUP is set.
std::optional<std::string> ownMemoryGroup();

// Returns the file with the "oom_kill N" line for the job's memory: of its own group if that has the memory controller,
// else of the v1 or v2 group of this process. Empty if there is none.
std::string oomCounterFile(const std::string& jobCgroup);

} // namespace studio
