#include "app/studioctl/attach_options.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <pwd.h>
#include <tuple>
#include <unistd.h>

#include "app/studioctl/command.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/compute_name.h"
#include "core/target/target.h"

namespace studio::cli {

namespace {

SshHop& machineOf(RemoteConfig& config) {
    if (config.route.empty())
        config.route.emplace_back();
    return config.route.back();
}

// "SHA256:" and 43 digits of base 64, as ssh-keygen -l shows it.
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

std::optional<int64_t> sizeFromText(const std::string& text) {
    constexpr std::array<std::pair<std::string_view, double>, 10> units = {{{"", 1},
                                                                            {"b", 1},
                                                                            {"k", 1e3},
                                                                            {"kb", 1e3},
                                                                            {"kib", 1024.},
                                                                            {"mb", 1e6},
                                                                            {"mib", 1048576.},
                                                                            {"gb", 1e9},
                                                                            {"gib", 1073741824.},
                                                                            {"tb", 1e12}}};
    const QString lower = QString::fromStdString(text).toLower().remove(QLatin1Char(' '));
    const std::string word = lower.toStdString();
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || !std::isfinite(number) || number < 0)
        return std::nullopt;
    std::string_view unit(end, static_cast<size_t>(word.data() + word.size() - end));
    if (unit == "m" || unit == "g" || unit == "t")
        return sizeFromText(word + "b");
    for (const auto& [name, factor] : units) {
        if (name == unit && number * factor < 9e18)
            return static_cast<int64_t>(number * factor);
    }
    return std::nullopt;
}

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

Result<SecretPlace> placeFromText(const std::string& text) {
    if (const auto place = secretPlaceFromText(text))
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

std::string notTakenText(const NotTaken& notTaken) {
    return text(CliText::tr("%1, line %2: %3 %4: %5")
                    .arg(shown(notTaken.file))
                    .arg(notTaken.line)
                    .arg(shown(notTaken.keyword), shown(notTaken.value),
                         QString::fromStdString(std::string(toText(notTaken.why)))));
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
                text(CliText::tr("%1 has several keys; %2 is used.").arg(shown(host.name), shown(hop.keyFile))));
        else if (!host.identityFiles.empty() && hop.keyFile.empty())
            notes.push_back(text(CliText::tr("The key %1 of %2 does not exist.")
                                     .arg(shown(host.identityFiles.front()), shown(host.name))));
        for (const NotTaken& notTaken : host.notTaken) {
            std::string note =
                text(CliText::tr("Not taken over: %1").arg(QString::fromStdString(notTakenText(notTaken))));
            if (std::find(notes.begin(), notes.end(), note) == notes.end())
                notes.push_back(std::move(note));
        }
        route.push_back(std::move(hop));
    }
    return route;
}

void MachineOptions::addTo(CLI::App& app) {
    app.add_option("--not-responding-after", notRespondingAfter,
                   text(CliText::tr("Seconds that the machine may be unreachable before its runs are shown as not "
                                    "responding (default: 120)")));
    app.add_option("--gpus", gpus,
                   text(CliText::tr("Numbers of the GPUs that jobs may see, such as 0,1 (default: all)")));
    app.add_option(
           "--collect", collect,
           text(CliText::tr("Outputs that come back by themselves, as a pattern of ignore files; !PATTERN stays "
                            "there; may be repeated (default: all)")))
        ->take_all()
        ->allow_extra_args(false);
    app.add_option("--collect-largest", collectLargest,
                   text(CliText::tr("Larger files stay there, such as 200MB (default: no limit)")));
    app.add_option("--collect-total", collectTotal,
                   text(CliText::tr("What goes beyond this altogether stays there, such as 2GB (default: no limit)")));
    app.add_flag("--leave-outputs", leaveOutputs, text(CliText::tr("Nothing comes back by itself")));
}

bool MachineOptions::isGiven() const {
    return notRespondingAfter || gpus || !collect.empty() || collectLargest || collectTotal || leaveOutputs;
}

