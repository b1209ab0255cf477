// SnapshotReceiver unpacks snapshots uploaded by a studio, verifies them against their hashes and puts them into the
// store of this machine. After a broken stream presenceOf() reports what is missing; complete blobs stay and need not
// be sent again.
//
// Durability: what is reported as present survives a power loss intact, or is no longer present afterwards. A few small
// blobs are fsynced before the rename to their final names; many go into a pack, which is valid for the current boot
// only until it is fsynced (pack_set.h). Large blobs are recorded as unsynced before their rename (unsynced_blobs.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/agent/serve/frame_unpacker.h"
#include "core/base/error.h"
#include "core/base/file_writer.h"
#include "core/base/folder_handle.h"
#include "core/base/sha256.h"
#include "core/protocol/pack_set.h"
#include "core/protocol/pack_writer.h"
#include "core/protocol/transfer.h"
#include "core/protocol/transfer_stream.h"
#include "core/protocol/tree.h"

namespace studio {

// The distinct blobs that a tree references, with their sizes, in the order of their first entry.
struct NeededBlob {
    Sha256 hash{};
    uint64_t size = 0;
};
std::vector<NeededBlob> blobsOf(const Tree& tree);

// A blob counts as present by the index of a pack or by its own file, both created only after verification. An
// unreadable tree counts as absent.
TreePresence presenceOf(const std::string& trees, const std::string& blobs, const std::string& boot,
                        const Sha256& tree);

// Removes partial uploads of a dead agent, and blobs that it had not synced before a power loss. Precondition: no other
// agent serves this root. Returns the blobs that still have to be synced (unsynced_blobs.h).
std::vector<Sha256> sweepUploads(const std::string& blobs, const std::string& boot);

// Handles packs of an agent that ended before they were synced: syncs those of the current boot and keeps the intact
// blobs of the others. Reads all of them; call it before presenceOf().
bool hasUnfinishedPacks(const std::string& blobs);
Result<void> recoverPacks(const std::string& blobs, const std::string& boot);

// Blobs stored by an older agent may be torn by a power loss although their size is right. verifyLegacyBlobs() verifies
// all candidates against their hashes and removes those that differ; the mark records permanently that none is left.
enum class LegacyBlobState : uint8_t { Checked, None, Unchecked };
LegacyBlobState legacyBlobState(const std::string& blobs);
Result<void> verifyLegacyBlobs(const std::string& blobs);
Result<void> markLegacyBlobsVerified(const std::string& blobs);

// Receives the contents of a tree while they arrive.
class TreeContentSink {
public:
    virtual ~TreeContentSink() = default;
    virtual void take(const Sha256& content, std::string_view bytes) = 0; // called concurrently; already verified
    virtual void finish() = 0;                                            // everything is in the store now
};
// May return nullptr.
using TreeSinkFactory = std::function<std::unique_ptr<TreeContentSink>(const Sha256& name, const Tree& tree)>;

// Receives one stream. Blocking disk I/O; not thread-safe, but not tied to one thread.
class SnapshotReceiver final : private RecordSink {
public:
    SnapshotReceiver(std::string trees, std::string blobs, std::string boot, uint32_t stream,
                     TreeSinkFactory createTreeSink = {});
    ~SnapshotReceiver() override;
    SnapshotReceiver(const SnapshotReceiver&) = delete;
    SnapshotReceiver& operator=(const SnapshotReceiver&) = delete;

