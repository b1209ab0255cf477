#include "tests/scheduler/naive_reasons.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace studio::test {

namespace {

bool isMatching(const FleetGpu& gpu, const RunNeeds& needs, const std::string& model) {
    return gpu.memoryBytes >= needs.gpuMemoryBytes && (model.empty() || gpu.model == model);
}

int64_t stretched(int64_t amount, double factor) {
    return std::llround(static_cast<double>(amount) * factor);
}

bool isOfCapacity(WaitCode code) {
    return code == WaitCode::MaxRuns || code == WaitCode::NodesBusy || code == WaitCode::Gpus ||
           code == WaitCode::Cores || code == WaitCode::Memory || code == WaitCode::Exclusive ||
           code == WaitCode::Isolated;
}

} // namespace

NaiveReasons::NaiveReasons(const SchedulerInput& input, const std::set<int64_t>& without)
    : m_input(input)
    , m_sums(input.kernels.size()) {
    for (const LivePlacement& live : input.placements) {
        if (!without.contains(live.run))
            hold({live.run,
                  {live.target, live.machine, live.node, live.amounts, live.isExclusive},
                  live.experiment,
                  live.parent});
    }
}

void NaiveReasons::add(int64_t run, const WaitingGroup& group, const std::vector<NodePlace>& places) {
    for (const NodePlace& place : places)
        hold({run, place, group.experiment, group.parent});
}

void NaiveReasons::hold(const Held& held) {
    KernelSum& sum = m_sums[static_cast<size_t>(kernelAt(held.place.machine))];
    sum.milliCores += held.place.amounts.milliCores;
    sum.memoryBytes += held.place.amounts.memoryBytes;
    sum.gpus.insert(held.place.amounts.gpus.begin(), held.place.amounts.gpus.end());
    ++sum.live;
    sum.exclusive += held.place.isExclusive ? 1 : 0;
    if (held.place.node == 0)
        ++m_directRuns[held.place.target];
    else
        m_nodes.insert(held.place.node);
    m_held.push_back(held);
}

NodeAmounts NaiveReasons::amountsOf(int index, const RunNeeds& needs) const {
    const FleetTarget& target = targetAt(index);
    NodeAmounts amounts{target.nodeMilliCores, target.nodeMemoryBytes};
    int gpus = needs.gpus == 0 ? 0 : target.nodeGpus;
    if (!target.isCluster) {
        const FleetKernel& kernel = m_input.kernels[static_cast<size_t>(kernelAt(target.machine))];
        amounts.milliCores = needs.cores ? int64_t{*needs.cores} * 1000 : kernel.milliCores / target.maxRuns;
        amounts.memoryBytes = needs.memoryBytes.value_or(kernel.memoryBytes / target.maxRuns);
        gpus = needs.gpus.value_or(0);
    }
    amounts.gpus.resize(static_cast<size_t>(gpus));
    return amounts;
}

std::string NaiveReasons::keyOf(const Quota& quota, int target, const std::string& experiment,
                                const std::string& parent) const {
    if (quota.scope == QuotaScope::Workspace)
        return "all";
    const std::string own = quota.scope == QuotaScope::Target   ? targetAt(target).name
                            : quota.scope == QuotaScope::Family ? targetAt(target).family
                            : quota.scope == QuotaScope::Parent ? parent
                                                                : experiment;
    return quota.key.empty() || quota.key == own ? own : std::string();
}

bool NaiveReasons::isOverLimit(int target, const WaitingGroup& group) const {
    const auto sumOf = [](QuotaResource resource, const NodeAmounts& amounts) {
        return resource == QuotaResource::Nodes    ? int64_t{1}
               : resource == QuotaResource::Cores  ? amounts.milliCores
               : resource == QuotaResource::Memory ? amounts.memoryBytes
                                                   : static_cast<int64_t>(amounts.gpus.size());
    };
    for (const Quota& quota : m_input.quotas) {
        const std::string key = keyOf(quota, target, group.experiment, group.parent);
        if (key.empty())
            continue;
        int64_t used = 0;
        std::set<int64_t> runs;
        for (const Held& held : m_held) {
            if (keyOf(quota, held.place.target, held.experiment, held.parent) != key)
                continue;
            runs.insert(held.run);
            used += sumOf(quota.resource, held.place.amounts);
        }
        const bool isCount = quota.resource == QuotaResource::Runs;
        const int64_t more = isCount ? 1 : sumOf(quota.resource, amountsOf(target, group.needs)) * group.needs.nodes;
        if (more > 0 && (isCount ? static_cast<int64_t>(runs.size()) : used) + more > quota.limit)
            return true;
    }
    return false;
}

