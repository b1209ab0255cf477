// Implements the claim of an attempt: the process that wins it may start the job, no other ever may (at most once). The
// claim appears together with its owner's note in one atomic rename, so an ambiguous result (a reply lost on a network
// file system) is resolved by reading the note.
#pragma once

#include <string>

#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

struct AttemptClaim {
    std::string token; // empty if the note is unreadable: a claim that survived a power loss without its contents
    std::string bootId;
    std::string machineId;
    // Of an engine's job that holds it; empty otherwise.
    std::string cluster{};
    std::string jobId{};
    std::string index{}; // in an array
    std::string node{};
};

// The engine's job that this process belongs to; empty: none.
struct ClaimingJob {
    std::string cluster{};
    std::string jobId{};
    std::string index{};
    std::string node{};
};

// Returns true once the claim is held by this process and on disk; false if another process holds it. Precondition: the
// caller holds the attempt's lock.
Result<bool> takeClaim(const AttemptFolder& folder, const MachineIdentity& machine, const ClaimingJob& job = {});
// Fails with NotFound if the attempt is unclaimed.
Result<AttemptClaim> readClaim(const AttemptFolder& folder);

} // namespace studio
