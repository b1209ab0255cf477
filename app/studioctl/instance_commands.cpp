// Implements compute start, stop, restart and resize, and creates and shows compute instances.
#include "app/studioctl/instance_commands.h"

#include <QCoreApplication>
#include <QTimer>
#include <chrono>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/operation_printer.h"
#include "app/studioctl/output.h"
#include "app/studioctl/usage_commands.h"
#include "core/base/display_text.h"
#include "core/client/cluster_status.h"
#include "core/client/compute_browser.h"
#include "core/client/target_client.h"
#include "core/store/change_watcher.h"
#include "core/target/target_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr auto instancePollInterval = 100ms;
constexpr auto instanceDriverInterval = 500ms;

json instanceTimeJson(const InstanceSchedule& schedule) {
    return {{"id", schedule.id},
            {"action", toText(schedule.time.action)},
            {"rule", ruleToJson(schedule.time.trigger)},
            {"time_zone", schedule.time.trigger.zone},
            {"enabled", schedule.time.isEnabled},
            {"next", timeJson(schedule.next)},
            {"description", text(describe(schedule.time))}};
}

json instanceJson(Client& client, const InstanceStatus& status) {
    const auto base = browse::target(client, status.target.name);
    json value = base ? targetJsonOf(*base) : json::object();
    addPrice(value, client, status.target.name);
    const InstanceRecord& record = status.record;
    const auto orNull = [](const std::string& words) { return words.empty() ? json() : json(displayText(words)); };
    json schedules = json::array();
    for (const InstanceSchedule& schedule : status.schedules)
        schedules.push_back(instanceTimeJson(schedule));
    value.update({{"state", toText(record.verdict.state)},
                  {"state_reason", orNull(record.verdict.reason)},
                  {"state_since", toIso8601(record.since)},
                  {"wanted", toText(record.desired)},
                  {"last_operation_by", toText(record.asker)},
                  {"assigned_user", orNull(status.target.cluster()->instance->assignedUser)},
                  {"idle_time_before_shutdown_minutes", status.target.cluster()->instance->idleBeforeShutdown.count()},
                  {"last_activity", timeJson(record.active)},
                  {"activity", orNull(record.activity)},
                  {"stops_at", timeJson(status.stopAt)},
                  {"setup_run", orNull(record.setupRun)},
                  {"schedules", schedules},
                  {"node", nullptr}});
    if (status.created)
        value["node"] = {{"name", status.created->name},       {"id", status.created->providerId},
                         {"engine", status.created->engine},   {"state", toText(status.created->state)},
                         {"gpus", status.created->place.gpus}, {"boots", status.created->boots}};
    return value;
}

std::string imageText(const ClusterConfig& config) {
    const CreatedNodeSettings settings = createdNodeSettings(config);
    if (!settings.image.empty() || config.as<ContainerNodes>() == nullptr)
        return settings.image;
    return text(CliText::tr("the root file system of the machine"));
}

void printInstance(Client& client, const InstanceStatus& status) {
    const InstanceRecord& record = status.record;
    const ClusterConfig& config = *status.target.cluster();
    const auto idle = config.instance->idleBeforeShutdown;
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Name")), status.target.name},
        {text(CliText::tr("Kind")), "computeinstance"},
        {text(CliText::tr("State")), text(describe(record.verdict.state))},
        {text(CliText::tr("Reason")), record.verdict.reason},
        {text(CliText::tr("Since")), localTimeText(record.since)},
        {text(CliText::tr("Machine")), status.machines.empty() ? std::string() : status.machines.front().name},
        {text(CliText::tr("Size")), text(describeNode(config))},
        {text(CliText::tr("Image")), imageText(config)},
        {text(CliText::tr("Assigned to")), displayText(config.instance->assignedUser)},
        {text(config.as<VmNodes>() != nullptr ? CliText::tr("Virtual machine") : CliText::tr("Container")),
         status.created ? status.created->name : std::string()},
        {text(CliText::tr("Idle shutdown")),
         idle == 0min ? text(CliText::tr("never"))
                      : text(CliText::tr("after %n minutes", nullptr, static_cast<int>(idle.count())))},
        {text(CliText::tr("Stops at")), status.stopAt ? localTimeText(*status.stopAt) : std::string()},
        {text(CliText::tr("Setup run")), record.setupRun},
        {text(CliText::tr("Price per hour")), priceText(client, status.target.name)}};
    for (const InstanceSchedule& schedule : status.schedules)
        fields.emplace_back(text(CliText::tr("Schedule %1").arg(schedule.id)),
                            text(schedule.time.isEnabled ? describe(schedule.time)
                                                         : CliText::tr("%1, disabled").arg(describe(schedule.time))));
    printFields(fields);
}

