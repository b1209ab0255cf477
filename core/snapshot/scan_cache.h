// ScanCache stores hashes and findings of the files of one source folder, so that an unchanged file is not opened
// again.
//
// A file counts as unchanged if its stamp (size, mtime, ctime, inode, device, mode) equals the cached one. That is safe
// only if a later change must alter the stamp; so, as in git's "racily clean" rule, a file whose times were not clearly
// in the past when the scan began is not cached. Only a cache: if missing, corrupt or written for another folder, it is
// empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

struct CachedFile {
    FileStamp stamp;
    ContentFinding finding = ContentFinding::NotInspected;
    Sha256 hash{};
};

class ScanCache {
public:
    ScanCache() = default;
    ScanCache(ScanCache&&) = default;
    ScanCache& operator=(ScanCache&&) = default;
    ScanCache(const ScanCache&) = delete; // string views below reference m_bytes
    ScanCache& operator=(const ScanCache&) = delete;
    static ScanCache load(const std::string& file, const std::string& source);
    // Precondition: paths are queried in ascending byte order. nullptr: unknown or changed.
    const CachedFile* find(std::string_view path, const FileStamp& stamp);
    uint64_t size() const { return m_count; }
    // Returns the hex name of the tree stored when the cache was written, which has every cached hash. Empty: no cache.
    const std::string& tree() const { return m_tree; }

private:
    bool readNext();
    std::string m_bytes;
    std::string_view m_left;
    std::string m_tree;
    uint64_t m_count = 0;
    uint64_t m_read = 0;
    std::string_view m_path; // of m_current, which the next find() compares first
    CachedFile m_current;
    bool m_hasCurrent = false;
};

// Returns true if any later change of a file with this stamp must alter the stamp.
bool isSettled(const FileStamp& stamp, int64_t scanStartedNs);

// Replaces the cache by the entries of `report`, all stored in `tree` (hex). Skips files without hash and unsettled
// ones.
Result<void> saveScanCache(const std::string& file, const ScanReport& report, const std::string& tree);

} // namespace studio
