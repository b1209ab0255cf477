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
    int unfit = 0;
    std::vector<ScaleNode> idle;
    std::vector<ScaleNode> queued;
    std::vector<ScaleNode> away; // without a run
    for (const ScaleNode& node : nodes) {
        switch (node.state) {
        case NodeState::Running:
            ++running;
            break;
        case NodeState::Preparing:
            ++coming;
            if (node.isQueued) {
                queued.push_back(node);
                unfit += node.isUnfit ? 1 : 0;
            }
            break;
        case NodeState::Idle:
            idle.push_back(node);
            unfit += node.isUnfit ? 1 : 0;
            break;
        case NodeState::Leaving:
            break;
        case NodeState::Preempted:
            result.release.push_back(node.id);
            break;
        case NodeState::Unusable:
            if (node.hasRun)
                break;
            if (node.isAway)
                away.push_back(node);
            else if (policy.isDeleting || std::min(node.since, now) + policy.unusablePause <= now)
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
    const int missing = std::max(0, std::min(result.wanted - (up - unfit), policy.room));
    result.start = std::max(0, std::min(missing, maxNodes - total));

    const auto longestFirst = [](const auto& a, const auto& b) { return a.since < b.since; };
    std::stable_sort(idle.begin(), idle.end(), longestFirst);
    std::stable_sort(away.begin(), away.end(), longestFirst);
    // Nodes that serve no run make room for those that are missing.
    int inTheWay = std::min(missing, std::max(0, policy.maxNodes)) - std::max(0, maxNodes - total);
    const auto makeRoom = [&](std::vector<ScaleNode>& spare, bool onlyUnfit) {
        std::erase_if(spare, [&](const ScaleNode& node) {
            const bool mustGo = inTheWay > 0 && (!onlyUnfit || node.isUnfit);
            if (mustGo) {
                --inTheWay;
                result.release.push_back(node.id);
            }
            return mustGo;
        });
    };
    // Nothing is lost with queued ones that wait for what no run needs: others take their place.
    const auto replaced = static_cast<int>(std::erase_if(queued, [&](const ScaleNode& node) {
        const bool mustGo = missing > 0 && node.isUnfit;
        if (mustGo)
            result.release.push_back(node.id);
        return mustGo;
    }));
    inTheWay -= replaced;
    makeRoom(away, false);
    const auto before = static_cast<int>(idle.size());
    makeRoom(idle, true);
    int stay = up - replaced - (before - static_cast<int>(idle.size()));
    // The youngest first: it would wait longest.
    std::stable_sort(queued.begin(), queued.end(), [](const auto& a, const auto& b) {
        return a.isSpare == b.isSpare ? a.since > b.since : a.isSpare;
    });
    for (const ScaleNode& node : queued) {
        if (stay <= result.wanted)
            break;
        --stay;
        result.release.push_back(node.id);
    }
    // Those that the minimum or the queue need come back with their machine; others leave after the idle time.
    int awaited = std::max(0, result.wanted - (up - unfit) - result.start);
    std::reverse(away.begin(), away.end());
    for (const ScaleNode& node : away) {
        if (awaited-- > 0 && !policy.isDeleting)
            continue;
        const Timestamp until = std::min(node.since, now) + policy.idleBeforeScaleDown;
        if (policy.isDeleting || until <= now)
            result.release.push_back(node.id);
        else
            look(until);
    }

    // Release the longest idle first; nodes that the queue is about to use stay.
    int surplus = stay - result.wanted;
    int tooMany = stay - maxNodes;
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
