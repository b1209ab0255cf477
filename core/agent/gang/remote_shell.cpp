#include "core/agent/gang/remote_shell.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/gang/gang_link.h"
#include "core/agent/gang/shell_frames.h"
#include "core/agent/gang/shell_place.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int lostConnection = 255; // as ssh
constexpr int64_t connectLimitMs = 5000;
constexpr int64_t hubLimitMs = 60'000; // of attempts to reach it
constexpr int64_t firstRetryMs = 20;
constexpr int64_t maxRetryMs = 1000;
constexpr size_t maxPending = 1U << 20U; // of input that the command has not read
constexpr int finishMs = 10'000;

void complain(const std::string& text) {
    (void)std::fprintf(stderr, "Compute Studio: %s\n", text.c_str());
}

// Connects to the hub; it may not listen yet.
Result<UniqueFd> connectToHub(const ShellPlace& place, int64_t limitMs) {
    const int64_t until = bootClockMs() + limitMs;
    for (int64_t pauseMs = firstRetryMs;; pauseMs = std::min(2 * pauseMs, maxRetryMs)) {
        auto fd = connectToNode(place.table.nodes.front().address, place.hubPort(), connectLimitMs);
        if (fd) {
            keepAlive(fd->get());
            auto greeted = place.link().greet(fd->get(), GangLink::Purpose::Shell, 0, connectLimitMs);
            if (greeted)
                return fd;
            fd = fail(greeted.error());
        }
        if (bootClockMs() + pauseMs >= until)
            return fail(fd.error());
        (void)poll(nullptr, 0, static_cast<int>(pauseMs));
    }
}

