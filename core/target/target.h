// Reads and writes compute targets: configuration, machine facts, health, and the limit of concurrent runs. Nodes and
// events of clusters: cluster_store.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/messages.h"
#include "core/target/target_kind.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class Provisioning { Creating, Updating, Deleting, Succeeded, Failed, Canceled };
std::string_view toText(Provisioning state);
std::optional<Provisioning> provisioningFromText(std::string_view text);

// GPUs of a run on a machine that does not state how many it needs.
enum class UnstatedGpus {
    All,   // all of them; one such run at a time
    Share, // sees all of them, and reserves none
    None,  // sees none
};
std::string_view toText(UnstatedGpus rule); // "all"
std::optional<UnstatedGpus> unstatedGpusFromText(std::string_view text);

struct Target {
    TargetId id;
    std::string name;
    TargetKind kind = TargetKind::Local;
    TargetConfig config;
    Provisioning provisioning = Provisioning::Succeeded;
    int maxRuns = 1; // concurrent runs; for a cluster: its maximum of nodes
    bool reachable = true;
    std::optional<Timestamp> reachableSince; // since when `reachable` has its current value
    std::optional<MachineFacts> facts;
    std::optional<Timestamp> factsTaken;
    Timestamp created;
    std::optional<Timestamp> drained; // since when no new runs are placed on it; nullopt: it takes runs
    // Kinds that are machines:
    GpuRule gpuRule = GpuRule::Take; // when others use a GPU
    UnstatedGpus unstatedGpus = UnstatedGpus::Share;
    std::map<std::string, std::string> labels; // that runs may require
    int64_t dataBudget = 0;                    // bytes of this workspace's data that it keeps; 0: no limit
    // Kinds that are attached:
    TargetHealth health;
    std::optional<Timestamp> lastContact;
    // Kinds whose runs start on nodes:
    std::string provider;        // "slots", "machines", "containers": see node_provider.h
    std::optional<TargetId> via; // the machine that hosts the nodes, or reaches the framework; nullopt for a pool
    std::optional<std::string> trouble; // reason of Failed
    // Of a framework:
    std::optional<FrameworkOffer> offer; // as last reported
    std::optional<Timestamp> offerTaken;
    bool isUnreadable = false; // `config` is damaged or was written by a newer version, and is a fallback then

    const TargetKindTraits& traits() const { return traitsOf(kind); }
    // The configuration, if the target is of that kind; otherwise nullptr.
    const ClusterConfig* cluster() const { return std::get_if<ClusterConfig>(&config); }
    // The cluster of a framework, if the target is one; otherwise nullptr.
    const FrameworkCluster* framework() const { return frameworkOf(config); }
    // The connection of an attached target: to the machine, or to the login node of an engine.
    const RemoteConfig* remote() const { return remoteOf(config); }
    // Sets the connection of an attached target, and with it the kind.
    void setRemote(RemoteConfig value) { setConfig(targetConfigOf(std::move(value))); }
    // Sets the kind together with its configuration.
    void setConfig(TargetConfig value) {
        config = std::move(value);
        kind = targetKinds()[config.index()].kind;
    }
};

// Returns Resizing while nodes start or leave, or fewer exist than `waiting` runs and the minimum require.
Allocation allocationOf(const Target& cluster, const NodeCounts& counts, int waiting);

// Returns the resources available to nodes, from the facts last read.
NodeHost nodeHostOf(const MachineFacts& facts);
// Returns the resources of a machine. Before its facts are known, only the core count of this computer is checked: the
// driver rejects what exceeds the rest.
NodeHost nodeHostOf(const Target& machine);
// Returns the indices of the GPUs that runs may use on a machine whose facts are known.
std::vector<int> usableGpus(const Target& machine);
// Returns the UUIDs of those that the configuration names; empty: all may be used, also those that have replaced the
// ones of the facts. A GPU of the configuration that the machine does not report, because it has failed for instance,
// is in the list as its index, which no GPU has as UUID.
std::vector<std::string> usableGpuUuids(const Target& machine);

constexpr std::string_view localTargetName = "local";
constexpr int maxConcurrentRunsLimit = 10'000;
// InvalidArgument with the detail "max_runs" unless it is between 1 and the limit.
Result<void> checkMaxRuns(int maxRuns);

// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
namespace targets {

// Creates the target `local` if missing. Its limit is half of `cores`, at least 1.
void ensureLocal(SQLite::Database& db, int cores, Timestamp now);
// Returns all targets that are not deleted, in order of creation.
std::vector<Target> all(SQLite::Database& db);
std::vector<Target> attached(SQLite::Database& db);
// Returns the clusters that may have nodes on that machine, pools included.
std::vector<Target> via(SQLite::Database& db, const TargetId& machine);
// Finds a target by name, case-insensitive. NotFound lists the existing targets.
Result<Target> byName(SQLite::Database& db, const std::string& name);
// Finds a target by its id, also one that is detached or deleted.
std::optional<Target> find(SQLite::Database& db, const TargetId& id);
// Returns the machine that hosts the nodes of a cluster, the first one of a pool; for a machine, itself.
Result<Target> machineOf(SQLite::Database& db, const Target& target);
// Adds an attached machine, or a Slurm or Hadoop cluster if `config` has options of it. AlreadyExists if the name is
// taken.
Result<Target> attach(SQLite::Database& db, const TargetId& id, const std::string& name, const RemoteConfig& config,
                      int maxRuns, Timestamp now);
// Finds a machine that was detached with unfinished runs and has the same route: attach() with its id restores it
// together with its runs.
std::optional<TargetId> detachedAs(SQLite::Database& db, const RemoteConfig& config);
Result<void> setRemote(SQLite::Database& db, const TargetId& id, const RemoteConfig& config);
// Conflict while the machine is part of a pool (named; the detail is "pools"), hosts nodes of clusters, or has
// unfinished runs unless `leaveRuns`. Check before detaching and before removing its files.
Result<void> checkDetachable(SQLite::Database& db, const Target& target, bool leaveRuns);
// Conflict while the machine or clusters on it have unfinished runs: their results are not yet downloaded.
Result<void> checkAllEnded(SQLite::Database& db, const Target& target);
// The line that the studio added to ~/.ssh/authorized_keys of the target's account. `users`: other attached targets of
// that account.
struct InstalledKey {
    std::string line;               // empty: none
    std::vector<std::string> users; // names
};
// An empty line: none.
void setInstalledKey(SQLite::Database& db, const TargetId& id, const std::string& line);
InstalledKey installedKey(SQLite::Database& db, const Target& target);
void deleteInstalledKey(SQLite::Database& db, const Target& target);
// Conflict while it has unfinished runs, unless `leaveRuns`: then they stay unchanged and are tracked again when the
// same machine is attached again. The row stays, because runs refer to it.
Result<void> detach(SQLite::Database& db, const Target& target, bool leaveRuns, Timestamp now);
// Returns true if the stored value changed.
bool setHealth(SQLite::Database& db, const TargetId& id, const TargetHealth& health);
void setLastContact(SQLite::Database& db, const TargetId& id, Timestamp now);
// Machines only: the limit of a cluster is its maximum of nodes.
Result<void> setMaxRuns(SQLite::Database& db, const TargetId& id, int maxRuns);
// Capacity that a machine offers to runs; only the fields that are set are changed. InvalidArgument for targets that
// are none, and for labels that cannot be one.
struct MachineRules {
    std::optional<GpuRule> gpuRule{};
    std::optional<UnstatedGpus> unstatedGpus{};
    std::optional<std::map<std::string, std::string>> labels{}; // all of them
    std::optional<int64_t> dataBudget{};
    bool isEmpty() const { return !gpuRule && !unstatedGpus && !labels && !dataBudget; }
};
Result<void> setRules(SQLite::Database& db, const TargetId& id, const MachineRules& rules);
// Keeps new runs away from the target, or lets it take runs again, with an event; runs on it go on. Returns false if
// nothing changed.
bool setDrained(SQLite::Database& db, const TargetId& id, bool isDrained, Timestamp now);
void setFacts(SQLite::Database& db, const TargetId& id, const MachineFacts& facts, Timestamp now);
// Returns true if the stored value changed.
bool setReachable(SQLite::Database& db, const TargetId& id, bool reachable, Timestamp now);

} // namespace targets

} // namespace studio
