// Declares what the sweep folder contributes to the window: tabs of the page of a run, and cards of its overview.
#pragma once

#include "ui/common/run_tab.h"

namespace studio::ui {

// Its trials, and the cards.
RunTab trialsTab();
// Its curves.
RunTab curvesTab();

} // namespace studio::ui
