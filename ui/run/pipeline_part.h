// PipelinePart is the tab of a pipeline's graph on the page of its run: graph and table of steps, and below them what
// the selected step read, wrote and logged. Window thread.
#pragma once

#include "ui/common/run_tab.h"

namespace studio::ui {

class PipelineTab;
class StepDetails;

class PipelinePart : public RunTabContent {
    Q_OBJECT
public:
    PipelinePart(Context& context, QWidget* parent);
    void showRun(const RunRecord& run) override;

private:
    void showStep();
    PipelineTab* m_graph;
    StepDetails* m_step;
    bool m_isChosen = false; // a step was selected once: by the user, or the one that matters most
};

// This tab, the cards of the overview, and how pipelines are resumed.
RunTab graphTab();

} // namespace studio::ui
