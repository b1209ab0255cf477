// Waits until the metrics of runs that have just ended are ingested, so that a script that waits for a run and then
// compares it reads its last values.
#pragma once

#include "core/client/client.h"

namespace studio::cli {

// Blocks for at most 5 seconds; then prints a warning to stderr if metrics are still missing.
void waitForMetrics(Client& client);

} // namespace studio::cli
