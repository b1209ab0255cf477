#include "core/agent/fetch/fetch_exchange.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/tool_child.h"
#include "core/base/display_text.h"
#include "core/base/timestamp.h"

extern char** environ;

namespace studio {

namespace {

constexpr int tickMs = 40;
constexpr size_t maxPieceSize = 1U << 18;
constexpr size_t maxTextSize = 256U << 10;
constexpr size_t maxLineLength = 400;

// Messages are matched in English.
std::vector<std::string> toolEnvironment() {
    std::vector<std::string> lines;
    for (char** at = environ; *at != nullptr; ++at) {
        const std::string_view line = *at;
        if (!line.starts_with("LC_") && !line.starts_with("LANGUAGE=") && !line.starts_with("LANG="))
            lines.emplace_back(line);
    }
    lines.emplace_back("LC_ALL=C");
    return lines;
}

// Returns the line with the tool's name as prefix, because explanations may follow it; else the last line.
std::string complaintIn(std::string_view text, const std::string& tool) {
    std::string complaint;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        at = end + 1;
        if (line.starts_with(' ') || line.empty() || line.starts_with("HTTP/"))
            continue; // wget's echo of the head
        if (complaint.starts_with(tool + ": ") && !line.starts_with(tool + ": "))
            continue;
        complaint = line.substr(0, maxLineLength);
    }
    while (complaint.ends_with('.'))
        complaint.pop_back();
    return displayText(complaint);
}

class Exchange {
public:
    Exchange(const FetchTool& tool, const FetchReceiver& receiver, int64_t silenceMs)
        : m_tool(tool)
        , m_receiver(receiver)
        , m_silenceMs(silenceMs) {}

    FetchExchange run(const FetchRequest& request) {
        auto started = startToolChild({m_tool.words(request), toolEnvironment(), "/", m_tool.input(request), true});
        if (!started) {
            m_result.end = FetchExchange::End::Useless;
            m_result.words = started.error().message;
            return std::move(m_result);
        }
        m_child = std::move(*started);
        for (const int fd : {m_child.output.get(), m_child.errors.get()})
            fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        const auto stopped = follow();
        const int exitCode = finish();
        m_result.words = complaintIn(m_words, m_tool.name());
        if (const std::string error = m_child.startError(); !error.empty()) {
            m_result.end = FetchExchange::End::Useless;
            m_result.words = m_tool.path + ": " + error;
        } else if (stopped) {
            m_result.end = *stopped;
        } else if (!m_result.head && m_tool.isUnsupported(exitCode, m_words)) {
            m_result.end = FetchExchange::End::Useless;
        } else {
            m_result.end = exitCode == 0 && m_result.head ? FetchExchange::End::Whole : FetchExchange::End::Broken;
            m_result.isFinal = m_tool.isFinal(exitCode, m_words);
        }
        return std::move(m_result);
    }

private:
    using End = FetchExchange::End;

    // Reads until the tool has closed both streams; returns the reason if it stops earlier.
    std::optional<End> follow() {
        int64_t lastByte = bootClockMs();
        while (m_child.output.isValid() || m_child.errors.isValid()) {
            std::array<pollfd, 2> looks{{{m_child.output.get(), POLLIN, 0}, {m_child.errors.get(), POLLIN, 0}}};
            poll(looks.data(), looks.size(), tickMs);
            if (m_receiver.isCanceled())
                return End::Canceled;
            // stderr first: wget writes the head there before the body arrives on stdout.
            const bool hasSaid = take(m_child.errors, [this](std::string_view bytes) { return takeWords(bytes); });
            const bool hasSent = take(m_child.output, [this](std::string_view bytes) { return takeBytes(bytes); });
            if (m_isStopped)
                return End::Stopped;
            const int64_t now = bootClockMs();
            if (hasSaid || hasSent)
                lastByte = now;
            else if (now - lastByte > m_silenceMs)
                return End::Silent;
        }
        if (!m_result.head && m_tool.appliesRange() && !m_isStopped)
            return takeWordsOfHead() ? std::nullopt : std::optional(End::Stopped);
        return std::nullopt;
    }

    template <typename Use>
    bool take(UniqueFd& fd, const Use& use) {
        if (!fd.isValid() || m_isStopped)
            return false;
        m_buffer.resize(maxPieceSize);
        const ssize_t got = read(fd.get(), m_buffer.data(), m_buffer.size());
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return false;
        if (got <= 0) {
            fd.reset();
            return false;
        }
        m_isStopped = !use(std::string_view(m_buffer.data(), static_cast<size_t>(got)));
        return true;
    }

    bool takeWords(std::string_view bytes) {
        m_words += bytes;
        if (m_words.size() > 2 * maxTextSize)
            m_words.erase(0, m_words.size() - maxTextSize);
        return true;
    }

    bool reportHead(const HttpHead& head) {
        m_result.head = head;
        return m_receiver.head(head);
    }

    // Returns false if the receiver rejected it.
    bool takeWordsOfHead() {
        const auto head = HttpHeadReader::among(m_words);
        return !head || reportHead(*head);
    }

    bool takeBytes(std::string_view bytes) {
        if (m_result.head)
            return m_receiver.body(bytes);
        if (m_tool.appliesRange()) {
            if (!takeWordsOfHead())
                return false;
            return m_result.head && m_receiver.body(bytes);
        }
        switch (m_reader.take(bytes)) {
        case HttpHeadReader::State::Reading:
            return true;
        case HttpHeadReader::State::Broken:
            takeWords("Not an HTTP response.\n");
            return false;
        case HttpHeadReader::State::Whole:
            break;
        }
        if (!reportHead(m_reader.head()))
            return false;
        const std::string rest = m_reader.takeRest();
        return rest.empty() || m_receiver.body(rest);
    }

    // Kills and reaps the tool; returns its exit code, negative if it was killed.
    int finish() {
        const bool isToGo = m_isStopped || m_child.output.isValid() || m_child.errors.isValid();
        m_child.output.reset();
        m_child.errors.reset();
        if (isToGo)
            kill(-m_child.pid, SIGKILL);
        int status = 0;
        while (waitpid(m_child.pid, &status, 0) < 0 && errno == EINTR) {
        }
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    const FetchTool& m_tool;
    const FetchReceiver& m_receiver;
    int64_t m_silenceMs;
    ToolChild m_child;
    HttpHeadReader m_reader;
    std::string m_words;
    std::string m_buffer;
    bool m_isStopped = false;
    FetchExchange m_result;
};

} // namespace

FetchExchange exchange(const FetchTool& tool, const FetchRequest& request, const FetchReceiver& receiver,
                       std::chrono::milliseconds silenceLimit) {
    return Exchange(tool, receiver, silenceLimit.count()).run(request);
}

} // namespace studio