Result<void> MachineOptions::applyTo(RemoteConfig& config) const {
    if (notRespondingAfter)
        config.notRespondingAfter = std::chrono::seconds(*notRespondingAfter);
    if (gpus) {
        // "all" makes room again in an update.
        const auto numbers = *gpus == "all" ? std::vector<int>() : gpusFromText(*gpus);
        if (!numbers)
            return fail(
                usage(CliText::tr("--gpus takes numbers with commas between them, such as 0,1, or all; not \"%1\".")
                          .arg(shown(*gpus))));
        config.gpus = *numbers;
    }
    if (leaveOutputs && (!collect.empty() || collectLargest || collectTotal))
        return fail(
            usage(CliText::tr("--leave-outputs does not go with --collect, --collect-largest and --collect-total.")));
    if (!collect.empty()) {
        config.collect.include.clear();
        config.collect.exclude.clear();
        config.collect.leaveThere = false;
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
         {std::tuple{"--collect-largest", &collectLargest, &config.collect.largestFile},
          {"--collect-total", &collectTotal, &config.collect.largestTotal}}) {
        if (!*given)
            continue;
        const auto size = sizeFromText(**given);
        if (!size)
            return fail(usage(CliText::tr("%1 takes a size, such as 200MB or 2GiB, not \"%2\".")
                                  .arg(QLatin1String(option), shown(**given))));
        *limit = *size;
        config.collect.leaveThere = false;
    }
    if (leaveOutputs)
        config.collect = CollectRules{{}, {}, 0, 0, true};
    return {};
}

void AttachOptions::addTo(CLI::App& app) {
    const auto all = [](CLI::Option* option) { option->take_all()->allow_extra_args(false); };
    app.add_option("--file,-f", file,
                   text(CliText::tr("YAML file as of Azure's \"compute attach\"; options win over it")));
    app.add_option("--type", type, text(CliText::tr("virtualmachine: any Linux machine that SSH reaches")));
    app.add_option("--name,-n", name, text(CliText::tr("Name of the target")));
    app.add_option("--address", address, text(CliText::tr("[USER@]HOST[:PORT]: name, IPv4 or [IPv6] address")));
    app.add_option("--port,-p", port, text(CliText::tr("Port of SSH (default: 22)")));
    app.add_option("--user,-u", user, text(CliText::tr("Account on the machine (default: your name here)")));
    app.add_option("--from-ssh-config", sshHost,
                   text(CliText::tr("Take address, user, key and jump hosts of this host from ~/.ssh/config; see "
                                    "\"compute list-ssh-hosts\"")));
    app.add_option("--key", key, text(CliText::tr("Sign in with this private key")));
    app.add_flag("--passphrase-stdin", passphraseFromInput,
                 text(CliText::tr("The first line of standard input is the key's passphrase")));
    app.add_flag("--agent", agent, text(CliText::tr("Sign in with the keys of the ssh-agent")));
    app.add_flag("--password-stdin", passwordFromInput,
                 text(CliText::tr("Sign in with a password: the next line of standard input")));
    app.add_flag("--interactive", interactive,
                 text(CliText::tr("Answer what the machine asks, such as one-time codes, at this terminal")));
    all(app.add_option("--jump,-J", jumps,
                       text(CliText::tr("[USER@]HOST[:PORT] to go through; may be repeated, nearest first (default "
                                        "user: --user)"))));
    all(app.add_option("--host-key", hostKeys,
                       text(CliText::tr("Fingerprint that the machine's key must have, SHA256:…; of a jump host "
                                        "HOST=SHA256:…; may be repeated"))));
    app.add_option("--scratch", scratch,
                   text(CliText::tr("Folder on the machine for everything (default: the home folder)")));
    app.add_option("--max-runs", maxRuns, text(CliText::tr("How many runs it takes at once (default: 1)")));
    machine.addTo(app);
    app.add_option(
        "--keep", keep,
        text(CliText::tr("Where passwords and passphrases are kept: session (until the driving program ends, "
                         "the default), keyring or vault")));
    app.add_flag("--install-key", installKey,
                 text(CliText::tr("Put your public key there, and sign in with the key from then on")));
    app.add_flag("--dry-run", dryRun, text(CliText::tr("Print the YAML file that this comes to, and do nothing")));
}

Result<SecretPlace> AttachOptions::place() const {
    return placeFromText(keep);
}

