// compute list, show, update. Clusters: cluster_commands.cpp; attached machines: attach_command.cpp, machine_commands.cpp.
#include <QCoreApplication>
#include <QTimer>

#include "app/studioctl/attach_options.h"
#include "app/studioctl/cluster_options.h"
#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/vault_steps.h"
#include "core/base/display_text.h"
#include "core/studio/compute_browser.h"
#include "core/target/target_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

json machineJson(const Target& target) {
    const RemoteConfig& config = *target.remote;
    json jumps = json::array();
    for (size_t i = 0; i + 1 < config.route.size(); ++i)
        jumps.push_back(toText(config.route[i]));
    json warnings = json::array();
    for (const auto& warning : target.health.warnings)
        warnings.push_back(displayText(warning));
    return {{"type", "virtualmachine"},
            {"address", toText(config.route.back())},
            {"jump_hosts", jumps},
            {"scratch", config.scratch.empty() ? json() : json(config.scratch)},
            {"gpus", config.gpus.empty() ? json() : json(config.gpus)},
            {"not_responding_after", config.notRespondingAfter.count()},
            {"collect", toJson(config).at("collect")},
            {"reachable_since", timeJson(target.reachableSince)},
            {"last_contact", timeJson(target.lastContact)},
            {"health",
             {{"state", target.health.state.empty() ? json("fine") : json(target.health.state)},
              {"message", displayText(target.health.message)},
              {"detail", displayText(target.health.detail)},
              {"warnings", warnings}}}};
}

// A machine's state with its evidence, for a cell.
std::string machineState(const Target& target) {
    if (target.health.state == "sign_in")
        return text(CliText::tr("needs sign-in: studioctl compute check %1").arg(shown(target.name)));
    if (target.health.state == "host_key")
        return text(CliText::tr("wrong host key: studioctl compute check %1").arg(shown(target.name)));
    if (target.health.state == "agent")
        return text(CliText::tr("cannot be used: studioctl compute check %1").arg(shown(target.name)));
    if (!target.reachable && target.reachableSince)
        return text(
            CliText::tr("unreachable since %1").arg(QString::fromStdString(localTimeText(*target.reachableSince))));
    if (!target.reachable)
        return text(CliText::tr("not reached yet"));
    return std::string(toText(target.provisioning));
}

json targetJson(const TargetStatus& status) {
    const Target& target = status.target;
    json value{{"name", target.name},
               {"kind", toText(target.kind)},
               {"provisioning_state", toText(target.provisioning)},
               {"reachable", target.reachable},
               {"max_runs", target.maxRuns},
               {"runs_going", status.going},
               {"runs_waiting", status.waiting},
               {"created_at", toIso8601(target.created)},
               {"hardware", nullptr}};
    if (target.facts)
        value["hardware"] = toMessage(*target.facts);
    if (target.remote)
        value.update(machineJson(target));
    if (!target.cluster)
        return value;
    const ClusterConfig& config = *target.cluster;
    NodeCounts counts = status.nodes;
    json nodes = json::object();
    for (const auto state : allNodeStates)
        nodes[std::string(toText(state))] = counts.of(state);
    value.update({{"type", "amlcompute"},
                  {"provider", target.provider},
                  {"size", config.node.size.empty() ? json() : json(config.node.size)},
                  {"cores", config.node.cores},
                  {"memory_bytes", config.node.memoryBytes},
                  {"gpus", config.node.gpus},
                  {"min_instances", config.minNodes},
                  {"max_instances", config.maxNodes},
                  {"idle_time_before_scale_down", config.idleBeforeScaleDown.count()},
                  {"tier", toText(config.tier)},
                  {"run_based", config.runBased},
                  {"allocation_state", toText(status.allocation)},
                  {"nodes", nodes},
                  {"error", target.trouble ? json(displayText(*target.trouble)) : json()}});
    return value;
}

QString coresText(const MachineFacts& facts) {
    return CliText::tr("%n cores", nullptr, static_cast<int>(facts.cores));
}

