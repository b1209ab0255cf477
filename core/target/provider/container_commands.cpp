#include "core/target/provider/container_commands.h"

#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/container_gpus.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

struct ContainerText {
    Q_DECLARE_TR_FUNCTIONS(ContainerText)
};

constexpr const char* workspaceLabel = "cs-workspace";
constexpr const char* wishLabel = "cs-node";
constexpr const char* targetLabel = "cs-target";
constexpr const char* gpusLabel = "cs-gpus"; // UUIDs, separated by commas

constexpr int64_t callLimitMs = 60'000;
constexpr int64_t createLimitMs = 600'000; // it may have to download the image
constexpr int64_t listLimitMs = 30'000;
constexpr int64_t removeLimitMs = 90'000;
constexpr size_t maxIdLength = 64;
constexpr size_t maxListedImages = 2000;
constexpr size_t maxShownWords = 1000;
constexpr const char* stopSeconds = "10"; // more than the grace period of `node`
constexpr const char* shownLogLines = "20";

bool isContainerId(std::string_view id) {
    return id.size() >= 12 && id.size() <= maxIdLength &&
           id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string lastLineOf(const std::string& text) {
    std::string last;
    forEachLine(text, [&](std::string_view line) {
        if (!line.empty())
            last = line;
    });
    return last;
}

bool contains(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

bool containsAny(const std::string& text, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return contains(text, word); });
}

std::vector<std::string> gpusIn(const std::string& label) {
    std::vector<std::string> gpus;
    for (size_t at = 0; at < label.size();) {
        const size_t comma = std::min(label.find(',', at), label.size());
        if (const std::string uuid = label.substr(at, comma - at); isGpuUuid(uuid))
            gpus.push_back(uuid);
        at = comma + 1;
    }
    return gpus;
}

// How to make what the engine needs to give a container GPUs.
QString cdiAdvice() {
    return ContainerText::tr("Install the NVIDIA Container Toolkit on that machine and run there: sudo nvidia-ctk cdi "
                             "generate --output=/etc/cdi/nvidia.yaml");
}

// Volumes are written as SOURCE:DESTINATION:OPTIONS.
Result<void> checkMountable(const std::string& path) {
    if (path.empty() || path.front() != '/' || path.find_first_of(":,\n") != std::string::npos)
        return fail(
            ErrorCode::InvalidArgument,
            ContainerText::tr("The folder %1 cannot be mounted into a container, because its path has a colon, a "
                              "comma or a line break. Move the workspace to another folder.")
                .arg(QString::fromStdString(displayText(path)))
                .toStdString());
    return {};
}

ProviderError classify(const std::string& program, const std::string& words) {
    using Kind = ProviderError::Kind;
    std::string text = words;
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    ProviderError error{Kind::Unknown, displayText(lastLineOf(words).substr(0, maxShownWords)),
                        words.substr(0, maxShownWords)};
    if (containsAny(text, {"already in use", "is already used by"}))
        error.kind = Kind::Exists;
    else if (containsAny(text, {"no such container", "no container with name or id", "no such object"}))
        error.kind = Kind::Absent;
    else if (containsAny(text, {"no space left on device"}))
        error.kind = Kind::Capacity;
    else if (containsAny(text, {"disk quota exceeded"}))
        error.kind = Kind::Quota;
    else if (containsAny(text, {"cannot connect to the docker daemon", "cannot connect to podman",
                                "is the docker daemon running"}))
        error.kind = Kind::Missing;
    else if (containsAny(text, {"permission denied while trying to connect", "dial unix /var/run/docker.sock: connect: "
                                                                             "permission denied"}))
        error.kind = Kind::SignIn;
    else if (containsAny(text, {"no such image", "image not known", "manifest unknown", "pull access denied",
                                "unable to find image", "invalid reference format", "short-name", "unknown flag",
                                "requested access to the resource is denied", "unauthorized", "invalid argument"}))
        error.kind = Kind::Refused;
    else if (containsAny(text, {"unresolvable cdi device", "could not select device driver",
                                "cdi device injection failed", "error injecting cdi devices"})) {
        error.kind = Kind::Refused;
        error.message += " " + cdiAdvice().toStdString();
    }
    if (error.message.empty())
        error.message =
            ContainerText::tr("%1 failed without a message.").arg(QString::fromStdString(program)).toStdString();
    return error;
}

} // namespace

