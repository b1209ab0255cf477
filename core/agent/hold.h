// hold: one per attempt and rank, detached. Parent and subreaper of the job: claims the attempt, starts the job, waits,
// and writes the exit record. While it lives it holds the attempt's lock; its death without a record means "unknown".
#pragma once

#include <optional>
#include <string>

#include "core/agent/machine_identity.h"
#include "core/base/secret_text.h"

namespace studio {

// Returns the exit status of the program; what happened stands in the attempt's folder. `password`: of the registry that the
// environment of the job names. `known`: who this machine is, where somebody has looked.
int runHold(const std::string& attemptFolder, SecretText password, std::optional<MachineIdentity> known = {});

} // namespace studio
