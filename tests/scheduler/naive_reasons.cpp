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

// The one that is reported: of equal ones the first.
void keepNearest(std::optional<WaitReason>& nearest, const std::optional<WaitReason>& other) {
    if (other && (!nearest || other->code < nearest->code))
        nearest = other;
}

bool hasAmounts(WaitCode code) {
    return code == WaitCode::MaxRuns || code == WaitCode::NodesBusy || code == WaitCode::Gpus ||
           code == WaitCode::GpuUnknown || code == WaitCode::GpuOutside || code == WaitCode::Cores ||
           code == WaitCode::Memory;
}

bool hasMachine(WaitCode code) {
    return hasAmounts(code) || code == WaitCode::Exclusive || code == WaitCode::Isolated || code == WaitCode::Away ||
           code == WaitCode::Drained || code == WaitCode::Quarantined;
}

bool isSameReason(const WaitReason& actual, const WaitReason& expected) {
    if (actual.code != expected.code)
        return false;
    if (!hasMachine(actual.code))
        return actual.code != WaitCode::NeverFits || actual.target == expected.target;
    const bool isSamePlace = actual.target == expected.target && actual.machine == expected.machine;
    return isSamePlace &&
           (!hasAmounts(actual.code) ||
            (actual.needed == expected.needed && actual.available == expected.available && actual.gpu == expected.gpu));
}

