#include "core/agent/environment/tool_child.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/agent/job/word_pointers.h"

namespace studio {

namespace {

// A memfd: never on disk, freed with its last descriptor.
Result<UniqueFd> inputOf(const std::string& text) {
    if (text.empty()) {
        UniqueFd null(open("/dev/null", O_RDONLY | O_CLOEXEC));
        return null.isValid() ? Result<UniqueFd>(std::move(null)) : fail(errorFromErrno(errno, "open /dev/null"));
    }
    UniqueFd fd(memfd_create("input", MFD_CLOEXEC));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "hold the input of a tool"));
    if (auto written = writeAll(fd.get(), text, "the input of a tool"); !written)
        return fail(written.error());
    lseek(fd.get(), 0, SEEK_SET);
    return fd;
}

// Prepared before the fork, because after it only async-signal-safe calls are allowed: this process may have other
// threads.
struct ChildPlan {
    std::vector<char*> words;
    std::vector<char*> environment;
    const char* folder = nullptr;
    int input = -1;
    int output = -1;
    int errors = -1;
    int verdict = -1;
    pid_t parent = 0;
};

[[noreturn]] void becomeTool(const ChildPlan& plan) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int problem = getppid() == plan.parent ? 0 : ECHILD;
    constexpr size_t setSize = 8;
    const std::array<uint64_t, 4> standard{};
    for (int number = 1; number <= 64; ++number)
        syscall(SYS_rt_sigaction, number, standard.data(), nullptr, setSize);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    dup2(plan.input, 0);
    dup2(plan.output, 1);
    dup2(plan.errors, 2);
    if (problem == 0 && chdir(plan.folder) != 0)
        problem = errno;
    if (problem == 0) {
        execve(plan.words.front(), plan.words.data(), plan.environment.data());
        problem = errno;
    }
    (void)!write(plan.verdict, &problem, sizeof(problem));
    _exit(127);
}

struct Pipe {
    UniqueFd out;
    UniqueFd in;
    bool open() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            return false;
        out = UniqueFd(ends[0]);
        in = UniqueFd(ends[1]);
        return true;
    }
};

} // namespace

std::string ToolChild::startError() const {
    int problem = 0;
    return read(verdict.get(), &problem, sizeof(problem)) == sizeof(problem) ? std::strerror(problem) : "";
}

Result<ToolChild> startToolChild(const ToolStart& start) {
    const auto input = inputOf(start.input);
    if (!input)
        return fail(input.error());
    Pipe output;
    Pipe errors;
    Pipe verdict;
    if (!output.open() || (start.separate && !errors.open()) || !verdict.open())
        return fail(errorFromErrno(errno, "make a pipe"));
    ChildPlan plan{argvPointers(start.words), argvPointers(start.environment),
                   start.folder.c_str(),      input->get(),
                   output.in.get(),           start.separate ? errors.in.get() : output.in.get(),
                   verdict.in.get(),          getpid()};
    const pid_t pid = fork();
    if (pid == 0)
        becomeTool(plan);
    if (pid < 0)
        return fail(errorFromErrno(errno, "start " + start.words.front()));
    setpgid(pid, pid); // set in parent and child to avoid a race
    return ToolChild{pid, std::move(output.out), std::move(errors.out), std::move(verdict.out)};
}

} // namespace studio
