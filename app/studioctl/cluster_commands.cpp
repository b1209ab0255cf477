// compute create, update, delete, list-nodes, list-operations, wait: clusters.
#include <QCoreApplication>
#include <QFile>
#include <QTimer>
#include <chrono>
#include <cmath>

#include "app/studioctl/cluster_options.h"
#include "app/studioctl/command.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/store/bell.h"
#include "core/studio/cluster_browser.h"
#include "core/target/target_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr auto look = 100ms;
constexpr auto driverLook = 500ms;

json nodeJson(const Target& cluster, const ClusterNode& node) {
    json value{{"name", cluster.name + "-" + node.name},
               {"state", toText(node.state)},
               {"since", toIso8601(node.since)},
               {"cpus", node.cpus},
               {"gpus", node.gpus},
               {"run", node.runId.empty() ? json() : json(node.runId)},
               {"cpu_held_by", nullptr},
               {"memory_held_by", nullptr},
               {"trouble", node.trouble.empty() ? json() : json(displayText(node.trouble))}};
    if (node.held) {
        value["cpu_held_by"] = node.held->cpu;
        value["memory_held_by"] = node.held->memory;
    }
    return value;
}

int listNodes(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto status = browse::cluster(*client, name);
    if (!status)
        return printError(status.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& node : status->nodes)
            array.push_back(nodeJson(status->target, node));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NODE")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("SINCE")), text(CliText::tr("CPUS")),
                                                   text(CliText::tr("RUN")), text(CliText::tr("HELD"))}};
    for (const auto& node : status->nodes) {
        std::string cpus;
        for (const int cpu : node.cpus)
            cpus += (cpus.empty() ? "" : ",") + std::to_string(cpu);
        const std::string held = node.held ? text(describe(*node.held)) : node.trouble;
        rows.push_back({status->target.name + "-" + node.name, std::string(toText(node.state)),
                        localTimeText(node.since), cpus, node.runId, held});
    }
    printTable(rows);
    return Success;
}

int listOperations(CommandLine& line, const std::string& name, int limit) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto status = browse::cluster(*client, name);
    if (!status)
        return printError(status.error());
    const auto events = browse::operations(*client, status->target.id, limit);
    if (!events)
        return printError(events.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& event : *events)
            array.push_back({{"at", toIso8601(event.at)},
                             {"code", event.code},
                             {"params", event.params},
                             {"message", text(describe(event))}});
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("AT")), text(CliText::tr("WHAT"))}};
    for (const auto& event : *events)
        rows.push_back({localTimeText(event.at), text(describe(event))});
    printTable(rows);
    return Success;
}

// Prints what is done to the cluster as it is done, until it is as it should be, or gone.
class ClusterFollower : public QObject {
public:
    ClusterFollower(CommandLine& line, Client& client, const Target& target, std::optional<std::chrono::seconds> limit,
                    QObject* parent)
        : QObject(parent)
        , m_line(line)
        , m_client(client)
        , m_name(target.name)
        , m_target(target.id)
        , m_changes(client.workspace().database(), client.workspace().paths().bell()) {
        connect(&m_changes, &ChangeWatcher::changed, this, &ClusterFollower::lookAtIt);
        connect(&m_tick, &QTimer::timeout, this, &ClusterFollower::lookAtIt);
        connect(&m_drive, &QTimer::timeout, this, [this] { static_cast<void>(m_client.ensureDriver()); });
        m_tick.start(look);
        m_drive.start(driverLook);
        if (limit)
            QTimer::singleShot(*limit, this, [] { QCoreApplication::exit(StillGoing); });
        static_cast<void>(m_client.ensureDriver());
        QTimer::singleShot(0, this, &ClusterFollower::lookAtIt);
    }

private:
    void lookAtIt() {
        const auto status = browse::cluster(m_client, m_name);
        const bool isAnother = status && status->target.id != m_target; // it is gone, and its name was free
        if (!status || isAnother) {
            const bool isGone = isAnother || status.error().code == ErrorCode::NotFound;
            QCoreApplication::exit(isGone ? Success : printError(status.error()));
            return;
        }
        tell(status->target.id);
        const Provisioning state = status->target.provisioning;
        if (state == Provisioning::Failed) {
            QCoreApplication::exit(
                printError({ErrorCode::Conflict,
                            status->target.trouble.value_or(text(CliText::tr("It could not be created."))),
                            {}}));
        } else if (state == Provisioning::Succeeded && status->allocation == Allocation::Steady) {
            if (m_line.wantsJson())
                printJson({{"name", status->target.name},
                           {"provisioning_state", toText(state)},
                           {"allocation_state", toText(status->allocation)},
                           {"nodes", status->counts.total()}});
            QCoreApplication::exit(Success);
        }
    }

