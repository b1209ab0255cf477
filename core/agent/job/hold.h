// Runs `hold`, the detached shim of one attempt and rank. As parent and subreaper of the job it claims the attempt,
// starts the job, waits for it and writes the exit record. It holds the attempt's lock while it lives; if it dies
// without a record, the result of the attempt is "unknown".
//
// As a job of an engine it stays in the foreground, never builds environments, and notes the engine's SIGTERM.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/agent/gang/gang_channel.h"
#include "core/agent/job/attempt_claim.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/secret_text.h"

namespace studio {

struct HoldOptions {
    std::optional<MachineIdentity> machine{}; // if already read
    bool isForeground = false;                // a job of an engine
    ClaimingJob job{};                        // of that engine
    int64_t packagesIntactMs = 0;             // boot clock: when those of python_packages.h were; 0: unknown
    std::function<void()> beforeClaim{};
    GangChannel* channel = nullptr; // of a job on several nodes; it must outlive runHold()
};

// Returns the exit status of the program; the results are stored in the attempt's folder. In the foreground it is that
// of the job, or 128 plus its signal. `password` is for the registry named by the job's environment.
int runHold(const std::string& attemptFolder, SecretText password, const HoldOptions& options = {});

} // namespace studio
