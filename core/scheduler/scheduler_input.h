// SchedulerInput describes the whole workspace as the scheduler sees it at one moment: capacity, what holds it, and
// what waits. Value types; indices refer to the vectors of SchedulerInput. Times are milliseconds since 1970; cores are
// counted in thousandths.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/scheduler/run_needs.h"

namespace studio {

struct FleetGpu {
    std::string uuid; // empty: not reported
    std::string model;
    int64_t memoryBytes = 0;
    // Not planned, by the machine's rule:
    bool isUsedOutside = false;     // by processes that are no runs, or by another workspace
    bool isReservedOutside = false; // of these: a run of another workspace, or a node, has its ticket
    bool isUseUnknown = false;      // the machine has not reported who uses it
    bool isQuarantined = false;     // runs fail on it (quarantine_rule.h)
    bool takesProbe = false;        // it is in quarantine, but a run is tried: the last choice
    std::string outsideUser{};
    std::string outsideProgram{};
    std::string outsideNode{};  // name of the container that has it
    int64_t outsideBytes = 0;   // of its memory that they use; 0: unknown
    int64_t outsideSinceMs = 0; // 0: unknown
};

// A running kernel: the capacity that all machines, pools and clusters on it share, however they are attached.
struct FleetKernel {
    int64_t milliCores = 0;
    int64_t memoryBytes = 0;
    std::vector<FleetGpu> gpus{};
};

struct FleetMachine {
    std::string name;
    int kernel = 0;
    bool isAvailable = true;
    bool isDrained = false;     // the user keeps new runs away; those on it go on
    bool isQuarantined = false; // runs fail there (quarantine_rule.h)
    bool takesProbe = false;    // of a quarantined machine: one run is tried, where no other machine is free
    std::map<std::string, std::string> labels{};
    std::optional<std::vector<int>> gpus{}; // of its kernel, that its runs may use; absent: all
};

// A node of a cluster. One run at a time is on it.
struct FleetNode {
    int64_t seq = 0;
    int machine = 0;
    bool isReady = true; // idle, or with a run that is among SchedulerInput::placements
    int64_t idleSinceMs = 0;
    // Its provider ends it soon after: no run is started there that may run longer. 0: no limit
    int64_t availableUntilMs = 0;
    std::optional<std::vector<int>> gpus{}; // it always has these; absent: chosen with the placement
};

// A compute target: a machine, where runs take shares of it, or a cluster, where they take nodes.
struct FleetTarget {
    std::string name;
    bool isCluster = false;
    bool acceptsRuns = true;
    bool isGone = false;     // it failed or is being deleted: a run that can also be elsewhere does not wait for it
    bool isDrained = false;  // the user keeps new runs away; of a machine, FleetMachine::isDrained says that, too
    int drainedMachine = -1; // the machine that hosts its nodes, if it is drained because of that
    // Of a machine:
    int machine = 0;
    bool isEngine = false;     // it owns nodes itself: a run is one job there, on as many of them as it needs
    int maxRuns = 1;           // that are directly on it
    bool givesAllGpus = false; // to runs that do not state how many they need; otherwise nothing is reserved
    bool takesNothing = false; // its runs use another system: they hold a place of maxRuns, and nothing of the machine
    // Of a cluster:
    std::vector<int> machines{}; // that its nodes are on, now or later
    int64_t nodeMilliCores = 0;
    int64_t nodeMemoryBytes = 0;
    int nodeGpus = 0;
    bool createsNodes = false;         // its nodes are machines of their own
    bool isElsewhere = false;          // its nodes are not on those machines, but created by a cloud or by Kubernetes
    std::optional<int64_t> maxRunMs{}; // no node is there for longer
    bool isWhole = false;              // a node is all that is left of its machine, exclusively
    bool isIsolated = false;           // while a run is on a node, no other run is on its machine
    bool isPreemptible = false;
    double overcommit = 1; // cores and memory of its kernels that it may use, as a multiple of what they have
    std::vector<FleetNode> nodes{};
    int startingNodes = 0; // not ready yet
    int maxNodes = 0;
    bool hasUnusableNodes = false;
    std::string family{}; // of the VM size that was chosen by name; empty: none was
    int priceRank = 0;    // by price per hour of a node or the machine, the cheapest first (price_rank.h)
    std::string like{};   // of a cluster for one run: name of the one that it is made like, whose budget holds it, too
    // Of a cluster that the user has made a serverless template (serverless_template.h):
    bool isTemplate = false;
    int nodesLikeIt = 0; // that clusters made like it may have
};

// Resources that one node of a run requests from a machine.
struct NodeAmounts {
    int64_t milliCores = 0;
    int64_t memoryBytes = 0;
    std::vector<int> gpus{}; // of its kernel
    bool operator==(const NodeAmounts&) const = default;
};

// Resources that one node of a run holds.
struct LivePlacement {
    int64_t run = 0;
    int target = 0;
    int machine = 0;
    int64_t node = 0; // FleetNode::seq; 0: directly on the machine
    NodeAmounts amounts{};
    bool isExclusive = false; // nothing else may be placed on its kernel
    bool isBeside = false;    // a further node of a job of an engine, which takes no place of its own
    int64_t startedMs = 0;
    std::optional<int64_t> endsMs{}; // at the latest, by its time limit
    int priority = 0;
    bool isPreemptible = false;
    bool isStopping = false; // its end has been requested
    int recentPreemptions = 0;
    std::string experiment{};
    std::string parent{};
};

struct WaitingRun {
    int64_t seq = 0;
    int64_t position = 0;
    int lastMachine = -1; // where its preempted attempt has left its files
    int preparation = -1; // of SchedulerInput::preparations; -1: nothing, or nothing that differs between machines
};

// Cost of the preparation of a job by machine: what is to be transferred and built before it can start. 0: nothing.
using MissingByMachine = std::vector<int>;

// Waiting runs that need the same, so what holds for the first one holds for all.
struct WaitingGroup {
    int64_t id = 0;
    int priority = 0;
    double share = 0; // of its experiment in what was used lately; the lowest first. 0 without fair share
    std::vector<int> targets{};
    RunNeeds needs{};
    std::optional<int64_t> timeLimitMs{};
    std::string experiment{};
    std::string parent{};
    bool isHeld = false;            // by the user
    bool isServerless = false;      // its runs name no target
    std::vector<WaitingRun> runs{}; // the first ones, in order; never empty
};

enum class QuotaScope { Workspace, Target, Family, Experiment, Parent };
enum class QuotaResource {
    Runs,
    Nodes,
    Cores,
    Memory,
    Gpus,
    Money // a budget that is used up: its limit is 0, and any run exceeds it
};

// A limit on what all runs of a scope hold together.
struct Quota {
    QuotaScope scope = QuotaScope::Workspace;
    std::string key{}; // name of the target, family, experiment or parent; empty: all of that scope, each by itself
    QuotaResource resource = QuotaResource::Runs;
    int64_t limit = 0; // thousandths of a core, bytes, or a count
    bool operator==(const Quota&) const = default;
};

// Capacity that is kept for a waiting run that does not fit yet.
struct Reservation {
    int64_t run = 0;
    int64_t sinceMs = 0;
    bool operator==(const Reservation&) const = default;
};

struct SchedulerInput {
    std::vector<FleetKernel> kernels{};
    std::vector<FleetMachine> machines{};
    std::vector<FleetTarget> targets{};
    std::vector<LivePlacement> placements{};
    std::vector<WaitingGroup> groups{};           // in any order
    std::vector<MissingByMachine> preparations{}; // that runs of the groups refer to
    std::vector<Quota> quotas{};
    std::vector<Reservation> reservations{}; // of the pass before
    int64_t nowMs = 0;
    int64_t minAgeToPreemptMs = 10 * 60'000; // younger runs are not stopped for others
};

} // namespace studio
