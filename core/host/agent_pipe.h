// How the studio reaches an agent: bytes both ways. The local computer's is a child process; a remote machine's will be
// one SSH channel. Above this line there is one code path for both.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <memory>
#include <string>

#include "core/base/error.h"

namespace studio {

// One more way for bytes to an agent that runs: what is written is taken by it as if it had come by its pipe, but in no order with that
// or with other lanes. Goes with its object.
class AgentLane : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void write(const QByteArray& bytes) = 0; // not before `ready`

Q_SIGNALS:
    // Neither from inside the call that made it. `closed` once, and nothing after it; what was written may have got lost.
    void ready();
    void closed();
};

// Signals come in this order: any number of `received`, then one `closed`, and nothing after it.
class AgentPipe : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void open() = 0;
    virtual void write(const QByteArray& bytes) = 0;
    virtual void close() = 0; // asks the agent to end; `closed` follows
    // `name`: the agent's word (verb `lane`). Null where there is but one way, as to a child process.
    virtual std::unique_ptr<AgentLane> openLane(const std::string& /*name*/) { return nullptr; }

Q_SIGNALS:
    void received(const QByteArray& bytes);
    void closed(const studio::Error& why);
};

// `studio-agent serve` as a child of this process. The agent ends with the pipe, so it never outlives its studio by
// more than the step it is in.
class ChildProcessPipe final : public AgentPipe {
    Q_OBJECT
public:
    explicit ChildProcessPipe(std::string program, QObject* parent = nullptr);
    ~ChildProcessPipe() override;
    void open() override;
    void write(const QByteArray& bytes) override;
    void close() override;

private:
    void finish(ErrorCode code, const QString& detail);
    QString m_program;
    QProcess m_process;
    bool m_closed = false;
};

} // namespace studio
