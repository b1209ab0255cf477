// Snapshots that arrive from a studio: unpacked, checked against their hashes, put into the store of this machine. What a broken
// stream left out is told by presenceOf() afterwards; whole contents stay and need not come again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_stream.h"
#include "core/base/sha256.h"
#include "core/protocol/transfer.h"
#include "core/protocol/transfer_stream.h"
#include "core/protocol/tree.h"

namespace studio {

// The distinct contents that a tree needs, with their sizes, in the order of their first entry.
struct NeededBlob {
    Sha256 hash{};
    uint64_t size = 0;
};
std::vector<NeededBlob> blobsOf(const Tree& tree);

// Looks, and trusts sizes: contents were checked when they came. A tree that cannot be read counts as absent.
TreePresence presenceOf(const std::string& trees, const std::string& blobs, const Sha256& tree);

// Removes what a dead agent had begun to write, and what it had not got onto the disk before the machine lost its power; call it while
// no other agent serves here. Returns what still has to be synced (unsynced_blobs.h).
std::vector<Sha256> sweepIntake(const std::string& blobs, const std::string& boot);

// One stream. Blocks on the disk; one thread at a time.
class Intake final : private RecordSink {
public:
    Intake(std::string trees, std::string blobs, std::string boot, uint32_t stream);

    // Parts in order. After a failure every further part fails the same way, and nothing half made is left. After each part
    // all that was whole in it is in its place.
    Result<void> take(const PutPart& part);
    // After the last part, or after the part that failed, on any thread: returns when all is on disk. Whoever is told "all
    // there" by it does not send again after a loss of power.
    Result<void> settle();
    // Contents so large that the disk is busy with them for a while: settle() is better called when nobody waits for the disk.
    bool isHeavy() const { return !m_unsynced.empty(); }
    uint32_t stream() const { return m_stream; }

private:
    Result<void> takeParsed(const PutPart& part);
    Result<void> takeTree(const Sha256& tree, std::string bytes) override;
    Result<void> takeDifference(const Sha256& tree, const Sha256& base, std::string bytes) override;
    Result<void> beginBlob(const Sha256& blob, uint64_t size) override;
    Result<void> addToBlob(std::string_view bytes) override;
    Result<void> endBlob() override;
    void startDisk();
    Result<void> writeTree(const Sha256& tree, std::string_view bytes);
    Result<void> openStore();
    bool isStored(const Sha256& hash, uint64_t size) const;
    Result<void> makeRoom(uint64_t size);
    Result<void> placeWaiting(bool isSynced);
    Result<void> place(FileWriter writer, const Sha256& hash);

    struct Whole {
        FileWriter writer;
        Sha256 hash{};
    };
    std::string m_trees;
    std::string m_blobs;
    std::string m_boot;
    uint32_t m_stream;
    uint32_t m_nextPart = 0;
    bool m_isOver = false;
    std::optional<Error> m_error;
    StreamUnpacker m_unpacker;
    TransferRecordReader m_reader;
    std::optional<FolderHandle> m_store; // the folder of the contents; with the next from the first of them on
    std::optional<FolderHandle> m_temporary;
    std::string m_prefix;         // of this stream's names in there
    uint64_t m_room = 0;          // bytes that were free, and that nothing here has taken yet
    std::set<std::string> m_made; // folders that are known to be there
    Sha256 m_blob{};
    bool m_isLarge = false;
    uint64_t m_unreserved = 0; // bytes of it for which the disk keeps no room yet
    uint64_t m_reserved = 0;
    uint64_t m_added = 0;
    uint64_t m_unstarted = 0; // bytes of it that the disk was not told of
    std::chrono::steady_clock::time_point m_strideBegan;
    std::optional<FileWriter> m_writer; // none while a content comes that is there already
    Sha256Hasher m_hasher;
    uint32_t m_written = 0;
    std::vector<Whole> m_waiting;        // not synced and in no place yet: they may turn out to be few
    std::vector<std::string> m_folders;  // whose new entries are not on disk yet
    std::vector<std::string> m_newTrees; // which are not on disk yet
    std::vector<Sha256> m_unsynced;      // large contents
};

} // namespace studio
