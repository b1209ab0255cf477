#include "core/agent/gpu/node_gpu_choice.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/gpu/account_name.h"
#include "core/agent/gpu/gpu_usage.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

constexpr int64_t maxPlanAgeMs = 1'800'000; // longer than a container engine may take to create and start a node
constexpr uint64_t maxPlanSize = 65536;
constexpr uint64_t maxSpecSize = 8U << 20;
constexpr std::string_view gpuSpecKind = "nvidia.com/gpu";
constexpr size_t maxShownHolders = 4;

bool isListed(const std::vector<std::string>& list, const std::string& one) {
    return std::find(list.begin(), list.end(), one) != list.end();
}

bool containsModel(const std::string& name, const std::string& model) {
    const auto isSame = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return model.empty() || std::search(name.begin(), name.end(), model.begin(), model.end(), isSame) != name.end();
}

std::vector<std::string> listIn(const std::string& words) {
    std::vector<std::string> list;
    for (size_t at = 0; words != "-" && at <= words.size();) {
        const size_t comma = std::min(words.find(',', at), words.size());
        if (comma > at)
            list.push_back(words.substr(at, comma - at));
        at = comma + 1;
    }
    return list;
}

// The texts of all CDI specifications of NVIDIA's GPUs, YAML or JSON.
std::string gpuSpecsIn(const std::vector<std::string>& folders) {
    std::string all;
    for (const std::string& folder : folders) {
        const auto entries = listFolder(folder);
        for (const FolderEntry& entry : entries ? *entries : std::vector<FolderEntry>()) {
            const std::string_view name = entry.name;
            if (!name.ends_with(".yaml") && !name.ends_with(".yml") && !name.ends_with(".json"))
                continue;
            const auto text = readFile(joinPath(folder, entry.name), maxSpecSize);
            if (text && text->find(gpuSpecKind) != std::string::npos)
                all += *text;
        }
    }
    return all;
}

NodeGpuAnswer refusal(std::string_view problem, std::string words = {}) {
    NodeGpuAnswer answer;
    answer.problem = problem;
    answer.words = std::move(words);
    return answer;
}

NodeGpuAnswer unreserved(const Error& error) {
    return refusal(error.code == ErrorCode::DiskFull ? gpusDiskFull : gpusNoTickets, error.message);
}

// Who has those that are not free.
std::string holdersOf(const std::vector<const GpuState*>& gpus, const std::vector<std::string>& planned) {
    std::string all;
    size_t count = 0;
    for (const GpuState* gpu : gpus) {
        std::string one = useText(*gpu);
        if (one.empty() && isListed(planned, gpu->uuid))
            one = "GPU " + std::to_string(gpu->index) + " is planned for another run or node, or in quarantine";
        if (!one.empty() && ++count <= maxShownHolders)
            all += (all.empty() ? "" : "; ") + one;
    }
    return count > maxShownHolders ? all + "; and " + std::to_string(count - maxShownHolders) + " more" : all;
}

} // namespace

std::vector<std::string> NodeGpuChoice::plannedForOthers() const {
    std::vector<std::string> taken = planned;
    const auto entries = listFolder(nodes);
    for (const FolderEntry& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.name == wish)
            continue;
        const std::string path = joinPath(joinPath(nodes, entry.name), std::string(nodeGpuPlanName));
        const auto stamp = stampOf(path);
        // One of the future, after the clock was set back, would keep them for as long.
        if (!stamp || std::abs(toMs(currentTime()) - stamp->mtimeNs / 1'000'000) > maxPlanAgeMs)
            continue;
        forEachLine(readFile(path, maxPlanSize).value_or(std::string()), [&](std::string_view line) {
            if (isGpuUuid(line))
                taken.emplace_back(line);
        });
    }
    return taken;
}

// CUDA uses one MIG device in a process.
bool NodeGpuChoice::isUsable(const GpuState& gpu) const {
    return gpu.use != GpuUse::Partitioned && (!gpu.isMigDevice() || count == 1) && gpu.memoryBytes >= memoryBytes &&
           containsModel(gpu.name, model) &&
           (allowed.empty() || isListed(allowed, gpu.uuid) || (gpu.isMigDevice() && isListed(allowed, gpu.parent)));
}

