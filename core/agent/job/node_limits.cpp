#include "core/agent/job/node_limits.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/job/cgroup.h"
#include "core/agent/job/cgroup_limits.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/file.h"
#include "core/base/id.h"

namespace studio {

namespace {

// Machines may have more processors than the C library's fixed-size cpu_set_t.
class CpuSet {
public:
    CpuSet()
        : m_bits(CPU_ALLOC(count)) {
        CPU_ZERO_S(size(), m_bits);
    }
    ~CpuSet() { CPU_FREE(m_bits); }
    CpuSet(const CpuSet&) = delete;
    CpuSet& operator=(const CpuSet&) = delete;
    bool read() { return sched_getaffinity(0, size(), m_bits) == 0; }
    bool apply(pid_t pid) const { return sched_setaffinity(pid, size(), m_bits) == 0; }
    void add(int cpu) { CPU_SET_S(static_cast<size_t>(cpu), size(), m_bits); }
    bool has(int cpu) const { return CPU_ISSET_S(static_cast<size_t>(cpu), size(), m_bits); }
    static constexpr int count = 65'536;

private:
    static size_t size() { return CPU_ALLOC_SIZE(count); }
    cpu_set_t* m_bits;
};

bool put(const std::string& path, const std::string& text) {
    const UniqueFd fd(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return fd.isValid() && write(fd.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

// Uses the job's own v2 cgroup if it has the memory controller.
bool limitInGroup(const std::string& cgroup, int64_t bytes) {
    if (cgroup.empty())
        return false;
    if (!pathExists(cgroup + "/memory.max"))
        put(parentOf(cgroup) + "/cgroup.subtree_control", "+memory");
    if (!put(cgroup + "/memory.max", std::to_string(bytes)))
        return false;
    put(cgroup + "/memory.swap.max", "0"); // otherwise the excess is swapped out and slows the whole machine down
    return true;
}

// Creates a v1 memory group; returns its path, or an empty string.
std::string makeMemoryGroup(const AttemptKey& key, int64_t bytes) {
    const auto parent = ownMemoryGroup();
    if (!parent)
        return {};
    std::string path = jobCgroupPath(*parent, key);
    if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST)
        return {};
    const std::string limit = std::to_string(bytes);
    if (!put(path + "/memory.limit_in_bytes", limit)) {
        rmdir(path.c_str());
        return {};
    }
    put(path + "/memory.memsw.limit_in_bytes", limit);
    return path;
}

std::string holdMemory(const NodeLimits& limits, const AttemptKey& key, pid_t pid, const std::string& cgroup,
                       std::string& group) {
    if (limitInGroup(cgroup, limits.memoryBytes))
        return "cgroup";
    group = makeMemoryGroup(key, limits.memoryBytes);
    if (!group.empty() && put(group + "/cgroup.procs", std::to_string(pid)))
        return "cgroup";
    if (!group.empty())
        rmdir(group.c_str());
    group.clear();
    return "watched";
}

} // namespace

std::vector<int> usableCpus() {
    std::vector<int> cpus;
    CpuSet set;
    if (!set.read())
        return cpus;
    for (int cpu = 0; cpu < CpuSet::count; ++cpu) {
        if (set.has(cpu))
            cpus.push_back(cpu);
    }
    // With less CPU time than these provide, as many as that time is for. Which ones: containers on one machine that
    // all took the first ones would share these.
    static const auto quota = readCgroupLimits().milliCores;
    if (!quota)
        return cpus;
    const auto count = static_cast<size_t>(std::max<int64_t>(1, (*quota + 999) / 1000));
    if (count < cpus.size()) {
        static const size_t spread = std::hash<std::string>()(readMachineIdentity().machineId);
        std::rotate(cpus.begin(), cpus.begin() + static_cast<std::ptrdiff_t>(spread % cpus.size()), cpus.end());
        cpus.resize(count);
        std::sort(cpus.begin(), cpus.end());
    }
    return cpus;
}

void useAllCpus() {
    CpuSet all;
    for (int cpu = 0; cpu < CpuSet::count; ++cpu)
        all.add(cpu);
    static_cast<void>(all.apply(0));
}

Result<NodeAnswer> probeNodeLimits(const NodeLimits& limits) {
    NodeAnswer answer{"none", "watched", {}};
    const auto usable = usableCpus();
    answer.cpus = usable;
    CpuSet wanted;
    for (const int cpu : limits.cpus) {
        if (!std::binary_search(usable.begin(), usable.end(), cpu)) {
            answer.cpu = "missing";
            return answer;
        }
        wanted.add(cpu);
    }
    CpuSet before;
    if (limits.cpus.empty() || (before.read() && wanted.apply(0) && before.apply(0)))
        answer.cpu = "affinity";
    // Runs on a single worker, so no two children inherit each other's pipes. Tests with a waiting child, as a group is
    // useful only if a process can be moved into it.
    int go[2];
    if (pipe2(go, O_CLOEXEC) != 0)
        return fail(errorFromErrno(errno, "make a pipe"));
    const UniqueFd waitEnd(go[0]);
    UniqueFd goEnd(go[1]);
    const pid_t child = fork();
    if (child == 0) {
        close(go[1]);
        char byte = 0;
        (void)!read(go[0], &byte, 1);
        _exit(0);
    }
    if (child < 0)
        return fail(errorFromErrno(errno, "start a process"));
    const AttemptKey key{randomIdText(), 1, 0};
    std::string cgroup;
    if (const auto parent = delegatedCgroup()) {
        if (auto made = makeJobCgroup(*parent, key))
            cgroup = std::move(*made);
    }
    std::string group;
    answer.memory = holdMemory(limits, key, child, cgroup, group);
    goEnd.reset();
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    for (const auto& path : {cgroup, group}) {
        if (!path.empty())
            removeCgroup(path);
    }
    return answer;
}

void applyNodeLimits(const NodeLimits& limits, const AttemptKey& key, pid_t pid, StartRecord& start) {
    if (!limits.cpus.empty()) {
        CpuSet set;
        for (const int cpu : limits.cpus)
            set.add(cpu);
        start.cpuLimitMethod = set.apply(pid) ? "affinity" : "none";
    }
    if (limits.niceness > 0)
        setpriority(PRIO_PROCESS, static_cast<id_t>(pid), limits.niceness);
    if (limits.memoryBytes > 0)
        start.memoryLimitMethod = holdMemory(limits, key, pid, start.cgroup, start.memoryGroup);
}

void removeMemoryGroup(const StartRecord& start, const AttemptKey& key) {
    if (!start.memoryGroup.empty() && isJobCgroup(start.memoryGroup, key))
        removeCgroup(start.memoryGroup);
}

} // namespace studio
