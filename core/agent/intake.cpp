#include "core/agent/intake.h"

#include <algorithm>
#include <set>

#include "core/agent/unsynced_blobs.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/tree_difference.h"

namespace studio {

namespace {

constexpr uint32_t fewFiles = 32;         // up to so many are synced one by one; more by one sync of the file system
constexpr size_t threadsThatSync = 8;     // they mostly wait, and the file system joins what they wait for
constexpr uint64_t largeBlob = 16U << 20; // no job waits until the disk has one of these
constexpr uint64_t mostRoom = 16U << 20;  // that is taken for free without another look
constexpr uint64_t reservedStep = 64U << 20;
constexpr uint64_t stride = 16U << 20;
constexpr std::chrono::milliseconds slowStride{100}; // a disk keeps up with that
constexpr std::string_view temporaryPrefix = "agent-";

std::string temporaryFolder(const std::string& blobs) {
    return blobs + "/tmp";
}

bool isStored(const std::string& blobs, const Sha256& hash, uint64_t size) {
    const auto stamp = stampOf(blobPath(blobs, hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

// The bytes are hashed: what this machine builds upon must be what the studio means by that name.
Result<Tree> loadTree(const std::string& trees, const Sha256& hash) {
    const auto bytes = readFile(treePath(trees, hash), largestTreeRecord);
    if (!bytes)
        return fail(bytes.error());
    if (sha256Of(*bytes) != hash)
        return fail(ErrorCode::Corrupt, "A stored list of a snapshot's files is damaged.", toHex(hash));
    return decodeTree(*bytes);
}

tl::unexpected<Error> damaged(const char* what) {
    return fail(ErrorCode::Corrupt,
                std::string(what) + " was damaged on its way to the machine. Submit the run again.");
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

TreePresence presenceOf(const std::string& trees, const std::string& blobs, const Sha256& tree) {
    TreePresence presence;
    const auto loaded = loadTree(trees, tree);
    if (!loaded)
        return presence;
    presence.present = true;
    const auto needed = blobsOf(*loaded);
    presence.blobs = needed.size();
    presence.missing.reserve(needed.size());
    for (const auto& blob : needed)
        presence.missing.push_back(!isStored(blobs, blob.hash, blob.size));
    return presence;
}

std::vector<Sha256> sweepIntake(const std::string& blobs, const std::string& boot) {
    const auto entries = listFolder(temporaryFolder(blobs));
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.name.starts_with(temporaryPrefix))
            (void)removeFile(joinPath(temporaryFolder(blobs), entry.name));
    }
    return sweepUnsynced(blobs, boot);
}

Intake::Intake(std::string trees, std::string blobs, std::string boot, uint32_t stream)
    : m_trees(std::move(trees))
    , m_blobs(std::move(blobs))
    , m_boot(std::move(boot))
    , m_stream(stream)
    , m_reader(*this) {}

Result<void> Intake::take(const PutPart& part) {
    if (m_error)
        return fail(*m_error);
    auto done = takeParsed(part);
    // Whole contents stay, whatever became of the part.
    if (auto placed = placeWaiting(m_written <= fewFiles); done && !placed)
        done = std::move(placed);
    if (done && m_isOver && !m_folders.empty())
        m_folders.push_back(m_blobs);
    if (!done) {
        m_error = done.error();
        m_writer.reset(); // removes what it had begun
    }
    return done;
}

Result<void> Intake::takeParsed(const PutPart& part) {
    if (m_isOver || part.seq != m_nextPart)
        return fail(ErrorCode::Protocol, "The parts of a snapshot came out of order.");
    ++m_nextPart;
    if (part.isRaw && !m_unpacker.isAtBoundary())
        return fail(ErrorCode::Protocol, "A raw part of a snapshot came in the middle of packed ones.");
    auto done = part.isRaw
                    ? m_reader.feed(part.bytes)
                    : m_unpacker.feed(part.bytes, [this](std::string_view bytes) { return m_reader.feed(bytes); });
    if (!done || !part.isLast)
        return done;
    m_isOver = true;
    if (!m_unpacker.isAtBoundary() || !m_reader.isAtBoundary())
        return fail(ErrorCode::Protocol, "The snapshot ended in the middle.");
    return {};
}

Result<void> Intake::takeTree(const Sha256& tree, std::string bytes) {
    if (sha256Of(bytes) != tree)
        return damaged("The list of a snapshot's files");
    if (auto decoded = decodeTree(bytes); !decoded)
        return fail(decoded.error());
    return writeTree(tree, bytes);
}

Result<void> Intake::takeDifference(const Sha256& tree, const Sha256& base, std::string bytes) {
    const auto difference = decodeTreeDifference(bytes);
    if (!difference)
        return fail(difference.error());
    const auto old = loadTree(m_trees, base);
    if (!old)
        return fail(ErrorCode::NotFound, "The snapshot that this one differs from is not on the machine any more.",
                    std::string(baseDetail));
    const std::string encoded = encodeTree(applyDifference(*old, *difference));
    if (sha256Of(encoded) != tree)
        return damaged("The list of a snapshot's files");
    if (auto decoded = decodeTree(encoded); !decoded)
        return fail(decoded.error());
    return writeTree(tree, encoded);
}

// A tree is compared with its name wherever something is built upon it, so what a loss of power leaves of it does no harm.
Result<void> Intake::writeTree(const Sha256& tree, std::string_view bytes) {
    if (auto made = makeFolders(m_trees); !made)
        return made;
    const std::string path = treePath(m_trees, tree);
    if (auto written = writeFileAtomically(path, bytes); !written)
        return written;
    m_newTrees.push_back(path);
    crashPoint(CrashPoint::IntakeTreeStored);
    return {};
}

Result<void> Intake::openStore() {
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

bool Intake::isStored(const Sha256& hash, uint64_t size) const {
    const auto stamp = m_store->stampOf(blobPath(".", hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

// Asked again where that may matter: others fill the disk as well, and what is written takes more than its bytes.
Result<void> Intake::makeRoom(uint64_t size) {
    if (size <= m_room / 2) {
        m_room -= size;
        return {};
    }
    const auto space = diskSpaceOf(m_blobs);
    if (space && space->freeBytes < size)
        return fail(ErrorCode::DiskFull,
                    "The disk of the machine under " + m_blobs +
                        " has no room for a file of the snapshot. Free some space there and submit again.",
                    std::to_string(size) + " bytes needed, " + std::to_string(space->freeBytes) + " free");
    m_room = space ? std::min(space->freeBytes - size, mostRoom) : 0;
    return {};
}

Result<void> Intake::beginBlob(const Sha256& blob, uint64_t size) {
    m_blob = blob;
    m_writer.reset();
    if (auto opened = openStore(); !opened)
        return opened;
    if (isStored(blob, size))
        return {};
    if (auto room = makeRoom(size); !room)
        return room;
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

Result<void> Intake::addToBlob(std::string_view bytes) {
    if (!m_writer)
        return {};
    m_added += bytes.size();
    // In steps: what a forged head promises takes no room.
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

// By a slow line the disk writes while more comes, and little is left for the sync. Faster than the disk, it would be waited for.
void Intake::startDisk() {
    const auto now = std::chrono::steady_clock::now();
    if (now - m_strideBegan > slowStride)
        m_writer->startWriteback();
    m_strideBegan = now;
    m_unstarted = 0;
}

Result<void> Intake::endBlob() {
    if (!m_writer)
        return {};
    if (m_hasher.finish() != m_blob)
        return damaged("A file of the snapshot");
    crashPoint(CrashPoint::IntakeBlobWritten);
    FileWriter writer = std::move(*m_writer);
    m_writer.reset();
    if (m_isLarge) {
        if (auto noted = noteUnsynced(m_blobs, m_boot, m_blob); !noted)
            return noted;
        m_unsynced.push_back(m_blob);
        return place(std::move(writer), m_blob);
    }
    ++m_written;
    m_waiting.push_back({std::move(writer), m_blob});
    return m_written <= fewFiles ? Result<void>{} : placeWaiting(false);
}

Result<void> Intake::placeWaiting(bool isSynced) {
    auto waiting = std::exchange(m_waiting, {});
    if (isSynced) {
        auto synced = forEachInParallel(waiting.size(), threadsThatSync,
                                        [&](size_t i) -> Result<void> { return waiting[i].writer.sync(); });
        if (!synced)
            return synced;
    }
    for (auto& [writer, hash] : waiting) {
        const std::string folder = parentOf(blobPath(m_blobs, hash));
        if (auto placed = place(std::move(writer), hash); !placed)
            return placed;
        if (isSynced && std::find(m_folders.begin(), m_folders.end(), folder) == m_folders.end())
            m_folders.push_back(folder);
    }
    return {};
}

Result<void> Intake::place(FileWriter writer, const Sha256& hash) {
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

Result<void> Intake::settle() {
    Result<void> done;
    const auto keep = [&done](Result<void> synced) {
        if (!synced)
            done = std::move(synced);
    };
    for (const auto& tree : m_newTrees)
        keep(syncFile(tree));
    if (!m_newTrees.empty())
        keep(syncFolder(m_trees));
    if (m_written > fewFiles) {
        keep(syncFilesystem(m_blobs));
    } else {
        for (const auto& folder : m_folders)
            keep(syncFolder(folder));
    }
    keep(syncNoted(m_blobs, m_boot, std::exchange(m_unsynced, {})));
    return done;
}

} // namespace studio
