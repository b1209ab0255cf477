// Copies what a run made to a folder of the user's: outputs/, logs/, std_log.txt, and metrics.csv with what it logged. The
// run's folder is foreign ground: links are kept only where they stay inside, anything that is neither file, folder nor
// link is left out, and nothing is written outside `folder`.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct Download {
    uint64_t files = 0;
    uint64_t bytes = 0;
    std::vector<std::string> leftOut; // paths (bytes) of what was not copied, and why
};

// `attemptFolder` as Client::attemptFolder() gives it. Existing files of the same names are replaced.
Result<Download> downloadRun(const std::string& attemptFolder, const std::string& folder);

} // namespace studio
