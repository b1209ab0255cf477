// RankPlan lists the processes of an attempt, node by node, with the variables by which they find each other. It is
// made of the run's configuration alone, so the agent knows no framework.
//
// Addresses and ports are known only after the nodes have agreed on them (protocol/gang.h): variables and words name
// them by placeholders, which the agent replaces; ${{node.agent}} is the path of its own program. On one node the
// address is 127.0.0.1, and only ports are named; that node agrees with no other, and starts as soon as it has leased
// them. Value type.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/protocol/run_spec.h"
#include "core/run/run_config.h"

namespace studio {

struct RankPlan {
    std::vector<std::vector<SpecProcess>>
        nodes{};                 // by node rank; empty: one process, the command of the spec unchanged
    int ports = 0;               // TCP ports that each node leases
    std::string interface {};    // network interface that the user's variables demand; empty: any
    bool hasRemoteShell = false; // node 0 starts commands on the others
    bool isEmpty() const { return nodes.empty(); }
    bool operator==(const RankPlan&) const = default;
};

// Plans the processes of `config` on `nodes` nodes. Usually needs.nodes; fewer where nodes on one machine are merged.
// `coresPerNode`: cores that each node gets, if they are known. `slots`: by node, how many nodes are merged into it;
// empty: one. Its variables override those of the configuration and of its environment, because these may be a copy of
// an earlier run's; only OMP_NUM_THREADS and the names of network interfaces are left as the user set them.
// `isInEngine`: the nodes are those of one job of an engine, whose launcher of MPI finds them itself.
// Precondition: validate(config) succeeds.
RankPlan planRanks(const RunConfig& config, int nodes, std::optional<int> coresPerNode = {},
                   const std::vector<int>& slots = {}, bool isInEngine = false);

} // namespace studio
