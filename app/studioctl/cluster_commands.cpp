// Implements compute create, update, delete, list-nodes, list-operations, wait (clusters).
#include <QCoreApplication>
#include <QFile>
#include <chrono>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/cluster_follower.h"
#include "app/studioctl/cluster_listing.h"
#include "app/studioctl/cluster_shape_options.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/provider_check.h"
#include "app/studioctl/slurm_options.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/quantity_text.h"
#include "core/client/cluster_status.h"
#include "core/client/provider_client.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/target_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::optional<int> eraseCluster(CommandLine& line, Client& client, const Target& target, bool noWait) {
    const auto events = browse::operations(client, target.id, 1);
    const auto done = client.targets().erase(target.name);
    if (!done)
        return printError(done.error());
    if (!noWait) // what happened before is not its progress
        return followCluster(line, client, target, std::nullopt, events && !events->empty() ? events->front().seq : 0);
    printDone(line.wantsJson(), {{"name", target.name}, {"deleting", true}});
    return Success;
}

struct Create {
    std::string file;
    std::vector<std::string> sets; // KEY.KEY=VALUE
    std::string type = "amlcompute";
    std::string name;
    std::optional<std::string> machine;
    std::vector<std::string> machines;
    bool whole = false;
    std::string provider;
    std::optional<std::string> image;
    std::optional<std::string> engine;
    std::optional<std::string> kernel;
    std::optional<std::string> initrd;
    std::optional<std::string> vmUser;
    std::optional<std::string> disk;
    std::optional<std::string> region;
    std::vector<std::string> cloudOptions;
    std::vector<std::string> tags;
    bool isPrivate = false;
    std::optional<std::string> priority;
    ClusterShapeOptions shape;
    SlurmJobOptions slurm;
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idle;
    std::optional<int> idleShutdown;
    std::optional<std::string> setupScript;
    std::optional<std::string> assignedUser;
    std::optional<std::string> startScript;
    bool wait = false;
};

// Completes an instance by the options; refuses those of clusters.
Result<void> takeInstance(const Create& options, ComputeFile& made) {
    const bool isInstance = options.type == "computeinstance" || made.instance.has_value();
    if (!isInstance && (options.idleShutdown || options.setupScript || options.assignedUser))
        return fail(usage(CliText::tr("--idle-time-before-shutdown-minutes, --setup-script and --assigned-user require "
                                      "--type computeinstance.")));
    if (!isInstance)
        return {};
    if (!made.instance && !options.file.empty())
        return fail(usage(CliText::tr("%1 does not describe a compute instance.").arg(shown(options.file))));
    if (!options.machines.empty() || options.whole || options.minNodes || options.maxNodes || options.idle ||
        options.shape.tier)
        return fail(usage(CliText::tr("A compute instance is one node of its own: --machines, --whole, "
                                      "--min-instances, --max-instances, --idle-time-before-scale-down and --tier are "
                                      "for clusters.")));
    if (options.provider == "slots" || options.provider == "machines")
        return fail(usage(CliText::tr("Compute instances are created by the provider containers, vms or a cloud.")));
    if (!made.instance)
        made.instance.emplace();
    if (!made.cluster.instance)
        made.cluster.instance.emplace();
    if (!made.cluster.createsNodes() && options.provider != "vms" && !isCloudName(options.provider))
        made.cluster.provider = ContainerNodes();
    made.cluster.minNodes = 0;
    made.cluster.maxNodes = 1;
    if (options.idleShutdown)
        made.cluster.instance->idleBeforeShutdown = std::chrono::minutes(*options.idleShutdown);
    if (options.assignedUser) {
        made.cluster.instance->assignedUser = *options.assignedUser;
        made.cluster.instance->assignedTenant.clear();
    }
    if (options.setupScript) {
        auto script = readFile(*options.setupScript, maxSetupScript);
        if (!script)
            return fail(usage(CliText::tr("The setup script %1 cannot be read, or is larger than 64 KiB.")
                                  .arg(shown(*options.setupScript))));
        made.instance->setup = std::move(*script);
    }
    return {};
}

