#include "core/scheduler/machine_fit.h"

#include <algorithm>

namespace studio {

namespace {

char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool containsWord(std::string_view text, std::string_view part) {
    const auto found = std::search(text.begin(), text.end(), part.begin(), part.end(),
                                   [](char a, char b) { return lowered(a) == lowered(b); });
    return part.empty() || found != text.end();
}

MachineFit fitGpus(const RunNeeds& needs, const MachineCapacity& capacity) {
    const int count = gpusNeeded(needs);
    if (count == 0)
        return {};
    if (capacity.gpus.empty())
        return {MachineFit::Code::NoGpu, count, 0};
    std::vector<GpuCapacity> ofModel;
    std::copy_if(capacity.gpus.begin(), capacity.gpus.end(), std::back_inserter(ofModel),
                 [&](const auto& gpu) { return containsWord(gpu.model, needs.gpuModel); });
    if (!needs.gpuModel.empty() && static_cast<int>(ofModel.size()) < count)
        return {MachineFit::Code::GpuModel, count, static_cast<int64_t>(ofModel.size()), needs.gpuModel};
    const auto matching =
        std::count_if(ofModel.begin(), ofModel.end(), [&](const auto& gpu) { return matches(needs, gpu); });
    if (matching == 0) {
        int64_t largest = 0;
        for (const auto& gpu : ofModel)
            largest = std::max(largest, gpu.memoryBytes);
        return {MachineFit::Code::GpuMemory, needs.gpuMemoryBytes, largest};
    }
    if (matching < count)
        return {MachineFit::Code::Gpus, count, matching};
    return {};
}

} // namespace

std::string_view toText(MachineFit::Code code) {
    switch (code) {
    case MachineFit::Code::Fits:
        return "fits";
    case MachineFit::Code::Cores:
        return "cores";
    case MachineFit::Code::Memory:
        return "memory";
    case MachineFit::Code::NoGpu:
        return "no_gpu";
    case MachineFit::Code::GpuModel:
        return "gpu_model";
    case MachineFit::Code::GpuMemory:
        return "gpu_memory";
    case MachineFit::Code::Gpus:
        return "gpus";
    case MachineFit::Code::Label:
        return "label";
    case MachineFit::Code::Nodes:
        return "nodes";
    }
    return "fits";
}

int gpusNeeded(const RunNeeds& needs) {
    return needs.gpus.value_or(needs.gpuMemoryBytes > 0 || !needs.gpuModel.empty() ? 1 : 0);
}

bool matches(const RunNeeds& needs, const GpuCapacity& gpu) {
    return gpu.memoryBytes >= needs.gpuMemoryBytes && containsWord(gpu.model, needs.gpuModel);
}

MachineFit fitMachine(const RunNeeds& needs, const MachineCapacity& capacity) {
    if (!capacity.isKnown)
        return {};
    if (capacity.cores > 0 && needs.cores.value_or(0) > capacity.cores)
        return {MachineFit::Code::Cores, *needs.cores, capacity.cores};
    if (capacity.memoryBytes > 0 && needs.memoryBytes.value_or(0) > capacity.memoryBytes)
        return {MachineFit::Code::Memory, *needs.memoryBytes, capacity.memoryBytes};
    if (const MachineFit gpus = fitGpus(needs, capacity); !gpus.fits())
        return gpus;
    for (const auto& [key, value] : needs.labels) {
        const auto found = capacity.labels.find(key);
        if (found == capacity.labels.end() || found->second != value)
            return {MachineFit::Code::Label, 1, 0, key + "=" + value,
                    found == capacity.labels.end() ? std::string() : found->second};
    }
    return {};
}

MachineFit fitNodes(const RunNeeds& needs, const std::vector<NodeCapacity>& nodes) {
    int64_t fitting = 0;
    MachineFit nearest{MachineFit::Code::Nodes, needs.nodes, 0};
    for (const auto& [capacity, count] : nodes) {
        const MachineFit fit = fitMachine(needs, capacity);
        if (fit.fits())
            fitting += count;
        else if (nearest.code == MachineFit::Code::Nodes || fit.code > nearest.code ||
                 (fit.code == nearest.code && fit.available > nearest.available))
            nearest = fit;
    }
    if (fitting >= needs.nodes)
        return {};
    if (fitting == 0)
        return nearest;
    return {MachineFit::Code::Nodes, needs.nodes, fitting};
}

} // namespace studio
