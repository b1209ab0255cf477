#include "core/host/ssh_agent_pipe.h"

#include "core/base/digits.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/host/host_text.h"
#include "core/host/ssh_bulk_channel.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto shellLimit = 60s; // .bashrc files on slow network homes
constexpr auto sendLimit = 10min;
constexpr auto agentLimit = 60s;
constexpr auto endLimit = 5s; // exit timeout of an agent; then its channel is closed
constexpr size_t maxMessages = 4096;
constexpr qint64 maxReplyWords = 16 << 20;    // an agent prints almost nothing
constexpr uint64_t maxAgentSize = 256U << 20; // a sanitizer build has half of that
constexpr int cannotExecute = 126;

std::string commandLife(const std::vector<std::string>& words) {
    std::string bytes;
    for (const std::string& word : words)
        bytes += word + '\0';
    return "command " + hexText(bytes);
}

} // namespace

SshAgentPipe::SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                           const std::vector<std::string>& words, QObject* parent)
    : SshAgentPipe(std::move(link), std::move(folder), std::move(agents), parent) {
    m_life = commandLife(words);
}

SshAgentPipe::SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                           QObject* parent)
    : AgentPipe(parent)
    , m_link(std::move(link))
    , m_folder(std::move(folder))
    , m_agents(std::move(agents)) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        closeWithError(
            {ErrorCode::Timeout,
             m_stage == Stage::Sending
                 ? HostText::tr("Uploading the agent to %1 takes too long. Check the speed of the connection.")
                       .arg(QString::fromStdString(toText(m_link->hop())))
                       .toStdString()
             : m_stage == Stage::Running
                 ? HostText::tr("The agent on %1 is not responding. Check whether the machine is overloaded, then "
                                "check it again.")
                       .arg(QString::fromStdString(toText(m_link->hop())))
                       .toStdString()
                 : HostText::tr("The login shell on %1 does not finish starting (.bashrc, .profile, a prompt?). Find "
                                "out what blocks it: \"ssh %1 true\" must exit without input.")
                       .arg(QString::fromStdString(toText(m_link->hop())))
                       .toStdString(),
             displayText(m_buffer.substr(0, maxMessages))});
    });
    connect(m_link.get(), &SshLink::opened, this, &SshAgentPipe::openChannel);
    connect(m_link.get(), &SshLink::closed, this, [this](const Error& why) { closeWithError(why); });
}

SshAgentPipe::~SshAgentPipe() = default;

void SshAgentPipe::open() {
    m_stage = Stage::Linking;
    if (m_link->isOpen())
        QTimer::singleShot(0, this, &SshAgentPipe::openChannel); // so that data written next is sent with the start
    else
        m_link->open();
}

void SshAgentPipe::openChannel() {
    if (m_stage != Stage::Linking)
        return;
    m_channel = m_link->openCommand(std::string(bootCommand));
    if (!m_channel)
        return;
    m_stage = Stage::Shell;
    m_begin = std::chrono::steady_clock::now();
    m_limit.start(shellLimit);
    m_marker = newBootMarker();
    connect(m_channel.get(), &SshChannel::received, this, &SshAgentPipe::read);
    connect(m_channel.get(), &SshChannel::receivedError, this, [this](const QByteArray& bytes) {
        if (m_words.size() < maxMessages)
            m_words += bytes.toStdString();
        m_wordsSize += bytes.size();
        if (m_wordsSize > maxReplyWords)
            closeWithError(
                {ErrorCode::Protocol,
                 HostText::tr(
                     "%1 prints endless error messages. The connection was closed; the studio reconnects later.")
                     .arg(QString::fromStdString(toText(m_link->hop())))
                     .toStdString(),
                 displayText(m_words)});
    });
    connect(m_channel.get(), &SshChannel::closed, this, &SshAgentPipe::channelClosed);
    QByteArray first;
    const bool isServed = m_life == "serve"; // other commands do not pass the first bytes on
    if (isServed && m_held.size() <= static_cast<qsizetype>(maxFirstCommand))
        first.swap(m_held);
    m_channel->write(QByteArray::fromStdString(bootScript(m_marker, m_folder, m_agents, first.toStdString(), m_life)));
}

void SshAgentPipe::write(const QByteArray& bytes) {
    if (m_stage == Stage::Running)
        m_channel->write(bytes);
    else if (m_stage != Stage::Closed)
        m_held += bytes;
}

void SshAgentPipe::close() {
    if (m_stage == Stage::Running) {
        m_channel->endInput(); // the agent exits at EOF
        m_isEnding = true;
        m_limit.start(endLimit);
    } else
        closeWithError(
            {ErrorCode::Canceled, HostText::tr("The connection was closed on this side.").toStdString(), {}});
}

void SshAgentPipe::setPaused(bool isPaused) {
    if (m_channel && isPaused)
        m_channel->pause();
    else if (m_channel)
        m_channel->resume();
}

