// Confirms and detaches a machine. The dialog names the machine and lists what is deleted and what is kept. Active runs
// are left running only if the user chooses so.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/parts.h"

class QWidget;

namespace studio::ui {

class Banner;

void confirmDetach(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status);

} // namespace studio::ui
