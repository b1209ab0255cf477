// Machine gives the services access to one machine: requests to its agent, notifications and connection state. Keeps
// one agent connected and reconnects with exponential backoff. Lives in the engine's thread; never blocks.
//
// `connected` is emitted once after each (re)connection. Clients that track attempts must then call observe() for each
// of them: reports from before a disconnect are stale.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/backoff.h"
#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/host/agent_client.h"
#include "core/protocol/requests.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/sample_records.h"

namespace studio {

// Names the workspace that an agent serves and its folders on that machine. A leading "~/" in a path is the home folder
// there.
struct AgentWorkspace {
    std::string root;
    std::string blobs;
    std::string trees;
    std::string workspace; // text of the WorkspaceId
    int64_t epoch = 1;
};

// Reconnect parameters. The backoff doubles from `firstPause` to `maxPause`; with jitter each delay is drawn uniformly
// between 0 and that, so that many studios do not reconnect to one machine at the same instant.
struct MachineOptions {
    std::chrono::milliseconds firstPause{100};
    std::chrono::milliseconds maxPause{30'000};
    // Exponential backoff after a rejected sign-in, up to one hour: the home folder with the authorized keys may be
    // mounted late. 0: no automatic retry, because the user may have to enter something, or could be locked out.
    std::chrono::milliseconds signInBackoff{0};
    // True: a host key that is not the expected one is tried again in the same way. Nothing is sent to such a machine.
    bool retriesHostKey = false;
    bool jitter = false;
    bool retriesImmediately =
        false; // first retry without delay after an established connection: most interruptions are short
    Heartbeat heartbeat{};
    PushLimits pushes{};
    static MachineOptions forRemote();
};

class Machine : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    // Creates a pipe to a new agent, or fails with the reason.
    using PipeMaker = std::function<Result<std::unique_ptr<AgentPipe>>()>;

    // The default options suit the local child process; see MachineOptions::forRemote().
    Machine(PipeMaker makePipe, AgentWorkspace places, QObject* parent = nullptr, MachineOptions options = {});
    ~Machine() override;

    void start();
    // Marks the log bytes being reported as unused: no file of theirs is followed.
    void markLogBytesUnused();
    // Retries now, even after a failed sign-in (which has no automatic retry): the user opened the machine's page, or
    // similar.
    void tryNow();
    // Retries now, but not after a failed sign-in: the network came back, or the computer woke up.
    void reconnectNow();
    bool isConnected() const { return m_welcome.has_value(); }
    // Not connected until tryNow(), or until a rejected sign-in is retried with backoff.
    bool isHeld() const { return m_isHeld; }
    const std::optional<Welcome>& welcome() const { return m_welcome; }

    // Sends a request of requests.h. `answer` is called exactly once, unless this object is destroyed first; with
    // Unavailable while there is no connection, and when it ends, also by rest(). Without one the answer is ignored. An
    // answer to another request is an error.
    template <typename Request>
    void request(const Request& request, Answer<typename Request::Answer> answer = {});
    // As LaunchRequest, with the password of the registry.
    void launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer);
    // Measures the round-trip time.
    void ping(Answer<std::chrono::milliseconds> answer);
    void put(const PutPart& part, Answer<void> answer);
    // Announces a bulk upload: on a high-latency line bulk channels are opened until narrow(). Uploads do not wait for
    // them; if the machine allows none, the pipe carries everything.
    void widen();
    void narrow();
    bool isWide() const;
    // Called before a launch into an environment whose image registry requires a sign-in.
    using PasswordFound = std::function<void(SecretText password)>; // empty: none; called once, possibly synchronously
    using PasswordProvider = std::function<void(const EnvironmentSpec& spec, PasswordFound found)>;
    void setPasswordProvider(PasswordProvider finder) { m_passwordProvider = std::move(finder); }
    // Disconnects, and stays disconnected until start() or tryNow().
    void rest();
    // From now on a rejected sign-in is not retried by itself: each try would ask the user for something.
    void requireUser();

Q_SIGNALS:
    void connected();
    void disconnected(const studio::Error& why);
    void attemptChanged(const studio::AttemptReport& report);
    void logBytesReceived(const studio::LogBytes& bytes);
    void environmentChanged(const studio::EnvironmentState& state);
    void sampleReceived(const studio::Sample& sample);

private:
    void connectAgent();
    // Its unanswered requests fail soon.
    void dropClient();
    void handleDisconnected(const Error& why);
    Backoff signInBackoff() const;
    void handlePush(const nlohmann::json& message);
    std::chrono::milliseconds nextPause(bool wasThere);
    void send(nlohmann::json message, AgentClient::Answer answer);
    static tl::unexpected<Error> unexpectedReply();
    PipeMaker m_makePipe;
    PasswordProvider m_passwordProvider;
    AgentWorkspace m_places;
    MachineOptions m_options;
    std::unique_ptr<AgentClient> m_client;
    std::optional<Welcome> m_welcome;
    bool m_wantsBulkChannels = false;
    QTimer m_again;
    QTimer m_signInRetry;
    int m_refusals = 0;
    QElapsedTimer m_connected;
    int m_failures = 0;
    int m_shortLived = 0;  // consecutive short connections
    bool m_isHeld = false; // until tryNow(): automatic retries would do harm
};

template <typename Request>
void Machine::request(const Request& request, Answer<typename Request::Answer> answer) {
    const auto check = [&request] {
        if constexpr (requires { request.answersTo(); })
            return request.answersTo();
        else
            return nullptr;
    }();
    send(toMessage(request), [answer = std::move(answer), check](const Result<nlohmann::json>& reply) {
        if (!answer)
            return;
        auto read = reply ? answerFrom<typename Request::Answer>(*reply) : fail(reply.error());
        if constexpr (requires { check(*read); }) {
            if (read && !check(*read))
                return answer(unexpectedReply());
        }
        answer(std::move(read));
    });
}

} // namespace studio
