#include "core/agent/storage.h"

#include <algorithm>
#include <set>
#include <unistd.h>

#include "core/agent/container_build.h"
#include "core/agent/environment_folder.h"
#include "core/agent/fetched_file.h"
#include "core/agent/intake.h"
#include "core/agent/private_folder.h"
#include "core/agent/process_table.h"
#include "core/agent/run_files.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

namespace {

constexpr int deepest = 256;

struct Extent {
    uint64_t files = 0;
    uint64_t bytes = 0;
    int64_t changedNs = 0;
};

// What cannot be read counts nothing: a job may have shut its own folders, and everything may go meanwhile.
void addExtent(const std::string& folder, int depth, Extent& extent) {
    const auto entries = listFolder(folder);
    if (!entries || depth >= deepest)
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

Extent extentOf(const std::string& folder) {
    Extent extent;
    addExtent(folder, 0, extent);
    return extent;
}

Result<void> guardOwnStore(const AgentPlaces& places) {
    if (pathExists(joinPath(places.root, "workspace.db")))
        return fail(ErrorCode::Conflict,
                    "The workspace itself lies in this folder, so nothing there is removed as on "
                    "another machine.",
                    places.root);
    return {};
}

std::vector<std::string> runsIn(const std::string& root) {
    std::vector<std::string> runs;
    const auto entries = listFolder(root + "/runs");
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (isIdText(entry.name))
            runs.push_back(entry.name);
    }
    return runs;
}

// A tree that cannot be read is of no use to anybody, so it keeps nothing: it goes, and comes again when it is needed.
std::set<Sha256> blobsInUse(const AgentPlaces& places) {
    std::set<Sha256> used;
    const auto entries = listFolder(places.trees);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const std::string path = joinPath(places.trees, entry.name);
        const auto bytes = readFile(path, largestTreeRecord);
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

Result<void> removeUnused(const AgentPlaces& places, Cleaned& cleaned) {
    const auto used = blobsInUse(places);
    const auto folders = listFolder(places.blobs);
    if (!folders)
        return folders.error().code == ErrorCode::NotFound ? Result<void>{} : fail(folders.error());
    for (const auto& folder : *folders) {
        const auto entries = folder.name.size() == 2 ? listFolder(joinPath(places.blobs, folder.name))
                                                     : Result<std::vector<FolderEntry>>();
        for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
            const auto hash = sha256FromHex(folder.name + entry.name);
            if (!hash || used.contains(*hash))
                continue;
            if (auto removed = removeFile(blobPath(places.blobs, *hash)); !removed)
                return removed;
            ++cleaned.blobs;
            cleaned.bytes += entry.stamp.size;
        }
    }
    return {};
}

template <typename IsDoomed>
Result<Cleaned> removeTrees(const AgentPlaces& places, Cleaned cleaned, IsDoomed isDoomed) {
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

// Programs of other workspaces or of a studio on the machine itself may run from the agents' folder.
bool isAgentInUse(const std::string& agents) {
    for (const pid_t pid : allPids()) {
        const auto program = pid == getpid() ? std::string() : readLinkTarget("/proc/" + std::to_string(pid) + "/exe");
        if (!program || !program->starts_with(agents + "/"))
            continue;
        const auto process = processInfo(pid); // of its own there is the forge of holds, which ends with it
        if (process && process->parent != getpid())
            return true;
    }
    return false;
}

// The folders above the root that the studio makes, in the home folder or wherever a target is told to keep its files.
void removeOwnFolders(const std::string& root) {
    const std::string workspaces = parentOf(root);
    const std::string own = parentOf(workspaces);
    if (baseNameOf(workspaces) != "w" || baseNameOf(own) != ".compute-studio" || rmdir(workspaces.c_str()) != 0)
        return; // rmdir fails while another workspace is there
    const auto home = homeFolder();
    if (home && own == joinPath(*home, ".compute-studio")) {
        if (isAgentInUse(own + "/agent"))
            return;
        (void)removeTree(own + "/agent");
    }
    (void)rmdir(own.c_str());
}

} // namespace

Result<StorageReport> storageOf(const AgentPlaces& places) {
    StorageReport report;
    const Extent blobs = extentOf(places.blobs);
    const Extent trees = extentOf(places.trees);
    const FetchedExtent fetched = fetchedExtent(places.root);
    report.blobs = blobs.files + fetched.files;
    report.blobBytes = blobs.bytes + fetched.bytes;
    report.trees = trees.files;
    report.treeBytes = trees.bytes;
    report.environmentBytes = extentOf(places.root + "/envs").bytes + extentOf(places.root + "/tools").bytes;
    if (const auto home = homeFolder())
        report.agentBytes = extentOf(*home + "/.compute-studio/agent").bytes;
    const auto space = diskSpaceOf(places.root);
    if (!space)
        return fail(space.error());
    report.freeBytes = space->freeBytes;
    report.totalBytes = space->totalBytes;
    for (const auto& run : runsIn(places.root)) {
        const Extent extent = extentOf(AttemptFolder::runFolder(places.root, run));
        ++report.runCount;
        report.runBytes += extent.bytes;
        report.runs.push_back({run, extent.bytes, extent.changedNs / 1'000'000});
    }
    std::sort(report.runs.begin(), report.runs.end(), [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
    report.runs.resize(std::min(report.runs.size(), mostRunsTold));
    return report;
}

Result<Cleaned> cleanMachine(const AgentPlaces& places, const MachineIdentity& machine,
                             const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees) {
    if (auto guarded = guardOwnStore(places); !guarded)
        return fail(guarded.error());
    const std::set<std::string> keptRuns(keepRuns.begin(), keepRuns.end());
    const std::set<Sha256> keptTrees(keepTrees.begin(), keepTrees.end());
    Cleaned cleaned;
    for (const auto& run : runsIn(places.root)) {
        if (keptRuns.contains(run))
            continue;
        const uint64_t bytes = extentOf(AttemptFolder::runFolder(places.root, run)).bytes;
        if (auto removed = removeRun(places.root, run, machine); removed) {
            ++cleaned.runs;
            cleaned.bytes += bytes;
        } else if (removed.error().code != ErrorCode::Conflict) {
            return fail(removed.error());
        }
    }
    const auto fetched = removeFetched(places.root);
    if (!fetched)
        return fail(fetched.error());
    cleaned.blobs += fetched->files;
    cleaned.bytes += fetched->bytes;
    return removeTrees(places, cleaned, [&](const Sha256& tree) { return !keptTrees.contains(tree); });
}

Result<Cleaned> dropTrees(const AgentPlaces& places, const std::vector<Sha256>& trees) {
    if (auto guarded = guardOwnStore(places); !guarded)
        return fail(guarded.error());
    const std::set<Sha256> doomed(trees.begin(), trees.end());
    return removeTrees(places, {}, [&](const Sha256& tree) { return doomed.contains(tree); });
}

Result<void> removeTraces(const AgentPlaces& places, const MachineIdentity& machine) {
    if (auto guarded = guardOwnStore(places); !guarded)
        return guarded;
    std::string alive;
    for (const auto& run : runsIn(places.root)) {
        const auto isAlive = isRunAlive(places.root, run, machine);
        if (!isAlive)
            return fail(isAlive.error());
        if (*isAlive)
            alive += (alive.empty() ? "" : " ") + run;
    }
    if (!alive.empty())
        return fail(ErrorCode::Conflict, "Runs of this workspace are still alive on the machine. Cancel them first.",
                    alive);
    for (const auto& state : environmentStates(places.root)) {
        if (EnvironmentFolder::under(places.root, state.key).isBuilding())
            return fail(ErrorCode::Conflict,
                        "An environment of this workspace is being built on the machine. End that first.", state.name);
    }
    for (const auto& run : runsIn(places.root)) { // takes the locks, so nothing can begin to live meanwhile
        if (auto removed = removeRun(places.root, run, machine); !removed)
            return removed;
    }
    for (const auto& state : environmentStates(places.root)) {
        if (state.result && !state.result->image.empty())
            removeBuiltImages(*state.result, EnvironmentFolder::under(places.root, state.key).path());
    }
    for (const auto& path : {places.blobs, places.trees, places.root}) {
        if (auto removed = removeTree(path); !removed)
            return removed;
    }
    removeOwnFolders(places.root);
    return {};
}

} // namespace studio
