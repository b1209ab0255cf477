#include "app/studioctl/cluster_create_options.h"

#include <QFile>
#include <QStringList>
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/file.h"
#include "core/client/instance_client.h"

namespace studio::cli {

namespace {

// Completes an instance by the options; refuses those of clusters.
Result<void> takeInstance(const ClusterCreateOptions& options, ComputeFile& made) {
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
Result<void> takeStartScript(const ClusterCreateOptions& options, ComputeFile& made) {
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

// Applies the options of the provider; refuses those of others.
Result<void> takeProvider(const ClusterCreateOptions& options, const std::optional<ChosenCloud>& cloud,
                          ComputeFile& made) {
    const bool isGiven = !options.provider.empty();
    std::string provider = isGiven ? options.provider : providerNameOf(made.cluster);
    if (cloud)
        provider = cloud->nodes.preset;
    const CreateType* own = options.typeOf(provider);
    // An image without a provider is one of containers.
    if (own != nullptr && own->isDefault() && !isGiven && (options.image || options.engine))
        own = options.typeOf("containers");
    if (own == nullptr)
        return fail(ErrorCode::InvalidArgument, provider);
    if (auto fine = options.refuseForeign(*own); !fine)
        return fine;
    return own->applyTo(made, options, cloud);
}

} // namespace

void ClusterCreateOptions::addTypesTo(Command creating, CreateType::HelpPlace place) const {
    for (const auto& each : types) {
        if (each->helpPlace() == place)
            each->addTo(creating);
    }
}

const CreateType* ClusterCreateOptions::typeOf(const std::string& wanted) const {
    const auto found = std::find_if(types.begin(), types.end(), [&](const auto& each) { return each->isOf(wanted); });
    return found == types.end() ? nullptr : found->get();
}

Result<void> ClusterCreateOptions::refuseForeign(const CreateType& own) const {
    for (const auto& each : types) {
        if (each.get() != &own && each->isGiven())
            return fail(usage(each->requirement()));
    }
    if (!own.takesImage() && (image || engine))
        return fail(usage(CliText::tr("--image and --engine require --provider containers or vms.")));
    if (!own.takesEngine() && engine)
        return fail(usage(CliText::tr("--engine requires --provider containers or vms.")));
    return {};
}

bool ClusterCreateOptions::isWhole(const ComputeFile& made) const {
    return (made.cluster.isWhole() || whole) && !shape.isGiven();
}

void ClusterCreateOptions::addTo(Command creating) {
    creating.addOption("--file,-f", file,
                       CliText::tr("YAML file in the format of Azure's \"compute create\"; options override it"));
    creating.addOption("--set", sets,
                       CliText::tr("Change a value in that file, such as max_instances=8; may be repeated"));
    creating
        .addOption("--type", type,
                   CliText::tr("amlcompute: a cluster (default); computeinstance: one node that you start and stop"))
        .offers({"amlcompute", "computeinstance"});
    creating.addName(name, CliText::tr("Cluster name"));
    creating.addOption("--machine,--attached", machine,
                       CliText::tr("Attached machine that hosts the nodes (default: local, this computer); with "
                                   "--provider slurm: the attached Slurm cluster"));
    creating.addOption(
        "--machines", machines,
        CliText::tr("Machines of a pool, separated by commas: nodes are slices of each, or whole machines"));
    creating.addFlag("--whole", whole,
                     CliText::tr("With --machines: a node is a whole machine, used by one run at a time"));
    QStringList providers;
    for (const auto& each : types) {
        if (const QString description = each->description(); !description.isEmpty())
            providers << description;
    }
    creating.addOption("--provider", provider,
                       CliText::tr("Provider of the nodes: %1; see \"studioctl provider list\"")
                           .arg(providers.join(QStringLiteral(", "))));
    addTypesTo(creating, CreateType::HelpPlace::Provider);
    creating
        .addOption(
            "--priority", priority,
            CliText::tr(
                "dedicated, or low: spot nodes, which a cloud may evict at any time; the same as --tier low_priority"))
        .offers({"dedicated", "low"});
    creating.addOption("--image", image,
                       CliText::tr("With --provider containers: image of the nodes (default: the root file system of "
                                   "the machine, read-only below a layer of the node's own). With --provider vms: path "
                                   "of a disk image on the machine, such as a cloud image, which is not changed"));
    creating
        .addOption("--engine", engine,
                   CliText::tr("With --provider containers: podman or docker; with --provider vms: qemu or libvirt "
                               "(default: the first one that works)"))
        .offers({"podman", "docker", "qemu", "libvirt"});
    addTypesTo(creating, CreateType::HelpPlace::Image);
    shape.addTo(creating);
    creating.addOption("--min-instances,--min-nodes", minNodes, CliText::tr("Minimum number of nodes (default: 0)"));
    creating.addOption("--max-instances,--max-nodes", maxNodes,
                       CliText::tr("Maximum number of nodes (default: 4, or the number of whole machines)"));
    creating.addOption("--idle-time-before-scale-down,--idle-time", idle,
                       CliText::tr("Idle time before a node is released (default: 2m)"));
    creating
        .addOption("--idle-time-before-shutdown-minutes", idleShutdown,
                   CliText::tr("With --type computeinstance: minutes without a run, a terminal or a busy kernel after "
                               "which it is stopped (default: never)"))
        .range(0, static_cast<int>(maxIdleShutdown.count()));
    creating.addOption("--setup-script", setupScript,
                       CliText::tr("With --type computeinstance: shell script that runs there once, as its first run"));
    creating.addOption("--assigned-user", assignedUser,
                       CliText::tr("With --type computeinstance: assigned user, shown as a label"));
    addTypesTo(creating, CreateType::HelpPlace::Scale);
    creating.addOption(
        "--start-script", startScript,
        CliText::tr(
            "Shell script that runs on each created node before its first run; nodes on which it fails are not used"));
    addServerlessTemplateOption(creating, serverlessTemplate);
    addPriceOptions(creating, price);
    creating.addFlag("--wait", wait, CliText::tr("Print progress until it is ready"));
}

void addServerlessTemplateOption(Command app, std::optional<std::string>& value) {
    app.addOption(
           "--serverless-template", value,
           CliText::tr("yes: a serverless run that fits no target gets a cluster of its own like this one, which "
                       "is deleted with the run and may cost money; --max-instances limits the nodes of all of "
                       "them. Its own nodes then take only runs that name it. no: never (default)"))
        .offers({"yes", "no"});
}

Result<std::optional<bool>> serverlessTemplateFrom(const std::optional<std::string>& value) {
    if (!value)
        return std::nullopt;
    if (*value != "yes" && *value != "no")
        return fail(usage(CliText::tr("--serverless-template takes yes or no, not \"%1\".").arg(shown(*value))));
    return *value == "yes";
}

Result<ComputeFile> wantedCluster(const ClusterCreateOptions& options, const std::optional<ChosenCloud>& cloud) {
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
    if (auto fine = takeProvider(options, cloud, made); !fine)
        return fail(fine.error());
    if (auto fine = takeStartScript(options, made); !fine)
        return fail(fine.error());
    const auto isTemplate = serverlessTemplateFrom(options.serverlessTemplate);
    if (!isTemplate)
        return fail(isTemplate.error());
    made.cluster.serverlessTemplate = isTemplate->value_or(made.cluster.serverlessTemplate);
    if ((made.cluster.isWhole() || options.whole) && made.pool.empty())
        return fail(usage(CliText::tr("--whole requires --machines: only nodes of a pool can be whole machines.")));
    if (options.whole && options.shape.isGiven())
        return fail(usage(CliText::tr(
            "Give either --whole, or a node size: whole machines have all the cores, memory and GPUs of theirs.")));
    const bool isWhole = options.isWhole(made);
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

} // namespace studio::cli
