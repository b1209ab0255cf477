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

// Removes the blobs in one of the folders named by the first two digits.
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

// With the exclusive lock nobody is writing: what lies there was left by programs that were killed.
void sweepTemporary(const std::string& folder) {
    const auto rubbish = listFolder(folder);
    for (const auto& entry : rubbish.value_or(std::vector<FolderEntry>{}))
        (void)removeTree(joinPath(folder, entry.name));
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

    sweepTemporary(BlobIntake::temporaryFolder(blobs()));
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

    if (!result.brokenTrees.empty())
        return result;
    const auto folders = listFolder(blobs());
    if (!folders)
        return fail(folders.error());
    for (const auto& folder : *folders) {
        const std::string path = joinPath(blobs(), folder.name);
        if (folder.stamp.kind != FileStamp::Kind::Folder || path == BlobIntake::temporaryFolder(blobs()))
            continue;
        if (auto done = collectIn(path, folder.name, needed, result); !done)
            return fail(done.error());
    }
    return result;
}

} // namespace studio
