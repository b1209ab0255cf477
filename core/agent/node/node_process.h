// Runs `node`: the main process of a container that the studio created. It reaps every process that outlives its
// parent, so that jobs survive the end of the session that started them, and ends the container in an orderly way: at
// SIGTERM all processes get SIGTERM, and SIGKILL when they have not ended after a grace period. It holds the tickets of
// the container's GPUs for as long as it runs (agent/gpu/node_tickets.h).
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace studio {

// Shorter than the time after which engines kill the main process itself (podman and docker: 10 s).
constexpr std::chrono::milliseconds nodeGrace{8'000};

// Blocks until the node is to end. `words`: nothing; or the UUIDs of its GPUs, separated by commas, the ids of
// workspace and node, and the user. Returns the exit status of the program: 2 if this process is not the first one of
// its container, because it signals all processes that it can see; nodeGpusTakenCode if another holder has a GPU of it.
int runNode(const std::vector<std::string>& words = {}, std::chrono::milliseconds grace = nodeGrace);

} // namespace studio
