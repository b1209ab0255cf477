// Determines the identity of the interpreter behind a path: two paths to the same interpreter have the same identity,
// through links, virtual environments and shims.
#pragma once

#include <optional>
#include <string>

#include "core/protocol/environment_state.h"

namespace studio {

// Identifies the interpreter at `path` (an interpreter, a link, a virtual environment's, a script such as a pyenv shim)
// or its base interpreter. Runs it once, in its own process with "/" as working directory, and blocks until it has
// started; the result is cached below `root` and valid while the files that it depends on are unchanged. Returns
// nullopt if it does not behave like a Python. Any thread, any process.
std::optional<PythonIdentity> identifyPython(const std::string& path, const std::string& root);

} // namespace studio
