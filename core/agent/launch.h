// Acceptance of an attempt: a complete folder appears under runs/ in one step, or nothing does.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/agent/hold_forge.h"
#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/protocol/run_spec.h"

namespace studio {

class SpareCopy;

// Where things lie for one studio's workspace on this machine.
struct AgentPlaces {
    std::string root;
    std::string blobs;
    std::string trees;
};

struct LaunchRequest {
    AttemptKey key;
    std::string specText; // RunSpec as JSON; these bytes are what a second launch is compared with
    int64_t needBytes = 0;
    std::shared_ptr<const SecretText> password; // of the registry that the spec names; null: none
};

// Accepts the attempt and starts its hold. Returns true if it had been accepted before with the same spec (then a hold
// is started only if nobody has one or claimed it). Every step can be repeated: the claim lets the job run once. Blocks
// on the disk; any thread. Failures: Conflict (other spec), NotFound ("missing": the snapshot), DiskFull, Corrupt, InvalidArgument, Io; nothing stays
// behind. `spare` may be null.
Result<bool> launchAttempt(const AgentPlaces& places, const MachineIdentity& machine, const LaunchRequest& request,
                           HoldForge& forge, SpareCopy* spare = nullptr);

} // namespace studio