// Prints the operations of an instance until it rests in a state.
class InstanceFollower : public QObject {
public:
    // `after`: the last event that is not printed.
    InstanceFollower(CommandLine& line, Client& client, std::string name, int64_t after, QObject* parent)
        : QObject(parent)
        , m_line(line)
        , m_client(client)
        , m_name(std::move(name))
        , m_operations(line, client, after) {
        connect(&m_tick, &QTimer::timeout, this, &InstanceFollower::poll);
        connect(&m_drive, &QTimer::timeout, this, [this] { static_cast<void>(m_client.ensureDriver()); });
        m_tick.start(instancePollInterval);
        m_drive.start(instanceDriverInterval);
    }

private:
    void poll() {
        const auto target = browse::target(m_client, m_name);
        if (target && target->target.remote() != nullptr)
            return pollMachine(*target);
        const auto status = InstanceClient(m_client).status(m_name);
        if (!status)
            return QCoreApplication::exit(printError(status.error()));
        m_operations.printNew(status->target.id);
        const InstanceState state = status->record.verdict.state;
        if (isTransitional(state) || state == InstanceState::SettingUp)
            return;
        const bool isBad = state == InstanceState::CreateFailed || state == InstanceState::SetupFailed ||
                           state == InstanceState::Unusable || !status->record.failure.empty();
        if (isBad)
            return QCoreApplication::exit(printError({ErrorCode::Conflict, status->record.verdict.reason, {}}));
        if (m_line.wantsJson())
            printJson(instanceJson(m_client, *status));
        QCoreApplication::exit(Success);
    }

    void pollMachine(const TargetStatus& status) {
        m_operations.printNew(status.target.id);
        if (status.power && status.power->record.isChanging())
            return;
        if (status.power && !status.power->record.failure.empty())
            return QCoreApplication::exit(printError({ErrorCode::Conflict, status.power->record.failure, {}}));
        if (m_line.wantsJson())
            printJson(targetJsonOf(status));
        QCoreApplication::exit(Success);
    }

    CommandLine& m_line;
    Client& m_client;
    std::string m_name;
    QTimer m_tick;
    QTimer m_drive;
    OperationPrinter m_operations;
};

// What happened before a command is not its progress.
int64_t lastEvent(Client& client, const std::string& name) {
    const auto target = client.targets().find(name);
    const auto events = target ? browse::operations(client, target->id, 1) : Result<std::vector<TargetEvent>>();
    return events && !events->empty() ? events->front().seq : 0;
}

std::optional<int> answerWith(CommandLine& line, Client& client, const Result<Target>& changed, bool wait,
                              int64_t after) {
    if (!changed)
        return printError(changed.error());
    if (!wait && changed->remote() != nullptr) {
        printTarget(line, client, *changed);
        return Success;
    }
    if (!wait)
        return showInstance(line, client, changed->name);
    new InstanceFollower(line, client, changed->name, after, QCoreApplication::instance());
    return std::nullopt;
}

struct ResizeOptions {
    std::string name;
    ClusterShapeOptions shape;
};

// What is not given stays as it is.
Result<NodeShape> newShape(ClusterShapeOptions options, const ClusterConfig& config) {
    if (options.gpus && config.as<ContainerNodes>() == nullptr)
        return fail(usage(CliText::tr("--gpus is for instances that are containers.")));
    if (options.size)
        return options.shape();
    const bool keepsMemory = !options.memory;
    options.cores = options.cores.value_or(config.node.cores);
    options.memory = options.memory.value_or("1GiB");
    options.gpus = options.gpus.value_or(config.node.gpus);
    auto shape = options.shape();
    if (shape && keepsMemory)
        shape->memoryBytes = config.node.memoryBytes;
    return shape;
}

// Asks the cloud for the size first.
std::optional<int> resizeInCloud(CommandLine& line, Client& client, const Target& target, const CloudNodes& nodes,
                                 const ResizeOptions& options) {
    if (!options.shape.size || options.shape.cores || options.shape.memory || options.shape.gpus)
        return printError(usage(CliText::tr("Cloud nodes need a VM size. Specify --size.")));
    CloudChoice choice;
    choice.preset = nodes.preset;
    choice.region = nodes.region;
    choice.size = options.shape.size;
    for (const auto& [name, value] : nodes.options)
        choice.options.push_back(name + "=" + value);
    const auto resize = [&line, &client, target, account = nodes.account](const Result<ChosenCloud>& cloud) {
        if (!cloud)
            return endWith(cloud.error());
        if (cloud->nodes.account != account)
            return endWith(
                {ErrorCode::Conflict,
                 text(CliText::tr("\"%1\" is in the account %2, but the provider %3 is signed in to %4. Sign "
                                  "in to that account.")
                          .arg(shown(target.name), shown(account), shown(cloud->nodes.preset),
                               shown(cloud->nodes.account))),
                 {}});
        const CloudResize wanted{cloud->nodes.size, cloud->priceMicros, cloud->currency, cloud->monthCapMicros,
                                 cloud->nodes.architecture};
        const auto changed = InstanceClient(client).resize(target.name, cloud->shape, wanted);
        if (const auto code = answerWith(line, client, changed, false, 0))
            QCoreApplication::exit(*code);
    };
    const auto asked = chooseCloud(client, choice, resize);
    return asked ? std::optional<int>() : printError(asked.error());
}

