// Reads the status of a compute cluster for the window and the command line: its nodes, how their number changed, and
// its operations. Thread: that of the client.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node.h"

namespace studio {

struct ClusterStatus {
    Target target;
    std::vector<Target> machines;     // host the nodes; one, unless it is a pool
    std::vector<ClusterNode> nodes;   // oldest first
    std::vector<CreatedNode> created; // nodes that are created: how far their provider is
    NodeHold hold;                    // why no further ones are created
    NodeCounts counts;
    Allocation allocation = Allocation::Steady;
    int64_t waiting = 0;                // queued runs
    std::optional<Reason> waitReason{}; // of the first queued run
    bool isDriven = false;              // a driver is running and scales it
    std::string warning;                // set if the cluster overcommits its machine; else empty
};

namespace browse {

// InvalidArgument if the target is not a cluster.
Result<ClusterStatus> cluster(Client& client, const std::string& name);
// Newest first.
Result<std::vector<TargetEvent>> operations(Client& client, const TargetId& id, int limit);
// Returns node counts by state from `since` on, oldest first, preceded by the last sample before `since`.
Result<std::vector<NodeCountSample>> moments(Client& client, const TargetId& id, Timestamp since);

} // namespace browse

} // namespace studio
