// What the window's pages and the command line ask about a compute cluster: its nodes, how they came and went, and what
// was done to it. Thread: that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/studio/client.h"
#include "core/target/cluster_store.h"

namespace studio {

struct ClusterStatus {
    Target target;
    std::vector<ClusterNode> nodes; // oldest first
    NodeCounts counts;
    Allocation allocation = Allocation::Steady;
    int64_t waiting = 0;   // runs that wait for a node
    bool isDriven = false; // somebody scales it now
    std::string warning;   // it is promised more than its machine has; empty otherwise
};

namespace browse {

// InvalidArgument for a target that is no cluster.
Result<ClusterStatus> cluster(Client& client, const std::string& name);
// Newest first.
Result<std::vector<TargetEvent>> operations(Client& client, const TargetId& id, int limit);
// How many nodes of which state there were, from `since` on, oldest first; the last moment before it comes first.
Result<std::vector<NodeMoment>> moments(Client& client, const TargetId& id, Timestamp since);

} // namespace browse

} // namespace studio
