// Runs `hold`, the detached shim of one attempt and rank. As parent and subreaper of the job it claims the attempt,
// starts the job, waits for it and writes the exit record. It holds the attempt's lock while it lives; if it dies
// without a record, the result of the attempt is "unknown".
#pragma once

#include <optional>
#include <string>

#include "core/agent/serve/machine_identity.h"
#include "core/base/secret_text.h"

namespace studio {

// Returns the exit status of the program; the results are stored in the attempt's folder. `password` is for the
// registry named by the job's environment. `known` is the machine identity, if already read.
int runHold(const std::string& attemptFolder, SecretText password, std::optional<MachineIdentity> known = {});

} // namespace studio
