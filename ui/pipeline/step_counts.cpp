#include "ui/pipeline/step_counts.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/common/state_counts_bar.h"
#include "ui/pipeline/step_table_model.h"

namespace studio::ui {

namespace {

struct StepCountsText {
    Q_DECLARE_TR_FUNCTIONS(StepCountsText)
};

size_t countOf(const PipelineDetails& details, StepView::State state) {
    return static_cast<size_t>(std::count_if(details.steps.begin(), details.steps.end(),
                                             [state](const PipelineStepInfo& step) { return step.state == state; }));
}

QString allSteps(const PipelineDetails& details) {
    return StepCountsText::tr("%n step(s)", nullptr, static_cast<int>(details.steps.size()));
}

} // namespace

void showStepCounts(StateCountsBar& bar, const PipelineDetails& details) {
    using State = StepView::State;
    std::vector<StateCount> counts;
    const auto add = [&](State state, const QString& name, QColor Colors::*color) {
        counts.push_back({name, countOf(details, state), color});
    };
    add(State::Completed, stateWord(RunState::Completed), &Colors::good);
    add(State::Reused, StepCountsText::tr("Reused"), &Colors::accent);
    add(State::Failed, stateWord(RunState::Failed), &Colors::bad);
    add(State::Canceled, stateWord(RunState::Canceled), &Colors::muted);
    add(State::Skipped, StepCountsText::tr("Skipped"), &Colors::faint);
    add(State::Running, stateWord(RunState::Running), &Colors::active);
    add(State::Waiting, StepCountsText::tr("Waiting"), &Colors::borderStrong);
    bar.setCounts(counts, allSteps(details), static_cast<int64_t>(details.steps.size()));
}

QStringList stepCountTexts(const PipelineDetails& details) {
    std::map<QString, int> states;
    for (const PipelineStepInfo& step : details.steps) {
        if (step.state != StepView::State::Reused)
            ++states[badgeOfStep(step).word];
    }
    QStringList texts{allSteps(details)};
    for (const auto& [word, count] : states)
        texts += QStringLiteral("%1: %2").arg(word).arg(count);
    return texts;
}

QString reuseText(const PipelineDetails& details) {
    const QString text = StepCountsText::tr("Reused %1 of %2")
                             .arg(formatCount(static_cast<int64_t>(countOf(details, StepView::State::Reused))),
                                  formatCount(static_cast<int64_t>(details.steps.size())));
    return details.forcesRerun ? StepCountsText::tr("%1 (rerun forced)").arg(text) : text;
}

} // namespace studio::ui
