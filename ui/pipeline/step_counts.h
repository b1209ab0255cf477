// Counts the steps of a pipeline by state: for the bar of the overview, and as texts.
#pragma once

#include <QStringList>

#include "core/client/pipeline_client.h"

namespace studio::ui {

class StateCountsBar;

void showStepCounts(StateCountsBar& bar, const PipelineDetails& details);
// "6 steps", "Completed: 4", …; without the reused ones, which reuseText() counts.
QStringList stepCountTexts(const PipelineDetails& details);
// "Reused 2 of 6"; says so, too, if none was.
QString reuseText(const PipelineDetails& details);

} // namespace studio::ui
