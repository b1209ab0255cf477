#include "core/agent/serve/folder_extent.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/agent/fetch/fetched_file.h"
#include "core/agent/fetch/shared_input.h"
#include "core/agent/serve/agent_builds.h"
#include "core/agent/serve/linked_blobs.h"
#include "core/agent/serve/run_files.h"
#include "core/agent/serve/snapshot_receiver.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/pack_set.h"

namespace studio {

namespace {

constexpr int folderExtentMaxDepth = 256;

// Ignores what is unreadable: a job may have removed permissions, and files may be deleted concurrently.
void addExtent(const std::string& folder, int depth, FolderExtent& extent) {
    const auto entries = listFolder(folder);
    if (!entries || depth >= folderExtentMaxDepth)
        return;
    for (const auto& entry : *entries) {
        extent.changedNs = std::max(extent.changedNs, entry.stamp.mtimeNs);
        if (entry.stamp.kind == FileStamp::Kind::Folder) {
            addExtent(joinPath(folder, entry.name), depth + 1, extent);
            continue;
        }
        ++extent.files;
        extent.bytes += entry.stamp.size;
    }
}

// A damaged tree is useless and keeps no blobs: it is removed, and uploaded again when needed. One that just cannot be
// read may be in use: then nothing is known to be unused.
Result<std::set<Sha256>> blobsInUse(const AgentPaths& places) {
    std::set<Sha256> used;
    const auto entries = listFolder(places.trees);
    if (!entries && entries.error().code != ErrorCode::NotFound)
        return fail(entries.error());
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const std::string path = joinPath(places.trees, entry.name);
        if (entry.stamp.kind != FileStamp::Kind::File)
            continue;
        const auto bytes = readFile(path, maxTreeRecordSize);
        if (!bytes && bytes.error().code != ErrorCode::TooLarge)
            return fail(bytes.error());
        const auto tree = bytes ? decodeTree(*bytes) : Result<Tree>(fail(bytes.error()));
        if (!tree) {
            (void)removeFile(path);
            continue;
        }
        for (const auto& file : tree->entries) {
            if (file.isFile())
                used.insert(file.hash);
        }
    }
    return used;
}

Result<void> removeUnused(const AgentPaths& places, CleanupResult& cleaned) {
    const auto used = blobsInUse(places);
    if (!used)
        return fail(used.error());
    if (auto made = makeFolders(places.blobs + "/tmp"); !made)
        return made;
    const auto packed = collectPacks(packsPath(places.blobs), places.blobs + "/tmp/agent-" + randomIdText(),
                                     [&](const Sha256& hash) { return used->contains(hash); });
    if (!packed)
        return fail(packed.error());
    cleaned.blobs += packed->contents;
    cleaned.bytes += packed->bytes;
    const auto folders = listFolder(places.blobs);
    if (!folders)
        return folders.error().code == ErrorCode::NotFound ? Result<void>{} : fail(folders.error());
    for (const auto& folder : *folders) {
        const auto entries = folder.name.size() == 2 ? listFolder(joinPath(places.blobs, folder.name))
                                                     : Result<std::vector<FolderEntry>>();
        for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
            const auto hash = sha256FromHex(folder.name + entry.name);
            if (!hash || used->contains(*hash))
                continue;
            if (auto removed = removeFile(blobPath(places.blobs, *hash)); !removed)
                return removed;
            if (auto removed = removeFile(linkNotePath(places.blobs, *hash)); !removed)
                return removed;
            ++cleaned.blobs;
            cleaned.bytes += entry.stamp.size;
        }
    }
    return {};
}

// The copies that attempts share: they are made again from the store when a run needs them.
Result<void> removeSharedInputs(const std::string& root, const MachineIdentity& machine, CleanupResult& cleaned) {
    const auto copies = sharedInputs(root);
    if (copies.empty())
        return {};
    const auto used = inputTreesInUse(root, machine);
    if (!used)
        return fail(used.error());
    Result<void> first;
    for (const auto& copy : copies) {
        if (used->contains(copy.tree))
            continue;
        const auto removed = removeSharedInput(root, copy.tree);
        if (!removed && first)
            first = fail(removed.error());
        cleaned.bytes += removed && *removed ? copy.bytes : 0;
    }
    return first;
}

template <typename IsDoomed>
Result<CleanupResult> removeTrees(const AgentPaths& places, CleanupResult cleaned, IsDoomed isDoomed) {
    const auto entries = listFolder(places.trees);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const auto hash = sha256FromHex(entry.name);
        if (!hash || !isDoomed(*hash))
            continue;
        if (auto removed = removeFile(treePath(places.trees, *hash)); !removed)
            return fail(removed.error());
        ++cleaned.trees;
        cleaned.bytes += entry.stamp.size;
    }
    if (auto removed = removeUnused(places, cleaned); !removed)
        return fail(removed.error());
    return cleaned;
}

} // namespace

