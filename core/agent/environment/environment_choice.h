// Selects the build on this machine that satisfies an environment specification.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "core/protocol/environment_spec.h"
#include "core/protocol/environment_state.h"

namespace studio {

// Returns the key of the folder below <root>/envs to use for `spec`, built or to be built. In order: the spec's own key
// (environment_key.h) if ready; a ready build of the same specification and interpreter under another key (earlier
// versions hashed the interpreter's path); the own key. A build whose packages were modified is not ready; with
// InUsePolicy::Beside, such a build that jobs still use is left to them and a sibling key is returned. Fails as
// environmentKey() does. Read-only; safe from any process.
enum class InUsePolicy { Same, Beside };
tl::expected<std::string, EnvironmentFailure> buildKeyFor(const EnvironmentSpec& spec, const std::string& root,
                                                          InUsePolicy ifInUse = InUsePolicy::Same);

// Returns true if the interpreter or image file of the build still exists.
bool isWhole(const EnvironmentResult& result);

} // namespace studio
