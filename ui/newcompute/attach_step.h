// AttachStep is the base class of the steps of the attach wizard.
#pragma once

#include "ui/common/wizard_step.h"
#include "ui/newcompute/attach_draft.h"

namespace studio::ui {

class AttachStep : public WizardStep<AttachDraft, AttachStage> {
public:
    using WizardStep::WizardStep;
    // Called when the external state has changed.
    virtual void setDraftContext(const AttachContext&) {}
};

} // namespace studio::ui
