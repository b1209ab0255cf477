// Accepts an attempt atomically: either a complete folder appears under runs/ or nothing does.
#pragma once

#include <cstdint>
#include <string>

#include "core/agent/launcher/exec_launcher.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/requests.h"
#include "core/protocol/run_spec.h"

namespace studio {

class PrestagedWorkdir;

// Paths of one studio's workspace on this machine.
struct AgentPaths {
    std::string root;
    std::string blobs;
    std::string trees;
};

// Accepts the attempt and starts its shim (hold). Returns true if it was already accepted with the same spec; then a
// shim is started only if none is running and the attempt is unclaimed. Idempotent in every step: the claim ensures
// that the job runs at most once. Blocking disk I/O; callable from any thread. Fails with Conflict (different spec),
// NotFound (detail "missing": the snapshot), DiskFull, Corrupt, InvalidArgument or Io, and then leaves nothing behind.
// Busy: this agent reads what an ended allocation left. `prestaged` may be null. An attempt of an engine is accepted
// only: EngineService submits it.
Result<bool> launchAttempt(const AgentPaths& places, const MachineIdentity& machine, const LaunchRequest& request,
                           ExecLauncher& launcher, PrestagedWorkdir* prestaged = nullptr);

} // namespace studio
