#include "core/scheduler/capacity_ledger.h"
#include "core/scheduler/fleet_fit.h"

namespace studio {

std::optional<WaitReason> CapacityLedger::obstacleOn(int index, int machine, const RunNeeds& needs) const {
    const FleetTarget& target = m_input->targets[static_cast<size_t>(index)];
    NodePlace place;
    if (!target.isCluster)
        return obstacleOf(index, machine, needs, nullptr, {}, place);
    std::optional<WaitReason> first;
    bool hasTaken = false;
    for (size_t i = 0; i < target.nodes.size(); ++i) {
        const FleetNode& node = target.nodes[i];
        if (node.machine != machine || !node.isReady)
            continue;
        if (m_targets[static_cast<size_t>(index)].isNodeTaken[i]) {
            hasTaken = true;
            continue;
        }
        const auto obstacle = obstacleOf(index, machine, needs, &node, {}, place);
        if (!obstacle)
            return std::nullopt;
        if (!first || obstacle->code < first->code)
            first = obstacle;
    }
    if (first)
        return first;
    const FleetMachine& at = m_input->machines[static_cast<size_t>(machine)];
    WaitReason reason{WaitCode::NodesBusy};
    reason.target = index;
    reason.machine = machine;
    reason.needed = 1;
    reason.detail = lackOf(*m_input, target, machine, needs);
    const bool mayStart = target.startingNodes > 0 ||
                          (static_cast<int>(target.nodes.size()) < target.maxNodes && !target.hasUnusableNodes);
    if (reason.detail != NeverCode::None)
        reason.code = WaitCode::NeverFits;
    else if (at.isDrained)
        reason.code = WaitCode::Drained;
    else if (!at.isAvailable)
        reason.code = WaitCode::Away;
    else if (at.isQuarantined && !at.takesProbe)
        reason.code = WaitCode::Quarantined;
    else if (!hasTaken && mayStart)
        reason.code = WaitCode::NodeStarting;
    else if (!hasTaken && target.hasUnusableNodes)
        reason.code = WaitCode::Unusable;
    else if (!hasTaken)
        reason.machine = -1; // it has no nodes, and those elsewhere are as many as there may be
    return reason;
}

} // namespace studio