std::optional<int> resizeInstance(CommandLine& line, const ResizeOptions& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto target = client->targets().find(options.name);
    const ClusterConfig* config = target ? target->cluster() : nullptr;
    if (config != nullptr && config->instance && config->as<CloudNodes>() != nullptr)
        return resizeInCloud(line, *client, *target, *config->as<CloudNodes>(), options);
    std::optional<NodeShape> shape;
    if (options.shape.isGiven()) {
        auto given = newShape(options.shape, config != nullptr ? *config : ClusterConfig());
        if (!given)
            return printError(given.error());
        shape = std::move(*given);
    }
    return answerWith(line, *client, InstanceClient(*client).resize(options.name, shape), false, 0);
}

} // namespace

std::optional<int> createInstance(CommandLine& line, Client& client, const InstanceDraft& draft, bool wait) {
    const int64_t before = lastEvent(client, draft.name);
    const auto created = InstanceClient(client).create(draft);
    if (!created)
        return printError(created.error());
    if (!created->warning.empty())
        say("studioctl: " + created->warning);
    if (created->existed)
        say(text(CliText::tr("studioctl: \"%1\" already exists with this configuration and is used as is.")
                     .arg(shown(created->target.name))));
    if (created->isChanged)
        say(text(CliText::tr("studioctl: \"%1\" already exists; it was updated.").arg(shown(created->target.name))));
    return answerWith(line, client, created->target, wait, before);
}

int showInstance(CommandLine& line, Client& client, const std::string& name) {
    const auto status = InstanceClient(client).status(name);
    if (!status)
        return printError(status.error());
    if (line.wantsJson())
        printJson(instanceJson(client, *status));
    else
        printInstance(client, *status);
    return Success;
}

void addInstanceCommands(CommandLine& line, Command compute) {
    struct Change {
        std::string name;
        bool wait = false;
    };
    const auto add = [&](const char* verb, const QString& description,
                         Result<Target> (InstanceClient::*work)(const std::string&)) {
        auto options = std::make_shared<Change>();
        const Command app = line.verb(compute, verb, text(description), [&line, options, work]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            InstanceClient instances(*client);
            const int64_t before = lastEvent(*client, options->name);
            const Result<Target> changed = (instances.*work)(options->name);
            const auto warning = changed ? instances.budgetWarning(changed->name) : fail(changed.error());
            if (warning && !warning->empty())
                say("studioctl: " + *warning);
            return answerWith(line, *client, changed, options->wait, before);
        });
        app.addOption("name", options->name, CliText::tr("Name of the instance or machine")).required();
        app.addFlag("--wait", options->wait, CliText::tr("Print progress until it is done"));
    };
    add("start", CliText::tr("Start a stopped compute instance, or wake an attached machine"), &InstanceClient::start);
    add("stop", CliText::tr("Stop a compute instance, or put an attached machine to sleep, after its runs end"),
        &InstanceClient::stop);
    add("restart", CliText::tr("Stop a compute instance or an attached machine and start it again"),
        &InstanceClient::restart);

    auto resize = std::make_shared<ResizeOptions>();
    const Command resizing =
        line.verb(compute, "resize",
                  text(CliText::tr("Resize a stopped compute instance: a container is recreated at the next start, a "
                                   "machine of a cloud keeps its disk")),
                  [&line, resize]() -> std::optional<int> { return resizeInstance(line, *resize); });
    resizing.addOption("name", resize->name, CliText::tr("Name of the compute instance")).required();
    resizing.addOption("--size", resize->shape.size, CliText::tr("VM size, see \"studioctl compute list-sizes\""));
    resizing.addOption("--cores", resize->shape.cores, CliText::tr("Cores, instead of a size")).range(1, maxNodeCores);
    resizing.addOption("--memory", resize->shape.memory, CliText::tr("Memory, such as 4GiB, instead of a size"));
    resizing
        .addOption("--gpus", resize->shape.gpus,
                   CliText::tr("Number of GPUs of an instance that is a container; 0: none"))
        .range(0, maxNodeCores);
    addInstanceScheduleCommand(line, compute);
    addNotebookCommand(line, compute);
    addConnectCommand(line, compute);
}

} // namespace studio::cli
