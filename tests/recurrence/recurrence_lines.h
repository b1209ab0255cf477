// Parses the descriptions of triggers that the tables and the comparison with other programs use: "cron EXPRESSION", or
// "every FREQUENCY INTERVAL start=LOCAL hours=1,2 minutes=… days=… month_days=…".
#pragma once

#include <string>

#include "core/recurrence/recurrence.h"

namespace studio::test {

// Ends the program for a description that it cannot read.
Recurrence recurrenceFromLine(const std::string& what, const TimeZone& zone);

} // namespace studio::test
