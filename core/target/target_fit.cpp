#include "core/target/target_fit.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/target/node_fit.h"

namespace studio {

namespace {

struct FitText {
    Q_DECLARE_TR_FUNCTIONS(FitText)
};

QString shownFitText(const std::string& text) {
    return QString::fromStdString(displayText(text));
}

QString capacity(int64_t bytes) {
    constexpr int64_t gib = 1LL << 30;
    if (bytes % gib == 0 || bytes >= 10 * gib)
        return FitText::tr("%1 GiB").arg(bytes / gib);
    if (bytes >= gib)
        return FitText::tr("%1 GiB").arg(static_cast<double>(bytes) / static_cast<double>(gib), 0, 'f', 1);
    return FitText::tr("%1 MiB").arg(bytes >> 20);
}

int number(int64_t value) {
    return static_cast<int>(value);
}

// The number of nodes of that size for which a machine of a pool has room.
int slotsOn(const MachineCapacity& machine, const NodeShape& shape) {
    if (!machine.isKnown)
        return maxClusterNodes;
    int64_t slots = machine.cores / std::max(1, shape.cores);
    slots = std::min(slots, machine.memoryBytes / std::max<int64_t>(1, shape.memoryBytes));
    if (shape.gpus > 0)
        slots = std::min(slots, static_cast<int64_t>(machine.gpus.size()) / shape.gpus);
    return number(slots);
}

// Reduces a machine to one node. The size of the nodes is known also while the machine is not, their GPUs are not.
void takeShape(MachineCapacity& machine, const NodeShape& shape) {
    if (!machine.isKnown && shape.gpus > 0)
        return;
    machine.isKnown = true;
    machine.cores = shape.cores;
    machine.memoryBytes = shape.memoryBytes;
    // Which GPUs a node gets is not known before it starts: the best ones.
    std::stable_sort(machine.gpus.begin(), machine.gpus.end(),
                     [](const auto& a, const auto& b) { return a.memoryBytes > b.memoryBytes; });
    machine.gpus.resize(std::min(machine.gpus.size(), static_cast<size_t>(std::max(0, shape.gpus))));
}

// The nodes of the largest partition: a job is in one.
int engineNodes(const Target& engine) {
    int nodes = 0;
    if (engine.facts && engine.facts->slurm) {
        for (const SlurmPartition& partition : engine.facts->slurm->partitions)
            nodes = std::max(nodes, partition.nodes);
    }
    return nodes > 0 ? nodes : maxClusterNodes;
}

} // namespace

MachineCapacity capacityOf(const Target& machine) {
    MachineCapacity capacity;
    capacity.labels = machine.labels;
    capacity.isKnown = machine.facts.has_value() && !machine.traits().isEngine; // whose nodes are of many kinds
    if (!capacity.isKnown)
        return capacity;
    capacity.cores = machine.facts->cores;
    capacity.memoryBytes = machine.facts->memoryBytes;
    for (const int index : usableGpus(machine)) {
        if (index >= 0 && static_cast<size_t>(index) < machine.facts->gpus.size()) {
            const GpuFacts& gpu = machine.facts->gpus[static_cast<size_t>(index)];
            capacity.gpus.push_back({gpu.name, std::max<int64_t>(0, gpu.memoryBytes)});
        }
    }
    return capacity;
}

std::vector<const Target*> hostsOf(const Target& target, const std::vector<const Target*>& all) {
    std::vector<TargetId> ids{target.via.value_or(target.id)};
    if (const ClusterConfig* cluster = target.cluster(); cluster != nullptr && cluster->isPool())
        ids.assign(cluster->machines().begin(), cluster->machines().end());
    std::vector<const Target*> hosts;
    for (const TargetId& id : ids) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Target* other) { return other->id == id; });
        if (found != all.end())
            hosts.push_back(*found);
    }
    return hosts.empty() ? std::vector<const Target*>{&target} : hosts;
}

