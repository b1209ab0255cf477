#include "core/agent/job/waiting_job.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/sched.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

#include "core/agent/job/word_pointers.h"

namespace studio {

namespace {

// Everything the child needs, allocated before the fork.
struct ChildPlan {
    std::vector<std::string> candidates;
    std::vector<char*> words;
    std::vector<char*> shellWords; // sh FILE ARG…: for a script without a shebang line
    std::vector<char*> environment;
    std::string oomScore;
    int input = -1;
    int log = -1;
    int folder = -1;
    int lock = -1;
    int release = -1; // read end
    int verdict = -1; // write end
};

// Uses the system call: the C library refuses its own two signals, which its posix_spawn leaves ignored.
void restoreSignals() {
    constexpr size_t setSize = 8;             // size of the kernel's signal set
    const std::array<uint64_t, 4> standard{}; // the kernel's sigaction: SIG_DFL, no flags, nothing masked
    for (int signal = 1; signal <= 64; ++signal)
        syscall(SYS_rt_sigaction, signal, standard.data(), nullptr, setSize);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

int execute(ChildPlan& plan) {
    int verdict = ENOENT;
    for (const auto& candidate : plan.candidates) {
        execve(candidate.c_str(), plan.words.data(), plan.environment.data());
        int error = errno;
        if (error == ENOEXEC) {
            plan.shellWords[1] = const_cast<char*>(candidate.c_str());
            execve("/bin/sh", plan.shellWords.data(), plan.environment.data());
            error = errno;
        }
        if (error != ENOENT && error != ENOTDIR && error != EACCES)
            return error;
        if (error == EACCES) // a later candidate may work; if not, this is the reason
            verdict = EACCES;
    }
    return verdict;
}

[[noreturn]] void becomeJob(ChildPlan& plan) {
    close(plan.lock);
    setsid();
    restoreSignals();
    umask(077);
    if (!plan.oomScore.empty()) {
        const int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
        if (fd >= 0) {
            (void)!write(fd, plan.oomScore.data(), plan.oomScore.size());
            close(fd);
        }
    }
    dup2(plan.input, 0);
    dup2(plan.log, 1);
    dup2(plan.log, 2);
    StartFailure failure;
    if (fchdir(plan.folder) != 0)
        failure.errnum = errno;
    char go = 0;
    ssize_t got = 0;
    do {
        got = read(plan.release, &go, 1);
    } while (got < 0 && errno == EINTR);
    if (got != 1)
        _exit(127); // the shim has died: the job must not run
    if (failure.errnum == 0)
        failure.errnum = execute(plan);
    (void)!write(plan.verdict, &failure, sizeof(failure));
    _exit(127);
}

// Forks directly into a cgroup: moving a process there later blocks on a machine-wide lock.
pid_t forkIntoCgroup(const std::string& cgroup) {
    const UniqueFd fd(open(cgroup.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!fd.isValid())
        return -1;
    clone_args arguments{};
    arguments.flags = CLONE_INTO_CGROUP;
    arguments.exit_signal = SIGCHLD;
    arguments.cgroup = static_cast<uint64_t>(fd.get());
    return static_cast<pid_t>(syscall(SYS_clone3, &arguments, sizeof(arguments)));
}

bool moveIntoCgroup(const std::string& cgroup, pid_t pid) {
    const UniqueFd fd(open((cgroup + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
    const std::string text = std::to_string(pid);
    return fd.isValid() && write(fd.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

} // namespace

Result<WaitingJob> WaitingJob::fork(const JobCommand& command, const JobDescriptors& descriptors,
                                    const std::string& cgroup, int lockFd, const std::string& oomScore) {
    int release[2];
    int verdict[2];
    if (pipe2(release, O_CLOEXEC) != 0)
        return fail(errorFromErrno(errno, "make a pipe"));
    WaitingJob job;
    UniqueFd releaseRead(release[0]);
    job.m_release = UniqueFd(release[1]);
    if (pipe2(verdict, O_CLOEXEC) != 0)
        return fail(errorFromErrno(errno, "make a pipe"));
    job.m_verdict = UniqueFd(verdict[0]);
    UniqueFd verdictWrite(verdict[1]);

    ChildPlan plan;
    plan.candidates = command.candidates;
    plan.words = argvPointers(command.words);
    plan.shellWords = plan.words;
    plan.shellWords.insert(plan.shellWords.begin(), const_cast<char*>("/bin/sh"));
    plan.environment = argvPointers(command.environment);
    plan.oomScore = oomScore;
    plan.input = descriptors.input.get();
    plan.log = descriptors.log.get();
    plan.folder = descriptors.folder.get();
    plan.lock = lockFd;
    plan.release = releaseRead.get();
    plan.verdict = verdictWrite.get();

    pid_t pid = cgroup.empty() ? -1 : forkIntoCgroup(cgroup);
    job.m_isInCgroup = pid > 0;
    if (pid < 0)
        pid = ::fork();
    if (pid == 0) {
        close(release[1]); // our copy would keep the pipe open forever
        close(verdict[0]);
        becomeJob(plan);
    }
    if (pid < 0)
        return fail(errorFromErrno(errno, "start a process"));
    job.m_pid = pid;
    if (!cgroup.empty() && !job.m_isInCgroup)
        job.m_isInCgroup = moveIntoCgroup(cgroup, pid);
    return job;
}

void WaitingJob::release() {
    (void)!write(m_release.get(), "g", 1);
    m_release.reset();
}

} // namespace studio
