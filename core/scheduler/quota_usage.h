// QuotaUsage counts what runs hold against the limits of the workspace. Not thread-safe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scheduler/capacity_ledger.h"
#include "core/scheduler/scheduler_input.h"

namespace studio {

class QuotaUsage {
public:
    // Starts with the live placements of `input`, which must outlive this object.
    explicit QuotaUsage(const SchedulerInput& input);

    // Usage that a run to be placed would add.
    struct Demand {
        int target = 0;
        const WaitingGroup* group = nullptr;
        int64_t nodes = 1;
        int64_t milliCores = 0;
        int64_t memoryBytes = 0;
        int64_t gpus = 0;
        bool isLike = false; // on a cluster like the target: of the target's own limits only its budget holds it
    };
    // Of a run of the group on a target, before its places are known.
    static Demand demandOn(const SchedulerInput& input, int target, const WaitingGroup& group);
    static Demand demandOf(const WaitingGroup& group, const std::vector<NodePlace>& places);
    void add(const Demand& demand);
    // Returns the first limit that it would exceed, with what was needed and what is left of it.
    std::optional<WaitReason> exceeded(const Demand& demand) const;

private:
    struct Use {
        const Quota* quota = nullptr;
        int index = 0;
        std::vector<std::pair<std::string, int64_t>> used; // by key; few
    };
    std::string keyOf(const Quota& quota, int target, const std::string& experiment, const std::string& parent) const;
    std::string keyOf(const Quota& quota, const Demand& demand) const;
    static int64_t amountOf(const Quota& quota, const Demand& demand);
    static int64_t usedOf(const Use& use, const std::string& key);
    static void addTo(Use& use, const std::string& key, int64_t amount);

    const SchedulerInput& m_input;
    std::vector<Use> m_uses;
};

} // namespace studio
