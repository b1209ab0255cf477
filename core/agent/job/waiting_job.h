// WaitingJob forks the process of a job, stopped before its first instruction, and releases it.
#pragma once

#include <string>
#include <sys/types.h>

#include "core/agent/job/job_command.h"
#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

// The job's initial descriptors, opened before the fork so that nothing can fail after it.
struct JobDescriptors {
    UniqueFd input;  // /dev/null
    UniqueFd log;    // stdout and stderr, O_APPEND
    UniqueFd folder; // work/
};

// Sent by the child if it could not exec the job.
struct StartFailure {
    int32_t errnum = 0; // of execve
};

class WaitingJob {
public:
    // Forks the child into `cgroup` (a folder; empty for none) with its own session, default signals and umask 077. It
    // waits for release() and exits without side effects if this object is destroyed first. `lockFd` is closed in the
    // child; `oomScore` is its oom_score_adj. Precondition: the process is single-threaded.
    static Result<WaitingJob> fork(const JobCommand& command, const JobDescriptors& descriptors,
                                   const std::string& cgroup, int lockFd, const std::string& oomScore);
    pid_t pid() const { return m_pid; }
    bool isInCgroup() const { return m_isInCgroup; }
    void release();
    // Readable once the child has executed the job (end of file) or failed (a StartFailure).
    const UniqueFd& verdict() const { return m_verdict; }
    UniqueFd takeVerdict() { return std::move(m_verdict); }

private:
    WaitingJob() = default;
    pid_t m_pid = 0;
    bool m_isInCgroup = false;
    UniqueFd m_release;
    UniqueFd m_verdict;
};

} // namespace studio
