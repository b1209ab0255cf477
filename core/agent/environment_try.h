// What making an environment would do, and what is done where nothing is to be built. Blocks as long as the tools take; any thread.
#pragma once

#include <string>

#include "core/protocol/environment_state.h"

namespace studio {

EnvironmentTrial tryEnvironment(const std::string& root, const EnvironmentSpec& spec);

} // namespace studio