const std::vector<std::string>& containerEngines() {
    static const std::vector<std::string> engines = {"podman", "docker"};
    return engines;
}

ToolRequest ContainerCommands::call(std::vector<std::string> arguments, int64_t limitMs) const {
    arguments.insert(arguments.begin(), m_program);
    return {std::move(arguments), limitMs};
}

ProviderError ContainerCommands::errorOf(const Result<ToolAnswer>& answer) const {
    using Kind = ProviderError::Kind;
    const QString program = QString::fromStdString(m_program);
    if (!answer) {
        const Kind kind = kindWithoutAnswer(answer.error().code);
        return {kind,
                kind == Kind::Missing ? ContainerText::tr("%1 is not installed there.").arg(program).toStdString()
                                      : answer.error().message,
                answer.error().detail};
    }
    if (answer->isTimedOut)
        return {Kind::Unanswered, ContainerText::tr("%1 timed out.").arg(program).toStdString(),
                displayText(answer->errors.substr(0, maxShownWords))};
    if (answer->isTooLong)
        return {Kind::Unanswered, ContainerText::tr("%1 produced too much output.").arg(program).toStdString(), {}};
    if (!answer->exitCode)
        return {Kind::Unanswered, ContainerText::tr("%1 was ended by a signal.").arg(program).toStdString(), {}};
    return classify(m_program, answer->errors);
}

ToolRequest ContainerCommands::version() const {
    return call({"version", "--format", m_program == "docker" ? "{{.Server.Version}}" : "{{.Client.Version}}"},
                listLimitMs);
}

ProviderResult<std::string> ContainerCommands::readVersion(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    const std::string line = lastLineOf(answer->output);
    if (line.empty() || line.size() > 64 ||
        line.find_first_not_of("0123456789.-+~abcdefghijklmnopqrstuvwxyz") != std::string::npos)
        return tl::unexpected(ProviderError{
            ProviderError::Kind::Unanswered,
            ContainerText::tr("%1 reports no version.").arg(QString::fromStdString(m_program)).toStdString(),
            displayText(answer->output.substr(0, maxShownWords))});
    return line;
}

ToolRequest ContainerCommands::findRoot() {
    return {{"test", "-w", "/etc"}, listLimitMs};
}

ToolRequest ContainerCommands::trial() const {
    return call(
        {"run", "--rm", "--network=host", "--cpus=1", "--memory=67108864", "--entrypoint=/bin/true", "--rootfs", "/:O"},
        callLimitMs);
}

ToolRequest ContainerCommands::findLingering() {
    return {{"sh", "-c",
             "[ \"$(id -u)\" = 0 ] && exit 0\n"
             "loginctl list-users >/dev/null 2>&1 || exit 0\n"
             "[ \"$(loginctl show-user \"$(id -un)\" --property=Linger --value 2>/dev/null)\" = yes ] || echo off\n"},
            listLimitMs};
}

ToolRequest ContainerCommands::findCdiFolders() const {
    return call({"info", "--format", "{{json .CDISpecDirs}}"}, listLimitMs);
}

ProviderResult<std::vector<std::string>> ContainerCommands::readCdiFolders(const Result<ToolAnswer>& answer) const {
    std::vector<std::string> folders;
    if (!answer || answer->isTimedOut || answer->isTooLong || !answer->exitCode)
        return tl::unexpected(errorOf(answer));
    if (answer->exitCode != 0) // docker before 25 has no such field
        return folders;
    const json list = parseJson(answer->output);
    for (const json& folder : list.is_array() ? list : json::array()) {
        const std::string path = folder.is_string() ? folder.get<std::string>() : std::string();
        if (path.starts_with('/') && path.find_first_of(",\n") == std::string::npos)
            folders.push_back(path);
    }
    return folders;
}

