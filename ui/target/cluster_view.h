// Everything that a cluster's page shows, as one answer.
#pragma once

#include <vector>

#include "core/studio/cluster_browser.h"
#include "core/studio/compute_browser.h"

namespace studio::ui {

struct ClusterView {
    ClusterStatus status;
    TargetStatus runs; // the same target, with what goes on and waits on it
    std::vector<TargetEvent> operations;
    std::vector<NodeMoment> moments;
    std::optional<NodeHost> host; // of its machine, once that has been looked at
    Timestamp from;               // of the moments
    Timestamp now;
};

// Quick: a worker asks this of its client.
Result<ClusterView> readCluster(Client& client, const std::string& name, std::chrono::seconds span);

} // namespace studio::ui
