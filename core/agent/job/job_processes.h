// JobProcesses finds, counts and ends all processes of a job, regardless of how they were started.
//
// A job consists of: everything in its cgroup, if it has one; all descendants of the shim (hold) while that lives (a
// subreaper, so orphans cannot escape); all descendants of the job's main process; and, without a cgroup or with a
// container, all processes with the attempt's marker in their environment. Never of the shim, the monitor (supervise)
// or this process.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agent/job/process_info.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"

namespace studio {

// Returns the NAME=VALUE in the environment of every process of the attempt.
std::string attemptMarker(const AttemptKey& key);

// Returns true while any process of the attempt is alive, without reading its folder: processes with its marker or in
// its cgroup, and its shim and monitor, which have the launch folder in their command lines. Scans all processes.
bool hasLivingProcess(const AttemptKey& key);

class JobProcesses {
public:
    JobProcesses(const AttemptKey& key, const StartRecord& start);

    // Excludes a pid from the job unconditionally. This process is always excluded.
    void spare(pid_t pid) { m_spared.push_back(pid); }
    // The shim no longer exists: its pid may be reused.
    void releaseHold() { m_holdPid = 0; }

    // A container engine has moved processes of the job to its own cgroups.
    void expectContainer() { m_hasContainer = true; }

    // Returns true if its cgroup contains all of it.
    bool hasCgroup() const { return !m_cgroup.empty() && !m_hasContainer; }
    const std::string& cgroup() const { return m_cgroup; }
    bool hasContainer() const { return m_hasContainer; }
    pid_t guardian() const { return m_holdPid; } // 0: no longer exists
    pid_t mainProcess() const { return m_mainPid; }
    // Cheap with a cgroup or if nothing is left; otherwise scans all processes of this user.
    bool isAnyAlive() const;
    std::vector<ProcessInfo> find() const;
    // Same without the full scan; cheap enough for samples once a second.
    std::vector<ProcessInfo> findNear() const;
    void signalAll(int signal) const;
    // Signals only the process that was started; returns false if it no longer exists.
    bool signalMain(int signal) const;
    // Performs one round of SIGKILL for all; returns true when there was nothing left to kill.
    bool killRound() const;
    // Removes the cgroup once it is empty.
    void cleanUp() const;

private:
    void addMarked(std::vector<ProcessInfo>& found) const;

    std::string m_marker;
    std::string m_cgroup;
    bool m_hasContainer = false;
    pid_t m_holdPid = 0;
    pid_t m_mainPid = 0;
    uint64_t m_mainTicks = 0;
    std::vector<pid_t> m_spared;
};

} // namespace studio