std::string hardwareText(const Target& target) {
    if (!target.facts)
        return {};
    return text(CliText::tr("%1, %2 memory, %3", "cores, size of the memory, GPUs")
                    .arg(coresText(*target.facts), QString::fromStdString(sizeText(target.facts->memoryBytes)),
                         CliText::tr("%n GPUs", nullptr, static_cast<int>(target.facts->gpus.size()))));
}

void addCluster(std::vector<std::pair<std::string, std::string>>& fields, const TargetStatus& status) {
    const ClusterConfig& config = *status.target.cluster;
    const std::vector<std::pair<std::string, std::string>> more = {
        {text(CliText::tr("Error")), status.target.trouble.value_or(std::string())},
        {text(CliText::tr("Allocation")), std::string(toText(status.allocation))},
        {text(CliText::tr("Nodes")), nodesText(status.nodes)},
        {text(CliText::tr("A node")), text(describe(config.node))},
        {text(CliText::tr("Nodes at least")), std::to_string(config.minNodes)},
        {text(CliText::tr("Nodes at most")), std::to_string(config.maxNodes)},
        {text(CliText::tr("Idle before scale-down")),
         text(CliText::tr("%1 s").arg(config.idleBeforeScaleDown.count()))},
        {text(CliText::tr("Priority")),
         config.tier == ClusterTier::LowPriority ? text(CliText::tr("low priority")) : text(CliText::tr("dedicated"))},
        {text(CliText::tr("Runs waiting")), std::to_string(status.waiting)}};
    fields.insert(fields.end(), more.begin(), more.end());
}

void addMachine(std::vector<std::pair<std::string, std::string>>& fields, const Target& target) {
    const RemoteConfig& config = *target.remote;
    std::string via;
    for (size_t i = 0; i + 1 < config.route.size(); ++i)
        via += (via.empty() ? "" : ", ") + toText(config.route[i]);
    std::string gpus;
    for (const int gpu : config.gpus)
        gpus += (gpus.empty() ? "" : ", ") + std::to_string(gpu);
    std::string collected = text(CliText::tr("everything", "outputs that come back"));
    if (config.collect.leaveThere) {
        collected = text(CliText::tr("nothing by itself", "outputs that come back"));
    } else if (config.collect != CollectRules{}) {
        collected.clear();
        for (const auto& pattern : config.collect.include)
            collected += pattern + " ";
        for (const auto& pattern : config.collect.exclude)
            collected += "!" + pattern + " ";
        if (config.collect.largestFile > 0)
            collected += text(CliText::tr("files up to %1").arg(shown(sizeText(config.collect.largestFile)))) + " ";
        if (config.collect.largestTotal > 0)
            collected += text(CliText::tr("%1 altogether").arg(shown(sizeText(config.collect.largestTotal))));
    }
    std::string warnings;
    for (const auto& warning : target.health.warnings)
        warnings += (warnings.empty() ? "" : " ") + warning;
    const std::vector<std::pair<std::string, std::string>> more = {
        {text(CliText::tr("Address")), toText(config.route.back())},
        {text(CliText::tr("Jump hosts")), via},
        {text(CliText::tr("Trouble")), target.health.message},
        {text(CliText::tr("Details")), target.health.detail},
        {text(CliText::tr("Notes")), warnings},
        {text(CliText::tr("Last contact")), target.lastContact ? localTimeText(*target.lastContact) : std::string()},
        {text(CliText::tr("Folder there")), config.scratch},
        {text(CliText::tr("GPUs for jobs")), gpus},
        {text(CliText::tr("Outputs that come back")), collected},
        {text(CliText::tr("Not responding after")), text(CliText::tr("%1 s").arg(config.notRespondingAfter.count()))}};
    fields.insert(fields.end(), more.begin(), more.end());
}

