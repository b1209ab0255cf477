// AttachedMachine manages one attached machine or created node: its SSH link, its agent, its runs and its recorded
// state. Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/timestamp.h"
#include "core/host/ssh_agent_pipe.h"
#include "core/run/run_driver.h"
#include "core/run/run_executor.h"
#include "core/ssh/link_pool.h"
#include "core/store/workspace.h"
#include "core/target/target.h"

namespace studio {

// Returns the folders of a target on its machine. Each target has its own, so two targets on one account do not
// interfere.
AgentWorkspace agentWorkspaceOf(const RemoteConfig& config, const TargetId& target, const Workspace& workspace);
AgentWorkspace nodeWorkspaceOf(const TargetId& machine, const Workspace& workspace, const std::string& folder = {});
FetchRules fetchRulesOf(const CollectRules& rules);
// Returns the size at which logs are cut; 0: none is. A created node is removed with its disk: nothing may stay there.
uint64_t maxLogSizeOf(const CollectRules& rules, bool isCreated);
GangPolicy gangPolicy();

// Connection parameters of a created node.
struct NodeAccess {
    std::function<Result<std::unique_ptr<AgentPipe>>()> makePipe;
    std::string machineId; // that its agent must report
    std::string way;       // changes if the pipe would lead elsewhere
    std::string folder{};  // that stands for nodeFolder (node_folder.h); empty: there is one of that name
    // The node has ended, and its agent reads what it left: nothing runs there. For display.
    std::optional<std::string> howItEnded{};
    std::function<Result<SshRoute>()> route{}; // empty: it is not reached over SSH
};

class AttachedMachine : public QObject {
    Q_OBJECT
public:
    // `gangTables`: of attempts that have nodes on several machines.
    AttachedMachine(Workspace& workspace, LinkPool& links, const Clock& clock, const Target& target,
                    std::shared_ptr<GangTables> gangTables, QObject* parent = nullptr);
    // The same for a node that the studio created: it has no SSH link of its own.
    AttachedMachine(Workspace& workspace, LinkPool& links, const Clock& clock, const Target& target,
                    std::shared_ptr<GangTables> gangTables, NodeAccess access, QObject* parent = nullptr);
    ~AttachedMachine() override;

    // Reads its unfinished runs. Connects lazily: when there is work, or on connectNow().
    Result<void> start();
    void connectNow();
    // Disconnects until there is work again.
    void rest();
    bool isDisconnectedOnPurpose() const { return m_isSuspended || m_isAsleep; }
    // Its silence is expected: it does not connect for work, and does not become unreachable.
    void setAsleep(bool isAsleep) { m_isAsleep = isAsleep; }
    // Connects if the database has unfinished runs or pending requests for this target or its clusters, or if these
    // differ from their desired state.
    void connectIfNeeded();
    bool wasStarted() const { return m_isStarted; }
    bool isNode() const { return m_node.has_value(); }
    bool hasWay(const std::string& way) const { return m_node && m_node->way == way; } // NodeAccess::way
    // Fails while the machine waits for its user to sign in: its nodes, which are retried often, must not ask for each
    // try.
    Result<void> checkSignedIn() const;
    // Creates a pipe to a node on this machine: see SshAgentPipe.
    Result<std::unique_ptr<AgentPipe>> makeNodePipe(const std::vector<std::string>& words);
    // The agent answers, and is the one of this machine.
    bool isJoined() const { return m_machine->isConnected() && !m_isForeign; }
    void setConfig(const RemoteConfig& config);
    const RemoteConfig& config() const { return m_config; }
    const TargetId& id() const { return m_id; }
    const std::string& name() const { return m_name; }

    Machine& machine() { return *m_machine; }
    RunDriver& runs() { return *m_runs; }
    RunExecutor& hands() { return *m_executor; }
    std::shared_ptr<SshLink> link(); // null: of a node that is not reached over SSH
    bool isIdle() const { return m_runs->isIdle() && !m_isProbing && m_collecting.empty(); }
    // Collects all files of an attempt that has ended, whatever the rules of the machine are. Connects if that is
    // necessary: Unavailable until then. Answers exactly once, unless stopped; call takeCollections() before this
    // object is removed.
    using CollectAnswer = std::function<void(Result<void>)>;
    void collectAll(const AttemptKey& key, CollectAnswer answer);
    // Ends it without an answer.
    void stopCollectingAll(const AttemptKey& key);
    // Ends all of them, and returns what waits for their answers.
    std::vector<CollectAnswer> takeCollections();
    // Probes hardware and disk space if the stored facts are outdated. Requires a connected machine.
    void takeFacts();

Q_SIGNALS:
    void pipeCreated(studio::SshAgentPipe* pipe); // emitted for each new pipe to the agent
    void committed();
    void idle();
    void logMessage(const QString& line);

private:
    class Trees;
    Result<std::unique_ptr<AgentPipe>> makePipe();
    bool hasWay() const { return m_node || !m_config.route.empty(); }
    void refuseCollection(const AttemptKey& key, const DiskWait& wait);
    void handleConnected();
    // Tries again once the connection that needs the user is open: other targets may share it, or that to a jump host,
    // and what was answered for them counts here as well.
    void awaitSignIn();
    void recordContact();
    void write(const std::function<bool(SQLite::Database&)>& change);
    std::vector<std::string> warningsOf(SQLite::Database& db) const;
    Workspace& m_workspace;
    LinkPool& m_links;
    const Clock& m_clock;
    const TargetId m_id;
    const std::string m_name;
    RemoteConfig m_config;
    const std::optional<NodeAccess> m_node;
    bool m_isForeign = false; // another machine answers in place of the node
    std::unique_ptr<Trees> m_trees;
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<RemoteRunExecutor> m_executor;
    std::unique_ptr<RunDriver> m_runs;
    bool m_isStarted = false;
    bool m_isSuspended = false;
    bool m_isAsleep = false;
    bool m_isProbing = false;
    std::map<AttemptKey, CollectAnswer> m_collecting; // by collectAll()
    QTimer m_contact;                                 // records that the machine responds, while it has runs
    Timestamp m_contactRecorded;
    std::shared_ptr<SshLink> m_awaited; // by awaitSignIn()
    QMetaObject::Connection m_signedIn; // of it
    QString m_note;                     // agent warning not yet stored with the target's warnings
};

} // namespace studio
