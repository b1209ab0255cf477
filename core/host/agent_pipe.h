// AgentPipe is a bidirectional byte stream to an agent: a child process on the local computer, one SSH channel to a
// remote machine. All code above it is the same for both.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

// BulkChannel is an additional channel to a running agent: bytes written to it are processed like those of the pipe,
// but unordered relative to the pipe and to other bulk channels. Destroying it closes it.
class BulkChannel : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void write(const QByteArray& bytes) = 0; // only after `ready`

Q_SIGNALS:
    // Not emitted from inside the creating call. `closed` is emitted once and last; written data may have been lost.
    void ready();
    void closed();
};

// Signals: any number of `received`, then one `closed`, and none after it.
class AgentPipe : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void open() = 0;
    virtual void write(const QByteArray& bytes) = 0;
    virtual void close() = 0; // requests the agent to exit; `closed` follows
    // Applies backpressure: data in flight is still delivered, the rest stays on the machine. No effect on a child
    // process.
    virtual void setPaused(bool /*isPaused*/) {}
    // Opens a bulk channel. `name`: as returned by the agent (verb `bulk_channel`). Null if unsupported, as by a child
    // process.
    virtual std::unique_ptr<BulkChannel> openBulkChannel(const std::string& /*name*/) { return nullptr; }

Q_SIGNALS:
    void received(const QByteArray& bytes);
    void closed(const studio::Error& why);
};

// ChildProcessPipe runs `studio-agent serve` as a child process. The agent exits when the pipe closes, so it outlives
// its studio at most by the step in progress.
class ChildProcessPipe final : public AgentPipe {
    Q_OBJECT
public:
    explicit ChildProcessPipe(std::string program, QObject* parent = nullptr);
    // Runs another command whose standard input and output reach an agent, such as `podman exec`: the program, searched
    // on the PATH, and its arguments.
    // `pass`: the names of further variables that it gets besides those that every program needs; nullopt: those of
    // agents.
    explicit ChildProcessPipe(const std::vector<std::string>& words,
                              std::optional<std::vector<std::string>> pass = std::nullopt, QObject* parent = nullptr);
    ~ChildProcessPipe() override;
    void open() override;
    void write(const QByteArray& bytes) override;
    void close() override;

private:
    void connectProcess();
    void finish(ErrorCode code, const QString& detail);
    QString m_program;
    QStringList m_arguments{QStringLiteral("serve")};
    bool m_isNode = false; // the agent is not on this computer itself
    std::optional<std::vector<std::string>> m_pass;
    std::string m_errors; // the last that a command to a node printed
    QProcess m_process;
    bool m_closed = false;
};

} // namespace studio
