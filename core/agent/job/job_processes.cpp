#include "core/agent/job/job_processes.h"

#include <algorithm>
#include <csignal>
#include <unistd.h>

#include "core/agent/job/cgroup.h"
#include "core/base/file.h"

namespace studio {

namespace {

void addNew(std::vector<ProcessInfo>& found, std::vector<ProcessInfo> more) {
    for (auto& process : more) {
        const bool known =
            std::any_of(found.begin(), found.end(), [&](const ProcessInfo& f) { return f.pid == process.pid; });
        if (!known)
            found.push_back(std::move(process));
    }
}

// Identifies shims and monitors (hold, supervise); their folder may have been moved since the start.
bool isGuardianOf(const AttemptKey& key, pid_t pid) {
    const auto info = processInfo(pid);
    if (!info || info->isDead() || (!info->name.starts_with("studio-") && info->name != "exe"))
        return false; // comm is "exe" until the process sets its name
    const auto words = readFile("/proc/" + std::to_string(pid) + "/cmdline", 65536);
    const std::string folder = AttemptFolder::under({}, key).path();
    return words && words->find(folder + '\0') != std::string::npos;
}

} // namespace

bool hasLivingProcess(const AttemptKey& key) {
    if (const auto parent = delegatedCgroup(); parent && isPopulated(jobCgroupPath(*parent, key)))
        return true;
    const std::string marker = attemptMarker(key);
    for (const pid_t pid : allPids()) {
        if (pid == getpid())
            continue;
        if (isGuardianOf(key, pid))
            return true;
        if (const auto info = carriesMarker(pid, marker) ? processInfo(pid) : std::nullopt; info && !info->isDead())
            return true;
    }
    return false;
}

std::string attemptMarker(const AttemptKey& key) {
    return "COMPUTE_STUDIO_ATTEMPT=" + key.run + "." + std::to_string(key.attempt) + "." + std::to_string(key.rank);
}

JobProcesses::JobProcesses(const AttemptKey& key, const StartRecord& start)
    : m_marker(attemptMarker(key))
    , m_cgroup(isJobCgroup(start.cgroup, key) ? start.cgroup : std::string())
    , m_holdPid(static_cast<pid_t>(start.holdPid))
    , m_mainPid(static_cast<pid_t>(start.pid))
    , m_mainTicks(static_cast<uint64_t>(start.startTicks))
    , m_spared{getpid()} {
    if (m_holdPid > 1)
        m_spared.push_back(m_holdPid);
}

bool JobProcesses::isAnyAlive() const {
    if (!m_cgroup.empty() && isPopulated(m_cgroup))
        return true;
    return isRunning(m_mainPid, m_mainTicks) || !find().empty();
}

std::vector<ProcessInfo> JobProcesses::findNear() const {
    std::vector<ProcessInfo> found;
    if (!m_cgroup.empty()) {
        for (const pid_t pid : cgroupMembers(m_cgroup)) {
            auto info = processInfo(pid);
            const bool spared = std::find(m_spared.begin(), m_spared.end(), pid) != m_spared.end();
            if (info && !info->isDead() && !spared)
                found.push_back(std::move(*info));
        }
    }
    if (m_holdPid > 1)
        addNew(found, descendantsOf(m_holdPid, m_spared));
    if (m_holdPid <= 1 && m_mainPid > 1) {
        const auto main = processInfo(m_mainPid);
        if (main && main->startTicks == m_mainTicks) {
            addNew(found, descendantsOf(m_mainPid, m_spared));
            if (!main->isDead())
                addNew(found, {*main});
        }
    }
    return found;
}

void JobProcesses::addMarked(std::vector<ProcessInfo>& found) const {
    for (const pid_t pid : allPids()) {
        const auto is = [pid](const ProcessInfo& f) { return f.pid == pid; };
        if (std::find(m_spared.begin(), m_spared.end(), pid) != m_spared.end() ||
            std::any_of(found.begin(), found.end(), is) || !carriesMarker(pid, m_marker))
            continue;
        auto info = processInfo(pid);
        if (info && !info->isDead()) {
            found.push_back(std::move(*info));
            addNew(found, descendantsOf(pid, m_spared));
        }
    }
}

std::vector<ProcessInfo> JobProcesses::find() const {
    auto found = findNear();
    if (!hasCgroup())
        addMarked(found);
    return found;
}

void JobProcesses::signalAll(int signal) const {
    for (const auto& process : find())
        signalProcess(process, signal);
}

bool JobProcesses::signalMain(int signal) const {
    const auto main = processInfo(m_mainPid);
    if (!main || main->startTicks != m_mainTicks || main->isDead())
        return false;
    signalProcess(*main, signal);
    return true;
}

bool JobProcesses::killRound() const {
    const bool groupKilled = !m_cgroup.empty() && isPopulated(m_cgroup) && killCgroup(m_cgroup);
    const auto left = find();
    for (const auto& process : left)
        signalProcess(process, SIGKILL);
    return left.empty() && !groupKilled;
}

void JobProcesses::cleanUp() const {
    if (!m_cgroup.empty())
        removeCgroup(m_cgroup);
}

} // namespace studio
