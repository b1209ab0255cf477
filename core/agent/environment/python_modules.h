// Finds Pythons provided by a cluster's environment modules ("module load python/3.11").
#pragma once

#include <string>
#include <vector>

#include "core/agent/environment/python_location.h"

namespace studio {

// Queries the module system for what loading each Python-named module would add to PATH; its output is parsed, never
// executed. Empty without a module system. Blocks for up to five seconds.
std::vector<PythonLocation> findModulePythons();

// Returns the leading folders of the PATH assigned in a module system's shell output; empty if it assigns none.
std::vector<std::string> pathIn(const std::string& shellText);

} // namespace studio
