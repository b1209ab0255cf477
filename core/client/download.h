// Copies a run's results to a folder of the user: outputs/, logs/, std_log.txt, and its metrics as metrics.csv. The
// run's folder is untrusted: symbolic links are kept only if they stay inside, special files are skipped, and nothing
// is written outside `folder`.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct Download {
    struct Failure {
        std::string path; // bytes, relative to the folder
        std::string why;  // user-visible text
    };
    uint64_t files = 0;
    uint64_t bytes = 0;
    uint64_t unchanged = 0;           // files that were there with equal contents; not counted in `files`
    std::vector<std::string> leftOut; // paths (bytes) of links that lead outside, and of special files
    std::vector<Failure> failed;      // files that could not be read or written; all others were copied
};

struct DownloadOptions {
    bool overwrites = false; // existing files of other content
};

// Returns the error that names existing files; AlreadyExists.
Error existingFilesError(const std::string& folder, const std::vector<std::string>& paths);

// `attemptFolder` as RunClient::attemptFolder() returns it; of an attempt on several nodes the outputs of all are
// united (output_union.h). Files that exist with equal contents are left alone; if one exists with other content,
// nothing is copied and the error is AlreadyExists, unless the options say to overwrite. Fails only then, and if
// nothing can be copied at all.
Result<Download> downloadRun(const std::string& attemptFolder, const std::string& folder,
                             const DownloadOptions& options = {});

} // namespace studio
