#include "core/agent/serve/snapshot_receiver.h"

#include <algorithm>
#include <set>

#include "core/agent/serve/unsynced_blobs.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree_difference.h"

namespace studio {

namespace {

constexpr uint32_t snapshotReceiverFewFileCount =
    32;                                   // up to this many are synced one by one; more by one sync of the file system
constexpr size_t threadsThatSync = 8;     // they mostly wait, and the file system merges concurrent syncs
constexpr uint64_t largeBlob = 16U << 20; // blobs of this size are synced after the launch
constexpr uint64_t maxSpace = 16U << 20;  // assumed to be free without a check
constexpr uint64_t reservedStep = 64U << 20;
constexpr uint64_t stride = 16U << 20;
constexpr std::chrono::milliseconds slowStride{100}; // a disk keeps up with that rate
constexpr std::string_view temporaryPrefix = "agent-";
constexpr std::string_view checkedName = "single-contents-checked";

std::string temporaryFolder(const std::string& blobs) {
    return blobs + "/tmp";
}

bool isStored(const std::string& blobs, const Sha256& hash, uint64_t size) {
    const auto stamp = stampOf(blobPath(blobs, hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

// Verifies the hash: the contents must be what the studio means by that name.
Result<Tree> loadTree(const std::string& trees, const Sha256& hash) {
    const auto bytes = readFile(treePath(trees, hash), maxTreeRecordSize);
    if (!bytes)
        return fail(bytes.error());
    if (sha256Of(*bytes) != hash)
        return fail(ErrorCode::Corrupt, "A stored list of a snapshot's files is damaged.", toHex(hash));
    return decodeTree(*bytes);
}

// Renames the pack to its final name once it is synced; removes it if the sync fails.
Result<void> syncPack(const std::string& fresh, const std::string& whole) {
    auto done = syncFile(fresh);
    if (!done && done.error().code != ErrorCode::NotFound)
        (void)removeFile(fresh);
    if (done)
        done = renamePath(fresh, whole);
    if (done)
        crashPoint(CrashPoint::IntakePackSynced);
    return done ? syncFolder(parentOf(whole)) : done;
}

tl::unexpected<Error> damaged(const char* what) {
    return fail(ErrorCode::Corrupt, std::string(what) + " was corrupted during the upload. Submit the run again.");
}

} // namespace

std::vector<NeededBlob> blobsOf(const Tree& tree) {
    std::vector<NeededBlob> needed;
    std::set<Sha256> seen;
    for (const auto& entry : tree.entries) {
        if (entry.isFile() && seen.insert(entry.hash).second)
            needed.push_back({entry.hash, entry.size});
    }
    return needed;
}

TreePresence presenceOf(const std::string& trees, const std::string& blobs, const std::string& boot,
                        const Sha256& tree) {
    TreePresence presence;
    const auto loaded = loadTree(trees, tree);
    if (!loaded)
        return presence;
    presence.present = true;
    const auto needed = blobsOf(*loaded);
    presence.blobs = needed.size();
    presence.missing.reserve(needed.size());
    const auto packs = PackSet::load(packsPath(blobs), boot).value_or(PackSet());
    for (const auto& blob : needed)
        presence.missing.push_back(!packs.has(blob.hash, blob.size) && !isStored(blobs, blob.hash, blob.size));
    return presence;
}

std::vector<Sha256> sweepUploads(const std::string& blobs, const std::string& boot) {
    const auto entries = listFolder(temporaryFolder(blobs));
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.name.starts_with(temporaryPrefix))
            (void)removeFile(joinPath(temporaryFolder(blobs), entry.name));
    }
    return sweepUnsyncedBlobs(blobs, boot);
}

bool hasUnfinishedPacks(const std::string& blobs) {
    const auto entries = listFolder(packsPath(blobs));
    return entries && std::any_of(entries->begin(), entries->end(), [](const auto& entry) {
               return entry.name.ends_with(freshEnding) || entry.name.ends_with(partEnding);
           });
}

Result<void> recoverPacks(const std::string& blobs, const std::string& boot) {
    const std::string folder = packsPath(blobs);
    const auto entries = listFolder(folder);
    if (!entries)
        return entries.error().code == ErrorCode::NotFound ? Result<void>{} : fail(entries.error());
    const std::string thisBoot = "." + boot + std::string(freshEnding);
    Result<void> all;
    for (const auto& entry : *entries) {
        const std::string path = joinPath(folder, entry.name);
        const std::string whole =
            joinPath(folder, entry.name.substr(0, entry.name.find('.')) + std::string(packEnding));
        Result<void> done;
        if (!boot.empty() && entry.name.ends_with(thisBoot)) {
            done = syncPack(path, whole);
        } else if (entry.name.ends_with(freshEnding) || entry.name.ends_with(partEnding)) {
            if (auto made = makeFolders(temporaryFolder(blobs)); !made)
                return made;
            const std::string temporary =
                joinPath(temporaryFolder(blobs), std::string(temporaryPrefix) + randomIdText());
            if (const auto recovered = recoverPack(path, temporary, whole); !recovered)
                done = fail(recovered.error());
        }
        if (!done)
            all = done;
    }
    return all;
}

LegacyBlobState legacyBlobState(const std::string& blobs) {
    if (pathExists(joinPath(packsPath(blobs), std::string(checkedName))))
        return LegacyBlobState::Checked;
    const auto folders = listFolder(blobs);
    const bool isAny = !folders || std::any_of(folders->begin(), folders->end(),
                                               [](const auto& folder) { return folder.name.size() == 2; });
    return isAny ? LegacyBlobState::Unchecked : LegacyBlobState::None;
}

Result<void> markLegacyBlobsVerified(const std::string& blobs) {
    auto done = makeFolders(packsPath(blobs));
    return done ? writeFileDurably(joinPath(packsPath(blobs), std::string(checkedName)), {}) : done;
}

Result<void> verifyLegacyBlobs(const std::string& blobs) {
    const auto folders = listFolder(blobs);
    for (const auto& folder : folders ? *folders : std::vector<FolderEntry>()) {
        const std::string path = joinPath(blobs, folder.name);
        const auto files = folder.name.size() == 2 ? listFolder(path) : Result<std::vector<FolderEntry>>();
        for (const auto& file : files ? *files : std::vector<FolderEntry>()) {
            const auto hash = sha256FromHex(folder.name + file.name);
            if (!hash || file.stamp.size >= largeBlob) // large ones are recorded as unsynced
                continue;
            const auto is = sha256OfFile(joinPath(path, file.name));
            if (!is)
                return fail(is.error());
            if (*is == *hash)
                continue;
            if (auto removed = removeFile(joinPath(path, file.name)); !removed)
                return removed;
        }
    }
    // In this boot the verified data may still be in the page cache only.
    auto done = syncFilesystem(blobs);
    return done ? markLegacyBlobsVerified(blobs) : done;
}

SnapshotReceiver::SnapshotReceiver(std::string trees, std::string blobs, std::string boot, uint32_t stream,
                                   TreeSinkFactory createTreeSink)
    : m_trees(std::move(trees))
    , m_blobs(std::move(blobs))
    , m_boot(std::move(boot))
    , m_stream(stream)
    , m_reader(*this)
    , m_arrivalOf(std::move(createTreeSink)) {}

SnapshotReceiver::~SnapshotReceiver() {
    (void)leave(); // an interrupted stream is continued with what is missing
}

Result<void> SnapshotReceiver::take(const PutPart& part) {
    return m_error ? fail(*m_error) : placeTaken(takeParsed(part));
}

Result<void> SnapshotReceiver::placeRecords(bool isLast) {
    m_isOver = isLast;
    return placeTaken({});
}

Result<void> SnapshotReceiver::placeTaken(Result<void> done) {
    const auto also = [&done](Result<void> next) {
        if (done && !next)
            done = std::move(next);
    };
    // Complete contents are kept, even if the part failed.
    also(placeSmall());
    also(placeWaiting());
    if (const auto wrong = m_frames ? m_frames->failure() : std::nullopt)
        also(fail(*wrong));
    if (m_isOver || !done)
        also(leave());
    if (done && m_isOver && !m_folders.empty())
        m_folders.push_back(m_blobs);
    if (!done) {
        m_error = done.error();
        m_writer.reset(); // removes its partial file
        m_arrival.reset();
    } else if (m_isOver && m_arrival) {
        m_arrival->finish();
        m_arrival.reset();
    }
    return done;
}

Result<void> SnapshotReceiver::leave() {
    auto done = flushFrame();
    if (m_frames) {
        for (const size_t wrong : m_frames->wait())
            m_pack->leaveOut(wrong);
        if (const auto failure = m_frames->failure(); done && failure)
            done = fail(*failure);
        m_frames.reset();
    }
    auto published = publishPack();
    return done ? published : done;
}

// From here on it counts in this boot, but not after a power loss.
Result<void> SnapshotReceiver::publishPack() {
    if (!m_pack)
        return {};
    PackWriter pack = std::move(*m_pack);
    m_pack.reset();
    if (pack.isEmpty())
        return {};
    const std::string folder = packsPath(m_blobs);
    if (auto done = pack.finish(); !done)
        return done;
    const std::string fresh = joinPath(folder, freshName(m_packId, m_boot));
    if (!m_boot.empty()) {
        if (auto done = pack.moveTo(fresh); !done)
            return done;
        crashPoint(CrashPoint::IntakePackFresh);
        m_fresh = fresh;
        return {};
    }
    auto done = pack.sync();
    if (done)
        done = pack.moveTo(joinPath(folder, m_packId + std::string(packEnding)));
    return done ? syncFolder(folder) : done;
}

Result<void> SnapshotReceiver::takeParsed(const PutPart& part) {
    if (m_isOver || part.seq != m_nextPart)
        return fail(ErrorCode::Protocol, "The parts of a snapshot were received out of order.");
    ++m_nextPart;
    if (part.isRaw && !m_unpacker.isAtBoundary())
        return fail(ErrorCode::Protocol, "A raw part of a snapshot was received between packed ones.");
    auto done = part.isRaw
                    ? m_reader.feed(part.bytes)
                    : m_unpacker.feed(part.bytes, [this](std::string_view bytes) { return m_reader.feed(bytes); });
    if (!done || !part.isLast)
        return done;
    m_isOver = true;
    if (!m_unpacker.isAtBoundary() || !m_reader.isAtBoundary())
        return fail(ErrorCode::Protocol, "The snapshot was truncated.");
    return {};
}

Result<void> SnapshotReceiver::receiveTree(const Sha256& tree, std::string bytes) {
    if (sha256Of(bytes) != tree)
        return damaged("The list of a snapshot's files");
    const auto decoded = decodeTree(bytes);
    if (!decoded)
        return fail(decoded.error());
    if (!m_arrival && m_arrivalOf)
        m_arrival = m_arrivalOf(tree, *decoded);
    return writeTree(tree, bytes);
}

Result<void> SnapshotReceiver::receiveDifference(const Sha256& tree, const Sha256& base, std::string bytes) {
    const auto difference = decodeTreeDifference(bytes);
    if (!difference)
        return fail(difference.error());
    const auto old = loadTree(m_trees, base);
    if (!old)
        return fail(ErrorCode::NotFound, "The base snapshot is no longer on the machine.", std::string(baseDetail));
    const std::string encoded = encodeTree(applyDifference(*old, *difference));
    if (sha256Of(encoded) != tree)
        return damaged("The list of a snapshot's files");
    if (auto decoded = decodeTree(encoded); !decoded)
        return fail(decoded.error());
    return writeTree(tree, encoded);
}

// A tree is verified against its hash whenever it is used, so a torn write after a power loss does no harm.
Result<void> SnapshotReceiver::writeTree(const Sha256& tree, std::string_view bytes) {
    if (auto made = makeFolders(m_trees); !made)
        return made;
    const std::string path = treePath(m_trees, tree);
    if (auto written = writeFileAtomically(path, bytes); !written)
        return written;
    m_newTrees.push_back(path);
    crashPoint(CrashPoint::IntakeTreeStored);
    return {};
}

Result<void> SnapshotReceiver::openStore() {
    if (m_temporary)
        return {};
    if (auto made = makeFolders(temporaryFolder(m_blobs)); !made)
        return made;
    auto store = FolderHandle::open(m_blobs);
    auto temporary = store ? FolderHandle::open(temporaryFolder(m_blobs)) : fail(store.error());
    if (!temporary)
        return fail(temporary.error());
    m_store.emplace(std::move(*store));
    m_temporary.emplace(std::move(*temporary));
    m_prefix = std::string(temporaryPrefix) + randomIdText() + "-";
    return {};
}

bool SnapshotReceiver::isStored(const Sha256& hash, uint64_t size) {
    // Requested contents are mostly missing, and a few contents are not worth loading the packs.
    if (m_smallCount > snapshotReceiverFewFileCount && !m_packs)
        m_packs = PackSet::load(packsPath(m_blobs), m_boot).value_or(PackSet());
    if (m_packs && m_packs->has(hash, size))
        return true;
    const auto stamp = m_store->stampOf(blobPath(".", hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

// Checks the free space again when it runs low: other programs fill the disk too, and files take more than their bytes.
Result<void> SnapshotReceiver::makeRoom(uint64_t size) {
    if (size <= m_room / 2) {
        m_room -= size;
        return {};
    }
    const auto space = diskSpaceOf(m_blobs);
    if (space && space->freeBytes < size)
        return fail(ErrorCode::DiskFull,
                    "The disk of the machine under " + m_blobs +
                        " has no space for a file of the snapshot. Free some space there; the run is waiting for it.",
                    std::to_string(size) + " bytes needed, " + std::to_string(space->freeBytes) + " free");
    m_room = space ? std::min(space->freeBytes - size, maxSpace) : 0;
    return {};
}

Result<void> SnapshotReceiver::beginBlob(const Sha256& blob, uint64_t size) {
    m_blob = blob;
    m_writer.reset();
    if (auto opened = openStore(); !opened)
        return opened;
    m_isSmall = size < packedContentLimit;
    m_isPresent = isStored(blob, size);
    m_content.clear();
    if (m_isPresent)
        return {};
    if (auto room = makeRoom(size); !room)
        return room;
    if (m_isSmall)
        return {};
    auto writer = FileWriter::create(*m_temporary, m_prefix + std::to_string(m_written), 0400);
    if (!writer)
        return fail(writer.error());
    m_writer.emplace(std::move(*writer));
    m_isLarge = size >= largeBlob;
    m_unreserved = m_isLarge ? size : 0;
    m_reserved = m_added = m_unstarted = 0;
    m_strideBegan = std::chrono::steady_clock::now();
    return {};
}

Result<void> SnapshotReceiver::addToBlob(std::string_view bytes) {
    if (m_isPresent)
        return {};
    if (m_isSmall) {
        m_content += bytes;
        return {};
    }
    m_added += bytes.size();
    // In steps, so that a forged size in a header reserves nothing.
    if (m_added > m_reserved && m_unreserved > 0) {
        const uint64_t step = std::min(m_unreserved, reservedStep);
        if (auto reserved = m_writer->reserve(m_reserved, step); !reserved)
            return reserved;
        m_reserved += step;
        m_unreserved -= step;
    }
    m_hasher.add(bytes);
    auto done = m_writer->add(bytes);
    m_unstarted += bytes.size();
    if (done && m_isLarge && m_unstarted >= stride)
        startDisk();
    return done;
}

// On a slow link the disk writes while more data arrives, and little is left for the sync. On a link faster than the
// disk, starting writeback would block.
void SnapshotReceiver::startDisk() {
    const auto now = std::chrono::steady_clock::now();
    if (now - m_strideBegan > slowStride)
        m_writer->startWriteback();
    m_strideBegan = now;
    m_unstarted = 0;
}

Result<void> SnapshotReceiver::endBlob() {
    if (m_isPresent)
        return {};
    if (m_isSmall) {
        if (sha256Of(m_content) != m_blob)
            return damaged("A file of the snapshot");
        m_small.emplace_back(m_blob, std::exchange(m_content, {}));
        return ++m_smallCount > snapshotReceiverFewFileCount ? placeSmall() : Result<void>{};
    }
    if (m_hasher.finish() != m_blob)
        return damaged("A file of the snapshot");
    crashPoint(CrashPoint::IntakeBlobWritten);
    FileWriter writer = std::move(*m_writer);
    m_writer.reset();
    m_waiting.push_back({std::move(writer), m_blob, m_isLarge});
    ++m_written;
    m_isHeavy = m_isHeavy || m_isLarge;
    return m_isLarge || m_written > snapshotReceiverFewFileCount ? placeWaiting() : Result<void>{};
}

// A few become separate files; many go into a pack.
Result<void> SnapshotReceiver::placeSmall() {
    auto small = std::exchange(m_small, {});
    for (auto& [hash, bytes] : small) {
        if (m_smallCount > snapshotReceiverFewFileCount) {
            if (auto added = addToFrame(hash, bytes); !added)
                return added;
            continue;
        }
        auto writer = FileWriter::create(*m_temporary, m_prefix + "s" + std::to_string(m_smallWritten++), 0400);
        if (!writer)
            return fail(writer.error());
        if (auto done = writer->add(bytes); !done)
            return done;
        crashPoint(CrashPoint::IntakeBlobWritten);
        m_waiting.push_back({std::move(*writer), hash, false});
    }
    return {};
}

Result<void> SnapshotReceiver::addToFrame(const Sha256& hash, std::string_view bytes) {
    if (!m_builder.hasRoomFor(bytes.size())) {
        if (auto done = flushFrame(); !done)
            return done;
    }
    m_builder.add(hash, bytes);
    return {};
}

Result<void> SnapshotReceiver::flushFrame() {
    return m_builder.isEmpty() ? Result<void>{} : receiveFrame(m_builder.finish());
}

Result<void> SnapshotReceiver::receiveFrame(std::string frame) {
    auto contents = frameContents(frame);
    if (!contents)
        return fail(contents.error());
    if (auto opened = openStore(); !opened)
        return opened;
    if (auto room = makeRoom(frame.size()); !room)
        return room;
    if (!m_pack) {
        const std::string folder = packsPath(m_blobs);
        if (auto made = makeFolders(folder); !made)
            return made;
        m_packId = randomIdText();
        auto created = PackWriter::create(joinPath(folder, m_packId + std::string(partEnding)));
        if (!created)
            return fail(created.error());
        m_pack.emplace(std::move(*created));
    }
    const auto number = m_pack->add(frame, std::move(*contents));
    if (!number)
        return fail(number.error());
    crashPoint(CrashPoint::IntakeFrameStored);
    if (!m_frames)
        m_frames = std::make_unique<FrameUnpacker>([this](const Sha256& hash, std::string_view bytes) {
            if (m_arrival)
                m_arrival->take(hash, bytes);
        });
    m_frames->add(*number, std::move(frame));
    return {};
}

// A few are fsynced before their rename. More are recorded as unsynced first, in one batch.
Result<void> SnapshotReceiver::placeWaiting() {
    auto waiting = std::exchange(m_waiting, {});
    if (waiting.empty())
        return {};
    const auto isLater = [this](const Whole& whole) {
        return whole.isLarge || m_written > snapshotReceiverFewFileCount;
    };
    auto done = forEachInParallel(waiting.size(), threadsThatSync, [&](size_t i) -> Result<void> {
        return isLater(waiting[i]) ? Result<void>{} : waiting[i].writer.sync();
    });
    bool isNoted = false;
    for (const auto& whole : waiting) {
        if (!done || !isLater(whole))
            continue;
        done = recordUnsynced(m_blobs, m_boot, whole.hash);
        isNoted = true;
    }
    if (done && isNoted)
        done = syncMarkers(m_blobs);
    for (auto& whole : waiting) {
        if (!done)
            return done;
        const bool later = isLater(whole);
        const std::string folder = parentOf(blobPath(m_blobs, whole.hash));
        done = place(std::move(whole.writer), whole.hash);
        if (done && later)
            m_unsynced.push_back(whole.hash);
        else if (done && std::find(m_folders.begin(), m_folders.end(), folder) == m_folders.end())
            m_folders.push_back(folder);
    }
    return done;
}

Result<void> SnapshotReceiver::place(FileWriter writer, const Sha256& hash) {
    const std::string path = blobPath(".", hash);
    const std::string folder = parentOf(path);
    if (m_made.insert(folder).second) {
        if (auto made = makeFolders(parentOf(blobPath(m_blobs, hash))); !made)
            return made;
    }
    if (auto moved = writer.moveTo(*m_store, path); !moved)
        return moved;
    crashPoint(CrashPoint::IntakeBlobStored);
    return {};
}

Result<void> SnapshotReceiver::settle() {
    Result<void> done;
    const auto keep = [&done](Result<void> synced) {
        if (!synced)
            done = std::move(synced);
    };
    for (const auto& tree : m_newTrees)
        keep(syncFile(tree));
    if (!m_newTrees.empty())
        keep(syncFolder(m_trees));
    for (const auto& folder : m_folders)
        keep(syncFolder(folder));
    if (!m_fresh.empty()) {
        const std::string fresh = std::exchange(m_fresh, {});
        keep(syncPack(fresh, joinPath(packsPath(m_blobs), m_packId + std::string(packEnding))));
    }
    keep(syncMarkedBlobs(m_blobs, m_boot, std::exchange(m_unsynced, {})));
    return done;
}

} // namespace studio
