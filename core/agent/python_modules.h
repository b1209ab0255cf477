// Pythons that the module system of a cluster provides ("module load python/3.11").
#pragma once

#include <string>
#include <vector>

#include "core/agent/python_places.h"

namespace studio {

// The Pythons of modules whose names say that they have one, by asking the module system what loading would put on PATH; its answer is
// read and never run. Empty where there is no module system. Blocks for up to five seconds.
std::vector<PythonPlace> pythonsOfModules();

// The first folders of the PATH that a module system's shell text sets; empty where it sets none.
std::vector<std::string> pathIn(const std::string& shellText);

} // namespace studio
