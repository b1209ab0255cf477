// Registers the page of all events.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addActivityParts(Parts& parts);

} // namespace studio::ui
