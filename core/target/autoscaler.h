// Computes how many nodes a cluster should have. Pure function and idempotent: the same input yields the same plan, and
// a plan that was not executed is computed again.
//
// Scales up with the queue, never above the maximum (leaving and unusable nodes count), and scales down the longest
// idle node after the idle time, never below the minimum. A node that holds a run is never released: while its machine
// does not respond the run may go on there.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/base/timestamp.h"
#include "core/target/cluster.h"

namespace studio {

struct ScalePolicy {
    int minNodes = 0;
    int maxNodes = 1;
    std::chrono::milliseconds idleBeforeScaleDown{120'000};
    bool isDeleting = false; // no new nodes; nodes leave when they have no run
    // Time after which an unusable node is removed, and replaced if still needed.
    std::chrono::milliseconds unusablePause{30'000};
    int room = maxClusterNodes; // number of nodes that the provider can make now
};

struct ScaleNode {
    int64_t id = 0;
    NodeState state = NodeState::Idle;
    Timestamp since; // of that state; a time in the future (clock set back) counts as now
    bool hasRun = false;
    bool isAway = false; // Unusable because its machine does not respond; recovers automatically
    bool isQueued =
        false; // Preparing, and its provider has not started it: nothing is lost if it is not needed any more
    bool isUnfit = false; // Idle or queued, and no waiting run fits it although runs wait
    bool isSpare = false; // queued, and all runs that wait have others
};

struct ScalePlan {
    int start = 0;                     // number of nodes to start
    std::vector<int64_t> release;      // nodes to release
    int wanted = 0;                    // desired number of nodes
    bool isSettled = true;             // no change is pending
    std::optional<Timestamp> nextPoll; // when to compute the plan again without other changes
};

// Computes the plan. `demand`: number of nodes that the waiting runs need, of those that fit a node.
ScalePlan plan(const ScalePolicy& policy, const std::vector<ScaleNode>& nodes, int demand, Timestamp now);

} // namespace studio
