#include "core/host/ssh_bulk_channel.h"

namespace studio {

namespace {

constexpr std::chrono::seconds readyLimit{60};
constexpr char readyByte = '+'; // sent by the agent when the bulk channel is accepted

} // namespace

SshBulkChannel::SshBulkChannel(std::unique_ptr<SshChannel> channel, const std::string& folder,
                               const std::vector<AgentFile>& agents, const std::string& name)
    : m_channel(std::move(channel)) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &SshBulkChannel::closeWithError);
    connect(m_channel.get(), &SshChannel::received, this, &SshBulkChannel::read);
    connect(m_channel.get(), &SshChannel::closed, this, &SshBulkChannel::closeWithError);
    m_limit.start(readyLimit);
    m_channel->write(QByteArray::fromStdString(bootScript(m_marker, folder, agents, {}, "bulk-channel " + name)));
}

SshBulkChannel::~SshBulkChannel() = default;

void SshBulkChannel::write(const QByteArray& bytes) {
    if (m_stage == Stage::Ready)
        m_channel->write(bytes);
}

void SshBulkChannel::read(const QByteArray& bytes) {
    if (m_stage == Stage::Ready || m_stage == Stage::Closed)
        return; // no further data is expected
    m_buffer += bytes.toStdString();
    if (m_stage == Stage::Shell) {
        const auto line = consumeBootLine(m_buffer, m_marker, m_noise);
        if (line && !*line)
            return;
        // Only the pipe uploads a missing agent.
        if (!line || (*line)->kind != BootLine::Kind::Ready)
            return closeWithError();
        m_stage = Stage::Started;
    }
    if (m_buffer.empty())
        return;
    if (m_buffer.front() != readyByte)
        return closeWithError();
    m_limit.stop();
    m_stage = Stage::Ready;
    m_buffer.clear();
    Q_EMIT ready();
}

void SshBulkChannel::closeWithError() {
    if (std::exchange(m_stage, Stage::Closed) == Stage::Closed)
        return;
    m_limit.stop();
    m_channel->close();
    Q_EMIT closed();
}

} // namespace studio

#include "moc_ssh_bulk_channel.cpp"
