// Adds the pages of compute instances to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addInstanceParts(Parts& parts);

} // namespace studio::ui
