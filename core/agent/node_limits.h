// Holds a job to the part of the machine that its node is: processors by affinity, memory by a control group where the
// system lets us make one that limits memory, else by watching it (supervise does).
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

// The processors that this process may run on, in order.
std::vector<int> usableCpus();
// Lets this process run wherever the system allows. The studio may have been started from a shell that was held to one
// processor, which says nothing about its jobs.
void useAllCpus();
// Tries on this process, and takes back, what hold would do with a job.
Result<NodeAnswer> tryLimits(const NodeLimits& limits);

// Sets the limits of `pid`, which waits before its first instruction, and says in `start` what came of it. Nothing here
// keeps a job from running: a limit that the system refuses is told, not enforced.
void holdToNode(const NodeLimits& limits, const AttemptKey& key, pid_t pid, StartRecord& start);
// Removes the group of version 1 that `start` names, once it is empty.
void removeMemoryGroup(const StartRecord& start, const AttemptKey& key);

} // namespace studio
