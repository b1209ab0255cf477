// Checks a run against the capability matrix (target/kind_support.h), and returns an error with the alternative. Pure
// functions.
#pragma once

#include <vector>

#include "core/run/run_config.h"
#include "core/target/kind_support.h"

namespace studio {

// Features that a configuration requires of its target, beyond commands.
std::vector<Feature> featuresUsed(const RunConfig& config);

// InvalidArgument names the target, the setting and the way out.
Result<void> checkSupported(const RunConfig& config, const Target& target);

} // namespace studio
