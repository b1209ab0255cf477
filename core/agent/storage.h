// What lies on this machine for a workspace, and its removal. Blocks on the disk; one thread at a time, and no intake beside it.
#pragma once

#include <string>
#include <vector>

#include "core/agent/launch.h"
#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

Result<StorageReport> storageOf(const AgentPlaces& places);

// Removes the folders of all runs but `keepRuns` (those that live stay in any case), then all trees but `keepTrees`, then every blob
// that no tree needs, and what was fetched from addresses and is not in use. Conflict where the workspace itself lies in the root: that store is the studio's own.
Result<Cleaned> cleanMachine(const AgentPlaces& places, const MachineIdentity& machine,
                             const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees);
// Removes these trees and every blob that no other tree needs.
Result<Cleaned> dropTrees(const AgentPlaces& places, const std::vector<Sha256>& trees);

// Removes the root with everything in it and, where no other workspace is beside it, the .compute-studio that it is in; of the home folder
// with the agents. Conflict, with the runs in its detail, while one of them lives or an environment is built.
Result<void> removeTraces(const AgentPlaces& places, const MachineIdentity& machine);

} // namespace studio
