// WizardStep is the base of the steps of a wizard: it loads and stores its part of the draft, independent of the other
// steps.
#pragma once

#include "ui/common/form_step.h"
#include "ui/common/stage_problem.h"

namespace studio::ui {

template <typename Draft, typename Stage>
class WizardStep : public FormStep {
public:
    WizardStep(Stage stage, const QString& objectName, QWidget* parent)
        : FormStep(objectName, parent)
        , m_stage(stage) {}
    Stage stage() const { return m_stage; }
    // Shows `draft` without emitting edited().
    virtual void load(const Draft& draft) = 0;
    // Writes the part of this step to `draft`.
    virtual void store(Draft& draft) const = 0;
    // Shows the problems of this step next to their fields; ignores those of other steps.
    virtual void showProblems(const std::vector<StageProblem<Stage>>& problems) {
        std::vector<FieldProblem> mine;
        for (const StageProblem<Stage>& problem : problems) {
            if (problem.stage == m_stage)
                mine.push_back({problem.field, problem.text});
        }
        showFieldProblems(mine);
    }

private:
    const Stage m_stage;
};

} // namespace studio::ui
