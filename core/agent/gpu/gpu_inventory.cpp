#include "core/agent/gpu/gpu_inventory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/environment/tool_process.h"
#include "core/agent/gpu/account_name.h"
#include "core/agent/gpu/node_tickets.h"
#include "core/agent/job/process_info.h"
#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

constexpr size_t maxInventoryGpus = 512; // with MIG devices
constexpr int maxGpuIndex = 255;
constexpr double maxMebibytes = 1e9;

// Splits at commas; the last field takes the rest of the line.
template <size_t Count>
std::optional<std::array<std::string_view, Count>> fieldsOf(std::string_view line) {
    std::array<std::string_view, Count> fields;
    for (size_t i = 0; i + 1 < Count; ++i) {
        const size_t comma = line.find(',');
        if (comma == std::string_view::npos)
            return std::nullopt;
        fields[i] = trimmed(line.substr(0, comma));
        line.remove_prefix(comma + 1);
    }
    fields[Count - 1] = trimmed(line);
    return fields;
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0 ? std::optional(value) : std::nullopt;
}

// Values that a device does not report ("[N/A]") are unknown; anything else must be a number.
bool readFigure(std::string_view text, double max, double scale, int64_t& to) {
    if (text.starts_with('[')) {
        to = unknownGpuFigure;
        return true;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0 || value > max)
        return false;
    to = static_cast<int64_t>(value * scale);
    return true;
}

constexpr double mebibyteScale = 1024.0 * 1024.0;

std::optional<GpuState> gpuIn(std::string_view line) {
    const auto fields = fieldsOf<9>(line);
    if (!fields)
        return std::nullopt;
    GpuState gpu;
    const auto index = wholeNumber((*fields)[0]);
    constexpr double maxFigure = 1e4;
    if (!index || *index > maxGpuIndex || !isGpuUuid((*fields)[1]) ||
        !readFigure((*fields)[2], maxMebibytes, mebibyteScale, gpu.usedBytes) ||
        !readFigure((*fields)[3], maxMebibytes, mebibyteScale, gpu.memoryBytes) ||
        !readFigure((*fields)[4], maxFigure, 1, gpu.celsius) ||
        !readFigure((*fields)[5], maxFigure, 1, gpu.busyPercent))
        return std::nullopt;
    gpu.index = static_cast<int>(*index);
    gpu.uuid = (*fields)[1];
    gpu.driver = displayText((*fields)[6]);
    gpu.name = displayText((*fields)[8]);
    if ((*fields)[7] == "Enabled")
        gpu.use = GpuUse::Partitioned;
    return gpu;
}

// "MIG 3g.20gb Device 0: (UUID: MIG-…)" below "GPU 0: NVIDIA A100 (UUID: GPU-…)"
std::optional<GpuState> migDeviceIn(std::string_view line, const GpuState& parent) {
    constexpr std::string_view mark = "(UUID: ";
    const size_t at = line.rfind(mark);
    const size_t end = line.rfind(')');
    if (!line.starts_with("MIG ") || at == std::string_view::npos || end == std::string_view::npos || end < at)
        return std::nullopt;
    GpuState device;
    device.uuid = line.substr(at + mark.size(), end - at - mark.size());
    if (!isGpuUuid(device.uuid))
        return std::nullopt;
    device.index = parent.index;
    device.parent = parent.uuid;
    device.driver = parent.driver;
    device.celsius = parent.celsius;
    const std::string_view profile = trimmed(line.substr(0, line.find("Device")));
    device.name = parent.name + " " + displayText(profile);
    const size_t dot = profile.rfind('.');
    const size_t unit = profile.rfind("gb");
    if (dot != std::string_view::npos && unit != std::string_view::npos && unit > dot) {
        if (const auto gibibytes = wholeNumber(profile.substr(dot + 1, unit - dot - 1)); gibibytes && *gibibytes < 4096)
            device.memoryBytes = *gibibytes << 30;
    }
    return device;
}

bool addMigDevices(GpuInventory& inventory, const std::string& list) {
    std::map<std::string, std::vector<GpuState>> devices;
    const GpuState* parent = nullptr;
    bool isSound = true;
    forEachLine(list, [&](std::string_view raw) {
        const std::string_view line = trimmed(raw);
        if (line.starts_with("GPU ")) {
            const size_t at = line.rfind("GPU-");
            parent = at == std::string_view::npos ? nullptr : inventory.find(line.substr(at, line.rfind(')') - at));
            isSound = isSound && parent != nullptr;
        } else if (!line.empty() && parent != nullptr) {
            auto device = migDeviceIn(line, *parent);
            isSound = isSound && device;
            if (device)
                devices[parent->uuid].push_back(std::move(*device));
        }
    });
    std::vector<GpuState> all;
    for (auto& gpu : inventory.gpus) {
        const std::string uuid = gpu.uuid;
        all.push_back(std::move(gpu));
        for (auto& device : devices[uuid])
            all.push_back(std::move(device));
    }
    inventory.gpus = std::move(all);
    return isSound && inventory.gpus.size() <= maxInventoryGpus;
}

