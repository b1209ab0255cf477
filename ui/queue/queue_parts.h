// Adds the page of the queue to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addQueueParts(Parts& parts);

} // namespace studio::ui
