// The clusters of one machine in one step of reconciliation: what came of nodes, which come and go, which run goes where.
// Everything it remembers between steps is in the database; it lives for one step, inside that step's transaction.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
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

class ClusterStep {
public:
    // A node that is to be tried at the machine.
    struct Trial {
        int64_t node = 0;
        NodeLimits limits;
    };

    // Reads the clusters and their nodes. `host`: what the machine has; its GPUs are looked up in its facts.
    ClusterStep(SQLite::Database& db, const TargetId& machine, NodeHost host, Timestamp now);

    // The machine's answer about a node. Static: it is heard before anything else of the step.
    static void hearTried(SQLite::Database& db, int64_t node, const std::optional<NodeAnswer>& answer,
                          const std::optional<Error>& error, Timestamp now);
    // What a job on this node of that cluster is held to.
    static NodeLimits limitsOf(const ClusterConfig& config, const ClusterNode& node);

    bool isEmpty() const { return m_clusters.empty(); }
    std::vector<const Target*> targets() const;
    // Tries new and changed configurations, lets nodes come and go. `waiting` counts the runs that wait for a target;
    // `isLive` is true for runs that have an attempt on a machine.
    void scale(const std::function<int(const std::string&)>& waiting, const std::function<bool(int64_t)>& isLive);
    // An idle node for `run`, the one that worked last, or nothing. The node is its from now on.
    const ClusterNode* take(const Target& cluster, int64_t run);
    int preparing(const Target& cluster) const;
    bool hasNode(const Target& cluster) const; // that works, or comes up
    // Why there is none, where the last one did not come up.
    std::optional<std::string> trouble(const Target& cluster) const;
    // Writes what the nodes count now. After this the rest may be asked.
    void finish();

    // Nodes that have to be tried, those among them that were tried before a restart.
    const std::vector<Trial>& trials() const { return m_trials; }
    // Targets that can take no run any more, and why.
    const std::map<std::string, std::string>& failed() const { return m_failed; }
    bool isSettled() const { return m_isSettled; }
    std::optional<Timestamp> nextLook() const { return m_nextLook; }
    int changes() const { return m_changes; }

private:
    struct Cluster {
        Target target;
        std::vector<ClusterNode> nodes;
    };
    void settleWishes(Cluster& cluster);
    bool isDone(const Cluster& cluster) const;
    void sweep(Cluster& cluster, const std::function<bool(int64_t)>& isLive);
    void follow(Cluster& cluster, int waiting);
    bool mustWaitForOthers(const Cluster& cluster) const;
    void grow(Cluster& cluster, int count, int waiting);
    void shrink(Cluster& cluster, const std::vector<int64_t>& leaving);
    void lookAt(Timestamp at);
    std::optional<int> gpusOfMachine() const;

    SQLite::Database& m_db;
    TargetId m_machine;
    NodeHost m_host;
    Timestamp m_now;
    std::vector<Cluster> m_clusters;
    std::vector<Trial> m_trials;
    std::map<std::string, std::string> m_failed;
    bool m_isSettled = true;
    std::optional<Timestamp> m_nextLook;
    int m_changes = 0;
};

} // namespace studio
