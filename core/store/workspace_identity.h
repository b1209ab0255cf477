// Reads and updates the identity of a workspace: four rows of the table `identity`.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/store/database.h"
#include "core/store/workspace.h"

namespace studio {

struct WorkspaceIdentity {
    WorkspaceId id;
    int64_t epoch = 1;
    std::string machineId;
    std::string folder;
};

// Returns the stored identity, or creates one in a new workspace. MovedOrCopied if machine or folder differ and
// `adoption` is empty. Moved: same id, next epoch. Copied: new id, and the row `copied` requests core/run to settle
// unfinished runs.
Result<WorkspaceIdentity> establishIdentity(Database& database, const std::string& machineId, const std::string& folder,
                                            std::optional<Adoption> adoption);

} // namespace studio
