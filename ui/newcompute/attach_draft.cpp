#include "ui/newcompute/attach_draft.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

#include "core/protocol/run_spec.h"
#include "core/protocol/terminal_word.h"
#include "core/target/compute_name.h"
#include "ui/common/formats.h"
#include "ui/common/target_kind_view.h"

namespace studio::ui {

namespace {

struct AttachDraftText {
    Q_DECLARE_TR_FUNCTIONS(AttachDraftText)
};

constexpr int64_t megabyte = 1'000'000;
constexpr int maxMinutes = 30 * 24 * 60;

QString attachSentence(const Error& error) {
    return QString::fromStdString(error.message);
}

std::vector<SignInMethod> methodsOf(SignInMethodChoice way, bool requiresOneTimeCode) {
    std::vector<SignInMethod> methods;
    switch (way) {
    case SignInMethodChoice::Key:
        methods = {SignInMethod::Key};
        break;
    case SignInMethodChoice::Agent:
        methods = {SignInMethod::Agent};
        break;
    case SignInMethodChoice::Password:
        methods = {SignInMethod::Password};
        break;
    case SignInMethodChoice::Interactive:
        return {SignInMethod::Interactive};
    case SignInMethodChoice::Any:
        return {};
    }
    if (requiresOneTimeCode)
        methods.push_back(SignInMethod::Interactive);
    return methods;
}

SshHop hopOf(const JumpDraft& jump, const AttachContext& world) {
    // Unparsable text is passed through: checkRemote() reports the error.
    SshHop hop = hopFromText(jump.address, world.localUser).value_or(SshHop{});
    if (hop.host.empty())
        hop.host = jump.address.empty() ? std::string() : jump.address + ' ';
    hop.methods = methodsOf(jump.way, false);
    if (jump.way == SignInMethodChoice::Key)
        hop.keyFile = jump.keyFile;
    return hop;
}

SshHop machineOf(const AttachDraft& draft) {
    SshHop hop;
    hop.host = draft.host;
    hop.port = draft.port;
    hop.user = draft.user;
    hop.methods = methodsOf(draft.way, draft.requiresOneTimeCode);
    if (draft.way == SignInMethodChoice::Key)
        hop.keyFile = draft.keyFile;
    return hop;
}

std::optional<QString> refusalOf(SshHop hop) {
    RemoteConfig config;
    config.route = {std::move(hop)};
    const auto fine = checkRemote(config);
    return fine ? std::nullopt : std::optional(attachSentence(fine.error()));
}

SshHop fineHop() {
    SshHop hop;
    hop.host = "h";
    hop.user = "u";
    return hop;
}

bool isSameMachineName(const std::string& a, const std::string& b) {
    return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

std::optional<QString> nameRefusal(const AttachDraft& draft, const AttachContext& world) {
    if (const auto fine = checkAttachedName(draft.name); !fine)
        return attachSentence(fine.error());
    if (std::any_of(world.names.begin(), world.names.end(),
                    [&](const std::string& name) { return isSameMachineName(name, draft.name); }))
        return AttachDraftText::tr("A compute target with this name already exists. Choose another.");
    return std::nullopt;
}

void addMachineProblems(const AttachDraft& draft, const AttachContext& world, std::vector<AttachProblem>& problems) {
    const auto add = [&](AttachStage stage, const char* field, const std::optional<QString>& text) {
        if (text)
            problems.push_back({stage, QLatin1String(field), *text});
    };
    add(AttachStage::Machine, "machineName", nameRefusal(draft, world));
    SshHop address = fineHop();
    address.host = draft.host;
    add(AttachStage::Machine, "machineHost", refusalOf(address));
    SshHop user = fineHop();
    user.user = draft.user;
    add(AttachStage::Machine, "machineUser", refusalOf(user));
    for (size_t i = 0; i < draft.jumps.size(); ++i) {
        if (const auto text = refusalOf(hopOf(draft.jumps[i], world))) {
            add(AttachStage::Machine, "jumpList", AttachDraftText::tr("Jump host %1: %2").arg(i + 1).arg(*text));
            break;
        }
    }
    SshHop key = fineHop();
    key.methods = {SignInMethod::Key};
    key.keyFile = draft.keyFile;
    if (draft.way == SignInMethodChoice::Key)
        add(AttachStage::SignIn, "keyFile", refusalOf(key));
    if (!world.isSecretStoreReady)
        add(AttachStage::SignIn, "keepVault",
            AttachDraftText::tr("The vault is not open. Create or unlock it, or choose another place for secrets."));
}

void addUseProblems(const AttachDraft& draft, const AttachContext& world, std::vector<AttachProblem>& problems) {
    RemoteConfig use = configOf(draft, world);
    use.route = {fineHop()};
    if (const auto fine = checkRemote(use); !fine) {
        const std::string& detail = fine.error().detail;
        const char* field = detail == "scratch"                ? "scratchFolder"
                            : detail == "not_responding_after" ? "notResponding"
                            : detail == "gpus"                 ? "allGpus"
                                                               : "largestFile";
        for (const TargetOptionField& each : viewOf(draft.kind).optionFields) {
            if (each.detail == detail)
                field = each.name;
        }
        problems.push_back({AttachStage::Use, QLatin1String(field), attachSentence(fine.error())});
    }
    if (!traitsOf(draft.kind).isEngine && !draft.allGpus && draft.gpus.empty())
        problems.push_back({AttachStage::Use, QStringLiteral("allGpus"),
                            AttachDraftText::tr("Choose at least one GPU, or let runs use all of them.")});
}

std::optional<QString> checkRefusal(AttachContext::Check check) {
    switch (check) {
    case AttachContext::Check::None:
        return AttachDraftText::tr("The machine has not been checked yet. Run the check.");
    case AttachContext::Check::Stale:
        return AttachDraftText::tr("The address or sign-in has changed since the check. Check again.");
    case AttachContext::Check::Running:
        return AttachDraftText::tr(
            "The check is still running. Wait for it to finish, or answer the machine's prompts.");
    case AttachContext::Check::Failed:
        return AttachDraftText::tr("The check failed. Fix the reported problems and check again.");
    case AttachContext::Check::Fine:
        break;
    }
    return std::nullopt;
}

// JSON strings are valid YAML.
std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// The options of the kind that are set, with their values.
std::vector<std::pair<const ConnectionOption*, std::string>> optionsOf(const AttachDraft& draft) {
    RemoteConfig connection = draft.options;
    addOptionsOf(draft.kind, connection);
    std::vector<std::pair<const ConnectionOption*, std::string>> given;
    for (const ConnectionOption& option : traitsOf(draft.kind).options) {
        if (const std::string& value = option.value(connection); !value.empty())
            given.emplace_back(&option, value);
    }
    return given;
}

std::string yamlList(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : ", ") + quoted(text);
    return "[" + list + "]";
}

std::string methodsText(const SshHop& hop) {
    std::vector<std::string> methods;
    for (const SignInMethod method : hop.methods)
        methods.emplace_back(toText(method));
    return yamlList(methods);
}

} // namespace

QString signInMethodText(SignInMethodChoice way) {
    switch (way) {
    case SignInMethodChoice::Key:
        return AttachDraftText::tr("key file");
    case SignInMethodChoice::Agent:
        return AttachDraftText::tr("ssh-agent");
    case SignInMethodChoice::Password:
        return AttachDraftText::tr("password");
    case SignInMethodChoice::Interactive:
        return AttachDraftText::tr("interactive");
    case SignInMethodChoice::Any:
        return AttachDraftText::tr("any method");
    }
    return {};
}

std::vector<std::string> patternsOf(const std::string& text) {
    std::vector<std::string> patterns;
    for (const QString& part :
         QString::fromStdString(text).split(QRegularExpression(QStringLiteral("[,\\n]")), Qt::SkipEmptyParts)) {
        if (const QString pattern = part.trimmed(); !pattern.isEmpty())
            patterns.push_back(pattern.toStdString());
    }
    return patterns;
}

RemoteConfig configOf(const AttachDraft& draft, const AttachContext& world) {
    RemoteConfig config = draft.options;
    addOptionsOf(draft.kind, config);
    for (const JumpDraft& jump : draft.jumps)
        config.route.push_back(hopOf(jump, world));
    config.route.push_back(machineOf(draft));
    config.scratch = draft.scratch;
    if (!traitsOf(draft.kind).isEngine && !draft.allGpus)
        config.gpus = draft.gpus;
    config.notRespondingAfter = std::chrono::minutes(std::clamp(draft.notRespondingMinutes, 1, maxMinutes));
    config.collect.skipDownload = draft.skipDownload;
    if (!draft.skipDownload) {
        config.collect.include = patternsOf(draft.include);
        config.collect.exclude = patternsOf(draft.exclude);
        config.collect.maxFileSize = draft.maxFileMb * megabyte;
        config.collect.maxTotalSize = draft.maxTotalMb * megabyte;
    }
    return config;
}

std::string routeOf(const AttachDraft& draft, const AttachContext& world) {
    RemoteConfig route;
    route.route = configOf(draft, world).route;
    route.scratch = draft.scratch; // the check writes to this folder
    if (traitsOf(draft.kind).isEngine)
        addOptionsOf(draft.kind, route); // and asks for the cluster
    return toJson(route).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::vector<AttachProblem> problemsOf(const AttachDraft& draft, const AttachContext& world) {
    std::vector<AttachProblem> problems;
    addMachineProblems(draft, world, problems);
    if (const auto text = checkRefusal(world.check))
        problems.push_back({AttachStage::Check, QStringLiteral("checkLadder"), *text});
    addUseProblems(draft, world, problems);
    return problems;
}

bool canCheck(const AttachDraft& draft, const AttachContext& world) {
    const auto problems = problemsOf(draft, world);
    return std::none_of(problems.begin(), problems.end(), [](const AttachProblem& problem) {
        return (problem.stage == AttachStage::Machine && problem.field != QStringLiteral("machineName")) ||
               problem.stage == AttachStage::SignIn || problem.field == QStringLiteral("scratchFolder");
    });
}

AttachDraft proposedDraft(const AttachContext& world, TargetKind kind) {
    AttachDraft draft;
    draft.kind = kind;
    draft.maxRuns = traitsOf(kind).defaultMaxRuns;
    draft.user = world.localUser;
    if (!world.keyFiles.empty()) {
        draft.keyFile = world.keyFiles.front();
    } else {
        draft.way = SignInMethodChoice::Password;
        draft.installKey = true;
    }
    return draft;
}

std::string freeName(const std::string& host, const AttachContext& world) {
    const bool isAddress = host.find_first_not_of("0123456789.") == std::string::npos || host.find(':') != host.npos;
    std::string base = isAddress ? "machine" : host.substr(0, host.find('.'));
    base.resize(std::min(base.size(), maxAttachedNameLength - 3));
    if (!checkAttachedName(base))
        base = "machine";
    std::string name = base;
    for (int number = 2; std::any_of(world.names.begin(), world.names.end(),
                                     [&](const std::string& other) { return isSameMachineName(other, name); });
         ++number)
        name = base + '-' + std::to_string(number);
    return name;
}

Imported importHost(const SshConfig& config, const std::string& name, const AttachDraft& draft,
                    const AttachContext& world) {
    Imported imported{draft, {}, {}};
    const auto route = config.route(name);
    const auto list = [&](const ResolvedHost& host) {
        for (const IgnoredOption& left : host.ignoredOptions) {
            const QString line =
                AttachDraftText::tr("%1 %2 (line %3): %4")
                    .arg(displayTextElided(left.keyword, 60), displayTextElided(left.value, 120),
                         QString::number(left.line),
                         QString::fromUtf8(toText(left.why).data(), static_cast<int>(toText(left.why).size())));
            if (!imported.ignoredOptions.contains(line))
                imported.ignoredOptions << line;
        }
    };
    if (!route || route->empty()) {
        list(config.resolve(name));
        imported.trouble = route ? AttachDraftText::tr("No address is specified.") : attachSentence(route.error());
        return imported;
    }
    for (const ResolvedHost& host : *route)
        list(host);
    const ResolvedHost& machine = route->back();
    AttachDraft& result = imported.draft;
    result.name = freeName(name, world);
    result.host = machine.hostName;
    result.port = machine.port;
    result.user = machine.user.value_or(world.localUser);
    if (!machine.identityFiles.empty()) {
        result.way = SignInMethodChoice::Key;
        result.keyFile = machine.identityFiles.front();
    } else if (machine.identityAgent) {
        result.way = SignInMethodChoice::Agent;
    }
    result.jumps.clear();
    for (size_t i = 0; i + 1 < route->size(); ++i) {
        const ResolvedHost& host = (*route)[i];
        SshHop hop;
        hop.host = host.hostName;
        hop.port = host.port;
        hop.user = host.user.value_or(world.localUser);
        JumpDraft jump{toText(hop), SignInMethodChoice::Any, {}};
        if (!host.identityFiles.empty()) {
            jump.way = SignInMethodChoice::Key;
            jump.keyFile = host.identityFiles.front();
        }
        result.jumps.push_back(std::move(jump));
    }
    return imported;
}

std::vector<std::string> attachArguments(const AttachDraft& draft, const AttachContext& world,
                                         const std::string& workspace) {
    std::vector<std::string> words = {"studioctl", "compute", "attach"};
    const auto add = [&words](const char* option, const std::string& value) {
        words.emplace_back(option);
        words.push_back(value);
    };
    if (!workspace.empty())
        add("--workspace", workspace);
    add("--type", std::string(toText(draft.kind)));
    add("--name", draft.name);
    add("--address", draft.host);
    if (draft.port != 22)
        add("--port", std::to_string(draft.port));
    add("--user", draft.user);
    if (draft.way == SignInMethodChoice::Key)
        add("--key", draft.keyFile);
    else if (draft.way == SignInMethodChoice::Agent)
        words.emplace_back("--agent");
    else if (draft.way == SignInMethodChoice::Password)
        words.emplace_back("--password-stdin");
    for (const JumpDraft& jump : draft.jumps)
        add("--jump", hopFromText(jump.address, world.localUser) ? toText(hopOf(jump, world)) : jump.address);
    if (!draft.scratch.empty())
        add("--scratch", draft.scratch);
    add("--max-runs", std::to_string(draft.maxRuns));
    for (const auto& [option, value] : optionsOf(draft))
        add(option->argument, value);
    return words;
}

std::string attachCommand(const AttachDraft& draft, const AttachContext& world, const std::string& workspace) {
    std::string line;
    for (const std::string& word : attachArguments(draft, world, workspace))
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    return line;
}

std::string attachFile(const AttachDraft& draft, const AttachContext& world) {
    const RemoteConfig config = configOf(draft, world);
    const SshHop& machine = config.route.back();
    std::string text = "$schema: https://azuremlschemas.azureedge.net/latest/vmCompute.schema.json\n";
    text += "name: " + quoted(draft.name) + "\ntype: " + std::string(toText(draft.kind)) + "\n";
    const auto options = optionsOf(draft);
    if (!options.empty())
        text += std::string(traitsOf(draft.kind).section) + ":\n";
    for (const auto& [option, value] : options)
        text += "  " + std::string(option->key) + ": " + quoted(value) + "\n";
    text += "ssh_settings:\n  admin_username: " + quoted(machine.user) + "\n";
    text += "  ssh_port: " + std::to_string(machine.port) + "\n";
    if (!machine.keyFile.empty())
        text += "  ssh_private_key_file: " + quoted(machine.keyFile) + "\n";
    text += "compute_studio:\n  address: " + quoted(machine.host) + "\n";
    text += "  sign_in: " + methodsText(machine) + "\n";
    if (config.route.size() > 1) {
        text += "  jump_hosts:\n";
        for (size_t i = 0; i + 1 < config.route.size(); ++i) {
            const SshHop& hop = config.route[i];
            text += "    - address: " + quoted(toText(hop)) + "\n";
            if (!hop.methods.empty())
                text += "      sign_in: " + methodsText(hop) + "\n";
            if (!hop.keyFile.empty())
                text += "      key_file: " + quoted(hop.keyFile) + "\n";
        }
    }
    text += "  max_runs: " + std::to_string(draft.maxRuns) + "\n";
    if (!config.gpus.empty()) {
        std::string gpus;
        for (const int gpu : config.gpus)
            gpus += (gpus.empty() ? "" : ", ") + std::to_string(gpu);
        text += "  gpus: [" + gpus + "]\n";
    }
    if (!config.scratch.empty())
        text += "  scratch: " + quoted(config.scratch) + "\n";
    text += "  not_responding_after: " + std::to_string(config.notRespondingAfter.count()) + "\n";
    const CollectRules& collect = config.collect;
    if (collect == CollectRules{})
        return text;
    text += "  collect:\n";
    if (collect.skipDownload)
        text += "    leave_there: true\n";
    if (!collect.include.empty())
        text += "    include: " + yamlList(collect.include) + "\n";
    if (!collect.exclude.empty())
        text += "    exclude: " + yamlList(collect.exclude) + "\n";
    if (collect.maxFileSize > 0)
        text += "    largest_file: " + std::to_string(collect.maxFileSize) + "\n";
    if (collect.maxTotalSize > 0)
        text += "    largest_total: " + std::to_string(collect.maxTotalSize) + "\n";
    return text;
}

} // namespace studio::ui
