// What a container engine's words mean.
#pragma once

#include <string>
#include <string_view>

#include "core/protocol/environment_state.h"

namespace studio {

// From the lines of `output` in which the engine itself (not what ran in a container) says why it stopped; `otherwise` where none is known.
// The subject is that image unless the words name something better.
EnvironmentFailure containerFailure(std::string_view output, const std::string& subject, EnvironmentCause otherwise);
// The line of the engine in a job's log that says that the container was never started; empty where the job's own end has this code.
std::string containerStartError(std::string_view endOfLog, int exitCode);
// podman: a name without a registry, and nobody has said where to look for it.
bool isUnresolvedShortName(std::string_view output);

} // namespace studio
