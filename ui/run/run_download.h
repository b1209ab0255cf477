// RunDownload copies the results of a run into a new folder that is named after it, so that the results of several runs
// do not mix in the folder that the user chose. Blocks on the disk: called in a worker.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/client/download.h"
#include "core/run/run_record.h"

namespace studio::ui {

struct RunDownload {
    std::string folder; // path (bytes) of the new folder
    Download files;

    // `attemptFolder`: as for downloadRun(). `into`: the folder in which "NAME" is made, or "NAME-2" and so on where
    // that exists. Leaves no folder behind if nothing could be copied.
    static Result<RunDownload> into(const std::string& into, const RunRecord& run, const std::string& attemptFolder);
};

} // namespace studio::ui