std::vector<NodeCapacity> nodesOf(const Target& target, const std::vector<const Target*>& hosts) {
    const ClusterConfig* cluster = target.cluster();
    std::vector<NodeCapacity> nodes;
    // What a run on Ray needs is that of one of its nodes; the machine only submits it.
    if (target.traits().submitsJobs) {
        for (const FrameworkNode& each : target.offer ? target.offer->nodes : std::vector<FrameworkNode>()) {
            MachineCapacity& node = nodes.emplace_back().capacity;
            node.isKnown = true;
            node.cores = each.cpus;
            node.memoryBytes = each.memoryBytes;
            node.gpus.resize(static_cast<size_t>(each.gpus));
        }
        if (nodes.empty())
            nodes.emplace_back().capacity.isKnown = false;
        return nodes;
    }
    for (const Target* host : hosts) {
        NodeCapacity& node = nodes.emplace_back();
        node.capacity = capacityOf(*host);
        if (host->traits().isEngine)
            node.count = engineNodes(*host);
        if (cluster == nullptr || cluster->isWhole())
            continue;
        node.count = cluster->isPool() ? slotsOn(node.capacity, cluster->node) : cluster->maxNodes;
        if (cluster->isElsewhere()) // the machine only runs the program that creates the nodes
            node.capacity.gpus.assign(static_cast<size_t>(std::max(0, cluster->node.gpus)), GpuCapacity());
        node.capacity.isKnown = node.capacity.isKnown || cluster->isElsewhere();
        takeShape(node.capacity, cluster->node);
    }
    if (cluster == nullptr)
        return nodes;
    int left = cluster->maxNodes;
    for (NodeCapacity& node : nodes) {
        node.count = std::min(node.count, left);
        left -= node.count;
    }
    return nodes;
}

MachineFit fitTarget(const RunNeeds& needs, const Target& target, const std::vector<const Target*>& hosts) {
    return fitNodes(needs, nodesOf(target, hosts));
}

QString describe(const MachineFit& fit) {
    switch (fit.code) {
    case MachineFit::Code::Fits:
        return {};
    case MachineFit::Code::Cores:
        return FitText::tr("offers %1 of the %2 cores that the run needs").arg(fit.available).arg(fit.needed);
    case MachineFit::Code::Memory:
        return FitText::tr("has %1 of memory; the run requires %2").arg(capacity(fit.available), capacity(fit.needed));
    case MachineFit::Code::NoGpu:
        return FitText::tr("has no GPU; the run requires %n", nullptr, number(fit.needed));
    case MachineFit::Code::GpuModel:
        return FitText::tr("offers %1 of the %3 GPUs of the model \"%2\" that the run needs")
            .arg(QString::number(fit.available), shownFitText(fit.text), QString::number(fit.needed));
    case MachineFit::Code::GpuMemory:
        return fit.available > 0
                   ? FitText::tr("has GPUs with at most %1 of memory; the run requires %2")
                         .arg(capacity(fit.available), capacity(fit.needed))
                   : FitText::tr("does not report its GPU memory; the run requires %1").arg(capacity(fit.needed));
    case MachineFit::Code::Gpus:
        return FitText::tr("offers %1 of the %2 GPUs that the run needs").arg(fit.available).arg(fit.needed);
    case MachineFit::Code::Label:
        return fit.other.empty() ? FitText::tr("does not have the label %1").arg(shownFitText(fit.text))
                                 : FitText::tr("does not have the label %1 (there: %2)")
                                       .arg(shownFitText(fit.text), shownFitText(fit.other));
    case MachineFit::Code::Nodes:
        return FitText::tr("offers %1 of the %2 nodes that the run needs").arg(fit.available).arg(fit.needed);
    }
    return {};
}

QString describe(const RunNeeds& needs) {
    QStringList parts;
    if (needs.nodes > 1)
        parts << FitText::tr("%n nodes", nullptr, needs.nodes);
    if (needs.processesPerNode > 1)
        parts << FitText::tr("%n processes per node", nullptr, needs.processesPerNode);
    if (needs.cores)
        parts << FitText::tr("%n cores", nullptr, *needs.cores);
    if (needs.memoryBytes)
        parts << capacity(*needs.memoryBytes);
    if (const int gpus = gpusNeeded(needs); gpus > 0 || needs.gpus) {
        QStringList details;
        if (!needs.gpuModel.empty())
            details << shownFitText(needs.gpuModel);
        if (needs.gpuMemoryBytes > 0)
            details << capacity(needs.gpuMemoryBytes);
        const QString count = gpus == 0 ? FitText::tr("no GPU") : FitText::tr("%n GPUs", nullptr, gpus);
        parts << (details.isEmpty() ? count : FitText::tr("%1 (%2)").arg(count, details.join(QStringLiteral(", "))));
    }
    for (const auto& [key, value] : needs.labels)
        parts << shownFitText(key + "=" + value);
    if (needs.isolated)
        parts << FitText::tr("isolated");
    if (needs.preemptible)
        parts << FitText::tr("preemptible");
    return parts.join(QStringLiteral(", "));
}

} // namespace studio
