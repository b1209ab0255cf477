#include "core/snapshot/blob_writer.h"

#include <chrono>
#include <cstring>
#include <thread>

#include "core/base/crash_point.h"
#include "core/base/file_reader.h"
#include "core/base/id.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/snapshot/generated_name.h"
#include "core/snapshot/scan_cache.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

constexpr uint64_t smallFile =
    packedContentLimit - 1; // hashed in memory first, so that a known blob is not written again
constexpr size_t chunkSize = 1U << 20U;
constexpr uint64_t writebackStep = 16U << 20U;
constexpr size_t maxSingleSyncs = 64;
constexpr size_t threadsThatSync = 8; // mostly blocked in fsync, which the file system batches
constexpr int attempts = 3;
constexpr uint32_t blobMode = 0400;

int64_t nowNs() {
    using namespace std::chrono;
    return duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
}

// A change within the same tick of the file system's clock would leave the stamp unchanged. Waits until that tick is
// over, so that any later change is detectable. Returns false if no wait was necessary.
bool waitUntilSettled(const FileStamp& stamp) {
    FileStamp byChange = stamp;
    byChange.mtimeNs = stamp.ctimeNs; // programs may set mtime to any time, even in the future
    constexpr int64_t maxLength = 2'100'000'000;
    constexpr auto pause = std::chrono::milliseconds(2);
    const int64_t start = nowNs();
    if (isSettled(byChange, start))
        return false;
    for (int64_t now = start; !isSettled(byChange, now) && now - start < maxLength && now >= start; now = nowNs())
        std::this_thread::sleep_for(pause);
    return true;
}

bool isAllZero(std::string_view bytes) {
    return !bytes.empty() && bytes.front() == '\0' &&
           std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0;
}

tl::unexpected<Error> failCanceled() {
    return fail(ErrorCode::Canceled, SnapshotText::tr("Taking the snapshot was canceled.").toStdString());
}

tl::unexpected<Error> failChanged(const std::string& path) {
    return fail(ErrorCode::ChangedWhileReading,
                withPath(SnapshotText::tr("%1 changed while the snapshot was taken. Wait until nothing writes to it, "
                                          "or exclude it with an ignore file."),
                         path));
}

tl::unexpected<Error> failGone(const std::string& path, const Error& why) {
    return fail(ErrorCode::ChangedWhileReading,
                withPath(SnapshotText::tr("%1 was removed or replaced while the snapshot was taken. Try again."), path),
                why.message);
}

Result<FileWriter> createTemporary(BlobWriter::Scratch& scratch) {
    return FileWriter::create(scratch.folder + "/" + std::to_string(scratch.files++), blobMode);
}

// Hashes `file` and copies it to `copy` unless that is already a clone. Returns the bytes read.
Result<uint64_t> hashAndCopy(FileReader& file, FileWriter& copy, std::string& buffer, Sha256Hasher& hasher,
                             const std::atomic<bool>& canceled) {
    const bool isClone = copy.cloneFrom(file);
    uint64_t total = 0;
    for (;;) {
        if (canceled)
            return failCanceled();
        const auto got = isClone ? copy.readBack(buffer, total) : file.read(buffer);
        if (!got)
            return fail(got.error());
        const std::string_view chunk = std::string_view(buffer).substr(0, *got);
        hasher.add(chunk);
        total += chunk.size();
        if (!isClone) {
            if (auto put = isAllZero(chunk) ? copy.addZeros(chunk.size()) : copy.add(chunk); !put)
                return fail(put.error());
            if (total % writebackStep == 0)
                copy.startWriteback();
        }
        if (chunk.size() < buffer.size())
            return total;
    }
}

} // namespace

BlobWriter::BlobWriter(std::string blobs, size_t expected)
    : m_blobs(std::move(blobs))
    , m_syncEach(expected <= maxSingleSyncs) {}

BlobWriter::~BlobWriter() {
    m_pending.clear();
    for (const auto& folder : m_scratchFolders)
        (void)removeTree(folder); // on failure, the next process that finds the store idle removes it
}

