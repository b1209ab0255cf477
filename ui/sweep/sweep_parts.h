// Declares what the sweep folder contributes to the window: the tab Trials of the page of a run.
#pragma once

#include "ui/common/run_tab.h"

namespace studio::ui {

RunTab trialsTab();
// Its curves.
RunTab curvesTab();

} // namespace studio::ui
