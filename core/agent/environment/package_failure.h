// Classifies the error output of pip, uv, micromamba, mamba and conda. Pure function;
// tests/agent/package_failure_test.cpp has samples of real tool output.
#pragma once

#include <string_view>

#include "core/protocol/environment_state.h"

namespace studio {

// `output`: the complete output of a failed tool. The lines that explain the failure come first in `words`.
EnvironmentFailure classifyPackageFailure(std::string_view output);

} // namespace studio
