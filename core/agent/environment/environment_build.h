// Implements `studio-agent build`: a detached process that builds one environment for any number of waiting attempts
// and exits when none is left.
#pragma once

#include <string>

#include "core/base/secret_text.h"

namespace studio {

// Builds in a prepared <root>/envs/<key>. Returns early if another process is building, the environment is ready, or
// another build has failed since the caller read `failureMark`. Returns the process exit status; the outcome is in the
// folder: `result`, written last, or `failure`, in which case the partial environment has been removed.
int runBuild(const std::string& environmentFolder, const std::string& failureMark, SecretText password);

} // namespace studio
