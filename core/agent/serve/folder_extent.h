// Measures the disk usage of a workspace on this machine and removes what no run needs (trace_removal.h removes
// everything). Blocking disk I/O; single-threaded, and never concurrent with a snapshot upload.
#pragma once

#include <string>
#include <vector>

#include "core/agent/serve/launch_request.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/transfer.h"

namespace studio {

struct FolderExtent {
    uint64_t files = 0;
    uint64_t bytes = 0;
    int64_t changedNs = 0; // most recent modification
};
// Counts what is readable below `folder`, without following links.
FolderExtent folderExtent(const std::string& folder);
// Returns the ids of the runs that have a folder below `root`.
std::vector<std::string> storedRuns(const std::string& root);
// Fails with Conflict if the workspace itself is located in `root`: that store belongs to the studio.
Result<void> checkNotOwnStore(const std::string& root);

Result<StorageReport> storageOf(const AgentPaths& places);

// Removes the folders of all runs except `keepRuns`, live runs and runs whose results were not collected; then all
// trees except `keepTrees`, all blobs that no remaining tree references, unused downloads and copies of inputs. Fails
// with Conflict if the workspace itself is located in the root (see checkNotOwnStore()). What cannot be
// removed is left out, and the first error returned at the end.
Result<CleanupResult> cleanUpMachine(const AgentPaths& places, const MachineIdentity& machine,
                                     const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees);
// Removes the given trees and all blobs that no other tree references.
Result<CleanupResult> dropTrees(const AgentPaths& places, const std::vector<Sha256>& trees);

} // namespace studio
