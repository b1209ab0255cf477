#include "core/agent/gpu/gpu_usage.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/process_info.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int maxAncestors = 64;

// Returns the run of the ticket holder that the process descends from; empty: none.
std::string runOfProcess(int64_t pid, const std::vector<GpuTicketOwner>& owners) {
    for (int i = 0; i < maxAncestors && pid > 1; ++i) {
        const auto info = processInfo(static_cast<pid_t>(pid));
        if (!info)
            return {};
        for (const auto& owner : owners) {
            if (owner.pid == pid && static_cast<uint64_t>(owner.startTicks) == info->startTicks)
                return owner.run;
        }
        pid = info->parent;
    }
    return {};
}

GpuUse useOf(const GpuState& gpu, const std::string& workspace) {
    if (gpu.use == GpuUse::Partitioned)
        return GpuUse::Partitioned;
    if (gpu.isLocked) {
        const bool isOurs = std::any_of(gpu.owners.begin(), gpu.owners.end(),
                                        [&](const auto& owner) { return owner.workspace == workspace; });
        return isOurs ? GpuUse::Ours : GpuUse::Reserved;
    }
    if (!gpu.isUsageKnown)
        return GpuUse::Unknown;
    return isUnusedFromOutside(gpu) ? GpuUse::Free : GpuUse::Occupied;
}

} // namespace

void addTickets(GpuInventory& inventory, const GpuTicketFolder* folder, const std::string& workspace) {
    std::vector<GpuTicketOwner> holders;
    if (folder != nullptr) {
        for (auto& gpu : inventory.gpus) {
            gpu.owners = folder->owners(gpu.uuid);
            gpu.isLocked = folder->isHeld(gpu.uuid);
            if (gpu.isLocked)
                holders.insert(holders.end(), gpu.owners.begin(), gpu.owners.end());
        }
    }
    for (auto& gpu : inventory.gpus) {
        for (auto& process : gpu.processes)
            process.run = runOfProcess(process.pid, holders);
    }
    for (auto& gpu : inventory.gpus)
        gpu.use = useOf(gpu, workspace);
}

void forgetEndedUse(GpuInventory& inventory, const GpuTicketFolder& folder, const std::set<std::string>& heldBefore) {
    std::set<std::string> parents;
    for (GpuState& gpu : inventory.gpus) {
        if (!heldBefore.contains(gpu.uuid) || folder.stateOf(gpu.uuid) != GpuTicketFolder::Ticket::Released)
            continue;
        gpu.processes.clear();
        gpu.usedBytes = gpu.busyPercent = unknownGpuFigure;
        if (gpu.isMigDevice())
            parents.insert(gpu.parent);
    }
    // Each MIG device of a GPU lists the processes of all.
    for (GpuState& gpu : inventory.gpus) {
        if (gpu.isMigDevice() && parents.contains(gpu.parent))
            std::erase_if(gpu.processes,
                          [](const GpuProcess& process) { return !processInfo(static_cast<pid_t>(process.pid)); });
    }
}

GpusAnswer gpusOfMachine(const std::string& workspace) {
    const auto folder = GpuTicketFolder::open();
    const auto heldBefore = folder ? folder->held() : std::set<std::string>();
    GpuInventory inventory = readGpuInventory(ownSearchPath());
    if (folder)
        forgetEndedUse(inventory, *folder, heldBefore);
    addTickets(inventory, folder ? &*folder : nullptr, workspace);
    if (!folder && inventory.problem.empty())
        inventory.problem = folder.error().message;
    return {std::move(inventory.gpus), std::move(inventory.problem), inventory.isKnown, toMs(currentTime())};
}

// A process of a run that uses a GPU which it has no ticket of is outside as well. On a MIG device, it may be one that
// uses another device of the same GPU.
bool isUnusedFromOutside(const GpuState& gpu) {
    return gpu.isUsageKnown && gpu.unexplainedBytes() <= maxUnexplainedGpuBytes &&
           std::all_of(gpu.processes.begin(), gpu.processes.end(),
                       [&](const GpuProcess& process) { return gpu.isMigDevice() && !process.run.empty(); });
}

std::string useText(const GpuState& gpu) {
    const std::string what = (gpu.isMigDevice() ? "MIG device " + gpu.uuid : "GPU " + std::to_string(gpu.index));
    if (gpu.isLocked) {
        std::string text = what + " is reserved";
        if (!gpu.owners.empty()) {
            const GpuTicketOwner& owner = gpu.owners.front();
            text += owner.node.empty() ? " by run " + owner.run : " by the node " + owner.node;
            text += " of " + owner.user;
        }
        return text + (gpu.owners.size() > 1 ? " and others" : "");
    }
    if (!gpu.isUsageKnown)
        return "unknown user of " + what;
    for (const auto& process : gpu.processes) {
        if (gpu.isMigDevice() && !process.run.empty())
            continue;
        std::string text = what + " is used by ";
        text += process.owner.empty() ? process.name + " (PID " + std::to_string(process.pid) + ")"
                                      : process.name + " of " + process.owner;
        return text + (process.memoryBytes >= 0 ? ", " + gpuMemoryText(process.memoryBytes) : "");
    }
    if (gpu.unexplainedBytes() > maxUnexplainedGpuBytes) {
        std::string text = what + " has " + gpuMemoryText(gpu.unexplainedBytes()) + " in use without a visible process";
        if (!gpu.owners.empty() && gpu.owners.front().leftBytes > 0)
            text += ", left by run " + gpu.owners.front().run;
        return text;
    }
    return {};
}

std::string gpuMemoryText(int64_t bytes) {
    constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.1f GiB", static_cast<double>(bytes) / gibibyte);
    return text.data();
}

} // namespace studio
