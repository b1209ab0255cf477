// Deleting a cluster: asks once, names it, and says what goes and what stays.
#pragma once

#include "core/studio/compute_browser.h"
#include "ui/common/parts.h"

class QWidget;

namespace studio::ui {

class Banner;

void askToDelete(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status);

} // namespace studio::ui