// Reads the start script of the nodes.
Result<void> takeStartScript(const Create& options, ComputeFile& made) {
    if (!options.startScript)
        return {};
    if (made.instance)
        return fail(usage(CliText::tr("--start-script is for clusters. The script of a compute instance is "
                                      "--setup-script.")));
    auto script = readFile(*options.startScript, maxStartScript);
    if (!script)
        return fail(usage(CliText::tr("The start script %1 cannot be read, or is larger than 64 KiB.")
                              .arg(shown(*options.startScript))));
    made.cluster.startScript = std::move(*script);
    return {};
}

template <typename Nodes>
Nodes settingsOrDefault(const ClusterConfig& config) {
    return config.as<Nodes>() != nullptr ? *config.as<Nodes>() : Nodes();
}

// Virtual machines on one machine.
Result<void> takeVms(const Create& options, ComputeFile& made) {
    if (!made.pool.empty())
        return fail(usage(CliText::tr("Virtual machines are created on one machine: give --machine, not --machines.")));
    VmNodes vm = settingsOrDefault<VmNodes>(made.cluster);
    vm.engine = options.engine.value_or(vm.engine);
    vm.image = options.image.value_or(vm.image);
    vm.kernel = options.kernel.value_or(vm.kernel);
    vm.initrd = options.initrd.value_or(vm.initrd);
    vm.user = options.vmUser.value_or(vm.user);
    if (options.disk) {
        const auto bytes = bytesFromText(*options.disk, 1LL << 30);
        if (!bytes || *bytes <= 0)
            return fail(
                usage(CliText::tr("--disk takes a size, such as 40GiB, not \"%1\".").arg(shown(*options.disk))));
        vm.diskBytes = *bytes;
    }
    if (vm.image.empty() && vm.kernel.empty())
        return fail(usage(CliText::tr("Virtual machines need a disk image: download a cloud image to the machine and "
                                      "give its path, such as --image /var/lib/images/debian-12-generic-amd64.qcow2")));
    made.cluster.provider = std::move(vm);
    return {};
}

// Machines of a cloud, as asked for just before.
Result<void> takeCloud(const Create& options, const ChosenCloud& cloud, ComputeFile& made) {
    if (!made.pool.empty() || options.machine || options.whole)
        return fail(
            usage(CliText::tr("Machines of a cloud are created from this computer: --machine, --machines and --whole "
                              "are for other providers.")));
    if (options.shape.cores || options.shape.memory || options.shape.gpus || options.engine)
        return fail(usage(CliText::tr("Cloud nodes need a VM size. Specify --size.")));
    if (made.instance && !cloud.canStop)
        return fail(
            usage(CliText::tr("The provider %1 cannot stop machines, so it has no compute instances. Create a cluster.")
                      .arg(shown(cloud.nodes.preset))));
    made.cluster.provider = cloud.nodes;
    made.cluster.node = cloud.shape;
    return {};
}

// Allocations of an attached Slurm cluster.
Result<void> takeAllocations(const Create& options, ComputeFile& made) {
    if (!made.pool.empty() || options.whole)
        return fail(
            usage(CliText::tr("Allocations belong to one Slurm cluster. Use --attached, not --machines or --whole.")));
    if (options.image || options.engine)
        return fail(usage(CliText::tr("--image and --engine require --provider containers or vms.")));
    if (options.shape.tier || options.priority)
        return fail(usage(
            CliText::tr("--tier and --priority cannot be used with Slurm allocations. Use --qos or --partition.")));
    if (!options.machine && made.host.empty())
        return fail(usage(CliText::tr(
            "Specify the attached Slurm cluster: --attached NAME. \"studioctl compute list\" lists the targets.")));
    SlurmNodes nodes = settingsOrDefault<SlurmNodes>(made.cluster);
    if (auto applied = options.slurm.applyDefaultsTo(nodes.options); !applied)
        return applied;
    made.cluster.provider = std::move(nodes);
    return {};
}

