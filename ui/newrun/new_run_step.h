// NewRunStep is the base class of the steps of New run.
#pragma once

#include "ui/common/wizard_step.h"
#include "ui/newrun/run_draft.h"

namespace studio::ui {

class NewRunStep : public WizardStep<RunDraft, RunStep> {
public:
    using WizardStep::WizardStep;

protected:
    using FormStep::addField;
    void addField(const QString& label, QWidget* field, const QString& hint = {}, QLayout* around = nullptr) {
        FormStep::addField(column(), label, field, hint, around);
    }
};

} // namespace studio::ui
