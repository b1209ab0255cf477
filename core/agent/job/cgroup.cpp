#include "core/agent/job/cgroup.h"
#include "core/base/text.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

std::string groupName(const AttemptKey& key) {
    return "compute-studio-" + key.run + "-a" + std::to_string(key.attempt) + "-r" + std::to_string(key.rank);
}

bool lists(std::string_view controllers, std::string_view controller) {
    for (size_t at = 0; at <= controllers.size();) {
        const size_t end = std::min(controllers.find(',', at), controllers.size());
        if (controllers.substr(at, end - at) == controller)
            return true;
        at = end + 1;
    }
    return false;
}

} // namespace

std::optional<std::string> ownCgroupFolder(std::string_view controller) {
    // Read once per process, and inherited by forks of it: the kernel is slow at listing mounts.
    static const auto groups = readFile("/proc/self/cgroup", 1U << 20);
    static const auto mounts = readFile("/proc/self/mountinfo", 16U << 20);
    if (!groups || !mounts)
        return std::nullopt;
    std::optional<std::string> own;
    forEachLine(*groups, [&](std::string_view line) {
        // id:controllers:path
        const size_t first = line.find(':');
        const size_t second = line.find(':', first + 1);
        if (!own && second != std::string_view::npos && lists(line.substr(first + 1, second - first - 1), controller))
            own = line.substr(second + 1);
    });
    if (!own || own->find("..") != std::string::npos)
        return std::nullopt;
    std::optional<std::string> found;
    forEachLine(*mounts, [&](std::string_view line) {
        // id parent device root point options … - type source options
        const size_t type = line.find(controller.empty() ? " - cgroup2 " : " - cgroup ");
        if (found || type == std::string_view::npos ||
            (!controller.empty() && !line.ends_with("," + std::string(controller)) &&
             line.find("," + std::string(controller) + ",", type) == std::string_view::npos))
            return;
        std::array<std::string_view, 5> words;
        for (auto& word : words) {
            const size_t blank = std::min(line.find(' '), line.size());
            word = line.substr(0, blank);
            line.remove_prefix(std::min(blank + 1, line.size()));
        }
        std::string inside = *own;
        if (words[3] != "/") { // only part of the hierarchy is mounted, as in containers
            if (!inside.starts_with(words[3]))
                return;
            inside.erase(0, words[3].size());
        }
        found = std::string(words[4]) + (inside == "/" ? "" : inside);
    });
    return found;
}

std::optional<std::string> delegatedCgroup() {
    if (std::getenv("COMPUTE_STUDIO_NO_CGROUP") != nullptr)
        return std::nullopt;
    auto found = ownCgroupFolder({});
    if (!found)
        return std::nullopt;
    const std::string path = std::move(*found);
    // Moving a process to a child group requires both: permission to create folders, and to write cgroup.procs.
    if (access(path.c_str(), W_OK | X_OK) != 0 || access((path + "/cgroup.procs").c_str(), W_OK) != 0)
        return std::nullopt;
    return path;
}

std::optional<std::string> ownMemoryGroup() {
    if (std::getenv("COMPUTE_STUDIO_NO_CGROUP") != nullptr)
        return std::nullopt;
    auto found = ownCgroupFolder("memory");
    if (!found || access(found->c_str(), W_OK | X_OK) != 0)
        return std::nullopt;
    return found;
}

std::string jobCgroupPath(const std::string& parent, const AttemptKey& key) {
    return parent + "/" + groupName(key);
}

Result<std::string> makeJobCgroup(const std::string& parent, const AttemptKey& key) {
    std::string path = jobCgroupPath(parent, key);
    if (mkdir(path.c_str(), 0700) != 0 && (errno != EEXIST || isPopulated(path)))
        return fail(errorFromErrno(errno, "make the control group " + path));
    if (access((path + "/cgroup.kill").c_str(), W_OK) != 0) {
        const int saved = errno;
        rmdir(path.c_str());
        return fail(errorFromErrno(saved, "use the control group " + path));
    }
    return path;
}

bool isJobCgroup(const std::string& path, const AttemptKey& key) {
    return path.starts_with('/') && baseNameOf(path) == groupName(key) && path.find("/../") == std::string::npos;
}

bool isPopulated(const std::string& cgroup) {
    const auto events = readFile(cgroup + "/cgroup.events", 4096);
    return events && events->find("populated 1") != std::string::npos;
}

std::vector<pid_t> cgroupMembers(const std::string& cgroup) {
    std::vector<pid_t> members;
    if (const auto text = readFile(cgroup + "/cgroup.procs", 16U << 20)) {
        const char* at = text->data();
        const char* const end = at + text->size();
        while (at < end) {
            pid_t pid = 0;
            const auto parsed = std::from_chars(at, end, pid);
            if (pid > 0)
                members.push_back(pid);
            at = parsed.ptr + 1;
        }
    }
    DIR* dir = opendir(cgroup.c_str());
    if (dir == nullptr)
        return members;
    while (const dirent* entry = readdir(dir)) {
        if (entry->d_type != DT_DIR || entry->d_name[0] == '.')
            continue;
        const auto below = cgroupMembers(cgroup + "/" + entry->d_name);
        members.insert(members.end(), below.begin(), below.end());
    }
    closedir(dir);
    return members;
}

bool killCgroup(const std::string& cgroup) {
    const UniqueFd fd(open((cgroup + "/cgroup.kill").c_str(), O_WRONLY | O_CLOEXEC));
    return fd.isValid() && write(fd.get(), "1", 1) == 1;
}

void removeCgroup(const std::string& cgroup) {
    if (rmdir(cgroup.c_str()) == 0 || errno != EBUSY || isPopulated(cgroup))
        return;
    if (DIR* dir = opendir(cgroup.c_str())) {
        while (const dirent* entry = readdir(dir)) {
            if (entry->d_type == DT_DIR && entry->d_name[0] != '.')
                removeCgroup(cgroup + "/" + entry->d_name);
        }
        closedir(dir);
    }
    rmdir(cgroup.c_str());
}

void removeCgroupWithRetry(const std::string& cgroup) {
    constexpr int looks = 20;
    constexpr std::chrono::milliseconds pause{25};
    for (int look = 0; look < looks && pathExists(cgroup); ++look) {
        removeCgroup(cgroup);
        std::this_thread::sleep_for(pause);
    }
}

std::string oomCounterFile(const std::string& jobCgroup) {
    if (!jobCgroup.empty() && pathExists(jobCgroup + "/memory.events"))
        return jobCgroup + "/memory.events";
    if (const auto own = ownCgroupFolder("memory"))
        return *own + "/memory.oom_control";
    if (const auto own = ownCgroupFolder({}); own && pathExists(*own + "/memory.events"))
        return *own + "/memory.events";
    return {};
}

} // namespace studio
