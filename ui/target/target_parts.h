// Registers what the target folder contributes to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addTargetParts(Parts& parts);

} // namespace studio::ui
