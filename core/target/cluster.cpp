#include "core/target/cluster.h"

#include <QCoreApplication>
#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
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

// Both become arguments of a command line.
Result<void> checkContainer(const ContainerNodes& container) {
    if (!container.engine.empty() && container.engine != "podman" && container.engine != "docker")
        return refuse(ClusterText::tr("\"%1\" is not a supported container engine. Use podman or docker.")
                          .arg(QString::fromStdString(container.engine)));
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("._-/:@").find(c) != std::string_view::npos;
    };
    const std::string& image = container.image;
    const bool isImage = image.size() <= 512 && (image.empty() || std::isalnum(static_cast<unsigned char>(image[0]))) &&
                         std::all_of(image.begin(), image.end(), isAllowed);
    if (!isImage)
        return refuse(ClusterText::tr("\"%1\" is not the name of a container image, such as "
                                      "docker.io/library/python:3.12.")
                          .arg(QString::fromStdString(displayText(image))));
    return {};
}

// Paths on the machine, which become arguments and parts of its options: QEMU ends an option at a comma.
Result<void> checkVmPath(const std::string& path) {
    const bool isFine = path.empty() || (path.front() == '/' && path.size() <= 1024 &&
                                         path.find_first_of(",\n<>&\"'") == std::string::npos);
    if (isFine)
        return {};
    return refuse(ClusterText::tr("\"%1\" is not the absolute path of a file without commas, quotes and line breaks.")
                      .arg(QString::fromStdString(displayText(path))));
}

Result<void> checkVm(const VmNodes& vm) {
    if (!vm.engine.empty() && vm.engine != "qemu" && vm.engine != "libvirt")
        return refuse(ClusterText::tr("\"%1\" does not create virtual machines. Use qemu or libvirt.")
                          .arg(QString::fromStdString(displayText(vm.engine))));
    for (const std::string& path : {vm.image, vm.kernel, vm.initrd}) {
        if (auto fine = checkVmPath(path); !fine)
            return fine;
    }
    if (vm.image.empty() && vm.kernel.empty())
        return refuse(ClusterText::tr("Virtual machines need a disk image, such as a cloud image with cloud-init, or a "
                                      "kernel. Specify the path of the image on the machine."));
    if (!vm.initrd.empty() && vm.kernel.empty())
        return refuse(ClusterText::tr("An initrd requires a kernel. Specify the kernel as well."));
    const bool isUser = vm.user.size() <= 32 && std::all_of(vm.user.begin(), vm.user.end(), [](char c) {
                            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
                        });
    if (!isUser || vm.user.starts_with('-'))
        return refuse(ClusterText::tr("\"%1\" is not a name of a user: lower-case letters, digits, \"_\" and \"-\".")
                          .arg(QString::fromStdString(displayText(vm.user))));
    if (vm.diskBytes < 0)
        return refuse(ClusterText::tr("The size of a disk cannot be negative."));
    return {};
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
    for (const TargetId& machine : config.machines)
        value["machines"].push_back(machine.text());
    if (config.whole)
        value["whole"] = true;
    if (config.container) {
        value["container"] = json::object();
        if (!config.container->engine.empty())
            value["container"]["engine"] = config.container->engine;
        if (!config.container->image.empty())
            value["container"]["image"] = config.container->image;
    }
    if (config.vm) {
        json& vm = value["vm"] = json::object();
        for (const auto& [key, text] : createdNodeSettings(config).others)
            vm[key] = text;
        vm["engine"] = config.vm->engine;
        vm["image"] = config.vm->image;
    }
    if (config.cloud) {
        value["cloud"] = {{"preset", config.cloud->preset},   {"region", config.cloud->region},
                          {"account", config.cloud->account}, {"size", config.cloud->size},
                          {"image", config.cloud->image},     {"options", config.cloud->options}};
        if (!config.cloud->tags.empty())
            value["cloud"]["tags"] = config.cloud->tags;
        if (config.cloud->isPrivate)
            value["cloud"]["private"] = true;
    }
    if (config.kubernetes)
        value["kubernetes"] = toJson(*config.kubernetes);
    if (config.slurm)
        value["slurm"] = toJson(*config.slurm);
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
    return own;
}

