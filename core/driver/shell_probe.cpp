#include "core/driver/shell_probe.h"

#include "core/base/display_text.h"
#include "core/client/studio_text.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto shellLimit = 60s; // .bashrc files on slow network homes
constexpr size_t maxShellWords = 1U << 20;
constexpr size_t maxShellWordsShown = 300;

// Returns the text after "MARKER name" on its line; empty if there is no such line.
std::string saidOf(const std::string& words, const std::string& marker, const std::string& name) {
    const std::string begin = marker + " " + name;
    const size_t at = words.find(begin);
    if (at == std::string::npos)
        return {};
    const size_t from = std::min(at + begin.size() + 1, words.size());
    return words.substr(from, words.find('\n', at) - from);
}

} // namespace

ShellProbe::ShellProbe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                       QObject* parent)
    : QObject(parent)
    , m_link(std::move(link))
    , m_folder(std::move(folder))
    , m_agents(std::move(agents)) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        finish(Error{ErrorCode::Timeout, StudioText::tr("The login shell does not exit.").toStdString(), {}});
    });
}

void ShellProbe::start() {
    m_channel = m_link->openCommand(std::string(bootCommand));
    if (!m_channel) {
        QTimer::singleShot(0, this, [this] {
            finish(Error{ErrorCode::Unavailable, StudioText::tr("The connection is not open.").toStdString(), {}});
        });
        return;
    }
    m_marker = newBootMarker();
    m_begin = std::chrono::steady_clock::now();
    connect(m_channel.get(), &SshChannel::received, this, &ShellProbe::read);
    connect(m_channel.get(), &SshChannel::closed, this,
            [this](const std::optional<Error>& error, int) { finish(error); });
    m_limit.start(shellLimit);
    m_channel->write(QByteArray::fromStdString(checkScript(m_marker, m_folder, m_agents)));
}

void ShellProbe::read(const QByteArray& bytes) {
    if (m_isDone || m_words.size() > maxShellWords)
        return;
    m_words += bytes.toStdString();
    if (m_findings.shell == 0ms && m_words.find(m_marker) != std::string::npos)
        m_findings.shell = std::max(
            1ms, std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - m_begin));
    if (m_words.find(m_marker + " end\n") != std::string::npos)
        finish(std::nullopt);
}

void ShellProbe::finish(const std::optional<Error>& error) {
    if (std::exchange(m_isDone, true))
        return;
    m_limit.stop();
    m_findings.error = error;
    const size_t first = m_words.find(m_marker);
    if (!error && (m_marker.empty() || first == std::string::npos))
        m_findings.error = Error{ErrorCode::PermissionDenied,
                                 StudioText::tr("Another shell could not be started there.").toStdString(),
                                 displayText(m_words.substr(0, maxShellWordsShown))};
    if (!m_findings.error) {
        m_findings.noise = m_words.substr(0, first > 0 && m_words[first - 1] == '\n' ? first - 1 : first);
        m_findings.writeError = saidOf(m_words, m_marker, "write");
        if (m_findings.writeError == "ok")
            m_findings.writeError.clear();
        else if (m_findings.writeError.empty())
            m_findings.writeError = "?";
        m_findings.agent = saidOf(m_words, m_marker, "agent");
    }
    Q_EMIT done(m_findings);
}

} // namespace studio

#include "moc_shell_probe.cpp"