ToolRequest ContainerCommands::chooseGpus(const ContainerGpuWish& wish) {
    const auto listed = [](const std::vector<std::string>& words) { return words.empty() ? "-" : joined(words, ","); };
    return {{std::string(toolOwnAgent), "node-gpus", std::string(toolNodesFolder), wish.wish,
             std::to_string(wish.count), wish.memory.empty() ? "0" : wish.memory, wish.model.empty() ? "-" : wish.model,
             std::string(toText(wish.rule)), listed(wish.allowed), listed(wish.planned), listed(wish.cdiFolders)},
            callLimitMs};
}

ToolRequest ContainerCommands::makeTicketFolder() {
    return {{std::string(toolOwnAgent), "node-gpus", std::string(nodeGpusFolderWord)}, listLimitMs};
}

ProviderResult<NodeGpuAnswer> ContainerCommands::readChosenGpus(const Result<ToolAnswer>& answer, int count) {
    using Kind = ProviderError::Kind;
    const auto refuse = [](Kind kind, const QString& message, const std::string& words = {}) {
        return tl::unexpected(ProviderError{kind, message.toStdString(), displayText(words.substr(0, maxShownWords))});
    };
    if (!answer)
        return refuse(kindWithoutAnswer(answer.error().code), QString::fromStdString(answer.error().message),
                      answer.error().detail);
    const auto chosen = fromMessage<NodeGpuAnswer>(parseJson(answer->output));
    if (answer->exitCode != 0 || !chosen)
        return refuse(Kind::Unanswered, ContainerText::tr("The agent did not report which GPUs are free."),
                      answer->output + answer->errors);
    const QString words = QString::fromStdString(displayText(chosen->words.substr(0, maxShownWords)));
    const std::string& problem = chosen->problem;
    if (problem == gpusBusy)
        return refuse(Kind::Pending,
                      words.isEmpty() ? ContainerText::tr("Waiting for %n free GPUs.", nullptr, count)
                                      : ContainerText::tr("Waiting for %n free GPUs: %1.", nullptr, count).arg(words));
    if (problem == gpusUnknown) // what is not known is not free
        return refuse(Kind::Pending, ContainerText::tr("It cannot be determined which GPUs are free. %1").arg(words));
    if (problem == gpusMissing)
        return refuse(
            Kind::Refused,
            ContainerText::tr("nvidia-smi is not installed on that machine. Install the NVIDIA driver there."));
    if (problem == gpusTooFew)
        return refuse(Kind::Refused, ContainerText::tr("The node needs %n GPUs; the machine has %1 that it can use. "
                                                       "Use fewer GPUs per node, or another machine.",
                                                       nullptr, count)
                                         .arg(words));
    if (problem == gpusNoSpec)
        return refuse(
            Kind::Refused,
            ContainerText::tr("The machine has no CDI specification of its GPUs, which the container engine needs.") +
                QLatin1Char(' ') + cdiAdvice());
    if (problem == gpusNotInSpec)
        return refuse(
            Kind::Refused,
            ContainerText::tr("The CDI specification does not list the GPU %1. Regenerate it on that machine: sudo "
                              "nvidia-ctk cdi generate --device-name-strategy=uuid --output=/etc/cdi/nvidia.yaml")
                .arg(words));
    if (!problem.empty())
        return refuse(problem == gpusDiskFull ? Kind::Capacity : Kind::Refused,
                      ContainerText::tr("The GPUs of the machine cannot be reserved. %1").arg(words));
    const bool areUuids = std::all_of(chosen->gpus.begin(), chosen->gpus.end(), isGpuUuid);
    if (!areUuids || std::cmp_not_equal(chosen->gpus.size(), count) || chosen->tickets.empty())
        return refuse(Kind::Unanswered, ContainerText::tr("The agent did not report which GPUs are free."),
                      answer->output);
    return *chosen;
}

