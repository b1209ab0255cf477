// The connection doctor: looks at a machine step by step, and says of each step what was found, how long it took, and what
// to do where something is wrong. Lives in the engine's thread; never waits.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/host/machine.h"
#include "core/host/ssh_agent_pipe.h"
#include "core/ssh/link_pool.h"
#include "core/studio/driver_line.h"
#include "core/target/remote.h"

namespace studio {

// What is said where the agent's file on a machine was not what was put there, and another was sent.
QString agentReplacedText();

class MachineCheck : public QObject {
    Q_OBJECT
public:
    MachineCheck(LinkPool& links, RemoteConfig config, AgentPlaces places, QObject* parent = nullptr);
    ~MachineCheck() override;

    // `machine`: of a target that is driven already; its own ways to its agent are shown to watchPipe(). Null: this check
    // makes one. Stop the check before the machine goes.
    void start(Machine* machine);
    void watchPipe(studio::SshAgentPipe* pipe);
    void stop();
    // The machine is signed in to in another way from now on.
    void useRoute(const SshRoute& route, std::shared_ptr<SshLink> link);

    const RemoteConfig& config() const { return m_config; }
    const std::vector<CheckStep>& steps() const { return m_steps; }
    bool isFinished() const { return m_isFinished; }
    bool isFine() const { return m_isFinished && !m_error; }
    const std::optional<Error>& error() const { return m_error; }
    const std::optional<MachineFacts>& facts() const { return m_facts; }
    const std::optional<Welcome>& welcome() const { return m_welcome; }
    // Of the last hop, once it was opened.
    const std::shared_ptr<SshLink>& link() const { return m_link; }
    std::vector<std::string> warnings() const;

Q_SIGNALS:
    void changed();
    void finished();

private:
    void watch(SshLink* link, int hop);
    CheckStep& step(const std::string& name, int hop = -1);
    void pass(const std::string& name, int hop, std::chrono::milliseconds took, const std::string& text,
              const QString& warning = {}, const std::string& detail = {});
    void beginNext();
    void failAt(const Error& why);
    void takeShell(const BootFacts& facts);
    void watchMachine(Machine& machine);
    void probe(Machine& machine);
    void takeFacts(const MachineFacts& facts, std::chrono::milliseconds took);
    void finish();
    LinkPool& m_links;
    RemoteConfig m_config;
    AgentPlaces m_places;
    std::vector<CheckStep> m_steps;
    std::shared_ptr<SshLink> m_link;
    std::unique_ptr<Machine> m_own;
    std::optional<Welcome> m_welcome;
    std::optional<MachineFacts> m_facts;
    std::optional<Error> m_error;
    bool m_isFinished = false;
    QString m_agentNote;
    std::chrono::steady_clock::time_point m_begin{};
};

} // namespace studio
