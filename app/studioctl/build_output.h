// Prints the builds of an environment.
#pragma once

#include <vector>

#include "core/environment/named_environment.h"

namespace studio::cli {

// Prints a table with one row per build, then how each was built and the result for its packages.
void printBuilds(const std::vector<EnvironmentBuild>& builds);

} // namespace studio::cli
