// Implements compute list and show. Changes: compute_update_command.cpp. Clusters: cluster_commands.cpp; attached
// machines: attach_command.cpp, machine_commands.cpp.
#include <QCoreApplication>
#include <QTimer>

#include "app/studioctl/attach_type.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/framework_options.h"
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/machine_power_options.h"
#include "app/studioctl/machine_rule_options.h"
#include "app/studioctl/output.h"
#include "app/studioctl/provider_output.h"
#include "app/studioctl/slurm_output.h"
#include "app/studioctl/usage_commands.h"
#include "core/base/display_text.h"
#include "core/client/cluster_status.h"
#include "core/client/compute_browser.h"
#include "core/client/target_client.h"
#include "core/target/target_text.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

using nlohmann::json;

json machineJson(const TargetStatus& status) {
    const Target& target = status.target;
    const RemoteConfig& config = *target.remote();
    json jumps = json::array();
    for (size_t i = 0; i + 1 < config.route.size(); ++i)
        jumps.push_back(toText(config.route[i]));
    json warnings = json::array();
    for (const auto& warning : target.health.warnings)
        warnings.push_back(displayText(warning));
    return {{"type", toText(target.kind)},
            {"slurm", config.slurm ? toJson(*config.slurm) : json()},
            {"address", toText(config.route.back())},
            {"jump_hosts", jumps},
            {"scratch", config.scratch.empty() ? json() : json(config.scratch)},
            {"gpus", config.gpus.empty() ? json() : json(config.gpus)},
            {"not_responding_after", config.notRespondingAfter.count()},
            {"collect", toJson(config).at("collect")},
            {"power", powerJson(status)},
            {"assigned_user", config.assignedUser.empty() ? json() : json(displayText(config.assignedUser))},
            {"reachable_since", timeJson(target.reachableSince)},
            {"last_contact", timeJson(target.lastContact)},
            {"health",
             {{"state", target.health.state.empty() ? json("fine") : json(target.health.state)},
              {"message", displayText(target.health.message)},
              {"detail", displayText(target.health.detail)},
              {"warnings", warnings}}}};
}

// Formats a machine's state with its evidence, for a table cell.
std::string machineState(const TargetStatus& status) {
    const Target& target = status.target;
    if (const std::string state = powerStateText(status); !state.empty())
        return state;
    if (target.health.state == "sign_in")
        return text(CliText::tr("sign-in required: studioctl compute check %1").arg(shown(target.name)));
    if (target.health.state == "host_key")
        return text(CliText::tr("host key mismatch: studioctl compute check %1").arg(shown(target.name)));
    if (target.health.state == "agent")
        return text(CliText::tr("check failed: studioctl compute check %1").arg(shown(target.name)));
    if (!target.reachable && target.reachableSince)
        return text(
            CliText::tr("unreachable since %1").arg(QString::fromStdString(localTimeText(*target.reachableSince))));
    if (!target.reachable)
        return text(CliText::tr("never connected"));
    return std::string(toText(target.provisioning));
}

std::string kindText(const Target& target) {
    if (target.cluster() != nullptr)
        return target.cluster()->instance       ? "computeinstance"
               : target.cluster()->isAttached() ? providerNameOf(*target.cluster())
                                                : std::string(toText(target.kind));
    return std::string(toText(target.kind));
}

