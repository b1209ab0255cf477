// showTrialCounts() shows in a bar how many trials of a sweep are in each group of states.
#pragma once

namespace studio::ui {

class StateCountsBar;
struct TrialSnapshot;

void showTrialCounts(StateCountsBar& bar, const TrialSnapshot& snapshot);

} // namespace studio::ui
