#include "core/agent/serve/trace_removal.h"

#include <algorithm>
#include <set>
#include <thread>
#include <unistd.h>

#include "core/agent/container/content_stores.h"
#include "core/agent/environment/environment_folder.h"
#include "core/agent/node/notebook_server.h"
#include "core/agent/serve/agent_builds.h"
#include "core/agent/serve/authorized_keys.h"
#include "core/agent/serve/folder_extent.h"
#include "core/agent/serve/private_folder.h"
#include "core/agent/serve/run_files.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/protocol/pack_set.h"

namespace studio {

namespace {

using namespace std::chrono_literals;

constexpr auto holdsLeave = 3s; // the shim of a run that has just ended is still exiting
constexpr auto holdsPause = 50ms;
constexpr size_t maxRunsNamed = 20;

std::string rootOfTarget(const std::string& root, const Epoch& epoch, const std::string& target) {
    return joinPath(parentOf(root), epoch.workspace + "." + target);
}

void addName(std::string& names, const std::string& name) {
    names += (names.empty() ? "" : " ") + name;
}

// Finds live runs, and runs whose only results are here.
Result<void> checkRuns(const std::string& root, const MachineIdentity& machine, const TraceRemoval& removal) {
    const std::set<std::string> collected(removal.collected.begin(), removal.collected.end());
    std::string alive;
    std::string uncollected;
    size_t uncollectedCount = 0;
    for (const auto& run : storedRuns(root)) {
        const auto isAlive = isRunAlive(root, run, machine);
        if (!isAlive)
            return fail(isAlive.error());
        if (*isAlive) {
            addName(alive, run);
            continue;
        }
        if (removal.discardsResults || collected.contains(run))
            continue;
        const auto isCollected = isRunCollected(root, run);
        if (!isCollected)
            return fail(isCollected.error());
        if (!*isCollected && ++uncollectedCount <= maxRunsNamed)
            addName(uncollected, run);
    }
    if (!alive.empty())
        return fail(ErrorCode::Conflict, "Runs of this workspace are still active on the machine. Cancel them first.",
                    alive);
    if (!uncollected.empty())
        return fail(ErrorCode::Conflict,
                    "Results of " + std::to_string(uncollectedCount) +
                        " runs on the machine have not been collected. Nothing was removed.",
                    uncollected);
    return {};
}

Result<void> checkRoot(const std::string& root, const Epoch& epoch, const MachineIdentity& machine,
                       const TraceRemoval& removal) {
    if (auto guarded = checkNotOwnStore(root); !guarded)
        return guarded;
    // A missing root, or one of an incomplete check, has no epoch.
    if (auto current = checkEpoch(root, epoch);
        !current && (current.error().code != ErrorCode::NotFound || !storedRuns(root).empty()))
        return current;
    if (auto checked = checkRuns(root, machine, removal); !checked)
        return checked;
    for (const auto& state : environmentStates(root)) {
        if (EnvironmentFolder::under(root, state.key).isBuilding())
            return fail(ErrorCode::Conflict,
                        "An environment of this workspace is being built on the machine. Cancel the build first.",
                        state.name);
    }
    return {};
}

Result<void> removeRoot(const std::string& root, const MachineIdentity& machine) {
    stopNotebook(joinPath(root, "notebook"));  // what it saved is in the user's home folder
    for (const auto& run : storedRuns(root)) { // takes the locks, so no run can start concurrently
        if (auto removed = removeRun(root, run, machine); !removed)
            return removed;
    }
    for (const auto& state : environmentStates(root)) {
        if (state.result && !state.result->image.empty())
            removeBuiltImages(*state.result, EnvironmentFolder::under(root, state.key).path());
    }
    return removeTree(root);
}

// Removes the folders above the root that the studio creates, in the home folder or in the target's configured folder.
void removeOwnFolders(const std::string& root) {
    const std::string builds = buildsFolderOf(root);
    if (builds.empty() || rmdir(parentOf(root).c_str()) != 0)
        return; // rmdir fails while it contains another workspace
    const auto limit = std::chrono::steady_clock::now() + holdsLeave;
    while (isBuildInUse(builds)) {
        if (std::chrono::steady_clock::now() > limit)
            return; // in use by other workspaces or by a studio on the machine itself
        std::this_thread::sleep_for(holdsPause);
    }
    (void)removeTree(builds);
    (void)rmdir(parentOf(builds).c_str());
}

} // namespace

Result<Traces> tracesOf(const AgentPaths& places, const Epoch& epoch, const std::string& keyLine) {
    Traces traces;
    const auto addUncollected = [&traces](const std::string& root) {
        for (const auto& run : storedRuns(root)) {
            const auto isCollected = isRunCollected(root, run);
            if ((!isCollected || !*isCollected) && traces.uncollected.size() < maxUncollected)
                traces.uncollected.push_back(run);
        }
    };
    addUncollected(places.root);
    const FolderExtent own = folderExtent(places.root);
    traces.files = own.files;
    traces.bytes = own.bytes;
    const std::string prefix = epoch.workspace + ".";
    const std::string workspaces = parentOf(places.root);
    const auto entries = listFolder(workspaces);
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        if (entry.stamp.kind != FileStamp::Kind::Folder || !entry.name.starts_with(prefix) ||
            entry.name == baseNameOf(places.root) || !isIdText(entry.name.substr(prefix.size())) ||
            traces.earlier.size() >= maxEarlierAttachments)
            continue;
        const std::string root = joinPath(workspaces, entry.name);
        const FolderExtent extent = folderExtent(root);
        addUncollected(root);
        traces.earlier.push_back(
            {entry.name.substr(prefix.size()), extent.files, extent.bytes, storedRuns(root).size()});
    }
    if (keyLine.empty())
        return traces;
    const auto home = homeFolder();
    const auto found = home ? hasAuthorizedKey(*home, keyLine) : Result<bool>(fail(home.error()));
    traces.hasKey = found.value_or(false); // an unreadable file cannot be modified
    return traces;
}

