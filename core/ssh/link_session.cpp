#include "core/ssh/link_session.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <future>
#include <libssh/callbacks.h>
#include <libssh/server.h> // ssh_send_keepalive
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/ssh/host_key_check.h"
#include "core/ssh/link_channels.h"
#include "core/ssh/ssh_error.h"
#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

// No algorithms with known weaknesses: no CBC, no SHA-1, and no ChaCha20 either, because libssh does not report whether
// the server supports the strict key exchange that it requires (CVE-2023-48795). AES-GCM first: the fastest.
constexpr const char* ciphers = "aes256-gcm@openssh.com,aes128-gcm@openssh.com,aes256-ctr,aes128-ctr";
constexpr const char* macs = "hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,hmac-sha2-256,hmac-sha2-512";
constexpr const char* exchanges =
    "curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256,ecdh-sha2-nistp384,"
    "ecdh-sha2-nistp521,diffie-hellman-group16-sha512,diffie-hellman-group18-sha512,"
    "diffie-hellman-group14-sha256,diffie-hellman-group-exchange-sha256";
constexpr int readOfLibssh = 4096;
constexpr int maxPerTurn = 256 << 10; // then channels and writers get their turn

std::chrono::milliseconds since(Steady::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start);
}

std::string addressText(const sockaddr* address, socklen_t length) {
    std::array<char, NI_MAXHOST> host{};
    if (getnameinfo(address, length, host.data(), host.size(), nullptr, 0, NI_NUMERICHOST) != 0)
        return {};
    return host.data();
}

} // namespace

LinkSession::LinkSession(SshHop hop, std::shared_ptr<LinkChannels> via, LinkOptions options, LinkMailbox& mailbox)
    : m_hop(std::move(hop))
    , m_via(std::move(via))
    , m_options(std::move(options))
    , m_mailbox(mailbox) {}

Error LinkSession::error(ErrorCode code, const std::string& message) const {
    const char* text = m_session != nullptr ? ssh_get_error(m_session) : "";
    return {code, message, text != nullptr ? text : ""};
}

Error LinkSession::hostError(ErrorCode code, std::string_view cause) const {
    return sshError(code, cause, {name().toStdString()}, error(code, {}).detail);
}

Error LinkSession::lostError() const {
    if (!m_guard.hasViolation())
        return hostError(ErrorCode::Unavailable, "lost");
    return {ErrorCode::Unavailable,
            SshText::tr("The connection to %1 was closed on this side because of the machine's behavior: %2.")
                .arg(name(), QString::fromStdString(m_guard.violation()))
                .toStdString(),
            {}};
}

std::string LinkSession::serverVersion() const {
    const char* banner = ssh_get_serverbanner(m_session);
    return banner != nullptr ? banner : "";
}

void LinkSession::reportStep(LinkStep step) {
    m_mailbox.postEvent([step = std::move(step)](SshLink& link) { Q_EMIT link.stepped(step); });
}

std::optional<int> LinkSession::drive(const std::function<int()>& call, int again, std::chrono::milliseconds limit) {
    const auto start = Steady::now();
    const auto most = std::min(limit, m_patience);
    while (!isStopped()) {
        const int done = call();
        if (done != again) {
            m_patience -= std::min(m_patience, since(start));
            return done;
        }
        if (m_guard.isOutputStalled() || (m_handshakeDone && isBroken()))
            return SSH_ERROR; // libssh would return "again" forever
        const auto left = most - since(start);
        if (left <= 0ms) {
            m_patience -= std::min(m_patience, most);
            m_isTooSlow = true;
            return std::nullopt;
        }
        waitForSocket(left);
    }
    return std::nullopt;
}

void LinkSession::waitForSocket(std::chrono::milliseconds limit) {
    std::array<pollfd, 2> polls = {polled(true), pollfd{m_mailbox.wakeDescriptor(), POLLIN, 0}};
    poll(polls.data(), polls.size(), static_cast<int>(std::min<std::chrono::milliseconds>(limit, 1s).count()));
    acknowledgeQuickly();
    if ((polls[1].revents & POLLIN) != 0)
        m_mailbox.clearWake();
}

