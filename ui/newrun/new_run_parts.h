// Registers what New run contributes to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addNewRunParts(Parts& parts);

} // namespace studio::ui
