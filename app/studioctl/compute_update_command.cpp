// Implements compute update.
#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <chrono>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/connection_command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/framework_options.h"
#include "app/studioctl/kubernetes_attach_type.h"
#include "app/studioctl/machine_rule_options.h"
#include "app/studioctl/output.h"
#include "app/studioctl/usage_commands.h"
#include "app/studioctl/vault_steps.h"
#include "core/client/compute_browser.h"
#include "core/client/instance_client.h"
#include "core/client/target_client.h"

namespace studio::cli {

namespace {

constexpr std::chrono::milliseconds powerTestPause{500};
constexpr int powerTestTries = 16;

struct Update {
    std::string name;
    std::optional<int> maxRuns;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idle;
    std::optional<int> idleShutdown;
    std::optional<std::string> assignedUser;
    PriceOptions price;
    ClusterShapeOptions tier; // only the tier is used
    std::vector<std::string> addMachines;
    std::vector<std::string> removeMachines;
    MachineOptions machine;
    ConnectionOptions connection;
    FrameworkOptions framework;
    KubernetesOptions pods;
    std::optional<std::string> podPlace; // rejected with an explanation
    MachineRuleOptions rules;
    std::vector<std::shared_ptr<AttachType>> types; // with their options
    std::vector<std::string> hostKeys;
    std::optional<std::string> serverlessTemplate;
    std::optional<std::string> scratch; // rejected with an explanation
    bool deleteSecrets = false;
    std::string keep;                   // as given on the command line
    std::optional<SecretStorage> place; // parsed value; nullopt: delete the secrets
};

constexpr std::string_view requestWord = "ask"; // value of --keep: store nowhere

Result<void> readKeep(Update& options) {
    if (options.keep == requestWord)
        options.deleteSecrets = true;
    if (options.keep.empty() || options.keep == requestWord)
        return {};
    options.place = secretStorageFromText(options.keep);
    if (options.place && options.deleteSecrets)
        return fail(usage(CliText::tr("Give either --keep or --forget-secrets, not both.")));
    if (options.place)
        return {};
    return fail(
        usage(CliText::tr("--keep takes keyring, vault, session or ask, not \"%1\".").arg(shown(options.keep))));
}

// Ends the program when done.
void deleteSecrets(CommandLine& line, Client& client, DriverAccess& access, const Target& target) {
    access.line().deleteSecrets(target.name, [&line, &client, target](Result<void> forgotten) {
        if (!forgotten)
            return endWith(forgotten.error());
        printTarget(line, client, target);
        QCoreApplication::exit(Success);
    });
}

// Ends the program when done.
void moveSecrets(CommandLine& line, Client& client, DriverAccess& access, const Target& target, SecretStorage place) {
    prepareSecretStorage(
        access.line(), place, &access, [&line, &client, &access, target, place](Result<void> prepared) {
            if (!prepared)
                return endWith(prepared.error());
            access.line().storeSecrets(target.name, place, [&line, &client, target, place](Result<int> moved) {
                if (!moved)
                    return endWith(moved.error());
                if (*moved == 0)
                    return endWith(
                        {ErrorCode::Conflict,
                         text(CliText::tr("No credentials are saved for \"%1\". Sign in and save them: studioctl "
                                          "compute check %1 --keep %2")
                                  .arg(shown(target.name), QString::fromStdString(std::string(toText(place))))),
                         {}});
                printTarget(line, client, target);
                QCoreApplication::exit(Success);
            });
        });
}

// Ends the program when done.
void changeSecrets(CommandLine& line, const Update& options) {
    const auto done = withMachine(
        line, options.name, [&line, place = options.place](Client& client, DriverAccess& access, const Target& target) {
            if (place)
                moveSecrets(line, client, access, target, *place);
            else
                deleteSecrets(line, client, access, target);
        });
    if (done)
        QMetaObject::invokeMethod(
            QCoreApplication::instance(), [code = *done] { QCoreApplication::exit(code); }, Qt::QueuedConnection);
}

Result<void> updateMachine(Client& client, const Update& options) {
    auto target = machineOf(client, options.name);
    if (!target)
        return fail(target.error());
    if (!target->remote())
        return fail(
            ErrorCode::Corrupt,
            text(CliText::tr(
                     "The stored configuration of \"%1\" cannot be read. Detach the machine and attach it again.")
                     .arg(shown(options.name))));
    RemoteConfig config = *target->remote();
    auto applied =
        options.machine.applyTo(config).and_then([&] { return applyHostKeys(config, options.hostKeys, true); });
    if (!applied)
        return applied;
    if (options.idleShutdown)
        config.power.idleBeforeSleep = std::chrono::minutes(*options.idleShutdown);
    for (const auto& type : options.types) {
        if (!type->machineKind() || type->givenOption().empty())
            continue;
        if (!traitsOf(*type->machineKind()).hasOptions(config))
            return fail(ErrorCode::InvalidArgument, text(type->updateRequirement(options.name)));
        if (auto changed = type->applyTo(config); !changed)
            return changed;
    }
    const auto updated = client.targets().updateRemote(options.name, config);
    return updated ? Result<void>() : fail(Error{updated.error().code, updated.error().message, {}});
}

int showUpdated(CommandLine& line, Client& client, const std::string& name) {
    const auto status = browse::target(client, name);
    if (!status)
        return printError(status.error());
    printTarget(line, client, status->target);
    return Success;
}

// Says what keeps the machine from being stopped, before the first stop is needed. It may have to be connected first;
// one that is away is not tested.
void askForPower(CommandLine& line, DriverAccess& access, Client& client, const std::string& name, int tries) {
    access.line().checkPower(name, [&line, &access, &client, name, tries](const Result<std::string>& refusal) {
        if (!refusal && refusal.error().code == ErrorCode::Unavailable && tries > 1)
            return QTimer::singleShot(powerTestPause, &access, [&line, &access, &client, name, tries] {
                askForPower(line, access, client, name, tries - 1);
            });
        if (!refusal)
            say(text(
                CliText::tr("The machine is not connected. Permission to stop it will be checked at the first stop.")));
        else if (!refusal->empty())
            say(text(CliText::tr("The machine cannot be stopped yet. %1").arg(QString::fromStdString(*refusal))));
        QCoreApplication::exit(showUpdated(line, client, name));
    });
}

std::optional<int> testPower(CommandLine& line, const std::string& name) {
    return withDriver(line, [&line, name](Client& client, DriverAccess& access) {
        askForPower(line, access, client, name, powerTestTries);
    });
}

std::optional<int> update(CommandLine& line, Update& options) {
    int code = Success;
    if (const auto read = readKeep(options); !read)
        return printError(read.error());
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto known = client->targets().find(options.name);
    const bool isFramework = known && known->traits().framework;
    if (options.framework.isGiven() && !isFramework)
        return printError(usage(CliText::tr("--via, --token-file, --shared-folder and certificate files apply only to "
                                            "Ray or Dask clusters; \"%1\" is not one.")
                                    .arg(shown(options.name))));
    const bool changesKind = std::any_of(options.types.begin(), options.types.end(), [](const auto& type) {
        return type->machineKind() && !type->givenOption().empty();
    });
    const bool changesMachine = options.machine.isGiven() || !options.hostKeys.empty() || changesKind;
    const bool changesCluster = options.minNodes || options.maxNodes || options.idle || options.tier.tier ||
                                !options.addMachines.empty() || !options.removeMachines.empty() ||
                                options.serverlessTemplate;
    const auto isTemplate = serverlessTemplateFrom(options.serverlessTemplate);
    if (!isTemplate)
        return printError(isTemplate.error());
    if (options.scratch)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("The folder on the machine contains its runs and cannot be changed. Detach "
                                            "the machine and attach it again with another --scratch.")),
                           {}});
    if (options.connection.isGiven() && options.deleteSecrets)
        return printError(usage(CliText::tr("Change the connection and delete its credentials in two commands.")));
    const auto rules = options.rules.read(*client, options.name);
    if (!rules)
        return printError(rules.error());
    if (options.podPlace)
        return printError(
            usage(CliText::tr("Another kubeconfig or context that leads to the same cluster is given by attaching "
                              "again: studioctl compute attach --type kubernetes --name %1 --context CONTEXT. "
                              "Another namespace or cluster is attached under another name.")
                      .arg(shown(options.name))));
    if (!options.maxRuns && rules->isEmpty() && !options.framework.isGiven() && !options.pods.isGiven() &&
        !changesCluster && !options.idleShutdown && !options.assignedUser && !options.price.isGiven() &&
        !changesMachine && !options.connection.isGiven() && !options.deleteSecrets && !options.place)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Specify what to change; see \"studioctl compute update --help\".")),
                           {}});
    if (isFramework && (options.framework.isGiven() || options.connection.isGiven())) {
        const bool isMore = !rules->isEmpty() || changesCluster || changesMachine || options.idleShutdown ||
                            options.assignedUser || options.price.isGiven() || options.deleteSecrets || options.place ||
                            options.connection.port || options.connection.user || options.connection.key ||
                            options.connection.agent;
        if (isMore)
            return printError(usage(CliText::tr("Change the address, machine and files of a cluster of Ray or Dask by "
                                                "themselves, in a command without other options than --max-runs.")));
        return updateFramework(line, options.name, options.framework, options.connection.address, options.maxRuns);
    }
    if (known && options.pods.isGiven()) {
        const bool isMore = !rules->isEmpty() || changesMachine || options.idleShutdown || options.assignedUser ||
                            options.maxRuns || options.tier.tier || options.price.isGiven() || options.deleteSecrets ||
                            options.place || options.connection.isGiven() || !options.addMachines.empty() ||
                            !options.removeMachines.empty();
        if (isMore)
            return printError(
                usage(CliText::tr("Change the pods of a Kubernetes cluster in a command without other options "
                                  "than --min-instances, --max-instances and --idle-time-before-scale-down.")));
        ClusterChange change;
        change.minNodes = options.minNodes;
        change.maxNodes = options.maxNodes;
        change.idleBeforeScaleDown = options.idle;
        change.serverlessTemplate = *isTemplate;
        return updateKubernetes(line, *client, *known, options.pods, std::move(change));
    }
    std::optional<PriceChange> price;
    if (options.price.isGiven()) {
        const auto change = priceChangeFrom(*client, options.name, options.price);
        if (!change)
            return printError(change.error());
        price = *change;
    }
    // Together with --sleep, which may be what allows it: if one is refused, the other is not changed, either.
    const bool isIdleOfMachine = options.idleShutdown && changesMachine && known && known->kind == TargetKind::Remote;
    if (options.idleShutdown && !isIdleOfMachine) {
        const auto done = InstanceClient(*client).setIdle(options.name, std::chrono::minutes(*options.idleShutdown));
        if (!done)
            return printError(done.error());
    }
    if (options.assignedUser) {
        if (const auto done = InstanceClient(*client).setAssignedUser(options.name, *options.assignedUser); !done)
            return printError(done.error());
    }
    if (options.maxRuns) {
        if (const auto done = client->targets().setMaxRuns(options.name, *options.maxRuns); !done)
            return printError(done.error());
    }
    if (!rules->isEmpty()) {
        if (const auto done = client->targets().setRules(options.name, *rules); !done)
            return printError(done.error());
    }
    if (changesCluster) {
        ClusterChange change;
        change.minNodes = options.minNodes;
        change.addMachines = options.addMachines;
        change.removeMachines = options.removeMachines;
        change.maxNodes = options.maxNodes;
        change.serverlessTemplate = *isTemplate;
        if (options.idle)
            change.idleBeforeScaleDown = *options.idle;
        if (options.tier.tier) {
            const auto tier = options.tier.tierOr(ClusterTier::Dedicated);
            if (!tier)
                return printError(tier.error());
            change.tier = *tier;
        }
        if (const auto done = client->targets().updateCluster(options.name, change); !done)
            return printError(done.error());
    }
    if (changesMachine) {
        if (const auto done = updateMachine(*client, options); !done)
            return printError(done.error());
        if (isIdleOfMachine)
            static_cast<void>(client->ensureDriver());
    }
    // Last: what was refused above must not leave another price behind.
    if (price) {
        const auto done = UsageClient(*client).setPrice(options.name, price->micros, price->currency, price->from,
                                                        price->keptMicros, price->monthCapMicros);
        if (!done)
            return printError(done.error());
    }
    if (options.connection.isGiven())
        return changeConnection(line, options.name, options.connection, options.place.value_or(SecretStorage::Session));
    if (options.deleteSecrets || options.place) {
        changeSecrets(line, options);
        return std::nullopt;
    }
    if (changesMachine && options.machine.power.sleep && *options.machine.power.sleep != toText(SleepMode::None))
        return testPower(line, options.name);
    return showUpdated(line, *client, options.name);
}

} // namespace

