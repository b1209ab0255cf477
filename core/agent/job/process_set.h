// ProcessSet is the list of processes that the shim starts on its node: those of the spec, or the only one. It forks
// them stopped, releases them together, and records how each ended; the file `processes` contains the list of a spec.
//
// The attempt is over when all main processes have ended, or when the first of them has failed: then the others are
// ended, and do not count. Services never count, except on a node that has nothing else; there, the end of the remote
// shell is the end of all. One thread, the shim's.
#pragma once

#include <optional>
#include <poll.h>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/agent/job/job_command.h"
#include "core/agent/job/waiting_job.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/process_state.h"
#include "core/protocol/records.h"

namespace studio {

class ProcessSet {
public:
    explicit ProcessSet(const AttemptFolder& folder)
        : m_folder(folder) {}
    // Adds a process; the first main process is that of the start record. Null: the only one of a spec without a list.
    void add(const SpecProcess* process, JobCommand command);
    // Adds a process of the agent itself, a part of the job that is neither listed nor counts.
    void addHelper(JobCommand command);
    // Opens their logs and the working folder.
    Result<void> openFiles();
    // Forks all of them, or none. They wait for release(), and end without side effects if this process dies before.
    Result<void> fork(const std::string& cgroup, int lockFd, const std::string& oomScore);
    bool isInCgroup() const; // all of them
    void release();
    // Ends processes that were not released.
    void discard();

    std::vector<pid_t> pids() const;
    const ProcessState& first() const; // of the start record
    // Writes the list, if the spec has one. Best effort after the start.
    Result<void> write() const;

    // True while it is not known of each whether its program was executed.
    bool isStarting() const;
    void addVerdicts(std::vector<pollfd>& looks) const;
    void takeVerdicts();
    // Notes the end of a process; false if it is none of them. `isStopped`: by a signal of the monitor.
    bool noteEnd(pid_t pid, int status, bool isStopped);
    bool isOver() const;
    bool areMainsAlive() const;
    // Processes that end from now on were stopped by us.
    void stopRest() { m_isStopping = true; }
    // Signals those that were started and have not ended; false if there is none.
    bool signalAlive(int signal) const;
    std::string judgedLog() const; // of the process that judge() chooses
    // Sets the exit code, signal or start error of the attempt.
    void judge(ExitRecord& record) const;

private:
    struct Process {
        ProcessState state;
        JobCommand command;
        UniqueFd log;
        UniqueFd verdict;
        std::optional<WaitingJob> waiting;
        bool isHelper = false;
        bool isEndedHere = false; // by the shim, because others had ended
    };
    bool hasMain() const;
    const Process* judged() const; // null: all that count have succeeded
    std::string logOf(const Process& process) const;
    bool counts(const Process& process) const;
    void describeFailure(Process& process, int errnum);

    const AttemptFolder& m_folder;
    std::vector<Process> m_processes;
    JobDescriptors m_shared; // the logs are in m_processes
    std::optional<size_t> m_firstFailed;
    bool m_isListed = false;
    bool m_isStopping = false;
    bool m_isAbandoned = false; // a node of services whose node 0 has ended
};

// Returns the file `processes` of an attempt; empty if there is none or it is not readable.
std::vector<ProcessState> readProcessStates(const AttemptFolder& folder);

} // namespace studio