Result<void> takeProvider(const Create& options, ComputeFile& made) {
    const std::string provider = options.provider.empty() ? providerNameOf(made.cluster) : options.provider;
    if (provider == "slurm")
        return takeAllocations(options, made);
    if (options.slurm.isGiven())
        return fail(usage(CliText::tr("--partition, --account, --qos, --gres, --constraint and --time require "
                                      "--provider slurm.")));
    if (options.region || !options.cloudOptions.empty() || !options.tags.empty() || options.isPrivate)
        return fail(usage(CliText::tr("--region, --option, --tag and --no-public-ip require --provider with a cloud, "
                                      "such as aws.")));
    if (provider == "vms")
        return takeVms(options, made);
    if (options.kernel || options.initrd || options.vmUser || options.disk)
        return fail(usage(CliText::tr("--kernel, --initrd, --vm-user and --disk require --provider vms.")));
    const bool isOfContainers =
        provider == "containers" || (options.provider.empty() && (options.image || options.engine));
    if (isOfContainers && !made.pool.empty())
        return fail(usage(CliText::tr("Containers are created on one machine. Use --machine, not --machines.")));
    if (!isOfContainers && (options.image || options.engine))
        return fail(usage(CliText::tr("--image and --engine require --provider containers or vms.")));
    if (options.provider == "machines" && made.pool.empty())
        return fail(usage(CliText::tr("The provider machines requires --machines.")));
    if (options.provider == "slots" && !made.pool.empty())
        return fail(usage(CliText::tr("A pool of machines requires the provider machines, not slots.")));
    if (!isOfContainers) {
        // What else a file has stays as it is there.
        if (!made.cluster.isPool() && (provider == "slots" || provider == "machines"))
            made.cluster.provider = SlotNodes();
        return {};
    }
    ContainerNodes container = settingsOrDefault<ContainerNodes>(made.cluster);
    container.image = options.image.value_or(container.image);
    container.engine = options.engine.value_or(container.engine);
    made.cluster.provider = std::move(container);
    return {};
}

