// Adds the page of costs to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addUsageParts(Parts& parts);

} // namespace studio::ui
