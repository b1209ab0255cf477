// Registers what New compute contributes to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addNewComputeParts(Parts& parts);

} // namespace studio::ui
