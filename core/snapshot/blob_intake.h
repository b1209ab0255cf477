// Brings the contents of files into the blob folder: each file is read once, and what is stored under a hash are the
// very bytes that were hashed.
//
// A blob gets its name only when its bytes are on the disk: a blob that is there is whole, even after a power cut. Few
// new blobs are synced one by one, many by one sync of the file system. Whatever is not in place when the object goes
// away is removed.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "core/base/file_stream.h"
#include "core/snapshot/scan_report.h"

namespace studio {

class BlobIntake {
public:
    // `expected` files will be asked for at most; it decides how blobs are synced.
    BlobIntake(std::string blobs, size_t expected);
    ~BlobIntake();
    BlobIntake(const BlobIntake&) = delete;
    BlobIntake& operator=(const BlobIntake&) = delete;

    // What a thread that calls add() brings along; a folder of its own spares it waiting for the others.
    struct Scratch {
        std::string buffer;
        std::string folder;
        uint64_t files = 0;
    };
    Result<Scratch> makeScratch();
    size_t threads() const; // how many to work with

    // Stores the content of entry.path below `source` and fills hash, finding and the stamp that belongs to the bytes.
    // ChangedWhileReading when the file would not hold still. Thread-safe for different entries. `canceled` is looked
    // at between chunks.
    Result<void> add(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
                     const std::atomic<bool>& canceled);
    // Puts everything in place, durably. Call once, after the last add().
    Result<void> finish();

    bool has(const Sha256& hash, uint64_t size) const; // in place already
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
    bool isFirst(const Sha256& hash);

    std::string m_blobs;
    bool m_syncEach;
    std::atomic<uint64_t> m_newBlobs = 0;
    std::atomic<uint64_t> m_newBytes = 0;
    std::mutex m_mutex; // guards what follows
    std::set<Sha256> m_seen;
    std::vector<Pending> m_pending;
    std::vector<std::string> m_scratchFolders;
};

} // namespace studio
