// Makes the process of a job, stopped before its first instruction, and lets it go.
#pragma once

#include <string>
#include <sys/types.h>

#include "core/agent/job_command.h"
#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

// Descriptors that the job starts with, opened before anything is forked, so that nothing can fail then.
struct JobDescriptors {
    UniqueFd input;  // /dev/null
    UniqueFd log;    // stdout and stderr, O_APPEND
    UniqueFd folder; // work/
};

// What the child says when it could not become the job.
struct StartFailure {
    int32_t errnum = 0; // of execve
};

class WaitingJob {
public:
    // Forks the child into `cgroup` (a folder; empty for none): own session, default signals, umask 077. It waits for
    // release() and ends without a trace when this object goes before that. `lockFd` is closed in the child;
    // `oomScore` is what it gets as its oom_score_adj. Only for a program with one thread.
    static Result<WaitingJob> fork(const JobCommand& command, const JobDescriptors& descriptors,
                                   const std::string& cgroup, int lockFd, const std::string& oomScore);
    pid_t pid() const { return m_pid; }
    bool isInCgroup() const { return m_isInCgroup; }
    void release();
    // Readable once the child has become the job (then it is at its end) or has failed (a StartFailure).
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
