#include "core/schedule/schedule_planner.h"

#include <algorithm>

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto maxLateness = 1min;        // a time that is handled later was missed
constexpr auto maxLookBack = 366 * 24h;   // earlier times are not recorded
constexpr size_t maxDueTimes = 1'000'000; // more than the minutes of that period

std::vector<Timestamp> dueTimes(const Recurrence& recurrence, const ScheduleView& view, Timestamp now) {
    const Timestamp from = std::max<Timestamp>(std::min(view.cursor, now), now - maxLookBack);
    const auto until = std::chrono::floor<std::chrono::seconds>(now);
    // Nominal times are whole seconds; one that equals the cursor was considered.
    std::vector<Timestamp> due;
    for (const auto time :
         recurrence.timesBetween(std::chrono::floor<std::chrono::seconds>(from), until, maxDueTimes)) {
        if (time > from && !view.recorded.contains(time))
            due.push_back(time);
    }
    return due;
}

// Returns how many of the last due times fire.
size_t countFires(const std::vector<Timestamp>& due, MissedPolicy policy, Timestamp now) {
    switch (policy) {
    case MissedPolicy::Skip:
        return static_cast<size_t>(
            std::count_if(due.begin(), due.end(), [&](Timestamp time) { return now - time <= maxLateness; }));
    case MissedPolicy::Once:
        return std::min<size_t>(1, due.size());
    case MissedPolicy::All:
        return std::min(maxCaughtUpFires, due.size());
    }
    return 0;
}

} // namespace

std::optional<Timestamp> nextFire(const Recurrence& recurrence, Timestamp now, const std::set<Timestamp>& recorded) {
    auto time = recurrence.next(std::chrono::floor<std::chrono::seconds>(now));
    while (time && recorded.contains(*time))
        time = recurrence.next(*time);
    return time ? std::optional<Timestamp>(*time) : std::nullopt;
}

SchedulePlan planSchedule(const Recurrence& recurrence, const ScheduleView& view, Timestamp now) {
    SchedulePlan plan;
    plan.cursor = std::min(view.cursor, now);
    plan.next = nextFire(recurrence, now, view.recorded);
    const std::vector<Timestamp> due = dueTimes(recurrence, view, now);
    if (due.empty())
        return plan;
    plan.cursor = due.back();
    const size_t missed = due.size() - countFires(due, view.missed, now);
    const size_t unrecorded = missed > maxRecordedMisses ? missed - maxRecordedMisses : 0;
    for (size_t i = unrecorded; i < missed; ++i)
        plan.fires.push_back(
            {due[i], FireOutcome::SkippedMissed, i == unrecorded ? static_cast<int64_t>(unrecorded) : 0});
    int64_t open = view.openRuns;
    for (size_t i = missed; i < due.size(); ++i) {
        const bool isSkipped = view.overlap == OverlapPolicy::Skip && open > 0;
        plan.fires.push_back({due[i], isSkipped ? FireOutcome::SkippedOverlap : FireOutcome::Fired});
        open += isSkipped ? 0 : 1;
    }
    return plan;
}

} // namespace studio
