// One attached machine, driven: its link, its agent, its runs, and what is known of its state. Lives in the engine's
// thread; never waits.
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <string>

#include "core/base/timestamp.h"
#include "core/host/ssh_agent_pipe.h"
#include "core/run/run_driver.h"
#include "core/run/run_hands.h"
#include "core/ssh/link_pool.h"
#include "core/store/workspace.h"
#include "core/target/target.h"

namespace studio {

// Where a target's files lie on its machine. Each target has its own folder, so two that reach the same account do not
// disturb each other.
AgentPlaces placesOn(const RemoteConfig& config, const TargetId& target, const Workspace& workspace);
FetchRules fetchRulesOf(const CollectRules& rules);

class AttachedMachine : public QObject {
    Q_OBJECT
public:
    AttachedMachine(Workspace& workspace, LinkPool& links, const Clock& clock, const Target& target,
                    QObject* parent = nullptr);
    ~AttachedMachine() override;

    // Reads its unfinished runs. It connects when it has something to do, or when connect() asks for it.
    Result<void> start();
    void connectNow();
    // The database may hold new wishes.
    void connectIfNeeded();
    bool wasStarted() const { return m_isStarted; }
    void setConfig(const RemoteConfig& config);
    const RemoteConfig& config() const { return m_config; }
    const TargetId& id() const { return m_id; }
    const std::string& name() const { return m_name; }

    Machine& machine() { return *m_machine; }
    RunDriver& runs() { return *m_runs; }
    RunHands& hands() { return *m_hands; }
    std::shared_ptr<SshLink> link();
    bool isIdle() const { return m_runs->isIdle() && !m_takingFacts; }

Q_SIGNALS:
    void piped(studio::SshAgentPipe* pipe); // a new way to its agent begins
    void committed();
    void idle();
    void said(const QString& line);

private:
    class Trees;
    Result<std::unique_ptr<AgentPipe>> makePipe();
    void write(const std::function<bool(SQLite::Database&)>& change);
    void takeFacts();
    std::vector<std::string> warningsOf(SQLite::Database& db) const;
    Workspace& m_workspace;
    LinkPool& m_links;
    const Clock& m_clock;
    const TargetId m_id;
    const std::string m_name;
    RemoteConfig m_config;
    std::unique_ptr<Trees> m_trees;
    std::unique_ptr<Machine> m_machine;
    std::unique_ptr<RemoteHands> m_hands;
    std::unique_ptr<RunDriver> m_runs;
    bool m_isStarted = false;
    bool m_takingFacts = false;
    std::optional<std::string> m_localTrouble;
    QString m_note; // of the agent, not yet among the warnings
};

} // namespace studio
