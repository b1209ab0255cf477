// SshAgentPipe is the pipe to an agent on an attached machine: one SSH channel. Opens the link if it is closed, starts
// the agent with the boot script and uploads it if missing, and then transfers bytes both ways.
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

// Facts about the agent's start, for the checks of a machine.
struct BootFacts {
    std::chrono::milliseconds shell{0}; // from the request of a shell to its first marked line
    std::string noise;                  // output of the login before it
    int64_t sentBytes = 0;              // of the agent; 0: already installed
    bool wasReplaced = false;           // another file was in its place, and was not executed
};

class SshAgentPipe final : public AgentPipe {
    Q_OBJECT
public:
    // `folder`: absolute, or empty for the home folder.
    SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                 QObject* parent = nullptr);
    // Of a node on that machine: `words` is a command there whose standard input and output reach the node's agent,
    // such as `podman exec`. It is passed to the agent of the machine, which starts it without a shell.
    SshAgentPipe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents,
                 const std::vector<std::string>& words, QObject* parent = nullptr);
    ~SshAgentPipe() override;
    void open() override;
    void write(const QByteArray& bytes) override;
    void close() override;
    void setPaused(bool isPaused) override;
    std::unique_ptr<BulkChannel> openBulkChannel(const std::string& name) override;

Q_SIGNALS:
    void shellAnswered(const studio::BootFacts& facts);
    void started(const studio::BootFacts& facts);

private:
    enum class Stage { Idle, Linking, Shell, Sending, Running, Closed };
    void openChannel();
    void read(const QByteArray& bytes);
    void handle(const BootLine& line);
    void sendAgent(const std::string& architecture);
    void closeWithError(const Error& why);
    void channelClosed(const std::optional<Error>& error, int status);
    std::shared_ptr<SshLink> m_link;
    std::string m_folder;
    std::vector<AgentFile> m_agents;
    std::string m_life = "serve"; // arguments of the agent
    std::unique_ptr<SshChannel> m_channel;
    Stage m_stage = Stage::Idle;
    std::string m_marker;
    std::string m_buffer;
    std::string m_words;    // stderr
    qint64 m_wordsSize = 0; // total stderr received
    QByteArray m_held;      // written before the agent was running
    BootFacts m_facts;
    std::chrono::steady_clock::time_point m_begin{};
    QTimer m_limit;
    bool m_hasHeard = false; // received a byte from the agent
    bool m_isEnding = false; // exit requested
};

} // namespace studio
