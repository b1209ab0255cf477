// One step of attaching a machine: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include "ui/common/form_step.h"
#include "ui/newcompute/attach_draft.h"

namespace studio::ui {

class AttachStep : public FormStep {
public:
    using FormStep::FormStep;
    // Shows what `draft` says; edited() is not told.
    virtual void load(const AttachDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(AttachDraft& draft) const = 0;
    // What is known has changed.
    virtual void setWorld(const AttachWorld&) {}
};

} // namespace studio::ui