void printTarget(const TargetStatus& status) {
    const Target& target = status.target;
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Name")), target.name},
        {text(CliText::tr("Kind")), std::string(toText(target.kind))},
        {text(CliText::tr("State")), target.remote ? machineState(target) : std::string(toText(target.provisioning))}};
    if (target.remote)
        addMachine(fields, target);
    if (target.cluster) {
        addCluster(fields, status);
    } else {
        fields.emplace_back(text(CliText::tr("Reachable")),
                            target.reachable ? text(CliText::tr("yes")) : text(CliText::tr("no")));
        fields.emplace_back(text(CliText::tr("Runs at once")), std::to_string(target.maxRuns));
    }
    if (target.facts) {
        const MachineFacts& facts = *target.facts;
        fields.insert(
            fields.end(),
            {{text(CliText::tr("Host")), facts.hostName},
             {text(CliText::tr("System")), facts.system + ", " + facts.kernel + ", " + facts.architecture},
             {text(CliText::tr("Processor")), facts.cpu + ", " + text(coresText(facts))},
             {text(CliText::tr("Memory")), sizeText(facts.memoryBytes)},
             {text(CliText::tr("Disk")), text(CliText::tr("%1 free of %2")
                                                  .arg(QString::fromStdString(sizeText(facts.diskFreeBytes)),
                                                       QString::fromStdString(sizeText(facts.diskTotalBytes))))},
             {text(CliText::tr("Containment")),
              facts.cgroupDelegated ? text(CliText::tr("control group")) : text(CliText::tr("process tree"))}});
        for (const auto& gpu : facts.gpus)
            fields.emplace_back(text(CliText::tr("GPU")),
                                gpu.name + ", " + sizeText(gpu.memoryBytes) + ", " + gpu.driver);
        for (const auto& python : facts.pythons)
            fields.emplace_back(text(CliText::tr("Python")), python.path + " (" + python.version + ")");
    }
    printFields(fields);
}

int list(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto targets = browse::targets(*client);
    if (!targets)
        return printError(targets.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& status : *targets)
            array.push_back(targetJson(status));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("KIND")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("RUNS AT ONCE")),
                                                   text(CliText::tr("NODES")), text(CliText::tr("HARDWARE"))}};
    const bool hasMachines =
        std::any_of(targets->begin(), targets->end(), [](const auto& status) { return status.target.remote; });
    if (hasMachines)
        rows.front().insert(rows.front().begin() + 2,
                            {text(CliText::tr("ADDRESS")), text(CliText::tr("LAST CONTACT"))});
    for (const auto& status : *targets) {
        const Target& target = status.target;
        std::string state = target.remote ? machineState(target) : std::string(toText(target.provisioning));
        if (status.allocation == Allocation::Resizing)
            state += " (" + std::string(toText(status.allocation)) + ")";
        rows.push_back({target.name, std::string(toText(target.kind)), state, std::to_string(target.maxRuns),
                        target.cluster ? nodesText(status.nodes) : std::string(),
                        target.cluster ? text(describe(target.cluster->node)) : hardwareText(target)});
        if (hasMachines)
            rows.back().insert(rows.back().begin() + 2,
                               {target.remote ? toText(target.remote->route.back()) : std::string(),
                                target.lastContact ? localTimeText(*target.lastContact) : std::string()});
    }
    printTable(rows);
    return Success;
}

void print(CommandLine& line, const TargetStatus& status) {
    if (line.wantsJson())
        printJson(targetJson(status));
    else
        printTarget(status);
}

// The hardware is looked at by the driver. Where nobody ever drove, one is started and waited for, a few seconds at
// most.
std::optional<int> show(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto status = browse::target(*client, name);
    if (!status)
        return printError(status.error());
    if (status->target.facts || status->target.cluster || status->target.remote) {
        print(line, *status);
        return Success;
    }
    static_cast<void>(client->ensureDriver());
    auto* tick = new QTimer(QCoreApplication::instance());
    auto ticks = std::make_shared<int>(0);
    QObject::connect(tick, &QTimer::timeout, tick, [&line, client, name, ticks, tick] {
        constexpr int enough = 200;
        const auto now = browse::target(*client, name);
        if (now && (now->target.facts || ++*ticks > enough)) {
            tick->stop();
            print(line, *now);
            QCoreApplication::exit(Success);
        } else if (!now) {
            QCoreApplication::exit(printError(now.error()));
        }
    });
    tick->start(50);
    return std::nullopt;
}

