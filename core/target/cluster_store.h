// Clusters and their nodes as rows, and the book of what happened to them (table event, by target).
//
// All of these run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/target/cluster.h"
#include "core/target/target.h"

namespace studio {

// One thing that happened to a target: a stable code and its parameters; describe() in target_text.h makes a sentence.
struct TargetEvent {
    int64_t seq = 0;
    Timestamp at;
    std::string code;
    nlohmann::json params = nlohmann::json::object();
};

// What the nodes counted at one moment: whenever a count changes, one is written in the same transaction.
struct NodeMoment {
    Timestamp at;
    NodeCounts counts;
};

namespace clusters {

// A cluster of slots of the machine `via`. It is Creating until the driver has tried its shape there.
// Conflict when the name is taken.
Result<Target> create(SQLite::Database& db, const std::string& name, const ClusterConfig& config, const TargetId& via,
                      Timestamp now);
// Replaces the configuration; the driver acts on it. Conflict while it is being deleted.
Result<void> update(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now);
// The wish; the driver lets the nodes go and then calls erase(). Conflict while runs on it are unfinished.
Result<void> wishDelete(SQLite::Database& db, const Target& target, Timestamp now);
void setProvisioning(SQLite::Database& db, const TargetId& id, Provisioning state, const std::string& trouble);
void erase(SQLite::Database& db, const TargetId& id, Timestamp now);

// Clusters whose nodes are on the machine `via`, the ones that are being deleted among them.
std::vector<Target> on(SQLite::Database& db, const TargetId& via);
std::vector<ClusterNode> nodes(SQLite::Database& db, const TargetId& cluster);
// Nodes of all clusters on that machine: what is promised of its CPUs and GPUs.
std::vector<ClusterNode> nodesOn(SQLite::Database& db, const TargetId& via);
std::optional<ClusterNode> node(SQLite::Database& db, int64_t seq);
TargetId ofNode(SQLite::Database& db, int64_t seq); // the cluster of a node

// A new node in Preparing, with the lowest free number as its name.
ClusterNode addNode(SQLite::Database& db, const TargetId& cluster, std::vector<int> cpus, std::vector<int> gpus,
                    Timestamp now);
void setNode(SQLite::Database& db, int64_t seq, NodeState state, Timestamp now);
void setHeld(SQLite::Database& db, int64_t seq, const NodeHeld& held);
void setTrouble(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp now); // Unusable
void assign(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now);                    // Running
// The run holds no node any more: that node is idle.
void release(SQLite::Database& db, int64_t run, Timestamp now);
void removeNode(SQLite::Database& db, int64_t seq);

// True where a driver has something to do although no run is unfinished.
bool needDriver(SQLite::Database& db);

// Of an old cluster only the newest `keptEvents` are kept.
constexpr int keptEvents = 2000;
void note(SQLite::Database& db, const TargetId& id, const std::string& code, const nlohmann::json& params,
          Timestamp now);
// Writes a moment if the counts differ from the last one. The newest `keptMoments` are kept.
constexpr int keptMoments = 5000;
void noteCounts(SQLite::Database& db, const TargetId& id, const NodeCounts& counts, Timestamp now);
// Newest first, without the moments.
std::vector<TargetEvent> events(SQLite::Database& db, const TargetId& id, int limit);
// Oldest first, from `since` on, and the last one before it.
std::vector<NodeMoment> moments(SQLite::Database& db, const TargetId& id, Timestamp since);

} // namespace clusters

} // namespace studio
