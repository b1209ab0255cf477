// Checks needs, distribution and targets of a run configuration: ranges, and settings that contradict each other. Pure.
#pragma once

#include "core/base/error.h"
#include "core/run/run_config.h"

namespace studio {

// InvalidArgument: one sentence that names the setting and the fix.
Result<void> checkNeeds(const RunConfig& config);

} // namespace studio
