// What making an environment would do, and what is done where nothing is to be built. Blocks as long as the tools take; any thread.
#pragma once

#include "core/agent/launch.h"
#include "core/protocol/environment_state.h"

namespace studio {

EnvironmentTrial tryEnvironment(const AgentPlaces& places, const EnvironmentSpec& spec);

} // namespace studio
