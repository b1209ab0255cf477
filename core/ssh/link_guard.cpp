// LinkWorker: where libssh would believe a server that means harm. It takes whatever it is sent for a channel that was
// closed or paused here, keeps without limit what a server does not read, goes on with a session in which a packet did not
// verify, and never ends writing to a channel whose packets have no room.
#include <charconv>
#include <cstring>
#include <string_view>

#include "core/ssh/link_worker.h"
#include "core/ssh/ssh_text.h"

namespace studio {

namespace {

constexpr uint64_t mostUnsent = 16U << 20;
constexpr uint64_t packetCost = 48;      // around its content, on the line
constexpr uint64_t mostLeft = 16U << 20; // of a channel: above the window that it ever had
constexpr uint64_t mostLeftInAll = 128U << 20;
constexpr uint32_t smallestPacket = 64; // servers say 32,768; libssh takes 10 off for the headers
constexpr std::string_view packetWords = "maxpacket : ";
constexpr std::string_view refusedWords = "nvalid";     // newer ones refuse it, and wait on
constexpr std::string_view twiceWords = "in incorrect"; // by then everything has been overwritten

} // namespace

// Connected, for libssh, is also a session that it has given up.
bool LinkWorker::isBroken() const {
    return !m_foul.empty() || ssh_is_connected(m_session) == 0 ||
           (ssh_get_status(m_session) & (SSH_CLOSED | SSH_CLOSED_ERROR)) != 0;
}

Error LinkWorker::lostError() {
    const QString name = QString::fromStdString(toText(m_hop));
    if (m_foul.empty())
        return sessionError(ErrorCode::Unavailable,
                            SshText::tr("The connection to %1 was lost.").arg(name).toStdString());
    return {ErrorCode::Unavailable,
            SshText::tr("The connection to %1 was ended here, because of what the machine does: %2.")
                .arg(name, QString::fromStdString(m_foul))
                .toStdString(),
            {}};
}

// A server that asks without end and never reads would have our answers heaped up here.
bool LinkWorker::isHeldBack() {
    const uint64_t made = m_packets.out_bytes + m_packets.out_packets * packetCost;
    if ((ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) == 0) {
        m_sentThen = m_sent.out_bytes;
        m_madeThen = made;
        return false;
    }
    if (made - m_madeThen <= m_sent.out_bytes - m_sentThen + mostUnsent)
        return false;
    m_foul = SshText::tr("it sends without end and reads nothing").toStdString();
    return true;
}

// Gives the channel up here. Until the server has closed it, too, libssh keeps what comes for it.
void LinkWorker::leave(ssh_channel handle) {
    m_leftCallbacks.userdata = this;
    m_leftCallbacks.channel_data_function = &LinkWorker::onLeftData;
    m_leftCallbacks.channel_close_function = &LinkWorker::onLeftClose;
    if (m_leftCallbacks.size == 0)
        ssh_callbacks_init(&m_leftCallbacks);
    ssh_add_channel_callbacks(handle, &m_leftCallbacks);
    ssh_channel_free(handle);
}

// Of a channel that is paused: libssh only notes down that more comes than was let.
void LinkWorker::judgeHeld(uint32_t length) {
    if (length > mostLeft)
        m_foul = SshText::tr("it sends more than it was let").toStdString();
}

int LinkWorker::onLeftData(ssh_session /*session*/, ssh_channel handle, void* /*data*/, uint32_t length, int isError,
                           void* self) {
    auto& worker = *static_cast<LinkWorker*>(self);
    worker.m_left[{handle, isError}] = length; // all that is kept of it
    uint64_t sum = 0;
    for (const auto& [channel, kept] : worker.m_left)
        sum += kept;
    if (length > mostLeft || sum > mostLeftInAll)
        worker.m_foul = SshText::tr("it sends more than it was let, into channels that were closed").toStdString();
    return 0; // taking it would let the server send more
}

void LinkWorker::onLeftClose(ssh_session /*session*/, ssh_channel handle, void* self) {
    std::erase_if(static_cast<LinkWorker*>(self)->m_left,
                  [handle](const auto& entry) { return entry.first.first == handle; });
}

// libssh tells the size of a channel's packets nowhere else.
void LinkWorker::onLog(int /*priority*/, const char* function, const char* words, void* self) {
    if (self == nullptr || strcmp(function, "ssh_packet_channel_open_conf") != 0)
        return;
    const std::string_view text(words);
    const size_t at = text.find(packetWords);
    uint32_t size = smallestPacket;
    if (at != std::string_view::npos)
        std::from_chars(text.data() + at + packetWords.size(), text.data() + text.size(), size);
    const auto says = [text](std::string_view part) { return text.find(part) != std::string_view::npos; };
    if (size < smallestPacket || says(refusedWords) || says(twiceWords))
        static_cast<LinkWorker*>(self)->m_foul =
            SshText::tr("it opens channels in which nothing can be sent").toStdString();
}

} // namespace studio
