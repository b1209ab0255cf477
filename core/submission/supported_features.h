// Refuses what the kind of a target does not support (target/kind_support.h), with what to do instead. Pure functions.
#pragma once

#include <vector>

#include "core/run/run_config.h"
#include "core/target/kind_support.h"

namespace studio {

// What a configuration needs of its target, beyond a command.
std::vector<Feature> featuresUsed(const RunConfig& config);

// InvalidArgument names the target, the setting and the way out.
Result<void> checkSupported(const RunConfig& config, const Target& target);

} // namespace studio
