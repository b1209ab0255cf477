#include "core/snapshot/blob_intake.h"

#include <chrono>
#include <cstring>
#include <thread>

#include "core/base/crash_point.h"
#include "core/base/id.h"
#include "core/base/parallel.h"
#include "core/protocol/attempt_folder.h"
#include "core/snapshot/risky_files.h"
#include "core/snapshot/scan_cache.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

constexpr uint64_t smallFile = 128U << 10U; // hashed in memory first, so that a known content is not written again
constexpr size_t chunkSize = 1U << 20U;
constexpr uint64_t writebackStep = 16U << 20U;
constexpr size_t mostSyncedOneByOne = 64;
constexpr size_t threadsThatSync = 8; // they mostly wait, and the file system joins what they wait for
constexpr int attempts = 3;
constexpr uint32_t blobMode = 0400;

int64_t nowNs() {
    using namespace std::chrono;
    return duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
}

// A change in the same tick of the file system's clock as the last one would leave no trace in the stamp. Waits until
// that tick is over, so that any later change shows. False where that was not needed.
bool waitUntilSettled(const FileStamp& stamp) {
    FileStamp byChange = stamp;
    byChange.mtimeNs = stamp.ctimeNs; // programs may set mtime to any time, even in the future
    constexpr int64_t longest = 2'100'000'000;
    constexpr auto pause = std::chrono::milliseconds(2);
    const int64_t start = nowNs();
    if (isSettled(byChange, start))
        return false;
    for (int64_t now = start; !isSettled(byChange, now) && now - start < longest && now >= start; now = nowNs())
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
    return fail(
        ErrorCode::ChangedWhileReading,
        withPath(SnapshotText::tr("%1 changed while the snapshot read it. Wait until nothing writes to it, or let "
                                  "an ignore file leave it out."),
                 path));
}

tl::unexpected<Error> failGone(const std::string& path, const Error& why) {
    return fail(ErrorCode::ChangedWhileReading,
                withPath(SnapshotText::tr("%1 was removed or replaced while the snapshot was taken. Try again."), path),
                why.message);
}

Result<FileWriter> createTemporary(BlobIntake::Scratch& scratch) {
    return FileWriter::create(scratch.folder + "/" + std::to_string(scratch.files++), blobMode);
}

// Feeds `file` to the hasher, and to `copy` unless that is a clone already. Returns the bytes read.
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

BlobIntake::BlobIntake(std::string blobs, size_t expected)
    : m_blobs(std::move(blobs))
    , m_syncEach(expected <= mostSyncedOneByOne) {}

BlobIntake::~BlobIntake() {
    m_pending.clear();
    for (const auto& folder : m_scratchFolders)
        (void)removeTree(folder); // else the next program that finds the store idle does it
}

Result<BlobIntake::Scratch> BlobIntake::makeScratch() {
    Scratch scratch;
    scratch.folder = temporaryFolder(m_blobs) + "/" + randomIdText();
    if (auto made = makeFolders(scratch.folder); !made)
        return fail(made.error());
    scratch.buffer.resize(chunkSize);
    const std::lock_guard lock(m_mutex);
    m_scratchFolders.push_back(scratch.folder);
    return scratch;
}

size_t BlobIntake::threads() const {
    return m_syncEach ? threadsThatSync : std::clamp<size_t>(std::thread::hardware_concurrency(), 2, 4);
}

bool BlobIntake::has(const Sha256& hash, uint64_t size) const {
    const auto stamp = stampOf(blobPath(m_blobs, hash));
    return stamp && stamp->kind == FileStamp::Kind::File && stamp->size == size;
}

bool BlobIntake::isFirst(const Sha256& hash) {
    const std::lock_guard lock(m_mutex);
    return m_seen.insert(hash).second;
}

Result<void> BlobIntake::add(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
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

Result<BlobIntake::Outcome> BlobIntake::tryOnce(const FolderHandle& source, ScannedEntry& entry, Scratch& scratch,
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
        // Only as far as the stamp says: growth shows in the stamp afterwards.
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
    if (entry.finding == ContentFinding::NotLooked && !entry.inVirtualEnvironment) {
        const size_t lookAt = bytesToLookAt(entry.path, size);
        entry.finding = lookAt == 0 ? ContentFinding::Nothing : findingIn(entry.path, content.substr(0, lookAt));
    }
    entry.hash = hash;
    entry.stamp = *after;
    entry.kind = (after->mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    return Outcome::Done;
}

Result<void> BlobIntake::storeBytes(const Sha256& hash, std::string_view bytes, Scratch& scratch) {
    if (!isFirst(hash) || has(hash, bytes.size()))
        return {};
    auto file = createTemporary(scratch);
    if (!file)
        return fail(file.error());
    if (auto done = file->add(bytes); !done)
        return done;
    m_newBytes += bytes.size();
    return place(std::move(*file), hash);
}

Result<void> BlobIntake::storeFile(const Sha256& hash, uint64_t size, FileWriter file) {
    if (!isFirst(hash) || has(hash, size))
        return {};
    m_newBytes += size;
    return place(std::move(file), hash);
}

Result<void> BlobIntake::place(FileWriter file, const Sha256& hash) {
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

Result<void> BlobIntake::finish() {
    if (m_pending.empty())
        return {};
    if (!m_syncEach) {
        if (auto done = syncFilesystem(m_blobs); !done)
            return done;
    }
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
    if (!m_syncEach)
        return syncFilesystem(m_blobs);
    touched.insert(m_blobs);
    const std::vector<std::string> folders(touched.begin(), touched.end());
    return forEachInParallel(folders.size(), threadsThatSync, [&](size_t i) { return syncFolder(folders[i]); });
}

} // namespace studio
