// hold: one per attempt and rank, detached. Parent and subreaper of the job: claims the attempt, starts the job, waits,
// and writes the exit record. While it lives it holds the attempt's lock; its death without a record means "unknown".
#pragma once

#include <string>

namespace studio {

// Returns the exit status of the program; what happened stands in the attempt's folder.
int runHold(const std::string& attemptFolder);

} // namespace studio
