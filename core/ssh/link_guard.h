// LinkGuard protects a session from malicious servers where libssh does not: libssh accepts any amount of data for a
// channel that was closed or paused locally, buffers without limit what a server does not read, continues a session
// after a packet that failed verification, and loops forever writing to a channel whose maximum packet size is too
// small. Internal to core/ssh.
//
// The link's thread only. It closes nothing itself: the session closes the connection once there is a violation.
#pragma once

#include <cstdint>
#include <libssh/callbacks.h>
#include <libssh/libssh.h>
#include <map>
#include <string>
#include <utility>

namespace studio {

class LinkGuard {
public:
    LinkGuard() = default;
    LinkGuard(const LinkGuard&) = delete;
    LinkGuard& operator=(const LinkGuard&) = delete;

    // Call it before the handshake and in the link's thread, whose libssh log it reads. Must outlive the session.
    void attach(ssh_session session);

    bool hasViolation() const { return !m_violation.empty(); }
    // Describes the server's protocol violation for people, as part of a sentence; empty: none.
    const std::string& violation() const { return m_violation; }
    // A server that keeps sending requests but never reads would make the replies accumulate without limit. True is a
    // violation.
    bool isOutputStalled();
    // Checks the amount of data held for a paused channel: libssh only logs when the server exceeds the granted window.
    void checkPausedWindow(uint32_t length);
    // Frees the channel. Until the server closes it as well, libssh retains the data that arrives for it.
    void abandon(ssh_channel channel);

private:
    static int onAbandonedData(ssh_session session, ssh_channel channel, void* data, uint32_t length, int isError,
                               void* self);
    static void onAbandonedClose(ssh_session session, ssh_channel channel, void* self);
    static void onLog(int priority, const char* function, const char* message, void* self);

    ssh_session m_session = nullptr;
    std::string m_violation;
    // Bytes sent by libssh and packets produced, compared with the values when output was last unblocked.
    ssh_counter_struct m_sent{};
    ssh_counter_struct m_packets{};
    uint64_t m_sentBefore = 0;
    uint64_t m_producedBefore = 0;
    // Amount of data that libssh retains for each abandoned channel, by channel and stream (stdout, stderr).
    ssh_channel_callbacks_struct m_abandonedCallbacks{};
    std::map<std::pair<ssh_channel, int>, uint64_t> m_abandoned;
};

} // namespace studio
