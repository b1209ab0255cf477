// Formats triggers and what happens at their times for people, translated.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/recurrence/recurrence.h"
#include "core/schedule/schedule.h"

namespace studio {

struct ScheduleText {
    Q_DECLARE_TR_FUNCTIONS(ScheduleText)
};

// "Every day at 04:00 and 04:30", "On Mon, Tue at 09:00", "Cron: 0 0 1-7 * 1"; without the time zone.
QString triggerText(const Trigger& trigger);
// Describes an error in a trigger in one or two sentences.
QString recurrenceProblemText(const Recurrence::Problem& problem);
// "Fired", "Missed", "Skipped: the previous run had not ended", …
QString outcomeText(FireOutcome outcome);
// What happens to times at which no scheduler was running; to a time while the previous run is active.
QString missedText(MissedPolicy policy);
QString overlapText(OverlapPolicy policy);
// "2026-11-25 04:00 PST", a time on the clocks of a zone; with seconds if they are not 0.
QString zonedTimeText(Timestamp time, const TimeZone& zone);
// Returns the recurrence of a stored trigger; InvalidArgument with recurrenceProblemText().
Result<Recurrence> recurrenceOf(const Trigger& trigger);

} // namespace studio
