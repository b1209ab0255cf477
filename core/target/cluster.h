// ClusterConfig, ClusterNode and NodeCounts describe a compute cluster: node size and scale policy, nodes, and node
// counts. Value types. A cluster has its nodes on one machine, or on the machines of a pool; nodes that are created are
// machines themselves.
//
// Terms and states are those of Azure's compute clusters (AmlCompute): provisioning in addition to allocation, nodes
// counted as idle, running, preparing, leaving, preempted, unusable.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/run_spec.h"
#include "core/target/instance_settings.h"
#include "core/target/provider_config.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Dedicated: jobs run with normal priority. LowPriority: jobs yield to everything else on the machine.
enum class ClusterTier { Dedicated, LowPriority };
std::string_view toText(ClusterTier tier); // "dedicated", "low_priority"
std::optional<ClusterTier> clusterTierFromText(std::string_view text);

constexpr int maxClusterNodes = 1000;
constexpr int maxNodeCores = 4096;

// Resources of one node. `size`: name in the size catalog; empty for a custom size.
struct NodeShape {
    std::string size;
    int cores = 1;
    int64_t memoryBytes = 1LL << 30;
    int gpus = 0;
    bool isolated = false; // while such a node has a run, no other run shares its machine
    bool operator==(const NodeShape&) const = default;
};

constexpr size_t maxStartScript = 64 * 1024;

struct ClusterConfig {
    static constexpr int currentVersion = 2;
    NodeShape node; // of each node; not used by a pool of whole machines

    int minNodes = 0;
    int maxNodes = 4;
    std::chrono::seconds idleBeforeScaleDown{120};
    ClusterTier tier = ClusterTier::Dedicated;
    bool runBased = false; // created for one run and deleted after it
    // With runBased: the cluster that it is made like, on the same machine; empty: slots of this computer.
    std::string like{};
    // Serverless runs that fit no other target get a cluster like this one, on at most maxNodes nodes at a time; its
    // own nodes take only runs that name it. Only the user sets this: such clusters may cost money.
    bool serverlessTemplate = false;
    ProviderConfig provider; // what the nodes are, by the provider that makes them; its functions: node_provider.h
    std::optional<InstanceSettings> instance{}; // it is a compute instance (instance_state.h); maxNodes is 1
    // Shell script that runs on each created node before it is used; empty: none.
    std::string startScript{};

    // Returns the settings of one provider; null if another one makes the nodes.
    template <typename Nodes>
    const Nodes* as() const {
        return std::get_if<Nodes>(&provider);
    }
    template <typename Nodes>
    Nodes* as() {
        return std::get_if<Nodes>(&provider);
    }
    bool isPool() const { return as<MachineNodes>() != nullptr; }
    // The nodes are whole machines of a pool.
    bool isWhole() const { return isPool() && as<MachineNodes>()->isWhole; }
    // The machines of a pool, in their order; empty for other providers. Valid as long as the configuration.
    std::span<const TargetId> machines() const {
        return isPool() ? std::span<const TargetId>(as<MachineNodes>()->machines) : std::span<const TargetId>();
    }
    // Each node is created for the cluster and is a machine of its own (created_node.h).
    bool createsNodes() const;
    // Its nodes are on machines that are not attached: only their provider reports available capacity.
    bool isElsewhere() const;
    // Its nodes are created with GPUs of their machine, each with its own.
    bool choosesGpus() const { return node.gpus > 0 && createsNodes() && !isElsewhere(); }
    // True: it exists elsewhere and is attached: only its nodes are created.
    bool isAttached() const;
    bool operator==(const ClusterConfig&) const = default;
};

// A cluster for one run on `nodes` nodes, made like `model`, which is called `name`.
ClusterConfig clusterForOneRun(const ClusterConfig& model, const std::string& name, int nodes);

// Returns the quota family of the VM size that was chosen by name; empty: none was.
std::string familyOf(const ClusterConfig& config);

// The name of the provider of a configuration, as stored in Target::provider, such as "slots".
std::string providerNameOf(const ClusterConfig& config);
// Part of the configuration stored in a row of created_node.
struct CreatedNodeSettings {
    std::string image;
    std::string engine;                        // empty: the first one that works
    std::map<std::string, std::string> others; // which the provider knows
};
CreatedNodeSettings createdNodeSettings(const ClusterConfig& config);

