// LinkWorker: from nothing to a connection whose other end is proven.
#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/ssh/link_worker.h"
#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

// No algorithm with a known weakness: no CBC, no SHA-1, and no ChaCha20 either, because libssh does not tell whether the
// other side keeps to the strict key exchange that it needs (CVE-2023-48795). AES-GCM first: the fastest.
constexpr const char* ciphers = "aes256-gcm@openssh.com,aes128-gcm@openssh.com,aes256-ctr,aes128-ctr";
constexpr const char* macs = "hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,hmac-sha2-256,hmac-sha2-512";
constexpr const char* exchanges =
    "curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256,ecdh-sha2-nistp384,"
    "ecdh-sha2-nistp521,diffie-hellman-group16-sha512,diffie-hellman-group18-sha512,"
    "diffie-hellman-group14-sha256,diffie-hellman-group-exchange-sha256";
constexpr std::array<std::string_view, 6> hostKeyTypes = {
    "ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521", "rsa-sha2-512", "rsa-sha2-256"};

std::chrono::milliseconds since(Steady::time_point start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start);
}

std::string addressText(const sockaddr* address, socklen_t length) {
    std::array<char, NI_MAXHOST> host{};
    if (getnameinfo(address, length, host.data(), host.size(), nullptr, 0, NI_NUMERICHOST) != 0)
        return {};
    return host.data();
}

QString shown(const SshHop& hop) {
    return QString::fromStdString(toText(hop));
}

// The types that are known for the host come first, so that the server shows a key that can be judged.
std::string orderedHostKeyTypes(const std::vector<std::string>& known) {
    std::vector<std::string_view> order;
    const auto add = [&order](std::string_view type) {
        if (std::find(order.begin(), order.end(), type) == order.end())
            order.push_back(type);
    };
    for (const auto& type : known) {
        for (const auto name : hostKeyTypes) {
            if (name == type || (type == "ssh-rsa" && name.starts_with("rsa-")))
                add(name);
        }
    }
    for (const auto name : hostKeyTypes)
        add(name);
    std::string text;
    for (const auto name : order)
        text += (text.empty() ? "" : ",") + std::string(name);
    return text;
}

} // namespace

Error LinkWorker::sessionError(ErrorCode code, const std::string& message) {
    const char* text = m_session != nullptr ? ssh_get_error(m_session) : "";
    return {code, message, text != nullptr ? text : ""};
}

