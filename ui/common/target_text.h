// What is said about compute targets wherever they are shown: in the list, on their pages, on the cards of New run.
#pragma once

#include "core/studio/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

// "Local computer"
QString targetKindName(TargetKind kind);
QString targetIconName(TargetKind kind);
// Provisioning, and before it that the target does not answer.
Badge badgeOf(const TargetStatus& status);
// A sentence: what the badge rests on.
QString targetEvidence(const TargetStatus& status);
// "16 cores · 64 GB memory"; a dash while nothing is known.
QString hardwareText(const Target& target);
// "2 × NVIDIA A100", "none", or a dash while nothing is known.
QString gpuText(const Target& target);
// "now", "5 min ago", "never"
QString lastContactText(const TargetStatus& status);
// "1 of 4", and what waits.
QString occupancyText(const TargetStatus& status);
// How many runs would start at once.
int64_t freePlaces(const TargetStatus& status);

} // namespace studio::ui
