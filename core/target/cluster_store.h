// Reads and writes clusters, their nodes and their event log (table event, by target).
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio {

// One event of a target: a stable code and its parameters; describe() in target_text.h formats it.
struct TargetEvent {
    int64_t seq = 0;
    Timestamp at;
    std::string code;
    nlohmann::json params = nlohmann::json::object();
};

// Node counts at one time; written in the same transaction as each change of a count.
struct NodeCountSample {
    Timestamp at;
    NodeCounts counts;
};

namespace clusters {

// Finds the machine that is to host nodes; an empty name is the local computer. Fails for a cluster, and for an
// attached machine whose hardware is not known yet.
// `forAllocations`: a Slurm cluster, and nothing else.
Result<Target> hostFor(SQLite::Database& db, const std::string& machine, bool forAllocations = false);
// Finds the machines of a pool by name, in that order. Fails for a name that is unknown, a cluster or given twice, and
// for a machine whose hardware is not known yet.
Result<std::vector<Target>> poolMachines(SQLite::Database& db, std::span<const std::string> names,
                                         bool forAllocations = false);
// Creates a cluster of slots of the machine `via`, or a pool if the configuration lists machines (`via` is empty then),
// in state Creating until the driver has checked its node size. Conflict if the name is taken.
Result<Target> create(SQLite::Database& db, const std::string& name, const ClusterConfig& config, const TargetId& via,
                      Timestamp now);
// Replaces the configuration; the driver applies it. Conflict while the cluster is being deleted.
Result<void> update(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now);
// Requests deletion; the driver releases the nodes and then calls erase(). Conflict while it has unfinished runs.
Result<void> requestDelete(SQLite::Database& db, const Target& target, Timestamp now);
void setProvisioning(SQLite::Database& db, const TargetId& id, Provisioning state, const std::string& trouble);
void erase(SQLite::Database& db, const TargetId& id, Timestamp now);

// Returns the clusters that may have nodes on the machine, pools included, and those being deleted.
std::vector<Target> on(SQLite::Database& db, const TargetId& machine);
// Returns the machines of a cluster in the order of its configuration, without those that were detached.
std::vector<Target> machinesOf(SQLite::Database& db, const Target& cluster);
// Counts the live runs of pools on a machine.
int poolRunsOn(SQLite::Database& db, const TargetId& machine);
// Returns the names of the pools that a machine is part of.
std::vector<std::string> poolsWith(SQLite::Database& db, const TargetId& machine);
std::vector<ClusterNode> nodes(SQLite::Database& db, const TargetId& cluster);
// Returns the nodes of all clusters on that machine, which determine the assigned CPUs and GPUs.
std::vector<ClusterNode> nodesOn(SQLite::Database& db, const TargetId& via);
std::optional<ClusterNode> node(SQLite::Database& db, int64_t seq);
TargetId ofNode(SQLite::Database& db, int64_t seq); // cluster of a node

// Adds a node in state Preparing, named by the lowest free number.
ClusterNode addNode(SQLite::Database& db, const TargetId& cluster, const NodeSpec& spec, Timestamp now);
void setNode(SQLite::Database& db, int64_t seq, NodeState state, Timestamp now);
void setHeld(SQLite::Database& db, int64_t seq, const NodeIsolation& held);
// Sets what a node that is being prepared waits for; empty: nothing in particular. Its next state clears it.
void setRemark(SQLite::Database& db, int64_t seq, const std::string& text);
// Unusable, for a reason; the node keeps its run.
void setErrorText(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp now);
// Unusable because its machine does not respond since `since`; the node keeps its run.
void setAway(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp since, Timestamp now);
void assign(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now); // Running
// Releases the run's node: it becomes idle.
void release(SQLite::Database& db, int64_t run, Timestamp now);
// Releases one node of the run.
void releaseNode(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now);
void removeNode(SQLite::Database& db, int64_t seq);

// Returns true if a driver is needed even without unfinished runs: for the clusters that may have nodes on one machine,
// or for any.
bool needDriver(SQLite::Database& db, const TargetId& machine = {});

// Event retention per target: only the newest `keptEvents` are kept.
constexpr int keptEvents = 2000;
void note(SQLite::Database& db, const TargetId& id, const std::string& code, const nlohmann::json& params,
          Timestamp now);
// Appends a sample if the counts differ from the last one. The newest `maxCountSamples` are kept.
constexpr int maxCountSamples = 5000;
void recordCounts(SQLite::Database& db, const TargetId& id, const NodeCounts& counts, Timestamp now);
// Returns events, newest first, without count samples.
std::vector<TargetEvent> events(SQLite::Database& db, const TargetId& id, int limit);
// Returns count samples, oldest first, since `since`, preceded by the last earlier one.
std::vector<NodeCountSample> moments(SQLite::Database& db, const TargetId& id, Timestamp since);

} // namespace clusters

} // namespace studio
