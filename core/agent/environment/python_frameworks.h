// Detects the ML frameworks of a Python from the metadata folders that installers leave; runs nothing.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

// Scans package folders (site-packages, dist-packages) and the environment's conda-meta folder, if any. The first match
// per framework wins. Sorted by name.
std::vector<PythonFramework> frameworksIn(const std::vector<std::string>& packageFolders, const std::string& condaMeta);

} // namespace studio
