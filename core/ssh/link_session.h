// LinkSession is the libssh session of one hop: it connects the socket, performs the handshake, has the host key
// verified (HostKeyCheck), and detects a lost connection by keepalives. Internal to core/ssh.
//
// The link's thread only. Nothing blocks longer than the limits in LinkOptions; every wait ends when the mailbox is
// stopped. Errors have texts for people that name the hop.
#pragma once

#include <chrono>
#include <functional>
#include <libssh/libssh.h>
#include <memory>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file.h"
#include "core/ssh/link_guard.h"
#include "core/ssh/link_mailbox.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class LinkSession {
public:
    // `via`: channels of the previous hop, through which this one is reached; null: direct. `mailbox` must outlive it.
    LinkSession(SshHop hop, std::shared_ptr<LinkChannels> via, LinkOptions options, LinkMailbox& mailbox);
    LinkSession(const LinkSession&) = delete;
    LinkSession& operator=(const LinkSession&) = delete;

    const SshHop& hop() const { return m_hop; } // any thread
    const LinkOptions& options() const { return m_options; }
    ssh_session handle() const { return m_session; }
    LinkGuard& guard() { return m_guard; }
    // Returns "user@host:port" for messages.
    QString name() const { return QString::fromStdString(toText(m_hop)); }
    std::string serverVersion() const;

    // Connecting, until sign-in completes:
    Result<void> establish(); // up to the verified host key
    // Calls a libssh function until it no longer returns `again`. nullopt: stopped, or timed out.
    std::optional<int> drive(const std::function<int()>& call, int again, std::chrono::milliseconds limit);
    bool isTooSlow() const { return m_isTooSlow; } // a call has timed out; libssh accepts no other while one is pending
    bool isStopped() const { return m_mailbox.isStopped(); }
    // Lets the user answer. nullopt: stopped, lost, or not answered in time, see `why`.
    std::optional<SignInAnswer> ask(SignInQuestion question, Error& why);
    void reportStep(LinkStep step);

    // Afterwards:
    void startEvents();
    bool hasUnsent() const { return (ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) != 0; }
    pollfd polled(bool mayRead) const;
    // Receives and sends what is possible after a poll(), and keepalives. Returns an error once the connection is lost.
    std::optional<Error> process(short events, bool mayRead);

    void close(); // frees the libssh session

    Error error(ErrorCode code, const std::string& message) const; // with libssh's own text as detail
    // The same for a cause of sshErrorText() with the name of the host.
    Error hostError(ErrorCode code, std::string_view cause) const;
    Error lostError() const;

private:
    Result<void> connectSocket();
    Result<UniqueFd> connectByTcp();
    Result<void> makeSession(const std::string& hostKeyTypes);
    Result<void> performHandshake();
    void waitForSocket(std::chrono::milliseconds limit);
    void acknowledgeQuickly();
    bool isBroken() const;
    bool readSocket(); // returns false if the connection is lost
    void keepAlive();

    const SshHop m_hop;
    const std::shared_ptr<LinkChannels> m_via;
    const LinkOptions m_options;
    LinkMailbox& m_mailbox;
    LinkGuard m_guard;
    UniqueFd m_socket;     // until the session owns it
    int m_descriptor = -1; // the session's socket, owned by the session
    ssh_session m_session = nullptr;
    ssh_event m_event = nullptr;
    bool m_handshakeDone = false;
    bool m_isTooSlow = false;
    bool m_isSilent = false; // close without a disconnect message
    // Time budget for all server responses until sign-in completes; the user's own time does not count.
    std::chrono::milliseconds m_patience{120'000};
    std::chrono::steady_clock::time_point m_lastReceived{};
    std::chrono::steady_clock::time_point m_lastKeepAlive{};
};

} // namespace studio
