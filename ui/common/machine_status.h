// Provides badge and evidence of an attached machine that is provisioned. Window thread.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// Obstacles take precedence over activity.
Badge machineBadge(const TargetStatus& status);
// Returns sentences: last response, message of the health, warnings.
QString machineEvidence(const TargetStatus& status);

} // namespace studio::ui