    // Takes the parts in order. After a failure every further part fails with the same error and partial files are
    // removed. On return all blobs completed by this part are in place.
    Result<void> take(const PutPart& part);
    // For contents that are read on this machine: takes their records, in the order of a stream.
    RecordSink& records() { return *this; }
    // The blob that was begun last is in the store: nothing needs to be added to it.
    bool hasContent() const { return m_isPresent; }
    // Puts in place what the records completed. `isLast`: there are no more, or one of them failed.
    Result<void> placeRecords(bool isLast);
    // Returns once everything is on disk. Call it after the last or the failed part, from any thread. What it confirms
    // need not be sent again after a power loss.
    Result<void> settle();
    // Ends an incomplete stream; its complete blobs become available to others.
    Result<void> leave();
    // True for uploads large enough to keep the disk busy for a while: call settle() when no request waits for the
    // disk.
    bool isHeavy() const { return m_isHeavy; }
    bool isUnsynced() const { return !m_unsynced.empty() || !m_fresh.empty(); }
    uint32_t stream() const { return m_stream; }

private:
    Result<void> takeParsed(const PutPart& part);
    Result<void> placeTaken(Result<void> done);
    Result<void> receiveTree(const Sha256& tree, std::string bytes) override;
    Result<void> receiveDifference(const Sha256& tree, const Sha256& base, std::string bytes) override;
    Result<void> beginBlob(const Sha256& blob, uint64_t size) override;
    Result<void> addToBlob(std::string_view bytes) override;
    Result<void> endBlob() override;
    Result<void> receiveFrame(std::string frame) override;
    Result<void> addToFrame(const Sha256& hash, std::string_view bytes);
    Result<void> flushFrame();
    Result<void> placeSmall();
    Result<void> publishPack();
    void startDisk();
    Result<void> writeTree(const Sha256& tree, std::string_view bytes);
    Result<void> openStore();
    bool isStored(const Sha256& hash, uint64_t size);
    Result<void> makeRoom(uint64_t size);
    Result<void> placeWaiting();
    Result<void> place(FileWriter writer, const Sha256& hash);

    struct Whole {
        FileWriter writer;
        Sha256 hash{};
        bool isLarge = false;
    };
    std::string m_trees;
    std::string m_blobs;
    std::string m_boot;
    uint32_t m_stream;
    uint32_t m_nextPart = 0;
    bool m_isOver = false;
    std::optional<Error> m_error;
    StreamDecompressor m_unpacker;
    TransferRecordReader m_reader;
    std::optional<FolderHandle> m_store; // folder of the blobs; opened, like the next, with the first blob
    std::optional<FolderHandle> m_temporary;
    std::string m_prefix;         // name prefix of this stream's temporary files
    uint64_t m_room = 0;          // free bytes at the start minus bytes used by this stream
    std::set<std::string> m_made; // folders known to exist
    Sha256 m_blob{};
    bool m_isSmall = false;
    bool m_isPresent = false; // already stored: nothing is written
    std::string m_content;    // of a small blob
    bool m_isLarge = false;
    uint64_t m_unreserved = 0; // bytes of it not preallocated yet
    uint64_t m_reserved = 0;
    uint64_t m_added = 0;
    uint64_t m_unstarted = 0; // bytes of it whose writeback was not started yet
    std::chrono::steady_clock::time_point m_strideBegan;
    std::optional<FileWriter> m_writer; // empty while the current blob is already stored
    Sha256Hasher m_hasher;
    uint32_t m_written = 0;
    std::vector<std::pair<Sha256, std::string>> m_small; // not placed yet: may stay few
    size_t m_smallCount = 0;
    size_t m_smallWritten = 0;
    std::optional<PackSet> m_packs; // existing before this stream
    FrameBuilder m_builder;
    std::optional<PackWriter> m_pack;
    std::string m_packId;
    std::string m_fresh; // path of the pack that is not synced yet
    TreeSinkFactory m_arrivalOf;
    std::unique_ptr<TreeContentSink> m_arrival;
    bool m_isHeavy = false;
    std::vector<Whole> m_waiting;            // neither synced nor placed yet: may stay few
    std::vector<std::string> m_folders;      // with entries not synced yet
    std::vector<std::string> m_newTrees;     // not synced yet
    std::vector<Sha256> m_unsynced;          // recorded as unsynced
    std::unique_ptr<FrameUnpacker> m_frames; // last member: uses m_arrival
};

} // namespace studio