Result<void> removeTraces(const AgentPaths& places, const Epoch& epoch, const MachineIdentity& machine,
                          const TraceRemoval& removal) {
    std::vector<std::string> earlier;
    std::vector<FileLock> turns;
    Epoch ofEarlier = epoch;
    ofEarlier.root.clear(); // the entered root is another one
    if (const auto stamp = stampOf(places.root); !stamp && !removal.discardsResults)
        return fail(
            stamp.error().code == ErrorCode::NotFound ? ErrorCode::Conflict : stamp.error().code,
            "The studio's folder is no longer on the machine; its disk may not be mounted. Nothing was removed.",
            places.root);
    if (auto checked = checkRoot(places.root, epoch, machine, removal); !checked)
        return checked;
    for (const auto& target : removal.earlier) {
        const std::string root = rootOfTarget(places.root, epoch, target);
        const auto stamp = root == places.root ? Result<FileStamp>(fail(ErrorCode::NotFound, {})) : stampOf(root);
        if (!stamp || stamp->kind != FileStamp::Kind::Folder)
            continue;
        auto turn = FileLock::open(root + "/serve.lock");
        if (!turn)
            return fail(turn.error());
        if (!turn->tryExclusive())
            return fail(ErrorCode::Conflict,
                        "Another agent is using the folder of an earlier attachment. Nothing was removed.", root);
        turns.push_back(std::move(*turn));
        if (auto checked = checkRoot(root, ofEarlier, machine, removal); !checked)
            return checked;
        earlier.push_back(root);
    }
    for (const auto& root : earlier) {
        if (auto removed = removeRoot(root, machine); !removed)
            return removed;
    }
    for (const auto& path : {places.blobs, packsPath(places.blobs), places.trees}) {
        if (auto removed = removeTree(path); !removed)
            return removed;
    }
    if (auto removed = removeRoot(places.root, machine); !removed)
        return removed;
    if (!removal.keyLine.empty()) {
        const auto home = homeFolder();
        if (!home)
            return fail(home.error());
        if (const auto removed = removeAuthorizedKey(*home, removal.keyLine); !removed)
            return fail(removed.error());
    }
    removeOwnFolders(places.root);
    return {};
}

} // namespace studio
