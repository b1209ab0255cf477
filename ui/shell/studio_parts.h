// The one list of what the window is made of.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

Parts composeParts();

} // namespace studio::ui
