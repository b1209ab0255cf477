// A client of studio-agent for tests: starts the real program over pipes and speaks frames with it. No event loop, no
// threads: every wait is a poll with a limit.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/protocol/frame.h"
#include "core/protocol/requests.h"
#include "core/protocol/run_spec.h"

namespace studio::test {

inline nlohmann::json hashesValue(const std::vector<Sha256>& hashes) {
    return toValue(hashes);
}

constexpr std::chrono::milliseconds patience{60'000}; // for what should take milliseconds on an idle machine

// Looks again every few milliseconds until `condition` holds; false after `limit`.
bool waitFor(const std::function<bool()>& condition, std::chrono::milliseconds limit = patience);

// A folder for one test: root, blobs and trees of a workspace. Removed with everything in it at the end.
class AgentFolder {
public:
    AgentFolder();
    explicit AgentFolder(std::string path); // one that exists already and stays
    ~AgentFolder();
    AgentFolder(const AgentFolder&) = delete;
    AgentFolder& operator=(const AgentFolder&) = delete;

    const std::string& path() const { return m_path; }
    std::string root() const { return m_path + "/w"; }
    std::string blobs() const { return m_path + "/blobs"; }
    std::string trees() const { return m_path + "/trees"; }
    std::string tmp() const { return root() + "/tmp"; }
    const WorkspaceId& workspace() const { return m_workspace; }
    AttemptFolder attempt(const AttemptKey& key) const { return AttemptFolder::under(root(), key); }
    // Stores files (path → content) as a tree; its hex name. Parent folders are added.
    std::string storeTree(const std::map<std::string, std::string>& files) const;

private:
    std::string m_path;
    WorkspaceId m_workspace = WorkspaceId::generate();
    bool m_isOwn = true;
};

class AgentTestClient {
public:
    using Variables = std::map<std::string, std::string>;

    // Starts `serve`; says hello unless `epoch` is 0.
    explicit AgentTestClient(const AgentFolder& folder, const Variables& environment = {}, int64_t epoch = 1);
    // Starts `serve` by other words, such as those of a session in a container.
    struct Command {
        std::vector<std::string> words;
    };
    AgentTestClient(const Command& command, const AgentFolder& folder);
    ~AgentTestClient(); // closes the pipe and waits for the end
    AgentTestClient(const AgentTestClient&) = delete;
    AgentTestClient& operator=(const AgentTestClient&) = delete;

    const Result<nlohmann::json>& welcome() const { return m_welcome; }
    pid_t pid() const { return m_pid; }
    // SIGKILL; further calls fail with Unavailable.
    void killHard();
    // Waits for the program's end; its wait status.
    int waitForEnd();
    bool isAlive();

    uint32_t send(nlohmann::json request);
    void sendBytes(std::string_view bytes);
    Result<nlohmann::json> answerTo(uint32_t request, std::chrono::milliseconds limit = patience);
    Result<nlohmann::json> call(nlohmann::json request, std::chrono::milliseconds limit = patience);

    Result<AttemptReport> launch(const RunSpec& spec, int64_t requiredBytes = 0);
    Result<AttemptReport> report(const char* verb, const AttemptKey& key);
    Result<AttemptReport> observe(const AttemptKey& key) { return report("observe", key); }
    Result<AttemptReport> cancel(const AttemptKey& key, int64_t graceMs);
    // From the answers and pushes seen until now and from those to come: the first report of `key` in `phase`.
    std::optional<AttemptReport> waitForPhase(const AttemptKey& key, AttemptPhase phase,
                                              std::chrono::milliseconds limit = patience);
    // Launches and waits for the end. Fails the test's expectations by an empty result.
    std::optional<ExitRecord> runToEnd(const RunSpec& spec);
    // All phases that were reported of `key`, in order, repetitions left out.
    std::vector<AttemptPhase> phasesOf(const AttemptKey& key) const;
    // All that was answered or pushed of it until now.
    std::vector<AttemptReport> reportsOf(const AttemptKey& key) const;
    // What was pushed of environments until now.
    const std::vector<EnvironmentState>& reportedEnvironments() const { return m_environments; }
    // What was pushed of a followed file until now.
    const std::string& bytesOf(const LogKey& key) { return m_bytes[key]; }

private:
    AgentTestClient(const AgentFolder& folder, const Variables& environment, int64_t epoch, Command command);
    bool readSome(std::chrono::milliseconds limit);
    void take(const Frame& frame);
    void remember(const nlohmann::json& message);

    pid_t m_pid = 0;
    bool m_isReaped = false;
    int m_status = 0;
    UniqueFd m_input;
    UniqueFd m_output;
    FrameParser m_parser;
    uint32_t m_next = 0;
    std::map<uint32_t, Result<nlohmann::json>> m_answers;
    std::vector<AttemptReport> m_reports;
    std::vector<EnvironmentState> m_environments;
    std::map<LogKey, std::string> m_bytes;
    Result<nlohmann::json> m_welcome = nlohmann::json();
};

// A spec of a new run in the folder's workspace.
RunSpec specOf(const AgentFolder& folder, std::vector<std::string> argv);
RunSpec shellSpecOf(const AgentFolder& folder, std::string shellText);

std::string agentProgram(); // the built studio-agent

// Processes whose environment carries the attempt's marker and that are not dead: what a test counts as "still there".
std::vector<int64_t> markedProcesses(const AttemptKey& key);

} // namespace studio::test
