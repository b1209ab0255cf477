// ShellProbe tests a machine over an open connection, in a separate login shell: its startup time, write access to the
// studio's folder, and whether the agent's file is unmodified. Thread affinity: the engine thread; asynchronous, never
// blocks.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/boot_script.h"
#include "core/ssh/ssh_link.h"

namespace studio {

struct ShellProbeResult {
    std::optional<Error> error; // no shell could be started; all else is unknown
    std::chrono::milliseconds shell{0};
    std::string noise;      // output of the login shell before the test
    std::string writeError; // empty: a file was written, read back and removed
    std::string agent;      // "same", "changed", "missing"
};

class ShellProbe : public QObject {
    Q_OBJECT
public:
    // `folder`: absolute; empty: the home folder.
    ShellProbe(std::shared_ptr<SshLink> link, std::string folder, std::vector<AgentFile> agents, QObject* parent);
    void start();

Q_SIGNALS:
    void done(const studio::ShellProbeResult& findings); // emitted once, never from inside start()

private:
    void read(const QByteArray& bytes);
    void finish(const std::optional<Error>& error);
    std::shared_ptr<SshLink> m_link;
    std::string m_folder;
    std::vector<AgentFile> m_agents;
    std::unique_ptr<SshChannel> m_channel;
    std::string m_marker;
    std::string m_words;
    ShellProbeResult m_findings;
    std::chrono::steady_clock::time_point m_begin{};
    QTimer m_limit;
    bool m_isDone = false;
};

} // namespace studio
