// SnapshotStore is the content-addressed store of snapshots: immutable trees of immutable blobs.
//
// <root>/blobs/xx/…  contents, mode 0400         <root>/blobs/tmp   being written
// <root>/packs/…     many small contents each    <root>/blobs/lock  shared: add blobs; exclusive: collect garbage
// <root>/trees/<hex> tree manifests              <root>/cache/scan  scan caches
//
// A tree is written last and removed first. Invariant: all blobs of an existing tree exist; take() restores it where
// files were deleted. Thread-safe; any number of processes may take snapshots concurrently.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/file_lock.h"
#include "core/protocol/tree.h"
#include "core/snapshot/scan_options.h"

namespace studio {

struct Snapshot {
    std::string tree; // hex name
    uint64_t files = 0;
    uint64_t bytes = 0;
    uint64_t newBlobs = 0;
    uint64_t newBytes = 0;
    uint64_t filesRead = 0;            // opened by this take; 0 for an unchanged folder
    std::vector<ScanWarning> warnings; // found while reading; warnings of the scan are in its report
    // Blocks garbage collection. Release it after the tree has been recorded as used.
    std::shared_ptr<FileLock> hold;
};

struct SnapshotProgress {
    uint64_t filesDone = 0;
    uint64_t filesTotal = 0; // files to be read
    uint64_t bytesDone = 0;
    uint64_t bytesTotal = 0;
};
// Called periodically, from one thread at a time but not always the caller's; returning false ends with Canceled.
using TakeCallback = std::function<bool(const SnapshotProgress&)>;

struct TreeCheck {
    std::vector<std::string> missing; // paths in the tree whose blob is missing
    std::vector<std::string> damaged; // paths whose blob does not match its hash
    std::vector<Sha256> damagedBlobs; // their names
    bool isWhole() const { return missing.empty() && damaged.empty(); }
};

struct GarbageResult {
    uint64_t removedTrees = 0;
    uint64_t removedBlobs = 0;
    uint64_t removedBytes = 0;
    // Trees in use that are missing or corrupt. While there are any, no blob is removed, since their blobs are unknown.
    std::vector<std::string> brokenTrees;
};

class SnapshotStore {
public:
    explicit SnapshotStore(std::string root);

    // Calls scanFolder() with this store's cache.
    Result<ScanReport> scan(const std::string& source, ScanOptions options = {}, const ScanCallback& callback = {});
    // Removes the caches of scans: the next take of a folder reads all its files, and stores what is missing.
    Result<void> forgetScans() const;
    // Stores the entries of `report` with their current contents. PermissionDenied if something was unreadable,
    // ChangedWhileReading, DiskFull, Canceled; on failure only complete blobs remain.
    Result<Snapshot> take(ScanReport report, const TakeCallback& callback = {});
    // Scans a folder as takeFolder() does. `inspects`: looks for private keys, too.
    Result<ScanReport> scanWholeFolder(const std::string& folder, bool inspects,
                                       const ScanCallback& callback = {}) const;
    // Stores a folder given as an input, without ignore rules; links that lead out and special files are excluded with
    // a warning. If `check` fails, nothing is stored.
    Result<Snapshot> takeFolder(const std::string& folder, const TakeCallback& callback = {},
                                const std::function<Result<void>(const ScanReport&)>& check = {});
    // Stores a tree with this one file, under its name in `path`.
    Result<Snapshot> takeFile(const std::string& path, const TakeCallback& callback = {});
    // Stores a tree of contents that are stored already. Precondition: the caller holds the store since then.
    Result<Snapshot> takeTree(const Tree& tree) const;
    // Returns an upper bound of the bytes that take() would add: files without cached hash count fully.
    uint64_t newBytesAtMost(const ScanReport& report) const;

    // Blocks garbage collection during the returned lock's lifetime. Busy if a collection takes long.
    Result<std::shared_ptr<FileLock>> hold() const;
    bool hasTree(const std::string& tree) const;
    // NotFound, or Corrupt if it does not match its name.
    Result<Tree> loadTree(const std::string& tree) const;
    Result<std::string> readBlob(const Sha256& hash, uint64_t maxSize = 64ULL << 20U) const;
    // Reads and hashes every blob of the tree. Canceled if `isCanceled`, asked before each, returned true.
    Result<TreeCheck> verify(const std::string& tree, const std::function<bool()>& isCanceled = {}) const;
    // Removes blobs that verify() has found damaged, so that their content is stored again when it is seen next: a blob
    // that exists is not written. Contents of packs stay. Returns how many were removed.
    Result<size_t> removeDamaged(const TreeCheck& check) const;
    // Removes the trees that `treesInUse` does not return, and unreferenced blobs. Busy while a snapshot is being taken
    // or held. `treesInUse` is called once no other process can hold one: what was recorded as used is visible then.
    Result<GarbageResult> collectGarbage(const std::function<Result<std::set<std::string>>()>& treesInUse);

    std::string blobs() const { return m_root + "/blobs"; }
    std::string trees() const { return m_root + "/trees"; }
    std::string cacheFileOf(const std::string& source) const;

private:
    Result<void> readMissing(ScanReport& report, const TakeCallback& callback, Snapshot& snapshot) const;
    Result<Snapshot> takeNamed(ScanReport report, const std::string& singleName, const TakeCallback& callback);
    Result<void> nameTree(const Tree& tree, Snapshot& snapshot) const;
    Result<void> writeTree(const std::string& name, std::string_view bytes) const;
    std::string m_root;
};

} // namespace studio
