// Adds the pages of schedules to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addScheduleParts(Parts& parts);

} // namespace studio::ui