json targetJson(const TargetStatus& status) {
    const Target& target = status.target;
    json value{{"name", target.name},
               {"kind", kindText(target)},
               {"provisioning_state", toText(target.provisioning)},
               {"drained_at", timeJson(target.drained)},
               {"reachable", target.reachable && powerStateText(status).empty()},
               {"max_runs", target.maxRuns},
               {"runs_going", status.going},
               {"runs_waiting", status.waiting},
               {"created_at", toIso8601(target.created)},
               {"hardware", nullptr}};
    if (target.traits().isMachine)
        value.update({{"data_budget_bytes", target.dataBudget > 0 ? json(target.dataBudget) : json()},
                      {"gpu_rule", toText(target.gpuRule)},
                      {"gpus_unstated", toText(target.unstatedGpus)},
                      {"labels", target.labels}});
    value["quarantine"] = json::array();
    for (const Quarantine& quarantine : status.quarantines)
        value["quarantine"].push_back({{"machine", displayText(quarantine.machineName)},
                                       {"gpu", quarantine.gpu.empty() ? json() : json(quarantine.gpu)},
                                       {"since", timeJson(quarantine.since)},
                                       {"probe_after", timeJson(quarantine.until)},
                                       {"failures", quarantine.failures},
                                       {"run", quarantine.runId.empty() ? json() : json(quarantine.runId)}});
    if (target.facts)
        value["hardware"] = toMessage(*target.facts);
    if (target.remote())
        value.update(machineJson(status));
    for (const auto& type : attachTypes())
        type->addJson(value, target);
    if (!target.cluster())
        return value;
    const ClusterConfig& config = *target.cluster();
    NodeCounts counts = status.nodes;
    json nodes = json::object();
    for (const auto state : allNodeStates)
        nodes[std::string(toText(state))] = counts.of(state);
    value.update(
        {{"type", kindText(target)},
         {"provider", target.provider},
         {"machine",
          target.via && !config.isElsewhere() && !status.machines.empty() ? json(status.machines.front()) : json()},
         {"machines", config.isElsewhere() ? std::vector<std::string>() : status.machines},
         {"attached",
          config.as<SlurmNodes>() != nullptr && !status.machines.empty() ? json(status.machines.front()) : json()},
         {"whole", config.isWhole()},
         {"size", config.node.size.empty() ? json() : json(config.node.size)},
         {"cores", config.node.cores},
         {"memory_bytes", config.node.memoryBytes},
         {"gpus", config.node.gpus},
         {"min_instances", config.minNodes},
         {"max_instances", config.maxNodes},
         {"idle_time_before_scale_down", config.idleBeforeScaleDown.count()},
         {"tier", toText(config.tier)},
         {"start_script", config.startScript.empty() ? json() : json(config.startScript)},
         {"run_based", config.runBased},
         {"like", config.like.empty() ? json() : json(displayText(config.like))},
         {"serverless_template", config.serverlessTemplate},
         {"allocation_state", toText(status.allocation)},
         {"nodes", nodes},
         {"error", target.trouble ? json(displayText(*target.trouble)) : json()}});
    value.update(providerJson(config));
    return value;
}

QString coresText(const MachineFacts& facts) {
    return CliText::tr("%n cores", nullptr, static_cast<int>(facts.cores));
}

std::string hardwareText(const Target& target) {
    if (!target.facts)
        return {};
    return text(CliText::tr("%1, %2 memory, %3", "cores, size of the memory, GPUs")
                    .arg(coresText(*target.facts), QString::fromStdString(capacityText(target.facts->memoryBytes)),
                         CliText::tr("%n GPUs", nullptr, static_cast<int>(target.facts->gpus.size()))));
}

std::string startScriptText(const Target& target) {
    const std::string& script = target.cluster()->startScript;
    return script.empty() ? std::string()
                          : text(CliText::tr("%1; \"studioctl compute export %2\" shows it")
                                     .arg(shown(sizeText(static_cast<int64_t>(script.size()))), shown(target.name)));
}

