// Checking and collecting: the part of SnapshotStore that looks at what is stored.
#include <map>

#include "core/protocol/attempt_folder.h"
#include "core/snapshot/blob_intake.h"
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

} // namespace

Result<TreeCheck> SnapshotStore::verify(const std::string& tree) const {
    const auto loaded = loadTree(tree);
    if (!loaded)
        return fail(loaded.error());
    TreeCheck check;
    std::map<Sha256, BlobState> known;
    for (const auto& entry : loaded->entries) {
        if (!entry.isFile())
            continue;
        auto at = known.find(entry.hash);
        if (at == known.end()) {
            const auto state = checkBlob(blobPath(blobs(), entry.hash), entry.hash);
            if (!state)
                return fail(state.error());
            at = known.emplace(entry.hash, *state).first;
        }
        if (at->second == BlobState::Missing)
            check.missing.push_back(entry.path);
        else if (at->second == BlobState::Damaged)
            check.damaged.push_back(entry.path);
    }
    return check;
}

Result<GarbageResult> SnapshotStore::collectGarbage(const std::set<std::string>& used) {
    GarbageResult result;
    if (!pathExists(blobs()) || !pathExists(trees()))
        return result;
    auto lock = FileLock::open(blobs() + "/lock");
    if (!lock)
        return fail(lock.error());
    if (!lock->tryExclusive())
        return fail(ErrorCode::Busy,
                    SnapshotText::tr("A snapshot is being taken. Clean up when it is done.").toStdString());

    std::set<Sha256> needed;
    for (const auto& tree : used) {
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
    // Trees go first, and for good: a tree promises its blobs.
    const auto treeFiles = listFolder(trees());
    if (!treeFiles)
        return fail(treeFiles.error());
    for (const auto& tree : *treeFiles) {
        if (used.contains(tree.name))
            continue;
        if (auto done = removeFile(joinPath(trees(), tree.name)); !done)
            return fail(done.error());
        ++result.removedTrees;
    }
    if (auto done = syncFolder(trees()); !done)
        return fail(done.error());

    const auto folders = listFolder(blobs());
    if (!folders)
        return fail(folders.error());
    for (const auto& folder : *folders) {
        if (folder.stamp.kind != FileStamp::Kind::Folder)
            continue;
        const std::string path = joinPath(blobs(), folder.name);
        const bool isTemporary = path == BlobIntake::temporaryFolder(blobs());
        const auto files = listFolder(path);
        if (!files)
            return fail(files.error());
        for (const auto& file : *files) {
            const auto hash = sha256FromHex(folder.name + file.name);
            const bool isNeeded = hash && needed.contains(*hash);
            if (isNeeded || (!isTemporary && !result.brokenTrees.empty()))
                continue;
            if (auto done = removeFile(joinPath(path, file.name)); !done)
                return fail(done.error());
            result.removedBlobs += isTemporary ? 0 : 1;
            result.removedBytes += file.stamp.size;
        }
    }
    return result;
}

} // namespace studio
