// ClusterPass scales the clusters of one machine during one reconciliation step: processes node results, starts and
// removes nodes. The scheduler uses it to assign runs to nodes. Persistent state is in the database; an instance lives for one step, inside
// that step's transaction. Its functions may throw SQLite::Exception.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"

namespace SQLite {
class Database;
}

namespace studio {

class ClusterPass {
public:
    // A node to be verified on the machine.
    struct Trial {
        int64_t node = 0;
        NodeLimits limits;
    };

    // Reads the clusters and their nodes. `host`: resources of the machine; its GPUs are looked up in the target's
    // facts.
    ClusterPass(SQLite::Database& db, const TargetId& machine, NodeHost host, Timestamp now);

    // Handles the machine's result for a node trial. Static: called before the rest of the step.
    static void handleTried(SQLite::Database& db, int64_t node, const std::optional<NodeAnswer>& answer,
                            const std::optional<Error>& error, Timestamp now);
    // Returns the resource limits of jobs on this node of that cluster.
    static NodeLimits limitsOf(const ClusterConfig& config, const ClusterNode& node);

    bool isEmpty() const { return m_clusters.empty(); }
    std::vector<const Target*> targets() const;
    // Validates new and changed configurations, starts and removes nodes.
    void scale();
    // Assigns an idle node to `run`, the most recently used one, and returns it; null if there is none.
    const ClusterNode* take(const Target& cluster, int64_t run);
    NodeCounts countsOf(const Target& cluster) const;
    bool hasNode(const Target& cluster) const; // idle, running or preparing
    // Returns the error of an unusable node if the cluster has no usable one.
    std::optional<std::string> trouble(const Target& cluster) const;
    // Writes the node counts. Precondition of the accessors below.
    void finish();

    // Nodes to be verified, including those already sent before a restart.
    const std::vector<Trial>& trials() const { return m_trials; }
    bool isSettled() const { return m_isSettled; }
    std::optional<Timestamp> nextPoll() const { return m_nextLook; }
    int changes() const { return m_changes; }

private:
    struct Cluster {
        Target target;
        std::vector<ClusterNode> nodes;
    };
    void applyDesiredState(Cluster& cluster);
    bool isDone(const Cluster& cluster) const;
    void sweep(Cluster& cluster);
    void follow(Cluster& cluster, int waiting);
    // Counts the runs that wait for a node, up to the maximum of nodes.
    int countWaiting(const Cluster& cluster) const;
    bool mustWaitForOthers(const Cluster& cluster) const;
    void grow(Cluster& cluster, int count, int waiting);
    void shrink(Cluster& cluster, const std::vector<int64_t>& leaving);
    void lookAt(Timestamp at);
    std::optional<std::vector<int>> gpusOfMachine() const;

    SQLite::Database& m_db;
    TargetId m_machine;
    NodeHost m_host;
    Timestamp m_now;
    std::vector<Cluster> m_clusters;
    std::vector<Trial> m_trials;
    bool m_isSettled = true;
    std::optional<Timestamp> m_nextLook;
    int m_changes = 0;
};

} // namespace studio
