#include "core/host/ssh_agent_pipe.h"

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/host/host_text.h"
#include "core/host/ssh_agent_lane.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto shellLimit = 60s; // .bashrc files on slow network homes
constexpr auto sendLimit = 10min;
constexpr auto agentLimit = 60s;
constexpr size_t mostSaid = 4096;
constexpr uint64_t largestAgent = 64U << 20;
constexpr int cannotExecute = 126;

} // namespace

SshAgentPipe::SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                           QObject* parent)
    : AgentPipe(parent)
    , m_link(std::move(link))
    , m_folder(std::move(folder))
    , m_agents(std::move(agents)) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        fallClosed(
            {ErrorCode::Timeout,
             m_stage == Stage::Sending ? HostText::tr("Sending the agent to %1 takes too long. Is the line that slow?")
                                             .arg(QString::fromStdString(toText(m_link->hop())))
                                             .toStdString()
             : m_stage == Stage::Running
                 ? HostText::tr("The agent on %1 does not answer. Look whether the machine is overloaded, and check it "
                                "again.")
                       .arg(QString::fromStdString(toText(m_link->hop())))
                       .toStdString()
                 : HostText::tr("The login shell on %1 does not come to an end of its start (.bashrc, .profile, a "
                                "question?). Look what waits there: \"ssh %1 true\" has to end by itself.")
                       .arg(QString::fromStdString(toText(m_link->hop())))
                       .toStdString(),
             displayText(m_buffer.substr(0, mostSaid))});
    });
    connect(m_link.get(), &SshLink::opened, this, &SshAgentPipe::openChannel);
    connect(m_link.get(), &SshLink::closed, this, [this](const Error& why) { fallClosed(why); });
}

SshAgentPipe::~SshAgentPipe() = default;

void SshAgentPipe::open() {
    m_stage = Stage::Linking;
    if (m_link->isOpen())
        QTimer::singleShot(0, this, &SshAgentPipe::openChannel); // what is written next goes with the start
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
        if (m_words.size() < mostSaid)
            m_words += bytes.toStdString();
    });
    connect(m_channel.get(), &SshChannel::closed, this, &SshAgentPipe::channelClosed);
    QByteArray first;
    if (m_held.size() <= static_cast<qsizetype>(largestFirst))
        first.swap(m_held);
    m_channel->write(QByteArray::fromStdString(bootScript(m_marker, m_folder, m_agents, first.toStdString())));
}

void SshAgentPipe::write(const QByteArray& bytes) {
    if (m_stage == Stage::Running)
        m_channel->write(bytes);
    else if (m_stage != Stage::Closed)
        m_held += bytes;
}

void SshAgentPipe::close() {
    if (m_stage == Stage::Running)
        m_channel->endInput(); // the agent ends with its input
    else
        fallClosed({ErrorCode::Canceled, HostText::tr("The connection was closed here.").toStdString(), {}});
}

std::unique_ptr<AgentLane> SshAgentPipe::openLane(const std::string& name) {
    if (m_stage != Stage::Running)
        return nullptr;
    auto channel = m_link->openCommand(std::string(bootCommand));
    return channel ? std::make_unique<SshAgentLane>(std::move(channel), m_folder, m_agents, name) : nullptr;
}

void SshAgentPipe::read(const QByteArray& bytes) {
    if (m_stage == Stage::Running) {
        if (!std::exchange(m_hasHeard, true))
            m_limit.stop();
        Q_EMIT received(bytes);
        return;
    }
    m_buffer += bytes.toStdString();
    while (m_stage == Stage::Shell || m_stage == Stage::Sending) {
        const auto line = takeBootLine(m_buffer, m_marker, m_facts.noise);
        if (!line) {
            fallClosed({line.error().code,
                        HostText::tr("The login shell on %1 prints without end instead of starting anything.")
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
        fallClosed(errorOf(line, toText(m_link->hop())));
        return;
    case BootLine::Kind::Need:
        if (m_stage != Stage::Shell) {
            fallClosed({ErrorCode::Protocol,
                        HostText::tr("%1 asks for the agent more than once.")
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
        const auto content = readFile(agent.path, largestAgent);
        // It may have been replaced by an upgrade since this program began.
        if (!content || toHex(sha256Of(*content)) != agent.hash) {
            fallClosed(
                {ErrorCode::Unavailable,
                 HostText::tr("The file studio-agent has changed under this program. Start it again.").toStdString(),
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
    fallClosed(errorOf({BootLine::Kind::Bad, "system", architecture}, toText(m_link->hop())));
}

void SshAgentPipe::channelClosed(const std::optional<Error>& error, int status) {
    const std::string machine = toText(m_link->hop());
    const QString name = QString::fromStdString(machine);
    if (error) {
        fallClosed(*error);
    } else if (m_stage == Stage::Running && !m_hasHeard && status == cannotExecute) {
        fallClosed(errorOf({BootLine::Kind::Bad, "exec", m_words}, machine));
    } else if (m_stage == Stage::Running) {
        fallClosed({ErrorCode::Unavailable,
                    HostText::tr("The agent on %1 has ended. It is started again.").arg(name).toStdString(), m_words});
    } else {
        const std::string words = m_words.empty() ? m_facts.noise + m_buffer : m_words;
        fallClosed({ErrorCode::PermissionDenied,
                    HostText::tr("The account on %1 does not let /bin/sh be started: a restricted login shell, or a "
                                 "command that is forced upon it. Ask its administrator for a usual shell (chsh -s "
                                 "/bin/sh). It says: %2")
                        .arg(name, QString::fromStdString(displayText(words.substr(0, 300))))
                        .toStdString(),
                    displayText(words.substr(0, mostSaid))});
    }
}

void SshAgentPipe::fallClosed(const Error& why) {
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