void addCluster(std::vector<std::pair<std::string, std::string>>& fields, const TargetStatus& status) {
    const ClusterConfig& config = *status.target.cluster();
    const auto own = providerFields(status);
    const bool isLast = config.as<KubernetesNodes>() != nullptr; // pods have many settings
    fields.insert(fields.end(), {{text(CliText::tr("Error")), status.target.trouble.value_or(std::string())},
                                 {text(config.isPool() ? CliText::tr("Machines") : CliText::tr("Machine")),
                                  config.isElsewhere() ? std::string() : displayTexts(status.machines)}});
    if (!isLast)
        fields.insert(fields.end(), own.begin(), own.end());
    const std::vector<std::pair<std::string, std::string>> more = {
        {text(CliText::tr("Allocation")), std::string(toText(status.allocation))},
        {text(CliText::tr("Nodes")), nodesText(status.nodes)},
        {text(CliText::tr("Node size")), text(describeNode(config))},
        {text(CliText::tr("Minimum nodes")), std::to_string(config.minNodes)},
        {text(CliText::tr("Maximum number of nodes")), std::to_string(config.maxNodes)},
        {text(CliText::tr("Idle time before scale-down")),
         text(CliText::tr("%1 s").arg(config.idleBeforeScaleDown.count()))},
        {text(CliText::tr("Priority")),
         config.tier == ClusterTier::LowPriority ? text(CliText::tr("low priority")) : text(CliText::tr("dedicated"))},
        {text(CliText::tr("Serverless template")),
         config.serverlessTemplate ? text(CliText::tr("yes: clusters like it for runs that fit no target"))
                                   : std::string()},
        {text(CliText::tr("For one run")),
         config.runBased
             ? text(config.like.empty() ? CliText::tr("yes") : CliText::tr("yes, like %1").arg(shown(config.like)))
             : std::string()},
        {text(CliText::tr("Start script")), startScriptText(status.target)},
        {text(CliText::tr("Queued runs")), std::to_string(status.waiting)}};
    fields.insert(fields.end(), more.begin(), more.end());
    if (isLast)
        fields.insert(fields.end(), own.begin(), own.end());
}

void addMachine(std::vector<std::pair<std::string, std::string>>& fields, const Target& target) {
    const RemoteConfig& config = *target.remote();
    std::string via;
    for (size_t i = 0; i + 1 < config.route.size(); ++i)
        via += (via.empty() ? "" : ", ") + toText(config.route[i]);
    std::string gpus;
    for (const int gpu : config.gpus)
        gpus += (gpus.empty() ? "" : ", ") + std::to_string(gpu);
    std::string collected = text(CliText::tr("everything", "outputs that come back"));
    CollectRules ofOutputs = config.collect;
    ofOutputs.maxLogSize = CollectRules::defaultLogSize; // has a line of its own
    if (config.collect.skipDownload) {
        collected = text(CliText::tr("none (download on demand)", "outputs that come back"));
    } else if (ofOutputs != CollectRules{}) {
        collected.clear();
        for (const auto& pattern : config.collect.include)
            collected += pattern + " ";
        for (const auto& pattern : config.collect.exclude)
            collected += "!" + pattern + " ";
        if (config.collect.maxFileSize > 0)
            collected += text(CliText::tr("files up to %1").arg(shown(sizeText(config.collect.maxFileSize)))) + " ";
        if (config.collect.maxTotalSize > 0)
            collected += text(CliText::tr("%1 in total").arg(shown(sizeText(config.collect.maxTotalSize))));
    }
    const int64_t maxLog = config.collect.maxLogSize;
    const std::string logLimit =
        maxLog > 0 ? text(CliText::tr("%1 per log").arg(shown(capacityText(maxLog)))) : text(CliText::tr("no limit"));
    std::string warnings;
    for (const auto& warning : target.health.warnings)
        warnings += (warnings.empty() ? "" : " ") + warning;
    const std::vector<std::pair<std::string, std::string>> more = {
        {text(CliText::tr("Address")), toText(config.route.back())},
        {text(CliText::tr("Jump hosts")), via},
        {text(CliText::tr("Problem")), target.health.message},
        {text(CliText::tr("Details")), target.health.detail},
        {text(CliText::tr("Notes")), warnings},
        {text(CliText::tr("Last contact")), target.lastContact ? localTimeText(*target.lastContact) : std::string()},
        {text(CliText::tr("Data folder")), config.scratch},
        {text(CliText::tr("GPUs for jobs")), gpus},
        {text(CliText::tr("Outputs to download")), collected},
        {text(CliText::tr("Log size limit")), logLimit},
        {text(CliText::tr("Not responding after")), text(CliText::tr("%1 s").arg(config.notRespondingAfter.count()))}};
    fields.insert(fields.end(), more.begin(), more.end());
}

