// Reads and writes nodes that the studio creates (created_node.h), holds of their clusters and orphans. All functions
// run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/scheduler/run_needs.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node.h"
#include "core/target/target.h"

namespace studio::createdNodes {

// Adds a node in state Preparing to the cluster, with its own machine, and the intent to create it on the host.
// `needs`: of the run that it is for, which states what GPUs of the host it gets.
ClusterNode plan(SQLite::Database& db, const Target& cluster, const NodeSpec& spec, Timestamp now,
                 const RunNeeds& needs = {});

// Inserts the row of a stopped instance's node again.
ClusterNode readmit(SQLite::Database& db, const Target& cluster, const CreatedNode& created, Timestamp now);
// The next start of the cluster's node creates another one of that shape for its folder.
void replaceOnStart(SQLite::Database& db, const TargetId& cluster, const ClusterConfig& config);
// Stores that it was removed at its provider and another one is to be created.
void setReplacing(SQLite::Database& db, const CreatedNode& node, Timestamp now);
// Stores that it has the size of its settings, and is started again as it is.
void setResized(SQLite::Database& db, const CreatedNode& node);

// Returns those that are not gone, oldest first; of one cluster if `cluster` is not empty.
std::vector<CreatedNode> live(SQLite::Database& db, const TargetId& cluster = {});
// Returns one for each host, provider and engine of nodes that are gone since then.
std::vector<CreatedNode> enginesSince(SQLite::Database& db, Timestamp since);
// Returns those of the cluster that have a node row or are not gone.
std::vector<CreatedNode> ofCluster(SQLite::Database& db, const TargetId& cluster);
std::optional<CreatedNode> find(SQLite::Database& db, int64_t seq);
// Returns true if the machine is a node that was created with low priority, gone or not.
bool isLowPriority(SQLite::Database& db, const TargetId& machine);
// Returns the machines of nodes that are not gone, as targets of their own: with name, facts, and the labels of their
// host.
std::vector<Target> machines(SQLite::Database& db);

// Writes state, names and texts; `since` is set to `now` if the state changed.
void save(SQLite::Database& db, const CreatedNode& node, Timestamp now);
// Ends the time for which a node costs: what was created for it is off, or gone. Without effect if it has ended.
void endCost(SQLite::Database& db, const CreatedNode& node, Timestamp now);
// As endCost(), at the moment `ended` that its provider states, but not before the last contact with it: clocks differ.
// Without effect if `ended` is before the node was on, as of an earlier stop, or after `now`: then its cost ends later,
// when it is known to be off.
void endCostAt(SQLite::Database& db, const CreatedNode& node, Timestamp ended, Timestamp now);
// Lets the time for which a stopped node is kept begin where endCostAt() ended its cost as a running one.
void alignKeptTime(SQLite::Database& db, const CreatedNode& node);
// Sets the state Gone, marks its machine as deleted, and ends its cost.
void setGone(SQLite::Database& db, const CreatedNode& node, Timestamp now);

// Desired state of a created node, set by the scaler and by runs.
struct Demand {
    std::optional<NodeState> node{}; // nullopt: the row of the node is gone
    int64_t seq = 0;                 // of it
    bool hasRun = false;             // a run occupies the node
    bool isKept = false;             // of an instance: stopped instead of removed
    bool hasFiles = false;           // a live attempt was placed there: its files may not be here yet
};
Demand demandFor(SQLite::Database& db, const CreatedNode& node);

NodeHold hold(SQLite::Database& db, const TargetId& cluster);
void setHold(SQLite::Database& db, const TargetId& cluster, const NodeHold& hold);
// Lets the provider create nodes again. Returns false if the cluster was not held.
bool clearHold(SQLite::Database& db, const TargetId& cluster, Timestamp now);

// Replaces the orphans on a host. Returns true if they changed.
bool setOrphans(SQLite::Database& db, const TargetId& host, std::span<const OrphanNode> orphans, Timestamp now);
std::vector<OrphanNode> orphans(SQLite::Database& db);
void removeOrphan(SQLite::Database& db, const TargetId& host, const std::string& providerId);

} // namespace studio::createdNodes
