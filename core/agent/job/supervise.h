// Runs `supervise`, the monitor of one running job next to its shim (hold). Samples memory and disk, records when the
// log grew, and ends the job on timeout or cancellation. If killed, it is restarted by the shim without loss of data.
// If the shim no longer exists, it continues alone until all processes of the job have ended.
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"

namespace studio {

// `counters`: SharedCounters of the shim; invalid for an orphaned job. `listening`: the shim's MetricsEndpoint; invalid
// if the job has none or the shim no longer exists. `tickets`: of the job's GPUs, shared with the shim. Returns the
// exit status of the program.
int runSupervise(const std::string& attemptFolder, UniqueFd counters, UniqueFd listening,
                 std::vector<UniqueFd> tickets = {});

} // namespace studio
