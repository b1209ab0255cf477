// Determines the state of an attempt from its folder, its lock and the processes of this machine; stateless, based on
// evidence alone. Callable from any thread.
#pragma once

#include <optional>
#include <string>

#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/messages.h"

namespace studio {

struct AttemptState {
    AttemptReport report;
    // Only a scan of all processes of the machine can decide if the job is alive: the shim (hold) no longer exists and
    // left no record (the phase is Orphaned until the scan), it never started the job, or the folder is missing.
    bool needsScan = false;
};

// `mayScan` allows that scan (milliseconds; more on a busy machine). A failed observation is returned as an error,
// never as a state.
Result<AttemptState> inspectAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                                    bool mayScan);

} // namespace studio
