// The claim: who wins it may start the job, and nobody else ever. It appears with its owner's note inside in one step,
// so a reply lost on a network file system is settled by reading the note.
#pragma once

#include <string>

#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

struct ClaimNote {
    std::string token; // empty where the note cannot be read: a claim that survived a loss of power without its bytes
    std::string bootId;
    std::string machineId;
};

// True if the claim is now ours and on disk; false if it is another's. The caller holds the attempt's lock.
Result<bool> takeClaim(const AttemptFolder& folder, const MachineIdentity& machine);
// NotFound when nobody has claimed the attempt.
Result<ClaimNote> readClaim(const AttemptFolder& folder);

} // namespace studio
