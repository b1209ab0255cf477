#include "core/snapshot/snapshot_store.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <thread>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_writer.h"
#include "core/base/folder_handle.h"
#include "core/base/id.h"
#include "core/base/parallel.h"
#include "core/base/real_path.h"
#include "core/base/test_switch.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"
#include "core/snapshot/blob_writer.h"
#include "core/snapshot/generated_name.h"
#include "core/snapshot/scan_cache.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

constexpr auto maxWaitForCollector = std::chrono::seconds(60);
constexpr uint64_t maxTreeSize = 4ULL << 30U;
constexpr size_t snapshotStoreMaxNamed = 5;

int64_t clockNs() {
    using namespace std::chrono;
    return duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
}

tl::unexpected<Error> failUnreadable(const std::vector<Error>& errors) {
    std::string message = SnapshotText::tr("%n file(s) or folder(s) cannot be read, so no snapshot was taken:", nullptr,
                                           static_cast<int>(errors.size()))
                              .toStdString();
    for (size_t i = 0; i < std::min(errors.size(), snapshotStoreMaxNamed); ++i)
        message += " " + displayText(errors[i].message);
    return fail(errors.front().code, std::move(message), errors.front().detail);
}

Tree treeOf(const ScanReport& report, const std::string& singleName) {
    Tree tree;
    tree.entries.reserve(report.entries.size());
    for (const auto& entry : report.entries) {
        TreeEntry& out = tree.entries.emplace_back();
        out.kind = entry.kind;
        out.path = singleName.empty() ? entry.path : singleName;
        out.target = entry.target;
        if (entry.isFile()) {
            out.size = entry.stamp.size;
            out.hash = entry.hash.value_or(Sha256{});
        }
    }
    return tree;
}

bool isAboutSomethingLeftOut(const ScanWarning& warning) {
    return warning.kind == ScanWarning::Kind::LinkLeavesFolder || warning.kind == ScanWarning::Kind::SpecialFile;
}

std::optional<ContentFinding> newFinding(const ScannedEntry& entry, ContentFinding before) {
    const bool isNew = before == ContentFinding::NotInspected && entry.finding != ContentFinding::NotInspected &&
                       entry.finding != ContentFinding::Nothing;
    return isNew ? std::optional(entry.finding) : std::nullopt;
}

// Finds entries whose content is not stored. A tree that is stored has all its contents, unless files of the workspace
// were deleted, so those of a known tree are checked only as far as that is cheap: the large ones, and all of a small
// tree, by a stat of each file; small ones of a large tree are in packs, whose indexes are not read for that.
class StoredContents {
public:
    StoredContents(const std::string& blobs, size_t entries, bool isTreeStored)
        : m_blobs(blobs)
        , m_isTreeStored(isTreeStored)
        , m_isSmallTree(entries <= maxCheckedEntries)
        , m_present(blobs, entries) {}

    bool has(const ScannedEntry& entry) {
        if (!m_isTreeStored)
            return m_present.has(*entry.hash, entry.stamp.size);
        const bool isPackable = entry.stamp.size < packedContentLimit;
        if (isPackable && !m_isSmallTree && hasPacks())
            return true;
        const auto stamp = stampOf(blobPath(m_blobs, *entry.hash));
        if (stamp && stamp->kind == FileStamp::Kind::File && stamp->size == entry.stamp.size)
            return true;
        return isPackable && packs().has(*entry.hash, entry.stamp.size);
    }

private:
    static constexpr size_t maxCheckedEntries = 64;

    bool hasPacks() {
        if (!m_hasPacks) {
            const auto files = listFolder(packsPath(m_blobs));
            m_hasPacks = files && std::any_of(files->begin(), files->end(),
                                              [](const FolderEntry& file) { return file.name.ends_with(packEnding); });
        }
        return *m_hasPacks;
    }
    const PackSet& packs() {
        if (!m_packs)
            m_packs = PackSet::load(packsPath(m_blobs)).value_or(PackSet());
        return *m_packs;
    }

    const std::string m_blobs;
    const bool m_isTreeStored;
    const bool m_isSmallTree;
    const BlobWriter m_present;
    std::optional<bool> m_hasPacks;
    std::optional<PackSet> m_packs;
};

