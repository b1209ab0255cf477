// Decides how many nodes a cluster should have. Pure: the same input gives the same plan, and a plan that is not carried
// out is simply made again.
//
// It grows with the queue, never over the maximum (nodes that are leaving or unusable count), and lets go of the node
// that has been idle longest once it has been idle for the whole time, never under the minimum.
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
    bool isDeleting = false; // nothing comes up any more; nodes leave as soon as they run nothing
    // An unusable node is given up after this time, and another one tried if it is still needed.
    std::chrono::milliseconds unusablePause{30'000};
};

struct ScaleNode {
    int64_t id = 0;
    NodeState state = NodeState::Idle;
    Timestamp since; // of that state; in the future where a clock was set back: then it counts as now
};

struct ScalePlan {
    int start = 0;                     // so many nodes are to come up
    std::vector<int64_t> release;      // these are to leave
    int wanted = 0;                    // nodes that there should be
    bool isSettled = true;             // nothing comes, nothing goes, and no time has to pass
    std::optional<Timestamp> nextLook; // when the plan may differ although nothing happens
};

// `demand`: runs that wait for a node.
ScalePlan plan(const ScalePolicy& policy, const std::vector<ScaleNode>& nodes, int demand, Timestamp now);

} // namespace studio
