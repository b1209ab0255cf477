// Registers the manual's page and the command that opens it at the topic of the current page (F1).
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addHelpParts(Parts& parts);

} // namespace studio::ui
