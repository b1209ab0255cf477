#include "app/studioctl/attach_options.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <pwd.h>
#include <tuple>
#include <unistd.h>

#include "app/studioctl/command_line.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/compute_name.h"
#include "core/target/target.h"

namespace studio::cli {

namespace {

constexpr int64_t minLogSize = 1LL << 20;

SshHop& machineOf(RemoteConfig& config) {
    if (config.route.empty())
        config.route.emplace_back();
    return config.route.back();
}

// Format of ssh-keygen -l: "SHA256:" and 43 base64 digits.
bool isFingerprint(std::string_view fingerprint) {
    constexpr std::string_view start = "SHA256:";
    constexpr size_t digits = 43;
    return fingerprint.starts_with(start) && fingerprint.size() == start.size() + digits &&
           std::all_of(fingerprint.begin() + start.size(), fingerprint.end(),
                       [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '+' || c == '/'; });
}

bool isHop(const SshHop& hop, std::string_view host) {
    const auto wanted = hopFromText(host, hop.user);
    return wanted && wanted->host == hop.host &&
           (wanted->port == hop.port || host == hop.host || host == "[" + hop.host + "]");
}

} // namespace

std::optional<std::vector<int>> gpusFromText(const std::string& text) {
    std::vector<int> gpus;
    for (const QString& part : QString::fromStdString(text).split(QLatin1Char(','))) {
        bool isNumber = false;
        gpus.push_back(part.trimmed().toInt(&isNumber));
        if (!isNumber || gpus.back() < 0)
            return std::nullopt;
    }
    return gpus;
}

Result<SecretStorage> placeFromText(const std::string& text) {
    if (const auto place = secretStorageFromText(text))
        return *place;
    return fail(usage(CliText::tr("--keep takes session, keyring or vault, not \"%1\".").arg(shown(text))));
}

std::string localUserName() {
    const passwd* entry = getpwuid(getuid());
    return entry != nullptr && entry->pw_name != nullptr ? entry->pw_name : std::string();
}

SshConfig userSshConfig() {
    const std::string home = QFile::encodeName(QDir::homePath()).toStdString();
    return SshConfig::load(home + "/.ssh/config", diskSource(home, localUserName()));
}

std::string ignoredOptionText(const IgnoredOption& ignoredOptions) {
    return text(CliText::tr("%1, line %2: %3 %4: %5")
                    .arg(shown(ignoredOptions.file), QString::number(ignoredOptions.line),
                         shown(ignoredOptions.keyword), shown(ignoredOptions.value),
                         QString::fromStdString(std::string(toText(ignoredOptions.why)))));
}

Result<SshRoute> routeFromSshConfig(const SshConfig& config, const std::string& name, std::vector<std::string>& notes) {
    const auto found = config.route(name);
    if (!found)
        return fail(found.error());
    SshRoute route;
    for (const ResolvedHost& host : *found) {
        SshHop hop;
        hop.host = host.hostName;
        hop.port = host.port;
        hop.user = host.user.value_or(localUserName());
        const auto isThere = [](const std::string& file) {
            return QFileInfo(QFile::decodeName(file.c_str())).isFile();
        };
        const auto key = std::find_if(host.identityFiles.begin(), host.identityFiles.end(), isThere);
        if (key != host.identityFiles.end()) {
            hop.keyFile = *key;
            hop.methods = {SignInMethod::Key, SignInMethod::Interactive, SignInMethod::Password};
            if (!host.identitiesOnly && host.identityAgent != "none")
                hop.methods.insert(hop.methods.begin(), SignInMethod::Agent);
        }
        if (host.identityFiles.size() > 1 && !hop.keyFile.empty())
            notes.push_back(
                text(CliText::tr("%1 has several keys; using %2.").arg(shown(host.name), shown(hop.keyFile))));
        else if (!host.identityFiles.empty() && hop.keyFile.empty())
            notes.push_back(text(CliText::tr("The key %1 of %2 does not exist.")
                                     .arg(shown(host.identityFiles.front()), shown(host.name))));
        for (const IgnoredOption& ignoredOptions : host.ignoredOptions) {
            std::string note =
                text(CliText::tr("Not imported: %1").arg(QString::fromStdString(ignoredOptionText(ignoredOptions))));
            if (std::find(notes.begin(), notes.end(), note) == notes.end())
                notes.push_back(std::move(note));
        }
        route.push_back(std::move(hop));
    }
    return route;
}

void MachineOptions::addTo(Command app) {
    app.addOption("--not-responding-after", notRespondingAfter,
                  CliText::tr("Time until runs on an unreachable machine are shown as not responding (default: 2m)"));
    app.addOption("--gpu-ids", gpus, CliText::tr("Indices of the GPUs that jobs may use, such as 0,1 (default: all)"));
    app.addOption("--collect", collect,
                  CliText::tr("Outputs to download automatically, as an ignore-file pattern; !PATTERN excludes; "
                              "may be repeated (default: all)"));
    app.addOption("--collect-largest", collectLargest,
                  CliText::tr("Maximum size of a file to download, such as 200MB (default: no limit)"));
    app.addOption("--collect-total", collectTotal,
                  CliText::tr("Maximum total size of files to download, such as 2GB (default: no limit)"));
    app.addOption("--collect-log", collectLog,
                  CliText::tr("Maximum size of a log that is mirrored while its job writes it, such as 1GiB; the rest "
                              "is kept on the machine. none: no limit (default: 4GiB)"));
    app.addFlag("--leave-outputs", leaveOutputs, CliText::tr("Keep all outputs on the machine"));
    power.addTo(app);
}

bool MachineOptions::isGiven() const {
    return notRespondingAfter || gpus || !collect.empty() || collectLargest || collectTotal || collectLog ||
           leaveOutputs || power.isGiven();
}

Result<void> MachineOptions::applyTo(RemoteConfig& config) const {
    if (notRespondingAfter)
        config.notRespondingAfter = *notRespondingAfter;
    if (gpus) {
        // "all" removes the restriction in an update.
        const auto numbers = *gpus == "all" ? std::vector<int>() : gpusFromText(*gpus);
        if (!numbers)
            return fail(usage(CliText::tr("--gpu-ids takes comma-separated indices, such as 0,1, or all; not \"%1\".")
                                  .arg(shown(*gpus))));
        config.gpus = *numbers;
    }
    if (leaveOutputs && (!collect.empty() || collectLargest || collectTotal))
        return fail(usage(
            CliText::tr("--leave-outputs cannot be combined with --collect, --collect-largest and --collect-total.")));
    if (!collect.empty()) {
        config.collect.include.clear();
        config.collect.exclude.clear();
        config.collect.skipDownload = false;
    }
    for (const auto& pattern : collect) {
        if (pattern.empty() || pattern == "!")
            return fail(usage(CliText::tr("--collect takes a pattern, such as \"*.pt\" or \"!*.tmp\".")));
        if (pattern.starts_with('!'))
            config.collect.exclude.push_back(pattern.substr(1));
        else
            config.collect.include.push_back(pattern);
    }
    for (const auto& [option, given, limit] :
         {std::tuple{"--collect-largest", &collectLargest, &config.collect.maxFileSize},
          {"--collect-total", &collectTotal, &config.collect.maxTotalSize}}) {
        if (!*given)
            continue;
        const auto size = bytesFromText(**given);
        if (!size)
            return fail(usage(CliText::tr("%1 takes a size, such as 200MB or 2GiB, not \"%2\".")
                                  .arg(QLatin1String(option), shown(**given))));
        *limit = *size;
        config.collect.skipDownload = false;
    }
    if (leaveOutputs)
        config.collect = CollectRules{{}, {}, 0, 0, true, config.collect.maxLogSize};
    if (collectLog) {
        const auto size = *collectLog == "none" ? std::optional<int64_t>(0) : bytesFromText(*collectLog);
        if (!size || (*size < minLogSize && *collectLog != "none"))
            return fail(usage(CliText::tr("--collect-log takes a size of at least 1MiB, such as 1GiB, or none, not "
                                          "\"%1\".")
                                  .arg(shown(*collectLog))));
        config.collect.maxLogSize = *size;
    }
    return power.applyTo(config.power);
}

void AttachOptions::addTo(Command app) {
    app.addOption("--file,-f", file,
                  CliText::tr("YAML file in the format of Azure's \"compute attach\"; options override it"));
    types = attachTypes();
    QStringList kinds{CliText::tr("virtualmachine: any Linux machine reachable over SSH")};
    for (const auto& each : types)
        kinds << each->description();
    app.addOption("--type", type,
                  CliText::tr("%1 (default: virtualmachine)").arg(kinds.join(CliText::tr("; ", "between items"))))
        .offers(attachableTypes());
    app.addName(name, CliText::tr("Name of the target"), &positionalAddress);
    app.addOption("address", positionalAddress, CliText::tr("Same as --address"));
    app.addOption("--address", address,
                  CliText::tr("[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address; "
                              "of ray http://HOST:8265, of dask tcp://HOST:8786"));
    app.addOption("--port,-p", port, CliText::tr("SSH port (default: 22)"));
    app.addOption("--user,-u", user, CliText::tr("User name on the machine (default: your local user name)"));
    app.addOption("--from-ssh-config", sshHost,
                  CliText::tr("Import address, user, key and jump hosts of this host from ~/.ssh/config; see "
                              "\"compute list-ssh-hosts\""));
    app.addOption("--key", key, CliText::tr("Sign in with this private key"));
    app.addFlag("--passphrase-stdin", passphraseFromInput,
                CliText::tr("The first line of standard input is the key's passphrase"));
    app.addFlag("--agent", agent, CliText::tr("Sign in with keys from the ssh-agent"));
    app.addFlag("--password-stdin", passwordFromInput,
                CliText::tr("Sign in with a password, read from the next line of standard input"));
    app.addFlag("--interactive", interactive,
                CliText::tr("Answer the machine's prompts, such as one-time codes, in this terminal"));
    app.addOption("--jump,-J", jumps,
                  CliText::tr("Jump host, [USER@]HOST[:PORT]; may be repeated, nearest first (default user: --user)"));
    app.addOption("--host-key", hostKeys,
                  CliText::tr("Expected fingerprint of the machine's host key, SHA256:…; for a jump host "
                              "HOST=SHA256:…; may be repeated"));
    app.addOption("--scratch", scratch, CliText::tr("Data folder on the machine (default: the home folder)"));
    app.addOption("--max-runs", maxRuns,
                  CliText::tr("Maximum number of concurrent runs (default: 1; with slurm 200, pending jobs included)"));
    machine.addTo(app);
    app.addOption("--idle-time-before-shutdown-minutes", idleShutdown,
                  CliText::tr("Idle minutes before the machine is stopped with the --sleep method (default: 0, never)"))
        .range(0, static_cast<int>(maxIdleShutdown.count()));
    app.addOption("--keep", keep,
                  CliText::tr("Where to keep passwords and passphrases: session (until the scheduler exits, "
                              "default), keyring or vault"))
        .offers({"session", "keyring", "vault"});
    app.addFlag("--install-key", installKey,
                CliText::tr("Install your public key there, and sign in with it from then on"));
    app.addFlag("--dry-run", dryRun, CliText::tr("Print the resulting YAML file and exit"));
    for (const auto& each : types)
        each->addTo(app);
}

Result<SecretStorage> AttachOptions::place() const {
    return placeFromText(keep);
}

Result<AttachPlan> AttachOptions::plan() const {
    AttachPlan plan;
    if (const auto known = targetKindFromText(type); !type.empty() && !(known && traitsOf(*known).isAttached))
        return fail(usage(CliText::tr("Compute of type \"%1\" cannot be attached. Supported: %2.")
                              .arg(shown(type), shown(typeList(attachableTypes())))));
    if (address && !positionalAddress.empty())
        return fail(usage(CliText::tr("Two addresses were specified: \"%1\" and \"%2\". Omit one.")
                              .arg(shown(positionalAddress), shown(*address))));
    if ((address || !positionalAddress.empty()) && sshHost)
        return fail(usage(CliText::tr("Give either --address or --from-ssh-config, not both.")));
    if (const auto kept = place(); !kept)
        return fail(kept.error());
    if (auto taken = takeFile(plan); !taken)
        return fail(taken.error());
    if (auto taken = takeSshHost(plan); !taken)
        return fail(taken.error());
    if (auto taken = takeRoute(plan.config); !taken)
        return fail(taken.error());
    if (auto taken = takeSignIn(machineOf(plan.config)); !taken)
        return fail(taken.error());
    if (auto taken = applyHostKeys(plan.config, hostKeys, false); !taken)
        return fail(taken.error());
    if (scratch)
        plan.config.scratch = *scratch;
    if (auto applied = machine.applyTo(plan.config); !applied)
        return fail(applied.error());
    if (idleShutdown)
        plan.config.power.idleBeforeSleep = std::chrono::minutes(*idleShutdown);
    if (!name.empty())
        plan.name = name;
    if (plan.name.empty())
        return fail(usage(CliText::tr("Specify a name for the machine: studioctl compute attach NAME ADDRESS")));
    if (auto fine = checkAttachedName(plan.name); !fine)
        return fail(fine.error());
    if (const auto kind = targetKindFromText(type))
        addOptionsOf(*kind, plan.config);
    for (const auto& each : types) {
        const auto kind = each->machineKind();
        if (!kind)
            continue;
        const bool isOfKind = traitsOf(*kind).hasOptions(plan.config);
        if (!isOfKind && !each->givenOption().empty())
            return fail(usage(each->requirement()));
        if (auto applied = isOfKind ? each->applyTo(plan.config) : Result<void>(); !applied)
            return fail(applied.error());
    }
    if (!plan.isMaxRunsGiven)
        plan.maxRuns = traitsOf(kindOf(plan.config)).defaultMaxRuns;
    plan.maxRuns = maxRuns.value_or(plan.maxRuns);
    if (plan.maxRuns < 1 || plan.maxRuns > maxConcurrentRunsLimit)
        return fail(usage(CliText::tr("--max-runs must be between 1 and %1.").arg(maxConcurrentRunsLimit)));
    if (auto fine = checkRemote(plan.config); !fine)
        return fail(ErrorCode::InvalidArgument, fine.error().message);
    return plan;
}

Result<void> AttachOptions::applyRoute(RemoteConfig& config) const {
    return takeRoute(config).and_then([&] { return takeSignIn(machineOf(config)); });
}

Result<ComputeFile> AttachOptions::readFile() const {
    if (const auto exists = checkFileExists(file); !exists)
        return fail(exists.error());
    QFile in(QFile::decodeName(file.c_str()));
    if (!in.open(QIODevice::ReadOnly))
        return fail(usage(CliText::tr("The file %1 cannot be read: %2").arg(shown(file), in.errorString())));
    return readComputeFile(in.read(static_cast<qint64>(maxJobFileSize) + 1).toStdString(), file);
}

std::string AttachOptions::givenMachineOption() const {
    const std::vector<std::pair<bool, const char*>> given = {{sshHost.has_value(), "--from-ssh-config"},
                                                             {port.has_value(), "--port"},
                                                             {user.has_value(), "--user"},
                                                             {key.has_value(), "--key"},
                                                             {agent, "--agent"},
                                                             {passphraseFromInput, "--passphrase-stdin"},
                                                             {passwordFromInput, "--password-stdin"},
                                                             {interactive, "--interactive"},
                                                             {!jumps.empty(), "--jump"},
                                                             {!hostKeys.empty(), "--host-key"},
                                                             {installKey, "--install-key"},
                                                             {keep != "session", "--keep"},
                                                             {scratch.has_value(), "--scratch"}};
    for (const auto& [isGiven, option] : given) {
        if (isGiven)
            return option;
    }
    for (const auto& each : types) {
        if (std::string option = each->machineKind() ? each->givenOption() : std::string(); !option.empty())
            return option;
    }
    return {};
}

Result<void> AttachOptions::takeFile(AttachPlan& plan) const {
    if (file.empty())
        return {};
    auto made = readFile();
    if (!made)
        return fail(made.error());
    ComputeFile& read = *made;
    if (read.isFine() && !traitsOf(read.kind).isAttached)
        return fail(usage(
            CliText::tr("%1 describes a cluster. Create it with: studioctl compute create --file.").arg(shown(file))));
    const bool saysUser = user || (address && address->find('@') != std::string::npos);
    if (read.userProblem && saysUser)
        read.problems.erase(read.problems.begin() + static_cast<std::ptrdiff_t>(*read.userProblem));
    if (!printProblems(read.problems))
        return fail(usage(CliText::tr("%1 has errors.").arg(shown(file))));
    plan.name = read.name;
    plan.config = std::move(read.machine);
    plan.isMaxRunsGiven = read.maxRuns.has_value();
    plan.maxRuns = read.maxRuns.value_or(plan.maxRuns);
    return {};
}

Result<void> AttachOptions::takeSshHost(AttachPlan& plan) const {
    if (!sshHost)
        return {};
    auto route = routeFromSshConfig(userSshConfig(), *sshHost, plan.notes);
    if (!route)
        return fail(route.error());
    plan.config.route = std::move(*route);
    plan.isFromSshConfig = true;
    if (plan.name.empty() && checkAttachedName(*sshHost))
        plan.name = *sshHost;
    return {};
}

Result<void> AttachOptions::takeRoute(RemoteConfig& config) const {
    SshHop& last = machineOf(config);
    if (last.user.empty())
        last.user = localUserName();
    const auto given = positionalAddress.empty() ? address : std::optional(positionalAddress);
    if (given) {
        const auto hop = hopFromText(*given, user.value_or(last.user));
        if (!hop)
            return fail(usage(CliText::tr("--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not "
                                          "\"%1\". Put an IPv6 address with a port in brackets.")
                                  .arg(shown(*given))));
        last.host = hop->host;
        last.port = hop->port;
        last.user = hop->user;
    }
    last.port = port.value_or(last.port);
    last.user = user.value_or(last.user);
    if (last.host.empty() && !file.empty())
        return fail(
            usage(CliText::tr("%1 has no address: set \"address\" below \"compute_studio\" in it, or give it with "
                              "--address [USER@]HOST[:PORT].")
                      .arg(shown(file))));
    if (last.host.empty())
        return fail(usage(CliText::tr(
            "Specify the machine: studioctl compute attach NAME [USER@]HOST, or --from-ssh-config HOST, or --file.")));
    if (jumps.empty())
        return {};
    SshRoute route;
    for (const auto& jump : jumps) {
        auto hop = hopFromText(jump, last.user);
        if (!hop)
            return fail(usage(CliText::tr("--jump takes [USER@]HOST[:PORT], not \"%1\".").arg(shown(jump))));
        route.push_back(std::move(*hop));
    }
    route.push_back(last);
    config.route = std::move(route);
    return {};
}

Result<void> AttachOptions::takeSignIn(SshHop& last) const {
    if (passphraseFromInput && !key && last.keyFile.empty())
        return fail(usage(CliText::tr("--passphrase-stdin requires --key.")));
    if (key) {
        const QFileInfo info(QDir::current(), QFile::decodeName(key->c_str()));
        if (!info.isFile())
            return fail(missingFile(CliText::tr("There is no key file %1.").arg(shown(*key)), *key));
        if (info.suffix() == QStringLiteral("pub"))
            return fail(usage(
                CliText::tr("%1 is the public half of a key. Specify the private key file instead.").arg(shown(*key))));
        last.keyFile = QFile::encodeName(QDir::cleanPath(info.absoluteFilePath())).toStdString();
    }
    std::vector<SignInMethod> methods;
    for (const auto& [isWanted, method] :
         {std::pair(key.has_value(), SignInMethod::Key), std::pair(agent, SignInMethod::Agent),
          std::pair(interactive, SignInMethod::Interactive), std::pair(passwordFromInput, SignInMethod::Password)}) {
        if (isWanted)
            methods.push_back(method);
    }
    if (!methods.empty())
        last.methods = methods;
    if (!last.methods.empty() &&
        std::find(last.methods.begin(), last.methods.end(), SignInMethod::Key) == last.methods.end())
        last.keyFile.clear(); // from the file or ~/.ssh/config, but unused by these methods
    return {};
}

Result<void> applyHostKeys(RemoteConfig& config, const std::vector<std::string>& given, bool mayRemove) {
    for (const auto& text : given) {
        const size_t equals = text.rfind('=');
        const std::string host = equals == std::string::npos ? std::string() : text.substr(0, equals);
        const std::string key = equals == std::string::npos ? text : text.substr(equals + 1);
        const bool removes = mayRemove && key == "none";
        if ((!removes && !isFingerprint(key)) || equals == 0)
            return fail(usage(CliText::tr("--host-key takes a fingerprint as shown by \"ssh-keygen -l\": SHA256: and "
                                          "43 characters, or HOST=SHA256:…; not \"%1\".")
                                  .arg(shown(text))));
        SshHop* known = host.empty() ? &config.route.back() : nullptr;
        for (auto& hop : config.route) {
            if (!host.empty() && isHop(hop, host))
                known = &hop;
        }
        if (known == nullptr)
            return fail(
                usage(CliText::tr("--host-key names the host \"%1\", which is neither the machine nor a jump host.")
                          .arg(shown(host))));
        known->expectedHostKey = removes ? std::string() : key;
    }
    return {};
}

} // namespace studio::cli
