// One step of New run: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include "ui/common/form_step.h"
#include "ui/newrun/run_draft.h"

namespace studio::ui {

class StepWidget : public FormStep {
    Q_OBJECT
public:
    StepWidget(RunStep step, const QString& objectName, QWidget* parent);
    RunStep step() const { return m_step; }
    // Shows what `draft` says; edited() is not told.
    virtual void load(const RunDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(RunDraft& draft) const = 0;
    // Says the problems of this step beside their fields; those of other steps are skipped.
    virtual void showProblems(const std::vector<DraftProblem>& problems);

protected:
    using FormStep::addField;
    void addField(const QString& label, QWidget* field, const QString& hint = {}, QLayout* around = nullptr) {
        FormStep::addField(column(), label, field, hint, around);
    }

private:
    const RunStep m_step;
};

} // namespace studio::ui
