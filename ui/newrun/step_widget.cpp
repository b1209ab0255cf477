#include "ui/newrun/step_widget.h"

namespace studio::ui {

StepWidget::StepWidget(RunStep step, const QString& objectName, QWidget* parent)
    : FormStep(objectName, parent)
    , m_step(step) {}

void StepWidget::showProblems(const std::vector<DraftProblem>& problems) {
    std::vector<FieldProblem> mine;
    for (const DraftProblem& problem : problems) {
        if (problem.step == m_step)
            mine.push_back({problem.field, problem.text});
    }
    showFieldProblems(mine);
}

} // namespace studio::ui

#include "moc_step_widget.cpp"