std::unique_ptr<BulkChannel> SshAgentPipe::openBulkChannel(const std::string& name) {
    if (m_stage != Stage::Running || m_life != "serve")
        return nullptr;
    auto channel = m_link->openCommand(std::string(bootCommand));
    return channel ? std::make_unique<SshBulkChannel>(std::move(channel), m_folder, m_agents, name) : nullptr;
}

void SshAgentPipe::read(const QByteArray& bytes) {
    if (m_stage == Stage::Running) {
        if (!std::exchange(m_hasHeard, true) && !m_isEnding)
            m_limit.stop();
        Q_EMIT received(bytes);
        return;
    }
    m_buffer += bytes.toStdString();
    while (m_stage == Stage::Shell || m_stage == Stage::Sending) {
        const auto line = consumeBootLine(m_buffer, m_marker, m_facts.noise);
        if (!line) {
            closeWithError({line.error().code,
                            HostText::tr("The login shell on %1 prints endless output instead of starting programs.")
                                .arg(QString::fromStdString(toText(m_link->hop())))
                                .toStdString(),
                            line.error().detail});
            return;
        }
        if (!*line)
            return;
        handle(**line);
    }
    if (m_stage == Stage::Running && !m_buffer.empty()) {
        m_hasHeard = true;
        m_limit.stop();
        const auto rest = QByteArray::fromStdString(m_buffer);
        m_buffer.clear();
        Q_EMIT received(rest);
    }
}

void SshAgentPipe::handle(const BootLine& line) {
    if (m_stage == Stage::Shell) {
        m_facts.shell =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - m_begin);
        Q_EMIT shellAnswered(m_facts);
    }
    switch (line.kind) {
    case BootLine::Kind::Bad:
        closeWithError(errorOf(line, toText(m_link->hop())));
        return;
    case BootLine::Kind::Need:
        if (m_stage != Stage::Shell) {
            closeWithError({ErrorCode::Protocol,
                            HostText::tr("%1 requested the agent more than once.")
                                .arg(QString::fromStdString(toText(m_link->hop())))
                                .toStdString(),
                            {}});
            return;
        }
        m_facts.wasReplaced = line.rest == "changed";
        sendAgent(line.word);
        return;
    case BootLine::Kind::Ready:
        m_limit.start(agentLimit);
        m_stage = Stage::Running;
        Q_EMIT started(m_facts);
        if (!m_held.isEmpty())
            m_channel->write(m_held);
        m_held.clear();
        return;
    }
}

void SshAgentPipe::sendAgent(const std::string& architecture) {
    const bool isArm = architecture == "aarch64" || architecture == "arm64";
    for (const auto& agent : m_agents) {
        if ((agent.architecture == "aarch64") != isArm)
            continue;
        const auto content = readFile(agent.path, maxAgentSize);
        // An upgrade may have replaced the file since this program started.
        if (!content || toHex(sha256Of(*content)) != agent.hash) {
            closeWithError(
                {ErrorCode::Unavailable,
                 HostText::tr("The file studio-agent changed while this program was running. Restart the program.")
                     .toStdString(),
                 content ? "" : content.error().detail});
            return;
        }
        m_stage = Stage::Sending;
        m_limit.start(sendLimit);
        m_facts.sentBytes = static_cast<int64_t>(content->size());
        m_channel->write(QByteArray::number(static_cast<qint64>(content->size())) + '\n' +
                         QByteArray::fromStdString(*content));
        return;
    }
    closeWithError(errorOf({BootLine::Kind::Bad, "system", architecture}, toText(m_link->hop())));
}

void SshAgentPipe::channelClosed(const std::optional<Error>& error, int status) {
    const std::string machine = toText(m_link->hop());
    const QString name = QString::fromStdString(machine);
    if (error) {
        closeWithError(*error);
    } else if (m_stage == Stage::Running && !m_hasHeard && status == cannotExecute) {
        closeWithError(errorOf({BootLine::Kind::Bad, "exec", m_words}, machine));
    } else if (m_stage == Stage::Running) {
        closeWithError({ErrorCode::Unavailable,
                        HostText::tr("The agent on %1 exited and is being restarted.").arg(name).toStdString(),
                        m_words});
    } else {
        const std::string words = m_words.empty() ? m_facts.noise + m_buffer : m_words;
        closeWithError(
            {ErrorCode::PermissionDenied,
             HostText::tr("The account on %1 cannot start /bin/sh: it has a restricted login shell or a forced "
                          "command. Ask the administrator for a regular shell (chsh -s /bin/sh). Output: %2")
                 .arg(name, QString::fromStdString(displayText(words.substr(0, 300))))
                 .toStdString(),
             displayText(words.substr(0, maxMessages))});
    }
}

void SshAgentPipe::closeWithError(const Error& why) {
    if (m_stage == Stage::Closed || m_stage == Stage::Idle)
        return;
    m_stage = Stage::Closed;
    m_limit.stop();
    if (m_channel)
        m_channel->close();
    Q_EMIT closed(why);
}

} // namespace studio

#include "moc_ssh_agent_pipe.cpp"
