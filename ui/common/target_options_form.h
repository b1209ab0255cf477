// TargetOptionsForm is the base class of the fields for the options that one kind of target alone has, such as the
// defaults of a Slurm cluster's jobs. The attach wizard and the page of the target show them as a part
// (target_kind_view.h).
#pragma once

#include <optional>

#include "core/protocol/messages.h"
#include "core/target/remote_config.h"
#include "ui/common/form_step.h"

namespace studio::ui {

class TargetOptionsForm : public FormStep {
public:
    using FormStep::FormStep;
    // Shows the options of the kind in `options`, which has them. Keeps a text that is the same.
    virtual void load(const RemoteConfig& options) = 0;
    virtual void store(RemoteConfig& options) const = 0;
    // Called when the machine has reported something, or is checked again.
    virtual void setFacts(const std::optional<MachineFacts>&) {}
};

} // namespace studio::ui
