// Makes the labels of schedules and of what happened at their times, shared by the pages of this folder.
#pragma once

#include <QString>

#include "core/recurrence/time_zone.h"
#include "core/schedule/schedule_store.h"
#include "ui/common/state_badge.h"

class QWidget;

namespace studio {
class Client;
}

namespace studio::ui {

class Banner;
struct Context;

// Returns the name of the run that a job was taken from; empty: it is from a file, or the run was deleted. For worker
// threads.
std::string runNameOf(Client& client, const std::string& source);

// "Enabled", "Disabled", "Expired".
Badge scheduleBadge(const ScheduleRecord& schedule);
// State of the run, or why there is none.
Badge fireBadge(const ScheduleFire& fire);
TimeZone scheduleZone(const ScheduleRecord& schedule);

// Shows that no scheduler runs although a schedule needs one; hides the message otherwise.
void showIfNotDriven(Banner& banner, bool isNeeded, bool isDriven);

// Enable or disable, with an error in `banner`.
void setScheduleEnabled(Context& context, QWidget* page, Banner* banner, const QString& name, bool isEnabled);
// Submits its job now; a toast leads to the run.
void runScheduleNow(Context& context, QWidget* page, Banner* banner, const QString& name);
// Confirms and deletes; then calls `done`.
void confirmEraseSchedule(Context& context, QWidget* page, Banner* banner, const QString& name,
                          std::function<void()> done);

} // namespace studio::ui