struct Update {
    std::string name;
    std::optional<int> maxRuns;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<int64_t> idle;
    ShapeOptions tier; // only its tier
    MachineOptions machine;
    std::optional<std::string> scratch; // refused, with the reason
    bool forgetSecrets = false;
    std::string keep;                 // as it was given
    std::optional<SecretPlace> place; // what it means; none: they are forgotten
};

constexpr std::string_view askWord = "ask"; // of --keep: nowhere

Result<void> readKeep(Update& wish) {
    if (wish.keep == askWord)
        wish.forgetSecrets = true;
    if (wish.keep.empty() || wish.keep == askWord)
        return {};
    wish.place = secretPlaceFromText(wish.keep);
    if (wish.place && wish.forgetSecrets)
        return fail(usage(CliText::tr("Give either --keep or --forget-secrets, not both.")));
    if (wish.place)
        return {};
    return fail(usage(CliText::tr("--keep takes keyring, vault, session or ask, not \"%1\".").arg(shown(wish.keep))));
}

// Ends the program.
void forgetSecrets(CommandLine& line, Client& client, DriverAccess& access, const Target& target) {
    access.line().forgetSecrets(target.name, [&line, &client, target](Result<void> forgotten) {
        if (!forgotten)
            return endWith(forgotten.error());
        printTarget(line, client, target);
        QCoreApplication::exit(Success);
    });
}

// Ends the program.
void moveSecrets(CommandLine& line, Client& client, DriverAccess& access, const Target& target, SecretPlace place) {
    preparePlace(access.line(), place, &access, [&line, &client, &access, target, place](Result<void> prepared) {
        if (!prepared)
            return endWith(prepared.error());
        access.line().keepSecrets(target.name, place, [&line, &client, target, place](Result<int> moved) {
            if (!moved)
                return endWith(moved.error());
            if (*moved == 0)
                return endWith(
                    {ErrorCode::Conflict,
                     text(CliText::tr("Nothing is kept for \"%1\". Its next sign-in asks: \"studioctl compute "
                                      "check %1 --keep %2\" signs in, and keeps the answer.")
                              .arg(shown(target.name), QString::fromStdString(std::string(toText(place))))),
                     {}});
            printTarget(line, client, target);
            QCoreApplication::exit(Success);
        });
    });
}

// Ends the program.
void changeSecrets(CommandLine& line, const Update& wish) {
    const auto done = withMachine(
        line, wish.name, [&line, place = wish.place](Client& client, DriverAccess& access, const Target& target) {
            if (place)
                moveSecrets(line, client, access, target, *place);
            else
                forgetSecrets(line, client, access, target);
        });
    if (done)
        QMetaObject::invokeMethod(
            QCoreApplication::instance(), [code = *done] { QCoreApplication::exit(code); }, Qt::QueuedConnection);
}

Result<void> updateMachine(Client& client, const Update& wish) {
    auto target = machineOf(client, wish.name);
    if (!target)
        return fail(target.error());
    if (!target->remote)
        return fail(ErrorCode::Corrupt,
                    text(CliText::tr("What is stored of \"%1\" does not read. Detach it and attach it "
                                     "again.")
                             .arg(shown(wish.name))));
    if (auto applied = wish.machine.applyTo(*target->remote); !applied)
        return applied;
    const auto updated = client.updateRemote(wish.name, *target->remote);
    return updated ? Result<void>() : fail(Error{updated.error().code, updated.error().message, {}});
}

