// One step of the editor of environments: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include "ui/common/form_step.h"

#include "core/studio/compute_browser.h"
#include "ui/environment/environment_draft.h"

namespace studio::ui {

class EditorStep : public FormStep {
public:
    EditorStep(EditorStage stage, const QString& objectName, QWidget* parent)
        : FormStep(objectName, parent)
        , m_stage(stage) {}
    EditorStage stage() const { return m_stage; }
    // Shows what `draft` says; edited() is not told.
    virtual void load(const EnvironmentDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(EnvironmentDraft&) const {}
    virtual void setTargets(const std::vector<TargetStatus>&) {}
    void showProblems(const std::vector<EditorProblem>& problems) {
        std::vector<FieldProblem> mine;
        for (const EditorProblem& problem : problems) {
            if (problem.stage == m_stage)
                mine.push_back({problem.field, problem.text});
        }
        showFieldProblems(mine);
    }

private:
    const EditorStage m_stage;
};

} // namespace studio::ui