Result<AttachPlan> AttachOptions::plan() const {
    AttachPlan plan;
    if (!type.empty() && type != toText(TargetKind::Remote))
        return fail(usage(
            CliText::tr("Compute of the type \"%1\" cannot be attached. There is: virtualmachine.").arg(shown(type))));
    if (address && sshHost)
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
    if (auto taken = takeHostKeys(plan.config); !taken)
        return fail(taken.error());
    if (scratch)
        plan.config.scratch = *scratch;
    if (auto applied = machine.applyTo(plan.config); !applied)
        return fail(applied.error());
    if (!name.empty())
        plan.name = name;
    if (plan.name.empty())
        return fail(usage(CliText::tr("Give the machine a name with --name.")));
    if (auto fine = checkAttachedName(plan.name); !fine)
        return fail(fine.error());
    plan.maxRuns = maxRuns.value_or(plan.maxRuns);
    if (plan.maxRuns < 1 || plan.maxRuns > largestMaxRuns)
        return fail(usage(CliText::tr("--max-runs lies between 1 and %1.").arg(largestMaxRuns)));
    if (auto fine = checkRemote(plan.config); !fine)
        return fail(ErrorCode::InvalidArgument, fine.error().message);
    return plan;
}

Result<void> AttachOptions::takeFile(AttachPlan& plan) const {
    if (file.empty())
        return {};
    QFile in(QFile::decodeName(file.c_str()));
    if (!in.open(QIODevice::ReadOnly))
        return fail(usage(CliText::tr("The file %1 cannot be read: %2").arg(shown(file), in.errorString())));
    auto read = readComputeFile(in.read(static_cast<qint64>(largestJobFile) + 1).toStdString(), file);
    if (read.isFine() && read.kind != TargetKind::Remote)
        return fail(
            usage(CliText::tr("%1 describes a cluster. Create it: studioctl compute create --file.").arg(shown(file))));
    const bool saysUser = user || (address && address->find('@') != std::string::npos);
    if (read.userProblem && saysUser)
        read.problems.erase(read.problems.begin() + static_cast<std::ptrdiff_t>(*read.userProblem));
    if (!sayProblems(read.problems))
        return fail(usage(CliText::tr("%1 cannot be used as it is.").arg(shown(file))));
    plan.name = read.name;
    plan.config = std::move(read.machine);
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
    if (plan.name.empty() && checkAttachedName(*sshHost))
        plan.name = *sshHost;
    return {};
}

Result<void> AttachOptions::takeRoute(RemoteConfig& config) const {
    SshHop& last = machineOf(config);
    if (last.user.empty())
        last.user = localUserName();
    if (address) {
        const auto hop = hopFromText(*address, user.value_or(last.user));
        if (!hop)
            return fail(usage(CliText::tr("--address takes [USER@]HOST[:PORT], such as alice@gpu01.example.org, not "
                                          "\"%1\". An IPv6 address with a port stands in brackets.")
                                  .arg(shown(*address))));
        last.host = hop->host;
        last.port = hop->port;
        last.user = hop->user;
    }
    last.port = port.value_or(last.port);
    last.user = user.value_or(last.user);
    if (last.host.empty())
        return fail(usage(CliText::tr("Say where the machine is: --address HOST, --from-ssh-config HOST, or --file.")));
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
        return fail(usage(CliText::tr("--passphrase-stdin belongs to --key.")));
    if (key) {
        const QFileInfo info(QDir::current(), QFile::decodeName(key->c_str()));
        if (!info.isFile())
            return fail(usage(CliText::tr("There is no key file %1.").arg(shown(*key))));
        if (info.suffix() == QStringLiteral("pub"))
            return fail(usage(
                CliText::tr("%1 is the public half of a key. Give the file of the private one.").arg(shown(*key))));
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
        last.keyFile.clear(); // of the file or of ~/.ssh/config, and not wanted now
    return {};
}

Result<void> AttachOptions::takeHostKeys(RemoteConfig& config) const {
    for (const auto& given : hostKeys) {
        const size_t start = given.find("SHA256:");
        const std::string host = start == std::string::npos || start == 0 ? std::string() : given.substr(0, start - 1);
        const bool isWhole = start == 0 || (start != std::string::npos && given[start - 1] == '=' && !host.empty());
        if (!isWhole || !isFingerprint(std::string_view(given).substr(start)))
            return fail(
                usage(CliText::tr("--host-key takes a fingerprint such as \"ssh-keygen -l\" shows it, SHA256: and "
                                  "43 characters, or HOST=SHA256:…; not \"%1\".")
                          .arg(shown(given))));
        SshHop* known = host.empty() ? &config.route.back() : nullptr;
        for (auto& hop : config.route) {
            if (!host.empty() && isHop(hop, host))
                known = &hop;
        }
        if (known == nullptr)
            return fail(usage(CliText::tr("--host-key names the host \"%1\", which is not on the way to the machine.")
                                  .arg(shown(host))));
        known->expectedHostKey = given.substr(start);
    }
    return {};
}

} // namespace studio::cli
