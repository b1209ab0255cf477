#include "core/ssh/link_guard.h"

#include <charconv>
#include <cstring>
#include <libssh/server.h>
#include <string_view>

#include "core/ssh/ssh_text.h"

namespace studio {

namespace {

constexpr uint64_t maxUnsent = 16U << 20;
constexpr uint64_t packetCost = 48;          // overhead per packet on the wire
constexpr uint64_t maxAbandoned = 16U << 20; // per channel: more than the window ever granted
constexpr uint64_t maxAbandonedTotal = 128U << 20;
constexpr uint32_t minPacket = 64; // servers send 32,768; libssh subtracts 10 for the headers
constexpr std::string_view packetWords = "maxpacket : ";
constexpr std::string_view refusedWords = "nvalid";     // newer versions reject it, and keep waiting
constexpr std::string_view twiceWords = "in incorrect"; // too late: the state has been overwritten

} // namespace

void LinkGuard::attach(ssh_session session) {
    m_session = session;
    ssh_set_counters(session, &m_sent, &m_packets);
    ssh_set_log_userdata(this); // thread-local in libssh
    ssh_set_log_callback(&LinkGuard::onLog);
    ssh_set_log_level(SSH_LOG_PROTOCOL);
    // Reject requests of the server. Without this callback libssh queues each of them forever.
    ssh_set_message_callback(
        session, [](ssh_session, ssh_message, void*) { return 1; }, nullptr);
}

bool LinkGuard::isOutputStalled() {
    const uint64_t produced = m_packets.out_bytes + m_packets.out_packets * packetCost;
    if ((ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) == 0) {
        m_sentBefore = m_sent.out_bytes;
        m_producedBefore = produced;
        return false;
    }
    if (produced - m_producedBefore <= m_sent.out_bytes - m_sentBefore + maxUnsent)
        return false;
    m_violation = SshText::tr("it sends endless data and reads nothing").toStdString();
    return true;
}

void LinkGuard::abandon(ssh_channel channel) {
    m_abandonedCallbacks.userdata = this;
    m_abandonedCallbacks.channel_data_function = &LinkGuard::onAbandonedData;
    m_abandonedCallbacks.channel_close_function = &LinkGuard::onAbandonedClose;
    if (m_abandonedCallbacks.size == 0)
        ssh_callbacks_init(&m_abandonedCallbacks);
    ssh_add_channel_callbacks(channel, &m_abandonedCallbacks);
    ssh_channel_free(channel);
}

void LinkGuard::checkPausedWindow(uint32_t length) {
    if (length > maxAbandoned)
        m_violation = SshText::tr("it sends more than allowed").toStdString();
}

int LinkGuard::onAbandonedData(ssh_session /*session*/, ssh_channel channel, void* /*data*/, uint32_t length,
                               int isError, void* self) {
    auto& guard = *static_cast<LinkGuard*>(self);
    guard.m_abandoned[{channel, isError}] = length; // total retained for it
    uint64_t sum = 0;
    for (const auto& [stream, retained] : guard.m_abandoned)
        sum += retained;
    if (length > maxAbandoned || sum > maxAbandonedTotal)
        guard.m_violation = SshText::tr("it sends more than allowed, on closed channels").toStdString();
    return 0; // consuming it would widen the window
}

void LinkGuard::onAbandonedClose(ssh_session /*session*/, ssh_channel channel, void* self) {
    std::erase_if(static_cast<LinkGuard*>(self)->m_abandoned,
                  [channel](const auto& entry) { return entry.first.first == channel; });
}

// libssh exposes a channel's packet size only in its log.
void LinkGuard::onLog(int /*priority*/, const char* function, const char* message, void* self) {
    if (self == nullptr || strcmp(function, "ssh_packet_channel_open_conf") != 0)
        return;
    const std::string_view text(message);
    const size_t at = text.find(packetWords);
    uint32_t size = minPacket;
    if (at != std::string_view::npos)
        std::from_chars(text.data() + at + packetWords.size(), text.data() + text.size(), size);
    const auto contains = [text](std::string_view part) { return text.find(part) != std::string_view::npos; };
    if (size < minPacket || contains(refusedWords) || contains(twiceWords))
        static_cast<LinkGuard*>(self)->m_violation =
            SshText::tr("it opens channels that cannot carry data").toStdString();
}

} // namespace studio
