#include "ui/newcompute/cluster_draft.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/jobfile/compute_file.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/terminal_word.h"
#include "core/target/allocation_fit.h"
#include "core/target/compute_name.h"
#include "core/target/node_fit.h"
#include "core/target/size_catalog.h"
#include "ui/common/formats.h"
#include "ui/common/money_text.h"
#include "ui/common/scale_problem.h"

namespace studio::ui {

namespace {

struct ClusterDraftText {
    Q_DECLARE_TR_FUNCTIONS(ClusterDraftText)
};

constexpr double bytesPerGib = 1024.0 * 1024.0 * 1024.0;
constexpr int usualNodes = 4;

QString clusterSentence(const Error& error) {
    return shown(error.message);
}

bool isSameClusterName(const std::string& a, const std::string& b) {
    return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

const Target* targetNamed(const std::string& name, const ClusterContext& world) {
    const auto found = std::find_if(world.targets.begin(), world.targets.end(),
                                    [&name](const Target& target) { return isSameClusterName(target.name, name); });
    return found == world.targets.end() ? nullptr : &*found;
}

// The nodes are containers or virtual machines.
bool isMadeOnMachine(const ClusterDraft& draft) {
    return !draft.isPool && !draft.cloud && !draft.slurm && (draft.isContainers || draft.isVms);
}

ProviderConfig providerOfDraft(const ClusterDraft& draft) {
    if (draft.cloud)
        return *draft.cloud;
    if (draft.isPool)
        return MachineNodes{{}, draft.whole}; // the draft names the machines
    if (draft.slurm)
        return *draft.slurm;
    if (draft.isVms)
        return VmNodes{draft.engine,   draft.image,  draft.vmKernel,
                       draft.vmInitrd, draft.vmUser, static_cast<int64_t>(draft.vmDiskGib) << 30};
    if (draft.isContainers)
        return ContainerNodes{draft.engine, draft.image};
    return SlotNodes();
}

// Only nodes that are created have one.
std::string startScriptOf(const ClusterDraft& draft) {
    return draft.cloud || isMadeOnMachine(draft) ? draft.startScript : std::string();
}

std::optional<ComputeProblem> sourceProblem(const ClusterDraft& draft, const ClusterContext& world) {
    const auto refuse = [](const QString& text) {
        return ComputeProblem{ComputeStage::Cluster, QStringLiteral("poolMachines"), text};
    };
    if (draft.cloud && !draft.cloudProblem.isEmpty())
        return ComputeProblem{ComputeStage::Cluster, QStringLiteral("cloudOptions"), draft.cloudProblem};
    if (draft.cloud && draft.cloud->account.empty())
        return ComputeProblem{ComputeStage::Cluster, QStringLiteral("cloudAsk"),
                              ClusterDraftText::tr("Load account and sizes first.")};
    if (draft.cloud && draft.cloud->size.empty())
        return ComputeProblem{ComputeStage::Cluster, QStringLiteral("cloudSize"),
                              ClusterDraftText::tr("Select a VM size.")};
    if (!draft.isPool) {
        ClusterConfig config;
        config.provider = providerOfDraft(draft);
        if (const auto fine = validate(config); !fine)
            return ComputeProblem{ComputeStage::Cluster,
                                  draft.slurm ? QStringLiteral("allocationTime") : QStringLiteral("containerImage"),
                                  clusterSentence(fine.error())};
        config.startScript = startScriptOf(draft);
        if (const auto fine = validate(config); !fine)
            return ComputeProblem{ComputeStage::Cluster, QStringLiteral("startScript"), clusterSentence(fine.error())};
        return std::nullopt;
    }
    if (draft.machines.empty())
        return refuse(ClusterDraftText::tr("Select at least one machine of the pool."));
    for (const std::string& name : draft.machines) {
        const Target* machine = targetNamed(name, world);
        if (machine != nullptr && !machine->facts)
            return refuse(ClusterDraftText::tr("The hardware of %1 is not known yet. Connect the machine first.")
                              .arg(shown(name)));
    }
    return std::nullopt;
}

// With a number behind it if it is taken.
std::string freeNameLike(const std::string& first, const ClusterContext& world) {
    std::string name = first;
    for (int number = 2; targetNamed(name, world) != nullptr; ++number)
        name = first + std::to_string(number);
    return name;
}

std::optional<ComputeProblem> nameProblem(const ClusterDraft& draft, const ClusterContext& world) {
    const auto refuse = [](const QString& text) {
        return ComputeProblem{ComputeStage::Cluster, QStringLiteral("clusterName"), text};
    };
    if (const auto fine = checkManagedName(draft.name); !fine)
        return refuse(clusterSentence(fine.error()));
    if (targetNamed(draft.name, world) != nullptr && sameCluster(draft, world) == nullptr)
        return refuse(
            ClusterDraftText::tr("A compute target with this name already exists. Choose another; %1 is available.")
                .arg(shown(freeName(world))));
    return std::nullopt;
}

std::optional<ComputeProblem> sizeProblem(const ClusterDraft& draft, const ClusterContext& world) {
    const auto refuse = [](const char* field, const QString& text) {
        return ComputeProblem{ComputeStage::Size, QLatin1String(field), text};
    };
    if (draft.cloud || (draft.isPool && draft.whole))
        return std::nullopt; // there is no size, or it was chosen with the cloud
    if (!draft.isTyped && draft.size.empty())
        return refuse("sizeTable", ClusterDraftText::tr("Choose a size, or enter custom cores and memory."));
    if (!draft.isTyped) {
        if (const auto known = shapeOfSize(draft.size); !known)
            return refuse("sizeTable", clusterSentence(known.error()));
    }
    ClusterConfig one = configOf(draft);
    one.minNodes = 0;
    one.maxNodes = 1;
    one.idleBeforeScaleDown = {};
    one.startScript.clear();
    if (one.as<ContainerNodes>() != nullptr)
        one.provider = ContainerNodes(); // the image is no matter of the size
    else if (one.as<VmNodes>() != nullptr)
        one.provider = VmNodes{{}, "/", {}, {}, {}};
    else
        one.provider = SlotNodes(); // and options are none, either
    const bool isCores = one.node.cores < 1 || one.node.cores > maxNodeCores ||
                         (world.host && one.node.cores > static_cast<int>(world.host->cpus.size()));
    const char* field = !draft.isTyped ? "sizeTable" : isCores ? "nodeCores" : "nodeMemory";
    if (const auto fine = validate(one); !fine)
        return refuse(field, clusterSentence(fine.error()));
    const Target* login = draft.slurm ? targetNamed(draft.machine, world) : nullptr;
    if (login != nullptr) {
        if (const auto fits = checkAllocation(configOf(draft), *login); !fits)
            return refuse(field, clusterSentence(fits.error()));
    } else if (world.host) {
        if (const auto fits = checkFits(one, *world.host); !fits)
            return refuse(field, clusterSentence(fits.error()));
    }
    return std::nullopt;
}

std::optional<ComputeProblem> scaleProblem(const ClusterDraft& draft, const ClusterContext& world, bool isSizeFine) {
    ClusterConfig config = configOf(draft);
    if (!isSizeFine)
        config.node = {};
    config.startScript.clear();
    config.provider = SlotNodes(); // neither the image nor a name of a machine is a matter of the scale
    const bool isLimited = isSizeFine && !draft.isPool && !draft.cloud && !draft.slurm;
    if (draft.tier == ClusterTier::LowPriority && lacksSpot(draft, world))
        return ComputeProblem{ComputeStage::Scale, QStringLiteral("tierLow"),
                              ClusterDraftText::tr("This cloud has no spot machines. Select Dedicated.")};
    const auto problem = validateScale(config, isLimited ? world.host : std::nullopt);
    if (const int room = nodesThatFit(draft, world);
        !problem && draft.isPool && isSizeFine && room > 0 && draft.minNodes > room)
        return ComputeProblem{ComputeStage::Scale, QStringLiteral("minNodes"),
                              ClusterDraftText::tr("The machines have room for %n node(s).", nullptr, room)};
    if (!problem)
        return std::nullopt;
    static constexpr std::array fields = {"minNodes", "maxNodes", "idleSeconds"};
    return ComputeProblem{ComputeStage::Scale, QLatin1String(fields.at(static_cast<size_t>(problem->field))),
                          problem->text};
}

// Valid names and sizes are written plain; anything else is quoted.
std::string yamlText(const std::string& text) {
    const bool isPlain = text.size() > 3 &&
                         std::all_of(text.begin(), text.end(),
                                     [](char c) {
                                         return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                                (c >= '0' && c <= '9') || c == '_' || c == '-';
                                     }) &&
                         !isSameClusterName(text, "true") && !isSameClusterName(text, "null") &&
                         !isSameClusterName(text, "false") &&
                         text.find_first_not_of("0123456789-_eE") != std::string::npos && text.front() != '-';
    return isPlain ? text : nlohmann::json(text).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string gibText(double gib) {
    return QString::number(gib, 'g', 6).toStdString();
}

} // namespace

std::vector<ComputeProblem> problemsOf(const ClusterDraft& draft, const ClusterContext& world) {
    std::vector<ComputeProblem> problems;
    if (auto problem = nameProblem(draft, world))
        problems.push_back(std::move(*problem));
    if (auto problem = sourceProblem(draft, world))
        problems.push_back(std::move(*problem));
    const auto size = sizeProblem(draft, world);
    if (size)
        problems.push_back(*size);
    if (auto problem = scaleProblem(draft, world, !size))
        problems.push_back(std::move(*problem));
    return problems;
}

QString warningOf(const ClusterDraft& draft, const ClusterContext& world) {
    const int room = draft.isPool ? nodesThatFit(draft, world) : 0;
    if (draft.isPool)
        return room > 0 && draft.maxNodes > room
                   ? ClusterDraftText::tr("The machines have room for %n node(s), fewer than the maximum.", nullptr,
                                          room)
                   : QString();
    return draft.cloud ? QString() : overcommitWarning(configOf(draft), world.host);
}

bool lacksSpot(const ClusterDraft& draft, const ClusterContext& world) {
    return draft.cloud && std::any_of(world.presets.begin(), world.presets.end(), [&](const KnownPreset& known) {
               return known.preset->name == draft.cloud->preset && !known.preset->spot.isSet();
           });
}

QString nodeSourceText(const ClusterDraft& draft) {
    if (draft.cloud)
        return ClusterDraftText::tr("%1 in %2, account %3: %4")
            .arg(displayTextElided(draft.cloud->preset, 40), displayTextElided(draft.cloud->region, 40),
                 displayTextElided(draft.cloud->account, 60), displayTextElided(draft.cloud->size, 60));
    if (draft.isPool) {
        QStringList names;
        for (const std::string& machine : draft.machines)
            names << displayTextElided(machine, 40);
        const QString machines = names.join(QStringLiteral(", "));
        return draft.whole ? ClusterDraftText::tr("Whole machines: %1").arg(machines)
                           : ClusterDraftText::tr("Slices of %1").arg(machines);
    }
    const bool isHere = draft.machine == localTargetName;
    const QString place = displayTextElided(draft.machine, 80);
    if (draft.slurm) {
        const std::string& partition = draft.slurm->options.partition;
        return partition.empty() ? ClusterDraftText::tr("Allocations of the Slurm cluster %1").arg(place)
                                 : ClusterDraftText::tr("Allocations of the Slurm cluster %1, partition %2")
                                       .arg(place, displayTextElided(partition, 80));
    }
    if (draft.isVms) {
        const QString image = displayTextElided(draft.image, 120);
        return isHere ? ClusterDraftText::tr("Virtual machines on this computer: %1").arg(image)
                      : ClusterDraftText::tr("Virtual machines on %1: %2").arg(place, image);
    }
    if (draft.isContainers) {
        const QString image = draft.image.empty() ? ClusterDraftText::tr("file system of the machine")
                                                  : displayTextElided(draft.image, 120);
        return isHere ? ClusterDraftText::tr("Containers on this computer: %1").arg(image)
                      : ClusterDraftText::tr("Containers on %1: %2").arg(place, image);
    }
    return isHere ? ClusterDraftText::tr("Slices of this computer") : ClusterDraftText::tr("Slices of %1").arg(place);
}

QString priorityText(const ClusterDraft& draft) {
    if (draft.slurm)
        return ClusterDraftText::tr("decided by partition and QOS");
    if (draft.tier != ClusterTier::LowPriority)
        return ClusterDraftText::tr("dedicated");
    return draft.cloud ? ClusterDraftText::tr("low priority: spot machines, which the cloud may evict at any time")
                       : ClusterDraftText::tr("low priority: other programs on the machine take precedence");
}

std::optional<int64_t> nodePriceOf(const ClusterDraft& draft) {
    return draft.cloud && draft.tier == ClusterTier::Dedicated ? draft.cloudPrice : std::nullopt;
}

QString totalOf(const ClusterDraft& draft) {
    const auto price = nodePriceOf(draft);
    if (!draft.cloud)
        return {};
    if (!price)
        return ClusterDraftText::tr("Price per hour: unknown");
    const QString most = formatExactMoney(*price * draft.maxNodes, draft.cloudCurrency);
    return draft.minNodes == draft.maxNodes
               ? ClusterDraftText::tr("%1 an hour").arg(most)
               : ClusterDraftText::tr("%1 to %2 an hour").arg(formatExactAmount(*price * draft.minNodes), most);
}

const Target* sameCluster(const ClusterDraft& draft, const ClusterContext& world) {
    const Target* target = targetNamed(draft.name, world);
    const auto host = std::find_if(world.targets.begin(), world.targets.end(),
                                   [&draft](const Target& other) { return other.name == draft.machine; });
    ClusterConfig config = configOf(draft);
    for (const std::string& name : draft.isPool ? draft.machines : std::vector<std::string>()) {
        if (const Target* machine = targetNamed(name, world))
            config.as<MachineNodes>()->machines.push_back(machine->id);
    }
    const bool isSame = target != nullptr && target->config == TargetConfig(config) &&
                        (draft.isPool || host == world.targets.end() || !target->via || target->via == host->id) &&
                        target->provisioning != Provisioning::Deleting && target->provisioning != Provisioning::Failed;
    return isSame ? target : nullptr;
}

int nodesThatFit(const ClusterDraft& draft, const ClusterContext& world) {
    const ClusterConfig config = configOf(draft);
    if (draft.isPool)
        return nodesThatFit(config, hostsOf(draft, world.targets));
    return world.host ? timesThatFit(config.node, *world.host) : 0;
}

std::vector<NodeHost> hostsOf(const ClusterDraft& draft, const std::vector<Target>& targets) {
    std::vector<NodeHost> hosts;
    for (const std::string& name : draft.isPool ? draft.machines : std::vector{draft.machine}) {
        if (auto host = hostOf(targets, name)) {
            hosts.push_back(std::move(*host));
            hosts.back().name = name;
        }
    }
    return hosts;
}

std::optional<NodeHost> hostOf(const ClusterDraft& draft, const std::vector<Target>& targets) {
    if (!draft.isPool)
        return hostOf(targets, draft.machine);
    std::optional<NodeHost> least;
    for (NodeHost& host : hostsOf(draft, targets)) {
        if (!least) {
            least = std::move(host);
            continue;
        }
        least->cpus.resize(std::min(least->cpus.size(), host.cpus.size()));
        least->memoryBytes = std::min(least->memoryBytes, host.memoryBytes);
        least->gpus = std::min(least->gpus, host.gpus);
    }
    if (least)
        least->name = ClusterDraftText::tr("each machine of the pool").toStdString();
    return least;
}

ClusterConfig configOf(const ClusterDraft& draft) {
    ClusterConfig config;
    config.provider = providerOfDraft(draft);
    if (config.isWhole())
        config.node = {}; // the machine decides
    else if (draft.cloud)
        config.node = {{}, draft.cloudCores, draft.cloudMemory, draft.cloudGpus};
    else if (draft.isTyped)
        config.node = {{}, draft.cores, static_cast<int64_t>(std::llround(draft.memoryGib * bytesPerGib)), draft.gpus};
    else
        config.node = shapeOfSize(draft.size).value_or(NodeShape{draft.size, 1, 1LL << 30, 0});
    config.minNodes = draft.minNodes;
    config.maxNodes = draft.maxNodes;
    config.idleBeforeScaleDown = std::chrono::seconds(draft.idleSeconds);
    config.tier = draft.tier;
    config.startScript = startScriptOf(draft);
    return config;
}

std::string freeName(const ClusterContext& world) {
    return freeNameLike("cpu-cluster", world);
}

std::optional<ClusterDraft> draftLike(const Target& cluster, const ClusterContext& world) {
    const ClusterConfig* config = cluster.cluster();
    if (config == nullptr || config->isAttached() || config->runBased || config->instance)
        return std::nullopt;
    const auto nameOf = [&world](const TargetId& id) {
        const auto found = std::find_if(world.targets.begin(), world.targets.end(),
                                        [&id](const Target& target) { return target.id == id; });
        return found == world.targets.end() ? std::string() : found->name;
    };
    ClusterDraft draft;
    draft.name = freeNameLike(cluster.name.substr(0, maxManagedNameLength - 4), world);
    if (const std::string host = cluster.via ? nameOf(*cluster.via) : std::string(); !host.empty())
        draft.machine = host;
    if (const auto* pool = config->as<MachineNodes>()) {
        draft.isPool = true;
        draft.whole = pool->isWhole;
        for (const TargetId& id : pool->machines) {
            if (const std::string name = nameOf(id); !name.empty())
                draft.machines.push_back(name);
        }
    } else if (const auto* containers = config->as<ContainerNodes>()) {
        draft.isContainers = true;
        draft.engine = containers->engine;
        draft.image = containers->image;
    } else if (const auto* vms = config->as<VmNodes>()) {
        draft.isVms = true;
        draft.engine = vms->engine;
        draft.image = vms->image;
        draft.vmDiskGib = static_cast<int>(vms->diskBytes >> 30);
        draft.vmUser = vms->user;
        draft.vmKernel = vms->kernel;
        draft.vmInitrd = vms->initrd;
    } else if (const auto* cloud = config->as<CloudNodes>()) {
        draft.cloud = *cloud;
        draft.cloud->account.clear(); // to be asked for again
        draft.cloudCores = config->node.cores;
        draft.cloudMemory = config->node.memoryBytes;
        draft.cloudGpus = config->node.gpus;
    } else if (const auto* slurm = config->as<SlurmNodes>()) {
        draft.slurm = *slurm;
    }
    draft.startScript = config->startScript;
    draft.isTyped = config->node.size.empty();
    draft.size = config->node.size;
    draft.cores = config->node.cores;
    draft.memoryGib = static_cast<double>(config->node.memoryBytes) / bytesPerGib;
    draft.gpus = config->node.gpus;
    draft.tier = config->tier;
    draft.minNodes = config->minNodes;
    draft.maxNodes = config->maxNodes;
    draft.idleSeconds = static_cast<int>(config->idleBeforeScaleDown.count());
    return draft;
}

ClusterDraft proposedDraft(const ClusterContext& world) {
    ClusterDraft draft;
    draft.name = freeName(world);
    if (!world.host)
        return draft;
    const NodeHost& host = *world.host;
    const auto cores = static_cast<int>(host.cpus.size());
    int times = usualNodes;
    while (times > 1 && cores / times < 1)
        times /= 2;
    draft.cores = std::max(1, cores / times);
    // Half GiB steps where possible; at least what a Python process needs.
    const double each = static_cast<double>(host.memoryBytes) / bytesPerGib / times;
    draft.memoryGib = each >= 1 ? std::floor(each * 2) / 2 : std::max(0.1, std::floor(each * 10) / 10);
    draft.maxNodes = times;
    return draft;
}

std::vector<std::string> createArguments(const ClusterDraft& draft, const std::string& workspace) {
    std::vector<std::string> words = {"studioctl", "compute", "create"};
    const auto add = [&words](const char* option, const std::string& value) {
        words.emplace_back(option);
        words.push_back(value);
    };
    if (!workspace.empty())
        add("--workspace", workspace);
    add("--type", "amlcompute");
    add("--name", draft.name);
    std::string pool;
    for (const std::string& machine : draft.isPool ? draft.machines : std::vector<std::string>())
        pool += (pool.empty() ? "" : ",") + machine;
    if (draft.isPool)
        add("--machines", pool);
    else if (draft.machine != localTargetName)
        add(draft.slurm ? "--attached" : "--machine", draft.machine);
    if (draft.cloud) {
        add("--provider", draft.cloud->preset);
        add("--region", draft.cloud->region);
        add("--image", draft.cloud->image);
        add("--size", draft.cloud->size);
        for (const auto& [name, value] : draft.cloud->options)
            add("--option", name + "=" + value);
        for (const auto& [name, value] : draft.cloud->tags)
            add("--tag", name + "=" + value);
        if (draft.cloud->isPrivate)
            words.emplace_back("--no-public-ip");
    }
    if (draft.slurm) {
        add("--provider", "slurm");
        const SlurmOptions& options = draft.slurm->options;
        for (const auto& [option, value] : {std::pair("--partition", &options.partition),
                                            {"--time", &options.time},
                                            {"--account", &options.account},
                                            {"--qos", &options.qos},
                                            {"--gres", &options.gres},
                                            {"--constraint", &options.constraint}}) {
            if (!value->empty())
                add(option, *value);
        }
    }
    if (isMadeOnMachine(draft)) {
        add("--provider", draft.isVms ? "vms" : "containers");
        const std::string disk = draft.vmDiskGib > 0 ? std::to_string(draft.vmDiskGib) + "GiB" : std::string();
        const std::string none;
        for (const auto& [option, value] : {std::pair("--image", &draft.image),
                                            {"--engine", &draft.engine},
                                            {"--disk", draft.isVms ? &disk : &none},
                                            {"--vm-user", draft.isVms ? &draft.vmUser : &none},
                                            {"--kernel", draft.isVms ? &draft.vmKernel : &none},
                                            {"--initrd", draft.isVms ? &draft.vmInitrd : &none}}) {
            if (!value->empty())
                add(option, *value);
        }
    }
    if (!startScriptOf(draft).empty())
        add("--start-script", "start.sh");
    if (draft.isPool && draft.whole) {
        words.emplace_back("--whole");
    } else if (!draft.cloud && draft.isTyped) {
        add("--cores", std::to_string(draft.cores));
        add("--memory", gibText(draft.memoryGib));
        if (draft.gpus > 0)
            add("--gpus", std::to_string(draft.gpus));
    } else if (!draft.cloud) {
        add("--size", draft.size);
    }
    add("--min-instances", std::to_string(draft.minNodes));
    add("--max-instances", std::to_string(draft.maxNodes));
    add("--idle-time-before-scale-down", std::to_string(draft.idleSeconds));
    if (!draft.slurm) // its own words are partition and QOS
        add("--tier", std::string(toText(draft.tier)));
    return words;
}

std::string createCommand(const ClusterDraft& draft, const std::string& workspace) {
    std::string line;
    for (const std::string& word : createArguments(draft, workspace))
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    return line;
}

std::string createFile(const ClusterDraft& draft) {
    if (draft.cloud || isMadeOnMachine(draft))
        return clusterFileText(draft.name, configOf(draft),
                               draft.machine == localTargetName ? std::string() : draft.machine);
    std::string text = "$schema: https://azuremlschemas.azureedge.net/latest/amlCompute.schema.json\n";
    text += "name: " + yamlText(draft.name) + "\ntype: amlcompute\n";
    if (!draft.isPool && draft.machine != localTargetName)
        text += "machine: " + yamlText(draft.machine) + "\n";
    const bool isWhole = draft.isPool && draft.whole; // each machine decides
    if (!isWhole && draft.isTyped)
        text += "cores: " + std::to_string(draft.cores) + "\nmemory_gib: " + gibText(draft.memoryGib) + "\n";
    else if (!isWhole)
        text += "size: " + yamlText(draft.size) + "\n";
    text += "min_instances: " + std::to_string(draft.minNodes) + "\n";
    text += "max_instances: " + std::to_string(draft.maxNodes) + "\n";
    text += "idle_time_before_scale_down: " + std::to_string(draft.idleSeconds) + "\n";
    text += "tier: " + std::string(toText(draft.tier)) + "\n";
    const bool hasGpus = draft.isTyped && draft.gpus > 0 && !(draft.isPool && draft.whole);
    if (draft.isPool || hasGpus || draft.slurm)
        text += "compute_studio:\n";
    if (draft.slurm) {
        const nlohmann::json options = toJson(draft.slurm->options);
        text += options.empty() ? "  slurm: {}\n" : "  slurm:\n";
        for (const auto& [key, value] : options.items())
            text += "    " + key + ": " + nlohmann::json(value).dump() + "\n";
    }
    if (hasGpus)
        text += "  gpus: " + std::to_string(draft.gpus) + "\n";
    if (draft.isPool && draft.whole)
        text += "  whole: true\n";
    if (draft.isPool)
        text += "  machines:\n";
    for (const std::string& machine : draft.isPool ? draft.machines : std::vector<std::string>())
        text += "    - " + yamlText(machine) + "\n";
    return text;
}

} // namespace studio::ui
