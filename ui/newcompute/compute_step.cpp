#include "ui/newcompute/compute_step.h"

namespace studio::ui {

ComputeStep::ComputeStep(ComputeStage stage, const QString& objectName, QWidget* parent)
    : FormStep(objectName, parent)
    , m_stage(stage) {}

void ComputeStep::showProblems(const std::vector<ComputeProblem>& problems) {
    std::vector<FieldProblem> mine;
    for (const ComputeProblem& problem : problems) {
        if (problem.stage == m_stage)
            mine.push_back({problem.field, problem.text});
    }
    showFieldProblems(mine);
}

} // namespace studio::ui

#include "moc_compute_step.cpp"
