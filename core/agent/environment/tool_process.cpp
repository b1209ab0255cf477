#include "core/agent/environment/tool_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/job/word_pointers.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"

extern char** environ;

namespace studio {

namespace {

constexpr size_t toolProcessMaxOutputSize = 65536;
constexpr int64_t killWaitMs = 500;

struct Tool {
    pid_t pid = 0;
    UniqueFd output;
    std::string text;
    bool isSound = true;
};

Tool startTool(std::vector<std::string> words) {
    Tool tool;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return tool;
    tool.output = UniqueFd(ends[0]);
    const UniqueFd input(ends[1]);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes, &all);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    const std::vector<char*> argv = argvPointers(words);
    if (posix_spawn(&tool.pid, argv[0], &actions, &attributes, argv.data(), environ) != 0)
        tool.pid = 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return tool;
}

void readSome(Tool& tool) {
    std::array<char, 4096> buffer{};
    const ssize_t got = read(tool.output.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR)
        return;
    if (got <= 0) {
        tool.output.reset();
        return;
    }
    tool.text.append(buffer.data(), static_cast<size_t>(got));
    if (tool.text.size() > toolProcessMaxOutputSize) {
        tool.isSound = false;
        tool.output.reset();
    }
}

} // namespace

std::vector<std::optional<std::string>> runTools(const std::vector<std::vector<std::string>>& commands,
                                                 std::chrono::milliseconds limit) {
    std::vector<Tool> tools;
    tools.reserve(commands.size());
    for (const auto& command : commands)
        tools.push_back(startTool(command));
    const int64_t end = bootClockMs() + limit.count();
    for (;;) {
        std::vector<pollfd> looks;
        std::vector<Tool*> open;
        for (auto& tool : tools) {
            if (tool.pid > 0 && tool.output.isValid()) {
                looks.push_back({tool.output.get(), POLLIN, 0});
                open.push_back(&tool);
            }
        }
        const int64_t left = end - bootClockMs();
        if (open.empty() || left <= 0)
            break;
        if (poll(looks.data(), looks.size(), static_cast<int>(left)) <= 0)
            continue;
        for (size_t i = 0; i < looks.size(); ++i) {
            if (looks[i].revents != 0)
                readSome(*open[i]);
        }
    }
    std::vector<std::optional<std::string>> results;
    for (auto& tool : tools) {
        if (tool.pid <= 0) {
            results.emplace_back();
            continue;
        }
        if (tool.output.isValid()) { // timed out
            tool.isSound = false;
        }
        // Closed its output but is still running: poll until the timeout.
        int status = 0;
        pid_t ended = 0;
        while (tool.isSound && (ended = waitpid(tool.pid, &status, WNOHANG)) == 0 && bootClockMs() < end)
            poll(nullptr, 0, 2);
        if (ended == 0) {
            kill(-tool.pid, SIGKILL);
            // A tool stuck in a driver does not die; it stays a zombie of this process at most.
            for (int64_t now = bootClockMs(), last = now + killWaitMs;
                 now < last && waitpid(tool.pid, &status, WNOHANG) == 0; now = bootClockMs())
                poll(nullptr, 0, 1);
            tool.isSound = false;
        }
        const bool isGood = tool.isSound && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        results.push_back(isGood ? std::optional(std::move(tool.text)) : std::nullopt);
    }
    return results;
}

} // namespace studio
