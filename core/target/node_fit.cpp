#include "core/target/node_fit.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>
#include <utility>

namespace studio {

namespace {

struct NodeFitText {
    Q_DECLARE_TR_FUNCTIONS(NodeFitText)
};

} // namespace

int timesThatFit(const NodeShape& shape, const NodeHost& host) {
    if (shape.cores < 1 || shape.memoryBytes < 1)
        return 0;
    int64_t times = std::min<int64_t>(host.memoryBytes / shape.memoryBytes,
                                      static_cast<int64_t>(host.cpus.size()) / static_cast<int64_t>(shape.cores));
    if (shape.gpus > 0)
        times = std::min<int64_t>(times, host.gpus / shape.gpus);
    return static_cast<int>(std::clamp<int64_t>(times, 0, maxClusterNodes));
}

int nodesThatFit(const ClusterConfig& pool, std::span<const NodeHost> hosts) {
    int nodes = 0;
    for (const NodeHost& host : hosts)
        nodes += pool.isWhole() ? 1 : timesThatFit(pool.node, host);
    return nodes;
}

Result<std::string> checkPool(const ClusterConfig& pool, std::span<const NodeHost> hosts) {
    if (auto fine = validate(pool); !fine)
        return fail(fine.error());
    ClusterConfig one = pool;
    one.minNodes = 0;
    one.maxNodes = 1;
    for (const NodeHost& host : hosts) {
        if (pool.isWhole())
            break;
        if (auto fits = checkFits(one, host); !fits)
            return fail(fits.error());
    }
    const int room = nodesThatFit(pool, hosts);
    if (pool.minNodes > room)
        return fail(ErrorCode::InvalidArgument,
                    NodeFitText::tr("The machines of the pool have room for %n nodes. Reduce the minimum number of "
                                    "nodes, or add machines.",
                                    nullptr, room)
                        .toStdString());
    if (pool.maxNodes > room)
        return NodeFitText::tr("The machines of the pool have room for %n nodes, fewer than the maximum.", nullptr,
                               room)
            .toStdString();
    return std::string();
}

Result<std::string> checkOn(const ClusterConfig& config, std::span<const Target> machines) {
    if (!config.isPool())
        return machines.empty() ? std::string() : checkShape(config, nodeHostOf(machines.front()));
    std::vector<NodeHost> hosts;
    QStringList away;
    for (const Target& machine : machines) {
        hosts.push_back(nodeHostOf(machine));
        hosts.back().name = machine.name;
        if (!machine.reachable)
            away << QString::fromStdString(machine.name);
    }
    return checkPool(config, hosts).map([&](std::string warning) {
        if (away.isEmpty())
            return warning;
        const QString sentence = NodeFitText::tr("Not responding now: %1. Nodes start there once the machine is back.")
                                     .arg(away.join(QStringLiteral(", ")));
        return warning + (warning.empty() ? "" : " ") + sentence.toStdString();
    });
}

bool isFitFor(const RunNeeds& needs, const NodeSpec& node, const MachineFacts* facts,
              const std::map<std::string, std::string>& labels) {
    MachineCapacity capacity{true, node.cores, node.memoryBytes, {}, labels};
    for (const GpuFacts& gpu : facts != nullptr ? facts->gpus : std::vector<GpuFacts>())
        capacity.gpus.push_back({gpu.name, std::max<int64_t>(0, gpu.memoryBytes)});
    // Of a machine with more, those that suit the run best: which ones the node gets is not known before it starts.
    std::stable_sort(capacity.gpus.begin(), capacity.gpus.end(), [&](const GpuCapacity& a, const GpuCapacity& b) {
        return std::pair(matches(needs, a), a.memoryBytes) > std::pair(matches(needs, b), b.memoryBytes);
    });
    capacity.gpus.resize(static_cast<size_t>(std::max(0, node.gpus)));
    return fitMachine(needs, capacity).fits();
}

} // namespace studio
