#include "core/run/needs_check.h"

#include <algorithm>
#include <set>

#include "core/base/display_text.h"
#include "core/run/run_text.h"
#include "core/run/serverless.h"

namespace studio {

namespace {

constexpr int64_t mebibyte = 1LL << 20;
constexpr int maxNodeGpus = 1024;
constexpr size_t maxLabelLength = 256;

Result<void> refuseNeeds(const QString& message) {
    return fail(Error{ErrorCode::InvalidArgument, message.toStdString(), {}});
}

Result<void> checkAmounts(const RunNeeds& needs) {
    if (needs.nodes < 1 || needs.nodes > maxRunNodes)
        return refuseNeeds(RunText::tr("The number of nodes must be between 1 and %1.").arg(maxRunNodes));
    if (needs.processesPerNode < 1 || needs.processesPerNode > maxProcessesPerNode)
        return refuseNeeds(
            RunText::tr("The number of processes per node must be between 1 and %1.").arg(maxProcessesPerNode));
    if (needs.cores && (*needs.cores < 1 || *needs.cores > maxNodeCores))
        return refuseNeeds(RunText::tr("The number of cores must be between 1 and %1.").arg(maxNodeCores));
    if (needs.memoryBytes && *needs.memoryBytes < mebibyte)
        return refuseNeeds(RunText::tr("The memory must be at least 1 MiB. Write it with a unit, such as 8G."));
    if (needs.gpus && (*needs.gpus < 0 || *needs.gpus > maxNodeGpus))
        return refuseNeeds(RunText::tr("The number of GPUs must be between 0 and %1.").arg(maxNodeGpus));
    if (needs.gpuMemoryBytes < 0 || (needs.gpuMemoryBytes > 0 && needs.gpuMemoryBytes < mebibyte))
        return refuseNeeds(RunText::tr("The GPU memory must be at least 1 MiB. Write it with a unit, such as 24G."));
    if (needs.gpus == 0 && (needs.gpuMemoryBytes > 0 || !needs.gpuModel.empty()))
        return refuseNeeds(
            RunText::tr("A run without GPUs cannot need a GPU model or GPU memory. Set the number of GPUs "
                        "to 1 or more, or omit the other."));
    for (const auto& [key, value] : needs.labels) {
        if (key.empty() || key.find('=') != std::string::npos || key.size() + value.size() > maxLabelLength)
            return refuseNeeds(
                RunText::tr("\"%1\" is not a valid label. Use KEY=VALUE, at most %2 characters.")
                    .arg(QString::fromStdString(displayText(key + "=" + value)), QString::number(maxLabelLength)));
    }
    if (needs.gpuModel.size() > maxLabelLength)
        return refuseNeeds(RunText::tr("The GPU model can have at most %1 characters.").arg(maxLabelLength));
    return {};
}

Result<void> checkDistribution(const RunConfig& config) {
    const Distribution& distribution = config.distribution;
    const int64_t processes = static_cast<int64_t>(config.needs.nodes) * config.needs.processesPerNode;
    const bool isLedByFirst =
        distribution.kind == DistributionKind::Mpi || distribution.kind == DistributionKind::Ray ||
        distribution.kind == DistributionKind::Dask || distribution.kind == DistributionKind::Spark;
    if (isLedByFirst && config.needs.continuesOnNodeFailure)
        return refuseNeeds(
            RunText::tr("With the distribution %1, the run ends with the command on its first node. Omit "
                        "--continue-on-node-failure.")
                .arg(QString::fromUtf8(toText(distribution.kind).data())));
    if (distribution.kind != DistributionKind::TensorFlow) {
        if (distribution.workers > 0 || distribution.parameterServers > 0)
            return refuseNeeds(RunText::tr("The numbers of workers and parameter servers require the distribution "
                                           "tensorflow. Choose it, or omit them."));
        if (distribution.kind == DistributionKind::Ray && config.needs.processesPerNode > 1)
            return refuseNeeds(RunText::tr("Ray starts the processes of each node. Set the number of processes per "
                                           "node to 1, and limit Ray with the run's cores."));
        if (distribution.kind == DistributionKind::Spark && config.needs.processesPerNode > 1)
            return refuseNeeds(
                RunText::tr("Spark starts one worker on each node. Set the number of processes per node to 1, and the "
                            "executors with spark.executor.cores and spark.executor.instances."));
        return {};
    }
    if (distribution.workers < 0 || distribution.parameterServers < 0)
        return refuseNeeds(RunText::tr("The numbers of workers and parameter servers must not be negative."));
    if (distribution.workers == 0 && distribution.parameterServers >= processes)
        return refuseNeeds(
            RunText::tr("%1 parameter servers leave no process for a worker: the run has %2. Add nodes or "
                        "processes per node.")
                .arg(distribution.parameterServers)
                .arg(processes));
    constexpr int maxTasksPerNode = 255; // each has a port
    if (config.needs.processesPerNode > maxTasksPerNode)
        return refuseNeeds(RunText::tr("TensorFlow can have at most %1 processes per node.").arg(maxTasksPerNode));
    const int64_t tasks = static_cast<int64_t>(distribution.workers) + distribution.parameterServers;
    if (tasks > processes)
        return refuseNeeds(
            RunText::tr("%1 workers and %2 parameter servers need %3 processes, but the run has %4 (nodes × "
                        "processes per node). Add nodes or processes per node.")
                .arg(distribution.workers)
                .arg(distribution.parameterServers)
                .arg(tasks)
                .arg(processes));
    if (distribution.workers > 0 && tasks < config.needs.nodes)
        return refuseNeeds(
            RunText::tr("%1 workers and parameter servers leave nodes without work: the run has %2 nodes. "
                        "Reduce the number of nodes.")
                .arg(tasks)
                .arg(config.needs.nodes));
    return {};
}

Result<void> checkTargets(const RunConfig& config) {
    std::set<std::string> names{config.compute};
    for (const auto& name : config.otherComputes) {
        if (name.empty())
            return refuseNeeds(RunText::tr("A compute target in the list has no name. Use --compute A,B."));
        if (!names.insert(name).second)
            return refuseNeeds(RunText::tr("The compute target \"%1\" is listed twice.")
                                   .arg(QString::fromStdString(displayText(name))));
    }
    if (config.runBased && !config.otherComputes.empty())
        return refuseNeeds(RunText::tr(
            "A run with a temporary cluster cannot use other targets. Specify either targets or the cluster."));
    if (!config.otherComputes.empty() && names.contains(std::string(serverlessName)))
        return refuseNeeds(
            RunText::tr("\"serverless\" already means any target that fits. Omit the other names, or it."));
    if (!config.instanceType.empty() && !isServerless(config))
        return refuseNeeds(RunText::tr("An instance type requires a serverless run. Choose serverless, or specify "
                                       "cores, memory and GPUs instead."));
    if (!config.runBased)
        return {};
    const NodeShape& shape = config.runBased->node;
    if (config.needs.nodes > config.runBased->maxNodes)
        return refuseNeeds(RunText::tr("The run needs %1 nodes, but its cluster has at most %2. Raise the maximum.")
                               .arg(config.needs.nodes)
                               .arg(config.runBased->maxNodes));
    if (config.needs.cores.value_or(0) > shape.cores || config.needs.memoryBytes.value_or(0) > shape.memoryBytes ||
        config.needs.gpus.value_or(0) > shape.gpus)
        return refuseNeeds(RunText::tr("The run needs more than a node of its cluster has. Choose a larger node."));
    return {};
}

} // namespace

Result<void> checkNeeds(const RunConfig& config) {
    constexpr int64_t maxSharedMemory = 1LL << 50;
    if (config.sharedMemoryBytes < 0 || config.sharedMemoryBytes > maxSharedMemory ||
        (config.sharedMemoryBytes > 0 && config.sharedMemoryBytes < mebibyte))
        return refuseNeeds(
            RunText::tr("The size of the shared memory must be at least 1 MiB. Write it with a unit, such "
                        "as 2g."));
    return checkAmounts(config.needs).and_then([&] { return checkDistribution(config); }).and_then([&] {
        return checkTargets(config);
    });
}

} // namespace studio
