// Cancels an attempt: writes the cancellation request to disk, where the monitor (supervise) picks it up.
#pragma once

#include <cstdint>
#include <string>

#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Returns once the request is on disk and a process is there to carry it out: the monitor of a running attempt; a
// monitor started here if the attempt's shim (hold) no longer exists; or a shim started here for an unclaimed attempt,
// which then records that the attempt was canceled before its start. Has no effect on an absent or ended attempt. A
// second request replaces the first and can shorten the grace period. Blocking disk I/O; callable from any thread.
Result<void> cancelAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                           int64_t graceMs);

// Starts a monitor for an attempt whose shim no longer exists, unless one is running.
Result<void> startOrphanMonitor(const AttemptFolder& folder);

} // namespace studio
