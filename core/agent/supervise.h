// supervise: watches one running job beside hold. Samples memory and disk, notes when the log grew, ends the job when
// its time is over or somebody wishes it. If it is killed nothing is lost: hold starts it again. If hold is gone it
// goes on alone until nothing of the job is alive.
#pragma once

#include <string>

#include "core/base/file.h"

namespace studio {

// `counters`: SharedCounters of hold; none when started for an orphan. `listening`: hold's MetricDoor; none where the job has none, or hold
// is gone. Returns the exit status of the program.
int runSupervise(const std::string& attemptFolder, UniqueFd counters, UniqueFd listening);

} // namespace studio
