// States what "run download" copies where, and reports its errors.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/client/download.h"

namespace studio::cli {

struct DownloadState {
    std::string id; // as given
    std::string to;
    DownloadOptions options;
};

// Prints an error of the download, with the options that avoid it. Returns the exit code.
int printDownloadError(Error error, const DownloadState& state);

} // namespace studio::cli
