#include "ui/run/pipeline_part.h"

#include <QBoxLayout>
#include <QSplitter>
#include <algorithm>

#include "core/client/pipeline_client.h"
#include "core/run/pipeline_kind.h"
#include "ui/pipeline/graph_view.h"
#include "ui/pipeline/pipeline_overview.h"
#include "ui/pipeline/pipeline_tab.h"
#include "ui/run/step_details.h"

namespace studio::ui {

namespace {

// The step that a person looks for: one that failed, else one that is running, else the first.
int stepOfInterest(const std::vector<PipelineStepInfo>& steps) {
    for (const StepView::State state : {StepView::State::Failed, StepView::State::Running}) {
        const auto found = std::find_if(steps.begin(), steps.end(),
                                        [state](const PipelineStepInfo& step) { return step.state == state; });
        if (found != steps.end())
            return static_cast<int>(found - steps.begin());
    }
    return steps.empty() ? -1 : 0;
}

} // namespace

PipelinePart::PipelinePart(Context& context, QWidget* parent)
    : RunTabContent(parent) {
    setObjectName(QStringLiteral("pipelinePart"));
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setObjectName(QStringLiteral("pipelineSteps"));
    split->setChildrenCollapsible(false);
    m_graph = new PipelineTab(context, split);
    m_step = new StepDetails(context, split);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({440, 260});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    setFocusProxy(m_graph);
    connect(m_graph, &PipelineTab::detailsChanged, this, [this] {
        if (!std::exchange(m_isChosen, true))
            m_graph->graph()->setCurrent(stepOfInterest(m_graph->details().steps));
        showStep();
    });
    connect(m_graph->graph(), &GraphView::currentChanged, this, &PipelinePart::showStep);
}

void PipelinePart::showRun(const RunRecord& run) {
    m_graph->showRun(run);
}

void PipelinePart::showStep() {
    m_step->showStep(m_graph->details(), m_graph->graph()->current());
}

RunTab graphTab() {
    return {QStringLiteral("tab-graph"),
            PipelinePart::tr("Graph"),
            pipelineRunKind,
            [](Context& context, QWidget* parent) -> RunTabContent* { return new PipelinePart(context, parent); },
            [](Context& context, QWidget* parent, ShowRunTab showTab) -> RunTabContent* {
                return new PipelineOverview(context, parent, std::move(showTab));
            },
            RunResume{PipelinePart::tr("Run the pipeline again from the steps that are not completed"),
                      PipelinePart::tr("The pipeline could not be resumed."),
                      [](Client& client, const RunRecord& run) { return PipelineClient(client).resume(run); }},
            QStringLiteral("pipelines")};
}

} // namespace studio::ui

#include "moc_pipeline_part.cpp"