bool NaiveReasons::isNever(int index, const RunNeeds& needs) const {
    const FleetTarget& target = targetAt(index);
    if (!target.isCluster) {
        const FleetKernel& kernel = m_input.kernels[static_cast<size_t>(kernelAt(target.machine))];
        const auto gpus = std::count_if(kernel.gpus.begin(), kernel.gpus.end(),
                                        [&](const FleetGpu& gpu) { return isMatching(gpu, needs, {}); });
        return needs.nodes > 1 || needs.cores.value_or(0) * int64_t{1000} > kernel.milliCores ||
               needs.memoryBytes.value_or(0) > kernel.memoryBytes || needs.gpus.value_or(0) > gpus;
    }
    return needs.nodes > target.maxNodes;
}

std::optional<WaitCode> NaiveReasons::takeNode(std::vector<KernelSum>& sums, int index, int machine,
                                               const RunNeeds& needs, const std::string& model) const {
    const FleetTarget& target = targetAt(index);
    const auto kernelIndex = static_cast<size_t>(kernelAt(machine));
    const FleetKernel& kernel = m_input.kernels[kernelIndex];
    KernelSum& sum = sums[kernelIndex];
    if (!m_input.machines[static_cast<size_t>(machine)].isAvailable)
        return WaitCode::Away;
    if (sum.exclusive > 0)
        return WaitCode::Exclusive;
    if ((needs.isolated || target.isIsolated) && sum.live > sum.ownGang)
        return WaitCode::Isolated;
    const auto direct = m_directRuns.find(index);
    if (!target.isCluster && direct != m_directRuns.end() && direct->second >= target.maxRuns)
        return WaitCode::MaxRuns;
    const NodeAmounts amounts = amountsOf(index, needs);
    std::vector<int> free;
    for (int gpu = 0; gpu < static_cast<int>(kernel.gpus.size()); ++gpu) {
        if (isMatching(kernel.gpus[static_cast<size_t>(gpu)], needs, model) && !sum.gpus.contains(gpu))
            free.push_back(gpu);
    }
    if (amounts.gpus.size() > free.size())
        return WaitCode::Gpus;
    if (sum.milliCores + amounts.milliCores > stretched(kernel.milliCores, target.overcommit))
        return WaitCode::Cores;
    if (sum.memoryBytes + amounts.memoryBytes > stretched(kernel.memoryBytes, target.overcommit))
        return WaitCode::Memory;
    sum.milliCores += amounts.milliCores;
    sum.memoryBytes += amounts.memoryBytes;
    sum.gpus.insert(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(amounts.gpus.size()));
    ++sum.live;
    ++sum.ownGang;
    return std::nullopt;
}

// All of one run are alike, so as many as fit are taken on each machine: in no other way do more of them fit.
std::optional<WaitCode> NaiveReasons::reasonOfNodes(int index, const RunNeeds& needs, const std::string& model) const {
    std::vector<KernelSum> sums = m_sums;
    int taken = 0;
    std::optional<WaitCode> nearest;
    for (const FleetNode& node : targetAt(index).nodes) {
        if (m_nodes.contains(node.seq))
            continue;
        const auto code = takeNode(sums, index, node.machine, needs, model);
        taken += code ? 0 : 1;
        if (code && (!nearest || *code < *nearest))
            nearest = code;
    }
    if (taken >= needs.nodes)
        return std::nullopt;
    return nearest.value_or(WaitCode::NodesBusy);
}

