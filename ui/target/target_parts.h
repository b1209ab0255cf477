// What the compute pages contribute to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addTargetParts(Parts& parts);

} // namespace studio::ui
