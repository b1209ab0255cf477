#include "core/target/cluster.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/target/node_provider.h"
#include "core/target/size_catalog.h"

namespace studio {

namespace {

using nlohmann::json;

struct ClusterText {
    Q_DECLARE_TR_FUNCTIONS(ClusterText)
};

tl::unexpected<Error> refuse(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

QString gib(int64_t bytes) {
    return QString::number(double(bytes) / double(1LL << 30), 'g', 4);
}

json instanceJson(const InstanceSettings& settings) {
    json value{{"idle_minutes", settings.idleBeforeShutdown.count()}};
    if (!settings.assignedUser.empty())
        value["assigned_user"] = settings.assignedUser;
    if (!settings.assignedTenant.empty())
        value["assigned_tenant"] = settings.assignedTenant;
    return value;
}

constexpr int64_t minNodeMemory = 64LL << 20;
constexpr std::chrono::seconds maxIdle{30LL * 24 * 3600};

} // namespace

std::string_view toText(ClusterTier tier) {
    return tier == ClusterTier::LowPriority ? "low_priority" : "dedicated";
}

std::optional<ClusterTier> clusterTierFromText(std::string_view text) {
    for (const auto tier : {ClusterTier::Dedicated, ClusterTier::LowPriority}) {
        if (toText(tier) == text)
            return tier;
    }
    return std::nullopt;
}

json toJson(const ClusterConfig& config) {
    json value{{"version", ClusterConfig::currentVersion},
               {"cores", config.node.cores},
               {"memory_bytes", config.node.memoryBytes},
               {"gpus", config.node.gpus},
               {"min_nodes", config.minNodes},
               {"max_nodes", config.maxNodes},
               {"idle_seconds", config.idleBeforeScaleDown.count()},
               {"tier", toText(config.tier)}};
    if (!config.node.size.empty())
        value["size"] = config.node.size;
    if (config.node.isolated)
        value["isolated"] = true;
    if (config.runBased)
        value["run_based"] = true;
    if (!config.like.empty())
        value["like"] = config.like;
    if (config.serverlessTemplate)
        value["serverless_template"] = true;
    providerOf(config).write(config, value);
    if (!config.startScript.empty())
        value["start_script"] = config.startScript;
    if (config.instance)
        value["instance"] = instanceJson(*config.instance);
    return value;
}

ClusterConfig clusterForOneRun(const ClusterConfig& model, const std::string& name, int nodes) {
    ClusterConfig own = model;
    own.minNodes = 0;
    own.maxNodes = nodes;
    own.runBased = true;
    own.like = name;
    own.serverlessTemplate = false;
    return own;
}

bool ClusterConfig::createsNodes() const {
    return providerOf(*this).createsMachines();
}

bool ClusterConfig::isElsewhere() const {
    return providerOf(*this).isElsewhere();
}

bool ClusterConfig::isAttached() const {
    return providerOf(*this).isAttached();
}

std::string familyOf(const ClusterConfig& config) {
    return familyOfSize(providerOf(config).sizeName(config));
}

std::string providerNameOf(const ClusterConfig& config) {
    return std::string(providerOf(config).name());
}

CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) {
    return providerOf(config).createdNodeSettings(config);
}

Result<ClusterConfig> clusterConfigFromJson(const json& value) {
    if (!value.is_object())
        return fail(ErrorCode::Corrupt, ClusterText::tr("The configuration of a cluster is damaged.").toStdString());
    if (intAt(value, "version") > ClusterConfig::currentVersion)
        return fail(
            ErrorCode::Newer,
            ClusterText::tr("This cluster was created by a newer version of Compute Studio. Update Compute Studio.")
                .toStdString());
    ClusterConfig config;
    config.node.size = textAt(value, "size");
    config.node.cores = static_cast<int>(std::clamp<int64_t>(intAt(value, "cores", 1), 1, maxNodeCores));
    config.node.memoryBytes = intAt(value, "memory_bytes", config.node.memoryBytes);
    config.node.gpus = static_cast<int>(std::clamp<int64_t>(intAt(value, "gpus"), 0, maxNodeCores));
    config.maxNodes =
        static_cast<int>(std::clamp<int64_t>(intAt(value, "max_nodes", config.maxNodes), 1, maxClusterNodes));
    config.minNodes = static_cast<int>(std::clamp<int64_t>(intAt(value, "min_nodes"), 0, config.maxNodes));
    config.idleBeforeScaleDown = std::chrono::seconds(
        std::clamp<int64_t>(intAt(value, "idle_seconds", config.idleBeforeScaleDown.count()), 0, maxIdle.count()));
    config.tier = clusterTierFromText(textAt(value, "tier")).value_or(ClusterTier::Dedicated);
    config.node.isolated = boolAt(value, "isolated");
    config.runBased = boolAt(value, "run_based");
    config.like = config.runBased ? textAt(value, "like") : std::string();
    config.serverlessTemplate = boolAt(value, "serverless_template");
    config.startScript = textAt(value, "start_script");
    for (const NodeProvider* provider : nodeProviders()) {
        if (auto own = provider->read(value)) {
            config.provider = std::move(*own);
            break;
        }
    }
    if (const json& instance = valueAt(value, "instance"); instance.is_object() && config.createsNodes())
        config.instance = InstanceSettings{
            std::chrono::minutes(std::clamp<int64_t>(intAt(instance, "idle_minutes"), 0, maxIdleShutdown.count())),
            textAt(instance, "assigned_user"), textAt(instance, "assigned_tenant")};
    return config;
}

Result<NodeShape> shapeOfSize(const std::string& size) {
    const auto found = sizeByName(size);
    if (!found)
        return fail(found.error());
    const VmSize& vm = **found;
    return NodeShape{vm.name, vm.vcpus, vm.memoryBytes(), vm.gpus, vm.isolated};
}

Result<void> validate(const ClusterConfig& config) {
    const NodeProvider& provider = providerOf(config);
    if (config.instance) {
        if (!provider.createsMachines() || config.minNodes > 1 || config.maxNodes != 1)
            return refuse(ClusterText::tr("A compute instance must be a container or a virtual machine."));
        if (const auto idle = config.instance->idleBeforeShutdown;
            idle != std::chrono::minutes(0) && (idle < minIdleShutdown || idle > maxIdleShutdown))
            return refuse(ClusterText::tr("The idle time before shutdown is 1 minute to 7 days (10080 minutes); 0: it "
                                          "is never stopped because it is idle."));
        for (const std::string* name : {&config.instance->assignedUser, &config.instance->assignedTenant}) {
            if (name->size() > maxAssignedUser || !isPlainText(*name))
                return refuse(ClusterText::tr("The assigned user must be a single line of at most 256 characters."));
        }
    }
    if (config.serverlessTemplate && (config.instance || config.runBased || config.isPool()))
        return refuse(ClusterText::tr("Only a cluster whose nodes are made for it can be a serverless template: not a "
                                      "pool of machines, a compute instance or the cluster of one run."));
    if (!config.startScript.empty()) {
        if (!provider.hasStartScript() || config.instance)
            return refuse(ClusterText::tr("Only nodes that are containers, virtual machines, machines of a cloud or "
                                          "pods have a start script."));
        if (config.startScript.size() > maxStartScript || config.startScript.find('\0') != std::string::npos)
            return refuse(ClusterText::tr("A start script can have at most 64 KiB."));
        if (!isUtf8(config.startScript)) // stored, other bytes would be replaced
            return refuse(ClusterText::tr("A start script must be UTF-8 text. Convert it, for example with iconv."));
    }
    if (auto fine = provider.validate(config); !fine)
        return fine;
    if (config.node.cores < 1 || config.node.cores > maxNodeCores)
        return refuse(ClusterText::tr("A node needs between 1 and %1 cores.").arg(maxNodeCores));
    if (config.node.memoryBytes < minNodeMemory)
        return refuse(ClusterText::tr("A node needs at least %1 GiB of memory.").arg(gib(minNodeMemory)));
    if (config.maxNodes < 1 || config.maxNodes > maxClusterNodes)
        return refuse(ClusterText::tr("The maximum number of nodes must be between 1 and %1.").arg(maxClusterNodes));
    if (config.minNodes < 0 || config.minNodes > config.maxNodes)
        return refuse(
            ClusterText::tr("The minimum number of nodes must be between 0 and the maximum, %1.").arg(config.maxNodes));
    if (config.idleBeforeScaleDown.count() < 0 || config.idleBeforeScaleDown > maxIdle)
        return refuse(
            ClusterText::tr("The idle time before scale-down must be between 0 and %1 seconds.").arg(maxIdle.count()));
    return {};
}

Result<void> checkFits(const ClusterConfig& config, const NodeHost& host) {
    if (config.isElsewhere())
        return {}; // its machines are not this one
    const QString name = QString::fromStdString(host.name);
    const int cores = static_cast<int>(host.cpus.size());
    const QString instead = config.node.size.empty()
                                ? ClusterText::tr("Request no more than that.")
                                : ClusterText::tr("Choose a smaller size, or specify the cores and memory of a node.");
    if (config.node.cores > cores)
        return refuse(ClusterText::tr("A node of this size has %1 cores, and %2 has only %3.")
                          .arg(QString::number(config.node.cores), name, QString::number(cores)) +
                      QLatin1Char(' ') + instead);
    if (config.node.memoryBytes > host.memoryBytes)
        return refuse(ClusterText::tr("A node of this size has %1 GiB of memory, and %2 has only %3 GiB.")
                          .arg(gib(config.node.memoryBytes), name, gib(host.memoryBytes)) +
                      QLatin1Char(' ') + instead);
    if (config.node.gpus > host.gpus)
        return refuse(ClusterText::tr("GPUs per node: %1 requested, but %2 has %3.")
                          .arg(QString::number(config.node.gpus), name, QString::number(host.gpus)) +
                      QLatin1Char(' ') +
                      (host.gpus == 0 ? ClusterText::tr("Choose a machine that has GPUs.") : instead));
    if (config.node.gpus * config.maxNodes > host.gpus)
        return refuse(ClusterText::tr("%1 nodes need %2 GPUs, and %3 has only %4. GPUs are never shared: reduce the "
                                      "maximum number of nodes to %5.")
                          .arg(QString::number(config.maxNodes), QString::number(config.node.gpus * config.maxNodes),
                               name, QString::number(host.gpus), QString::number(host.gpus / config.node.gpus)));
    return {};
}

std::string oversubscription(const ClusterConfig& config, const NodeHost& host) {
    if (config.isElsewhere())
        return {};
    const int cores = static_cast<int>(host.cpus.size());
    const QString name = QString::fromStdString(host.name);
    if (config.node.cores * config.maxNodes > cores)
        return ClusterText::tr("Overcommitted: all %1 nodes need %2 cores, %3 has %4. Busy nodes will share them.")
            .arg(QString::number(config.maxNodes), QString::number(config.node.cores * config.maxNodes), name,
                 QString::number(cores))
            .toStdString();
    if (config.node.memoryBytes > host.memoryBytes / config.maxNodes)
        return ClusterText::tr("Overcommitted: all %1 nodes may use %2 GiB of memory, %3 has %4 GiB.")
            .arg(config.maxNodes)
            .arg(gib(config.node.memoryBytes * config.maxNodes), name, gib(host.memoryBytes))
            .toStdString();
    return {};
}

Result<std::string> checkShape(const ClusterConfig& config, const NodeHost& host) {
    return validate(config).and_then([&] { return checkFits(config, host); }).map([&] {
        return oversubscription(config, host);
    });
}

std::string_view toText(NodeState state) {
    switch (state) {
    case NodeState::Preparing:
        return "preparing";
    case NodeState::Idle:
        return "idle";
    case NodeState::Running:
        return "running";
    case NodeState::Leaving:
        return "leaving";
    case NodeState::Preempted:
        return "preempted";
    case NodeState::Unusable:
        return "unusable";
    }
    return "unusable";
}

std::optional<NodeState> nodeStateFromText(std::string_view text) {
    for (const auto state : allNodeStates) {
        if (toText(state) == text)
            return state;
    }
    return std::nullopt;
}

int& NodeCounts::of(NodeState state) {
    switch (state) {
    case NodeState::Preparing:
        return preparing;
    case NodeState::Idle:
        return idle;
    case NodeState::Running:
        return running;
    case NodeState::Leaving:
        return leaving;
    case NodeState::Preempted:
        return preempted;
    case NodeState::Unusable:
        break;
    }
    return unusable;
}

NodeCounts countNodes(const std::vector<ClusterNode>& nodes) {
    NodeCounts counts;
    for (const auto& node : nodes)
        ++counts.of(node.state);
    return counts;
}

std::string_view toText(Allocation allocation) {
    return allocation == Allocation::Resizing ? "Resizing" : "Steady";
}

std::vector<int> chooseCpus(const std::vector<int>& usable, const std::vector<ClusterNode>& others, int cores) {
    std::map<int, int> promised;
    for (const auto& node : others) {
        for (const int cpu : node.cpus)
            ++promised[cpu];
    }
    std::vector<int> chosen = usable;
    std::stable_sort(chosen.begin(), chosen.end(), [&](int a, int b) { return promised[a] < promised[b]; });
    chosen.resize(std::min(chosen.size(), static_cast<size_t>(std::max(cores, 0))));
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

std::optional<std::vector<int>> chooseGpus(const std::vector<int>& usable, const std::vector<ClusterNode>& others,
                                           int wanted) {
    std::set<int> taken;
    for (const auto& node : others)
        taken.insert(node.gpus.begin(), node.gpus.end());
    std::vector<int> chosen;
    for (const int gpu : usable) {
        if (static_cast<int>(chosen.size()) < wanted && !taken.contains(gpu))
            chosen.push_back(gpu);
    }
    if (static_cast<int>(chosen.size()) < wanted)
        return std::nullopt;
    return chosen;
}

} // namespace studio
