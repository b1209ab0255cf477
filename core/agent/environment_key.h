// What an environment is found by on a machine: the hash of what is asked for and of what it is made with there.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/protocol/environment_spec.h"
#include "core/protocol/environment_state.h"

namespace studio {

// 64 hex digits. Of an existing interpreter: of its path alone. `root`: of the workspace on this machine. Looks at files and starts no
// program; well under a millisecond. Fails with what a build would fail with where nothing here can make it.
tl::expected<std::string, EnvironmentFailure> environmentKey(const EnvironmentSpec& spec, const std::string& root);

// Whether the interpreter is there and may be run: the whole environment where the user manages it.
tl::expected<EnvironmentResult, EnvironmentFailure> existingEnvironment(const EnvironmentSpec& spec);

} // namespace studio
