// BlobWriter stores file contents in the blob folder: each file is read once, and exactly the bytes that were hashed
// are stored under their hash.
//
// A blob is renamed to its final name only after fsync: an existing blob is complete, even after a power failure. With
// many files, small contents are combined into one pack (PackWriter), so that only one file is written; with few, each
// is a file of its own and synced separately. The destructor removes everything not in place.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/file_writer.h"
#include "core/base/folder_handle.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/pack_writer.h"
#include "core/snapshot/scan_report.h"

namespace studio {

class BlobWriter {
public:
    // `expected`: upper bound of the files that will be added; selects how blobs are synced.
    BlobWriter(std::string blobs, size_t expected);
    ~BlobWriter();
    BlobWriter(const BlobWriter&) = delete;
    BlobWriter& operator=(const BlobWriter&) = delete;

    // Per-thread state for add(); a separate folder per thread avoids lock contention.
    struct Scratch {
        std::string buffer;
        std::string folder;
        uint64_t files = 0;
        FrameBuilder frame;
    };
    Result<Scratch> makeScratch();
    size_t threads() const; // recommended number of threads

    // Stores the content of entry.path below `source` and sets hash, finding and the stamp of exactly those bytes.
    // ChangedWhileReading if the file keeps changing. Thread-safe for different entries. `canceled` is checked between
    // chunks.
    Result<void> add(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
                     const std::atomic<bool>& canceled);
    // Each thread calls it after its last add().
    Result<void> flush(Scratch& scratch);
    // Moves everything into place, durably. Call once, after the last flush().
    Result<void> finish();

    bool has(const Sha256& hash,
             // Returns true if the blob is already in place; with few files, packs are not searched.
             uint64_t size) const;
    uint64_t newBlobs() const { return m_newBlobs; }
    uint64_t newBytes() const { return m_newBytes; }

    static std::string temporaryFolder(const std::string& blobs) { return blobs + "/tmp"; }

private:
    struct Pending {
        FileWriter file;
        Sha256 hash{};
    };
    enum class Outcome { Done, Changed };
    Result<Outcome> tryOnce(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
                            const std::atomic<bool>& canceled);
    Result<void> storeBytes(const Sha256& hash, std::string_view bytes, Scratch& scratch);
    Result<void> storeFile(const Sha256& hash, uint64_t size, FileWriter file);
    Result<void> place(FileWriter file, const Sha256& hash);
    Result<void> finishPack();
    bool isFirst(const Sha256& hash);
    const PackSet& packs() const;

    std::string m_blobs;
    bool m_syncEach;
    std::atomic<uint64_t> m_newBlobs = 0;
    std::atomic<uint64_t> m_newBytes = 0;
    std::mutex m_mutex; // guards the members below
    std::set<Sha256> m_seen;
    std::vector<Pending> m_pending;
    std::vector<std::string> m_scratchFolders;
    std::optional<PackWriter> m_pack;
    mutable std::once_flag m_packsLoaded;
    mutable PackSet m_packs; // as first loaded
};

} // namespace studio