NodeGpuAnswer NodeGpuChoice::choose(GpuInventory inventory, const GpuTicketFolder& tickets) const {
    if (!inventory.hasTool)
        return refusal(gpusMissing);
    if (!inventory.isKnown)
        return refusal(gpusUnknown, inventory.problem);
    const std::string specs = gpuSpecsIn(cdiFolders);
    if (!cdiFolders.empty() && specs.empty())
        return refusal(gpusNoSpec);
    // One choice at a time: who comes later sees what was written.
    const UniqueFd folder(open(nodes.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isValid() || flock(folder.get(), LOCK_EX) != 0)
        return refusal(gpusNoTickets, "The folder " + nodes + " cannot be locked.");
    addTickets(inventory, &tickets, {});
    const std::vector<std::string> reserved = plannedForOthers();
    std::vector<const GpuState*> fitting;
    for (const GpuState& gpu : inventory.gpus) {
        if (isUsable(gpu))
            fitting.push_back(&gpu);
    }
    const auto rankOf = [this](const GpuState* gpu) {
        const std::string& uuid = isListed(allowed, gpu->uuid) ? gpu->uuid : gpu->parent;
        return std::find(allowed.begin(), allowed.end(), uuid) - allowed.begin();
    };
    std::stable_sort(fitting.begin(), fitting.end(),
                     [&](const GpuState* a, const GpuState* b) { return rankOf(a) < rankOf(b); });
    const auto needed = static_cast<size_t>(std::max(0, count));
    if (fitting.size() < needed)
        return refusal(gpusTooFew, std::to_string(fitting.size()));
    // Briefly, because only who takes a ticket knows that it is free.
    std::vector<GpuTicket> taken;
    std::vector<const GpuState*> free;
    const auto owner = ownGpuTicketOwner({}, {}, 1, false);
    for (const GpuState* gpu : fitting) {
        if (gpu->isLocked || isListed(reserved, gpu->uuid) || (rule == GpuRule::Wait && !isUnusedFromOutside(*gpu)))
            continue;
        auto ticket = tickets.tryTake(gpu->uuid, owner);
        if (!ticket)
            return unreserved(ticket.error());
        if (!*ticket)
            continue;
        taken.push_back(std::move(**ticket));
        free.push_back(gpu);
    }
    NodeGpuAnswer answer;
    // GPUs of one model, if enough of one are free.
    for (const GpuState* first : free) {
        std::vector<std::string> same;
        for (const GpuState* gpu : free) {
            if (same.size() < needed && gpu->name == first->name && gpu->memoryBytes == first->memoryBytes)
                same.push_back(gpu->uuid);
        }
        if (answer.gpus.empty() && same.size() == needed)
            answer.gpus = std::move(same);
    }
    for (size_t i = 0; answer.gpus.size() < needed && free.size() >= needed; ++i)
        answer.gpus.push_back(free[i]->uuid);
    for (GpuTicket& ticket : taken)
        ticket.release();
    const std::string path = joinPath(joinPath(nodes, wish), std::string(nodeGpuPlanName));
    if (answer.gpus.size() < needed) {
        // An earlier choice, which another holder has frustrated, must not keep others from the rest of it.
        (void)removeFile(path);
        return refusal(gpusBusy, holdersOf(fitting, reserved));
    }
    std::string plan;
    for (const std::string& uuid : answer.gpus) {
        if (!cdiFolders.empty() && specs.find(uuid) == std::string::npos)
            return refusal(gpusNotInSpec, uuid);
        plan += uuid + "\n";
    }
    if (const auto written = writeFileAtomically(path, plan); !written)
        return unreserved(written.error());
    answer.tickets = tickets.path();
    answer.user = accountName(geteuid());
    return answer;
}

int runNodeGpus(const std::vector<std::string>& words) {
    constexpr size_t wordCount = 9;
    if (words.size() == 1 && words.front() == nodeGpusFolderWord) {
        const auto tickets = GpuTicketFolder::open();
        NodeGpuAnswer answer = tickets ? NodeGpuAnswer() : unreserved(tickets.error());
        if (tickets)
            answer.tickets = tickets->path();
        std::puts(jsonText(toMessage(answer)).c_str());
        return 0;
    }
    NodeGpuChoice choice;
    const auto rule = words.size() == wordCount ? gpuRuleFromText(words[5]) : std::nullopt;
    if (rule) {
        std::from_chars(words[2].data(), words[2].data() + words[2].size(), choice.count);
        std::from_chars(words[3].data(), words[3].data() + words[3].size(), choice.memoryBytes);
        choice.model = words[4] == "-" ? std::string() : words[4];
    }
    if (!rule || choice.count <= 0) {
        std::fputs("studio-agent node-gpus is started only by Compute Studio.\n", stderr);
        return 2;
    }
    choice.nodes = words[0];
    choice.wish = words[1];
    choice.rule = *rule;
    choice.allowed = listIn(words[6]);
    choice.planned = listIn(words[7]);
    choice.cdiFolders = listIn(words[8]);
    const auto tickets = GpuTicketFolder::open();
    const NodeGpuAnswer answer =
        tickets ? choice.choose(readGpuInventory(ownSearchPath()), *tickets) : unreserved(tickets.error());
    std::puts(jsonText(toMessage(answer)).c_str());
    return 0;
}

} // namespace studio