void printTarget(Client& client, const TargetStatus& status) {
    const Target& target = status.target;
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Name")), target.name},
        {text(CliText::tr("Kind")), kindText(target)},
        {text(CliText::tr("State")), target.remote()     ? machineState(status)
                                     : !target.reachable ? text(CliText::tr("not responding"))
                                                         : std::string(toText(target.provisioning))}};
    if (target.remote()) {
        addMachine(fields, target);
        addPower(fields, status);
        if (const std::string& user = target.remote()->assignedUser; !user.empty())
            fields.emplace_back(text(CliText::tr("Assigned to")), displayText(user));
    }
    for (const auto& type : attachTypes())
        type->addFields(fields, client, target);
    if (target.cluster()) {
        addCluster(fields, status);
    } else {
        fields.emplace_back(text(CliText::tr("Reachable")), target.reachable && powerStateText(status).empty()
                                                                ? text(CliText::tr("yes"))
                                                                : text(CliText::tr("no")));
        fields.emplace_back(text(CliText::tr("Concurrent runs")), std::to_string(target.maxRuns));
        if (target.traits().isMachine)
            addMachineRules(fields, target);
    }
    if (target.facts) {
        const MachineFacts& facts = *target.facts;
        fields.insert(
            fields.end(),
            {{text(CliText::tr("Host")), facts.hostName},
             {text(CliText::tr("System")), facts.system + ", " + facts.kernel + ", " + facts.architecture},
             {text(CliText::tr("Processor")), facts.cpu + ", " + text(coresText(facts))},
             {text(CliText::tr("Memory")), capacityText(facts.memoryBytes)},
             {text(CliText::tr("Disk")), text(CliText::tr("%1 free of %2")
                                                  .arg(QString::fromStdString(capacityText(facts.diskFreeBytes)),
                                                       QString::fromStdString(capacityText(facts.diskTotalBytes))))},
             {text(CliText::tr("Containment")),
              facts.cgroupDelegated ? text(CliText::tr("cgroup")) : text(CliText::tr("process tree"))}});
        for (const auto& gpu : facts.gpus)
            fields.emplace_back(text(CliText::tr("GPU")),
                                gpu.name + ", " + capacityText(gpu.memoryBytes) + ", " + gpu.driver);
        for (const auto& python : facts.pythons)
            fields.emplace_back(text(CliText::tr("Python")), python.path + " (" + python.version + ")");
    }
    if (target.drained)
        fields.emplace_back(text(CliText::tr("Drained since")), localTimeText(*target.drained));
    fields.emplace_back(text(CliText::tr("Price per hour")), priceText(client, target.name));
    printFields(fields);
    for (const Quarantine& quarantine : status.quarantines)
        say(text(describe(quarantine)) + "\n" +
            text(CliText::tr("One run is tried there after %1. Lift it with: studioctl compute retry %2")
                     .arg(shown(localTimeText(quarantine.until)), shown(target.name))));
    printPartitions(target);
}

std::optional<InstanceState> stateOfInstance(const std::vector<InstanceStatus>& instances, const TargetId& id) {
    const auto found =
        std::find_if(instances.begin(), instances.end(), [&id](const auto& one) { return one.target.id == id; });
    return found == instances.end() ? std::nullopt : std::optional(found->record.verdict.state);
}

bool isPriced(const TargetCost& cost) {
    return cost.price || !cost.month.micros.empty();
}

void addCosts(json& value, const TargetCost& cost) {
    const bool isKnown = cost.price && cost.price->micros;
    value["price_per_hour"] = isKnown ? json(exactMoneyText(*cost.price->micros)) : json();
    value["currency"] = isKnown ? json(cost.price->currency) : json();
    json amounts = json::object();
    for (const auto& [currency, micros] : cost.month.micros)
        amounts[currency] = {{"amount", exactMoneyText(micros)}, {"micros", micros}};
    value["cost_this_month"] = amounts.empty() ? json() : amounts;
    value["cost_is_known"] = cost.month.unknownMs == 0;
    value["on_since"] = timeJson(cost.onSince);
}

