// MachineCheck diagnoses the connection to a machine step by step and reports result, duration and advice for each
// step. Thread affinity: the engine thread; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/client/driver_client.h"
#include "core/driver/shell_probe.h"
#include "core/host/machine.h"
#include "core/host/ssh_agent_pipe.h"
#include "core/protocol/tool_requests.h"
#include "core/ssh/link_pool.h"
#include "core/target/remote_config.h"

namespace studio {

// Returns the warning for an agent file on a machine that was modified and has been replaced.
QString agentReplacedText();

class MachineCheck : public QObject {
    Q_OBJECT
public:
    MachineCheck(LinkPool& links, RemoteConfig config, AgentWorkspace places, QObject* parent = nullptr);
    ~MachineCheck() override;

    // `machine`: the Machine of an already managed target, which must outlive the check (or call stop() first); pass
    // its pipes to watchPipe(). Null: the check creates its own. `isQuick`: skips tests that were done when the open
    // connection was made.
    void start(Machine* machine, bool isQuick = false);
    void watchPipe(studio::SshAgentPipe* pipe);
    void stop();
    // Uses another sign-in route from now on.
    void useRoute(const SshRoute& route, std::shared_ptr<SshLink> link);

    const RemoteConfig& config() const { return m_config; }
    const std::vector<CheckStep>& steps() const { return m_steps; }
    bool isFinished() const { return m_isFinished; }
    bool isFine() const { return m_isFinished && !m_error; }
    const std::optional<Error>& error() const { return m_error; }
    const std::optional<MachineFacts>& facts() const { return m_facts; }
    const std::optional<Welcome>& welcome() const { return m_welcome; }
    // Link of the last hop, once it was opened.
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
    // On a connected machine: runs the tests that are possible over the open connection.
    void testOpen(Machine& machine);
    void skipOpen(Machine& machine);
    void testShell(Machine& machine, std::vector<AgentFile> agents);
    void takeFindings(const ShellProbeResult& findings);
    void probe(Machine& machine);
    void takeFacts(const MachineFacts& facts, std::chrono::milliseconds took, Machine* machine);
    void takeHadoop(const std::optional<HadoopFacts>& facts);
    // `machine`: asked for the probe job; null: it is not sent.
    void takeSlurm(const SlurmFacts& facts, Machine* machine);
    void probeNodes(Machine& machine);
    void takeProbe(const Result<ToolAnswer>& answer);
    void finish();
    LinkPool& m_links;
    RemoteConfig m_config;
    AgentWorkspace m_places;
    std::vector<CheckStep> m_steps;
    std::shared_ptr<SshLink> m_link;
    std::unique_ptr<Machine> m_own;
    std::optional<Welcome> m_welcome;
    std::optional<MachineFacts> m_facts;
    std::optional<Error> m_error;
    bool m_isFinished = false;
    bool m_isQuick = false;
    QString m_agentNote;
    std::chrono::steady_clock::time_point m_begin{};
};

} // namespace studio
