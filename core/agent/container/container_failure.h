// Classifies the error output of container engines.
#pragma once

#include <string>
#include <string_view>

#include "core/protocol/environment_state.h"

namespace studio {

// Classifies a failure by the lines of `output` that the engine itself (not the process in the container) printed;
// `otherwise` if none is known. `subject`: the image, unless the output names something more specific.
EnvironmentFailure classifyContainerFailure(std::string_view output, const std::string& subject,
                                            EnvironmentCause otherwise);
// Returns the engine's error line in a job's log if the container was never started; empty if the exit code is the
// job's own.
std::string containerStartError(std::string_view endOfLog, int exitCode);
// podman: an image name without a registry, and no search registries are configured.
bool isUnresolvedShortName(std::string_view output);

} // namespace studio