// Servers write in small pieces and wait for the ACK, which the kernel would delay by 40 ms.
void LinkSession::acknowledgeQuickly() {
    constexpr int on = 1;
    setsockopt(m_descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof(on));
}

Result<void> LinkSession::establish() {
    const HostKeyCheck hostKey(*this);
    return connectSocket()
        .and_then([&] { return hostKey.offeredTypes(); })
        .and_then([this](const std::string& types) { return makeSession(types); })
        .and_then([this] { return performHandshake(); })
        .and_then([&] { return hostKey.verify(); });
}

Result<void> LinkSession::connectSocket() {
    if (!m_via) {
        auto socket = connectByTcp();
        if (!socket)
            return fail(socket.error());
        m_socket = std::move(*socket);
        return {};
    }
    const auto start = Steady::now();
    auto tunnel = m_via->openTunnel(m_hop.host, m_hop.port);
    const auto deadline = start + m_options.connectLimit;
    while (tunnel.wait_for(20ms) != std::future_status::ready) {
        if (isStopped() || Steady::now() > deadline)
            return fail(
                sshError(ErrorCode::Timeout, "not_reached_from_jump",
                         {name().toStdString(), toText(m_via->hop()), std::to_string(m_options.connectLimit / 1s)}));
    }
    auto socket = tunnel.get();
    if (!socket)
        return fail(socket.error());
    m_socket = std::move(*socket);
    reportStep({"connect", since(start), toText(m_via->hop())});
    return {};
}

Result<UniqueFd> LinkSession::connectByTcp() {
    auto start = Steady::now();
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    const int resolved = getaddrinfo(m_hop.host.c_str(), std::to_string(m_hop.port).c_str(), &wanted, &list);
    if (resolved != 0)
        return fail(sshError(ErrorCode::Unavailable, "host_not_found", {m_hop.host}, gai_strerror(resolved)));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> addresses(list, &freeaddrinfo);
    reportStep({"resolve", since(start), addressText(list->ai_addr, list->ai_addrlen)});

    start = Steady::now();
    const auto deadline = start + m_options.connectLimit;
    int problem = ETIMEDOUT;
    size_t left = 0;
    for (const addrinfo* at = addresses.get(); at != nullptr; at = at->ai_next)
        ++left;
    for (const addrinfo* at = addresses.get(); at != nullptr && !isStopped(); at = at->ai_next, --left) {
        UniqueFd socket(::socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (!socket.isValid()) {
            problem = errno;
            continue;
        }
        constexpr int on = 1;
        setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
        // Lets the kernel detect a dead connection, too, while sent data is unacknowledged.
        const auto silence = static_cast<int>(m_options.silenceLimit.count());
        setsockopt(socket.get(), IPPROTO_TCP, TCP_USER_TIMEOUT, &silence, sizeof(silence));
        if (::connect(socket.get(), at->ai_addr, at->ai_addrlen) != 0 && errno != EINPROGRESS) {
            problem = errno;
            continue;
        }
        // All addresses share the timeout.
        const auto limit = Steady::now() + (deadline - Steady::now()) / static_cast<int>(std::max<size_t>(left, 1));
        for (;;) {
            std::array<pollfd, 2> polls = {pollfd{socket.get(), POLLOUT, 0},
                                           pollfd{m_mailbox.wakeDescriptor(), POLLIN, 0}};
            const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Steady::now());
            if (rest <= 0ms || isStopped()) {
                problem = ETIMEDOUT;
                break;
            }
            poll(polls.data(), polls.size(), static_cast<int>(rest.count()));
            if (polls[1].revents != 0)
                m_mailbox.clearWake();
            if (polls[0].revents == 0)
                continue;
            socklen_t size = sizeof(problem);
            getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &problem, &size);
            break;
        }
        if (problem == 0) {
            reportStep({"connect", since(start), addressText(at->ai_addr, at->ai_addrlen)});
            return socket;
        }
    }
    const std::string where = m_hop.host + ":" + std::to_string(m_hop.port);
    if (problem == ECONNREFUSED)
        return fail(sshError(ErrorCode::Unavailable, "refused", {where}, strerror(problem)));
    return fail(sshError(problem == ETIMEDOUT ? ErrorCode::Timeout : ErrorCode::Unavailable, "no_answer", {where},
                         strerror(problem)));
}

