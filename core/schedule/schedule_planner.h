// SchedulePlanner decides which nominal times of a schedule fire now, and which are recorded as missed or skipped.
//
// Each time after the cursor and up to now is recorded once. A time counts as missed if it is handled more than a
// minute late, or if a later one is due as well. If the clock was set back, the cursor follows it; times that are
// recorded already do not fire again. Pure; any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "core/recurrence/recurrence.h"
#include "core/schedule/schedule.h"

namespace studio {

constexpr size_t maxCaughtUpFires = 100;  // that MissedPolicy::All makes up for: the newest ones
constexpr size_t maxRecordedMisses = 100; // rows; earlier ones are counted in the first of them

struct ScheduleView {
    MissedPolicy missed = MissedPolicy::Once;
    OverlapPolicy overlap = OverlapPolicy::Skip;
    Timestamp cursor;
    std::set<Timestamp> recorded{}; // nominal times after min(cursor, now) that have a row
    int64_t openRuns = 0;           // runs of the schedule that have not ended
};

struct PlannedFire {
    Timestamp nominal;
    FireOutcome outcome = FireOutcome::Fired;
    int64_t more = 0; // earlier times with the same outcome that get no row of their own
    bool operator==(const PlannedFire&) const = default;
};

struct SchedulePlan {
    std::vector<PlannedFire> fires;  // in the order of their times
    Timestamp cursor;                // after all of them
    std::optional<Timestamp> next{}; // nullopt: it never fires again
};

SchedulePlan planSchedule(const Recurrence& recurrence, const ScheduleView& view, Timestamp now);
// Returns the first time after now, apart from `recorded`.
std::optional<Timestamp> nextFire(const Recurrence& recurrence, Timestamp now,
                                  const std::set<Timestamp>& recorded = {});

} // namespace studio