// Merges the file, if any, and the options, which take precedence.
Result<ComputeFile> wanted(const Create& options, const std::optional<ChosenCloud>& cloud) {
    ComputeFile made;
    if (!options.file.empty()) {
        if (const auto exists = checkFileExists(options.file); !exists)
            return fail(exists.error());
        QFile file(QFile::decodeName(options.file.c_str()));
        if (!file.open(QIODevice::ReadOnly))
            return fail(
                usage(CliText::tr("The file %1 cannot be read: %2").arg(shown(options.file), file.errorString())));
        const auto sets = readSets(options.sets);
        if (!sets)
            return fail(sets.error());
        made = readComputeFile(file.read(static_cast<qint64>(maxJobFileSize) + 1).toStdString(), options.file, *sets);
        if (made.isKubernetes)
            return fail(usage(CliText::tr("%1 describes a Kubernetes cluster. Attach it with: studioctl compute attach "
                                          "--file.")
                                  .arg(shown(options.file))));
        if (made.isFine() && made.kind != TargetKind::Cluster)
            return fail(usage(CliText::tr("%1 describes a machine. Attach it with: studioctl compute attach --file.")
                                  .arg(shown(options.file))));
        if (!printProblems(made.problems))
            return fail(usage(CliText::tr("%1 has errors.").arg(shown(options.file))));
    }
    if (!options.machines.empty()) {
        made.pool.clear();
        for (const std::string& list : options.machines) {
            for (const QString& name : QString::fromStdString(list).split(QLatin1Char(','), Qt::SkipEmptyParts))
                made.pool.push_back(name.trimmed().toStdString());
        }
        made.host.clear();
        if (made.pool.empty())
            return fail(usage(CliText::tr("--machines takes the names of attached machines, separated by commas.")));
    }
    if (auto fine = takeInstance(options, made); !fine)
        return fail(fine.error());
    if (auto fine = cloud ? takeCloud(options, *cloud, made) : takeProvider(options, made); !fine)
        return fail(fine.error());
    if (auto fine = takeStartScript(options, made); !fine)
        return fail(fine.error());
    bool isWhole = made.cluster.isWhole() || options.whole;
    if (isWhole && made.pool.empty())
        return fail(usage(CliText::tr("--whole requires --machines: only nodes of a pool can be whole machines.")));
    if (options.whole && options.shape.isGiven())
        return fail(usage(CliText::tr(
            "Give either --whole, or a node size: whole machines have all the cores, memory and GPUs of theirs.")));
    if (options.shape.isGiven())
        isWhole = false;
    if (made.cluster.isPool() || (!made.pool.empty() && made.cluster.as<SlotNodes>() != nullptr))
        made.cluster.provider = MachineNodes{{}, isWhole};
    if (!cloud && !isWhole && (options.file.empty() || options.shape.isGiven())) {
        auto shape = options.shape.shape();
        if (!shape)
            return fail(shape.error());
        made.cluster.node = std::move(*shape);
    }
    const auto tier = options.shape.tierOr(made.cluster.tier);
    if (!tier)
        return fail(tier.error());
    made.cluster.tier = *tier;
    if (options.priority && *options.priority == "low")
        made.cluster.tier = ClusterTier::LowPriority;
    if (!options.name.empty())
        made.name = options.name;
    if (options.machine && options.machine->empty()) // an unset variable of a script, not "local"
        return fail(usage(CliText::tr("--machine must name an attached machine, or be omitted.")));
    if (options.machine)
        made.pool.clear();
    if (options.machine && !options.machines.empty())
        return fail(usage(CliText::tr("Give either --machine for slices of one machine, or --machines for a pool.")));
    made.host = options.machine.value_or(made.host);
    if (made.name.empty())
        return fail(usage(CliText::tr("Specify a name for the cluster: studioctl compute create NAME")));
    made.cluster.minNodes = options.minNodes.value_or(made.cluster.minNodes);
    // A pool of whole machines has as many nodes as machines by default.
    const bool isDefaultMax = options.file.empty() && isWhole;
    made.cluster.maxNodes =
        options.maxNodes.value_or(isDefaultMax ? static_cast<int>(made.pool.size()) : made.cluster.maxNodes);
    made.cluster.idleBeforeScaleDown = options.idle.value_or(made.cluster.idleBeforeScaleDown);
    return made;
}

std::optional<int> createWanted(CommandLine& line, Client& theClient, const Create& options,
                                const std::optional<ChosenCloud>& cloud);

// Asks the cloud first. `file`: what the file says of it, which options override.
std::optional<int> createInCloud(CommandLine& line, Client& client, const Create& options,
                                 const std::optional<CloudNodes>& file) {
    CloudChoice choice{options.provider,     options.region, options.shape.size, options.image,
                       options.cloudOptions, options.tags,   options.isPrivate};
    if (file && (options.provider.empty() || options.provider == file->preset))
        addToChoice(choice, *file);
    const auto asked = chooseCloud(client, choice, [&line, &client, options](const Result<ChosenCloud>& cloud) {
        if (!cloud)
            return endWith(cloud.error());
        if (const auto code = createWanted(line, client, options, *cloud))
            QCoreApplication::exit(*code);
    });
    return asked ? std::optional<int>() : printError(asked.error());
}

// Unknown prices stay unknown.
void storePrice(Client& client, const Target& target, const ChosenCloud& cloud) {
    // The list price is not that of low priority.
    if (!cloud.priceMicros || target.cluster()->tier == ClusterTier::LowPriority)
        return;
    const auto stored = UsageClient(client).setPrice(target.name, cloud.priceMicros, cloud.currency, std::nullopt);
    if (!stored)
        say("studioctl: " + stored.error().message);
}

