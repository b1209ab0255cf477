// ComputeStep is the base class of the steps of New compute.
#pragma once

#include "ui/common/choice_card.h"
#include "ui/common/wizard_step.h"
#include "ui/newcompute/cluster_draft.h"

namespace studio::ui {

class ComputeStep : public WizardStep<ClusterDraft, ComputeStage> {
public:
    using WizardStep::WizardStep;
    // Called when the external state has changed.
    virtual void setDraftContext(const ClusterContext&) {}
};

} // namespace studio::ui
