// What is known about the files of one source folder, so that a file that did not change is never opened again.
//
// A file counts as unchanged when its stamp (size, mtime, ctime, inode, device, mode) equals the stored one. That is
// safe only if a change after we read it would have given it another stamp, so, as in git's "racily clean" rule, a file
// whose times were not clearly in the past when the scan began is not remembered. Only a cache: lost, damaged or
// written for another folder means empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/snapshot/scan_report.h"

namespace studio {

struct CachedFile {
    FileStamp stamp;
    ContentFinding finding = ContentFinding::NotLooked;
    Sha256 hash{};
};

class ScanCache {
public:
    ScanCache() = default;
    ScanCache(ScanCache&&) = default;
    ScanCache& operator=(ScanCache&&) = default;
    ScanCache(const ScanCache&) = delete; // the views below look into m_bytes
    ScanCache& operator=(const ScanCache&) = delete;
    static ScanCache load(const std::string& file, const std::string& source);
    // Paths must be asked for in ascending byte order. nullptr: unknown or changed.
    const CachedFile* find(std::string_view path, const FileStamp& stamp);
    uint64_t size() const { return m_count; }
    // Hex name of the tree that was stored when the cache was written; it holds every cached hash. Empty: no cache.
    const std::string& tree() const { return m_tree; }

private:
    bool readNext();
    std::string m_bytes;
    std::string_view m_left;
    std::string m_tree;
    uint64_t m_count = 0;
    uint64_t m_read = 0;
    std::string_view m_path; // of m_current; the entry that the next find() looks at first
    CachedFile m_current;
    bool m_hasCurrent = false;
};

// True if a later change of a file with this stamp cannot leave the stamp as it is.
bool isSettled(const FileStamp& stamp, int64_t scanStartedNs);

// Replaces the cache by what `report` knows, all of it stored in `tree` (hex). Files without hash and unsettled ones
// are left out.
Result<void> saveScanCache(const std::string& file, const ScanReport& report, const std::string& tree);

} // namespace studio