void describeProcess(GpuProcess& process) {
    const auto info = processInfo(static_cast<pid_t>(process.pid));
    if (!info)
        return;
    process.owner = accountOfProcess(static_cast<pid_t>(process.pid));
    process.name = displayText(info->name);
    const auto ticksPerSecond = static_cast<uint64_t>(std::max(1L, sysconf(_SC_CLK_TCK)));
    const auto startedBootMs = static_cast<int64_t>(info->startTicks * 1000 / ticksPerSecond);
    process.startedMs = toMs(currentTime()) - bootClockMs() + startedBootMs;
}

// Returns false if the list is malformed, and so may lack processes.
bool addProcesses(GpuInventory& inventory, const std::string& apps) {
    bool isSound = true;
    forEachLine(apps, [&](std::string_view line) {
        if (trimmed(line).empty())
            return;
        const auto fields = fieldsOf<4>(line);
        const auto pid = fields ? wholeNumber((*fields)[1]) : std::nullopt;
        GpuProcess process;
        if (!pid || *pid > INT32_MAX || !isGpuUuid((*fields)[0]) ||
            !readFigure((*fields)[2], maxMebibytes, mebibyteScale, process.memoryBytes)) {
            isSound = false;
            return;
        }
        process.pid = *pid;
        const std::string_view program = (*fields)[3];
        process.name = displayText(program.substr(program.rfind('/') + 1));
        describeProcess(process);
        const auto gpu = std::find_if(inventory.gpus.begin(), inventory.gpus.end(),
                                      [&](const GpuState& g) { return g.uuid == (*fields)[0]; });
        if (gpu == inventory.gpus.end())
            isSound = false;
        else
            gpu->processes.push_back(std::move(process));
    });
    // Without the instance of a process, each MIG device may be the one that it uses.
    for (auto& device : inventory.gpus) {
        const GpuState* parent = device.isMigDevice() ? inventory.find(device.parent) : nullptr;
        if (parent != nullptr)
            device.processes.insert(device.processes.end(), parent->processes.begin(), parent->processes.end());
    }
    return isSound;
}

// Numbers and UUIDs, which may be abbreviated. Engines also write words that name none.
std::vector<std::string_view> grantsIn(std::string_view granted) {
    std::vector<std::string_view> grants;
    while (!granted.empty()) {
        const size_t comma = std::min(granted.find(','), granted.size());
        const std::string_view word = trimmed(granted.substr(0, comma));
        if (wholeNumber(word) || word.starts_with("GPU-") || word.starts_with("MIG-"))
            grants.push_back(word);
        granted.remove_prefix(std::min(comma + 1, granted.size()));
    }
    return grants;
}

bool isGranted(const std::vector<std::string_view>& grants, int64_t index, std::string_view uuid) {
    return std::any_of(grants.begin(), grants.end(), [&](std::string_view grant) {
        const auto number = wholeNumber(grant);
        return number ? *number == index : uuid.starts_with(grant);
    });
}

} // namespace

void keepGranted(GpuInventory& inventory, std::string_view granted) {
    const auto grants = grantsIn(granted);
    const auto devices = std::count_if(inventory.gpus.begin(), inventory.gpus.end(),
                                       [](const GpuState& gpu) { return gpu.use != GpuUse::Partitioned; });
    if (devices <= std::ssize(grants))
        return;
    std::set<std::string> parents;
    for (const GpuState& gpu : inventory.gpus) {
        if (gpu.isMigDevice() && isGranted(grants, gpu.index, gpu.uuid))
            parents.insert(gpu.parent);
    }
    std::erase_if(inventory.gpus, [&](const GpuState& gpu) {
        return !isGranted(grants, gpu.index, gpu.uuid) && !parents.contains(gpu.uuid);
    });
}

std::vector<bool> areGranted(const std::vector<std::string>& uuids, std::string_view granted) {
    const auto grants = grantsIn(granted);
    const bool hasMig =
        std::any_of(grants.begin(), grants.end(), [](std::string_view grant) { return grant.starts_with("MIG-"); });
    const bool hasUuids =
        std::none_of(uuids.begin(), uuids.end(), [](const std::string& uuid) { return uuid.empty(); });
    std::vector<bool> are(uuids.size(), true);
    for (size_t i = 0; i < uuids.size() && uuids.size() > grants.size() && hasUuids && !hasMig; ++i)
        are[i] = isGranted(grants, static_cast<int64_t>(i), uuids[i]);
    return are;
}

