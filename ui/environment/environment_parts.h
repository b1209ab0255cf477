// Registers what the environment folder contributes to the window.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addEnvironmentParts(Parts& parts);

} // namespace studio::ui
