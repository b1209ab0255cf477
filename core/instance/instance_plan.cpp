#include "core/instance/instance_plan.h"

#include <algorithm>
#include <tuple>

#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"

namespace studio {

InstancePlan planInstances(const std::vector<InstanceSchedule>& schedules,
                           const std::map<int64_t, std::set<Timestamp>>& recorded, Timestamp now) {
    InstancePlan plan;
    for (const InstanceSchedule& schedule : schedules) {
        const auto recurrence = recurrenceOf(schedule.time.trigger);
        if (!recurrence)
            continue; // it never fires
        ScheduleView view;
        view.missed = MissedPolicy::Once;
        view.overlap = OverlapPolicy::Allow;
        view.cursor = schedule.cursor;
        if (const auto known = recorded.find(schedule.id); known != recorded.end())
            view.recorded = known->second;
        const SchedulePlan own = planSchedule(*recurrence, view, now);
        for (const PlannedFire& fire : own.fires) {
            const bool isLate = schedule.time.action == InstanceAction::Start && now - fire.nominal > maxStartLateness;
            plan.fires.push_back({schedule.id, schedule.target, schedule.time.action, fire.nominal,
                                  isLate ? FireOutcome::SkippedMissed : fire.outcome});
        }
        if (own.cursor != schedule.cursor || own.next != schedule.next)
            plan.advances.push_back({schedule.id, own.cursor, own.next});
        if (own.next && (!plan.next || *own.next < *plan.next))
            plan.next = own.next;
    }
    // Of a start and a stop at the same time the stop is the last word.
    std::sort(plan.fires.begin(), plan.fires.end(), [](const auto& a, const auto& b) {
        return std::tie(a.nominal, a.action, a.schedule) < std::tie(b.nominal, b.action, b.schedule);
    });
    std::set<TargetId> started; // by now it would be on
    for (auto fire = plan.fires.rbegin(); fire != plan.fires.rend(); ++fire) {
        if (fire->action == InstanceAction::Start)
            started.insert(fire->target);
        else if (fire->outcome == FireOutcome::Fired && started.contains(fire->target))
            fire->outcome = FireOutcome::SkippedMissed;
    }
    return plan;
}

} // namespace studio