// Processes the entries at `todo` with a few threads.
class ReadJob {
public:
    ReadJob(ScanReport& report, std::vector<size_t> todo, BlobWriter& intake, const TakeCallback& callback)
        : m_report(report)
        , m_todo(std::move(todo))
        , m_intake(intake)
        , m_callback(callback) {
        m_progress.filesTotal = m_todo.size();
        for (const size_t index : m_todo)
            m_progress.bytesTotal += m_report.entries[index].stamp.size;
        // Largest first, so that no thread starts a huge file when the others have finished. Small neighbors stay
        // together: they compress well together and are unpacked into the same folder.
        const auto weight = [this](size_t index) {
            const uint64_t size = m_report.entries[index].stamp.size;
            return size < packedContentLimit ? 0 : size;
        };
        std::stable_sort(m_todo.begin(), m_todo.end(), [&](size_t a, size_t b) { return weight(a) > weight(b); });
    }

    Result<void> run() {
        const auto source = FolderHandle::open(m_report.source);
        if (!source)
            return fail(source.error());
        const size_t threads = std::min(m_intake.threads(), m_todo.size());
        std::atomic<size_t> next = 0;
        return forEachInParallel(threads, threads, [&](size_t) -> Result<void> {
            auto scratch = m_intake.makeScratch();
            if (!scratch)
                return stopFor(scratch.error());
            for (size_t at = next++; at < m_todo.size(); at = next++) {
                ScannedEntry& entry = m_report.entries[m_todo[at]];
                const uint64_t size = entry.stamp.size;
                if (auto done = m_intake.add(*source, entry, *scratch, m_stop); !done)
                    return stopFor(done.error());
                if (auto done = tell(size); !done)
                    return stopFor(done.error());
            }
            if (auto done = m_intake.flush(*scratch); !done)
                return stopFor(done.error());
            return {};
        });
    }

private:
    // The other threads end with Canceled, which must not hide the actual reason.
    tl::unexpected<Error> stopFor(const Error& error) {
        const std::lock_guard lock(m_mutex);
        if (!m_stop)
            m_reason = error;
        m_stop = true;
        return fail(m_reason);
    }

    Result<void> tell(uint64_t bytes) {
        using Steady = std::chrono::steady_clock;
        constexpr auto interval = std::chrono::milliseconds(50);
        const std::lock_guard lock(m_mutex);
        ++m_progress.filesDone;
        m_progress.bytesDone += bytes;
        const auto now = Steady::now();
        if (!m_callback || now - m_lastReport < interval)
            return {};
        m_lastReport = now;
        if (m_callback(m_progress))
            return {};
        return fail(ErrorCode::Canceled, SnapshotText::tr("Taking the snapshot was canceled.").toStdString());
    }

    ScanReport& m_report;
    std::vector<size_t> m_todo;
    BlobWriter& m_intake;
    const TakeCallback& m_callback;
    std::atomic<bool> m_stop = false;
    std::mutex m_mutex; // guards the members below
    Error m_reason;
    SnapshotProgress m_progress;
    std::chrono::steady_clock::time_point m_lastReport = std::chrono::steady_clock::now();
};

} // namespace

SnapshotStore::SnapshotStore(std::string root)
    : m_root(std::move(root)) {}

std::string SnapshotStore::cacheFileOf(const std::string& source) const {
    return m_root + "/cache/scan/" + toHex(sha256Of(source));
}

Result<void> SnapshotStore::forgetScans() const {
    return removeTree(m_root + "/cache/scan");
}

Result<ScanReport> SnapshotStore::scan(const std::string& source, ScanOptions options, const ScanCallback& callback) {
    if (const auto real = realPath(source); real && options.cacheFile.empty())
        options.cacheFile = cacheFileOf(*real);
    return scanFolder(source, options, callback);
}

// Acquires the shared lock of writers. If the store is idle, first removes temporary files left by killed processes.
Result<std::shared_ptr<FileLock>> SnapshotStore::hold() const {
    const std::string temporary = BlobWriter::temporaryFolder(blobs());
    for (const auto& folder : {temporary, trees()}) {
        if (auto made = makeFolders(folder); !made)
            return fail(made.error());
    }
    auto lock = FileLock::open(blobs() + "/lock");
    if (!lock)
        return fail(lock.error());
    auto held = std::make_shared<FileLock>(std::move(*lock));
    if (held->tryExclusive()) {
        const auto rubbish = listFolder(temporary);
        for (const auto& entry : rubbish.value_or(std::vector<FolderEntry>{}))
            (void)removeTree(joinPath(temporary, entry.name));
    }
    if (!held->waitShared(durationOrOverride("COMPUTE_STUDIO_TEST_COLLECTOR_MS", maxWaitForCollector)))
        return fail(ErrorCode::Busy,
                    SnapshotText::tr("The snapshot store is being cleaned up. Try again in a moment.").toStdString());
    return held;
}