nlohmann::json toJson(const ClusterConfig& config);
Result<ClusterConfig> clusterConfigFromJson(const nlohmann::json& json);
// Returns cores, memory and GPUs of a catalog size; NotFound suggests the nearest names.
Result<NodeShape> shapeOfSize(const std::string& size);
// Checks machine-independent limits. The error names the field and how to fix it.
Result<void> validate(const ClusterConfig& config);

// Resources of a machine that are available to nodes, as reported by its agent.
struct NodeHost {
    std::string name;      // machine name, for messages
    std::vector<int> cpus; // CPUs available to its processes
    int64_t memoryBytes = 0;
    int gpus = 0;
};
// Checks that one node fits, and that there are GPUs for all nodes: GPUs are never shared. Cores and memory may be
// oversubscribed; see oversubscription().
Result<void> checkFits(const ClusterConfig& config, const NodeHost& host);
// Returns a user-visible warning if all nodes together exceed the cores or memory of the machine; empty otherwise.
std::string oversubscription(const ClusterConfig& config, const NodeHost& host);
// Validates the configuration, and that it fits the machine. Returns the warning of oversubscription().
Result<std::string> checkShape(const ClusterConfig& config, const NodeHost& host);

enum class NodeState { Preparing, Idle, Running, Leaving, Preempted, Unusable };
inline constexpr std::array allNodeStates = {NodeState::Idle,    NodeState::Running,   NodeState::Preparing,
                                             NodeState::Leaving, NodeState::Preempted, NodeState::Unusable};
std::string_view toText(NodeState state); // "idle"
std::optional<NodeState> nodeStateFromText(std::string_view text);

// Enforcement of a node's limits, as tested on the machine when the node started.
struct NodeIsolation {
    std::string cpu; // "affinity", "quota": of the container that is the node, or "none"
    // "cgroup": enforced by the kernel; "watched": a job above the limit is terminated; "none"
    std::string memory;
};

// Configuration from which a provider creates a node.
struct NodeSpec {
    TargetId machine;
    int cores = 0;
    int64_t memoryBytes = 0;
    int gpus = 0;
    bool whole = false; // all that is left of the machine, exclusively
};

struct ClusterNode {
    int64_t seq = 0;
    int64_t number = 0; // among all nodes that the cluster ever had; never reused
    std::string name;   // "1", "2", …: free numbers are reused
    NodeState state = NodeState::Preparing;
    Timestamp since; // of that state
    NodeSpec spec;
    std::string machineName; // of spec.machine, for messages
    // Resources used by its run; chosen when the run is placed. Nodes of earlier versions have them without a run, too.
    std::vector<int> cpus;
    std::vector<int> gpus;
    std::optional<NodeIsolation> held;
    std::string trouble;                // Unusable: the reason
    std::optional<Timestamp> awaySince; // Unusable because its machine does not respond: the run, if any, stays
    // The run on the node, if any.
    std::optional<int64_t> run;
    std::string runId;
    std::string runName;
};

struct NodeCounts {
    int idle = 0;
    int running = 0;
    int preparing = 0;
    int leaving = 0;
    int preempted = 0;
    int unusable = 0;
    int& of(NodeState state);
    int total() const { return idle + running + preparing + leaving + preempted + unusable; }
    bool operator==(const NodeCounts&) const = default;
};
NodeCounts countNodes(const std::vector<ClusterNode>& nodes);

enum class Allocation { Steady, Resizing };
std::string_view toText(Allocation allocation); // "Steady"

// Returns CPUs for a new node: the `cores` of `usable` that are assigned to the fewest nodes of `others`. Fewer if the
// machine has fewer.
std::vector<int> chooseCpus(const std::vector<int>& usable, const std::vector<ClusterNode>& others, int cores);
// Returns GPUs of `usable` that are not assigned to another node; nullopt if there are too few.
std::optional<std::vector<int>> chooseGpus(const std::vector<int>& usable, const std::vector<ClusterNode>& others,
                                           int wanted);

} // namespace studio
