// SshLink owns one authenticated SSH connection for one (user, host, port, chain of hops) and multiplexes any number of
// channels over it. The connection runs on its own thread (LinkWorker), the only one that touches libssh; this object
// has the engine's thread affinity and never blocks. Links of machines behind a jump host share that host's SshLink, so
// a one-time code is requested only once.
//
// Order of signals: stepped… asked… then `opened` or `closed`; after `opened` eventually `closed`; then none until
// open() is called again. Host keys are verified on every hop before any data about the user is sent
// (known_hosts_file.h); this cannot be bypassed.
#pragma once

#include <QByteArray>
#include <QObject>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/ssh/known_hosts_file.h"
#include "core/ssh/ssh_route.h"

namespace studio {

class LinkWorker;

// Input needed to continue. Texts come from the server: show them as plain text, never trust them.
struct SignInQuestion {
    enum class Kind { HostKey, Password, Passphrase, Prompts };
    struct Prompt {
        std::string text;
        bool isShown = false; // echo the input
    };
    int64_t id = 0;
    Kind kind = Kind::Password;
    SshHop hop;                  // requesting hop
    int round = 1;               // > 1: the previous answer was wrong
    std::vector<Prompt> prompts; // one answer text each; HostKey: none
    std::string instruction;     // Prompts: the server's instruction
    std::string keyFile;         // Passphrase
    std::string keyType;         // HostKey
    std::string fingerprint;     // HostKey: "SHA256:…"
};

struct SignInAnswer {
    bool isRefused = false;        // canceled by the user: the link closes
    std::vector<SecretText> texts; // one per prompt; HostKey: none, answering confirms
};

// A step of connecting, for progress display: "resolve", "connect", "host_key", "sign_in".
struct LinkStep {
    std::string name;
    std::chrono::milliseconds took{0};
    std::string text; // result: an address, the server's version, a fingerprint, a method
};

struct LinkOptions {
    // Called on the link's thread for each connection; returns the user's, the system's and the workspace's files. An
    // error aborts the connection: an unreadable file may contain the line that revokes a key.
    std::function<Result<std::vector<KnownHostsFile>>()> knownHosts;
    // Called on the link's thread when the user has confirmed a key; persists the line.
    std::function<Result<void>(const std::string& line)> rememberHostKey;
    // Called on the link's thread when a host presented another key than the listed ones (`entries`), before the
    // connection fails. Optional.
    std::function<void(const SshHop& hop, const HostKey& presented, const std::vector<KnownHostsEntry>& entries)>
        hostKeyChanged;
    std::string agentSocket; // the user's SSH_AUTH_SOCK; empty: no agent
    std::string home;        // for the default key files
    std::chrono::milliseconds connectLimit{15'000};
    std::chrono::milliseconds answerLimit{110'000}; // below sshd's LoginGraceTime of two minutes
    std::chrono::milliseconds silenceLimit{15'000}; // then the connection is considered dead
};

// SshChannel is one channel: a command, a terminal, or a TCP connection from the machine. Destroying it closes the
// channel. Signals: `opened`, any number of `received`, `closed` once, and none after that.
class SshChannel : public QObject {
    Q_OBJECT
public:
    ~SshChannel() override;
    void write(const QByteArray& bytes);
    void endInput(); // sends EOF after the written bytes
    void close();
    void resize(int columns, int rows); // terminals only
    // Applies backpressure: bytes in flight are still delivered (at most 32 MiB per link), the rest stays on the
    // machine, which blocks. The remote end is reported after the data that preceded it; a lost connection immediately.
    void pause();
    void resume();
    bool isPaused() const { return m_isPaused; }
    // Returns the bytes passed to write() and not yet sent. Bulk senders wait for `drained`.
    qint64 backlog() const { return m_backlog; }

Q_SIGNALS:
    void opened();
    void received(const QByteArray& bytes);
    void receivedError(const QByteArray& bytes); // the command's stderr
    void drained();
    // Emitted on EOF, after all data; the remote side may still read.
    void inputEnded();
    // No error: closed by the remote side. `exitStatus` is -1 if unavailable.
    void closed(const std::optional<studio::Error>& error, int exitStatus);

private:
    friend class SshLink;
    friend class LinkChannels;
    SshChannel(std::shared_ptr<LinkWorker> worker, int64_t id)
        : m_worker(std::move(worker))
        , m_id(id) {}
    std::shared_ptr<LinkWorker> m_worker;
    int64_t m_id;
    qint64 m_backlog = 0;
    bool m_isClosed = false;
    bool m_isPaused = false;
};

class SshLink : public QObject {
    Q_OBJECT
public:
    // `via`: link of the previous hop, through which this one is reached; null: direct.
    SshLink(SshHop hop, std::shared_ptr<SshLink> via, LinkOptions options);
    ~SshLink() override;

    void open(); // no-op while open or opening
    void close();
    bool isOpen() const { return m_state == State::Open; }
    bool isOpening() const { return m_state == State::Opening; }
    const SshHop& hop() const { return m_hop; }
    const SshLink* via() const { return m_via.get(); } // null: direct
    // Returns the error of the last `closed`.
    const std::optional<Error>& error() const { return m_error; }
    // True if a sign-in of this route so far needed a password, a code or a confirmation.
    bool wasSignedInByUser() const { return m_wasSignedInByUser || (m_via && m_via->wasSignedInByUser()); }
    // Returns the server's version string of the current connection: "SSH-2.0-OpenSSH_9.2p1"; untrusted.
    const std::string& serverVersion() const { return m_serverVersion; }

    // Answers a pending question; ignored if the question is no longer pending.
    void answer(int64_t question, SignInAnswer answer);

    // Return nullptr if the link is not open. `command` must be a compile-time constant, never user data.
    std::unique_ptr<SshChannel> openCommand(const std::string& command);
    std::unique_ptr<SshChannel> openTerminal(const std::string& command, const std::string& term, int columns,
                                             int rows);
    // Opens a TCP connection from the machine (direct-tcpip), or one to a Unix socket of the machine if `host` is a
    // path (direct-streamlocal@openssh.com); `port` is ignored then.
    std::unique_ptr<SshChannel> openConnection(const std::string& host, int port);

Q_SIGNALS:
    void stepped(const studio::LinkStep& step);
    void asked(const studio::SignInQuestion& question);
    // Emitted when the question has been answered or has timed out.
    void settled(qint64 question);
    void opened();
    void closed(const studio::Error& why);

private:
    friend class LinkChannels;
    friend class LinkWorker;
    enum class State { Closed, Opening, Open };
    void start();
    void closeWithError(const Error& reason);
    Error withRouteHint(Error why) const;
    SshChannel* channel(int64_t id) const;
    std::unique_ptr<SshChannel> adopt(int64_t id);
    void inspectVia();
    SshHop m_hop;
    std::shared_ptr<SshLink> m_via;
    LinkOptions m_options;
    State m_state = State::Closed;
    bool m_wasSignedInByUser = false;
    std::optional<Error> m_error;
    std::string m_serverVersion;
    std::shared_ptr<LinkWorker> m_worker;
    std::map<int64_t, SshChannel*> m_channels;
};

} // namespace studio