Result<void> LinkSession::makeSession(const std::string& hostKeyTypes) {
    m_session = ssh_new();
    if (m_session == nullptr)
        return fail(ErrorCode::Internal, SshText::tr("Could not create an SSH session.").toStdString());
    const bool off = false;
    const int verbosity = SSH_LOG_NOLOG;
    m_descriptor = m_socket.release(); // libssh closes it
    const auto set = [this](ssh_options_e option, const void* value) {
        return ssh_options_set(m_session, option, value) == SSH_OK;
    };
    const bool isSet = set(SSH_OPTIONS_PROCESS_CONFIG, &off) && set(SSH_OPTIONS_LOG_VERBOSITY, &verbosity) &&
                       set(SSH_OPTIONS_HOST, m_hop.host.c_str()) && set(SSH_OPTIONS_USER, m_hop.user.c_str()) &&
                       set(SSH_OPTIONS_FD, &m_descriptor) && set(SSH_OPTIONS_KNOWNHOSTS, "/dev/null") &&
                       set(SSH_OPTIONS_GLOBAL_KNOWNHOSTS, "/dev/null") && set(SSH_OPTIONS_CIPHERS_C_S, ciphers) &&
                       set(SSH_OPTIONS_CIPHERS_S_C, ciphers) && set(SSH_OPTIONS_HMAC_C_S, macs) &&
                       set(SSH_OPTIONS_HMAC_S_C, macs) && set(SSH_OPTIONS_KEY_EXCHANGE, exchanges) &&
                       set(SSH_OPTIONS_HOSTKEYS, hostKeyTypes.c_str());
    if (!isSet)
        return fail(error(ErrorCode::Internal,
                          SshText::tr("The SSH library rejected the options of this connection.").toStdString()));
    if (!m_options.agentSocket.empty())
        set(SSH_OPTIONS_IDENTITY_AGENT, m_options.agentSocket.c_str());
    ssh_set_blocking(m_session, 0);
    m_guard.attach(m_session);
    return {};
}

Result<void> LinkSession::performHandshake() {
    const auto start = Steady::now();
    const auto done = drive([this] { return ssh_connect(m_session); }, SSH_AGAIN, m_options.connectLimit);
    if (isStopped())
        return fail(ErrorCode::Canceled, SshText::tr("The connection was closed on this side.").toStdString());
    if (!done)
        return fail(sshError(ErrorCode::Timeout, "no_ssh_answer", {name().toStdString()}));
    if (m_guard.hasViolation())
        return fail(lostError());
    if (*done != SSH_OK && std::string_view(ssh_get_error(m_session)).starts_with("Socket error"))
        return fail(hostError(ErrorCode::Unavailable, "closed_at_once"));
    if (*done != SSH_OK)
        return fail(hostError(ErrorCode::Unavailable, "no_common_algorithms"));
    m_handshakeDone = true;
    reportStep({"handshake", since(start), serverVersion()});
    return {};
}