// A cluster whose nodes are containers or virtual machines is ready only if its machine can start one: the first run
// would wait for a node that never comes.
ReadyCheck checkOfProvider(CommandLine& line, Client& client, const Target& target) {
    const auto* containers = target.cluster()->as<ContainerNodes>();
    const auto* machines = target.cluster()->as<VmNodes>();
    if (!target.via || (containers == nullptr && machines == nullptr))
        return {};
    const auto host = client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        const auto found = targets::find(db, *target.via);
        return found ? found->name : std::string(localTargetName);
    });
    if (!host)
        return {};
    const std::string engine = containers != nullptr ? containers->engine : machines->engine;
    return [&line, cluster = target.name, provider = target.provider, host = *host,
            engine](const std::function<void()>& succeeded) {
        const auto ask = [=](Client&, DriverAccess& access) {
            askProvider(access, provider, host, [=](const Result<driver::ProviderAnswer>& answer) {
                const auto error =
                    answer ? errorOfProvider(provider, host, engine, *answer) : std::optional<Error>(answer.error());
                if (!error)
                    return succeeded();
                endWith({error->code,
                         text(CliText::tr("\"%1\" was created, but its runs would wait: %2 Details: studioctl provider "
                                          "check %3 --machine %4")
                                  .arg(shown(cluster), QString::fromStdString(displayText(error->message)),
                                       QString::fromStdString(provider), shown(host))),
                         error->detail});
            });
        };
        if (const auto code = withDriver(line, ask))
            QCoreApplication::exit(*code);
    };
}

std::optional<int> createCluster(CommandLine& line, const Create& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (!options.sets.empty() && options.file.empty())
        return printError(usage(CliText::tr("--set requires --file.")));
    if (options.priority && options.shape.tier)
        return printError(usage(CliText::tr("Give either --priority or --tier, not both.")));
    if (options.provider == "kubernetes")
        return printError(usage(CliText::tr("A Kubernetes cluster is attached: studioctl compute attach --type "
                                            "kubernetes --name NAME --image IMAGE")));
    const auto sets = readSets(options.sets);
    if (!sets)
        return printError(sets.error());
    const auto cloud = cloudOfFile(options.file, *sets);
    if (isCloudName(options.provider) || (cloud && options.provider.empty()))
        return createInCloud(line, *client, options, cloud);
    return createWanted(line, *client, options, std::nullopt);
}

std::optional<int> createWanted(CommandLine& line, Client& theClient, const Create& options,
                                const std::optional<ChosenCloud>& cloud) {
    Client* client = &theClient;
    if (options.type != "amlcompute" && options.type != "computeinstance")
        return printError(usage(CliText::tr("Compute of type \"%1\" cannot be created. Supported: amlcompute, "
                                            "computeinstance.")
                                    .arg(QString::fromStdString(displayText(options.type)))));
    const auto cluster = wanted(options, cloud);
    if (!cluster)
        return printError(cluster.error());
    if (cluster->instance)
        return createInstance(line, *client,
                              {cluster->name, cluster->cluster, cluster->host, cluster->instance->setup,
                               cluster->instance->times, cloud ? cloud->priceMicros : std::nullopt,
                               cloud ? cloud->currency : std::string()},
                              options.wait);
    const auto created = client->targets().createCluster(cluster->name, cluster->cluster, cluster->host, cluster->pool,
                                                         !options.file.empty());
    if (!created)
        return printError(created.error());
    if (cloud && !created->existed && !created->isChanged)
        storePrice(*client, created->target, *cloud);
    if (!created->warning.empty())
        say("studioctl: " + created->warning);
    if (created->isChanged)
        say(text(CliText::tr("studioctl: \"%1\" already exists; its scale was updated as in the file.")
                     .arg(shown(created->target.name))));
    if (created->existed)
        say(text(CliText::tr("studioctl: \"%1\" already exists with this configuration and is used as is.")
                     .arg(QString::fromStdString(displayText(created->target.name)))));
    if (options.wait)
        return followCluster(line, *client, created->target, std::nullopt, 0,
                             checkOfProvider(line, *client, created->target));
    printTarget(line, *client, created->target);
    return Success;
}

} // namespace

