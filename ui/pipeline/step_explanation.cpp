#include "ui/pipeline/step_explanation.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct StepExplanationText {
    Q_DECLARE_TR_FUNCTIONS(StepExplanationText)
};

constexpr qsizetype maxExplainedNames = 3;

QString namesOf(const PipelineDetails& details, const std::vector<size_t>& steps) {
    QStringList names;
    for (const size_t step : steps)
        names << displayTextElided(details.steps[step].name, 60);
    return joinFirst(names, QStringLiteral(", "), maxExplainedNames);
}

std::vector<size_t> stepsIn(const PipelineDetails& details, StepView::State state) {
    std::vector<size_t> steps;
    for (size_t i = 0; i < details.steps.size(); ++i) {
        if (details.steps[i].state == state)
            steps.push_back(i);
    }
    return steps;
}

// A step that needs an output of one that failed is skipped: one that ran needs none.
QString whyItRan(const PipelineDetails& details, const PipelineStepInfo& step) {
    if (!step.run || !details.continuesOnFailure)
        return {};
    std::vector<size_t> before; // it was created
    std::vector<size_t> during; // it ran
    for (const size_t other : stepsIn(details, StepView::State::Failed)) {
        const auto& failed = details.steps[other];
        if (!failed.run || !failed.run->ended || failed.name == step.name)
            continue;
        if (*failed.run->ended <= step.run->created)
            before.push_back(other);
        else if (!step.run->ended || *failed.run->ended < *step.run->ended)
            during.push_back(other);
    }
    if (!before.empty())
        return StepExplanationText::
            tr("Started after %1 failed: it does not depend on its output, and the pipeline continues on step failure.")
                .arg(namesOf(details, before));
    if (!during.empty())
        return StepExplanationText::tr("Not stopped when %1 failed: it does not depend on its output, and the pipeline "
                                       "continues on step failure.")
            .arg(namesOf(details, during));
    return {};
}

QString whyItWasSkipped(const PipelineDetails& details, const PipelineStepInfo& step) {
    std::vector<size_t> missing;
    for (size_t i = 0; i < details.steps.size(); ++i) {
        const PipelineStepInfo& other = details.steps[i];
        const bool isNeeded = std::find(step.needs.begin(), step.needs.end(), other.name) != step.needs.end();
        if (isNeeded && (other.state == StepView::State::Failed || other.state == StepView::State::Canceled ||
                         other.state == StepView::State::Skipped))
            missing.push_back(i);
    }
    if (!missing.empty())
        return StepExplanationText::tr("Not run: it needs the output of %1, which did not complete.")
            .arg(namesOf(details, missing));
    const auto failed = stepsIn(details, StepView::State::Failed);
    if (!failed.empty() && !details.continuesOnFailure)
        return StepExplanationText::tr("Not run: the pipeline stops on step failure, and %1 failed.")
            .arg(namesOf(details, failed));
    return details.run.state == RunState::Canceled ? StepExplanationText::tr("Not run: the pipeline was canceled.")
                                                   : QString();
}

} // namespace

QString stepExplanation(const PipelineDetails& details, size_t step) {
    const PipelineStepInfo& own = details.steps.at(step);
    switch (own.state) {
    case StepView::State::Running:
    case StepView::State::Completed:
        return whyItRan(details, own);
    case StepView::State::Skipped:
        return whyItWasSkipped(details, own);
    default:
        return {};
    }
}

} // namespace studio::ui
