// Scans a source folder and selects the entries of its snapshot. Reads only the ignore files, and with inspectContents
// the first bytes of small files that are not cached.
//
// Rules: a top-level `.amlignore` replaces all `.gitignore` files; otherwise those apply as in git. Always excluded:
// version control folders, __pycache__, top-level `outputs` and `logs`, the folders in `ownFolders`. Excluded unless a
// rule such as `!node_modules` includes them: tool-generated folders and downloaded runs (generated_name.h). Links
// stay links; one that may lead out is excluded and reported, as are FIFOs, sockets and devices. Linked folders are
// never entered, other file systems are.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

struct ScanOptions {
    bool useIgnoreRules = true;          // false: everything, without built-in rules; for input folders
    std::vector<std::string> ownFolders; // absolute; excluded wherever they occur
    bool inspectContents = true;         // detect keys and tokens by content, not only by name
    uint64_t countLimit = 0;             // maximum of entries counted inside excluded folders
    uint64_t largeFile = 100ULL << 20U;  // warn from this size on
    uint64_t largeTotal = 2ULL << 30U;
    std::string cacheFile; // scan cache of this folder (scan_cache.h); empty: none
};

struct ScanProgress {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
// Called periodically by the scanning thread; returning false ends the scan with Canceled.
using ScanCallback = std::function<bool(const ScanProgress&)>;

// Fails if `source` is not a readable folder, an ignore file cannot be read, or on cancellation. Unreadable folders and
// files inside are listed in the report.
Result<ScanReport> scanFolder(const std::string& source, const ScanOptions& options = {},
                              const ScanCallback& callback = {});

} // namespace studio
