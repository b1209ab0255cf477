// Builds the arguments that give GPUs to a container. Pure; any thread.
#pragma once

#include <string>
#include <vector>

namespace studio {

// `isCdi`: the engine finds them in specifications of the Container Device Interface, as podman does, and docker where
// its daemon has that feature; else by docker's own option, which needs NVIDIA's runtime. `devices`: UUIDs, or indices;
// empty: all.
std::vector<std::string> containerGpuArguments(bool isCdi, const std::vector<std::string>& devices);

} // namespace studio
