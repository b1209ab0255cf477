// NaiveReasons finds out why runs wait from sums over all that is held, without the ledger of the scheduler, and
// compares a decision with that: codes, and the target, machine and amounts that they are about. For fleets without
// probes of quarantined machines, labels, engines, starting and whole nodes.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/scheduler/scheduler.h"

namespace studio::test {

class NaiveReasons {
public:
    // Starts with the live placements of `input`, which must outlive this object, but for those of `without`.
    explicit NaiveReasons(const SchedulerInput& input, const std::set<int64_t>& without = {});

    void add(int64_t run, const WaitingGroup& group, const std::vector<NodePlace>& places);
    // Why a run of the group cannot start; nullopt: it can.
    std::optional<WaitReason> reasonOf(const WaitingGroup& group) const;

private:
    struct KernelSum {
        int64_t milliCores = 0;
        int64_t memoryBytes = 0;
        std::set<int> gpus; // that are held
        int live = 0;
        int exclusive = 0;
        int ownGang = 0;
    };
    struct Held {
        int64_t run = 0;
        NodePlace place;
        std::string experiment;
        std::string parent;
    };
    void hold(const Held& held);
    std::optional<WaitReason> reasonOn(int target, const WaitingGroup& group) const;
    std::optional<WaitReason> reasonOfNodes(int target, const RunNeeds& needs, const std::string& model) const;
    // Where all machines of a cluster are closed, none of its nodes can be used.
    std::optional<WaitReason> reasonOfClosedMachines(int target) const;
    // Adds the GPUs that a node takes; nullopt: there are enough.
    std::optional<WaitReason> takeGpus(KernelSum& sum, int machine, const RunNeeds& needs, const std::string& model,
                                       size_t count) const;
    // Of one node; nullopt: it fits. It is then added to the sums.
    std::optional<WaitReason> takeNode(std::vector<KernelSum>& sums, int target, int machine, const RunNeeds& needs,
                                       const std::string& model) const;
    bool isNever(int target, const RunNeeds& needs) const;
    bool isOverLimit(int target, const WaitingGroup& group) const;
    std::string keyOf(const Quota& quota, int target, const std::string& experiment, const std::string& parent) const;
    NodeAmounts amountsOf(int target, const RunNeeds& needs) const; // its GPUs: as many as it takes
    const FleetTarget& targetAt(int target) const { return m_input.targets[static_cast<size_t>(target)]; }
    int kernelAt(int machine) const { return m_input.machines[static_cast<size_t>(machine)].kernel; }

    const SchedulerInput& m_input;
    std::vector<Held> m_held;
    std::vector<KernelSum> m_sums;
    std::map<int, int> m_directRuns; // by target
    std::set<int64_t> m_nodes;       // that are taken
};

// Compares each verdict of a decision about `input` with the naive reason of its run, given what was started before it.
// Empty, or what differs. `seen` counts what was compared: by code.
std::string wrongReason(const SchedulerInput& input, const SchedulerDecision& decision, std::map<WaitCode, int>& seen);

} // namespace studio::test