std::optional<WaitCode> NaiveReasons::reasonOn(int index, const WaitingGroup& group) const {
    const FleetTarget& target = targetAt(index);
    if (isOverLimit(index, group))
        return WaitCode::Limit;
    if (isNever(index, group.needs))
        return WaitCode::NeverFits;
    if (!target.acceptsRuns)
        return WaitCode::NotReady;
    if (!target.isCluster) {
        std::vector<KernelSum> sums = m_sums;
        return takeNode(sums, index, target.machine, group.needs, {});
    }
    // All nodes of a run have GPUs of one model.
    std::set<std::string> models;
    for (const FleetNode& node : target.nodes) {
        for (const FleetGpu& gpu : m_input.kernels[static_cast<size_t>(kernelAt(node.machine))].gpus) {
            if (isMatching(gpu, group.needs, {}))
                models.insert(gpu.model);
        }
    }
    if (group.needs.nodes == 1 || models.empty() || amountsOf(index, group.needs).gpus.empty())
        models = {std::string()};
    std::optional<WaitCode> nearest;
    for (const std::string& model : models) {
        const auto code = reasonOfNodes(index, group.needs, model);
        if (!code)
            return code;
        nearest = nearest ? std::min(*nearest, *code) : *code;
    }
    return nearest;
}

std::optional<WaitCode> NaiveReasons::reasonOf(const WaitingGroup& group) const {
    std::optional<WaitCode> nearest;
    for (const int target : group.targets) {
        const auto code = reasonOn(target, group);
        if (!code)
            return code;
        nearest = nearest ? std::min(*nearest, *code) : *code;
    }
    return nearest;
}

std::string wrongReason(const SchedulerInput& input, const SchedulerDecision& decision, std::map<WaitCode, int>& seen) {
    const auto groupAt = [&](int group) -> const WaitingGroup& { return input.groups[static_cast<size_t>(group)]; };
    const auto placeIn = [&](int group, const WaitingRun& run) {
        return std::tuple(-groupAt(group).priority, groupAt(group).share, run.position, run.seq);
    };
    std::set<int64_t> stopping;
    for (const LivePlacement& live : input.placements) {
        if (live.isStopping)
            stopping.insert(live.run);
    }
    for (const Preemption& preemption : decision.preemptions)
        stopping.insert(preemption.victim);
    NaiveReasons naive(input);
    NaiveReasons afterVictims(input, stopping);
    std::vector<size_t> started(input.groups.size()); // runs of each group
    for (const ScheduledStart& start : decision.starts)
        ++started[static_cast<size_t>(start.group)];
    std::vector<size_t> known(input.groups.size());
    auto next = decision.starts.begin();
    for (const GroupVerdict& verdict : decision.verdicts) {
        const WaitingGroup& group = groupAt(verdict.group);
        const WaitingRun& first = group.runs[started[static_cast<size_t>(verdict.group)]];
        for (; next != decision.starts.end(); ++next) {
            const WaitingGroup& other = groupAt(next->group);
            const WaitingRun& run = other.runs[known[static_cast<size_t>(next->group)]];
            if (run.seq != next->run)
                return "run " + std::to_string(next->run) + " starts before " + std::to_string(run.seq);
            if (placeIn(verdict.group, first) < placeIn(next->group, run))
                break;
            ++known[static_cast<size_t>(next->group)];
            naive.add(run.seq, other, next->nodes);
            afterVictims.add(run.seq, other, next->nodes);
        }
        const auto expected = naive.reasonOf(group);
        const WaitCode code = verdict.reason.code;
        ++seen[code];
        bool isTrue = expected == code;
        if (code == WaitCode::Reserved)
            isTrue = !expected && std::any_of(decision.reservations.begin(), decision.reservations.end(),
                                              [&](const Reservation& kept) { return kept.run == verdict.reason.run; });
        else if (code == WaitCode::Victim)
            isTrue = expected && isOfCapacity(*expected) && !afterVictims.reasonOf(group);
        if (!isTrue)
            return "run " + std::to_string(first.seq) + " at " + std::to_string(input.nowMs) + " waits because of " +
                   std::string(toText(code)) + ", by the sums because of " +
                   (expected ? std::string(toText(*expected)) : std::string("nothing"));
    }
    return {};
}

} // namespace studio::test
