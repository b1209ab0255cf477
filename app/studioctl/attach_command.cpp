// Implements compute attach, check.
#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/check_watcher.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "app/studioctl/vault_steps.h"
#include "core/base/display_text.h"
#include "core/client/compute_browser.h"
#include "core/client/target_client.h"
#include "core/jobfile/remote_compute_file.h"
#include "core/target/compute_name.h"

namespace studio::cli {

namespace {

using nlohmann::json;

json viewJson(const CheckView& view) {
    json steps = json::array();
    for (const auto& step : view.steps) {
        json entry = toJson(step);
        for (const char* name : {"text", "advice", "detail"})
            entry[name] = displayText(entry[name].get<std::string>());
        entry["title"] = titleOf(step);
        steps.push_back(std::move(entry));
    }
    return {{"fine", view.isFine},
            {"steps", steps},
            {"hardware", view.facts ? toMessage(*view.facts) : json()},
            {"error", view.error ? json{{"code", toText(view.error->code)},
                                        {"message", displayText(view.error->message)},
                                        {"detail", displayText(view.error->detail)}}
                                 : json()}};
}

// Runs one attach, from the check to the stored target.
class Attaching : public QObject {
public:
    Attaching(CommandLine& line, Client& client, DriverAccess& access, AttachPlan plan, SecretStorage keep,
              bool installKey, RouteSecrets secrets)
        : QObject(&access)
        , m_line(line)
        , m_client(client)
        , m_driver(access.line())
        , m_plan(std::move(plan))
        , m_keep(keep)
        , m_installKey(installKey)
        , m_hasSecrets(!secrets.passwords.empty() || !secrets.passphrases.empty())
        , m_secrets(std::move(secrets))
        , m_watcher(m_driver, keep, line.wantsJson(), this) {
        m_watcher.omitErrorText();
    }

    void start() {
        prepareSecretStorage(m_driver, m_keep, this, [this](Result<void> prepared) {
            if (prepared)
                checkMachine();
            else
                endWith(prepared.error());
        });
    }

private:
    void checkMachine() {
        m_driver.startCheck(m_plan.config, std::move(m_secrets), [this](Result<std::string> id) {
            if (!id)
                return endWith(id.error());
            m_check = *id;
            m_watcher.watch(*id, [this](Result<CheckView> view) {
                if (view)
                    takeView(*view);
                else
                    endWith(view.error());
            });
        });
    }

    void takeView(const CheckView& view) {
        if (!view.isFine) {
            const Error why =
                view.error.value_or(Error{ErrorCode::Unavailable, text(CliText::tr("The machine check failed.")), {}});
            endWith(why);
            if (!m_line.wantsJson())
                suggestOptions(why);
            return;
        }
        if (!m_installKey)
            return attach();
        if (!view.canInstallKey) {
            say(text(CliText::tr(
                "studioctl: the machine already accepts a key, or does not accept keys; nothing was installed.")));
            return attach();
        }
        m_driver.installKey(m_check, [this](Result<std::string> keyFile) {
            if (!keyFile)
                return endWith(keyFile.error());
            SshHop& machine = m_plan.config.route.back();
            machine.keyFile = *keyFile;
            machine.methods = {SignInMethod::Key};
            m_hasSecrets = false;
            say(text(CliText::tr("studioctl: future sign-ins use the key %1.")
                         .arg(QString::fromStdString(displayText(*keyFile)))));
            attach();
        });
    }

    // Names the options that a failed connection may lack: ssh reads ~/.ssh/config, and attach does not by itself.
    void suggestOptions(const Error& why) const {
        const SshHop& machine = m_plan.config.route.back();
        const auto hosts = m_plan.isFromSshConfig ? std::vector<std::string>() : userSshConfig().hosts();
        if (std::find(hosts.begin(), hosts.end(), machine.host) != hosts.end())
            say(text(CliText::tr("studioctl: ~/.ssh/config has settings for the host %1. To use them: studioctl "
                                 "compute attach %2 --from-ssh-config %1")
                         .arg(shown(machine.host), shown(m_plan.name))));
        else if (why.code == ErrorCode::SignInNeeded && machine.keyFile.empty())
            say(text(CliText::tr("studioctl: no key file was given. Sign in with --key FILE, with --agent, or with a "
                                 "password: --password-stdin, or --interactive in a terminal.")));
    }

    void attach() {
        m_driver.attach({m_check, m_plan.name, m_plan.maxRuns, m_plan.config, m_keep}, [this](Result<std::string> id) {
            if (!id)
                return endWith(id.error());
            if (m_hasSecrets && m_keep == SecretStorage::Session)
                say(text(CliText::tr("studioctl: the credentials are kept until the scheduler exits; --keep keyring or "
                                     "--keep vault saves them, --install-key makes them unnecessary.")));
            if (const auto target = m_client.targets().find(m_plan.name); target)
                printTarget(m_line, m_client, *target);
            QCoreApplication::exit(Success);
        });
    }

