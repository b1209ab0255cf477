// ClusterScaler scales all clusters of a workspace: applies their desired state, counts the nodes that waiting runs
// need, plans with the autoscaler, adds and removes nodes through their provider, and follows the reachability of
// machines.
//
// step() runs inside one transaction and returns the nodes to be tested on their machines; nothing in memory changes
// before apply(), which is called after the commit. Idempotent: a failed step is repeated. Not thread-safe; independent
// of machines, timers and the event loop. step() may throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"
#include "core/target/cluster.h"

namespace SQLite {
class Database;
}

namespace studio {

// A machine at the time of a step.
struct ScalerMachine {
    TargetId id;
    bool isConnected = false;
    uint64_t connection = 0;           // number of the connection: requests of earlier ones get no answer
    std::optional<Timestamp> awayFrom; // when its nodes count as unusable; nullopt: it was not tried, or is connected
    NodeHost host{};                   // as of the connection; GPUs come from the facts
};

// A node to be tested on its machine.
struct NodeTest {
    TargetId machine;
    int64_t node = 0;
    NodeLimits limits;
};

// The machine's answer to a test.
struct NodeTestResult {
    int64_t node = 0;
    std::optional<NodeAnswer> answer{};
    std::optional<Error> error{};
};

class ClusterScaler {
public:
    // The result of a step, not applied yet.
    struct PendingChanges {
        std::vector<NodeTest> tests;         // to be sent
        std::map<int64_t, uint64_t> pending; // nodes whose test has no answer, with the number of the connection
        bool isSettled = true;
        std::optional<Timestamp> nextPoll;
        int changes = 0;
    };

    PendingChanges step(SQLite::Database& db, std::span<const ScalerMachine> machines,
                        std::span<const NodeTestResult> results, Timestamp now) const;
    void apply(PendingChanges draft);

    // Returns true if every cluster has reached its desired state, as of the last applied step.
    bool isSettled() const { return m_isSettled; }
    // Returns when step() must be called next if nothing else happens.
    std::optional<Timestamp> nextPoll() const { return m_nextPoll; }

    // Returns the resource limits of jobs on this node of that cluster.
    static NodeLimits limitsOf(const ClusterConfig& config, const ClusterNode& node);

private:
    class ScalePass;
    std::map<int64_t, uint64_t> m_pending;
    bool m_isSettled = false; // until the first step has run
    std::optional<Timestamp> m_nextPoll;
};

} // namespace studio
