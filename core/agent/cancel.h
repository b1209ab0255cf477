// The wish to end an attempt, put on disk where supervise finds it.
#pragma once

#include <cstdint>
#include <string>

#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

// Returns when the wish is on disk and somebody is there to fulfil it: supervise of a running attempt; one started here
// for an attempt whose hold is gone; a hold started here for an attempt that nobody had claimed, which then writes down
// that it was canceled before its start. An attempt that is absent or over is left as it is. A second wish replaces the
// first; it can shorten the grace time. Blocks on the disk; any thread.
Result<void> cancelAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                           int64_t graceMs);

// Starts a supervise for an attempt whose hold is gone, unless one is there.
Result<void> superviseOrphan(const AttemptFolder& folder);

} // namespace studio
