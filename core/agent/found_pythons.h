// Pythons that are on this machine already, with the frameworks that they hold.
#pragma once

#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

constexpr size_t mostFoundPythons = 200;

// Of this user: on PATH, in the system's folders, in their home, from environment modules. Told from files as far as those tell; a Python
// is started only where nothing else says its version. Blocks for up to some seconds; any thread.
std::vector<FoundPython> findPythons();

} // namespace studio
