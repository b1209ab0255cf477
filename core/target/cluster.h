// A compute cluster as values: its shape and policy, its nodes, and what is counted of them.
//
// Words and states are those of Azure's compute clusters (AmlCompute): provisioning beside allocation, nodes counted as
// idle, running, preparing, leaving, preempted, unusable.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/protocol/run_spec.h"
#include <nlohmann/json.hpp>

namespace studio {

// Dedicated: the node's jobs run like any other program. LowPriority: they let everything else on the machine go first.
enum class ClusterTier { Dedicated, LowPriority };
std::string_view toText(ClusterTier tier); // "dedicated", "low_priority"
std::optional<ClusterTier> clusterTierFromText(std::string_view text);

constexpr int largestClusterNodes = 1000;
constexpr int largestNodeCores = 4096;

// What one node has. `size` names it in the catalogue, or is empty when it was typed.
struct NodeShape {
    std::string size;
    int cores = 1;
    int64_t memoryBytes = 1LL << 30;
    int gpus = 0;
    bool isolated = false; // while a run is on such a node, no other run shares its machine
    bool operator==(const NodeShape&) const = default;
};

struct ClusterConfig {
    static constexpr int currentVersion = 1;
    NodeShape node;
    int minNodes = 0;
    int maxNodes = 4;
    std::chrono::seconds idleBeforeScaleDown{120};
    ClusterTier tier = ClusterTier::Dedicated;
    bool runBased = false; // made for one run, and deleted after it
    bool operator==(const ClusterConfig&) const = default;
};

nlohmann::json toJson(const ClusterConfig& config);
Result<ClusterConfig> clusterConfigFromJson(const nlohmann::json& json);
// Fills in cores, memory and GPUs from the catalogue where a size is named; NotFound proposes the nearest names.
Result<NodeShape> shapeOfSize(const std::string& size);
// Limits that hold on every machine. One sentence that names the field and the way out.
Result<void> validate(const ClusterConfig& config);

// What a machine has to give to nodes, as its agent tells.
struct NodeHost {
    std::string name;      // of the machine, for messages
    std::vector<int> cpus; // those that its processes may run on
    int64_t memoryBytes = 0;
    int gpus = 0;
};
// Whether a node of this shape fits at all, and GPUs for all of them: a GPU is never shared. Cores and memory may be
// promised more than once; oversubscription() tells.
Result<void> checkFits(const ClusterConfig& config, const NodeHost& host);
// A warning in words when all nodes together have more cores or memory than the machine; empty otherwise.
std::string oversubscription(const ClusterConfig& config, const NodeHost& host);

enum class NodeState { Preparing, Idle, Running, Leaving, Preempted, Unusable };
inline constexpr std::array allNodeStates = {NodeState::Idle,    NodeState::Running,   NodeState::Preparing,
                                             NodeState::Leaving, NodeState::Preempted, NodeState::Unusable};
std::string_view toText(NodeState state); // "idle"
std::optional<NodeState> nodeStateFromText(std::string_view text);

// How the machine keeps a job inside its node, as tried there when the node came up.
struct NodeHeld {
    std::string cpu;    // "affinity", or "none"
    std::string memory; // "cgroup": the kernel refuses more; "watched": the job is ended when it takes more
};

struct ClusterNode {
    int64_t seq = 0;
    std::string name; // "1", "2", …: free numbers are used again
    NodeState state = NodeState::Preparing;
    Timestamp since; // of that state
    std::vector<int> cpus;
    std::vector<int> gpus;
    std::optional<NodeHeld> held;
    std::string trouble; // Unusable: why
    // What it runs, if anything.
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

// The CPUs of a new node: the `cores` least promised ones of `usable`; `promised[i]` counts the nodes that have CPU i.
// Fewer where the machine has fewer.
std::vector<int> chooseCpus(const std::vector<int>& usable, const std::vector<ClusterNode>& others, int cores);
// GPUs that no other node has; nullopt where there are too few.
std::optional<std::vector<int>> chooseGpus(int all, const std::vector<ClusterNode>& others, int wanted);

} // namespace studio