Result<Snapshot> SnapshotStore::take(ScanReport report, const TakeCallback& callback) {
    return takeNamed(std::move(report), {}, callback);
}

Result<ScanReport> SnapshotStore::scanWholeFolder(const std::string& folder, bool inspects,
                                                  const ScanCallback& callback) const {
    ScanOptions options;
    options.useIgnoreRules = false;
    options.inspectContents = inspects;
    if (const auto real = realPath(folder))
        options.cacheFile = cacheFileOf("folder:" + *real); // separate from the cache of the same folder as a source
    return scanFolder(folder, options, callback);
}

Result<Snapshot> SnapshotStore::takeFolder(const std::string& folder, const TakeCallback& callback,
                                           const std::function<Result<void>(const ScanReport&)>& check) {
    auto report = scanWholeFolder(folder, check != nullptr);
    if (!report)
        return fail(report.error());
    if (check) {
        if (auto fine = check(*report); !fine)
            return fail(fine.error());
    }
    std::vector<ScanWarning> leftOut;
    std::copy_if(report->warnings.begin(), report->warnings.end(), std::back_inserter(leftOut),
                 isAboutSomethingLeftOut);
    auto snapshot = takeNamed(std::move(*report), {}, callback);
    if (snapshot)
        snapshot->warnings.insert(snapshot->warnings.begin(), leftOut.begin(), leftOut.end());
    return snapshot;
}

Result<Snapshot> SnapshotStore::takeFile(const std::string& path, const TakeCallback& callback) {
    const std::string name = baseNameOf(path);
    const auto real = realPath(path);
    const auto stamp = real ? stampOf(*real) : fail(real.error());
    if (!stamp)
        return fail(stamp.error());
    if (stamp->kind != FileStamp::Kind::File || !isSafeRelativePath(name))
        return fail(ErrorCode::InvalidArgument, withPath(SnapshotText::tr("%1 is not a file."), path));
    ScanReport report;
    report.source = parentOf(*real);
    report.startedNs = clockNs();
    report.cacheFile = cacheFileOf("file:" + *real);
    report.files = 1;
    report.bytes = stamp->size;
    ScannedEntry& entry = report.entries.emplace_back();
    entry.kind = (stamp->mode & 0100U) != 0 ? TreeEntry::Kind::Executable : TreeEntry::Kind::File;
    entry.path = baseNameOf(*real);
    entry.stamp = *stamp;
    ScanCache cache = ScanCache::load(report.cacheFile, report.source);
    report.cachedTree = cache.tree();
    if (const CachedFile* cached = cache.find(entry.path, entry.stamp)) {
        entry.hash = cached->hash;
        entry.finding = cached->finding;
        report.cacheIsExact = true;
    }
    return takeNamed(std::move(report), name, callback);
}

Result<Snapshot> SnapshotStore::takeTree(const Tree& tree) const {
    Snapshot snapshot;
    auto held = hold();
    if (!held)
        return fail(held.error());
    snapshot.hold = std::move(*held);
    if (auto done = nameTree(tree, snapshot); !done)
        return fail(done.error());
    return snapshot;
}

// Stores the list of files, under its name.
Result<void> SnapshotStore::nameTree(const Tree& tree, Snapshot& snapshot) const {
    snapshot.files = static_cast<uint64_t>(
        std::count_if(tree.entries.begin(), tree.entries.end(), [](const auto& entry) { return entry.isFile(); }));
    snapshot.bytes = tree.totalSize();
    const std::string encoded = encodeTree(tree);
    snapshot.tree = toHex(sha256Of(encoded));
    return hasTree(snapshot.tree) ? Result<void>() : writeTree(snapshot.tree, encoded);
}

