// What the settings contribute to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addSettingsParts(Parts& parts);

} // namespace studio::ui