int listTargets(CommandLine& line) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto targets = browse::targets(*client);
    if (!targets)
        return printError(targets.error());
    auto costs = UsageClient(*client).costsOfTargets();
    if (!costs)
        return printError(costs.error());
    if (line.wantsJson()) {
        json array = json::array();
        const auto instances = InstanceClient(*client).list();
        for (const auto& status : *targets) {
            array.push_back(targetJson(status));
            addCosts(array.back(), (*costs)[status.target.id.text()]);
            if (status.target.cluster() && status.target.cluster()->instance && instances) {
                const auto state = stateOfInstance(*instances, status.target.id);
                array.back()["state"] = state ? toText(*state) : std::string_view();
            }
        }
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("KIND")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("MAX RUNS")),
                                                   text(CliText::tr("NODES")), text(CliText::tr("HARDWARE"))}};
    const bool hasMachines = std::any_of(targets->begin(), targets->end(), [](const auto& status) {
        return status.target.remote() || status.target.framework();
    });
    if (hasMachines)
        rows.front().insert(rows.front().begin() + 2,
                            {text(CliText::tr("ADDRESS")), text(CliText::tr("LAST CONTACT"))});
    const auto instances = InstanceClient(*client).list();
    for (const auto& status : *targets) {
        const Target& target = status.target;
        std::string state = target.remote() ? machineState(status) : std::string(toText(target.provisioning));
        if (target.cluster() && target.cluster()->instance && instances) {
            const auto ofInstance = stateOfInstance(*instances, target.id);
            state = ofInstance ? text(describe(*ofInstance)) : std::string();
        }
        if (target.framework() != nullptr && !target.reachable)
            state = text(CliText::tr("not responding"));
        if (target.drained)
            state = text(CliText::tr("%1, drained").arg(shown(state)));
        if (status.allocation == Allocation::Resizing)
            state += " (" + std::string(toText(status.allocation)) + ")";
        rows.push_back({target.name, kindText(target), state, std::to_string(target.maxRuns),
                        target.cluster() ? nodesText(status.nodes) : std::string(),
                        target.cluster()     ? text(describeNode(*target.cluster()))
                        : target.framework() ? frameworkHardware(target)
                                             : hardwareText(target)});
        if (hasMachines)
            rows.back().insert(rows.back().begin() + 2, {target.remote()      ? toText(target.remote()->route.back())
                                                         : target.framework() ? target.framework()->address
                                                                              : std::string(),
                                                         target.lastContact  ? localTimeText(*target.lastContact)
                                                         : target.offerTaken ? localTimeText(*target.offerTaken)
                                                                             : std::string()});
    }
    // Without any price nothing is known, and nothing is shown.
    if (std::any_of(costs->begin(), costs->end(), [](const auto& one) { return isPriced(one.second); })) {
        rows.front().insert(rows.front().end(), {text(CliText::tr("PRICE PER HOUR")), text(CliText::tr("THIS MONTH")),
                                                 text(CliText::tr("ON SINCE"))});
        for (size_t i = 0; i < targets->size(); ++i) {
            const TargetCost& cost = (*costs)[(*targets)[i].target.id.text()];
            rows[i + 1].insert(rows[i + 1].end(), {text(studio::priceText(cost.price)), text(costText(cost.month)),
                                                   cost.onSince ? localTimeText(*cost.onSince) : std::string()});
        }
    }
    printTable(rows);
    return Success;
}

void print(CommandLine& line, Client& client, const TargetStatus& status) {
    if (!line.wantsJson())
        return printTarget(client, status);
    json value = targetJson(status);
    addPrice(value, client, status.target.name);
    printJson(value);
}

