// Limits a job to the resources of its node: processors by affinity; memory by a cgroup with the memory controller if
// one can be created, else by polling (in the monitor, supervise).
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/messages.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Returns the processors that this process may run on, in ascending order.
std::vector<int> usableCpus();
// Resets this process's affinity to all processors the system allows. The studio may have been started from a shell
// bound to one processor, which does not apply to its jobs.
void useAllCpus();
// Applies the limits that the shim (hold) would apply to a job, and reverts them, to check what the system supports.
Result<NodeAnswer> probeNodeLimits(const NodeLimits& limits);

// Sets the limits of `pid`, which is stopped before its first instruction, and records the outcome in `start`. Best
// effort: a limit that the system refuses is reported and does not prevent the job from running.
void applyNodeLimits(const NodeLimits& limits, const AttemptKey& key, pid_t pid, StartRecord& start);
// Removes the v1 memory group in `start` once it is empty.
void removeMemoryGroup(const StartRecord& start, const AttemptKey& key);

} // namespace studio