std::string reasonText(const WaitReason& reason) {
    return std::string(toText(reason.code)) + " (target " + std::to_string(reason.target) + ", machine " +
           std::to_string(reason.machine) + ", " + std::to_string(reason.available) + " of " +
           std::to_string(reason.needed) + ", GPU " + std::to_string(reason.gpu) + ")";
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

std::optional<WaitReason> NaiveReasons::takeGpus(KernelSum& sum, int machine, const RunNeeds& needs,
                                                 const std::string& model, size_t count) const {
    const FleetKernel& kernel = m_input.kernels[static_cast<size_t>(kernelAt(machine))];
    std::vector<int> free;
    std::vector<int> outside;
    std::vector<int> unknown;
    std::vector<int> quarantined;
    size_t healthy = 0; // with those in use
    for (int i = 0; i < static_cast<int>(kernel.gpus.size()); ++i) {
        const FleetGpu& gpu = kernel.gpus[static_cast<size_t>(i)];
        if (!isMatching(gpu, needs, model))
            continue;
        healthy += gpu.isQuarantined ? 0 : 1;
        if (sum.gpus.contains(i))
            continue;
        auto& list = gpu.isQuarantined ? quarantined : gpu.isUsedOutside ? outside : gpu.isUseUnknown ? unknown : free;
        list.push_back(i);
    }
    if (free.size() >= count) {
        sum.gpus.insert(free.begin(), free.begin() + static_cast<std::ptrdiff_t>(count));
        return std::nullopt;
    }
    WaitReason reason{WaitCode::Gpus};
    reason.needed = static_cast<int64_t>(count);
    reason.available = static_cast<int64_t>(free.size());
    const auto blame = [&](WaitCode code, int gpu) {
        reason.code = code;
        reason.gpu = gpu;
    };
    if (!outside.empty())
        blame(WaitCode::GpuOutside, outside.front());
    else if (!unknown.empty())
        blame(WaitCode::GpuUnknown, unknown.front());
    else if (healthy < count && free.size() + quarantined.size() >= count)
        blame(WaitCode::Quarantined, quarantined.front());
    return reason;
}

std::optional<WaitReason> NaiveReasons::takeNode(std::vector<KernelSum>& sums, int index, int machine,
                                                 const RunNeeds& needs, const std::string& model) const {
    const FleetTarget& target = targetAt(index);
    const auto kernelIndex = static_cast<size_t>(kernelAt(machine));
    const FleetKernel& kernel = m_input.kernels[kernelIndex];
    const FleetMachine& at = m_input.machines[static_cast<size_t>(machine)];
    const auto refuse = [&](WaitReason reason, int64_t needed = 0, int64_t available = 0) {
        reason.target = index;
        reason.machine = machine;
        reason.needed = needed;
        reason.available = available;
        return reason;
    };
    KernelSum sum = sums[kernelIndex];
    if (at.isDrained)
        return refuse({WaitCode::Drained});
    if (!at.isAvailable)
        return refuse({WaitCode::Away});
    if (at.isQuarantined)
        return refuse({WaitCode::Quarantined});
    if (sum.exclusive > 0)
        return refuse({WaitCode::Exclusive});
    if ((needs.isolated || target.isIsolated) && sum.live > sum.ownGang)
        return refuse({WaitCode::Isolated});
    const auto direct = m_directRuns.find(index);
    if (!target.isCluster && direct != m_directRuns.end() && direct->second >= target.maxRuns)
        return refuse({WaitCode::MaxRuns}, 1, 0);
    const NodeAmounts amounts = amountsOf(index, needs);
    if (const auto lack = takeGpus(sum, machine, needs, model, amounts.gpus.size()))
        return refuse(*lack, lack->needed, lack->available);
    const int64_t freeCores = stretched(kernel.milliCores, target.overcommit) - sum.milliCores;
    const int64_t freeMemory = stretched(kernel.memoryBytes, target.overcommit) - sum.memoryBytes;
    if (amounts.milliCores > freeCores)
        return refuse({WaitCode::Cores}, amounts.milliCores, freeCores);
    if (amounts.memoryBytes > freeMemory)
        return refuse({WaitCode::Memory}, amounts.memoryBytes, freeMemory);
    sum.milliCores += amounts.milliCores;
    sum.memoryBytes += amounts.memoryBytes;
    ++sum.live;
    ++sum.ownGang;
    sums[kernelIndex] = std::move(sum);
    return std::nullopt;
}

std::optional<WaitReason> NaiveReasons::reasonOfClosedMachines(int index) const {
    std::optional<WaitReason> nearest;
    for (const int machine : targetAt(index).machines) {
        const FleetMachine& at = m_input.machines[static_cast<size_t>(machine)];
        if (!at.isDrained && !at.isQuarantined)
            return std::nullopt;
        WaitReason reason{at.isDrained ? WaitCode::Drained : WaitCode::Quarantined};
        reason.target = index;
        reason.machine = machine;
        keepNearest(nearest, reason);
    }
    return nearest;
}

// All of one run are alike, so as many as fit are taken on each machine: in no other way do more of them fit.
std::optional<WaitReason> NaiveReasons::reasonOfNodes(int index, const RunNeeds& needs,
                                                      const std::string& model) const {
    std::vector<KernelSum> sums = m_sums;
    int taken = 0;
    int ofOthers = 0;
    int refused = 0;
    int closed = 0; // of these
    std::optional<WaitReason> nearest;
    for (const FleetNode& node : targetAt(index).nodes) {
        if (m_nodes.contains(node.seq)) {
            ++ofOthers;
            continue;
        }
        const auto reason = takeNode(sums, index, node.machine, needs, model);
        taken += reason ? 0 : 1;
        refused += reason ? 1 : 0;
        closed += reason && (reason->code == WaitCode::Drained || reason->code == WaitCode::Quarantined) ? 1 : 0;
        keepNearest(nearest, reason);
    }
    if (taken >= needs.nodes)
        return std::nullopt;
    // Others have nodes that will be free; those that are refused for another reason may be free sooner.
    if (refused == 0 || (ofOthers > 0 && refused == closed)) {
        WaitReason busy{WaitCode::NodesBusy};
        busy.target = index;
        busy.needed = needs.nodes;
        busy.available = taken;
        const auto allClosed = reasonOfClosedMachines(index);
        keepNearest(nearest, allClosed ? allClosed : busy);
    }
    return nearest;
}

std::optional<WaitReason> NaiveReasons::reasonOn(int index, const WaitingGroup& group) const {
    const FleetTarget& target = targetAt(index);
    WaitReason ofTarget;
    ofTarget.target = index;
    const auto refuse = [&](WaitCode code) {
        ofTarget.code = code;
        return ofTarget;
    };
    if (isOverLimit(index, group))
        return refuse(WaitCode::Limit);
    if (isNever(index, group.needs))
        return refuse(WaitCode::NeverFits);
    if (target.isDrained)
        return refuse(WaitCode::Drained);
    if (!target.acceptsRuns)
        return refuse(WaitCode::NotReady);
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
    std::optional<WaitReason> nearest;
    for (const std::string& model : models) {
        const auto reason = reasonOfNodes(index, group.needs, model);
        if (!reason)
            return reason;
        keepNearest(nearest, reason);
    }
    return nearest;
}

std::optional<WaitReason> NaiveReasons::reasonOf(const WaitingGroup& group) const {
    std::optional<WaitReason> nearest;
    for (const int target : group.targets) {
        const auto reason = reasonOn(target, group);
        if (!reason)
            return reason;
        keepNearest(nearest, reason);
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
        bool isTrue = expected && isSameReason(verdict.reason, *expected);
        if (code == WaitCode::Reserved)
            isTrue = !expected && std::any_of(decision.reservations.begin(), decision.reservations.end(),
                                              [&](const Reservation& kept) { return kept.run == verdict.reason.run; });
        else if (code == WaitCode::Victim)
            isTrue = expected && isOfCapacity(expected->code) && !afterVictims.reasonOf(group);
        if (!isTrue)
            return "run " + std::to_string(first.seq) + " at " + std::to_string(input.nowMs) + " waits because of " +
                   reasonText(verdict.reason) + ", by the sums because of " +
                   (expected ? reasonText(*expected) : std::string("nothing"));
    }
    return {};
}

} // namespace studio::test
