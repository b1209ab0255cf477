// TargetClient creates, changes and lists compute targets of a workspace. Attaching a machine requires the driver
// (driver_client.h); the calls here write the desired state to the database. Created by Client::targets(); valid as
// long as that client stays in place, and used on its thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/target/operation_record.h"
#include "core/target/target.h"

namespace studio {

class Client;

struct CreatedCluster {
    Target target;
    bool isChanged = false; // one of this name existed, and its scale was changed
    bool existed = false;   // a cluster of this name and configuration existed before
    std::string warning;    // set if the cluster overcommits its machine; else empty
};

// Changes only the fields that are set.
struct ClusterChange {
    std::optional<int> minNodes;
    std::optional<int> maxNodes;
    std::optional<std::chrono::seconds> idleBeforeScaleDown;
    std::optional<ClusterTier> tier;
    // Of a Kubernetes cluster: how its pods are made. Those that exist take no further run and leave.
    std::optional<NodeShape> pod{};
    std::optional<KubernetesNodes> kubernetes{};
    std::optional<bool> serverlessTemplate{};
    // Of a pool, by name.
    std::vector<std::string> addMachines{};
    std::vector<std::string> removeMachines{};
};

// InvalidArgument: a file that virtual machines on this computer start from does not exist. Of other machines nothing
// is known here; they refuse the first node.
Result<void> checkNodeFiles(const ClusterConfig& config, const Target& host);

class TargetClient {
public:
    explicit TargetClient(Client& client)
        : m_client(client) {}

    Result<std::vector<Target>> list();
    Result<Target> find(const std::string& name);
    // Returns a machine that was detached, by its id, with the name that it had. NotFound: it is attached again.
    Result<Target> detached(const TargetId& id);
    Result<Target> setMaxRuns(const std::string& name, int maxRuns);
    // No new runs are placed on it while it is drained; those on it go on. Idempotent.
    Result<Target> setDrained(const std::string& name, bool isDrained);
    Result<Target> setRules(const std::string& name, const targets::MachineRules& rules);
    Result<Target> updateRemote(const std::string& name, const RemoteConfig& config);
    // `leavePools`: first removes the machine from its pools; Conflict if it is the last one of a pool, or a run of the
    // pool is on it.
    Result<void> detach(const std::string& name, bool leaveRuns, bool leavePools = false);
    // The first part of that, for callers that detach by the driver.
    Result<void> leavePools(const std::string& name);
    // Newest first.
    Result<std::vector<OperationRecord>> operations(const std::string& name, int limit = 50);
    // Creates a cluster of slots on `machine`: an attached one, or the local computer if empty. Returns once the
    // desired state is durable; the driver then verifies the node size and reports Succeeded or Failed. Idempotent: the
    // same configuration again sets `existed`; another one under that name is a Conflict.
    // With `mayUpdate`, another scale, idle time or priority of an existing one is applied; another size, provider,
    // image or machine is refused by name.
    // With `pool`, names of machines, the nodes are on these, whole (MachineNodes::isWhole) or in slots.
    Result<CreatedCluster> createCluster(const std::string& name, const ClusterConfig& config,
                                         const std::string& machine = {}, const std::vector<std::string>& pool = {},
                                         bool mayUpdate = false);
    Result<Target> updateCluster(const std::string& name, const ClusterChange& change);
    // Conflict for `local` and while runs are unfinished. The driver removes the nodes first. Records of its runs are
    // kept.
    Result<void> erase(const std::string& name);

private:
    Client& m_client;
};

} // namespace studio
