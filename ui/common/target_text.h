// Provides the texts for compute targets, the same in the list, on their pages, and on the cards of New run.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// Badge of the provisioning state; a target that does not respond takes precedence.
Badge instanceBadge(InstanceState state);
Badge badgeOf(const TargetStatus& status);
// Returns a sentence with the evidence for the badge.
QString targetEvidence(const TargetStatus& status);
// "16 cores · 64 GB memory"; a dash if unknown.
QString hardwareText(const Target& target);
// "2 × NVIDIA A100", "none", or a dash if unknown.
QString gpuText(const Target& target);
// "72.9 GB disk free", with its age unless just read, as that of the local computer always is.
QString diskFreeText(const Target& target);
// "now", "5 min ago", "never"
QString lastContactText(const TargetStatus& status);
// "1 of 4", and the number of waiting runs.
QString occupancyText(const TargetStatus& status);
// Returns how many runs would start at once.
int64_t freeSlots(const TargetStatus& status);

} // namespace studio::ui