// A command that another node has started here, with its standard streams as pipes.
class ShellChild {
public:
    bool start(const std::string& text) {
        std::array<std::array<int, 2>, 3> pipes{};
        for (auto& each : pipes) {
            if (pipe2(each.data(), O_CLOEXEC) != 0)
                return false;
        }
        m_pid = fork();
        if (m_pid == 0) {
            setsid();
            dup2(pipes[0][0], 0);
            dup2(pipes[1][1], 1);
            dup2(pipes[2][1], 2);
            signal(SIGPIPE, SIG_DFL);
            signal(SIGCHLD, SIG_DFL);
            execlp("bash", "bash", "-c", text.c_str(), nullptr);
            execl("/bin/sh", "sh", "-c", text.c_str(), nullptr);
            _exit(127);
        }
        input = UniqueFd(pipes[0][1]);
        output = UniqueFd(pipes[1][0]);
        errors = UniqueFd(pipes[2][0]);
        for (const int childs : {pipes[0][0], pipes[1][1], pipes[2][1]})
            close(childs);
        for (const auto* fd : {&input, &output, &errors})
            fcntl(fd->get(), F_SETFL, O_NONBLOCK);
        return m_pid > 0;
    }
    // The exit code as shells give it, once it has ended.
    std::optional<int> exitCode() {
        int status = 0;
        if (waitpid(m_pid, &status, WNOHANG) != m_pid)
            return std::nullopt;
        return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    void hangUp() const { kill(-m_pid, SIGHUP); }

    UniqueFd input;
    UniqueFd output;
    UniqueFd errors;

private:
    pid_t m_pid = 0;
};

// Forwards output until it would block; closes the pipe at its end.
void forwardOutput(UniqueFd& pipe, char kind, ShellFrames& frames) {
    std::array<char, 32768> buffer{};
    while (pipe.isValid() && frames.outputSize() < maxPending) {
        const ssize_t got = read(pipe.get(), buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return;
        if (got == 0) {
            pipe.reset();
            return;
        }
        frames.add(kind, {buffer.data(), static_cast<size_t>(got)});
    }
}

// Runs the command that arrives on the connection. In a process of its own.
void serveShell(int socket) {
    ShellFrames frames(socket);
    std::optional<ShellChild> child;
    std::string pending;
    bool isInputOver = false;
    for (;;) {
        while (auto frame = frames.next()) {
            if (frame->kind == 'C' && !child) {
                child.emplace();
                if (!child->start(frame->bytes)) {
                    frames.add('F', "The node is out of processes.");
                    frames.finish(finishMs);
                    return;
                }
            } else if (frame->kind == '0') {
                pending += frame->bytes;
            } else if (frame->kind == 'E') {
                isInputOver = true;
            }
        }
        if (child) {
            while (!pending.empty() && child->input.isValid()) {
                const ssize_t put = write(child->input.get(), pending.data(), pending.size());
                if (put < 0 && errno == EAGAIN)
                    break;
                if (put <= 0) {
                    child->input.reset(); // it does not read any more
                    break;
                }
                pending.erase(0, static_cast<size_t>(put));
            }
            if (isInputOver && pending.empty())
                child->input.reset();
            const auto code = child->exitCode();
            forwardOutput(child->output, '1', frames);
            forwardOutput(child->errors, '2', frames);
            if (code) { // processes that it left may have the pipes open: they are not waited for
                frames.add('X', std::to_string(*code));
                frames.finish(finishMs);
                return;
            }
        }
        std::array<pollfd, 4> looks{{{socket, 0, 0}, {-1, POLLIN, 0}, {-1, POLLIN, 0}, {-1, POLLOUT, 0}}};
        if (pending.size() < maxPending)
            looks[0].events |= POLLIN;
        if (frames.hasOutput())
            looks[0].events |= POLLOUT;
        if (child && frames.outputSize() < maxPending) {
            looks[1].fd = child->output.get();
            looks[2].fd = child->errors.get();
        }
        if (child && !pending.empty())
            looks[3].fd = child->input.get();
        constexpr int exitLookMs = 50; // the end of the command need not close its pipes
        (void)poll(looks.data(), looks.size(), child ? exitLookMs : -1);
        if (((looks[0].revents & (POLLIN | POLLHUP | POLLERR)) != 0 && !frames.receive()) || frames.isBroken() ||
            !frames.flush()) {
            if (child)
                child->hangUp();
            return;
        }
    }
}

} // namespace

Result<RemoteCommand> remoteCommandOf(const std::vector<std::string>& words, const GangTable& table) {
    size_t at = 0;
    while (at < words.size() && words[at].starts_with('-'))
        at += words[at] == "-l" || words[at] == "-p" || words[at] == "-o" ? 2 : 1;
    if (at + 1 >= words.size())
        return fail(ErrorCode::InvalidArgument, "Usage: studio-agent rsh NODE COMMAND…");
    std::string name = words[at];
    if (const size_t account = name.find('@'); account != std::string::npos)
        name.erase(0, account + 1);
    RemoteCommand command{-1, {}};
    for (size_t rank = 0; rank < table.nodes.size(); ++rank) {
        if (name == std::to_string(rank) || name == table.nodes[rank].address)
            command.node = static_cast<int>(rank);
    }
    if (command.node < 0)
        return fail(ErrorCode::NotFound, "'" + name.substr(0, 100) + "' is not a node of this run.");
    for (size_t i = at + 1; i < words.size(); ++i)
        command.text += (i > at + 1 ? " " : "") + words[i];
    return command;
}

int runRemoteShell(const std::vector<std::string>& words) {
    signal(SIGPIPE, SIG_IGN);
    const char* folder = std::getenv(remoteShellVariable);
    const auto place = ShellPlace::read(folder != nullptr ? folder : "");
    if (!place) {
        complain("This process does not belong to a run whose nodes can start commands on each other: " +
                 place.error().message);
        return lostConnection;
    }
    const auto command = remoteCommandOf(words, place->table);
    if (!command) {
        complain(command.error().message);
        return lostConnection;
    }
    const auto socket = connectToHub(*place, hubLimitMs);
    if (!socket) {
        complain("Node 0 cannot be reached: " + socket.error().message);
        return lostConnection;
    }
    const std::array<char, 2> node = {static_cast<char>((command->node >> 8) & 255),
                                      static_cast<char>(command->node & 255)};
    (void)writeToNode(socket->get(), {node.data(), node.size()}, connectLimitMs);
    ShellFrames frames(socket->get());
    frames.add('C', command->text);
    bool isInputOpen = true;
    for (;;) {
        while (auto frame = frames.next()) {
            if (frame->kind == '1' || frame->kind == '2')
                (void)writeAll(frame->kind - '0', frame->bytes, "output");
            if (frame->kind == 'X')
                return std::atoi(frame->bytes.c_str());
            if (frame->kind == 'F') {
                complain("Node " + std::to_string(command->node) + " did not run the command: " + frame->bytes);
                return lostConnection;
            }
        }
        std::array<pollfd, 2> looks{{{socket->get(), POLLIN, 0}, {isInputOpen ? STDIN_FILENO : -1, POLLIN, 0}}};
        if (frames.hasOutput())
            looks[0].events |= POLLOUT;
        if (frames.outputSize() >= maxPending)
            looks[1].fd = -1;
        (void)poll(looks.data(), looks.size(), -1);
        if (looks[1].revents != 0) {
            std::array<char, 32768> buffer{};
            const ssize_t got = read(STDIN_FILENO, buffer.data(), buffer.size());
            isInputOpen = got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
            if (got > 0)
                frames.add('0', {buffer.data(), static_cast<size_t>(got)});
            else if (!isInputOpen)
                frames.add('E', {});
        }
        const bool isThere = frames.flush();
        const bool isReceiving = (looks[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0 || frames.receive();
        if (isThere && isReceiving && !frames.isBroken())
            continue;
        if (auto last = frames.next(); last && last->kind == 'X')
            return std::atoi(last->bytes.c_str());
        complain("The connection to node " + std::to_string(command->node) + " was lost.");
        return lostConnection;
    }
}

// One connection always waits at the hub for the next command.
int runRemoteShellNode(const std::string& attemptFolder) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_IGN); // not waited for
    const auto place = ShellPlace::read(attemptFolder);
    if (!place) {
        complain(place.error().message);
        return 1;
    }
    for (;;) {
        const auto socket = connectToHub(*place, hubLimitMs);
        if (!socket) {
            complain("Node 0 is no longer reachable: " + socket.error().message);
            return 1;
        }
        pollfd look{socket->get(), POLLIN, 0};
        while (poll(&look, 1, -1) < 0 && errno == EINTR) {
        }
        char first = 0;
        const ssize_t got = recv(socket->get(), &first, 1, MSG_PEEK | MSG_DONTWAIT);
        if (got == 1 && first == shellGoodbye)
            return 0;
        if (got != 1)
            continue;
        if (fork() == 0) {
            signal(SIGCHLD, SIG_DFL);
            serveShell(socket->get());
            _exit(0);
        }
    }
}

} // namespace studio
