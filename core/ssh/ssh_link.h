// A Link: one signed-in SSH connection for one (user, host, port, chain of hops). It has a thread of its own, which
// alone touches libssh; this face lives in the engine's thread and never waits. Any number of channels go over it; the
// links of machines behind a jump host share that host's Link, so whoever asks for a one-time code asks once.
//
// Order of signals: stepped… question… then `opened` or `closed`; after `opened` at last `closed`; then nothing until
// open() is called again. Host keys are judged before anything about the user is sent, on every hop (known_hosts.h);
// there is no way around that.
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
#include "core/ssh/known_hosts.h"
#include "core/ssh/ssh_route.h"

namespace studio {

class LinkWorker;

// What has to be known to go on. Texts of the server are its own words: show them as plain text, never trust them.
struct SignInQuestion {
    enum class Kind { HostKey, Password, Passphrase, Prompts };
    struct Prompt {
        std::string text;
        bool isShown = false; // what is typed may be seen
    };
    int64_t id = 0;
    Kind kind = Kind::Password;
    SshHop hop;                  // who asks
    int round = 1;               // 2 and more: the answer before was wrong
    std::vector<Prompt> prompts; // one text is wanted for each; HostKey: none
    std::string instruction;     // Prompts: what the server says
    std::string keyFile;         // Passphrase
    std::string keyType;         // HostKey
    std::string fingerprint;     // HostKey: "SHA256:…"
};

struct SignInAnswer {
    bool isRefused = false;        // the user wants no more: the link closes
    std::vector<SecretText> texts; // one for each prompt; HostKey: none, answering is confirming
};

// A step of signing in, for people to watch: "resolve", "connect", "host_key", "sign_in".
struct LinkStep {
    std::string name;
    std::chrono::milliseconds took{0};
    std::string text; // what came out: an address, a server's version, a fingerprint, a method
};

struct LinkOptions {
    // Read on the link's thread at each connection: the user's, the system's and the workspace's files.
    // An error closes the door: a file that does not read may hold the line that revokes a key.
    std::function<Result<std::vector<KnownHostsFile>>()> knownHosts;
    // Called on the link's thread when the user has confirmed a key: writes the line down.
    std::function<Result<void>(const std::string& line)> rememberHostKey;
    std::string agentSocket; // SSH_AUTH_SOCK of the user; empty: no agent
    std::string home;        // for the usual key files
    std::chrono::milliseconds connectLimit{15'000};
    std::chrono::milliseconds answerLimit{110'000}; // sshd itself waits two minutes
    std::chrono::milliseconds silenceLimit{15'000}; // then the connection counts as dead
};

// One channel: a command, a terminal, or a connection to a port there. Goes with its object. Signals: `opened`,
// any number of `received`, `closed` once, and nothing after it.
class SshChannel : public QObject {
    Q_OBJECT
public:
    ~SshChannel() override;
    void write(const QByteArray& bytes);
    void endInput(); // nothing more will be written
    void close();
    void resize(int columns, int rows); // of a terminal
    // Whoever cannot pass on as fast as it comes: what is on its way here still comes (32 MiB of a link at most), the rest stays
    // on the machine, which waits. The other side's end is told after what it said; a lost connection at once.
    void pause();
    void resume();
    bool isPaused() const { return m_isPaused; }
    // Written by write(), not yet on its way: whoever sends much waits for `drained`.
    qint64 backlog() const { return m_backlog; }

Q_SIGNALS:
    void opened();
    void received(const QByteArray& bytes);
    void receivedError(const QByteArray& bytes); // of the command's stderr
    void drained();
    // The other side sends no more, though it may still read; all that it sent came before.
    void inputEnded();
    // Without an error: the other side ended. `exitStatus` is -1 where there is none.
    void closed(const std::optional<studio::Error>& error, int exitStatus);

private:
    friend class SshLink;
    friend class LinkWorker;
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
    // `via`: the link of the hop before; its host reaches this one.
    SshLink(SshHop hop, std::shared_ptr<SshLink> via, LinkOptions options);
    ~SshLink() override;

    void open(); // nothing happens when it is open or opening
    void close();
    bool isOpen() const { return m_state == State::Open; }
    bool isOpening() const { return m_state == State::Opening; }
    const SshHop& hop() const { return m_hop; }
    const SshLink* via() const { return m_via.get(); } // null: reached directly
    // Of the last `closed`.
    const std::optional<Error>& trouble() const { return m_trouble; }
    // Of the connection that is open now: "SSH-2.0-OpenSSH_9.2p1", never trusted.
    const std::string& serverVersion() const { return m_serverVersion; }

    // An answer to a question that is not asked any more is dropped.
    void answer(int64_t question, SignInAnswer answer);

    // nullptr when the link is not open. `command` is a constant of the program.
    std::unique_ptr<SshChannel> openCommand(const std::string& command);
    std::unique_ptr<SshChannel> openTerminal(const std::string& command, const std::string& term, int columns,
                                             int rows);
    // A TCP connection that the machine makes.
    std::unique_ptr<SshChannel> openConnection(const std::string& host, int port);

Q_SIGNALS:
    void stepped(const studio::LinkStep& step);
    void asked(const studio::SignInQuestion& question);
    // The question has been answered or has run out of time.
    void settled(qint64 question);
    void opened();
    void closed(const studio::Error& why);

private:
    friend class LinkWorker;
    enum class State { Closed, Opening, Open };
    void start();
    void fallClosed(const Error& reason);
    Error withTheWay(Error why) const;
    SshChannel* channel(int64_t id) const;
    std::unique_ptr<SshChannel> adopt(int64_t id);
    void lookAtVia();
    SshHop m_hop;
    std::shared_ptr<SshLink> m_via;
    LinkOptions m_options;
    State m_state = State::Closed;
    std::optional<Error> m_trouble;
    std::string m_serverVersion;
    std::shared_ptr<LinkWorker> m_worker;
    std::map<int64_t, SshChannel*> m_channels;
};

} // namespace studio
