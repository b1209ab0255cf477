#include "core/target/autoscaler.h"

#include <algorithm>

namespace studio {

ScalePlan plan(const ScalePolicy& policy, const std::vector<ScaleNode>& nodes, int demand, Timestamp now) {
    const int maxNodes = policy.isDeleting ? 0 : std::max(0, policy.maxNodes);
    const int minNodes = std::clamp(policy.isDeleting ? 0 : policy.minNodes, 0, maxNodes);
    ScalePlan result;
    const auto look = [&result](Timestamp at) {
        result.nextPoll = result.nextPoll ? std::min(*result.nextPoll, at) : at;
    };

    int running = 0;
    int coming = 0;
    std::vector<ScaleNode> idle;
    for (const ScaleNode& node : nodes) {
        switch (node.state) {
        case NodeState::Running:
            ++running;
            break;
        case NodeState::Preparing:
            ++coming;
            break;
        case NodeState::Idle:
            idle.push_back(node);
            break;
        case NodeState::Leaving:
            break;
        case NodeState::Preempted:
            result.release.push_back(node.id);
            break;
        case NodeState::Unusable:
            if (policy.isDeleting || std::min(node.since, now) + policy.unusablePause <= now)
                result.release.push_back(node.id);
            else
                look(std::min(node.since, now) + policy.unusablePause);
            break;
        }
    }
    const int total = static_cast<int>(nodes.size());
    const int up = running + coming + static_cast<int>(idle.size());
    const int need = policy.isDeleting ? running : running + std::max(0, demand);
    result.wanted = std::max(running, std::clamp(need, minNodes, maxNodes));
    result.start = std::max(0, std::min(result.wanted - up, maxNodes - total));

    // Release the longest idle first; nodes that the queue is about to use stay.
    std::stable_sort(idle.begin(), idle.end(), [](const auto& a, const auto& b) { return a.since < b.since; });
    int surplus = up - result.wanted;
    int tooMany = up - maxNodes;
    for (const ScaleNode& node : idle) {
        if (surplus-- <= 0)
            break;
        const bool isTooMany = tooMany-- > 0;
        const Timestamp until = std::min(node.since, now) + policy.idleBeforeScaleDown;
        if (isTooMany || policy.isDeleting || until <= now)
            result.release.push_back(node.id);
        else
            look(until);
    }
    const auto isMoving = [](const ScaleNode& node) {
        return node.state != NodeState::Idle && node.state != NodeState::Running;
    };
    result.isSettled = result.start == 0 && result.release.empty() && !result.nextPoll && up == result.wanted &&
                       std::none_of(nodes.begin(), nodes.end(), isMoving);
    return result;
}

} // namespace studio
