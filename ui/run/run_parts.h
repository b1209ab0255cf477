// Registers what the runs folder contributes to the window: the runs table, the run page, and search by name or id.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addRunParts(Parts& parts);

} // namespace studio::ui
