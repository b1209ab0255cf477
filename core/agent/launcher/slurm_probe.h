// Runs `studio-agent slurm-probe …`: one small job of Slurm finds out whether a node sees what the login node sees: the
// same path, programs that may be started, how soon files are visible in both directions, locks, a private /tmp, and
// the network to the login node. Blocks.
//
// The job is submitted once: an unfinished one is found again by its name, and a further call continues it.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/engine.h"

namespace studio {

// `root`: the workspace's folder on the login node.
std::string slurmProbeFolder(const std::string& root);
// The last probe, as its files say; it has None if there was none.
SlurmProbe lastSlurmProbe(const std::string& folder);

// `words`: check NODES OPTIONS MILLISECONDS (on the login node; NODES: the folder of nodes beside that of the probe,
// OPTIONS: SlurmOptions as JSON; waits for so long, and prints the probe as JSON, or "KIND: message" to its standard
// error) | run FOLDER (the job). Returns the exit status.
int runSlurmProbe(const std::vector<std::string>& words);

} // namespace studio