FolderExtent folderExtent(const std::string& folder) {
    FolderExtent extent;
    addExtent(folder, 0, extent);
    return extent;
}

Result<void> checkNotOwnStore(const std::string& root) {
    if (pathExists(joinPath(root, "workspace.db")))
        return fail(ErrorCode::Conflict, "The workspace itself is in this folder, so nothing in it was removed.", root);
    return {};
}

std::vector<std::string> storedRuns(const std::string& root) {
    std::vector<std::string> runs;
    const auto entries = listFolder(root + "/runs");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (isIdText(entry.name))
            runs.push_back(entry.name);
    }
    return runs;
}

Result<StorageReport> storageOf(const AgentPaths& places) {
    StorageReport report;
    const FolderExtent blobs = folderExtent(places.blobs);
    const FolderExtent trees = folderExtent(places.trees);
    const FetchedUsage fetched = fetchedUsage(places.root);
    const FolderExtent shared = folderExtent(SharedInput::folderOf(places.root));
    uint64_t linked = 0; // in the store and in a copy, but on the disk once
    for (const SharedInputUse& copy : sharedInputs(places.root))
        linked += copy.linkedBytes;
    const FolderExtent packs = folderExtent(packsPath(places.blobs));
    const auto packed = PackSet::load(packsPath(places.blobs));
    report.blobs = blobs.files + (packed ? packed->count() : 0) + fetched.files;
    report.blobBytes = blobs.bytes + packs.bytes + fetched.bytes + shared.bytes - std::min(shared.bytes, linked);
    report.trees = trees.files;
    report.treeBytes = trees.bytes;
    report.environmentBytes = folderExtent(places.root + "/envs").bytes + folderExtent(places.root + "/tools").bytes;
    if (const std::string builds = buildsFolderOf(places.root); !builds.empty())
        report.agentBytes = folderExtent(builds).bytes;
    const auto space = diskSpaceOf(places.root);
    if (!space)
        return fail(space.error());
    report.freeBytes = space->freeBytes;
    report.totalBytes = space->totalBytes;
    for (const auto& run : storedRuns(places.root)) {
        const FolderExtent extent = folderExtent(AttemptFolder::runFolder(places.root, run));
        ++report.runCount;
        report.runBytes += extent.bytes;
        report.runs.push_back({run, extent.bytes, extent.changedNs / 1'000'000});
    }
    std::sort(report.runs.begin(), report.runs.end(), [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    report.runs.resize(std::min(report.runs.size(), maxRunsReported));
    return report;
}

Result<CleanupResult> cleanUpMachine(const AgentPaths& places, const MachineIdentity& machine,
                                     const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees) {
    if (auto guarded = checkNotOwnStore(places.root); !guarded)
        return fail(guarded.error());
    const std::set<std::string> keptRuns(keepRuns.begin(), keepRuns.end());
    const std::set<Sha256> keptTrees(keepTrees.begin(), keepTrees.end());
    CleanupResult cleaned;
    std::optional<Error> first;
    const auto remember = [&first](const Error& error) { first = first ? first : std::optional(error); };
    for (const auto& run : storedRuns(places.root)) {
        if (keptRuns.contains(run))
            continue;
        // A run unknown to the studio (e.g. after a restored backup) may have its only results here.
        if (const auto isCollected = isRunCollected(places.root, run); !isCollected || !*isCollected) {
            ++cleaned.uncollectedRuns;
            continue;
        }
        const uint64_t bytes = folderExtent(AttemptFolder::runFolder(places.root, run)).bytes;
        if (auto removed = removeRun(places.root, run, machine); removed) {
            ++cleaned.runs;
            cleaned.bytes += bytes;
        } else if (removed.error().code != ErrorCode::Conflict) {
            remember(removed.error());
        }
    }
    if (const auto shared = removeSharedInputs(places.root, machine, cleaned); !shared)
        remember(shared.error());
    if (const auto fetched = removeFetched(places.root)) {
        cleaned.blobs += fetched->files;
        cleaned.bytes += fetched->bytes;
    } else {
        remember(fetched.error());
    }
    auto removed = removeTrees(places, cleaned, [&](const Sha256& tree) { return !keptTrees.contains(tree); });
    return first ? fail(*first) : removed;
}

Result<CleanupResult> dropTrees(const AgentPaths& places, const std::vector<Sha256>& trees) {
    if (auto guarded = checkNotOwnStore(places.root); !guarded)
        return fail(guarded.error());
    const std::set<Sha256> doomed(trees.begin(), trees.end());
    return removeTrees(places, {}, [&](const Sha256& tree) { return doomed.contains(tree); });
}

} // namespace studio
