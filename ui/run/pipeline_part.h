// PipelinePart is the tab of a pipeline's graph on the page of its run: graph and table of steps, and below them what
// the selected step read, wrote and logged. Window thread.
#pragma once

#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

namespace studio::ui {

class PipelineTab;
class StepDetails;

class PipelinePart : public QWidget {
    Q_OBJECT
public:
    PipelinePart(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    void showStep();
    PipelineTab* m_graph;
    StepDetails* m_step;
    bool m_isChosen = false; // a step was selected once: by the user, or the one that matters most
};

} // namespace studio::ui
