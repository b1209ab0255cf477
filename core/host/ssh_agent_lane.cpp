#include "core/host/ssh_agent_lane.h"

namespace studio {

namespace {

constexpr std::chrono::seconds readyLimit{60};
constexpr char readyByte = '+'; // what the agent's lane says once it was let in

} // namespace

SshAgentLane::SshAgentLane(std::unique_ptr<SshChannel> channel, const std::string& folder,
                           const std::vector<AgentFile>& agents, const std::string& name)
    : m_channel(std::move(channel)) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &SshAgentLane::fallClosed);
    connect(m_channel.get(), &SshChannel::received, this, &SshAgentLane::read);
    connect(m_channel.get(), &SshChannel::closed, this, &SshAgentLane::fallClosed);
    m_limit.start(readyLimit);
    m_channel->write(QByteArray::fromStdString(bootScript(m_marker, folder, agents, {}, "lane " + name)));
}

SshAgentLane::~SshAgentLane() = default;

void SshAgentLane::write(const QByteArray& bytes) {
    if (m_stage == Stage::Ready)
        m_channel->write(bytes);
}

void SshAgentLane::read(const QByteArray& bytes) {
    if (m_stage == Stage::Ready || m_stage == Stage::Closed)
        return; // it has nothing more to say
    m_buffer += bytes.toStdString();
    if (m_stage == Stage::Shell) {
        const auto line = takeBootLine(m_buffer, m_marker, m_noise);
        if (line && !*line)
            return;
        // An agent that is missing is brought along by the pipe alone.
        if (!line || (*line)->kind != BootLine::Kind::Ready)
            return fallClosed();
        m_stage = Stage::Started;
    }
    if (m_buffer.empty())
        return;
    if (m_buffer.front() != readyByte)
        return fallClosed();
    m_limit.stop();
    m_stage = Stage::Ready;
    m_buffer.clear();
    Q_EMIT ready();
}

void SshAgentLane::fallClosed() {
    if (std::exchange(m_stage, Stage::Closed) == Stage::Closed)
        return;
    m_limit.stop();
    m_channel->close();
    Q_EMIT closed();
}

} // namespace studio

#include "moc_ssh_agent_lane.cpp"
