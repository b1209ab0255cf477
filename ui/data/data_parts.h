// Registers the pages of named, versioned data.
#pragma once

#include "ui/common/parts.h"

namespace studio::ui {

void addDataParts(Parts& parts);

} // namespace studio::ui
