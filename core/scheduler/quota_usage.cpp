#include "core/scheduler/quota_usage.h"

#include <algorithm>
#include <set>

#include "core/scheduler/fleet_fit.h"

namespace studio {

QuotaUsage::QuotaUsage(const SchedulerInput& input)
    : m_input(input) {
    for (size_t i = 0; i < input.quotas.size(); ++i)
        m_uses.push_back({&input.quotas[i], static_cast<int>(i), {}});
    if (m_uses.empty())
        return;
    std::set<int64_t> counted;
    for (const LivePlacement& live : input.placements) {
        const bool isFirst = counted.insert(live.run).second;
        for (Use& use : m_uses) {
            const std::string key = keyOf(*use.quota, live.target, live.experiment, live.parent);
            switch (use.quota->resource) {
            case QuotaResource::Runs:
                addTo(use, key, isFirst ? 1 : 0);
                break;
            case QuotaResource::Nodes:
                addTo(use, key, 1);
                break;
            case QuotaResource::Cores:
                addTo(use, key, live.amounts.milliCores);
                break;
            case QuotaResource::Memory:
                addTo(use, key, live.amounts.memoryBytes);
                break;
            case QuotaResource::Gpus:
                addTo(use, key, static_cast<int64_t>(live.amounts.gpus.size()));
                break;
            case QuotaResource::Money:
                break;
            }
        }
    }
}

// Empty where the limit does not concern it: keys are never empty, except that of the workspace.
std::string QuotaUsage::keyOf(const Quota& quota, int target, const std::string& experiment,
                              const std::string& parent) const {
    std::string own;
    switch (quota.scope) {
    case QuotaScope::Workspace:
        return "workspace";
    case QuotaScope::Target: {
        const FleetTarget& of = m_input.targets[static_cast<size_t>(target)];
        own = quota.resource == QuotaResource::Money && !of.like.empty() && quota.key == of.like ? of.like : of.name;
        break;
    }
    case QuotaScope::Family:
        own = m_input.targets[static_cast<size_t>(target)].family;
        break;
    case QuotaScope::Experiment:
        own = experiment;
        break;
    case QuotaScope::Parent:
        own = parent;
        break;
    }
    return quota.key.empty() || quota.key == own ? own : std::string();
}

std::string QuotaUsage::keyOf(const Quota& quota, const Demand& demand) const {
    if (demand.isLike && quota.scope == QuotaScope::Target && quota.resource != QuotaResource::Money)
        return {};
    return keyOf(quota, demand.target, demand.group->experiment, demand.group->parent);
}

int64_t QuotaUsage::amountOf(const Quota& quota, const Demand& demand) {
    switch (quota.resource) {
    case QuotaResource::Runs:
    case QuotaResource::Money:
        return 1;
    case QuotaResource::Nodes:
        return demand.nodes;
    case QuotaResource::Cores:
        return demand.milliCores;
    case QuotaResource::Memory:
        return demand.memoryBytes;
    case QuotaResource::Gpus:
        break;
    }
    return demand.gpus;
}

int64_t QuotaUsage::usedOf(const Use& use, const std::string& key) {
    const auto found =
        std::find_if(use.used.begin(), use.used.end(), [&](const auto& entry) { return entry.first == key; });
    return found == use.used.end() ? 0 : found->second;
}

void QuotaUsage::addTo(Use& use, const std::string& key, int64_t amount) {
    if (key.empty() || amount == 0)
        return;
    const auto found =
        std::find_if(use.used.begin(), use.used.end(), [&](const auto& entry) { return entry.first == key; });
    if (found == use.used.end())
        use.used.emplace_back(key, amount);
    else
        found->second += amount;
}

QuotaUsage::Demand QuotaUsage::demandOn(const SchedulerInput& input, int target, const WaitingGroup& group) {
    const FleetTarget& on = input.targets[static_cast<size_t>(target)];
    const int machine = !on.isCluster ? on.machine : on.machines.empty() ? -1 : on.machines.front();
    Demand demand{target, &group, group.needs.nodes};
    if (machine < 0)
        return demand;
    const NodeAmounts amounts = CapacityLedger::amountsOf(on, group.needs, kernelOf(input, machine));
    demand.milliCores = amounts.milliCores * group.needs.nodes;
    demand.memoryBytes = amounts.memoryBytes * group.needs.nodes;
    demand.gpus = int64_t{CapacityLedger::gpusOf(input, on, machine, group.needs)} * group.needs.nodes;
    return demand;
}

QuotaUsage::Demand QuotaUsage::demandOf(const WaitingGroup& group, const std::vector<NodePlace>& places) {
    Demand demand{places.front().target, &group, static_cast<int64_t>(places.size())};
    for (const NodePlace& place : places) {
        demand.milliCores += place.amounts.milliCores;
        demand.memoryBytes += place.amounts.memoryBytes;
        demand.gpus += static_cast<int64_t>(place.amounts.gpus.size());
    }
    if (places.size() == 1) { // of an engine, the one place of a job on several nodes
        demand.nodes = group.needs.nodes;
        demand.milliCores *= demand.nodes;
        demand.memoryBytes *= demand.nodes;
    }
    return demand;
}

void QuotaUsage::add(const Demand& demand) {
    for (Use& use : m_uses)
        addTo(use, keyOf(*use.quota, demand), amountOf(*use.quota, demand));
}

std::optional<WaitReason> QuotaUsage::exceeded(const Demand& demand) const {
    for (const Use& use : m_uses) {
        const std::string key = keyOf(*use.quota, demand);
        if (key.empty())
            continue;
        const int64_t amount = amountOf(*use.quota, demand);
        const int64_t left = use.quota->limit - usedOf(use, key);
        if (amount <= 0 || amount <= left)
            continue;
        WaitReason reason{WaitCode::Limit};
        reason.target = demand.target;
        reason.needed = amount;
        reason.available = std::max<int64_t>(0, left);
        reason.quota = use.index;
        return reason;
    }
    return std::nullopt;
}

} // namespace studio
