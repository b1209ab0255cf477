// Defines the options for the node size of a cluster, shared by "compute create" and "run submit --run-based".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/client/client.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio::cli {

struct ClusterShapeOptions {
    std::optional<std::string> size;
    std::optional<int> cores;
    std::optional<std::string> memory;
    std::optional<int> gpus;
    std::optional<std::string> tier;

    void addTo(Command app);
    bool isGiven() const { return size || cores || memory || gpus; }
    // InvalidArgument unless either a size, or cores and memory, are given.
    Result<NodeShape> shape() const;
    Result<ClusterTier> tierOr(ClusterTier otherwise) const;
};

nlohmann::json nodeJson(const Target& cluster, const ClusterNode& node);
// Prints nodes with their machines.
void printNodes(const Target& cluster, const std::vector<ClusterNode>& nodes);
// Formats node counts for tables, for example "0 of 4": idle, running, other nodes.
std::string nodesText(const NodeCounts& counts);

} // namespace studio::cli
