// Computes the key of an environment on a machine: the hash of its specification and of the interpreter that builds it.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/protocol/environment_spec.h"
#include "core/protocol/environment_state.h"

namespace studio {

// Returns the part of the key that distinguishes builds of one specification: the identity of the base interpreter
// (python_identity.h), independent of the path to it and of the installing tool; or that conda brings its own. Runs an
// interpreter that has not been seen before.
tl::expected<std::string, EnvironmentFailure> interpreterKeyPart(const EnvironmentSpec& spec, const std::string& root);
// Returns true if the build was made with that interpreter. Runs the interpreter of a build by an earlier version,
// which did not record it.
bool isBuiltWith(const std::string& interpreterKeyPart, const EnvironmentResult& result, const std::string& root);

// Returns 64 hex digits; for an existing interpreter, the hash of its path alone. `root`: of the workspace on this
// machine. Reads files only (well under a millisecond), unless the interpreter has not been seen before, which is then
// run. Fails as the build would if nothing here can build it.
tl::expected<std::string, EnvironmentFailure> environmentKey(const EnvironmentSpec& spec, const std::string& root);

// Checks that the user-managed interpreter exists and is executable; it is the whole environment.
tl::expected<EnvironmentResult, EnvironmentFailure> existingEnvironment(const EnvironmentSpec& spec);

} // namespace studio
