// EditorStep is the base class of the steps of the environment editor.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/wizard_step.h"
#include "ui/environment/environment_draft.h"

namespace studio::ui {

class EditorStep : public WizardStep<EnvironmentDraft, EditorStage> {
public:
    using WizardStep::WizardStep;
    void store(EnvironmentDraft&) const override {}
    virtual void setTargets(const std::vector<TargetStatus>&) {}
};

} // namespace studio::ui
