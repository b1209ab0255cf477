// The agent's file: found beside this program, and put at ~/.compute-studio/agent/<hash>/studio-agent, where the agents
// of running jobs keep finding it after an upgrade or removal of the package.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// Path of the installed agent; installs or mends it when it is missing or its hash is wrong (checked at each call).
// Where the home folder cannot hold it (read-only, full), the file beside this program itself.
Result<std::string> installedAgent();
// The file beside this program (or COMPUTE_STUDIO_AGENT).
Result<std::string> shippedAgent();

} // namespace studio
