// The files of a run after it ended: counted, and removed. Blocks on the disk; any thread.
#pragma once

#include <string>

#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/messages.h"

namespace studio {

// Counts what lies in work/outputs, work/logs and log/; links are counted as files and never followed.
Result<Collected> collectFiles(const std::string& root, const AttemptKey& key);

// True while an attempt of the run lives or may live; one that was accepted and that nobody has claimed does not.
Result<bool> isRunAlive(const std::string& root, const std::string& run, const MachineIdentity& machine);

// Removes the run's folder. Conflict while anything of the run is alive or may be. A run that is not there is fine.
Result<void> removeRun(const std::string& root, const std::string& run, const MachineIdentity& machine);

} // namespace studio
