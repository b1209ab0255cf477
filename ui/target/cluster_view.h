// ClusterView is everything the page of a cluster shows, read in one request.
#pragma once

#include <vector>

#include "core/client/cluster_status.h"
#include "core/client/compute_browser.h"

namespace studio::ui {

struct ClusterView {
    ClusterStatus status;
    TargetStatus runs; // the same target with its active and queued runs
    std::vector<TargetEvent> operations;
    std::vector<NodeCountSample> moments;
    std::vector<OrphanNode> orphans; // created on its machine, and of no node
    std::vector<TargetStatus> hosts; // of a pool: all machines, of the pool or not
    std::vector<Target> others;      // all other clusters
    std::optional<NodeHost> host;    // of its machine, the first one of a pool, once inspected
    Timestamp from;                  // start of the moments
    Timestamp now;
};

// Fast: suitable for StudioLink::ask().
Result<ClusterView> readCluster(Client& client, const std::string& name, std::chrono::seconds span);

} // namespace studio::ui
