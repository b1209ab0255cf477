// CapacityLedger records the allocated capacity of each running kernel, and finds the best fit for the nodes of a run
// (bin packing). It refers to a SchedulerInput, which must outlive it. Other moments are simulated by copies, which are
// independent, or by changes that a Rollback reverts. Not thread-safe.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/scheduler/scheduler_input.h"
#include "core/scheduler/wait_reason.h"

namespace studio {

// Placement of one node of a run.
struct NodePlace {
    int target = 0;
    int machine = 0;
    int64_t node = 0; // FleetNode::seq; 0: directly on the machine
    NodeAmounts amounts{};
    bool isExclusive = false;
    bool operator==(const NodePlace&) const = default;
};

// Soft affinity: preferences of a run among the machines on which it fits, besides the best fit. Indices of
// SchedulerInput.
struct MachineAffinity {
    int lastMachine = -1; // preferred to all others
    int preparation = -1; // tie-breaker: the machine on which the least is missing (run/machine_preparations.h)
};

class CapacityLedger {
    struct UndoLog;

public:
    // Restores, when it is destroyed, exactly what the ledger was when it was made. At most one at a time for a ledger;
    // costs as much as what is changed meanwhile.
    class Rollback {
    public:
        explicit Rollback(CapacityLedger& ledger);
        ~Rollback();
        Rollback(const Rollback&) = delete;
        Rollback& operator=(const Rollback&) = delete;

    private:
        CapacityLedger& m_ledger;
        std::unique_ptr<UndoLog> m_log;
    };

    // Starts with nothing held.
    explicit CapacityLedger(const SchedulerInput& input);

    void add(int64_t run, const NodePlace& place);
    void remove(const NodePlace& place);
    // Nothing is found on this kernel any more: it is kept for `run`.
    void keep(int kernel, int64_t run);

    // The result of find(): either places for all nodes, or why there are none.
    struct Finding {
        std::vector<NodePlace> places;
        WaitReason reason;
        int fitting = 0;         // targets that have places for all nodes
        bool isCheapest = false; // others fit equally tightly at a higher price
        bool isPlaced() const { return !places.empty(); }
    };
    // Finds places for all nodes of a run on one of `targets` (on an engine, one place for its job): its last machine
    // if it has one, machines without GPUs for runs that need none, the smallest GPUs that suffice, then where the
    // least is left, of equal ones the cheapest, and of these the one that has its environment and files. Without
    // places, the target that would start nodes is the cheapest one.
    Finding find(std::span<const int> targets, const RunNeeds& needs, const MachineAffinity& affinity = {}) const;

    // Returns why no node of such a run can be on this machine of the target now; nullopt: one can.
    std::optional<WaitReason> obstacleOn(int target, int machine, const RunNeeds& needs) const;

    // Returns what a node of such a run takes of the target's machine, without the choice of GPUs.
    static NodeAmounts amountsOf(const FleetTarget& target, const RunNeeds& needs, const FleetKernel& kernel);
    // Returns the number of GPUs that a node of such a run reserves.
    static int gpusOf(const SchedulerInput& input, const FleetTarget& target, int machine, const RunNeeds& needs);

private:
    static constexpr int64_t ownGang = -1; // in place of a run: other nodes of the gang that is being placed
    struct KernelUse {
        int64_t milliCores = 0;
        int64_t memoryBytes = 0;
        std::vector<int> gpus{}; // number of holders of each
        int live = 0;            // placements
        int ofOwnGang = 0;       // of them
        int exclusive = 0;       // of them, of other runs
        int64_t exclusiveRun = 0;
        int64_t keptFor = 0;
    };
    struct TargetUse {
        int runs = 0;
        std::vector<bool> isNodeTaken{};
    };
    using Merits = std::array<int64_t, 11>;
    static constexpr std::ptrdiff_t priceMerit = 7; // those before it are how tightly a place fits
    // One place for one node, with its merits: compared in order, the least is the best.
    struct Candidate {
        NodePlace place;
        Merits merits{};
    };
    struct Trial {
        std::optional<Candidate> best;
        std::optional<WaitReason> obstacle; // the one to be reported, without a best one
        int fitting = 0;                    // nodes of a cluster
    };
    Trial tryTarget(int target, const RunNeeds& needs, const MachineAffinity& affinity, const std::string& model) const;
    std::optional<WaitReason> obstacleOf(int target, int machine, const RunNeeds& needs, const FleetNode* node,
                                         const std::string& model, NodePlace& place) const;
    std::optional<WaitReason> chooseGpus(const FleetTarget& target, int machine, const RunNeeds& needs,
                                         const FleetNode* node, const std::string& model, NodePlace& place) const;
    Finding findGang(int target, const RunNeeds& needs, const MachineAffinity& affinity) const;
    std::vector<std::string> modelsOf(const FleetTarget& target, const RunNeeds& needs) const;
    Merits meritsOf(const NodePlace& place, const FleetNode* node, const MachineAffinity& affinity) const;
    bool fitsGpu(const FleetGpu& gpu, const RunNeeds& needs, const std::string& model) const;

    // What was changed, as it was before. Entries are in the order of the changes, and may repeat.
    struct UndoLog {
        std::vector<std::pair<int, KernelUse>> kernels;
        std::vector<std::pair<int, int>> runs;                      // on the target itself
        std::vector<std::pair<std::pair<int, size_t>, bool>> nodes; // taken, by target and index
        std::vector<std::pair<int, int>> probes;                    // by machine
        size_t gangNodes = 0;
    };
    // Copies do not write to the log of what they are copies of.
    struct ActiveLog {
        UndoLog* log = nullptr;
        ActiveLog() = default;
        ActiveLog(const ActiveLog&) noexcept {} // and so moves: without noexcept, vectors would copy ledgers
        ActiveLog& operator=(const ActiveLog&) noexcept { return *this; }
        ~ActiveLog() = default;
    };
    // Call before the change.
    void remember(const NodePlace& place);
    void rememberNode(int target, size_t index);

    const SchedulerInput* m_input;
    ActiveLog m_undo;
    std::vector<KernelUse> m_kernels;
    std::vector<TargetUse> m_targets;
    std::vector<int> m_probes;  // by machine: runs that may still be tried on a quarantined one
    std::vector<int> m_ownGang; // machines of the nodes of the gang that is being placed
};

} // namespace studio
