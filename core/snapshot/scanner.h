// Walks a source folder and decides what belongs to its snapshot. Reads no file but the ignore files, and with
// lookInside the first bytes of small files that the cache does not know.
//
// Rules: a `.amlignore` at the top replaces all `.gitignore` files; else those hold as in git. Always left out: version
// control folders, __pycache__, `outputs` and `logs` at the top, the folders in `ownFolders`. Links stay links; one
// that could lead out is left out and reported, as are fifos, sockets and devices. Folders behind links are never
// entered, other file systems are.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

struct ScanOptions {
    bool useIgnoreRules = true;          // false: everything, as for a folder given as an input; built-ins neither
    std::vector<std::string> ownFolders; // absolute; left out wherever they are met
    bool lookInside = true;              // find keys and tokens by content, not only by name
    uint64_t countLimit = 0;             // excluded folders are looked into until so many entries were counted
    uint64_t largeFile = 100ULL << 20U;  // warn from this size on
    uint64_t largeTotal = 2ULL << 30U;
    std::string cacheFile; // scan cache of this folder (scan_cache.h); empty: none
};

struct ScanProgress {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
// Called now and then by the scanning thread; false ends the scan with Canceled.
using ScanCallback = std::function<bool(const ScanProgress&)>;

// Fails when `source` is not a readable folder, when an ignore file cannot be read, and when canceled. Unreadable
// folders and files inside are listed in the report.
Result<ScanReport> scanFolder(const std::string& source, const ScanOptions& options = {},
                              const ScanCallback& callback = {});

} // namespace studio
