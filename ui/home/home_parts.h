// Registers the home page with the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addHomeParts(Parts& parts);

} // namespace studio::ui