    void tell(const TargetId& id) {
        constexpr int many = 200;
        const auto events = browse::operations(m_client, id, many);
        if (!events || m_line.wantsJson())
            return;
        for (auto event = events->rbegin(); event != events->rend(); ++event) {
            if (event->seq <= m_told)
                continue;
            m_told = event->seq;
            printLine(localTimeText(event->at) + "  " + text(describe(*event)));
        }
    }

    CommandLine& m_line;
    Client& m_client;
    std::string m_name;
    TargetId m_target;
    ChangeWatcher m_changes;
    QTimer m_tick;
    QTimer m_drive;
    int64_t m_told = 0;
};

std::optional<int> follow(CommandLine& line, Client& client, const Target& target,
                          std::optional<std::chrono::seconds> limit) {
    new ClusterFollower(line, client, target, limit, QCoreApplication::instance());
    return std::nullopt;
}

struct Create {
    std::string file;
    std::string type = "amlcompute";
    std::string name;
    ShapeOptions shape;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<int64_t> idle;
    bool wait = false;
};

// What the file says, if there is one; options win over it.
Result<ComputeFile> wanted(const Create& wish) {
    ComputeFile made;
    if (!wish.file.empty()) {
        QFile file(QFile::decodeName(wish.file.c_str()));
        if (!file.open(QIODevice::ReadOnly))
            return fail(usage(CliText::tr("The file %1 cannot be read: %2")
                                  .arg(QString::fromStdString(displayText(wish.file)), file.errorString())));
        made = readComputeFile(file.read(static_cast<qint64>(largestJobFile) + 1).toStdString(), wish.file);
        if (made.isFine() && made.kind != TargetKind::Cluster)
            return fail(usage(CliText::tr("%1 describes a machine. Attach it: studioctl compute attach --file.")
                                  .arg(QString::fromStdString(displayText(wish.file)))));
        if (!sayProblems(made.problems))
            return fail(
                usage(CliText::tr("%1 cannot be used as it is.").arg(QString::fromStdString(displayText(wish.file)))));
    }
    if (wish.file.empty() || wish.shape.isGiven()) {
        auto shape = wish.shape.shape();
        if (!shape)
            return fail(shape.error());
        made.cluster.node = std::move(*shape);
    }
    const auto tier = wish.shape.tierOr(made.cluster.tier);
    if (!tier)
        return fail(tier.error());
    made.cluster.tier = *tier;
    if (!wish.name.empty())
        made.name = wish.name;
    if (made.name.empty())
        return fail(usage(CliText::tr("Give the cluster a name with --name.")));
    made.cluster.minNodes = wish.minNodes.value_or(made.cluster.minNodes);
    made.cluster.maxNodes = wish.maxNodes.value_or(made.cluster.maxNodes);
    made.cluster.idleBeforeScaleDown =
        std::chrono::seconds(wish.idle.value_or(made.cluster.idleBeforeScaleDown.count()));
    return made;
}

std::optional<int> create(CommandLine& line, const Create& wish) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (wish.type != "amlcompute")
        return printError(usage(CliText::tr("Compute of the type \"%1\" cannot be created. There is: amlcompute.")
                                    .arg(QString::fromStdString(displayText(wish.type)))));
    const auto cluster = wanted(wish);
    if (!cluster)
        return printError(cluster.error());
    const auto created = client->createCluster(cluster->name, cluster->cluster);
    if (!created)
        return printError(created.error());
    if (!created->warning.empty())
        say("studioctl: " + created->warning);
    if (created->existed)
        say(text(CliText::tr("studioctl: \"%1\" exists already with this configuration; it is used.")
                     .arg(QString::fromStdString(displayText(created->target.name)))));
    if (wish.wait)
        return follow(line, *client, created->target, std::nullopt);
    printTarget(line, *client, created->target);
    return Success;
}

} // namespace

void ShapeOptions::addTo(CLI::App& app) {
    app.add_option("--size", size, text(CliText::tr("VM size of a node, see \"studioctl compute list-sizes\"")));
    app.add_option("--cores", cores, text(CliText::tr("Cores of a node, instead of a size")))
        ->check(CLI::Range(1, largestNodeCores));
    app.add_option("--memory", memoryGib, text(CliText::tr("Memory of a node in GiB, instead of a size")))
        ->check(CLI::Range(0.0, 1e6));
    app.add_option("--tier", tier, text(CliText::tr("dedicated, or low_priority: lets everything else go first")));
}