const GpuState* GpuInventory::find(std::string_view uuid) const {
    const auto found = std::find_if(gpus.begin(), gpus.end(), [uuid](const GpuState& gpu) { return gpu.uuid == uuid; });
    return found == gpus.end() ? nullptr : &*found;
}

bool GpuInventory::hasMigDevices() const {
    return std::any_of(gpus.begin(), gpus.end(), [](const GpuState& gpu) { return gpu.isMigDevice(); });
}

GpuInventory parseGpuInventory(const std::optional<std::string>& gpus, const std::optional<std::string>& apps,
                               const std::optional<std::string>& list) {
    GpuInventory inventory;
    inventory.hasTool = true;
    const auto unknown = [&inventory](const char* why) {
        inventory.isKnown = false;
        inventory.gpus.clear();
        inventory.problem = why;
        return inventory;
    };
    if (!gpus)
        return unknown("nvidia-smi did not respond, so the free GPUs are unknown.");
    bool isSound = true;
    forEachLine(*gpus, [&](std::string_view line) {
        if (trimmed(line).empty())
            return;
        auto gpu = gpuIn(line);
        isSound = isSound && gpu && inventory.find(gpu->uuid) == nullptr && inventory.gpus.size() < maxInventoryGpus;
        if (isSound)
            inventory.gpus.push_back(std::move(*gpu));
    });
    if (!isSound || inventory.gpus.empty())
        return unknown("nvidia-smi did not print a list of GPUs.");
    std::sort(inventory.gpus.begin(), inventory.gpus.end(),
              [](const GpuState& a, const GpuState& b) { return a.index < b.index; });
    const bool hasMig = std::any_of(inventory.gpus.begin(), inventory.gpus.end(),
                                    [](const GpuState& gpu) { return gpu.use == GpuUse::Partitioned; });
    if (hasMig && (!list || !addMigDevices(inventory, *list)))
        return unknown("nvidia-smi did not list the MIG devices of a GPU in MIG mode.");
    inventory.isKnown = true;
    const bool areAppsKnown = apps && addProcesses(inventory, *apps);
    for (auto& gpu : inventory.gpus)
        gpu.isUsageKnown = areAppsKnown;
    if (!areAppsKnown)
        inventory.problem = "nvidia-smi did not report which processes use the GPUs.";
    return inventory;
}

GpuInventory readGpuInventory(const std::string& searchPath, std::chrono::milliseconds timeout) {
    const auto tool = findOnPath("nvidia-smi", searchPath);
    if (!tool) {
        GpuInventory none;
        none.problem = "nvidia-smi is not installed on this machine.";
        return none;
    }
    const int64_t end = bootClockMs() + timeout.count();
    const std::string format = "--format=csv,noheader,nounits";
    auto answers = runTools({{*tool, std::string("--query-gpu=") + gpuQueryFields, format},
                             {*tool, std::string("--query-compute-apps=") + gpuAppFields, format}},
                            timeout);
    const auto left = [&] { return std::chrono::milliseconds(std::max<int64_t>(1, end - bootClockMs())); };
    // Drivers before 450 do not know MIG and refuse the whole query.
    if (!answers[0] && left().count() > 1) {
        constexpr std::string_view field = "mig.mode.current,";
        std::string fields = gpuQueryFields;
        fields.erase(fields.find(field), field.size());
        auto older = runTools({{*tool, "--query-gpu=" + fields, format}}, left());
        if (older[0]) {
            std::string lines;
            forEachLine(*older[0], [&](std::string_view line) {
                const size_t comma = line.rfind(',');
                if (!trimmed(line).empty() && comma != std::string_view::npos)
                    lines += std::string(line.substr(0, comma)) + ", [N/A]" + std::string(line.substr(comma)) + "\n";
            });
            answers[0] = std::move(lines);
        }
    }
    std::optional<std::string> list;
    if (answers[0] && answers[0]->find("Enabled") != std::string::npos)
        list = runTools({{*tool, "-L"}}, left())[0];
    GpuInventory inventory = parseGpuInventory(answers[0], answers[1], list);
    if (const char* granted = getenv(nodeGpusVariable))
        keepGranted(inventory, granted);
    if (!NodeTickets::areHeld()) {
        inventory.isKnown = false;
        inventory.problem = "The container has not reserved its GPUs yet.";
    }
    return inventory;
}

} // namespace studio
