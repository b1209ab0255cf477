// Keeps the data of a workspace on this machine within a budget: what was least recently used goes first, what is in
// use never. Blocking disk I/O; single-threaded, and never concurrent with a snapshot upload.
#pragma once

#include <cstdint>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

// Removes copies that runs share and downloads, then snapshots except `keepTrees` with the contents that no other
// snapshot has, until what is left is within `budgetBytes`. In the workspace's own folder the content store is neither
// counted nor touched. Runs, their outputs and environments are not data in this sense. Removes nothing of what an
// attempt reads that is or may be alive; fails if that cannot be determined. What cannot be removed is left out; fails
// with the first such error at the end if what is left is not within `budgetBytes`.
Result<CleanupResult> trimData(const AgentPaths& places, const MachineIdentity& machine, uint64_t budgetBytes,
                               const std::vector<Sha256>& keepTrees);

} // namespace studio
