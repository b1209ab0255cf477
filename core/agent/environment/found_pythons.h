// Lists the Python installations of this machine and their ML frameworks.
#pragma once

#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

constexpr size_t maxFoundPythons = 200;

// Searches PATH, system folders, the user's home and environment modules. Reads files; starts a Python only if no file
// reveals its version. Blocks for up to several seconds; any thread.
std::vector<PythonInstallation> findPythons();

} // namespace studio
