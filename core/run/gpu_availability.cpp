#include "core/run/gpu_availability.h"

#include <algorithm>

namespace studio {

namespace {

const GpuState* find(std::span<const GpuState> reported, const std::string& uuid) {
    const auto found =
        std::find_if(reported.begin(), reported.end(), [&](const auto& gpu) { return gpu.uuid == uuid; });
    return found == reported.end() ? nullptr : &*found;
}

void markReserved(FleetGpu& gpu, const GpuState& state, GpuRule rule) {
    const bool isShared = !state.owners.empty() && std::all_of(state.owners.begin(), state.owners.end(),
                                                               [](const auto& owner) { return owner.isShared; });
    if (rule == GpuRule::Share && isShared)
        return;
    gpu.isUsedOutside = true;
    gpu.isReservedOutside = true;
    if (!state.owners.empty()) {
        gpu.outsideUser = state.owners.front().user;
        gpu.outsideNode = state.owners.front().node;
        gpu.outsideSinceMs = state.owners.front().sinceMs;
        gpu.outsideBytes = std::max<int64_t>(0, state.usedBytes);
    }
}

bool isHeldByNode(const GpuState& state) {
    return state.isLocked && std::any_of(state.owners.begin(), state.owners.end(),
                                         [](const GpuTicketOwner& owner) { return !owner.node.empty(); });
}

void markOccupied(FleetGpu& gpu, const GpuState& state) {
    gpu.isUsedOutside = true;
    const GpuProcess* largest = nullptr; // of those that can be named
    for (const GpuProcess& process : state.processes) {
        if (!process.name.empty() && (largest == nullptr || process.memoryBytes > largest->memoryBytes))
            largest = &process;
    }
    if (largest == nullptr) { // memory without a visible process
        gpu.outsideBytes = state.unexplainedBytes();
        return;
    }
    gpu.outsideUser = largest->owner;
    gpu.outsideProgram = largest->name;
    gpu.outsideBytes = std::max<int64_t>(0, largest->memoryBytes);
    gpu.outsideSinceMs = largest->startedMs;
}

} // namespace

void markGpuUse(FleetKernel& kernel, std::span<const int> own, std::span<const GpuState> reported, GpuRule rule) {
    for (const int index : own) {
        FleetGpu& gpu = kernel.gpus[static_cast<size_t>(index)];
        const GpuState* state = gpu.uuid.empty() ? nullptr : find(reported, gpu.uuid);
        const GpuUse use = state == nullptr ? GpuUse::Unknown : state->use;
        if (gpu.uuid.empty())
            continue;
        if (use == GpuUse::Reserved || (use == GpuUse::Ours && isHeldByNode(*state)))
            markReserved(gpu, *state, rule);
        else if (use == GpuUse::Occupied && rule == GpuRule::Wait)
            markOccupied(gpu, *state);
        else if (use == GpuUse::Unknown && rule == GpuRule::Wait)
            gpu.isUseUnknown = true;
    }
}

void markGpusOfNode(FleetKernel& kernel, std::span<const std::string> uuids, const std::string& node) {
    for (FleetGpu& gpu : kernel.gpus) {
        if (gpu.uuid.empty() || std::find(uuids.begin(), uuids.end(), gpu.uuid) == uuids.end())
            continue;
        gpu.isUsedOutside = true;
        gpu.isReservedOutside = true;
        gpu.outsideNode = node;
    }
}

void markGpuUseUnknown(FleetKernel& kernel, std::span<const int> own) {
    for (const int index : own) {
        FleetGpu& gpu = kernel.gpus[static_cast<size_t>(index)];
        gpu.isUseUnknown = !gpu.uuid.empty();
    }
}

} // namespace studio
