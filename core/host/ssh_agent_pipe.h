// The pipe to an agent on an attached machine: one SSH channel. Opens the link when it is closed, starts the agent by the
// boot script, brings it along when it is missing, and is then bytes both ways.
#pragma once

#include <QTimer>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/host/agent_pipe.h"
#include "core/host/boot_script.h"
#include "core/ssh/ssh_link.h"

namespace studio {

// What the start showed, for those who look at a machine.
struct BootFacts {
    std::chrono::milliseconds shell{0}; // from asking for a shell to its first word of ours
    std::string noise;                  // what the login printed before
    int64_t sentBytes = 0;              // of the agent; 0: it was there
    bool wasReplaced = false;           // something else stood in its place, and was not executed
};

class SshAgentPipe final : public AgentPipe {
    Q_OBJECT
public:
    // `folder`: absolute, or empty for the home folder.
    SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                 QObject* parent = nullptr);
    ~SshAgentPipe() override;
    void open() override;
    void write(const QByteArray& bytes) override;
    void close() override;
    std::unique_ptr<AgentLane> openLane(const std::string& name) override;

Q_SIGNALS:
    void shellAnswered(const studio::BootFacts& facts);
    void started(const studio::BootFacts& facts);

private:
    enum class Stage { Idle, Linking, Shell, Sending, Running, Closed };
    void openChannel();
    void read(const QByteArray& bytes);
    void handle(const BootLine& line);
    void sendAgent(const std::string& architecture);
    void fallClosed(const Error& why);
    void channelClosed(const std::optional<Error>& error, int status);
    std::shared_ptr<SshLink> m_link;
    std::string m_folder;
    std::vector<AgentFile> m_agents;
    std::unique_ptr<SshChannel> m_channel;
    Stage m_stage = Stage::Idle;
    std::string m_marker;
    std::string m_buffer;
    std::string m_words; // stderr
    QByteArray m_held;   // written before the agent runs
    BootFacts m_facts;
    std::chrono::steady_clock::time_point m_begin{};
    QTimer m_limit;
    bool m_hasHeard = false; // a byte of the agent
};

} // namespace studio
