// Registers what the runs folder contributes to the window: the runs table, the run page, and search by name or id.
#pragma once

#include <vector>

#include "ui/common/parts.h"
#include "ui/common/run_tab.h"

namespace studio::ui {

// `tabs`: of other folders, for the page of a run.
void addRunParts(Parts& parts, const std::vector<RunTab>& tabs = {});

} // namespace studio::ui
