// What pip, uv, micromamba, mamba and conda say when they fail, told apart. Pure; tests/agent/package_failure_test.cpp holds what real
// tools wrote.
#pragma once

#include <string_view>

#include "core/protocol/environment_state.h"

namespace studio {

// `output`: all that the tool wrote; it has failed. The words that say why come first.
EnvironmentFailure packageFailure(std::string_view output);

} // namespace studio
