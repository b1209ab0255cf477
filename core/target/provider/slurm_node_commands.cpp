#include "core/target/provider/slurm_node_commands.h"

#include <QCoreApplication>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/allocation_plan.h"
#include "core/protocol/cbor.h"
#include "core/target/slurm_nodes.h"

namespace studio {

namespace {

using nlohmann::json;
using SlurmErrorKind = ProviderError::Kind;

struct SlurmNodeText {
    Q_DECLARE_TR_FUNCTIONS(SlurmNodeText)
};

constexpr int64_t slurmCallLimitMs = 180'000; // Slurm's own programs try several times
constexpr int64_t minForgottenMs = 600'000;
constexpr size_t maxSlurmWords = 1000;

QString shownOfSlurm(const std::string& text) {
    return QString::fromStdString(displayText(text.substr(0, maxSlurmWords)));
}

ToolRequest slurmCall(std::vector<std::string> words) {
    words.insert(words.begin(), {std::string(toolOwnAgent), "allocation"});
    return {std::move(words), slurmCallLimitMs};
}

// "KIND: message", as the agent prints it.
ProviderError slurmErrorOf(const Result<ToolAnswer>& answer) {
    using Kind = SlurmErrorKind;
    if (!answer)
        return {kindWithoutAnswer(answer.error().code), answer.error().message, answer.error().detail};
    if (answer->isTimedOut || answer->isTooLong || !answer->exitCode)
        return {Kind::Unanswered,
                SlurmNodeText::tr(
                    "Slurm did not answer on the login node in time. It is asked again; \"scontrol ping\" there shows "
                    "whether its controller is up.")
                    .toStdString(),
                {}};
    const std::string words = displayText(answer->errors.substr(0, maxSlurmWords));
    constexpr std::array<std::pair<std::string_view, Kind>, 7> kinds = {{{"absent: ", Kind::Absent},
                                                                         {"missing: ", Kind::Missing},
                                                                         {"capacity: ", Kind::Capacity},
                                                                         {"refused: ", Kind::Refused},
                                                                         {"quota: ", Kind::Quota},
                                                                         {"unanswered: ", Kind::Unanswered},
                                                                         {"unknown: ", Kind::Unknown}}};
    for (const auto& [start, kind] : kinds) {
        if (words.starts_with(start))
            return {kind, words.substr(start.size()), words};
    }
    return {Kind::Unanswered, words, words};
}

ProviderError slurmMisread(const std::string& output) {
    return {SlurmErrorKind::Unanswered, SlurmNodeText::tr("The agent does not describe an allocation.").toStdString(),
            displayText(output.substr(0, maxSlurmWords))};
}

ProviderResult<json> readSlurmAnswer(const Result<ToolAnswer>& answer) {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(slurmErrorOf(answer));
    json value = parseJson(answer->output);
    if (!value.is_object())
        return tl::unexpected(slurmMisread(answer->output));
    return value;
}

std::string howAllocationEnded(const json& facts) {
    const std::string state = textAt(facts, "state");
    const QString job = shownOfSlurm(textAt(facts, "id"));
    if (state == "TIMEOUT" || state == "DEADLINE")
        return SlurmNodeText::tr("the time limit of the allocation %1 was reached").arg(job).toStdString();
    if (state == "CANCELLED")
        return SlurmNodeText::tr("the allocation %1 was canceled in Slurm").arg(job).toStdString();
    if (state == "NODE_FAIL" || state == "BOOT_FAIL")
        return SlurmNodeText::tr("the Slurm node of the allocation %1 failed (%2)")
            .arg(job, shownOfSlurm(state))
            .toStdString();
    if (state == "PREEMPTED")
        return SlurmNodeText::tr("the allocation %1 was preempted by another job of Slurm").arg(job).toStdString();
    return SlurmNodeText::tr("the allocation %1 ended in Slurm (%2)").arg(job, shownOfSlurm(state)).toStdString();
}

ProviderResult<ProvidedNode> allocationFrom(const json& facts) {
    ProvidedNode node;
    node.id = textAt(facts, "id");
    node.name = textAt(facts, "name");
    node.labels = {textAt(facts, "workspace"), textAt(facts, "wish"), textAt(facts, "target")};
    const bool hasEnded = boolAt(facts, "ended");
    node.status = displayText(textAt(facts, "state").substr(0, 64));
    node.isRunning = !hasEnded && boolAt(facts, "ready");
    node.isStarting = !hasEnded && !node.isRunning;
    if (hasEnded)
        node.howItEnded = howAllocationEnded(facts);
    node.place.folder = textAt(facts, "folder");
    node.place.nodeName = displayText(textAt(facts, "node").substr(0, 256));
    node.place.hasEnded = hasEnded;
    if (node.isRunning)
        node.place.availableUntilMs = availableUntil(intAt(facts, "start_ms"), intAt(facts, "end_ms"));
    if (node.name.empty() || node.status.empty())
        return tl::unexpected(slurmMisread(facts.dump(-1, ' ', false, json::error_handler_t::replace)));
    return node;
}

// What a pending allocation waits for, with the word that Slurm's documents explain.
std::string whyPending(const json& facts) {
    const std::string state = textAt(facts, "state");
    const std::string reason = textAt(facts, "reason");
    const QString job = shownOfSlurm(textAt(facts, "id"));
    if (state == "PENDING" && (reason.empty() || reason == "None"))
        return SlurmNodeText::tr("The allocation %1 is pending in Slurm.").arg(job).toStdString();
    if (state == "PENDING")
        return SlurmNodeText::tr("The allocation %1 is pending in Slurm: %2.")
            .arg(job, shownOfSlurm(reason))
            .toStdString();
    return SlurmNodeText::tr("The allocation %1 is starting (%2).").arg(job, shownOfSlurm(state)).toStdString();
}

ProviderResult<bool> readStarted(const Result<ToolAnswer>& answer) {
    const auto refuse = [](SlurmErrorKind kind, std::string message) {
        return tl::unexpected(ProviderError{kind, std::move(message), {}});
    };
    const auto facts = readSlurmAnswer(answer);
    if (!facts)
        return tl::unexpected(facts.error());
    const auto found = allocationFrom(*facts);
    if (!found)
        return tl::unexpected(found.error());
    if (found->isRunning)
        return true;
    if (found->place.hasEnded)
        return refuse(SlurmErrorKind::Refused, SlurmNodeText::tr("The allocation ended before its agent answered: %1.")
                                                   .arg(QString::fromStdString(found->howItEnded))
                                                   .toStdString());
    if (boolAt(*facts, "hopeless"))
        return refuse(
            SlurmErrorKind::Refused,
            SlurmNodeText::tr(
                "Slurm will never start the allocation: %1. Change the partition, the time limit or the node size.")
                .arg(shownOfSlurm(textAt(*facts, "reason")))
                .toStdString());
    return refuse(SlurmErrorKind::Pending, whyPending(*facts));
}

// An orphan is known by its name alone, which ends with the wish.
std::string wishOf(const NodeHandle& node) {
    return node.labels.wish.empty() ? node.name.substr(node.name.rfind('-') + 1) : node.labels.wish;
}

std::string slurmSettingOf(const NodePlan& plan, const char* key) {
    const auto found = plan.settings.find(key);
    return found == plan.settings.end() ? std::string() : found->second;
}

} // namespace

SlurmNodeCommands::SlurmNodeCommands()
    : m_engine("slurm") {}

// A job may be accepted after sbatch was killed, and is not listed before.
std::chrono::milliseconds SlurmNodeCommands::visibleAfter() const {
    return std::chrono::seconds(60);
}

std::chrono::milliseconds SlurmNodeCommands::watchPause() const {
    return std::chrono::seconds(5);
}

ProviderTask<std::string> SlurmNodeCommands::version() const {
    return oneCommand<std::string>(slurmCall({"version"}), [](const Result<ToolAnswer>& answer) {
        return readSlurmAnswer(answer).map(
            [](const json& facts) { return displayText(textAt(facts, "cluster").substr(0, 64)); });
    });
}

ProviderResult<std::vector<NodeFile>> SlurmNodeCommands::files(const NodePlan& plan) const {
    const SlurmNodes nodes = slurmNodesFromJson(json::parse(slurmSettingOf(plan, "slurm"), nullptr, false));
    AllocationPlan wanted;
    wanted.workspace = plan.labels.workspace;
    wanted.wish = plan.labels.wish;
    wanted.target = plan.labels.target;
    wanted.cluster = nodes.cluster;
    wanted.options = toJson(nodes.options);
    wanted.cores = plan.cores;
    wanted.memoryBytes = plan.memoryBytes;
    wanted.gpus = QString::fromStdString(slurmSettingOf(plan, "gpus")).toLongLong();
    const int64_t idleMs = QString::fromStdString(slurmSettingOf(plan, "idle_seconds")).toLongLong() * 1000;
    wanted.idleLimitMs = idleMs + minForgottenMs;
    return std::vector<NodeFile>{{std::string(AllocationPlan::file), jsonText(toMessage(wanted))}};
}

ProviderTask<ProvidedNode> SlurmNodeCommands::create(const NodePlan& plan) const {
    return oneCommand<ProvidedNode>(
        slurmCall({"create", std::string(toolNodesFolder), plan.labels.wish}),
        [](const Result<ToolAnswer>& answer) { return readSlurmAnswer(answer).and_then(allocationFrom); });
}

ProviderTask<bool> SlurmNodeCommands::start(const NodeHandle& node) const {
    return oneCommand<bool>(slurmCall({"describe", std::string(toolNodesFolder), wishOf(node), node.labels.workspace}),
                            [](const Result<ToolAnswer>& answer) { return readStarted(answer); });
}

ProviderTask<bool> SlurmNodeCommands::remove(const NodeHandle& node) const {
    return oneCommand<bool>(
        slurmCall({"remove", std::string(toolNodesFolder), wishOf(node), node.labels.workspace}),
        [](const Result<ToolAnswer>& answer) { return readSlurmAnswer(answer).map([](const json&) { return true; }); });
}

ProviderTask<std::vector<ProvidedNode>> SlurmNodeCommands::list(const std::string& workspace) const {
    using Nodes = std::vector<ProvidedNode>;
    return oneCommand<Nodes>(slurmCall({"list", std::string(toolNodesFolder), workspace}),
                             [workspace](const Result<ToolAnswer>& answer) -> ProviderResult<Nodes> {
                                 const auto facts = readSlurmAnswer(answer);
                                 if (!facts)
                                     return tl::unexpected(facts.error());
                                 Nodes nodes;
                                 for (const json& one : valueAt(*facts, "allocations")) {
                                     auto node = allocationFrom(one);
                                     if (!node)
                                         return tl::unexpected(node.error());
                                     if (node->labels.workspace == workspace)
                                         nodes.push_back(std::move(*node));
                                 }
                                 return nodes;
                             });
}

ProviderTask<ProvidedNode> SlurmNodeCommands::describe(const NodeHandle& node) const {
    return oneCommand<ProvidedNode>(
        slurmCall({"describe", std::string(toolNodesFolder), wishOf(node), node.labels.workspace}),
        [](const Result<ToolAnswer>& answer) { return readSlurmAnswer(answer).and_then(allocationFrom); });
}

ProviderTask<std::string> SlurmNodeCommands::console(const NodeHandle& node) const {
    return oneCommand<std::string>(
        slurmCall({"log", std::string(toolNodesFolder), node.labels.wish}), [](const Result<ToolAnswer>& answer) {
            return readSlurmAnswer(answer).map([](const json& facts) { return displayText(textAt(facts, "text")); });
        });
}

ProviderResult<std::vector<std::string>> SlurmNodeCommands::session(const NodeHandle& node) const {
    if (node.place.folder.empty())
        return tl::unexpected(
            ProviderError{SlurmErrorKind::Unanswered,
                          SlurmNodeText::tr("The folder of the allocation is not known yet.").toStdString(),
                          {}});
    return std::vector<std::string>{node.place.folder + "/agent", "allocation", "connect", node.place.folder};
}

} // namespace studio