Result<BlobWriter::Scratch> BlobWriter::makeScratch() {
    Scratch scratch;
    scratch.folder = temporaryFolder(m_blobs) + "/" + randomIdText();
    if (auto made = makeFolders(scratch.folder); !made)
        return fail(made.error());
    scratch.buffer.resize(chunkSize);
    const std::lock_guard lock(m_mutex);
    m_scratchFolders.push_back(scratch.folder);
    return scratch;
}

size_t BlobWriter::threads() const {
    return m_syncEach ? threadsThatSync : std::clamp<size_t>(std::thread::hardware_concurrency(), 2, 4);
}

const PackSet& BlobWriter::packs() const {
    std::call_once(m_packsLoaded, [this] {
        // Unreadable packs count as missing: their contents are stored again.
        if (auto loaded = PackSet::load(packsPath(m_blobs)))
            m_packs = std::move(*loaded);
    });
    return m_packs;
}

bool BlobWriter::has(const Sha256& hash, uint64_t size) const {
    if (!m_syncEach && packs().has(hash, size))
        return true;
    const auto stamp = stampOf(blobPath(m_blobs, hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

bool BlobWriter::isFirst(const Sha256& hash) {
    const std::lock_guard lock(m_mutex);
    return m_seen.insert(hash).second;
}

Result<void> BlobWriter::add(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
                             const std::atomic<bool>& canceled) {
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const auto outcome = tryOnce(source, entry, scratch, canceled);
        if (!outcome)
            return fail(outcome.error());
        if (*outcome == Outcome::Done)
            return {};
    }
    return failChanged(entry.path);
}

Result<BlobWriter::Outcome> BlobWriter::tryOnce(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
                                                const std::atomic<bool>& canceled) {
    if (canceled)
        return failCanceled();
    auto file = FileReader::open(source, entry.path);
    if (!file) {
        const ErrorCode code = file.error().code;
        return code == ErrorCode::NotFound || code == ErrorCode::Conflict ? failGone(entry.path, file.error())
                                                                          : fail(file.error());
    }
    Result<FileStamp> before = file->openedStamp();
    if (waitUntilSettled(*before))
        before = file->stamp();
    if (!before)
        return fail(before.error());

    std::string& buffer = scratch.buffer;
    Sha256 hash{};
    std::optional<FileWriter> copy;
    uint64_t size = 0;
    if (before->size <= smallFile) {
        // Read no more than the stamped size: growth is detected by the stamp afterwards.
        const auto got = file->read(std::span(buffer).first(before->size));
        if (!got)
            return fail(got.error());
        size = *got;
        hash = sha256Of(std::string_view(buffer).substr(0, size));
    } else {
        auto created = createTemporary(scratch);
        if (!created)
            return fail(created.error());
        copy = std::move(*created);
        Sha256Hasher hasher;
        const auto got = hashAndCopy(*file, *copy, buffer, hasher, canceled);
        if (!got)
            return fail(got.error());
        size = *got;
        hash = hasher.finish();
    }
    const auto after = file->stamp();
    if (!after)
        return fail(after.error());
    if (*after != *before || size != before->size)
        return Outcome::Changed;
    const std::string_view content = std::string_view(buffer).substr(0, size);
    auto stored = copy ? storeFile(hash, size, std::move(*copy)) : storeBytes(hash, content, scratch);
    if (!stored)
        return fail(stored.error());
    if (entry.finding == ContentFinding::NotInspected && !entry.inVirtualEnvironment) {
        const size_t lookAt = bytesToInspect(entry.path, size);
        entry.finding = lookAt == 0 ? ContentFinding::Nothing : findingIn(entry.path, content.substr(0, lookAt));
    }
    entry.hash = hash;
    entry.stamp = *after;
    entry.kind = (after->mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    return Outcome::Done;
}

Result<void> BlobWriter::storeBytes(const Sha256& hash, std::string_view bytes, Scratch& scratch) {
    if (!isFirst(hash) || has(hash, bytes.size()))
        return {};
    if (!m_syncEach && bytes.size() < packedContentLimit) {
        if (!scratch.frame.hasRoomFor(bytes.size())) {
            if (auto done = flush(scratch); !done)
                return done;
        }
        scratch.frame.add(hash, bytes);
        ++m_newBlobs;
        m_newBytes += bytes.size();
        return {};
    }
    auto file = createTemporary(scratch);
    if (!file)
        return fail(file.error());
    if (auto done = file->add(bytes); !done)
        return done;
    m_newBytes += bytes.size();
    return place(std::move(*file), hash);
}

Result<void> BlobWriter::storeFile(const Sha256& hash, uint64_t size, FileWriter file) {
    if (!isFirst(hash) || has(hash, size))
        return {};
    m_newBytes += size;
    return place(std::move(file), hash);
}

Result<void> BlobWriter::place(FileWriter file, const Sha256& hash) {
    ++m_newBlobs;
    if (m_syncEach) {
        if (auto done = file.sync(); !done)
            return done;
    }
    if (auto done = file.close(); !done)
        return done;
    crashPoint(CrashPoint::SnapshotBlobWritten);
    const std::lock_guard lock(m_mutex);
    m_pending.push_back({std::move(file), hash});
    return {};
}

Result<void> BlobWriter::flush(Scratch& scratch) {
    if (scratch.frame.isEmpty())
        return {};
    auto contents = scratch.frame.contents();
    const std::string frame = scratch.frame.finish();
    const std::lock_guard lock(m_mutex);
    if (!m_pack) {
        auto created = PackWriter::create(scratch.folder + "/pack");
        if (!created)
            return fail(created.error());
        m_pack.emplace(std::move(*created));
    }
    const auto added = m_pack->add(frame, std::move(contents));
    return added ? Result<void>{} : fail(added.error());
}

// The rename follows the data: a pack with its final name is complete.
Result<void> BlobWriter::finishPack() {
    const std::string folder = packsPath(m_blobs);
    if (!m_pack) // another process may have just renamed a pack that is relied upon here
        return m_packs.count() > 0 ? syncFolder(folder) : Result<void>{};
    auto done = makeFolders(folder);
    if (done)
        done = m_pack->finish();
    if (done)
        done = m_pack->sync();
    if (done)
        done = m_pack->moveTo(joinPath(folder, randomIdText() + std::string(packEnding)));
    crashPoint(CrashPoint::SnapshotPackRenamed);
    if (done)
        done = syncFolder(folder);
    if (done)
        done = syncFolder(parentOf(folder));
    m_pack.reset();
    return done;
}

Result<void> BlobWriter::finish() {
    if (auto done = finishPack(); !done)
        return done;
    if (m_pending.empty())
        return {};
    const bool isMany = m_pending.size() > maxSingleSyncs;
    Result<void> synced;
    if (!m_syncEach && isMany)
        synced = syncFilesystem(m_blobs);
    else if (!m_syncEach)
        synced = forEachInParallel(m_pending.size(), threadsThatSync,
                                   [&](size_t i) { return syncFile(m_pending[i].file.path()); });
    if (!synced)
        return synced;
    std::set<std::string> touched;
    for (auto& [file, hash] : m_pending) {
        const std::string path = blobPath(m_blobs, hash);
        const std::string folder = parentOf(path);
        if (touched.insert(folder).second) {
            if (auto made = makeFolders(folder); !made)
                return made;
        }
        if (auto moved = file.moveTo(path); !moved)
            return moved;
        crashPoint(CrashPoint::SnapshotBlobRenamed);
    }
    m_pending.clear();
    if (isMany)
        return syncFilesystem(m_blobs);
    touched.insert(m_blobs);
    const std::vector<std::string> folders(touched.begin(), touched.end());
    return forEachInParallel(folders.size(), threadsThatSync, [&](size_t i) { return syncFolder(folders[i]); });
}

} // namespace studio
