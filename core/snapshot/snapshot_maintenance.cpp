// Implements SnapshotStore's verification and garbage collection.
#include <map>

#include "core/base/id.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"
#include "core/snapshot/blob_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/snapshot/snapshot_text.h"

namespace studio {

namespace {

enum class BlobState { Whole, Missing, Damaged };

Result<BlobState> checkBlob(const std::string& path, const Sha256& hash) {
    Sha256Hasher hasher;
    const auto done = readFileInChunks(path, [&](std::string_view chunk) {
        hasher.add(chunk);
        return true;
    });
    if (!done)
        return done.error().code == ErrorCode::NotFound ? Result<BlobState>(BlobState::Missing) : fail(done.error());
    return hasher.finish() == hash ? BlobState::Whole : BlobState::Damaged;
}

// The same for a content that may be in a pack: one intact copy suffices.
Result<BlobState> checkContent(const PackSet& packs, const std::string& path, const Sha256& hash) {
    const auto single = checkBlob(path, hash);
    if (!single || *single == BlobState::Whole || packs.find(hash) == nullptr)
        return single;
    const auto bytes = packs.read(hash);
    if (!bytes && bytes.error().code != ErrorCode::Corrupt)
        return fail(bytes.error());
    return bytes && sha256Of(*bytes) == hash ? BlobState::Whole : BlobState::Damaged;
}

// Removes unneeded blobs from the folder named by the first two hash digits.
Result<void> collectIn(const std::string& folder, const std::string& digits, const std::set<Sha256>& needed,
                       GarbageResult& result) {
    const auto files = listFolder(folder);
    if (!files)
        return fail(files.error());
    for (const auto& file : *files) {
        const auto hash = sha256FromHex(digits + file.name);
        if (hash && needed.contains(*hash))
            continue;
        if (auto done = removeFile(joinPath(folder, file.name)); !done)
            return done;
        ++result.removedBlobs;
        result.removedBytes += file.stamp.size;
    }
    return {};
}

// Under the exclusive lock there are no writers: the remaining files are from killed processes.
void sweepTemporary(const std::string& folder) {
    const auto rubbish = listFolder(folder);
    for (const auto& entry : rubbish.value_or(std::vector<FolderEntry>{}))
        (void)removeTree(joinPath(folder, entry.name));
}

} // namespace

Result<TreeCheck> SnapshotStore::verify(const std::string& tree, const std::function<bool()>& isCanceled) const {
    const auto loaded = loadTree(tree);
    if (!loaded)
        return fail(loaded.error());
    TreeCheck check;
    const auto packs = PackSet::load(packsPath(blobs()));
    if (!packs)
        return fail(packs.error());
    std::map<Sha256, BlobState> known;
    for (const auto& entry : loaded->entries) {
        if (!entry.isFile())
            continue;
        auto at = known.find(entry.hash);
        if (at == known.end()) {
            if (isCanceled && isCanceled())
                return fail(ErrorCode::Canceled, {});
            const auto state = checkContent(*packs, blobPath(blobs(), entry.hash), entry.hash);
            if (!state)
                return fail(state.error());
            at = known.emplace(entry.hash, *state).first;
            if (*state == BlobState::Damaged)
                check.damagedBlobs.push_back(entry.hash);
        }
        if (at->second == BlobState::Missing)
            check.missing.push_back(entry.path);
        else if (at->second == BlobState::Damaged)
            check.damaged.push_back(entry.path);
    }
    return check;
}

Result<size_t> SnapshotStore::removeDamaged(const TreeCheck& check) const {
    size_t removed = 0;
    for (const Sha256& hash : check.damagedBlobs) {
        // Moved away before it is judged: another process may just have replaced it.
        const std::string path = blobPath(blobs(), hash);
        const std::string aside = joinPath(BlobWriter::temporaryFolder(blobs()), randomIdText());
        auto done = makeFolders(BlobWriter::temporaryFolder(blobs()));
        if (done)
            done = renamePath(path, aside);
        if (!done && done.error().code == ErrorCode::NotFound)
            continue;
        if (!done)
            return fail(done.error());
        const auto state = checkBlob(aside, hash);
        if (state && *state == BlobState::Damaged) {
            done = removeFile(aside);
            ++removed;
        } else {
            done = renamePath(aside, path);
        }
        if (!done)
            return fail(done.error());
    }
    return removed;
}

Result<GarbageResult> SnapshotStore::collectGarbage(const std::function<Result<std::set<std::string>>()>& treesInUse) {
    GarbageResult result;
    if (!pathExists(blobs()) || !pathExists(trees()))
        return result;
    auto lock = FileLock::open(blobs() + "/lock");
    if (!lock)
        return fail(lock.error());
    if (!lock->tryExclusive())
        return fail(ErrorCode::Busy,
                    SnapshotText::tr("A snapshot is being taken. Clean up when it is done.").toStdString());

    const auto used = treesInUse();
    if (!used)
        return fail(used.error());
    sweepTemporary(BlobWriter::temporaryFolder(blobs()));
    std::set<Sha256> needed;
    for (const auto& tree : *used) {
        const auto loaded = loadTree(tree);
        if (!loaded) {
            result.brokenTrees.push_back(tree);
            continue;
        }
        for (const auto& entry : loaded->entries) {
            if (entry.isFile())
                needed.insert(entry.hash);
        }
    }
    // Remove trees first, durably: a tree guarantees its blobs.
    const auto treeFiles = listFolder(trees());
    if (!treeFiles)
        return fail(treeFiles.error());
    for (const auto& tree : *treeFiles) {
        if (used->contains(tree.name))
            continue;
        if (auto done = removeFile(joinPath(trees(), tree.name)); !done)
            return fail(done.error());
        ++result.removedTrees;
    }
    if (auto done = syncFolder(trees()); !done)
        return fail(done.error());

    if (!result.brokenTrees.empty())
        return result;
    const auto packed = collectPacks(packsPath(blobs()), BlobWriter::temporaryFolder(blobs()) + "/" + randomIdText(),
                                     [&](const Sha256& hash) { return needed.contains(hash); });
    if (!packed)
        return fail(packed.error());
    result.removedBlobs += packed->contents;
    result.removedBytes += packed->bytes;
    const auto folders = listFolder(blobs());
    if (!folders)
        return fail(folders.error());
    for (const auto& folder : *folders) {
        const std::string path = joinPath(blobs(), folder.name);
        if (folder.stamp.kind != FileStamp::Kind::Folder || path == BlobWriter::temporaryFolder(blobs()))
            continue;
        if (auto done = collectIn(path, folder.name, needed, result); !done)
            return fail(done.error());
    }
    return result;
}

} // namespace studio