std::optional<SignInAnswer> LinkSession::ask(SignInQuestion question, Error& why) {
    const int64_t id = question.id = m_mailbox.nextId();
    question.hop = m_hop;
    m_mailbox.expectAnswer(id);
    m_mailbox.postEvent([question = std::move(question)](SshLink& link) { Q_EMIT link.asked(question); });
    const auto deadline = Steady::now() + m_options.answerLimit;
    std::optional<SignInAnswer> answer;
    bool isLost = false;
    while (!isStopped() && !isLost && Steady::now() < deadline) {
        answer = m_mailbox.takeAnswer();
        if (answer)
            break;
        // Detect a server that closes the connection while the user is typing.
        std::array<pollfd, 2> polls = {pollfd{m_mailbox.wakeDescriptor(), POLLIN, 0},
                                       pollfd{m_descriptor, POLLRDHUP, 0}};
        poll(polls.data(), polls.size(), 1000);
        isLost = (polls[1].revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
        m_mailbox.clearWake();
    }
    m_mailbox.expectAnswer(0);
    m_mailbox.postEvent([id](SshLink& link) { Q_EMIT link.settled(id); });
    if (answer)
        return answer;
    // Not Unavailable: automatic retries would request a new one-time code every minute.
    why = isLost
              ? Error{ErrorCode::SignInNeeded,
                      SshText::tr("%1 closed the connection while waiting for the sign-in.").arg(name()).toStdString(),
                      {}}
              : Error{isStopped() ? ErrorCode::Canceled : ErrorCode::SignInNeeded,
                      SshText::tr("Signing in to %1 requires an answer, but none was given in time.")
                          .arg(name())
                          .toStdString(),
                      {}};
    return std::nullopt;
}

void LinkSession::startEvents() {
    ssh_set_blocking(m_session, 0);
    m_event = ssh_event_new();
    ssh_event_add_session(m_event, m_session);
    m_lastReceived = m_lastKeepAlive = Steady::now();
}

pollfd LinkSession::polled(bool mayRead) const {
    return {m_descriptor, static_cast<short>((mayRead ? POLLIN : 0) | (hasUnsent() ? POLLOUT : 0)), 0};
}

std::optional<Error> LinkSession::process(short events, bool mayRead) {
    bool isLost = false;
    if (events != 0) {
        if ((events & POLLIN) != 0)
            m_lastReceived = Steady::now();
        acknowledgeQuickly();
        isLost = !readSocket();
    }
    if (isLost || m_guard.isOutputStalled() || isBroken()) {
        m_isSilent = m_guard.hasViolation();
        return lostError();
    }
    if (!mayRead)
        m_lastReceived = Steady::now(); // reading was paused on this side
    keepAlive();
    if (Steady::now() - m_lastReceived <= m_options.silenceLimit)
        return std::nullopt;
    m_isSilent = true; // a disconnect message would block on the dead network
    return sshError(ErrorCode::Timeout, "silent", {name().toStdString(), std::to_string(m_options.silenceLimit / 1s)});
}

// Drains the socket in one iteration: libssh reads 4 KiB at a time, and an iteration costs more than that.
bool LinkSession::readSocket() {
    int waiting = 0;
    (void)ioctl(m_descriptor, FIONREAD, &waiting);
    const int maxReads = std::min(waiting, maxPerTurn) / readOfLibssh + 1;
    for (int reads = 0; reads < maxReads && !m_mailbox.isFull() && !m_guard.hasViolation(); ++reads) {
        if (ssh_event_dopoll(m_event, 0) == SSH_ERROR)
            return false;
    }
    return true;
}

// libssh reports a session that it has given up as connected, too.
bool LinkSession::isBroken() const {
    return m_guard.hasViolation() || ssh_is_connected(m_session) == 0 ||
           (ssh_get_status(m_session) & (SSH_CLOSED | SSH_CLOSED_ERROR)) != 0;
}

// Without keepalives the kernel detects a dead connection only after a quarter of an hour.
void LinkSession::keepAlive() {
    const auto now = Steady::now();
    const auto pause = m_options.silenceLimit / 3;
    if (now - m_lastReceived < pause || now - m_lastKeepAlive < pause)
        return;
    m_lastKeepAlive = now;
    ssh_send_keepalive(m_session);
}

void LinkSession::close() {
    if (m_isSilent)
        ssh_silent_disconnect(m_session);
    if (m_event != nullptr)
        ssh_event_free(m_event);
    if (m_session == nullptr)
        return;
    if (ssh_is_connected(m_session) != 0) {
        const UniqueFd ours(ssh_get_fd(m_session)); // ssh_disconnect drops the descriptor without closing it
        ssh_disconnect(m_session);
    }
    ssh_free(m_session);
}

} // namespace studio
