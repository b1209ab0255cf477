// The options that say what a cluster is; shared by "compute create" and "run submit --run-based".
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/studio/client.h"
#include "core/target/cluster.h"

namespace studio::cli {

struct ShapeOptions {
    std::optional<std::string> size;
    std::optional<int> cores;
    std::optional<double> memoryGib;
    std::optional<std::string> tier;

    void addTo(CLI::App& app);
    bool isGiven() const { return size || cores || memoryGib; }
    // InvalidArgument unless either a size or cores and memory are there.
    Result<NodeShape> shape() const;
    Result<ClusterTier> tierOr(ClusterTier otherwise) const;
};

// "0 of 4" and the like, for tables: idle, running, other nodes.
std::string nodesText(const NodeCounts& counts);

} // namespace studio::cli
