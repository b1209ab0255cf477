// A machine as the services see it: verbs, reports, and whether it answers. Keeps one agent going and opens it again,
// with growing pauses, when it ends. Lives in the engine's thread; never waits.
//
// After each (re)connection `connected` comes once; whoever cares for attempts then asks observe() for each of them:
// what was told before a break counts no longer.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/host/agent_client.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Where the agent is told to work.
struct AgentPlaces {
    std::string root;
    std::string blobs;
    std::string trees;
    std::string workspace; // text of the WorkspaceId
    int64_t epoch = 1;
};

class Machine : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    // Makes a pipe to a fresh agent, or says why it cannot be.
    using PipeMaker = std::function<Result<std::unique_ptr<AgentPipe>>()>;

    Machine(PipeMaker makePipe, AgentPlaces places, QObject* parent = nullptr);
    ~Machine() override;

    void start();
    bool isConnected() const { return m_welcome.has_value(); }
    const std::optional<Welcome>& welcome() const { return m_welcome; }

    // Each answer comes exactly once, unless this object is destroyed first.
    void launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer);
    void observe(const AttemptKey& key, Answer<AttemptReport> answer);
    void cancel(const AttemptKey& key, int64_t graceMs, Answer<AttemptReport> answer);
    void collect(const AttemptKey& key, Answer<Collected> answer);
    void removeRun(const std::string& run, Answer<void> answer);
    void probe(Answer<MachineFacts> answer);
    // How a job would be held to `limits` there, as tried just now.
    void tryNode(const NodeLimits& limits, Answer<NodeAnswer> answer);

Q_SIGNALS:
    void connected();
    void disconnected(const studio::Error& why);
    void attemptChanged(const studio::AttemptReport& report);

private:
    void connectAgent();
    void fallDisconnected(const Error& why);
    void request(nlohmann::json message, AgentClient::Answer answer);
    void requestAttempt(const char* verb, const AttemptKey& key, nlohmann::json more, Answer<AttemptReport> answer);
    PipeMaker m_makePipe;
    AgentPlaces m_places;
    std::unique_ptr<AgentClient> m_client;
    std::optional<Welcome> m_welcome;
    QTimer m_again;
    int m_failures = 0;
};

} // namespace studio
