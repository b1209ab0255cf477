// Computes which nodes fit which machines, and which runs fit which nodes. Pure functions; thread-safe.
#pragma once

#include <map>
#include <span>
#include <string>

#include "core/base/error.h"
#include "core/protocol/messages.h"
#include "core/scheduler/machine_fit.h"
#include "core/scheduler/run_needs.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio {

// Returns how many nodes of this shape a machine has room for side by side, without overcommitting it.
int timesThatFit(const NodeShape& shape, const NodeHost& host);
// Returns how many nodes of a pool fit on its machines: one on each if the nodes are whole machines.
int nodesThatFit(const ClusterConfig& pool, std::span<const NodeHost> hosts);
// Validates a pool. The error names a machine on which no node ever fits. Returns a user-visible warning if fewer nodes
// fit than the maximum; empty otherwise.
Result<std::string> checkPool(const ClusterConfig& pool, std::span<const NodeHost> hosts);

// Checks a configuration on its machines: a pool, or slots of one machine. Warns if a pool machine is unreachable.
Result<std::string> checkOn(const ClusterConfig& config, std::span<const Target> machines);

// Returns true if a run with these needs can be placed on such a node. `facts` and `labels` are those of its machine;
// `facts` may be null.
bool isFitFor(const RunNeeds& needs, const NodeSpec& node, const MachineFacts* facts,
              const std::map<std::string, std::string>& labels);

} // namespace studio
