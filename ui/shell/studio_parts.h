// composeParts() lists everything that the window is composed of, in one place.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

Parts composeParts();

} // namespace studio::ui
