// Who a workspace is and where it lives: four rows of the table `identity`.
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

// Reads the identity, writes a fresh one into a new workspace, or fails with MovedOrCopied when machine or folder
// differ and `adoption` is empty. Moved: same id, next epoch. Copied: new id, and the row `copied` asks core/run to
// settle unfinished runs.
Result<WorkspaceIdentity> establishIdentity(Database& database, const std::string& machineId, const std::string& folder,
                                            std::optional<Adoption> adoption);

} // namespace studio
