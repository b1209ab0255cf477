// Which frameworks for machine learning a Python has, by the folders that their installers leave; none of them is started.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/environment_state.h"

namespace studio {

// Those of some folders with packages (site-packages, dist-packages) and of the folder conda-meta of an environment, if it has one. The
// first found of a name counts. By name.
std::vector<FoundFramework> frameworksIn(const std::vector<std::string>& packageFolders, const std::string& condaMeta);

} // namespace studio
