#include "core/agent/environment/build_session.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/tool_child.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

extern char** environ;

namespace studio {

namespace {

constexpr size_t buildSessionMaxOutputSize = 1U << 20;
constexpr size_t maxLineLength = 64U << 10;
constexpr int64_t buildSessionPollMs = 250; // interval of polling whether the build is still wanted
constexpr int64_t unwantedMs = 2000;        // grace period before an unwanted build is stopped
constexpr int64_t progressPauseMs = 250;
constexpr int64_t politeMs = 1500; // between SIGTERM and SIGKILL
constexpr int buildSessionTickMs = 50;
constexpr int maxRounds = 1000;         // of draining the pipe, as a background process may keep writing
constexpr uint64_t minBytes = 4U << 20; // less than this free counts as a full disk
constexpr uint64_t minFreeInodes = 16;

// Settings that would make a tool install elsewhere, or pick up packages of other environments.
bool leadsElsewhere(std::string_view name) {
    constexpr std::array<std::string_view, 7> names = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT",        "PIP_USER",
                                                       "PYTHONPATH", "PYTHONHOME", "UV_SYSTEM_PYTHON"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::string> environmentWith(const std::map<std::string, std::string>& variables) {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        const std::string_view name = line.substr(0, line.find('='));
        if (!leadsElsewhere(name) && !variables.contains(std::string(name)))
            lines.emplace_back(line);
    }
    for (const auto& [name, value] : variables)
        lines.push_back(name + "=" + value);
    return lines;
}

// An output stream of a tool, split into lines. Progress bars end theirs with a carriage return.
class Stream {
public:
    Stream(UniqueFd fd, const ToolCall& call, bool isKept)
        : m_fd(std::move(fd))
        , m_call(call)
        , m_isKept(isKept) {
        fcntl(m_fd.get(), F_SETFL, fcntl(m_fd.get(), F_GETFL) | O_NONBLOCK);
    }

    int descriptor() const { return m_fd.get(); }
    bool isOpen() const { return m_fd.isValid(); }

    // Reads what is available; returns false if there was nothing.
    bool take(int log, std::string& output) {
        if (!isOpen())
            return false;
        std::array<char, 65536> buffer; // NOLINT: filled by read
        const ssize_t got = read(m_fd.get(), buffer.data(), buffer.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            return false;
        if (got <= 0) {
            m_fd.reset();
            if (!m_line.empty())
                tell();
            return false;
        }
        const std::string_view bytes(buffer.data(), static_cast<size_t>(got));
        if (!m_call.isQuiet)
            (void)writeAll(log, bytes, "log"); // a full disk makes the tool itself fail
        if (m_isKept) {
            output.append(bytes);
            if (output.size() > 2 * buildSessionMaxOutputSize)
                output.erase(0, output.size() - buildSessionMaxOutputSize);
        }
        if (m_call.line)
            cut(bytes);
        return true;
    }

private:
    void cut(std::string_view bytes) {
        for (const char byte : bytes) {
            if (byte == '\n' || byte == '\r') {
                if (!m_line.empty())
                    tell();
            } else if (m_line.size() < maxLineLength) {
                m_line.push_back(byte);
            }
        }
    }
    void tell() {
        if (m_call.line)
            m_call.line(m_line);
        m_line.clear();
    }

    UniqueFd m_fd;
    const ToolCall& m_call;
    bool m_isKept;
    std::string m_line;
};

// Strips ANSI escape sequences and control characters.
std::string plainLine(std::string_view line) {
    std::string plain;
    for (size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '\x1b' && at + 1 < line.size() && line[at + 1] == '[') {
            at += 2;
            while (at < line.size() && (line[at] < '@' || line[at] > '~'))
                ++at;
            continue;
        }
        const auto byte = static_cast<unsigned char>(line[at]);
        if (byte == '\t')
            plain += "    ";
        else if (byte >= 0x20 && byte != 0x7f)
            plain.push_back(line[at]);
    }
    plain.erase(plain.find_last_not_of(' ') + 1);
    return plain;
}

std::vector<std::string> plainLines(std::string_view output) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < output.size();) {
        const size_t end = std::min(output.find('\n', at), output.size());
        std::string_view line = output.substr(at, end - at);
        at = end + 1;
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (const size_t overwritten = line.rfind('\r'); overwritten != std::string_view::npos)
            line.remove_prefix(overwritten + 1);
        lines.push_back(plainLine(line));
    }
    return lines;
}

size_t indentOf(const std::string& line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

} // namespace

BuildSession::BuildSession(std::string folder, EnvironmentSpec spec, SecretText password, UniqueFd log)
    : m_folder(std::move(folder))
    , m_spec(std::move(spec))
    , m_password(std::move(password))
    , m_log(std::move(log))
    , m_startedMs(toMs(currentTime()))
    , m_lastWantedMs(bootClockMs()) {}

