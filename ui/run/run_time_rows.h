// timeRows() converts the recorded events of a run to the rows of a TimeBar: one per attempt, one segment per state.
// Pure function, any thread.
#pragma once

#include <vector>

#include "core/client/run_browser.h"
#include "ui/common/time_bar.h"

namespace studio::ui {

// A final state ends its row and has no segment. Without events, the times of the run itself are shown. The tooltip of
// a segment contains why the state was entered, and the evidence for it.
std::vector<TimeRow> timeRows(const RunDetails& details);

} // namespace studio::ui
