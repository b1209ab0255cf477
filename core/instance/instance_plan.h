// Plans which starts and stops of compute instances are due: in the order of their nominal times over all schedules, so
// that what was missed is made up for as it would have happened. A stop that was missed is made at once, unless a start
// has come since; a start is skipped when it is more than 15 minutes late, because it would cost money for no use.
// Pure.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/instance/instance_schedule.h"

namespace studio {

constexpr std::chrono::minutes maxStartLateness{15};

struct InstancePlan {
    struct Fire {
        int64_t schedule = 0;
        TargetId target;
        InstanceAction action = InstanceAction::Stop;
        Timestamp nominal;
        FireOutcome outcome = FireOutcome::Fired; // or SkippedMissed
    };
    struct Advance {
        int64_t schedule = 0;
        Timestamp cursor;
        std::optional<Timestamp> next{};
    };
    std::vector<Fire> fires;
    std::vector<Advance> advances;   // of schedules whose cursor or next time changes
    std::optional<Timestamp> next{}; // of all schedules
};

// `recorded`: nominal times that have an entry, by schedule.
InstancePlan planInstances(const std::vector<InstanceSchedule>& schedules,
                           const std::map<int64_t, std::set<Timestamp>>& recorded, Timestamp now);

} // namespace studio