ToolResult BuildSession::run(const ToolCall& call) {
    ToolResult end;
    if (isStopRequested())
        return end;
    auto started = startToolChild({call.words, environmentWith(call.variables),
                                   call.folder.empty() ? m_folder : call.folder, call.input, call.separate});
    if (!started) {
        end.error = started.error().message;
        return end;
    }
    ToolChild& child = *started;
    const pid_t pid = child.pid;

    std::vector<Stream> streams;
    streams.emplace_back(std::move(child.output), call, true);
    if (call.separate)
        streams.emplace_back(std::move(child.errors), call, false);
    const auto takeAll = [&] {
        bool hasTaken = false;
        for (auto& stream : streams)
            hasTaken = stream.take(m_log.get(), end.output) || hasTaken;
        return hasTaken;
    };
    const int64_t startedMs = bootClockMs();
    const int64_t limit = (call.limit.count() > 0 ? call.limit : m_toolLimit).count();
    int64_t termSent = 0;
    bool isStopped = false;
    int status = 0;
    pid_t ended = 0;
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
        std::array<pollfd, 2> looks{{{-1, POLLIN, 0}, {-1, POLLIN, 0}}};
        bool isAnyOpen = false;
        for (size_t i = 0; i < streams.size(); ++i) {
            looks.at(i).fd = streams[i].descriptor();
            isAnyOpen = isAnyOpen || streams[i].isOpen();
        }
        poll(looks.data(), looks.size(), isAnyOpen ? buildSessionTickMs : 2);
        takeAll();
        const int64_t now = bootClockMs();
        if (!m_isProgressWritten && now - m_lastProgressMs >= progressPauseMs)
            writeProgress();
        isStopped = isStopped || isStopRequested() || (limit > 0 && now - startedMs > limit);
        if (isStopped && termSent == 0) {
            termSent = now;
            kill(-pid, SIGTERM);
        } else if (isStopped && now - termSent > politeMs) {
            kill(-pid, SIGKILL);
        }
    }
    for (int round = 0; round < maxRounds && takeAll(); ++round) {
    }
    if (isStopped)
        kill(-pid, SIGKILL); // processes of the group that ignored SIGTERM
    end.error = child.startError();
    if (end.error.empty() && ended == pid && WIFEXITED(status) && !isStopped)
        end.exitCode = WEXITSTATUS(status);
    if (ended == pid && WIFSIGNALED(status) && !isStopped)
        end.signal = WTERMSIG(status);
    if (end.output.size() > buildSessionMaxOutputSize)
        end.output.erase(0, end.output.size() - buildSessionMaxOutputSize);
    return end;
}

void BuildSession::say(std::string_view line) {
    (void)writeAll(m_log.get(), std::string(line) + "\n", "log");
}

void BuildSession::progress(EnvironmentProgress::Stage stage, std::string item, int64_t done, int64_t total) {
    const bool isNewStage = stage != m_progress.stage || m_progress.sinceMs == 0;
    m_progress = {stage, std::move(item), done, total, m_startedMs};
    m_isProgressWritten = false;
    if (isNewStage || bootClockMs() - m_lastProgressMs >= progressPauseMs)
        writeProgress();
}

void BuildSession::writeProgress() {
    m_lastProgressMs = bootClockMs();
    m_isProgressWritten = true;
    (void)writeFileAtomically(m_folder + "/progress", jsonText(toJson(m_progress)));
}

bool BuildSession::isStopRequested() {
    const int64_t now = bootClockMs();
    if (m_isToEnd || now - m_lastLookMs < buildSessionPollMs)
        return m_isToEnd;
    m_lastLookMs = now;
    if (pathExists(m_folder + "/wanted") || FileLock::isLocked(m_folder + "/use.lock"))
        m_lastWantedMs = now;
    m_isToEnd = now - m_lastWantedMs > unwantedMs;
    return m_isToEnd;
}

bool BuildSession::isDiskFull() const {
    const auto space = diskSpaceOf(m_folder);
    return space && (space->freeBytes < minBytes || space->freeInodes < minFreeInodes);
}

std::string relevantOutput(std::string_view output, const std::vector<std::string_view>& patterns) {
    const auto lines = plainLines(output);
    std::vector<bool> isTaken(lines.size(), false);
    std::string words;
    const auto take = [&](size_t at, size_t indent) {
        isTaken[at] = true;
        if (words.size() + lines[at].size() < maxWords)
            words += lines[at].substr(std::min(indent, lines[at].size())) + "\n";
    };
    for (const auto& pattern : patterns) {
        for (size_t i = 0; i < lines.size(); ++i) {
            if (isTaken[i] || lines[i].find(pattern) == std::string::npos)
                continue;
            const size_t indent = indentOf(lines[i]);
            take(i, indent);
            for (size_t next = i + 1; next < lines.size(); ++next) {
                const bool isGap = lines[next].empty() && next + 1 < lines.size() && !lines[next + 1].empty() &&
                                   indentOf(lines[next + 1]) > indent;
                if (!isGap && (lines[next].empty() || indentOf(lines[next]) <= indent))
                    break;
                if (!isTaken[next])
                    take(next, indent);
            }
        }
    }
    // The tail of the other lines, as much as fits.
    std::string rest;
    constexpr size_t maxRemainder = maxWords / 4;
    for (size_t i = lines.size(); i-- > 0;) {
        if (isTaken[i] || lines[i].empty())
            continue;
        if (rest.size() + lines[i].size() + 1 > maxRemainder ||
            words.size() + rest.size() + lines[i].size() + 2 > maxWords)
            break;
        rest.insert(0, lines[i] + "\n");
    }
    words += rest;
    while (words.ends_with('\n'))
        words.pop_back();
    return words;
}

} // namespace studio