Result<NodeShape> ShapeOptions::shape() const {
    if (size && (cores || memoryGib))
        return fail(usage(CliText::tr("Give either --size, or --cores and --memory, not both.")));
    if (size)
        return shapeOfSize(*size);
    if (!cores || !memoryGib)
        return fail(usage(CliText::tr("Say what a node has: --size SIZE, or --cores C --memory GiB. "
                                      "\"studioctl compute list-sizes\" shows the sizes.")));
    if (!std::isfinite(*memoryGib))
        return fail(usage(CliText::tr("--memory takes a number of GiB, such as 4 or 0.5.")));
    NodeShape shape;
    shape.cores = *cores;
    shape.memoryBytes = static_cast<int64_t>(*memoryGib * double(1LL << 30));
    return shape;
}

Result<ClusterTier> ShapeOptions::tierOr(ClusterTier otherwise) const {
    if (!tier)
        return otherwise;
    if (const auto known = clusterTierFromText(*tier))
        return *known;
    return fail(usage(CliText::tr("There is no tier \"%1\". There is: dedicated, low_priority.")
                          .arg(QString::fromStdString(displayText(*tier)))));
}

std::string nodesText(const NodeCounts& counts) {
    const int others = counts.total() - counts.idle - counts.running;
    return text(CliText::tr("%1 idle, %2 busy, %3 other", "nodes of a cluster")
                    .arg(counts.idle)
                    .arg(counts.running)
                    .arg(others));
}

void addClusterCommands(CommandLine& line, CLI::App& compute) {
    auto wish = std::make_shared<Create>();
    CLI::App& creating = line.verb(compute, "create", text(CliText::tr("Create a compute cluster")),
                                   [&line, wish]() -> std::optional<int> { return create(line, *wish); });
    creating.add_option("--file,-f", wish->file,
                        text(CliText::tr("YAML file as of Azure's \"compute create\"; options win over it")));
    creating.add_option("--type", wish->type, text(CliText::tr("amlcompute: a cluster of slots of this computer")));
    creating.add_option("--name,-n", wish->name, text(CliText::tr("Name of the cluster")));
    wish->shape.addTo(creating);
    creating.add_option("--min-instances", wish->minNodes, text(CliText::tr("Nodes that are always up (default: 0)")));
    creating.add_option("--max-instances", wish->maxNodes, text(CliText::tr("Nodes at most (default: 4)")));
    creating.add_option("--idle-time-before-scale-down", wish->idle,
                        text(CliText::tr("Seconds that a node waits for work before it leaves (default: 120)")));
    creating.add_flag("--wait", wish->wait, text(CliText::tr("Print what is done until it is ready")));

    const auto named = [&line](CLI::App& noun, const char* verb, const QString& description, auto work) -> CLI::App& {
        auto name = std::make_shared<std::string>();
        CLI::App& app =
            line.verb(noun, verb, text(description), [name, work]() -> std::optional<int> { return work(*name); });
        app.add_option("name", *name, text(CliText::tr("Name of the target")))->required();
        return app;
    };
    named(compute, "list-nodes", CliText::tr("The nodes of a cluster"),
          [&line](const std::string& name) -> std::optional<int> { return listNodes(line, name); });
    auto limit = std::make_shared<int>(100);
    named(compute, "list-operations", CliText::tr("What was done to a cluster, newest first"),
          [&line, limit](const std::string& name) -> std::optional<int> { return listOperations(line, name, *limit); })
        .add_option("--limit", *limit, text(CliText::tr("At most so many (default: 100)")))
        ->check(CLI::Range(1, 1'000'000));

    auto timeout = std::make_shared<std::optional<int64_t>>();
    named(compute, "wait",
          CliText::tr("Wait until a cluster is as it should be, or gone: exit code 0, 1 failed, 5 not yet"),
          [&line, timeout](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto known = browse::cluster(*client, name);
              if (!known)
                  return printError(known.error());
              return follow(line, *client, known->target,
                            *timeout ? std::optional(std::chrono::seconds(**timeout)) : std::nullopt);
          })
        .add_option("--timeout", *timeout, text(CliText::tr("Wait for so many seconds at most")))
        ->check(CLI::Range(int64_t{0}, int64_t{1'000'000}));

    auto noWait = std::make_shared<bool>(false);
    named(compute, "delete", CliText::tr("Delete a cluster; its runs stay"),
          [&line, noWait](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto known = client->compute(name);
              if (!known)
                  return printError(known.error());
              const auto done = client->deleteTarget(name);
              if (!done)
                  return printError(done.error());
              return *noWait ? std::optional<int>(Success) : follow(line, *client, *known, std::nullopt);
          })
        .add_flag("--no-wait", *noWait, text(CliText::tr("Do not wait until its nodes have left")));
}

} // namespace studio::cli