std::optional<int> update(CommandLine& line, Update& wish) {
    int code = Success;
    if (const auto read = readKeep(wish); !read)
        return printError(read.error());
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const bool changesCluster = wish.minNodes || wish.maxNodes || wish.idle || wish.tier.tier;
    if (wish.scratch)
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("The folder on the machine holds its runs and cannot be changed. Detach the "
                              "machine and attach it again with another --scratch.")),
             {}});
    if (!wish.maxRuns && !changesCluster && !wish.machine.isGiven() && !wish.forgetSecrets && !wish.place)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Say what to change; \"studioctl compute update --help\" shows it.")),
                           {}});
    if (wish.maxRuns) {
        if (const auto done = client->setMaxRuns(wish.name, *wish.maxRuns); !done)
            return printError(done.error());
    }
    if (changesCluster) {
        ClusterChange change;
        change.minNodes = wish.minNodes;
        change.maxNodes = wish.maxNodes;
        if (wish.idle)
            change.idleBeforeScaleDown = std::chrono::seconds(*wish.idle);
        if (wish.tier.tier) {
            const auto tier = wish.tier.tierOr(ClusterTier::Dedicated);
            if (!tier)
                return printError(tier.error());
            change.tier = *tier;
        }
        if (const auto done = client->updateCluster(wish.name, change); !done)
            return printError(done.error());
    }
    if (wish.machine.isGiven()) {
        if (const auto done = updateMachine(*client, wish); !done)
            return printError(done.error());
    }
    if (wish.forgetSecrets || wish.place) {
        changeSecrets(line, wish);
        return std::nullopt;
    }
    const auto status = browse::target(*client, wish.name);
    if (!status)
        return printError(status.error());
    print(line, *status);
    return Success;
}

} // namespace

void printTarget(CommandLine& line, Client& client, const Target& target) {
    const auto status = browse::target(client, target.name);
    if (status)
        print(line, *status);
}

void addComputeCommands(CommandLine& line) {
    CLI::App& compute = line.noun("compute", text(CliText::tr("Compute targets: where runs execute")));
    line.verb(compute, "list", text(CliText::tr("All targets")),
              [&line]() -> std::optional<int> { return list(line); });

    auto shown = std::make_shared<std::string>();
    line.verb(compute, "show", text(CliText::tr("A target and its hardware")),
              [&line, shown] { return show(line, *shown); })
        .add_option("name", *shown, text(CliText::tr("Name of the target")))
        ->required();

    auto state = std::make_shared<Update>();
    CLI::App& app = line.verb(compute, "update", text(CliText::tr("Change a target")),
                              [&line, state]() -> std::optional<int> { return update(line, *state); });
    app.add_option("name", state->name, text(CliText::tr("Name of the target")))->required();
    app.add_option("--max-runs", state->maxRuns, text(CliText::tr("How many runs it takes at once")));
    app.add_option("--min-instances", state->minNodes, text(CliText::tr("Nodes that are always up")));
    app.add_option("--max-instances", state->maxNodes, text(CliText::tr("Nodes at most")));
    app.add_option("--idle-time-before-scale-down", state->idle,
                   text(CliText::tr("Seconds that a node waits for work before it leaves")));
    app.add_option("--tier", state->tier.tier,
                   text(CliText::tr("dedicated, or low_priority: lets everything else go first")));
    state->machine.addTo(app);
    app.add_option("--scratch", state->scratch, text(CliText::tr("Cannot be changed: attach the machine again")));
    app.add_option("--keep", state->keep,
                   text(CliText::tr("Where its passwords and passphrases are kept from now on: keyring, vault, session "
                                    "(until the driving program ends), or ask: nowhere")));
    app.add_flag("--forget-secrets", state->forgetSecrets,
                 text(CliText::tr("Forget the passwords and passphrases that are kept for it")));
    addClusterCommands(line, compute);
    addAttachCommands(line, compute);
    addMachineCommands(line, compute);
    addTerminalCommands(line, compute);
    addComputeMonitorCommand(line, compute);
    addSizeCommands(line, compute);
    addComputeFileCommands(line, compute);
}

} // namespace studio::cli
