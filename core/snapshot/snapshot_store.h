// The content-addressed store of snapshots: immutable trees of immutable blobs.
//
// <root>/blobs/xx/…  contents, mode 0400    <root>/blobs/tmp  being written     <root>/blobs/lock  shared by who adds,
// <root>/trees/<hex> tree manifests         <root>/cache/scan  scan caches                         exclusive to collect
//
// A tree is written last and removed first: where there is a tree, all its blobs are there. Thread-safe; any number of
// processes may take snapshots at a time.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/file_lock.h"
#include "core/protocol/tree.h"
#include "core/snapshot/scanner.h"

namespace studio {

struct Snapshot {
    std::string tree; // hex name
    uint64_t files = 0;
    uint64_t bytes = 0;
    uint64_t newBlobs = 0;
    uint64_t newBytes = 0;
    uint64_t filesRead = 0;            // opened by this take; 0 for a folder that did not change
    std::vector<ScanWarning> warnings; // by what reading showed; those of the scan are in its report
    // Keeps garbage collection away until the caller has written down that the tree is in use. Drop it then.
    std::shared_ptr<FileLock> hold;
};

struct TakeProgress {
    uint64_t filesDone = 0;
    uint64_t filesTotal = 0; // files that must be read
    uint64_t bytesDone = 0;
    uint64_t bytesTotal = 0;
};
// Called now and then, from one thread at a time but not always the caller's; false ends with Canceled.
using TakeCallback = std::function<bool(const TakeProgress&)>;

struct TreeCheck {
    std::vector<std::string> missing; // paths in the tree whose blob is not there
    std::vector<std::string> damaged; // … is not what its name says
    bool isWhole() const { return missing.empty() && damaged.empty(); }
};

struct GarbageResult {
    uint64_t removedTrees = 0;
    uint64_t removedBlobs = 0;
    uint64_t removedBytes = 0;
    // Trees in use that are missing or damaged. While there is one no blob is removed: nobody can say which are its.
    std::vector<std::string> brokenTrees;
};

class SnapshotStore {
public:
    explicit SnapshotStore(std::string root);

    // scanFolder() with this store's cache.
    Result<ScanReport> scan(const std::string& source, ScanOptions options = {}, const ScanCallback& callback = {});
    // Stores what `report` lists: contents as they are now. PermissionDenied when something was unreadable,
    // ChangedWhileReading, DiskFull, Canceled; then nothing is left behind but whole blobs.
    Result<Snapshot> take(ScanReport report, const TakeCallback& callback = {});
    // Everything in a folder that is given as an input, without ignore rules; links that lead out and special files are
    // left out and stand in the warnings.
    Result<Snapshot> takeFolder(const std::string& folder, const TakeCallback& callback = {});
    // A tree of this one file, under the name it has in `path`.
    Result<Snapshot> takeFile(const std::string& path, const TakeCallback& callback = {});
    // How many bytes take() would add at most: files whose hash the cache does not tell count fully.
    uint64_t newBytesAtMost(const ScanReport& report) const;

    // Keeps garbage collection away until it is dropped. Busy while that takes long.
    Result<std::shared_ptr<FileLock>> hold() const;
    bool hasTree(const std::string& tree) const;
    // NotFound, or Corrupt when it is not what its name says.
    Result<Tree> loadTree(const std::string& tree) const;
    Result<std::string> readBlob(const Sha256& hash, uint64_t maxSize = 64ULL << 20U) const;
    // Reads and hashes every blob of the tree.
    Result<TreeCheck> verify(const std::string& tree) const;
    // Removes the trees that are not in `used` and the blobs that no tree needs. Busy while somebody takes a snapshot
    // or holds one.
    Result<GarbageResult> collectGarbage(const std::set<std::string>& used);

    std::string blobs() const { return m_root + "/blobs"; }
    std::string trees() const { return m_root + "/trees"; }
    std::string cacheFileOf(const std::string& source) const;

private:
    Result<void> readMissing(ScanReport& report, const TakeCallback& callback, Snapshot& snapshot) const;
    Result<Snapshot> takeNamed(ScanReport report, const std::string& singleName, const TakeCallback& callback);
    Result<void> writeTree(const std::string& name, std::string_view bytes) const;
    std::string m_root;
};

} // namespace studio
