// ScalePass executes one step of a ClusterScaler. Internal to core/target; lives for one step, inside its transaction;
// functions may throw SQLite::Exception.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scheduler/run_needs.h"
#include "core/target/cluster_scaler.h"
#include "core/target/cluster_store.h"
#include "core/target/instance_state.h"
#include "core/target/node_provider.h"
#include "core/target/quarantine_store.h"
#include "core/target/run_limits.h"

namespace studio {

class ClusterScaler::ScalePass {
public:
    ScalePass(const ClusterScaler& scaler, SQLite::Database& db, std::span<const ScalerMachine> machines, Timestamp now)
        : m_scaler(scaler)
        , m_db(db)
        , m_machines(machines)
        , m_now(now) {}

    PendingChanges run(std::span<const NodeTestResult> results);

private:
    // Demand of a cluster's queued runs, in nodes.
    struct Demand {
        int nodes = 0;
        int runs = 0;                // that need them
        std::vector<RunNeeds> unmet; // in order of the queue: no idle or starting node is left for them
        std::vector<int64_t> unfit;  // idle or starting nodes that none of the unmet fits
        std::vector<int64_t> spare;  // starting nodes, while all runs have theirs
        bool givesBack = false;      // nodes of a run that got only some of them: they leave at once
    };
    struct Cluster {
        Target target;
        std::vector<ClusterNode> nodes;
        std::vector<ProviderMachine> machines;
        std::vector<CreatedNode> created;
        bool isHeld = false;
        std::optional<Timestamp> heldSince{};
        Demand demand{};
        ProviderView view() const { return {target, machines, nodes, created, isHeld}; }
    };
    void handle(const NodeTestResult& result);
    void load();
    ProviderMachine machineOf(const TargetId& id, const std::vector<Target>& targets) const;
    void loadCreated(Cluster& cluster);
    // Applies the desired state of the cluster as a whole.
    void applyDesiredState(Cluster& cluster);
    bool isDone(const Cluster& cluster) const;
    // Removes nodes that have left, and corrects those whose run has ended elsewhere.
    void sweep(Cluster& cluster);
    // Marks the nodes of machines that became unreachable or reachable again.
    void observe(Cluster& cluster);
    void markAway(Cluster& cluster, ClusterNode& node);
    void markBack(Cluster& cluster, ClusterNode& node);
    void follow(Cluster& cluster);
    // scale_pass_instance.cpp
    void followInstance(Cluster& cluster);
    void startInstance(Cluster& cluster, const InstanceFacts& facts);
    void recordInstance(Cluster& cluster);
    // scale_demand.cpp
    class DemandCount;
    // Finds the demand of all clusters, in the order of the queue: limits hold for all of them together.
    void measureDemand();
    static bool fits(const RunNeeds& needs, const NodeSpec& spec, const ProviderView& view);
    bool isDrained(const Target& target) const;
    // Returns true while a budget holds all new runs of the cluster.
    bool isBudgetUsedUp(const Target& target) const;
    void readRunBasedCores(Cluster& cluster);
    void grow(Cluster& cluster, int count, const Demand& demand);
    // `reason`: for its event; nullptr: found from the nodes.
    void shrink(Cluster& cluster, const std::vector<int64_t>& leaving, const char* reason = nullptr);
    bool isOutdatedNode(const Cluster& cluster, const ClusterNode& node) const;
    void drainOutdated(Cluster& cluster);
    void startTests(const Cluster& cluster);
    // Takes created nodes whose agent answers into use.
    void admitCreated(Cluster& cluster);
    void setState(ClusterNode& node, NodeState state);
    bool isLive(int64_t run) const;
    void pollAt(Timestamp at);
    const ScalerMachine* seen(const TargetId& id) const;

    const ClusterScaler& m_scaler;
    SQLite::Database& m_db;
    const std::span<const ScalerMachine> m_machines;
    const Timestamp m_now;
    std::vector<Cluster> m_clusters;
    std::vector<Quarantine> m_quarantines;
    RunLimits m_limits;                      // with what is held, and then what nodes are wanted for
    std::map<TargetId, int> m_runBasedCores; // of nodes of clusters that exist for one run, by machine
    std::map<int64_t, uint64_t> m_answered;  // pending tests without those that were answered
    PendingChanges m_draft;
};

} // namespace studio
