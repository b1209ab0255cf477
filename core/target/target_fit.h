// Checks which targets can take a run, from what was last seen of their machines (scheduler/machine_fit.h). Pure.
#pragma once

#include <QString>
#include <span>
#include <string>
#include <vector>

#include "core/scheduler/machine_fit.h"
#include "core/target/target.h"

namespace studio {

// Total capacity of a machine. Unknown before its first connection.
MachineCapacity capacityOf(const Target& machine);
// The machines of its nodes, among `all`; for a machine, itself. At least one: `target`, if none of them is there.
std::vector<const Target*> hostsOf(const Target& target, const std::vector<const Target*>& all);
// Nodes that a target can have at once.
std::vector<NodeCapacity> nodesOf(const Target& target, const std::vector<const Target*>& hosts);
MachineFit fitTarget(const RunNeeds& needs, const Target& target, const std::vector<const Target*>& hosts);

// Describes missing capacity as a clause without full stop: "has 2 cores; the run requires 4".
QString describe(const MachineFit& fit);
// What a run needs, such as "2 nodes × 4 processes, 8 cores, 16 GiB, 2 GPUs (A100, 40 GiB)"; empty: nothing stated.
QString describe(const RunNeeds& needs);

} // namespace studio
