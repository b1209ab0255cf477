#include "core/agent/serve/tool_run.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/environment/tool_child.h"
#include "core/base/timestamp.h"

extern char** environ;

namespace studio {

namespace {

constexpr int toolPollMs = 100; // between two looks at isEnding
constexpr int toolEndPollMs = 2;
constexpr int64_t toolReapMs = 2000;

// Reads what is available. Returns false if the stream has ended.
bool readTool(UniqueFd& fd, std::string& text) {
    std::array<char, 65536> buffer; // NOLINT: filled by read
    const ssize_t got = read(fd.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR)
        return true;
    if (got <= 0) {
        fd.reset();
        return false;
    }
    text.append(buffer.data(), static_cast<size_t>(got));
    return true;
}

// A program stuck in the kernel does not die at once; it stays a zombie of this process at most.
void killTool(pid_t pid, int& status) {
    kill(-pid, SIGKILL);
    for (const int64_t end = bootClockMs() + toolReapMs; bootClockMs() < end && waitpid(pid, &status, WNOHANG) == 0;)
        poll(nullptr, 0, 2);
}

} // namespace

Result<ToolAnswer> runTool(const ToolRequest& request, const std::atomic<bool>& isEnding, const ToolContext& context) {
    if (request.words.empty() || request.words.front().empty())
        return fail(ErrorCode::InvalidArgument, "No program is specified.");
    for (const std::string& word : request.words) {
        if (word.find('\0') != std::string::npos)
            return fail(ErrorCode::InvalidArgument, "An argument contains a NUL byte.");
    }
    const std::string& name = request.words.front();
    const auto program = name.front() == '/' ? (access(name.c_str(), X_OK) == 0 ? std::optional(name) : std::nullopt)
                                             : findOnPath(name, ownSearchPath());
    if (!program)
        return fail(ErrorCode::NotFound, "The program \"" + request.words.front() + "\" is not installed here.");
    ToolStart start;
    start.words = request.words;
    start.words.front() = *program;
    start.environment = context.environment;
    for (char** at = environ; context.environment.empty() && *at != nullptr; ++at)
        start.environment.emplace_back(*at);
    start.input = context.input;
    start.folder = "/";
    start.separate = true;
    auto child = startToolChild(start);
    if (!child)
        return fail(child.error());
    ToolAnswer answer;
    const int64_t end = bootClockMs() + request.limitMs;
    int status = 0;
    bool hasEnded = false;
    while (!hasEnded || child->output.isValid() || child->errors.isValid()) {
        const int64_t left = end - bootClockMs();
        answer.isTimedOut = left <= 0;
        answer.isTooLong = static_cast<int64_t>(answer.output.size() + answer.errors.size()) > request.maxOutput;
        if (answer.isTimedOut || answer.isTooLong || isEnding)
            break;
        std::array<pollfd, 2> looks{{{child->output.get(), POLLIN, 0}, {child->errors.get(), POLLIN, 0}}};
        // Programs close their output when they end.
        const bool isOpen = child->output.isValid() || child->errors.isValid();
        const int wait = hasEnded ? 0 : static_cast<int>(std::min<int64_t>(left, isOpen ? toolPollMs : toolEndPollMs));
        const int ready = poll(looks.data(), looks.size(), wait);
        if (ready > 0 && looks[0].revents != 0)
            readTool(child->output, answer.output);
        if (ready > 0 && looks[1].revents != 0)
            readTool(child->errors, answer.errors);
        // Processes that it left behind, such as a container's monitor, may keep the streams open.
        if (hasEnded && ready <= 0)
            break;
        if (!hasEnded)
            hasEnded = waitpid(child->pid, &status, WNOHANG) == child->pid;
    }
    if (!hasEnded)
        killTool(child->pid, status);
    if (const std::string why = child->startError(); hasEnded && !why.empty())
        return fail(ErrorCode::PermissionDenied, *program + " could not be started.", why);
    answer.output.resize(std::min(answer.output.size(), static_cast<size_t>(request.maxOutput)));
    answer.errors.resize(std::min(answer.errors.size(), static_cast<size_t>(request.maxOutput) - answer.output.size()));
    if (hasEnded && WIFEXITED(status))
        answer.exitCode = WEXITSTATUS(status);
    return answer;
}

} // namespace studio
