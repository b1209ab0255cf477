// Registers the settings page and the theme commands with the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addSettingsParts(Parts& parts);

} // namespace studio::ui