// Reads every file whose content is not known to be stored.
Result<void> SnapshotStore::readMissing(ScanReport& report, const TakeCallback& callback, Snapshot& snapshot) const {
    std::vector<size_t> todo;
    StoredContents stored(blobs(), report.entries.size(), !report.cachedTree.empty() && hasTree(report.cachedTree));
    for (size_t i = 0; i < report.entries.size(); ++i) {
        const auto& entry = report.entries[i];
        if (entry.isFile() && (!entry.hash || !stored.has(entry)))
            todo.push_back(i);
    }
    snapshot.filesRead = todo.size();
    if (todo.empty())
        return {};
    report.cacheIsExact = false;
    std::vector<ContentFinding> before;
    before.reserve(todo.size());
    for (const size_t index : todo)
        before.push_back(report.entries[index].finding);
    BlobWriter intake(blobs(), todo.size());
    if (auto done = ReadJob(report, todo, intake, callback).run(); !done)
        return done;
    if (auto done = intake.finish(); !done)
        return done;
    snapshot.newBlobs = intake.newBlobs();
    snapshot.newBytes = intake.newBytes();
    for (size_t i = 0; i < todo.size(); ++i) {
        const auto& entry = report.entries[todo[i]];
        const auto finding = newFinding(entry, before[i]);
        if (const auto risk = finding ? riskOf(entry.path, *finding) : std::nullopt)
            snapshot.warnings.push_back({*risk, entry.path, entry.stamp.size, {}});
    }
    return {};
}

Result<Snapshot> SnapshotStore::takeNamed(ScanReport report, const std::string& singleName,
                                          const TakeCallback& callback) {
    if (!report.unreadable.empty())
        return failUnreadable(report.unreadable);
    Snapshot snapshot;
    auto held = hold();
    if (!held)
        return fail(held.error());
    snapshot.hold = std::move(*held);
    if (auto done = readMissing(report, callback, snapshot); !done) {
        if (done.error().code != ErrorCode::DiskFull)
            return fail(done.error());
        return fail(
            ErrorCode::DiskFull,
            withPath(SnapshotText::tr("No space left for the snapshot in %1. Free some space and try again."), m_root),
            done.error().message);
    }
    if (auto done = nameTree(treeOf(report, singleName), snapshot); !done)
        return fail(done.error());
    if (!report.cacheFile.empty() && (!report.cacheIsExact || report.cachedTree != snapshot.tree))
        (void)saveScanCache(report.cacheFile, report, snapshot.tree); // best effort: the next scan reads again
    return snapshot;
}

Result<void> SnapshotStore::writeTree(const std::string& name, std::string_view bytes) const {
    auto file = FileWriter::create(BlobWriter::temporaryFolder(blobs()) + "/" + randomIdText(), 0400);
    if (!file)
        return fail(file.error());
    if (auto done = file->add(bytes); !done)
        return done;
    if (auto done = file->sync(); !done)
        return done;
    crashPoint(CrashPoint::SnapshotTreeWritten);
    if (auto done = file->moveTo(trees() + "/" + name); !done)
        return done;
    crashPoint(CrashPoint::SnapshotTreeRenamed);
    return syncFolder(trees());
}

uint64_t SnapshotStore::newBytesAtMost(const ScanReport& report) const {
    uint64_t bytes = 0;
    StoredContents stored(blobs(), report.entries.size(), !report.cachedTree.empty() && hasTree(report.cachedTree));
    for (const auto& entry : report.entries) {
        if (entry.isFile() && (!entry.hash || !stored.has(entry)))
            bytes += entry.stamp.size;
    }
    return bytes;
}

bool SnapshotStore::hasTree(const std::string& tree) const {
    return sha256FromHex(tree) && pathExists(trees() + "/" + tree);
}

Result<Tree> SnapshotStore::loadTree(const std::string& tree) const {
    if (!sha256FromHex(tree))
        return fail(ErrorCode::InvalidArgument, withPath(SnapshotText::tr("%1 is not the name of a snapshot."), tree));
    const auto bytes = readFile(trees() + "/" + tree, maxTreeSize);
    if (!bytes)
        return fail(bytes.error());
    if (toHex(sha256Of(*bytes)) != tree)
        return fail(ErrorCode::Corrupt,
                    withPath(SnapshotText::tr("The list of files of snapshot %1 is damaged."), tree));
    return decodeTree(*bytes);
}

Result<std::string> SnapshotStore::readBlob(const Sha256& hash, uint64_t maxSize) const {
    auto bytes = readFile(blobPath(blobs(), hash), maxSize);
    if (!bytes && bytes.error().code == ErrorCode::NotFound) {
        const auto packs = PackSet::load(packsPath(blobs()));
        if (packs && packs->find(hash) != nullptr)
            bytes = packs->read(hash);
    }
    if (bytes && sha256Of(*bytes) != hash)
        return fail(ErrorCode::Corrupt, withPath(SnapshotText::tr("The stored content %1 is damaged."), toHex(hash)));
    return bytes;
}

} // namespace studio
