// How the studio reaches an agent: bytes both ways. The local computer's is a child process; a remote machine's will be
// one SSH channel. Above this line there is one code path for both.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <string>

#include "core/base/error.h"

namespace studio {

// Signals come in this order: any number of `received`, then one `closed`, and nothing after it.
class AgentPipe : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    virtual void open() = 0;
    virtual void write(const QByteArray& bytes) = 0;
    virtual void close() = 0; // asks the agent to end; `closed` follows

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
