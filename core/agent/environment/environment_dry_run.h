// Performs a dry run of an environment build; for an existing environment, checks it. Blocks as long as the tools run;
// any thread.
#pragma once

#include "core/agent/serve/launch_request.h"
#include "core/protocol/environment_state.h"

namespace studio {

EnvironmentDryRun dryRunEnvironment(const AgentPaths& places, const EnvironmentSpec& spec);

} // namespace studio
