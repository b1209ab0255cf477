#include "core/scheduler/fleet_fit.h"

#include <cmath>
#include <set>

namespace studio {

namespace {

bool isSameLetter(char a, char b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return lower(a) == lower(b);
}

bool containsNoCase(const std::string& text, const std::string& part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(), isSameLetter) != text.end();
}

bool hasLabels(const FleetMachine& machine, const RunNeeds& needs) {
    return std::all_of(needs.labels.begin(), needs.labels.end(), [&](const auto& label) {
        const auto found = machine.labels.find(label.first);
        return found != machine.labels.end() && found->second == label.second;
    });
}

// How many nodes of a cluster a kernel can hold when nothing else runs there.
int64_t maxNodesOn(const FleetTarget& target, const FleetKernel& kernel) {
    if (target.isWhole)
        return 1;
    if (target.isElsewhere)
        return target.maxNodes;
    if (kernel.milliCores <= 0)
        return target.maxNodes; // not known yet
    int64_t count = target.maxNodes;
    if (target.nodeMilliCores > 0)
        count = std::min(count, withOvercommit(kernel.milliCores, target.overcommit) / target.nodeMilliCores);
    if (target.nodeMemoryBytes > 0)
        count = std::min(count, withOvercommit(kernel.memoryBytes, target.overcommit) / target.nodeMemoryBytes);
    return count;
}

} // namespace

bool matchesNeeds(const FleetGpu& gpu, const RunNeeds& needs) {
    return gpu.memoryBytes >= needs.gpuMemoryBytes &&
           (needs.gpuModel.empty() || containsNoCase(gpu.model, needs.gpuModel));
}

int64_t withOvercommit(int64_t amount, double factor) {
    return factor == 1 ? amount : static_cast<int64_t>(std::llround(static_cast<double>(amount) * factor));
}

const FleetKernel& kernelOf(const SchedulerInput& input, int machine) {
    return input.kernels[static_cast<size_t>(input.machines[static_cast<size_t>(machine)].kernel)];
}

NeverCode lackOf(const SchedulerInput& input, const FleetTarget& target, int machine, const RunNeeds& needs) {
    if (target.takesNothing)
        return NeverCode::None;
    if (!hasLabels(input.machines[static_cast<size_t>(machine)], needs))
        return NeverCode::Label;
    const FleetKernel& kernel = kernelOf(input, machine);
    if (kernel.milliCores <= 0)
        return NeverCode::None; // not known yet
    const bool isSlot = target.isCluster && !target.isWhole;
    const int64_t milliCores = isSlot ? target.nodeMilliCores : kernel.milliCores;
    const int64_t memoryBytes = isSlot ? target.nodeMemoryBytes : kernel.memoryBytes;
    if (needs.gpus.value_or(0) > 0) {
        int64_t gpus = 0;
        eachGpuOn(input, machine,
                  [&](int gpu) { gpus += matchesNeeds(kernel.gpus[static_cast<size_t>(gpu)], needs) ? 1 : 0; });
        const int64_t nodeGpus = target.isElsewhere ? target.nodeGpus : std::min<int64_t>(target.nodeGpus, gpus);
        if (*needs.gpus > (isSlot ? nodeGpus : gpus))
            return NeverCode::Gpus;
    }
    if (needs.cores && int64_t{*needs.cores} * 1000 > milliCores)
        return NeverCode::Cores;
    if (needs.memoryBytes && *needs.memoryBytes > memoryBytes)
        return NeverCode::Memory;
    return NeverCode::None;
}

std::optional<WaitReason> neverFits(const SchedulerInput& input, int index, const RunNeeds& needs) {
    const FleetTarget& target = input.targets[static_cast<size_t>(index)];
    WaitReason reason{WaitCode::NeverFits};
    reason.target = index;
    const auto refuse = [&reason](NeverCode detail, int machine) {
        reason.detail = detail;
        reason.machine = machine;
        return reason;
    };
    if (!target.isCluster) {
        if (needs.nodes > 1 && !target.isEngine)
            return refuse(NeverCode::OneMachine, target.machine);
        const NeverCode lack = lackOf(input, target, target.machine, needs);
        return lack == NeverCode::None ? std::nullopt : std::optional(refuse(lack, target.machine));
    }
    if (needs.nodes > target.maxNodes) {
        reason.needed = needs.nodes;
        reason.available = target.maxNodes;
        return refuse(NeverCode::Nodes, -1);
    }
    if (target.maxRunMs && needs.timeLimitMs && *needs.timeLimitMs > *target.maxRunMs) {
        reason.needed = *needs.timeLimitMs;
        reason.available = *target.maxRunMs;
        return refuse(NeverCode::Time, -1);
    }
    std::optional<WaitReason> first;
    std::set<int> kernels; // machines can share one
    int64_t fitting = 0;
    for (const int machine : target.machines) {
        if (const NeverCode lack = lackOf(input, target, machine, needs); lack != NeverCode::None) {
            if (!first)
                first = refuse(lack, machine);
        } else if (kernels.insert(input.machines[static_cast<size_t>(machine)].kernel).second) {
            fitting += needs.nodes > 1 ? maxNodesOn(target, kernelOf(input, machine)) : 1;
        }
        if (fitting >= needs.nodes)
            return std::nullopt;
    }
    if (fitting == 0 && (first || needs.nodes == 1))
        return first;
    reason.needed = needs.nodes;
    reason.available = fitting;
    return refuse(NeverCode::Nodes, -1);
}

} // namespace studio