std::string familyOf(const ClusterConfig& config) {
    return familyOfSize(config.cloud ? config.cloud->size : config.node.size);
}

std::string providerNameOf(const ClusterConfig& config) {
    return config.isPool()     ? "machines"
           : config.container  ? "containers"
           : config.vm         ? "vms"
           : config.cloud      ? "cloud"
           : config.kubernetes ? "kubernetes"
           : config.slurm      ? "slurm"
                               : "slots";
}

CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) {
    CreatedNodeSettings settings;
    if (config.container) {
        settings.image = config.container->image;
        settings.engine = config.container->engine;
    } else if (config.vm) {
        settings.image = config.vm->image;
        settings.engine = config.vm->engine;
        const auto add = [&settings](const char* key, const std::string& value) {
            if (!value.empty())
                settings.others[key] = value;
        };
        add("kernel", config.vm->kernel);
        add("initrd", config.vm->initrd);
        add("user", config.vm->user);
        add("disk_bytes", config.vm->diskBytes > 0 ? std::to_string(config.vm->diskBytes) : std::string());
    }
    if (config.cloud) {
        settings.image = config.cloud->image;
        settings.engine = cloudEngineText(*config.cloud);
        settings.others["size"] = config.cloud->size;
        for (const auto& [name, text] : config.cloud->tags)
            settings.others[std::string(tagSettingPrefix) + name] = text;
        if (config.node.gpus > 0)
            settings.others["gpus"] = std::to_string(config.node.gpus);
    }
    if (config.kubernetes) {
        settings.image = config.kubernetes->image;
        settings.engine = kubernetesEngineText(*config.kubernetes);
        settings.others["pod"] = jsonText(toJson(*config.kubernetes));
        settings.others["gpus"] = std::to_string(config.node.gpus);
    }
    if (config.slurm) {
        settings.engine = "slurm";
        settings.others["slurm"] = jsonText(toJson(*config.slurm));
        settings.others["gpus"] = std::to_string(config.node.gpus);
        settings.others["idle_seconds"] = std::to_string(config.idleBeforeScaleDown.count());
    }
    return settings;
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
    for (const json& machine : valueAt(value, "machines")) {
        if (!machine.is_string())
            continue;
        if (auto id = TargetId::fromText(machine.get<std::string>()))
            config.machines.push_back(std::move(*id));
    }
    config.whole = config.isPool() && boolAt(value, "whole");
    config.startScript = textAt(value, "start_script");
    if (const json& container = valueAt(value, "container"); container.is_object() && !config.isPool())
        config.container = ContainerNodes{textAt(container, "engine"), textAt(container, "image")};
    if (const json& vm = valueAt(value, "vm"); vm.is_object() && !config.isPool() && !config.container) {
        config.vm = VmNodes{textAt(vm, "engine"), textAt(vm, "image"), textAt(vm, "kernel"), textAt(vm, "initrd"),
                            textAt(vm, "user")};
        config.vm->diskBytes = std::max<int64_t>(0, QString::fromStdString(textAt(vm, "disk_bytes")).toLongLong());
    }
    if (const json& cloud = valueAt(value, "cloud");
        cloud.is_object() && !config.isPool() && !config.container && !config.vm) {
        config.cloud = CloudNodes{textAt(cloud, "preset"), textAt(cloud, "region"), textAt(cloud, "account"),
                                  textAt(cloud, "size"), textAt(cloud, "image")};
        config.cloud->options = textMapOf(valueAt(cloud, "options"));
        config.cloud->tags = textMapOf(valueAt(cloud, "tags"));
        config.cloud->isPrivate = boolAt(cloud, "private");
    }
    if (const json& kubernetes = valueAt(value, "kubernetes");
        kubernetes.is_object() && !config.isPool() && !config.createsNodes())
        config.kubernetes = kubernetesNodesFromJson(kubernetes);
    if (const json& slurm = valueAt(value, "slurm"); slurm.is_object() && !config.isPool() && !config.createsNodes())
        config.slurm = slurmNodesFromJson(slurm);
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
    if (config.whole && !config.isPool())
        return refuse(ClusterText::tr("Only nodes of a pool of machines can be whole machines."));
    if (config.instance) {
        if (!config.createsNodes() || config.isPool() || config.minNodes > 1 || config.maxNodes != 1)
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
    if (!config.startScript.empty()) {
        if (!config.createsNodes() || config.slurm || config.instance)
            return refuse(ClusterText::tr("Only nodes that are containers, virtual machines, machines of a cloud or "
                                          "pods have a start script."));
        if (config.startScript.size() > maxStartScript || config.startScript.find('\0') != std::string::npos)
            return refuse(ClusterText::tr("A start script can have at most 64 KiB."));
        if (!isUtf8(config.startScript)) // stored, other bytes would be replaced
            return refuse(ClusterText::tr("A start script must be UTF-8 text. Convert it, for example with iconv."));
    }
    if (config.container) {
        if (auto fine = checkContainer(*config.container); !fine)
            return fine;
        if (config.node.gpus > 0)
            return refuse(ClusterText::tr("Container nodes do not support GPUs. Use the provider slots: its runs can "
                                          "use GPUs in containers as well."));
    }
    if (config.vm) {
        if (auto fine = checkVm(*config.vm); !fine)
            return fine;
        if (config.container || config.isPool())
            return refuse(ClusterText::tr("All nodes of a cluster must have the same provider."));
        if (config.node.gpus > 0)
            return refuse(ClusterText::tr("Virtual machine nodes do not support GPUs. Use the provider slots."));
    }
    if (config.cloud) {
        if (config.container || config.vm || config.isPool())
            return refuse(ClusterText::tr("All nodes of a cluster must have the same provider."));
        if (config.cloud->preset.empty() || config.cloud->account.empty() || config.cloud->size.empty())
            return refuse(ClusterText::tr("A cluster in a cloud needs a provider, an account and a size."));
        if (auto fine = checkCloudTags(config.cloud->tags); !fine)
            return fine;
    }
    if (config.kubernetes) {
        if (config.container || config.vm || config.cloud || config.isPool())
            return refuse(ClusterText::tr("All nodes of a cluster must have the same provider."));
        if (config.instance)
            return refuse(ClusterText::tr("Pods cannot be stopped and started again, so Kubernetes has no compute "
                                          "instances."));
        if ((config.tier == ClusterTier::LowPriority) == config.kubernetes->spotSelector.empty())
            return refuse(ClusterText::tr("Pods of low priority run on spot nodes: give --priority low and "
                                          "--spot-selector KEY=VALUE together, or neither."));
        if (config.kubernetes->identity.empty())
            return refuse(ClusterText::tr("The Kubernetes cluster was not checked. Attach it: studioctl compute attach "
                                          "--type kubernetes"));
        if (auto fine = validate(*config.kubernetes); !fine)
            return fine;
    }
    if (config.slurm) {
        if (config.container || config.vm || config.cloud || config.kubernetes || config.isPool())
            return refuse(ClusterText::tr("All nodes of a cluster must have the same provider."));
        if (config.instance)
            return refuse(ClusterText::tr("Allocations of Slurm cannot be stopped and started again, so they are no "
                                          "compute instances."));
        if (auto fine = validate(*config.slurm); !fine)
            return fine;
    }
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
        return refuse(ClusterText::tr("A node of this size has %1 GPUs, and %2 has only %3.")
                          .arg(QString::number(config.node.gpus), name, QString::number(host.gpus)) +
                      QLatin1Char(' ') + instead);
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