Result<ToolRequest> ContainerCommands::create(const ContainerPlan& plan) const {
    for (const std::string& path : {plan.folder, plan.agent, plan.gpus.empty() ? plan.folder : plan.tickets}) {
        if (auto fine = checkMountable(path); !fine)
            return fail(fine.error());
    }
    if (plan.image.empty() && (m_program != "podman" || plan.uid != 0))
        return fail(ErrorCode::InvalidArgument,
                    ContainerText::tr("The root file system of the machine can be used by podman as root only. Specify "
                                      "an image.")
                        .toStdString());
    std::vector<std::string> words = {
        "create", "--name=" + plan.name, "--hostname=" + plan.name,
        std::string("--label=") + workspaceLabel + "=" + plan.labels.workspace,
        std::string("--label=") + wishLabel + "=" + plan.labels.wish,
        std::string("--label=") + targetLabel + "=" + plan.labels.target, "--network=host",
        "--cpus=" + std::to_string(plan.cores), "--memory=" + std::to_string(plan.memoryBytes),
        // Data loaders pass batches through shared memory.
        "--shm-size=" + std::to_string(plan.memoryBytes / 2), "--restart=no", "--env=HOME=" + std::string(nodeFolder),
        "--volume=" + plan.folder + ":" + std::string(nodeFolder),
        "--volume=" + plan.agent + ":" + std::string(nodeAgent) + ":ro", "--entrypoint=" + std::string(nodeAgent)};
    // Root in a container of docker is root of the machine; in one of rootless podman it is the user.
    if (m_program == "docker" && plan.uid != 0)
        words.push_back("--user=" + std::to_string(plan.uid) + ":" + std::to_string(plan.gid));
    const std::string gpus = joined(plan.gpus, ",");
    if (!gpus.empty()) {
        for (auto& argument : containerGpuArguments(plan.isCdi, plan.gpus))
            words.push_back(std::move(argument));
        words.insert(words.end(), {std::string("--label=") + gpusLabel + "=" + gpus,
                                   "--volume=" + plan.tickets + ":" + std::string(nodeTicketFolder),
                                   std::string("--env=") + nodeGpusVariable + "=" + gpus,
                                   std::string("--env=") + gpuFolderVariable + "=" + std::string(nodeRunTicketFolder)});
    }
    if (plan.image.empty())
        words.insert(words.end(), {"--rootfs", "/:O"});
    else
        words.push_back(plan.image);
    words.emplace_back("node");
    if (!gpus.empty())
        words.insert(words.end(), {gpus, plan.labels.workspace, plan.name, plan.user});
    return call(std::move(words), createLimitMs);
}

ProviderResult<std::string> ContainerCommands::readCreated(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    std::string id = lastLineOf(answer->output);
    if (!isContainerId(id))
        return tl::unexpected(ProviderError{ProviderError::Kind::Unanswered,
                                            ContainerText::tr("%1 reports no id of the container.")
                                                .arg(QString::fromStdString(m_program))
                                                .toStdString(),
                                            displayText(answer->output.substr(0, maxShownWords))});
    return id;
}

ToolRequest ContainerCommands::start(const std::string& id) const {
    return call({"start", id}, callLimitMs);
}

ToolRequest ContainerCommands::stop(const std::string& id) const {
    return call({"stop", std::string("--time=") + stopSeconds, id}, removeLimitMs);
}

ToolRequest ContainerCommands::remove(const std::string& id) const {
    return call({"rm", "--force", "--volumes", id}, removeLimitMs);
}

ProviderResult<void> ContainerCommands::readDone(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    return {};
}

ToolRequest ContainerCommands::list(const std::string& workspace) const {
    return call(
        {"ps", "--all", "--quiet", "--no-trunc", std::string("--filter=label=") + workspaceLabel + "=" + workspace},
        listLimitMs);
}

