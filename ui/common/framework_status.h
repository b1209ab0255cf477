// Provides badge and evidence of an attached cluster of Ray or Dask. Window thread.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

Badge frameworkBadge(const TargetStatus& status);
// Returns sentences: when it answered last, what is wrong.
QString frameworkEvidence(const TargetStatus& status);

} // namespace studio::ui
