// Counts and removes the files of an ended run. Blocking disk I/O; callable from any thread.
#pragma once

#include <set>
#include <string>

#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/messages.h"

namespace studio {

// Counts the contents of work/outputs, work/logs and log/; counts links as files and never follows them. Continues
// after unreadable entries and lists them in the result.
Result<Collected> collectFiles(const std::string& root, const AttemptKey& key);

// Returns true while an attempt of the run is or may be alive; an attempt that was accepted but not claimed is not.
Result<bool> isRunAlive(const std::string& root, const std::string& run, const MachineIdentity& machine);

// Records that the studio has collected everything from the attempt, so that its files may be removed from now on.
// Fails with NotFound for a missing attempt.
Result<void> markCollected(const std::string& root, const AttemptKey& key);
// Returns true if the last attempt of the run was marked as collected on every rank. A missing run counts as collected.
Result<bool> isRunCollected(const std::string& root, const std::string& run);

// Returns the trees (hex) of the inputs of all attempts that are or may be alive, or that were accepted and can still
// start. One that cannot be judged counts as alive; fails if neither its description nor its folder shows what it
// reads.
Result<std::set<std::string>> inputTreesInUse(const std::string& root, const MachineIdentity& machine);

// Returns true if an attempt that is or may be alive, or that can still start, names the shared copy of this tree (hex)
// in its folder. One that cannot be judged counts as alive.
bool isInputNamed(const std::string& root, const std::string& tree, const MachineIdentity& machine);

// Removes the run's folder; succeeds for a missing run. Fails with Conflict while anything of the run is or may be
// alive.
Result<void> removeRun(const std::string& root, const std::string& run, const MachineIdentity& machine);

} // namespace studio
