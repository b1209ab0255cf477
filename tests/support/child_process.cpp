#include "tests/support/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace studio::test {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

struct Pipe {
    UniqueFd reader;
    UniqueFd writer;
};

Pipe makePipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        std::abort();
    return {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

int millisecondsUntil(Clock::time_point end) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now()).count();
    return static_cast<int>(std::max<int64_t>(0, left));
}

// A session of its own, the default signals, and only the three descriptors.
pid_t spawn(std::vector<std::string> argv, const ProgramVariables& variables, int in, int out, int err) {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string line = *at;
        if (!variables.contains(line.substr(0, line.find('='))))
            lines.push_back(line);
    }
    for (const auto& [name, value] : variables) {
        if (!value.empty())
            lines.push_back(name + "=" + value);
    }
    std::vector<char*> environment;
    for (auto& line : lines)
        environment.push_back(line.data());
    environment.push_back(nullptr);
    std::vector<char*> arguments;
    for (auto& argument : argv)
        arguments.push_back(argument.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
    posix_spawn_file_actions_adddup2(&actions, err, 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGPIPE);
    sigaddset(&signals, SIGCHLD);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    pid_t pid = 0;
    const int failed =
        posix_spawnp(&pid, arguments.front(), &actions, &attributes, arguments.data(), environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0 ? pid : 0;
}

// Its end, seen without reaping it, or the limit.
bool endsWithin(pid_t pid, Clock::time_point end) {
    const UniqueFd handle(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    pollfd look{handle.get(), POLLIN, 0};
    for (;;) {
        const int ready = poll(&look, 1, millisecondsUntil(end));
        if (ready > 0 || (ready == 0 && Clock::now() >= end))
            return ready > 0;
    }
}

int reap(pid_t pid) {
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool sendText(int fd, std::string_view text) {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    const bool isSent = writeAll(fd, text, "a program's input").has_value();
    (void)std::signal(SIGPIPE, before);
    return isSent;
}

} // namespace

Ran runProgram(std::vector<std::string> argv, const RunProgramOptions& options) {
    Ran ran;
    Pipe in = makePipe();
    Pipe out = makePipe();
    Pipe err = makePipe();
    const auto end = Clock::now() + options.limit;
    const pid_t pid = spawn(std::move(argv), options.environment, in.reader.get(), out.writer.get(), err.writer.get());
    if (pid == 0)
        return ran;
    in.reader.reset();
    out.writer.reset();
    err.writer.reset();
    // Small inputs only: they fit into the pipe.
    sendText(in.writer.get(), options.input);
    in.writer.reset();
    // The program's end counts, not the end of its output: what it left in the background may hold that open.
    const UniqueFd handle(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    std::array<pollfd, 3> look{
        {{out.reader.get(), POLLIN, 0}, {err.reader.get(), POLLIN, 0}, {handle.get(), POLLIN, 0}}};
    const auto take = [&look](size_t which, std::string& into) {
        std::array<char, 65536> buffer{};
        const ssize_t got = read(look[which].fd, buffer.data(), buffer.size());
        if (got > 0)
            into.append(buffer.data(), static_cast<size_t>(got));
        else
            look[which].fd = -1;
    };
    for (bool hasEnded = false;;) {
        const int ready = poll(look.data(), look.size(), hasEnded ? 0 : millisecondsUntil(end));
        if (ready <= 0 && hasEnded)
            break;
        if (ready == 0 && Clock::now() >= end) {
            ran.isTimedOut = true;
            kill(-pid, SIGKILL);
            break;
        }
        if (look[0].fd >= 0 && look[0].revents != 0)
            take(0, ran.out);
        if (look[1].fd >= 0 && look[1].revents != 0)
            take(1, ran.err);
        if (look[2].fd >= 0 && look[2].revents != 0) {
            hasEnded = true;
            look[2].fd = -1;
        }
    }
    ran.exitCode = reap(pid);
    return ran;
}

bool isGone(pid_t pid) {
    const auto stat = readFile("/proc/" + std::to_string(pid) + "/stat");
    return !stat || stat->find(") Z ") != std::string::npos;
}

ChildProcess::~ChildProcess() {
    finish();
}

bool ChildProcess::start(std::vector<std::string> argv, const ProgramVariables& environment) {
    Pipe in = makePipe();
    Pipe out = makePipe();
    m_pid = spawn(std::move(argv), environment, in.reader.get(), out.writer.get(), 2);
    m_input = std::move(in.writer);
    m_output = std::move(out.reader);
    return m_pid != 0;
}

bool ChildProcess::isAlive() {
    return m_pid != 0 && !endsWithin(m_pid, Clock::now());
}

bool ChildProcess::write(std::string_view text) {
    return m_input.isValid() && sendText(m_input.get(), text);
}

std::optional<std::string> ChildProcess::readLine(milliseconds limit) {
    const auto end = Clock::now() + limit;
    for (;;) {
        const size_t newline = m_read.find('\n');
        if (newline != std::string::npos) {
            std::string line = m_read.substr(0, newline);
            m_read.erase(0, newline + 1);
            return line;
        }
        pollfd look{m_output.get(), POLLIN, 0};
        if (!m_output.isValid() || poll(&look, 1, millisecondsUntil(end)) <= 0)
            return std::nullopt;
        std::array<char, 4096> buffer{};
        const ssize_t got = read(m_output.get(), buffer.data(), buffer.size());
        if (got <= 0)
            return std::nullopt;
        m_read.append(buffer.data(), static_cast<size_t>(got));
    }
}

void ChildProcess::finish(milliseconds limit) {
    m_input.reset();
    if (m_pid == 0)
        return;
    if (!endsWithin(m_pid, Clock::now() + limit))
        kill(m_pid, SIGKILL);
    reap(m_pid);
    m_pid = 0;
}

void ChildProcess::killHard() {
    if (m_pid != 0)
        kill(m_pid, SIGKILL);
    finish();
}

} // namespace studio::test
