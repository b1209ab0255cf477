// PlaceOutlook explains scheduling decisions (why a run is pending): for each machine of each target of a run it
// determines whether the run could start there now, or else which rule of the scheduler fails first. The order of the
// queue and reservations are not considered. It refers to a SchedulerInput, which must outlive it. Pure; not
// thread-safe.
#pragma once

#include <optional>
#include <vector>

#include "core/scheduler/capacity_ledger.h"
#include "core/scheduler/quota_usage.h"

namespace studio {

class PlaceOutlook {
public:
    explicit PlaceOutlook(const SchedulerInput& input);

    struct Place {
        int target = 0;
        int machine = -1;                     // -1: none, as of a cluster without nodes
        std::optional<WaitReason> obstacle{}; // absent: a node of the run fits there
    };
    // Returns the places of the group's targets, in their order; one for a target that as a whole takes no such run.
    std::vector<Place> places(const WaitingGroup& group) const;

    // Free capacity of a target.
    struct Room {
        std::optional<WaitReason> obstacle{}; // why a run with these needs cannot start there, with all its nodes
        int places = 0;                       // slots of a machine, idle nodes of a cluster
        // Of a machine, without what runs and other users have; of a cluster 0.
        int64_t milliCores = 0;
        int64_t memoryBytes = 0;
        int gpus = 0;
    };
    Room room(int target, const RunNeeds& needs) const;

private:
    std::vector<int> machinesOf(int target) const;
    const SchedulerInput& m_input;
    CapacityLedger m_ledger;
    QuotaUsage m_quotas;
};

} // namespace studio
