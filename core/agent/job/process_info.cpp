#include "core/agent/job/process_info.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/file.h"

namespace studio {

namespace {

struct ProcessInfoDirCloser {
    void operator()(DIR* dir) const { closedir(dir); }
};
using DirHandle = std::unique_ptr<DIR, ProcessInfoDirCloser>;

template <size_t Size>
std::string_view readSmall(const std::string& path, std::array<char, Size>& buffer) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd.isValid())
        return {};
    const ssize_t got = read(fd.get(), buffer.data(), buffer.size());
    return {buffer.data(), got > 0 ? static_cast<size_t>(got) : 0};
}

template <typename Number>
Number numberIn(std::string_view text) {
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string_view nextWord(std::string_view& text) {
    const size_t begin = std::min(text.find_first_not_of(" \n"), text.size());
    const size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return word;
}

std::vector<pid_t> numbersIn(const std::string& folder) {
    std::vector<pid_t> numbers;
    const DirHandle dir(opendir(folder.c_str()));
    if (!dir)
        return numbers;
    while (const dirent* entry = readdir(dir.get())) {
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9')
            numbers.push_back(numberIn<pid_t>(entry->d_name));
    }
    return numbers;
}

// Kernels without CONFIG_PROC_CHILDREN have no lists of children.
bool hasChildrenLists() {
    static const bool has = pathExists("/proc/self/task/" + std::to_string(static_cast<long>(getpid())) + "/children");
    return has;
}

void addChildren(pid_t pid, std::vector<pid_t>& children) {
    const std::string tasks = "/proc/" + std::to_string(pid) + "/task";
    for (const pid_t task : numbersIn(tasks)) {
        const auto list = readFile(tasks + "/" + std::to_string(task) + "/children", 8U << 20);
        if (!list)
            continue;
        std::string_view left = *list;
        for (auto word = nextWord(left); !word.empty(); word = nextWord(left))
            children.push_back(numberIn<pid_t>(word));
    }
}

bool contains(const std::vector<pid_t>& pids, pid_t pid) {
    return std::find(pids.begin(), pids.end(), pid) != pids.end();
}

std::vector<ProcessInfo> descendantsByScan(pid_t root, const std::vector<pid_t>& spared) {
    std::unordered_multimap<pid_t, ProcessInfo> byParent;
    for (const pid_t pid : allPids()) {
        if (auto info = processInfo(pid))
            byParent.emplace(info->parent, std::move(*info));
    }
    std::vector<ProcessInfo> found;
    std::vector<pid_t> open{root};
    while (!open.empty()) {
        const pid_t parent = open.back();
        open.pop_back();
        const auto [begin, end] = byParent.equal_range(parent);
        for (auto at = begin; at != end; ++at) {
            if (contains(spared, at->second.pid))
                continue;
            open.push_back(at->second.pid);
            if (!at->second.isDead())
                found.push_back(at->second);
        }
    }
    return found;
}

} // namespace

std::optional<ProcessInfo> processInfo(pid_t pid) {
    std::array<char, 1024> buffer{};
    const std::string_view text = readSmall("/proc/" + std::to_string(pid) + "/stat", buffer);
    // The name is in parentheses and may contain any character, including parentheses.
    const size_t open = text.find('(');
    const size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    ProcessInfo info;
    info.pid = pid;
    info.name = text.substr(open + 1, close - open - 1);
    std::string_view left = text.substr(close + 1);
    const std::string_view state = nextWord(left);
    if (state.empty())
        return std::nullopt;
    info.state = state.front();
    info.parent = numberIn<pid_t>(nextWord(left));
    for (int field = 5; field < 22; ++field)
        nextWord(left);
    info.startTicks = numberIn<uint64_t>(nextWord(left));
    return info;
}

bool isRunning(pid_t pid, uint64_t startTicks) {
    const auto info = processInfo(pid);
    return info && info->startTicks == startTicks && !info->isDead();
}

std::vector<pid_t> allPids() {
    return numbersIn("/proc");
}

std::vector<ProcessInfo> descendantsOf(pid_t root, const std::vector<pid_t>& spared) {
    if (!hasChildrenLists())
        return descendantsByScan(root, spared);
    std::vector<ProcessInfo> found;
    std::vector<pid_t> open;
    addChildren(root, open);
    std::vector<pid_t> seen{root};
    while (!open.empty()) {
        const pid_t pid = open.back();
        open.pop_back();
        if (contains(spared, pid) || contains(seen, pid))
            continue;
        seen.push_back(pid);
        auto info = processInfo(pid);
        if (!info)
            continue;
        addChildren(pid, open);
        if (!info->isDead())
            found.push_back(std::move(*info));
    }
    return found;
}

bool carriesMarker(pid_t pid, std::string_view marker) {
    const std::string folder = "/proc/" + std::to_string(pid);
    struct stat st {};
    if (stat(folder.c_str(), &st) != 0 || st.st_uid != geteuid())
        return false;
    const auto environment = readFile(folder + "/environ", 64U << 20);
    if (!environment)
        return false;
    const std::string_view text = *environment;
    for (size_t at = text.find(marker); at != std::string_view::npos; at = text.find(marker, at + 1)) {
        const size_t end = at + marker.size();
        if ((at == 0 || text[at - 1] == '\0') && (end == text.size() || text[end] == '\0'))
            return true;
    }
    return false;
}

void signalProcess(const ProcessInfo& target, int signal) {
    // The descriptor pins the process: the checks after opening it apply to the process that gets the signal.
    const UniqueFd fd(static_cast<int>(syscall(SYS_pidfd_open, target.pid, 0)));
    if (!fd.isValid() && errno != ENOSYS)
        return;
    if (!isRunning(target.pid, target.startTicks))
        return;
    if (fd.isValid())
        syscall(SYS_pidfd_send_signal, fd.get(), signal, nullptr, 0);
    else
        kill(target.pid, signal);
}

int64_t residentBytesOf(pid_t pid) {
    static const int64_t pageSize = sysconf(_SC_PAGESIZE);
    std::array<char, 256> buffer{};
    std::string_view text = readSmall("/proc/" + std::to_string(pid) + "/statm", buffer);
    nextWord(text);
    return numberIn<int64_t>(nextWord(text)) * pageSize;
}

int64_t ownBytesOf(pid_t pid) {
    const auto text = readFile("/proc/" + std::to_string(pid) + "/smaps_rollup", 65536);
    const auto field = [&text](const char* name) -> int64_t {
        const size_t at = text->find(name);
        if (at == std::string::npos)
            return -1;
        std::string_view rest = std::string_view(*text).substr(at + std::strlen(name));
        return numberIn<int64_t>(nextWord(rest)) * 1024;
    };
    if (!text || field("\nPss:") < 0)
        return residentBytesOf(pid);
    const int64_t anonymous = field("\nPss_Anon:") >= 0 ? field("\nPss_Anon:") : field("\nAnonymous:");
    return std::max<int64_t>(0, anonymous) + std::max<int64_t>(0, field("\nPss_Shmem:")) +
           std::max<int64_t>(0, field("\nSwapPss:"));
}

} // namespace studio
