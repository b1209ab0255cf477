#include "core/target/provider/vm_commands.h"

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/vm_seed.h"

namespace studio {

namespace {

using nlohmann::json;

struct VmText {
    Q_DECLARE_TR_FUNCTIONS(VmText)
};

constexpr int64_t vmCallLimitMs = 60'000;
constexpr int64_t vmCreateLimitMs = 300'000;
constexpr size_t maxVmWords = 1000;

// The lines of a program in one, without the word "error:" in front of each.
std::string vmWordsOf(const std::string& text) {
    std::string words;
    forEachLine(text.substr(0, maxVmWords), [&words](std::string_view line) {
        if (line.starts_with("error: "))
            line.remove_prefix(7);
        if (!line.empty())
            words += (words.empty() ? "" : " ") + displayText(std::string(line));
    });
    return words;
}

ToolRequest vmCall(std::vector<std::string> words, int64_t limitMs) {
    words.insert(words.begin(), {std::string(toolOwnAgent), "vm"});
    return {std::move(words), limitMs};
}

ProviderResult<json> readVmAnswer(const Result<ToolAnswer>& answer) {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(vmErrorOf("QEMU", answer));
    json value = parseJson(answer->output);
    if (!value.is_object())
        return tl::unexpected(ProviderError{ProviderError::Kind::Unanswered,
                                            VmText::tr("The agent does not describe a virtual machine.").toStdString(),
                                            displayText(answer->output.substr(0, maxVmWords))});
    return value;
}

ProviderResult<ProvidedNode> providedVm(const json& facts) {
    ProvidedNode node;
    node.id = textAt(facts, "id");
    node.name = textAt(facts, "name");
    node.labels = {textAt(facts, "workspace"), textAt(facts, "wish"), textAt(facts, "target")};
    node.status = displayText(textAt(facts, "status").substr(0, 64));
    node.isRunning = boolAt(facts, "running");
    if (!node.isRunning)
        node.howItEnded =
            (textAt(facts, "how") == "not started" ? VmText::tr("it was not started") : VmText::tr("its process ended"))
                .toStdString();
    if (const int64_t port = intAt(facts, "port"); port > 0 && port <= 65535) {
        node.place.address = "127.0.0.1";
        node.place.port = static_cast<int>(port);
        node.place.isOnHost = true;
        node.place.isEmulated = boolAt(facts, "emulated");
        node.place.user = textAt(facts, "user");
    }
    if (node.id.empty() || node.status.empty())
        return tl::unexpected(ProviderError{ProviderError::Kind::Unanswered,
                                            VmText::tr("The agent does not describe a virtual machine.").toStdString(),
                                            displayText(facts.dump().substr(0, maxVmWords))});
    return node;
}

std::string settingOf(const NodePlan& plan, const char* key) {
    const auto found = plan.settings.find(key);
    return found == plan.settings.end() ? std::string() : found->second;
}

} // namespace

const std::vector<std::string>& vmEngines() {
    static const std::vector<std::string> engines = {"qemu", "libvirt"};
    return engines;
}

std::string vmIdOf(const std::string& wish) {
    std::string digits = toHex(sha256Of("vm " + wish)).substr(0, 32);
    digits[12] = '8'; // of a form of its own (RFC 9562)
    digits[16] = 'a';
    return digits.substr(0, 8) + "-" + digits.substr(8, 4) + "-" + digits.substr(12, 4) + "-" + digits.substr(16, 4) +
           "-" + digits.substr(20);
}

std::string emulationNote() {
    return VmText::tr("processors are emulated, about ten times slower, because /dev/kvm is missing, too slow here, or "
                      "closed to this user")
        .toStdString();
}

ProviderError vmErrorOf(const std::string& program, const Result<ToolAnswer>& answer) {
    using Kind = ProviderError::Kind;
    const QString name = QString::fromStdString(program);
    if (!answer) {
        const Kind kind = kindWithoutAnswer(answer.error().code);
        return {kind,
                kind == Kind::Missing ? VmText::tr("%1 is not installed there.").arg(name).toStdString()
                                      : answer.error().message,
                answer.error().detail};
    }
    const std::string words = vmWordsOf(answer->errors);
    if (answer->isTimedOut)
        return {Kind::Unanswered, VmText::tr("%1 timed out.").arg(name).toStdString(), words};
    if (answer->isTooLong)
        return {Kind::Unanswered, VmText::tr("%1 produced too much output.").arg(name).toStdString(), {}};
    if (!answer->exitCode)
        return {Kind::Unanswered, VmText::tr("%1 was ended by a signal.").arg(name).toStdString(), {}};
    ProviderError error{Kind::Unknown, words, words};
    const std::string& all = answer->errors;
    const auto has = [&all](const char* text) { return all.find(text) != std::string::npos; };
    const auto begins = [&](const char* kind) {
        if (!all.starts_with(kind))
            return false;
        error.message = vmWordsOf(all.substr(std::string_view(kind).size()));
        return true;
    };
    if (begins("absent: ") || has("Domain not found"))
        error.kind = Kind::Absent;
    else if (begins("missing: "))
        error.kind = Kind::Missing;
    else if (begins("capacity: ") || has("No space left") || has("Cannot allocate memory"))
        error.kind = Kind::Capacity;
    else if (begins("refused: ") || has("XML error") || has("unsupported configuration"))
        error.kind = Kind::Refused;
    else if (has("already exists with uuid"))
        error.kind = Kind::Exists;
    else if (has("failed to connect to the hypervisor"))
        error.kind = has("authentication") || has("Permission denied") ? Kind::SignIn : Kind::Missing;
    else if (has("Cannot access storage file")) {
        error.kind = Kind::Refused;
        error.message += " " + VmText::tr("The libvirt user needs access to its parent folders.").toStdString();
    } else
        (void)begins("unknown: ");
    if (error.message.empty())
        error.message = VmText::tr("%1 failed without a message.").arg(name).toStdString();
    return error;
}

std::vector<NodeFile> vmSeedFiles(const NodePlan& plan, const std::string& user) {
    const auto seed = cloudInitFiles(plan, user);
    std::vector<NodeFile> files;
    if (!settingOf(plan, "initrd").empty())
        files.push_back({"seed.cpio", seedArchive(plan, seed)});
    if (!plan.image.empty())
        files.push_back({"seed.iso", isoImage(seed)});
    return files;
}

VmCommands::VmCommands() = default;

ProviderTask<std::string> VmCommands::version() const {
    return oneCommand<std::string>(vmCall({"version"}, vmCallLimitMs), [](const Result<ToolAnswer>& answer) {
        return readVmAnswer(answer).map(
            [](const json& facts) { return displayText(textAt(facts, "version").substr(0, 64)); });
    });
}

ProviderTask<std::string> VmCommands::trial() const {
    return oneCommand<std::string>(vmCall({"version"}, vmCallLimitMs), [](const Result<ToolAnswer>& answer) {
        return readVmAnswer(answer).map(
            [](const json& facts) { return boolAt(facts, "kvm") ? std::string() : emulationNote(); });
    });
}

ProviderResult<std::vector<NodeFile>> VmCommands::files(const NodePlan& plan) const {
    const std::string wantedUser = settingOf(plan, "user");
    const std::string user = wantedUser.empty() ? defaultVmUser : wantedUser;
    json facts{{"id", vmIdOf(plan.labels.wish)},
               {"name", plan.name},
               {"workspace", plan.labels.workspace},
               {"wish", plan.labels.wish},
               {"target", plan.labels.target},
               {"image", plan.image},
               {"kernel", settingOf(plan, "kernel")},
               {"initrd", settingOf(plan, "initrd")},
               {"user", user},
               {"cores", plan.cores},
               {"memory_bytes", plan.memoryBytes},
               {"disk_bytes", QString::fromStdString(settingOf(plan, "disk_bytes")).toLongLong()}};
    auto files = vmSeedFiles(plan, user);
    files.push_back({"plan.json", facts.dump()});
    return files;
}

ProviderTask<ProvidedNode> VmCommands::create(const NodePlan& plan) const {
    return oneCommand<ProvidedNode>(
        vmCall({"create", std::string(toolNodesFolder), plan.labels.wish}, vmCreateLimitMs),
        [](const Result<ToolAnswer>& answer) { return readVmAnswer(answer).and_then(providedVm); });
}

ProviderTask<bool> VmCommands::act(std::vector<std::string> words, int64_t limitMs) const {
    return oneCommand<bool>(vmCall(std::move(words), limitMs), [](const Result<ToolAnswer>& answer) {
        return readVmAnswer(answer).map([](const json&) { return true; });
    });
}

ProviderTask<bool> VmCommands::start(const NodeHandle& node) const {
    return act({"start", std::string(toolNodesFolder), node.id}, vmCreateLimitMs);
}

ProviderTask<bool> VmCommands::stop(const NodeHandle& node) const {
    const int seconds = vmStopSeconds * (node.place.isEmulated ? 10 : 1);
    return act({"stop", std::string(toolNodesFolder), node.id, std::to_string(seconds)},
               int64_t{seconds} * 1000 + vmCallLimitMs);
}

ProviderTask<bool> VmCommands::remove(const NodeHandle& node) const {
    return act({"remove", std::string(toolNodesFolder), node.id}, vmCallLimitMs);
}

ProviderTask<bool> VmCommands::release(const NodeHandle& node) const {
    return act({"release", std::string(toolNodesFolder), node.id}, vmCallLimitMs);
}

ProviderTask<std::vector<ProvidedNode>> VmCommands::list(const std::string& workspace) const {
    using Nodes = std::vector<ProvidedNode>;
    return oneCommand<Nodes>(vmCall({"list", std::string(toolNodesFolder)}, vmCallLimitMs),
                             [workspace](const Result<ToolAnswer>& answer) -> ProviderResult<Nodes> {
                                 const auto facts = readVmAnswer(answer);
                                 if (!facts)
                                     return tl::unexpected(facts.error());
                                 Nodes nodes;
                                 for (const json& one : valueAt(*facts, "vms")) {
                                     auto node = providedVm(one);
                                     if (!node)
                                         return tl::unexpected(node.error());
                                     if (node->labels.workspace == workspace)
                                         nodes.push_back(std::move(*node));
                                 }
                                 return nodes;
                             });
}

ProviderTask<ProvidedNode> VmCommands::describe(const NodeHandle& node) const {
    return oneCommand<ProvidedNode>(
        vmCall({"describe", std::string(toolNodesFolder), node.id}, vmCallLimitMs),
        [](const Result<ToolAnswer>& answer) { return readVmAnswer(answer).and_then(providedVm); });
}

ProviderTask<std::string> VmCommands::console(const NodeHandle& node) const {
    return oneCommand<std::string>(vmCall({"log", std::string(toolNodesFolder), node.labels.wish}, vmCallLimitMs),
                                   [](const Result<ToolAnswer>& answer) {
                                       return readVmAnswer(answer).map(
                                           [](const json& facts) { return displayText(textAt(facts, "text")); });
                                   });
}

} // namespace studio
