// Finds the agent's executable next to this program and installs it at ~/.compute-studio/agent/<hash>/studio-agent,
// where the agents of running jobs keep finding it after an upgrade or removal of the package.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// Returns the path of the installed agent; installs or repairs it if it is missing or its hash differs (checked at each
// call). Falls back to the file next to this program if the home folder is not writable (read-only, full).
Result<std::string> installedAgent();
// Returns the path of the file next to this program (or COMPUTE_STUDIO_AGENT).
Result<std::string> shippedAgent();

} // namespace studio
