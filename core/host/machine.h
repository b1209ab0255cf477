// A machine as the services see it: verbs, reports, and whether it answers. Keeps one agent going and opens it again,
// with growing pauses, when it ends. Lives in the engine's thread; never waits.
//
// After each (re)connection `connected` comes once; whoever cares for attempts then asks observe() for each of them:
// what was told before a break counts no longer.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/error.h"
#include "core/base/secret_text.h"
#include "core/host/agent_client.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/sample_records.h"
#include "core/protocol/transfer.h"

namespace studio {

// Where the agent is told to work. A place may begin with "~/": the home folder on that machine.
struct AgentPlaces {
    std::string root;
    std::string blobs;
    std::string trees;
    std::string workspace; // text of the WorkspaceId
    int64_t epoch = 1;
};

// How the way to an agent behaves. Pauses before a new try double from `firstPause` to `longestPause`; with jitter each is drawn from
// nothing to that, so that many studios do not come back to one machine at one instant.
struct MachineOptions {
    std::chrono::milliseconds firstPause{100};
    std::chrono::milliseconds longestPause{30'000};
    bool jitter = false;
    bool triesAtOnce = false; // the first time after a connection that stood: most lines that are cut are there again
    Heartbeat heartbeat{};
    static MachineOptions forRemote();
};

class Machine : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    // Makes a pipe to a fresh agent, or says why it cannot be.
    using PipeMaker = std::function<Result<std::unique_ptr<AgentPipe>>()>;

    // The options are those of the local computer's child process; see MachineOptions::forRemote().
    Machine(PipeMaker makePipe, AgentPlaces places, QObject* parent = nullptr, MachineOptions options = {});
    ~Machine() override;

    void start();
    // Cuts a pause short, also the endless one after a sign-in that failed: somebody looks at the machine, or the network came back.
    void tryNow();
    // The same, but not after a sign-in that failed: the network came back, or the computer woke up.
    void hurry();
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

    // Files; what they mean stands in transfer.h. Most callers want core/mirror instead.
    void have(const std::vector<Sha256>& trees, Answer<std::vector<TreePresence>> answer);
    void put(const PutPart& part, Answer<void> answer);
    // Much is to be put: where the line is long, further channels are opened for it, until narrow(). Nothing waits for them, and where
    // the machine allows none all goes on by the one that there is.
    void widen();
    void narrow();
    bool isWide() const;
    void follow(const LogKey& key, const LogStart& start, Answer<FollowAnswer> answer);
    void acknowledge(const LogKey& key, uint32_t generation, uint64_t offset);
    void unfollow(const LogKey& key);
    void listFiles(const AttemptKey& key, FileArea area, const std::string& after, Answer<FilePage> answer);
    void readFile(const AttemptKey& key, FileArea area, const std::string& path, uint64_t offset, size_t length,
                  Answer<FilePiece> answer);
    void hashFile(const AttemptKey& key, FileArea area, const std::string& path, Answer<FileHash> answer);
    void storage(Answer<StorageReport> answer);
    // Removes the folders of all runs but these, unless they live, and all trees but these, and what no tree needs.
    void clean(const std::vector<std::string>& keepRuns, const std::vector<Sha256>& keepTrees, Answer<Cleaned> answer);
    void dropTrees(const std::vector<Sha256>& trees, Answer<Cleaned> answer);
    // Environments; what they mean stands in environment_state.h.
    void environments(Answer<std::vector<EnvironmentState>> answer);
    void environment(const std::string& key, Answer<EnvironmentState> answer);
    void makeEnvironment(const EnvironmentSpec& spec, const SecretText& password, bool again,
                         Answer<EnvironmentState> answer);
    void tryEnvironment(const EnvironmentSpec& spec, Answer<EnvironmentTrial> answer);
    void endEnvironment(const std::string& key, Answer<void> answer);
    void removeEnvironment(const std::string& key, Answer<void> answer);
    void environmentLog(const std::string& key, uint64_t offset, Answer<FilePiece> answer);
    void pythons(Answer<std::vector<FoundPython>> answer);
    // Measures the machine each `interval` from now on (machine_service.h of the agent), until the connection ends: sampleCame().
    void watchMachine(std::chrono::milliseconds interval, Answer<void> answer);
    void unwatchMachine(Answer<void> answer);
    // Asked before a launch into an environment whose image's registry wants a sign-in.
    using PasswordFound =
        std::function<void(SecretText password)>; // empty: there is none; called once, also from inside
    using PasswordFinder = std::function<void(const EnvironmentSpec& spec, PasswordFound found)>;
    void setPasswordFinder(PasswordFinder finder) { m_findPassword = std::move(finder); }
    // Afterwards there is nothing of this workspace on the machine; the agent ends when this object does.
    void removeTraces(Answer<void> answer);

Q_SIGNALS:
    void connected();
    void disconnected(const studio::Error& why);
    void attemptChanged(const studio::AttemptReport& report);
    void logBytesCame(const studio::LogBytes& bytes);
    void environmentChanged(const studio::EnvironmentState& state);
    void sampleCame(const studio::Sample& sample);

private:
    void connectAgent();
    void fallDisconnected(const Error& why);
    void takePush(const nlohmann::json& message);
    std::chrono::milliseconds nextPause(bool wasThere);
    void request(nlohmann::json message, AgentClient::Answer answer);
    void requestAttempt(const char* verb, const AttemptKey& key, nlohmann::json more, Answer<AttemptReport> answer);
    PipeMaker m_makePipe;
    PasswordFinder m_findPassword;
    AgentPlaces m_places;
    MachineOptions m_options;
    std::unique_ptr<AgentClient> m_client;
    std::optional<Welcome> m_welcome;
    bool m_wantsLanes = false;
    QTimer m_again;
    QElapsedTimer m_connected;
    int m_failures = 0;
    int m_shortLived = 0;  // connections in a row that soon broke
    bool m_isHeld = false; // until tryNow(): trying again by itself would do harm
};

} // namespace studio
