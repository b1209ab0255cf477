// Implements the options of a node's size, and how nodes are printed.
#include "app/studioctl/cluster_shape_options.h"

#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"
#include "core/client/cluster_status.h"
#include "core/target/target_text.h"

namespace studio::cli {

using nlohmann::json;

void ClusterShapeOptions::addTo(Command app) {
    app.addOption("--size", size, CliText::tr("VM size of the nodes, see \"studioctl compute list-sizes\""));
    app.addOption("--cores", cores, CliText::tr("Cores per node, instead of a size")).range(1, maxNodeCores);
    app.addOption("--memory", memory, CliText::tr("Memory per node, such as 4GiB or 512MiB, instead of a size"));
    app.addOption("--gpus", gpus, CliText::tr("GPUs per node, with --cores and --memory")).range(0, maxNodeCores);
    app.addOption("--tier", tier, CliText::tr("dedicated, or low_priority (runs at low CPU priority)"))
        .offers({"dedicated", "low_priority"});
}

Result<NodeShape> ClusterShapeOptions::shape() const {
    if (size && (cores || memory || gpus))
        return fail(usage(CliText::tr("Give either --size, or --cores and --memory, not both.")));
    if (size)
        return shapeOfSize(*size);
    if (!cores || !memory)
        return fail(usage(CliText::tr("Specify the node size: --size SIZE, or --cores N --memory SIZE. \"studioctl "
                                      "compute list-sizes\" lists the sizes.")));
    constexpr int64_t gib = 1LL << 30;
    const auto bytes = bytesFromText(*memory, gib);
    if (!bytes)
        return fail(
            usage(CliText::tr("--memory takes a size, such as 4GiB or 512MiB, not \"%1\".").arg(shown(*memory))));
    NodeShape shape;
    shape.cores = *cores;
    shape.memoryBytes = *bytes;
    shape.gpus = gpus.value_or(0);
    return shape;
}

Result<ClusterTier> ClusterShapeOptions::tierOr(ClusterTier otherwise) const {
    if (!tier)
        return otherwise;
    if (const auto known = clusterTierFromText(*tier))
        return *known;
    return fail(usage(CliText::tr("Unknown tier \"%1\". Supported: dedicated, low_priority.")
                          .arg(QString::fromStdString(displayText(*tier)))));
}

json nodeJson(const Target& cluster, const ClusterNode& node) {
    json value{{"name", cluster.name + "-" + node.name},
               {"state", toText(node.state)},
               {"since", toIso8601(node.since)},
               {"machine", node.machineName},
               {"cores", node.spec.cores},
               {"memory_bytes", node.spec.memoryBytes},
               {"gpu_count", node.spec.gpus},
               {"whole", node.spec.whole},
               {"away_since", timeJson(node.awaySince)},
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

void printNodes(const Target& cluster, const std::vector<ClusterNode>& nodes) {
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NODE")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("MACHINE")), text(CliText::tr("SINCE")),
                                                   text(CliText::tr("CPUS")), text(CliText::tr("RUN")),
                                                   text(CliText::tr("LIMITS OR PROBLEM"))}};
    for (const auto& node : nodes) {
        std::string cpus;
        for (const int cpu : node.cpus)
            cpus += (cpus.empty() ? "" : ",") + std::to_string(cpu);
        const std::string held = !node.trouble.empty() ? node.trouble
                                 : node.held           ? text(describe(*node.held))
                                                       : std::string();
        rows.push_back({cluster.name + "-" + node.name, std::string(toText(node.state)), node.machineName,
                        localTimeText(node.since), cpus, node.runId, held});
    }
    printTable(rows);
}

std::string nodesText(const NodeCounts& counts) {
    const int others = counts.total() - counts.idle - counts.running;
    return text(CliText::tr("%1 idle, %2 busy, %3 other", "nodes of a cluster")
                    .arg(counts.idle)
                    .arg(counts.running)
                    .arg(others));
}

} // namespace studio::cli