    CommandLine& m_line;
    Client& m_client;
    DriverClient& m_driver;
    AttachPlan m_plan;
    SecretStorage m_keep;
    bool m_installKey;
    bool m_hasSecrets;
    RouteSecrets m_secrets;
    std::string m_check;
    CheckWatcher m_watcher;
};

Result<SecretText> typedOrPiped(const char* option) {
    if (inputIsTerminal())
        return fail(ErrorCode::InvalidArgument,
                    text(CliText::tr("%1 reads from a pipe or a file. Omit it in a terminal: you are prompted there.")
                             .arg(QLatin1String(option))));
    return secretFromInput(option);
}

Result<RouteSecrets> secretsOf(const AttachOptions& options, const AttachPlan& plan) {
    RouteSecrets secrets;
    const size_t machine = plan.config.route.size() - 1;
    if (options.passphraseFromInput) {
        auto passphrase = typedOrPiped("--passphrase-stdin");
        if (!passphrase)
            return fail(passphrase.error());
        secrets.passphrases.emplace(machine, std::move(*passphrase));
    }
    if (options.passwordFromInput && !inputIsTerminal()) {
        auto password = typedOrPiped("--password-stdin");
        if (!password)
            return fail(password.error());
        secrets.passwords.emplace(machine, std::move(*password));
    }
    return secrets;
}

// Fails early, before connecting.
Result<void> checkNameIsFree(Client& client, const std::string& name) {
    const auto shown = QString::fromStdString(displayText(name));
    if (isReservedName(name))
        return fail(ErrorCode::InvalidArgument,
                    text(CliText::tr("\"%1\" is a reserved name; choose another.").arg(shown)));
    if (client.targets().find(name))
        return fail(ErrorCode::AlreadyExists, text(CliText::tr("A target \"%1\" already exists. Choose another name, "
                                                               "or detach that one: studioctl compute detach %1")
                                                       .arg(shown)));
    return {};
}

std::optional<int> attach(CommandLine& line, const AttachOptions& options) {
    std::shared_ptr<AttachType> own;
    for (const auto& type : options.types) {
        const auto isWanted = type->isWanted(options);
        if (!isWanted)
            return printError(isWanted.error());
        if (*isWanted)
            own = type;
    }
    for (const auto& type : options.types) {
        if (type != own && !type->machineKind() && !type->givenOption().empty())
            return printError(usage(type->requirement()));
    }
    if (own)
        return own->attach(line, options);
    auto plan = options.plan();
    if (!plan)
        return printError(plan.error());
    for (const auto& note : plan->notes)
        say("studioctl: " + displayText(note));
    if (options.dryRun) {
        const std::string file = remoteComputeFileText(plan->name, plan->config, plan->maxRuns);
        if (line.wantsJson())
            printJson({{"name", plan->name}, {"max_runs", plan->maxRuns}, {"config", toJson(plan->config)}});
        else
            printLine(file.substr(0, file.size() - 1));
        return Success;
    }
    const auto keep = options.place();
    if (!keep)
        return printError(keep.error());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (auto isFree = checkNameIsFree(*client, plan->name); !isFree)
        return printError(isFree.error());
    auto secrets = secretsOf(options, *plan);
    if (!secrets)
        return printError(secrets.error());
    auto moved = std::make_shared<RouteSecrets>(std::move(*secrets));
    return withDriver(line, [&line, plan = *plan, keep = *keep, installKey = options.installKey,
                             moved](Client& opened, DriverAccess& access) {
        auto* attaching = new Attaching(line, opened, access, plan, keep, installKey, std::move(*moved));
        attaching->start();
    });
}

std::optional<int> checkMachine(CommandLine& line, const std::string& name, const std::string& keepText) {
    const auto keep = placeFromText(keepText);
    if (!keep)
        return printError(keep.error());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (const auto target = client->targets().find(name)) {
        for (const auto& type : attachTypes()) {
            if (type->isTypeOf(*target))
                return type->check(line, *client, *target);
        }
    }
    return withMachine(line, name, [&line, name, keep = *keep](Client&, DriverAccess& access, const Target&) {
        prepareSecretStorage(access.line(), keep, &access, [&line, name, keep, &access](Result<void> prepared) {
            if (!prepared)
                return endWith(prepared.error());
            access.line().checkTarget(name, [&line, &access, keep](Result<std::string> id) {
                if (!id)
                    return endWith(id.error());
                auto* watcher = new CheckWatcher(access.line(), keep, line.wantsJson(), &access);
                watcher->watch(*id, [&line](Result<CheckView> view) {
                    if (!view)
                        return endWith(view.error());
                    if (line.wantsJson())
                        printJson(viewJson(*view));
                    QCoreApplication::exit(view->isFine ? Success : Trouble);
                });
            });
        });
    });
}

} // namespace

void addAttachCommands(CommandLine& line, Command compute) {
    auto options = std::make_shared<AttachOptions>();
    const Command attaching =
        line.verb(compute, "attach", text(CliText::tr("Attach a Linux machine over SSH, or an existing cluster")),
                  [&line, options] { return attach(line, *options); });
    options->addTo(attaching);

    auto name = std::make_shared<std::string>();
    auto keep = std::make_shared<std::string>("session");
    const Command checking =
        line.verb(compute, "check", text(CliText::tr("Check an attached machine or cluster step by step, and sign in")),
                  [&line, name, keep] { return checkMachine(line, *name, *keep); });
    checking.addOption("name", *name, CliText::tr("Name of the target")).required();
    checking.addOption("--keep", *keep, CliText::tr("Where to keep credentials: session (default), keyring or vault"));
}

} // namespace studio::cli