std::optional<int> LinkWorker::drive(const std::function<int()>& call, int again, std::chrono::milliseconds limit) {
    const auto start = Steady::now();
    const auto most = std::min(limit, m_patience);
    while (!m_stopped) {
        const int done = call();
        if (done != again) {
            m_patience -= std::min(m_patience, since(start));
            return done;
        }
        if (isHeldBack() || (m_hasShakenHands && isBroken()))
            return SSH_ERROR; // libssh would go on saying "again"
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

void LinkWorker::waitForSocket(std::chrono::milliseconds limit) {
    const bool mustFlush = (ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) != 0;
    std::array<pollfd, 2> looks = {pollfd{m_descriptor, static_cast<short>(POLLIN | (mustFlush ? POLLOUT : 0)), 0},
                                   pollfd{m_wake.get(), POLLIN, 0}};
    poll(looks.data(), looks.size(), static_cast<int>(std::min<std::chrono::milliseconds>(limit, 1s).count()));
    // Servers write in small pieces and wait for our acknowledgement, which the kernel would delay by 40 ms.
    constexpr int on = 1;
    setsockopt(m_descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof(on));
    if ((looks[1].revents & POLLIN) != 0)
        takeCommands();
}

Result<void> LinkWorker::establish() {
    return connectSocket()
        .and_then([this] { return makeSession(); })
        .and_then([this] { return shakeHands(); })
        .and_then([this] { return checkHostKey(); })
        .and_then([this] { return signIn(); });
}

Result<void> LinkWorker::connectSocket() {
    if (!m_via) {
        auto socket = connectByTcp();
        if (!socket)
            return fail(socket.error());
        m_socket = std::move(*socket);
        return {};
    }
    const auto start = Steady::now();
    auto coming = m_via->openTunnel(m_hop.host, m_hop.port);
    const auto deadline = start + m_options.connectLimit;
    while (coming.wait_for(20ms) != std::future_status::ready) {
        if (m_stopped || Steady::now() > deadline)
            return fail(ErrorCode::Timeout,
                        SshText::tr("%1 could not be reached from the jump host %2 within %n seconds.", nullptr,
                                    static_cast<int>(m_options.connectLimit / 1s))
                            .arg(shown(m_hop), shown(m_via->m_hop))
                            .toStdString());
    }
    auto socket = coming.get();
    if (!socket)
        return fail(socket.error());
    m_socket = std::move(*socket);
    tell(
        [step = LinkStep{"connect", since(start), toText(m_via->m_hop)}](SshLink& face) { Q_EMIT face.stepped(step); });
    return {};
}

Result<UniqueFd> LinkWorker::connectByTcp() {
    auto start = Steady::now();
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    const int resolved = getaddrinfo(m_hop.host.c_str(), std::to_string(m_hop.port).c_str(), &wanted, &list);
    if (resolved != 0)
        return fail(ErrorCode::Unavailable,
                    SshText::tr("The address %1 is not known. Check how it is spelled, and whether it needs a VPN.")
                        .arg(QString::fromStdString(m_hop.host))
                        .toStdString(),
                    gai_strerror(resolved));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> addresses(list, &freeaddrinfo);
    tell([step = LinkStep{"resolve", since(start), addressText(list->ai_addr, list->ai_addrlen)}](SshLink& face) {
        Q_EMIT face.stepped(step);
    });

    start = Steady::now();
    const auto deadline = start + m_options.connectLimit;
    int problem = ETIMEDOUT;
    size_t left = 0;
    for (const addrinfo* at = addresses.get(); at != nullptr; at = at->ai_next)
        ++left;
    for (const addrinfo* at = addresses.get(); at != nullptr && !m_stopped; at = at->ai_next, --left) {
        UniqueFd socket(::socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (!socket.isValid()) {
            problem = errno;
            continue;
        }
        constexpr int on = 1;
        setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
        // Dead connections with something to send are noticed by the kernel as well.
        const auto silence = static_cast<int>(m_options.silenceLimit.count());
        setsockopt(socket.get(), IPPROTO_TCP, TCP_USER_TIMEOUT, &silence, sizeof(silence));
        if (::connect(socket.get(), at->ai_addr, at->ai_addrlen) != 0 && errno != EINPROGRESS) {
            problem = errno;
            continue;
        }
        // Several addresses share the time.
        const auto limit = Steady::now() + (deadline - Steady::now()) / static_cast<int>(std::max<size_t>(left, 1));
        for (;;) {
            std::array<pollfd, 2> looks = {pollfd{socket.get(), POLLOUT, 0}, pollfd{m_wake.get(), POLLIN, 0}};
            const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Steady::now());
            if (rest <= 0ms || m_stopped) {
                problem = ETIMEDOUT;
                break;
            }
            poll(looks.data(), looks.size(), static_cast<int>(rest.count()));
            if (looks[1].revents != 0)
                takeCommands();
            if (looks[0].revents == 0)
                continue;
            socklen_t size = sizeof(problem);
            getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &problem, &size);
            break;
        }
        if (problem == 0) {
            tell([step = LinkStep{"connect", since(start), addressText(at->ai_addr, at->ai_addrlen)}](SshLink& face) {
                Q_EMIT face.stepped(step);
            });
            return socket;
        }
    }
    const QString where = QStringLiteral("%1:%2").arg(QString::fromStdString(m_hop.host)).arg(m_hop.port);
    if (problem == ECONNREFUSED)
        return fail(ErrorCode::Unavailable,
                    SshText::tr("%1 refuses the connection: the machine is there, but no SSH server listens on that "
                                "port. Check the port.")
                        .arg(where)
                        .toStdString(),
                    strerror(problem));
    return fail(problem == ETIMEDOUT ? ErrorCode::Timeout : ErrorCode::Unavailable,
                SshText::tr("%1 does not answer. Check the address and the port, and whether it needs a VPN or a jump "
                            "host.")
                    .arg(where)
                    .toStdString(),
                strerror(problem));
}

Result<std::vector<KnownHostsFile>> LinkWorker::knownHosts() {
    if (!m_options.knownHosts)
        return std::vector<KnownHostsFile>();
    auto files = m_options.knownHosts();
    if (!files)
        return fail(ErrorCode::HostKey,
                    SshText::tr("The known host keys do not read, so no host can be trusted: %1")
                        .arg(QString::fromStdString(files.error().message))
                        .toStdString(),
                    files.error().detail);
    return files;
}

Result<void> LinkWorker::makeSession() {
    m_session = ssh_new();
    if (m_session == nullptr)
        return fail(ErrorCode::Internal, SshText::tr("The SSH library gives no session.").toStdString());
    const auto files = knownHosts();
    if (!files)
        return fail(files.error());
    const std::string types = orderedHostKeyTypes(knownKeyTypes(*files, m_hop.host, m_hop.port));
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
                       set(SSH_OPTIONS_HOSTKEYS, types.c_str());
    if (!isSet)
        return fail(
            sessionError(ErrorCode::Internal,
                         SshText::tr("The SSH library does not take the options of this connection.").toStdString()));
    if (!m_options.agentSocket.empty())
        set(SSH_OPTIONS_IDENTITY_AGENT, m_options.agentSocket.c_str());
    ssh_set_blocking(m_session, 0);
    ssh_set_counters(m_session, &m_sent, &m_packets);
    ssh_set_log_userdata(this); // of this thread alone
    ssh_set_log_callback(&LinkWorker::onLog);
    ssh_set_log_level(SSH_LOG_PROTOCOL);
    // A server has nothing to ask of us. Without this, libssh keeps each such message for ever.
    ssh_set_message_callback(
        m_session, [](ssh_session, ssh_message, void*) { return 1; }, nullptr);
    return {};
}

Result<void> LinkWorker::shakeHands() {
    const auto start = Steady::now();
    const auto done = drive([this] { return ssh_connect(m_session); }, SSH_AGAIN, m_options.connectLimit);
    if (m_stopped)
        return fail(ErrorCode::Canceled, SshText::tr("The connection was closed here.").toStdString());
    if (!done)
        return fail(ErrorCode::Timeout, SshText::tr("%1 took the connection but does not speak SSH, or too slowly.")
                                            .arg(shown(m_hop))
                                            .toStdString());
    if (!m_foul.empty())
        return fail(lostError());
    if (*done != SSH_OK && std::string_view(ssh_get_error(m_session)).starts_with("Socket error"))
        return fail(sessionError(ErrorCode::Unavailable,
                                 SshText::tr("%1 took the connection and broke it off again. Is an SSH server on that "
                                             "port, and does it take connections from here?")
                                     .arg(shown(m_hop))
                                     .toStdString()));
    if (*done != SSH_OK)
        return fail(sessionError(
            ErrorCode::Unavailable,
            SshText::tr("%1 and this program find no common way to speak SSH. Details name what is missing; an SSH "
                        "server from before 2014 has to be renewed.")
                .arg(shown(m_hop))
                .toStdString()));
    m_hasShakenHands = true;
    const char* banner = ssh_get_serverbanner(m_session);
    tell([step = LinkStep{"handshake", since(start), banner != nullptr ? banner : ""}](SshLink& face) {
        Q_EMIT face.stepped(step);
    });
    return {};
}

Result<void> LinkWorker::checkHostKey() {
    ssh_key raw = nullptr;
    char* text = nullptr;
    if (ssh_get_server_publickey(m_session, &raw) != SSH_OK)
        return fail(
            sessionError(ErrorCode::HostKey, SshText::tr("%1 shows no host key.").arg(shown(m_hop)).toStdString()));
    const bool isRead = ssh_pki_export_pubkey_base64(raw, &text) == SSH_OK;
    ssh_key_free(raw);
    auto key =
        isRead ? hostKeyFromBase64(text) : Result<HostKey>(fail(ErrorCode::HostKey, "The host key does not read."));
    ssh_string_free_char(text);
    if (!key)
        return fail(ErrorCode::HostKey, key.error().message, key.error().detail);

    const std::string fingerprint = fingerprintOf(*key);
    const auto files = knownHosts();
    if (!files)
        return fail(files.error());
    const auto verdict = judgeHostKey(*files, m_hop.host, m_hop.port, *key);
    const QString place = QStringLiteral("%1:%2").arg(QString::fromStdString(verdict.file)).arg(verdict.line);
    switch (verdict.kind) {
    case HostKeyVerdict::Kind::Known:
        break;
    case HostKeyVerdict::Kind::Revoked:
        return fail(
            ErrorCode::HostKey,
            SshText::tr("The host key of %1 has been revoked (%2). Nothing was sent to it. Ask whoever runs that "
                        "machine.")
                .arg(shown(m_hop), place)
                .toStdString(),
            fingerprint);
    case HostKeyVerdict::Kind::Changed: {
        std::string known;
        for (const auto& entry : verdict.entries)
            known += (known.empty() ? "" : ", ") + entry.type + " " + entry.fingerprint;
        return fail(
            ErrorCode::HostKey,
            SshText::tr(
                "The host key of %1 has changed. Either the machine was set up anew, or somebody stands between "
                "you and it. Nothing was sent. It shows %2 %3; known is %4 (%5). Ask whoever runs the machine; "
                "if the new key is right, remove that line and connect again.")
                .arg(shown(m_hop), QString::fromStdString(key->type), QString::fromStdString(fingerprint),
                     QString::fromStdString(known), place)
                .toStdString(),
            fingerprint);
    }
    case HostKeyVerdict::Kind::AuthorityOnly:
    case HostKeyVerdict::Kind::Unknown:
        if (auto confirmed = confirmHostKey(*key); !confirmed)
            return verdict.kind == HostKeyVerdict::Kind::Unknown
                       ? confirmed
                       : fail(ErrorCode::HostKey,
                              SshText::tr("%1 is known only by a certificate authority (%2), which this program does "
                                          "not use. Confirm the key itself.")
                                  .arg(shown(m_hop), place)
                                  .toStdString(),
                              confirmed.error().message);
        break;
    }
    tell([step = LinkStep{"host_key", 0ms, key->type + " " + fingerprint}](SshLink& face) {
        Q_EMIT face.stepped(step);
    });
    return {};
}

Result<void> LinkWorker::confirmHostKey(const HostKey& key) {
    const std::string fingerprint = fingerprintOf(key);
    if (!m_hop.expectedHostKey.empty()) {
        if (m_hop.expectedHostKey != fingerprint)
            return fail(ErrorCode::HostKey,
                        SshText::tr("%1 shows the host key %2, not %3, which you gave. Nothing was sent to it.")
                            .arg(shown(m_hop), QString::fromStdString(fingerprint),
                                 QString::fromStdString(m_hop.expectedHostKey))
                            .toStdString());
    } else {
        SignInQuestion question;
        question.kind = SignInQuestion::Kind::HostKey;
        question.keyType = key.type;
        question.fingerprint = fingerprint;
        Error why;
        const auto answer = ask(std::move(question), why);
        if (!answer || answer->isRefused)
            return fail(ErrorCode::HostKey,
                        SshText::tr("Nobody has confirmed the host key of %1: %2 %3. Compare it with what whoever runs "
                                    "the machine says.")
                            .arg(shown(m_hop), QString::fromStdString(key.type), QString::fromStdString(fingerprint))
                            .toStdString());
    }
    if (!m_options.rememberHostKey)
        return {};
    const auto line = knownHostsLine(m_hop.host, m_hop.port, key);
    return line ? m_options.rememberHostKey(*line) : Result<void>(fail(line.error()));
}

std::optional<SignInAnswer> LinkWorker::ask(SignInQuestion question, Error& why) {
    question.id = ++m_lastId;
    question.hop = m_hop;
    m_hasAsked = m_hasAsked || question.kind != SignInQuestion::Kind::HostKey;
    const int64_t id = question.id;
    {
        const std::lock_guard guard(m_mutex);
        m_question = id;
        m_answer.reset();
    }
    tell([question = std::move(question)](SshLink& face) { Q_EMIT face.asked(question); });
    const auto deadline = Steady::now() + m_options.answerLimit;
    std::optional<SignInAnswer> answer;
    bool isLost = false;
    while (!m_stopped && !isLost && Steady::now() < deadline) {
        {
            const std::lock_guard guard(m_mutex);
            if (m_answer) {
                answer = std::move(m_answer);
                m_answer.reset();
                break;
            }
        }
        // A server that has had enough of waiting closes the connection.
        std::array<pollfd, 2> looks = {pollfd{m_wake.get(), POLLIN, 0}, pollfd{m_descriptor, POLLRDHUP, 0}};
        poll(looks.data(), looks.size(), 1000);
        isLost = (looks[1].revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
        takeCommands();
    }
    {
        const std::lock_guard guard(m_mutex);
        m_question = 0;
    }
    tell([id](SshLink& face) { Q_EMIT face.settled(id); });
    if (answer)
        return answer;
    // Not Unavailable: trying again by itself would ask for a new code every minute, all weekend.
    why = isLost ? Error{ErrorCode::SignInNeeded,
                         SshText::tr("%1 closed the connection while it waited for the sign-in.")
                             .arg(shown(m_hop))
                             .toStdString(),
                         {}}
                 : Error{m_stopped ? ErrorCode::Canceled : ErrorCode::SignInNeeded,
                         SshText::tr("Signing in to %1 needs an answer, and nobody gave one in time.")
                             .arg(shown(m_hop))
                             .toStdString(),
                         {}};
    return std::nullopt;
}

} // namespace studio
