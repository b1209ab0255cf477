// Runs the processes of an allocation of Slurm that is a node of a cluster.
//
// `run` is the job itself: it claims the node, starts an agent (`serve`) for each connection to its Unix socket, and is
// the parent of every shim that these start: what a step of srun starts ends with the step, and with the connection.
// `relay` is such a step, which joins its standard streams to the socket. `connect` runs on the login node: it replaces
// itself by srun, or, once the allocation has ended, by an agent that reads what the node has left on the shared disk.
#pragma once

#include <string>
#include <vector>

namespace studio {

// `words`: run FOLDER | connect FOLDER | relay FOLDER. Returns the exit status: 2 for other words.
int runAllocationProcess(const std::vector<std::string>& words);

} // namespace studio