// With its nodes and their machines.
int printCluster(CommandLine& line, Client& client, const TargetStatus& status) {
    const auto cluster = browse::cluster(client, status.target.name);
    const auto nodes = cluster ? cluster->nodes : std::vector<ClusterNode>();
    const NodeHold hold = cluster ? cluster->hold : NodeHold();
    const bool isHeld = hold.isHeld(currentTime());
    if (!line.wantsJson()) {
        printTarget(client, status);
        if (!nodes.empty())
            printNodes(status.target, nodes);
        if (isHeld)
            say(text(CliText::tr("Node creation is paused: %1").arg(shown(hold.reason))) + "\n" +
                text(CliText::tr("Resume with: studioctl compute retry %1").arg(shown(status.target.name))));
        return Success;
    }
    json value = targetJson(status);
    addPrice(value, client, status.target.name);
    value["hold"] = isHeld ? json{{"kind", toText(hold.kind)},
                                  {"since", timeJson(hold.since)},
                                  {"until", timeJson(hold.until)},
                                  {"reason", displayText(hold.reason)},
                                  {"detail", displayText(hold.detail)}}
                           : json();
    value["node_list"] = json::array();
    for (const ClusterNode& node : nodes) {
        value["node_list"].push_back(nodeJson(status.target, node));
        const auto created = std::find_if(cluster->created.begin(), cluster->created.end(),
                                          [&](const auto& one) { return one.machine == node.spec.machine; });
        if (created != cluster->created.end())
            value["node_list"].back()["container"] = {{"name", created->name},
                                                      {"id", created->providerId},
                                                      {"engine", created->engine},
                                                      {"state", toText(created->state)},
                                                      {"emulated", created->place.isEmulated},
                                                      {"gpus", created->place.gpus},
                                                      {"boots", created->boots}};
    }
    printJson(value);
    return Success;
}

// The driver reads the hardware. If it has never run, starts it and waits a few seconds at most.
std::optional<int> showTarget(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto status = browse::target(*client, name);
    if (!status)
        return printError(status.error());
    if (status->target.facts || status->target.cluster() || status->target.remote() || status->target.framework()) {
        if (status->target.cluster() && status->target.cluster()->instance)
            return showInstance(line, *client, status->target.name);
        if (status->target.cluster())
            return printCluster(line, *client, *status);
        print(line, *client, *status);
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
            print(line, *client, *now);
            QCoreApplication::exit(Success);
        } else if (!now) {
            QCoreApplication::exit(printError(now.error()));
        }
    });
    tick->start(50);
    return std::nullopt;
}

void addComputeVerbs(CommandLine& line, Command compute) {
    line.verb(compute, "list,ls", text(CliText::tr("List compute targets")),
              [&line]() -> std::optional<int> { return listTargets(line); });

    auto shown = std::make_shared<std::string>();
    line.verb(compute, "show,get", text(CliText::tr("Show a target and its hardware")),
              [&line, shown] { return showTarget(line, *shown); })
        .addOption("name", *shown, CliText::tr("Name of the target"))
        .required();

    addKindsCommand(line, compute);
    addComputeUpdateCommand(line, compute);
    addClusterCommands(line, compute);
    addInstanceCommands(line, compute);
    addAttachCommands(line, compute);
    addMachineCommands(line, compute);
    addTerminalCommands(line, compute);
    addComputeMonitorCommand(line, compute);
    addComputeGpuCommand(line, compute);
    addSizeCommands(line, compute);
    addComputeFileCommands(line, compute);
}

} // namespace

nlohmann::json targetJsonOf(const TargetStatus& status) {
    return targetJson(status);
}

void printTarget(CommandLine& line, Client& client, const Target& target) {
    if (target.cluster() && target.cluster()->instance) {
        showInstance(line, client, target.name);
        return;
    }
    const auto status = browse::target(client, target.name);
    if (status)
        print(line, client, *status);
}

void addComputeCommands(CommandLine& line) {
    const Command compute = line.noun("compute,computes,target,targets,cluster,clusters,machine,machines",
                                      text(CliText::tr("Compute targets: where runs execute")));
    compute.addLater([&line, compute] { addComputeVerbs(line, compute); });
}

} // namespace studio::cli
