// Returns the time zone in which the window shows days and months, as TimeZone::load() names it; UTC if the system's
// tzdata lacks it. Any thread.
#pragma once

#include <string>

namespace studio::ui {

std::string windowTimeZone();

} // namespace studio::ui
