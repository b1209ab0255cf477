#include "core/agent/serve/agent_builds.h"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr const char* programName = "studio-agent";
constexpr long xfsMagic = 0x58465342;
constexpr long zfsMagic = 0x2fc12fc1;

// Lists only local file systems: on any other, a process on another machine may be running from the file.
bool isOnLocalDisk(const std::string& path) {
    struct statfs system {};
    if (statfs(path.c_str(), &system) != 0)
        return false;
    constexpr std::array<long, 7> local = {EXT4_SUPER_MAGIC,      xfsMagic,         BTRFS_SUPER_MAGIC, TMPFS_MAGIC,
                                           OVERLAYFS_SUPER_MAGIC, F2FS_SUPER_MAGIC, zfsMagic};
    return std::find(local.begin(), local.end(), static_cast<long>(system.f_type)) != local.end();
}

} // namespace

std::string buildsFolderOf(const std::string& root) {
    const std::string workspaces = parentOf(root);
    const std::string own = parentOf(workspaces);
    return baseNameOf(workspaces) == "w" && baseNameOf(own) == ".compute-studio" ? own + "/agent" : std::string();
}

bool isBuildInUse(const std::string& folder) {
    for (const pid_t pid : allPids()) {
        const auto program = pid == getpid() ? std::string() : readLinkTarget("/proc/" + std::to_string(pid) + "/exe");
        if (!program || !program->starts_with(folder + "/"))
            continue;
        const auto process = processInfo(pid); // the fork server is a child of this process and ends with it
        if (process && process->parent != getpid())
            return true;
    }
    return false;
}

std::string ownBuildFolder() {
    const auto program = readLinkTarget("/proc/self/exe");
    if (!program || baseNameOf(*program) != programName)
        return {};
    const std::string folder = parentOf(*program);
    const std::string builds = parentOf(folder);
    const bool isPutThere = sha256FromHex(baseNameOf(folder)).has_value() && baseNameOf(builds) == "agent" &&
                            baseNameOf(parentOf(builds)) == ".compute-studio";
    return isPutThere ? folder : std::string();
}

void removeOtherBuilds() {
    if (const std::string own = ownBuildFolder(); !own.empty())
        (void)removeUnusedBuilds(own);
}

int removeUnusedBuilds(const std::string& own) {
    const std::string builds = parentOf(own);
    const auto mine = stampOf(own + "/" + programName);
    if (!mine || !isOnLocalDisk(builds))
        return 0;
    (void)utimensat(AT_FDCWD, own.c_str(), nullptr, AT_SYMLINK_NOFOLLOW);
    const auto entries = listFolder(builds);
    const int64_t nowNs = toMs(currentTime()) * 1'000'000;
    constexpr int64_t unusedNs = std::chrono::duration_cast<std::chrono::nanoseconds>(buildUnusedFor).count();
    int removed = 0;
    for (const auto& entry : entries ? *entries : std::vector<FolderEntry>()) {
        const std::string folder = joinPath(builds, entry.name);
        if (folder == own || entry.stamp.kind != FileStamp::Kind::Folder || !sha256FromHex(entry.name))
            continue;
        const auto program = stampOf(folder + "/" + programName);
        const bool isNewer = program && program->mtimeNs >= mine->mtimeNs;
        if (isNewer || nowNs - entry.stamp.mtimeNs < unusedNs || isBuildInUse(folder))
            continue;
        removed += removeTree(folder) ? 1 : 0;
    }
    return removed;
}

} // namespace studio
