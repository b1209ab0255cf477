// Sanitizes the environment of an agent process before it starts any child.
#pragma once

namespace studio {

// Removes from `environ` every variable that is not on the agent's allowlist (base/variable_scope.h), so that variables
// set by a login shell or an older driver reach no child process. Not thread-safe: call it first, while there is one
// thread.
// `keepsAllocation`: this process is part of an engine's job, whose variables its job inherits.
void sanitizeEnvironment(bool keepsAllocation = false);

} // namespace studio
