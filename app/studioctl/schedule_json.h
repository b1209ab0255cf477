// Serializes schedules as JSON with stable keys.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/studioctl/command_line.h"
#include "core/schedule/schedule_store.h"

namespace studio::cli {

// Keys: name state is_enabled trigger time_zone next_at missed overlap kind last and more.
nlohmann::json scheduleJson(const ScheduleRecord& schedule);
nlohmann::json fireJson(const ScheduleFire& fire);
// Prints when it fires next, as a progress message.
void printNextTime(const ScheduleRecord& schedule);

void addScheduleCreateCommands(CommandLine& line, Command schedule);

} // namespace studio::cli
