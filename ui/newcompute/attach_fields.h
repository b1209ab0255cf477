// AttachFields is the base class of the fields that the attach wizard shows for one kind of target only, as a part of
// the step Use (attach_kind.h).
#pragma once

#include <optional>

#include "core/protocol/messages.h"
#include "core/target/remote_config.h"
#include "ui/common/form_step.h"

namespace studio::ui {

class AttachFields : public FormStep {
public:
    using FormStep::FormStep;
    // Shows the options of the kind in `options`, which has them.
    virtual void load(const RemoteConfig& options) = 0;
    virtual void store(RemoteConfig& options) const = 0;
    // Called when the check has reported something, or is repeated.
    virtual void setFacts(const std::optional<MachineFacts>&) {}
};

} // namespace studio::ui