ProviderResult<std::vector<std::string>> ContainerCommands::readList(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    std::vector<std::string> ids;
    bool isList = true;
    forEachLine(answer->output, [&](std::string_view line) {
        if (line.empty())
            return;
        isList = isList && isContainerId(line);
        ids.emplace_back(line);
    });
    if (!isList)
        return tl::unexpected(ProviderError{ProviderError::Kind::Unanswered,
                                            ContainerText::tr("%1 does not print a list of containers.")
                                                .arg(QString::fromStdString(m_program))
                                                .toStdString(),
                                            displayText(answer->output.substr(0, maxShownWords))});
    return ids;
}

ToolRequest ContainerCommands::images() const {
    return call({"images", "--format={{.Repository}}:{{.Tag}}"}, listLimitMs);
}

ProviderResult<std::vector<std::string>> ContainerCommands::readImages(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    std::set<std::string> names;
    forEachLine(answer->output, [&](std::string_view line) {
        if (!line.empty() && line.find("<none>") == std::string_view::npos && isPlainText(line) &&
            names.size() < maxListedImages)
            names.emplace(line);
    });
    return std::vector<std::string>(names.begin(), names.end());
}

ToolRequest ContainerCommands::inspect(const std::vector<std::string>& ids) const {
    std::vector<std::string> words = {"container", "inspect"};
    words.insert(words.end(), ids.begin(), ids.end());
    return call(std::move(words), listLimitMs);
}

ProviderError ContainerCommands::misread(const std::string& output) const {
    return {ProviderError::Kind::Unanswered,
            ContainerText::tr("%1 does not print the state of a container.")
                .arg(QString::fromStdString(m_program))
                .toStdString(),
            displayText(output.substr(0, maxShownWords))};
}

ProviderResult<std::vector<ContainerFacts>> ContainerCommands::readInspected(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return tl::unexpected(errorOf(answer));
    const auto refuse = [&] { return tl::unexpected(misread(answer->output)); };
    const json list = parseJson(answer->output);
    if (!list.is_array() || list.empty())
        return refuse();
    std::vector<ContainerFacts> all;
    for (const json& one : list) {
        ContainerFacts& facts = all.emplace_back();
        const json& state = valueAt(one, "State");
        const json& labels = valueAt(valueAt(one, "Config"), "Labels");
        facts.id = textAt(one, "Id");
        facts.name = textAt(one, "Name");
        facts.name.erase(0, facts.name.starts_with('/') ? 1 : 0);
        facts.labels = {textAt(labels, workspaceLabel), textAt(labels, wishLabel), textAt(labels, targetLabel)};
        facts.status = displayText(textAt(state, "Status").substr(0, 64));
        facts.pid = intAt(state, "Pid");
        facts.isRunning = boolAt(state, "Running");
        facts.exitCode = static_cast<int>(intAt(state, "ExitCode"));
        facts.finished = textAt(state, "FinishedAt").substr(0, 64);
        facts.wasOutOfMemory = boolAt(state, "OOMKilled");
        facts.gpus = gpusIn(textAt(labels, gpusLabel));
        if (!isContainerId(facts.id) || facts.status.empty())
            return refuse();
    }
    return all;
}

ToolRequest ContainerCommands::findProcess(int64_t pid) {
    return {{"test", "-d", "/proc/" + std::to_string(pid)}, listLimitMs};
}

ToolRequest ContainerCommands::logs(const std::string& id) const {
    return call({"logs", std::string("--tail=") + shownLogLines, id}, listLimitMs);
}

std::string ContainerCommands::readLogs(const Result<ToolAnswer>& answer) const {
    if (!answer || answer->exitCode != 0)
        return {};
    return displayText((answer->output + answer->errors).substr(0, maxShownWords));
}

std::vector<std::string> ContainerCommands::session(const std::string& id) const {
    return {m_program, "exec", "--interactive", id, std::string(nodeAgent), "serve"};
}

} // namespace studio
