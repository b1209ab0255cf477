// What runs contribute to the window: the table, the page of a run, and search by name or id.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addRunParts(Parts& parts);

} // namespace studio::ui
