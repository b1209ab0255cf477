// All processes of a job, however they were started: found, counted and ended.
//
// What belongs to a job: everything in its control group where it has one; everything below hold while that lives
// (hold is a subreaper, so nobody gets out of there by dying parents); everything below the job's main process; without
// a control group, or with a container, also whoever carries the attempt's marker in its environment. Never hold, supervise or this process.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agent/process_table.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"

namespace studio {

// NAME=VALUE in the environment of every process of the attempt.
std::string attemptMarker(const AttemptKey& key);

class JobProcesses {
public:
    JobProcesses(const AttemptKey& key, const StartRecord& start);

    // Pids that are part of no job whatever the table looks like. This process always is.
    void spare(pid_t pid) { m_spared.push_back(pid); }
    // hold is gone: its pid means nothing any more.
    void forgetHold() { m_holdPid = 0; }

    // An engine has put processes of the job into groups of its own.
    void expectContainer() { m_hasContainer = true; }

    // Its control group holds all of it.
    bool hasCgroup() const { return !m_cgroup.empty() && !m_hasContainer; }
    const std::string& cgroup() const { return m_cgroup; }
    bool hasContainer() const { return m_hasContainer; }
    pid_t guardian() const { return m_holdPid; } // 0: it is gone
    pid_t mainProcess() const { return m_mainPid; }
    // Cheap while there is a control group or nothing is left; else one look at every process of this user.
    bool isAnyAlive() const;
    std::vector<ProcessInfo> find() const;
    // Same without the look at every process: what is near at hand, for samples once a second.
    std::vector<ProcessInfo> findNear() const;
    void signalAll(int signal) const;
    // Only the process that was started; false where it is gone.
    bool signalMain(int signal) const;
    // One round of SIGKILL for all; true when there was nothing left to kill.
    bool killRound() const;
    // Removes the control group once it is empty.
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
