// timeZoneFrom() loads the time zone that an option names; InvalidArgument names the zone that was probably meant. Any
// thread.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/recurrence/time_zone.h"

namespace studio::cli {

Result<TimeZone> timeZoneFrom(const std::string& name);

} // namespace studio::cli
