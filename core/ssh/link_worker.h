// The thread of an SshLink: the only code that touches its libssh session. Internal to core/ssh.
//
// Everything is done without blocking, in one loop around poll(): so a link can be closed at any moment, also in the
// middle of signing in. The thread owns itself (it holds a shared_ptr) and ends after stop(); it tells its face what
// happened only as long as there is one.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <future>
#include <libssh/callbacks.h>
#include <libssh/libssh.h>
#include <libssh/server.h> // ssh_send_keepalive
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/ssh/byte_queue.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class LinkWorker : public std::enable_shared_from_this<LinkWorker> {
public:
    LinkWorker(SshHop hop, std::shared_ptr<LinkWorker> via, LinkOptions options, SshLink* face);
    ~LinkWorker();
    LinkWorker(const LinkWorker&) = delete;
    LinkWorker& operator=(const LinkWorker&) = delete;

    // Any thread:
    void start(); // the thread
    void stop();
    void dropFace();
    void answer(int64_t question, SignInAnswer answer);
    int64_t openCommand(std::string command);
    int64_t openTerminal(std::string command, std::string term, int columns, int rows);
    int64_t openConnection(std::string host, int port);
    void write(int64_t channel, const QByteArray& bytes);
    void endInput(int64_t channel);
    void resize(int64_t channel, int columns, int rows);
    void closeChannel(int64_t channel);
    void setPaused(int64_t channel, bool isPaused);
    // A socket whose other end goes, through this link, to a port as its machine sees it.
    std::future<Result<UniqueFd>> openTunnel(std::string host, int port);

private:
    struct Channel {
        enum class Stage { Opening, Terminal, Requesting, Open, Ended };
        LinkWorker* worker = nullptr;
        int64_t id = 0;
        ssh_channel handle = nullptr;
        ssh_channel_callbacks_struct callbacks{};
        Stage stage = Stage::Opening;
        std::string command;
        bool isConnection = false;
        std::string host;
        int port = 0;
        bool isTerminal = false;
        std::string term;
        int columns = 0;
        int rows = 0;
        ByteQueue output;     // to be written
        bool mustEnd = false; // after the output
        bool hasEnded = false;
        int exitStatus = -1;
        int64_t sinceWidened = 0; // bytes that came
        bool isPaused = false;    // what comes stays with libssh, which lets no more be sent than it has let already
        bool isClosedThere = false;
        // A tunnel: its bytes go to and come from this socket instead of a face.
        UniqueFd tunnel;
        std::string toTunnel;
        bool tunnelEnded = false;
        bool isAtEnd = false; // the machine sends no more
        std::optional<std::promise<Result<UniqueFd>>> promise;
        UniqueFd promised;
    };

    void run();
    Result<void> establish();
    Result<void> connectSocket();
    Result<UniqueFd> connectByTcp();
    Result<std::vector<KnownHostsFile>> knownHosts();
    Result<void> makeSession();
    Result<void> shakeHands();
    Result<void> checkHostKey();
    Result<void> confirmHostKey(const HostKey& key);
    Result<void> signIn();
    // One method; true: signed in. An error is one that no other method can mend.
    enum class Outcome { SignedIn, Partial, Denied, NotPossible };
    // The one key that was chosen, where nothing has to be asked about it: no server is asked before whether it wants it.
    std::optional<Result<Outcome>> tryKeyAtOnce();
    Result<Outcome> tryMethod(SignInMethod method);
    Result<Outcome> tryAgent();
    Result<Outcome> tryKeys();
    Result<Outcome> offerKey(const std::string& file, ssh_key_struct& key); // with its certificate, if there is one
    Result<Outcome> tryKeyFile(const std::string& file, bool isNamed);
    Result<Outcome> tryPassword();
    Result<Outcome> tryInteractive();
    Result<Outcome> outcomeOf(int code);
    Result<void> countExchange();
    std::vector<SignInMethod> methodsToTry() const;
    bool offers(SignInMethod method);

    // Calls a libssh function until it no longer says "again". nullopt: stopped, or too late.
    std::optional<int> drive(const std::function<int()>& call, int again, std::chrono::milliseconds limit);
    void waitForSocket(std::chrono::milliseconds limit);
    std::optional<SignInAnswer> ask(SignInQuestion question, Error& why);
    Error sessionError(ErrorCode code, const std::string& message);

    void serve();
    void takeCommands();
    bool takeFromSocket(); // false: the connection is lost
    void advance();
    void advance(Channel& channel);
    void begin(Channel& channel);
    void writeOut(Channel& channel);
    void widen(Channel& channel);
    void deliverHeld(Channel& channel);
    void tellEnd(const Channel& channel);
    void pumpTunnel(Channel& channel);
    static constexpr size_t tunnelBuffer = 256U << 10;
    static constexpr size_t mostInTunnel = 4U << 20;
    void end(Channel& channel, const std::optional<Error>& error);
    void endAll(const Error& error);
    int64_t add(std::shared_ptr<Channel> channel);
    void post(std::function<void(LinkWorker&)> command);
    void tell(std::function<void(SshLink&)> news);
    void wake();
    void keepAlive();
    bool isBroken() const;
    bool isHeldBack();
    void leave(ssh_channel handle);
    void judgeHeld(uint32_t length);
    Error lostError();

    static int onData(ssh_session session, ssh_channel channel, void* data, uint32_t length, int isError, void* self);
    static void onEof(ssh_session session, ssh_channel channel, void* self);
    static void onClose(ssh_session session, ssh_channel channel, void* self);
    static void onExitStatus(ssh_session session, ssh_channel channel, int status, void* self);
    static int onLeftData(ssh_session session, ssh_channel channel, void* data, uint32_t length, int isError,
                          void* self);
    static void onLeftClose(ssh_session session, ssh_channel channel, void* self);
    static void onLog(int priority, const char* function, const char* words, void* self);

    const SshHop m_hop;
    const std::shared_ptr<LinkWorker> m_via;
    const LinkOptions m_options;
    UniqueFd m_wake;
    std::atomic<bool> m_stopped{false};
    std::atomic<int64_t> m_lastId{0};
    std::atomic<int64_t> m_undelivered{0}; // bytes on their way to the face

    std::mutex m_mutex; // guards what follows
    SshLink* m_face;
    std::vector<std::function<void(LinkWorker&)>> m_commands;
    int64_t m_question = 0;
    std::optional<SignInAnswer> m_answer;

    // Of the thread alone:
    UniqueFd m_socket;
    int m_descriptor = -1; // the session's, which owns it then
    ssh_session m_session = nullptr;
    ssh_event m_event = nullptr;
    std::map<int64_t, std::shared_ptr<Channel>> m_channels;
    std::string m_tried; // for the error: what was tried, in words
    bool m_hasShakenHands = false;
    int m_exchanges = 0; // questions and answers of this sign-in
    bool m_hadPartial = false;
    bool m_hasWrong = false;
    bool m_isTooSlow = false;
    bool m_hasAsked = false; // somebody for a secret
    // For all that the server has to answer until somebody is signed in; people's own time does not count.
    std::chrono::milliseconds m_patience{120'000};
    // What libssh has sent, and what it was made to send, since nothing was held back last.
    ssh_counter_struct m_sent{};
    ssh_counter_struct m_packets{};
    uint64_t m_sentThen = 0;
    uint64_t m_madeThen = 0;
    // Channels that were closed here and not yet there: what libssh keeps of each.
    ssh_channel_callbacks_struct m_leftCallbacks{};
    std::map<std::pair<ssh_channel, int>, uint64_t> m_left; // stdout and stderr of each
    std::string m_foul;                                     // what the server did that no server does
    std::chrono::steady_clock::time_point m_heard{};
    std::chrono::steady_clock::time_point m_lastKeepAlive{};
};

} // namespace studio