void addClusterCommands(CommandLine& line, Command compute) {
    auto options = std::make_shared<Create>();
    const Command creating =
        line.verb(compute, "create", text(CliText::tr("Create a compute cluster")),
                  [&line, options]() -> std::optional<int> { return createCluster(line, *options); });
    creating.addOption("--file,-f", options->file,
                       CliText::tr("YAML file in the format of Azure's \"compute create\"; options override it"));
    creating.addOption("--set", options->sets,
                       CliText::tr("Change a value in that file, such as max_instances=8; may be repeated"));
    creating
        .addOption("--type", options->type,
                   CliText::tr("amlcompute: a cluster (default); computeinstance: one node that you start and stop"))
        .offers({"amlcompute", "computeinstance"});
    creating.addName(options->name, CliText::tr("Cluster name"));
    creating.addOption("--machine,--attached", options->machine,
                       CliText::tr("Attached machine that hosts the nodes (default: local, this computer); with "
                                   "--provider slurm: the attached Slurm cluster"));
    creating.addOption(
        "--machines", options->machines,
        CliText::tr("Machines of a pool, separated by commas: nodes are slices of each, or whole machines"));
    creating.addFlag("--whole", options->whole,
                     CliText::tr("With --machines: a node is a whole machine, used by one run at a time"));
    creating.addOption(
        "--provider", options->provider,
        CliText::tr("What makes the nodes: slots of a machine (default), machines of a pool, or "
                    "containers or virtual machines (vms) on a machine, allocations of a Slurm cluster (slurm), or a "
                    "cloud (aws, az, gcloud, hcloud, openstack or a preset of your own); see \"studioctl provider "
                    "list\""));
    creating.addOption("--region", options->region,
                       CliText::tr("With a cloud: region or zone of the nodes (default: that of the preset)"));
    creating.addOption(
        "--option", options->cloudOptions,
        CliText::tr("With a cloud: NAME=VALUE of a further setting, such as subnet; may be repeated; see "
                    "\"studioctl provider show\""));
    creating.addOption("--tag", options->tags,
                       CliText::tr("With a cloud: tag of each machine, NAME=VALUE; may be repeated"));
    creating.addFlag("--no-public-ip", options->isPrivate,
                     CliText::tr("With a cloud: machines without a public IP address; this computer must reach their "
                                 "private addresses, for example over a VPN"));
    creating
        .addOption(
            "--priority", options->priority,
            CliText::tr(
                "dedicated, or low: spot nodes, which a cloud may evict at any time; the same as --tier low_priority"))
        .offers({"dedicated", "low"});
    creating.addOption("--image", options->image,
                       CliText::tr("With --provider containers: image of the nodes (default: the root file system of "
                                   "the machine, read-only below a layer of the node's own). With --provider vms: path "
                                   "of a disk image on the machine, such as a cloud image, which is not changed"));
    creating
        .addOption("--engine", options->engine,
                   CliText::tr("With --provider containers: podman or docker; with --provider vms: qemu or libvirt "
                               "(default: the first one that works)"))
        .offers({"podman", "docker", "qemu", "libvirt"});
    creating.addOption("--kernel", options->kernel,
                       CliText::tr("With --provider vms: path of a kernel on the machine, instead of the boot loader "
                                   "of the image"));
    creating.addOption("--initrd", options->initrd,
                       CliText::tr("With --kernel: path of its initial file system on the machine"));
    creating.addOption("--vm-user", options->vmUser,
                       CliText::tr("With --provider vms: user of the guest who runs jobs (default: studio, created)"));
    creating.addOption(
        "--disk", options->disk,
        CliText::tr("With --provider vms: size of each disk, such as 40GiB (default: that of the image)"));
    options->shape.addTo(creating);
    creating.addOption("--min-instances,--min-nodes", options->minNodes,
                       CliText::tr("Minimum number of nodes (default: 0)"));
    creating.addOption("--max-instances,--max-nodes", options->maxNodes,
                       CliText::tr("Maximum number of nodes (default: 4, or the number of whole machines)"));
    creating.addOption("--idle-time-before-scale-down,--idle-time", options->idle,
                       CliText::tr("Idle time before a node is released (default: 2m)"));
    creating
        .addOption("--idle-time-before-shutdown-minutes", options->idleShutdown,
                   CliText::tr("With --type computeinstance: minutes without a run, a terminal or a busy kernel after "
                               "which it is stopped (default: never)"))
        .range(0, static_cast<int>(maxIdleShutdown.count()));
    creating.addOption("--setup-script", options->setupScript,
                       CliText::tr("With --type computeinstance: shell script that runs there once, as its first run"));
    creating.addOption("--assigned-user", options->assignedUser,
                       CliText::tr("With --type computeinstance: assigned user, shown as a label"));
    options->slurm.addAllocationsTo(creating);
    creating.addOption(
        "--start-script", options->startScript,
        CliText::tr(
            "Shell script that runs on each created node before its first run; nodes on which it fails are not used"));
    creating.addFlag("--wait", options->wait, CliText::tr("Print progress until it is ready"));

    const auto named = [&line](Command noun, const char* verb, const QString& description, auto work) -> Command {
        auto name = std::make_shared<std::string>();
        const Command app =
            line.verb(noun, verb, text(description), [name, work]() -> std::optional<int> { return work(*name); });
        app.addOption("name", *name, CliText::tr("Name of the target")).required();
        return app;
    };
    named(compute, "list-nodes", CliText::tr("List the nodes of a cluster"),
          [&line](const std::string& name) -> std::optional<int> { return listNodes(line, name); });
    auto limit = std::make_shared<int>(100);
    named(compute, "list-operations", CliText::tr("List what happened to a compute target, newest first"),
          [&line, limit](const std::string& name) -> std::optional<int> { return listOperations(line, name, *limit); })
        .addOption("--limit", *limit, CliText::tr("Maximum number of entries (default: 100)"))
        .range(1, 1'000'000);

    auto timeout = std::make_shared<std::optional<std::chrono::seconds>>();
    named(compute, "wait", CliText::tr("Wait until a cluster is ready or deleted: exit code 0, 1 failed, 5 not yet"),
          [&line, timeout](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto known = browse::cluster(*client, name);
              if (!known)
                  return printError(known.error());
              return followCluster(line, *client, known->target, *timeout);
          })
        .addOption("--timeout", *timeout, CliText::tr("Maximum time to wait, such as 90s, 10m or 1h"));

    named(compute, "retry",
          CliText::tr("Resume node creation of a cluster after failures, or lift the quarantine of a machine"),
          [&line](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto done = providers::retry(*client, name);
              if (!done)
                  return printError(done.error());
              printDone(line.wantsJson(), {{"name", name}, {"retrying", true}});
              return Success;
          });

    auto noWait = std::make_shared<bool>(false);
    auto isConfirmed = std::make_shared<bool>(false);
    const Command deleting = named(
        compute, "delete,rm,remove",
        CliText::tr("Delete a cluster or a compute instance with its files; its runs are kept"),
        [&line, noWait, isConfirmed](const std::string& name) -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            const auto known = client->targets().find(name);
            if (!known)
                return printError(known.error());
            const auto erase = [&line, client, target = *known, noWait] {
                return eraseCluster(line, *client, target, *noWait);
            };
            if (!known->cluster())
                return erase(); // says what to do instead
            return confirmDeletion(known->cluster()->instance
                                       ? CliText::tr("the compute instance %1 and its files").arg(shown(known->name))
                                       : CliText::tr("the cluster %1").arg(shown(known->name)),
                                   *isConfirmed, false, erase);
        });
    deleting.addFlag("--no-wait", *noWait, CliText::tr("Do not wait until its nodes are released"));
    deleting.addFlag("--yes,-y", *isConfirmed, CliText::tr("Do not ask for confirmation"));
}

} // namespace studio::cli
