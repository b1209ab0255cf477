// ClusterDraft is the state of New compute as typed: a plain value that the steps load and store. Nothing is created
// before Create.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "core/client/cloud_client.h"
#include "core/target/cluster.h"
#include "core/target/target.h"
#include "ui/common/stage_problem.h"

namespace studio::ui {

enum class ComputeStage { Kind, Cluster, Size, Scale, Review };

struct ClusterDraft {
    std::string name;
    std::string machine = std::string(localTargetName); // hosts the nodes, unless isPool
    bool isPool = false;
    std::vector<std::string> machines; // of the pool
    bool whole = false;                // each node of the pool is a whole machine
    bool isContainers = false;         // each node is a container on the machine; not for a pool
    bool isVms = false;                // each node is a virtual machine on the machine; not for a pool
    std::string image;         // of the containers (empty: the file system of the machine), or path of the disk image
    std::string engine{};      // of containers and virtual machines; empty: the first one that works
    int vmDiskGib = 0;         // of virtual machines; 0: as large as the image
    std::string vmUser{};      // empty: "studio"
    std::string vmKernel{};    // path on the machine; empty: the boot loader of the image
    std::string vmInitrd{};    // path on the machine, with a kernel
    std::string startScript{}; // of nodes that are created
    std::optional<CloudNodes>
        cloud{}; // each node is a machine of a cloud; size and account are empty until it has answered
    std::optional<int64_t> cloudPrice{}; // for an hour, in millionths; nullopt: unknown
    std::string cloudCurrency{};
    std::optional<int64_t> cloudMonthCap{}; // that a machine costs at most in a calendar month; nullopt: no limit
    QString cloudProblem{};                 // with its further settings; empty: none
    int cloudCores = 1;
    int64_t cloudMemory = 1LL << 30;
    std::optional<SlurmNodes> slurm{}; // each node is an allocation of the Slurm cluster that the machine is
    int cloudGpus = 0;
    bool isTyped = true; // cores and memory instead of an Azure size
    std::string size;
    int cores = 1;
    double memoryGib = 2;
    int gpus = 0; // with cores and memory
    ClusterTier tier = ClusterTier::Dedicated;
    int minNodes = 0;
    int maxNodes = 4;
    int idleSeconds = 120;
    bool operator==(const ClusterDraft&) const = default;
};

// External state: the machine, once inspected, and existing targets.
struct ClusterContext {
    std::optional<NodeHost> host; // the machine of the draft; of a pool, what each of its machines has at least
    std::vector<Target> targets;
    std::vector<KnownPreset> presets{}; // of clouds
};

using ComputeProblem = StageProblem<ComputeStage>;

// Problems in page order. Create enforces the same rules, and conflicts with changes made in other windows.
std::vector<ComputeProblem> problemsOf(const ClusterDraft& draft, const ClusterContext& world);
// Warns if all nodes together overcommit the machine; empty otherwise.
QString warningOf(const ClusterDraft& draft, const ClusterContext& world);
// Returns true if the nodes are of a cloud whose preset can create no spot machines.
bool lacksSpot(const ClusterDraft& draft, const ClusterContext& world);
// Describes where the nodes come from: "Virtual machines on gpu01: /images/debian.qcow2".
QString nodeSourceText(const ClusterDraft& draft);
// Describes the priority of the nodes: what it means depends on where they come from.
QString priorityText(const ClusterDraft& draft);
// Returns the price of a node for an hour, in millionths; nullopt: unknown. A cloud lists that of dedicated machines.
std::optional<int64_t> nodePriceOf(const ClusterDraft& draft);
// "0.00 to 4.20 EUR an hour": what the minimum and the maximum of nodes cost. An unknown price is no 0;
// empty for own machines, which have a price only after it was set.
QString totalOf(const ClusterDraft& draft);
// Returns the hardware that limits a node: see ClusterContext::host.
std::optional<NodeHost> hostOf(const ClusterDraft& draft, const std::vector<Target>& targets);
// Returns the machines of the draft that are attached and inspected.
std::vector<NodeHost> hostsOf(const ClusterDraft& draft, const std::vector<Target>& targets);
// Returns how many nodes of this size fit the machine or the pool side by side; 0 if it is not inspected yet.
int nodesThatFit(const ClusterDraft& draft, const ClusterContext& world);
// Returns the existing cluster with this name and configuration, if any.
const Target* sameCluster(const ClusterDraft& draft, const ClusterContext& world);

// Config to create. Of an unknown size only the name is kept.
ClusterConfig configOf(const ClusterDraft& draft);
// Proposes a free name, and a node size that fits the machine several times.
ClusterDraft proposedDraft(const ClusterContext& world);
std::string freeName(const ClusterContext& world);
// Returns the settings of an existing cluster under a free name; nullopt if the form cannot create such a cluster.
std::optional<ClusterDraft> draftLike(const Target& cluster, const ClusterContext& world);

// Equivalent studioctl arguments, and the same as a shell command line. `workspace`: empty for the default one.
std::vector<std::string> createArguments(const ClusterDraft& draft, const std::string& workspace = {});
std::string createCommand(const ClusterDraft& draft, const std::string& workspace = {});
// The same as a file in the schema of Azure ML's CLI.
std::string createFile(const ClusterDraft& draft);

} // namespace studio::ui
