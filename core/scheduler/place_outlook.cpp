#include "core/scheduler/place_outlook.h"

#include <algorithm>

#include "core/scheduler/fleet_fit.h"

namespace studio {

PlaceOutlook::PlaceOutlook(const SchedulerInput& input)
    : m_input(input)
    , m_ledger(input)
    , m_quotas(input) {
    for (const LivePlacement& live : input.placements) {
        if (!live.isBeside)
            m_ledger.add(live.run, {live.target, live.machine, live.node, live.amounts, live.isExclusive});
    }
}

std::vector<int> PlaceOutlook::machinesOf(int index) const {
    const FleetTarget& target = m_input.targets[static_cast<size_t>(index)];
    if (!target.isCluster)
        return {target.machine};
    std::vector<int> machines = target.createsNodes ? std::vector<int>() : target.machines;
    for (const FleetNode& node : target.nodes) {
        if (std::find(machines.begin(), machines.end(), node.machine) == machines.end())
            machines.push_back(node.machine);
    }
    return machines;
}

std::vector<PlaceOutlook::Place> PlaceOutlook::places(const WaitingGroup& group) const {
    std::vector<Place> all;
    for (const int index : group.targets) {
        const FleetTarget& target = m_input.targets[static_cast<size_t>(index)];
        const std::vector<int> machines = machinesOf(index);
        std::optional<WaitReason> ofAll = neverFits(m_input, index, group.needs);
        if (!ofAll)
            ofAll = m_quotas.exceeded(QuotaUsage::demandOn(m_input, index, group));
        if (!ofAll && (machines.empty() || target.isDrained || !target.acceptsRuns)) {
            const CapacityLedger::Finding finding = m_ledger.find(std::span(&index, 1), group.needs);
            if (!finding.isPlaced())
                ofAll = finding.reason;
        }
        if (ofAll) {
            all.push_back({index, target.isCluster ? ofAll->machine : target.machine, ofAll});
            continue;
        }
        for (const int machine : machines)
            all.push_back({index, machine, m_ledger.obstacleOn(index, machine, group.needs)});
    }
    return all;
}

PlaceOutlook::Room PlaceOutlook::room(int index, const RunNeeds& needs) const {
    const FleetTarget& target = m_input.targets[static_cast<size_t>(index)];
    Room found;
    const CapacityLedger::Finding finding = m_ledger.find(std::span(&index, 1), needs);
    if (!finding.isPlaced())
        found.obstacle = finding.reason;
    if (target.isCluster) {
        for (const FleetNode& node : target.nodes) {
            const bool isTaken =
                std::any_of(m_input.placements.begin(), m_input.placements.end(),
                            [&](const LivePlacement& live) { return live.target == index && live.node == node.seq; });
            found.places += node.isReady && !isTaken ? 1 : 0;
        }
        return found;
    }
    const int kernelIndex = m_input.machines[static_cast<size_t>(target.machine)].kernel;
    const FleetKernel& kernel = m_input.kernels[static_cast<size_t>(kernelIndex)];
    found.places = target.maxRuns;
    found.milliCores = kernel.milliCores;
    found.memoryBytes = kernel.memoryBytes;
    std::vector<bool> isHeld(kernel.gpus.size());
    for (const LivePlacement& live : m_input.placements) {
        if (live.target == index && live.node == 0 && !live.isBeside)
            --found.places;
        if (m_input.machines[static_cast<size_t>(live.machine)].kernel != kernelIndex || live.isBeside)
            continue;
        found.milliCores -= live.amounts.milliCores;
        found.memoryBytes -= live.amounts.memoryBytes;
        for (const int gpu : live.amounts.gpus)
            isHeld[static_cast<size_t>(gpu)] = true;
    }
    eachGpuOn(m_input, target.machine, [&](int i) {
        const FleetGpu& gpu = kernel.gpus[static_cast<size_t>(i)];
        const bool isFree =
            !isHeld[static_cast<size_t>(i)] && !gpu.isUsedOutside && !gpu.isUseUnknown && !gpu.isQuarantined;
        found.gpus += isFree ? 1 : 0;
    });
    found.places = std::max(0, found.places);
    found.milliCores = std::max<int64_t>(0, found.milliCores);
    found.memoryBytes = std::max<int64_t>(0, found.memoryBytes);
    return found;
}

} // namespace studio
