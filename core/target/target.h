// Compute targets as rows: what a target is, what is known of its machine, how many runs it takes at once. The nodes of
// clusters and what happened to them: cluster_store.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/target/cluster.h"
#include "core/target/remote.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class TargetKind { Local, Cluster, Remote };
std::string_view toText(TargetKind kind); // "local", "amlcompute", "virtualmachine"
std::optional<TargetKind> targetKindFromText(std::string_view text);

enum class Provisioning { Creating, Updating, Deleting, Succeeded, Failed, Canceled };
std::string_view toText(Provisioning state);
std::optional<Provisioning> provisioningFromText(std::string_view text);

struct Target {
    TargetId id;
    std::string name;
    TargetKind kind = TargetKind::Local;
    Provisioning provisioning = Provisioning::Succeeded;
    int maxRuns = 1; // runs at once; of a cluster: its maximum of nodes
    bool reachable = true;
    std::optional<Timestamp> reachableSince; // of the present value of `reachable`
    std::optional<MachineFacts> facts;
    std::optional<Timestamp> factsTaken;
    Timestamp created;
    // Attached machine:
    std::optional<RemoteConfig> remote;
    TargetHealth health;
    std::optional<Timestamp> lastContact;
    // Cluster:
    std::optional<ClusterConfig> cluster;
    std::string provider;               // "slots": its nodes are slots of the machine `via`
    std::optional<TargetId> via;        // the machine that its nodes are on
    std::optional<std::string> trouble; // Failed: why
    bool isUnreadable = false; // its configuration is damaged, or of a newer program; `cluster` is a guess then
};

// Resizing while nodes come or go, or fewer are there than `waiting` runs and the minimum ask for.
Allocation allocationOf(const Target& cluster, const NodeCounts& counts, int waiting);

// What a machine has to give to nodes, as it was found when it was looked at.
NodeHost nodeHostOf(const MachineFacts& facts);

constexpr std::string_view localTargetName = "local";
constexpr int largestMaxRuns = 10'000;

// All of these run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
namespace targets {

// Makes the target `local` when it is missing. Its limit is half of `cores`, at least 1.
void ensureLocal(SQLite::Database& db, int cores, Timestamp now);
// Those that are not deleted, in the order they were made.
std::vector<Target> all(SQLite::Database& db);
std::vector<Target> attached(SQLite::Database& db);
// Those whose nodes are on that machine.
std::vector<Target> via(SQLite::Database& db, const TargetId& machine);
// By name, without case. NotFound names the targets that exist.
Result<Target> byName(SQLite::Database& db, const std::string& name);
// An attached machine. AlreadyExists when the name is taken.
Result<Target> attach(SQLite::Database& db, const TargetId& id, const std::string& name, const RemoteConfig& config,
                      int maxRuns, Timestamp now);
// A machine that was detached while runs went on there, and is reached in just this way: attach() with its id takes it,
// and its runs, back.
std::optional<TargetId> detachedAs(SQLite::Database& db, const RemoteConfig& config);
Result<void> setRemote(SQLite::Database& db, const TargetId& id, const RemoteConfig& config);
// Conflict while runs on it are unfinished, unless they are to be left: then they stay as they are, and go on being
// followed when the same machine is attached again. The row stays, because its runs do.
Result<void> detach(SQLite::Database& db, const Target& target, bool leaveRuns, Timestamp now);
// Returns whether that is a change.
bool setHealth(SQLite::Database& db, const TargetId& id, const TargetHealth& health);
void setLastContact(SQLite::Database& db, const TargetId& id, Timestamp now);
// Machines (not clusters): a cluster has its maximum of nodes.
Result<void> setMaxRuns(SQLite::Database& db, const TargetId& id, int maxRuns);
void setFacts(SQLite::Database& db, const TargetId& id, const MachineFacts& facts, Timestamp now);
// Returns whether that is a change.
bool setReachable(SQLite::Database& db, const TargetId& id, bool reachable, Timestamp now);

} // namespace targets

} // namespace studio