void addComputeUpdateCommand(CommandLine& line, Command compute) {
    auto state = std::make_shared<Update>();
    const Command app = line.verb(compute, "update", text(CliText::tr("Change a target")),
                                  [&line, state]() -> std::optional<int> { return update(line, *state); });
    app.addOption("name", state->name, CliText::tr("Name of the target")).required();
    app.addOption("--max-runs", state->maxRuns, CliText::tr("Maximum number of concurrent runs"));
    state->rules.addTo(app);
    app.addOption("--min-instances,--min-nodes", state->minNodes, CliText::tr("Minimum number of nodes"));
    app.addOption("--max-instances,--max-nodes", state->maxNodes, CliText::tr("Maximum number of nodes"));
    app.addOption("--idle-time-before-scale-down", state->idle,
                  CliText::tr("Idle time before a node is released, such as 2m"));
    addPriceOptions(app, state->price);
    app.addOption("--since", state->price.since,
                  CliText::tr("With --price: an earlier time from which it holds, such as 2026-11-01; only for times "
                              "that had no price"));
    app.addOption(
           "--idle-time-before-shutdown-minutes", state->idleShutdown,
           CliText::tr("Idle minutes before a compute instance, or a machine with --sleep, is stopped; 0: never"))
        .range(0, static_cast<int>(maxIdleShutdown.count()));
    app.addOption(
        "--assigned-user", state->assignedUser,
        CliText::tr("Assigned user of a compute instance or an attached machine, shown as a label; empty: none"));
    app.addOption("--tier", state->tier.tier, CliText::tr("dedicated, or low_priority (runs at low CPU priority)"))
        .offers({"dedicated", "low_priority"});
    app.addOption("--add-machine", state->addMachines, CliText::tr("Machine to add to a pool; may be repeated"));
    app.addOption("--remove-machine", state->removeMachines,
                  CliText::tr("Machine to remove from a pool; a run on it continues; may be repeated"));
    addServerlessTemplateOption(app, state->serverlessTemplate);
    state->machine.addTo(app);
    state->connection.addTo(app);
    app.addOption("--host-key", state->hostKeys,
                  CliText::tr("Expected fingerprint of the machine's host key from now on, SHA256:…, or none; "
                              "for a jump host HOST=SHA256:…; may be repeated"));
    app.addOption("--scratch", state->scratch, CliText::tr("Cannot be changed: attach the machine again")).hidden();
    app.addOption("--keep", state->keep,
                  CliText::tr("Where to keep its passwords and passphrases from now on: keyring, vault, session "
                              "(until the scheduler exits), or ask (never saved)"))
        .offers({"keyring", "vault", "session", "ask"});
    app.addFlag("--forget-secrets", state->deleteSecrets, CliText::tr("Delete its saved passwords and passphrases"));
    state->framework.addTo(app);
    state->types = attachTypes();
    for (const auto& type : state->types)
        type->addUpdateTo(app);
    state->pods.addPodsTo(app);
    for (const char* option : {"--kubeconfig", "--context", "--namespace"})
        app.addOption(option, state->podPlace, CliText::tr("Cannot be changed: attach the cluster again")).hidden();
}

} // namespace studio::cli
