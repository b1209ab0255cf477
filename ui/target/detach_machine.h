// Detaching a machine: asks once, names it, and says what goes and what stays. Runs that go on are left running only when
// the user says so.
#pragma once

#include "core/studio/compute_browser.h"
#include "ui/common/parts.h"

class QWidget;

namespace studio::ui {

class Banner;

void askToDetach(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status);

} // namespace studio::ui
