#include "core/host/agent_pipe.h"

#include <QFile>

#include "core/host/host_text.h"
#include "core/host/inherited_environment.h"

namespace studio {

ChildProcessPipe::ChildProcessPipe(std::string program, QObject* parent)
    : AgentPipe(parent)
    , m_program(QFile::decodeName(program.c_str())) {
    connectProcess();
}

ChildProcessPipe::ChildProcessPipe(const std::vector<std::string>& words, QObject* parent)
    : AgentPipe(parent)
    , m_program(QFile::decodeName(words.front().c_str()))
    , m_isNode(true) {
    m_arguments.clear();
    for (size_t i = 1; i < words.size(); ++i)
        m_arguments << QFile::decodeName(words[i].c_str());
    connectProcess();
}

void ChildProcessPipe::connectProcess() {
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_process, &QProcess::readyReadStandardOutput, this,
            [this] { Q_EMIT received(m_process.readAllStandardOutput()); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(ErrorCode::Unavailable, m_process.errorString());
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        finish(ErrorCode::Unavailable, status == QProcess::CrashExit ? QStringLiteral("ended by a signal")
                                                                     : QStringLiteral("exit code %1").arg(code));
    });
}

ChildProcessPipe::~ChildProcessPipe() {
    // Like QProcess's destructor, but without its warning in the driver's log. The agent tolerates SIGKILL at any time.
    m_closed = true;
    m_process.disconnect(this);
    m_process.closeWriteChannel();
    m_process.kill();
    m_process.close(); // reaps the process, which ends immediately after SIGKILL
}

void ChildProcessPipe::open() {
    m_process.setProcessEnvironment(inheritedEnvironment(VariableScope::Agent));
    m_process.start(m_program, m_arguments);
}

void ChildProcessPipe::write(const QByteArray& bytes) {
    if (!m_closed)
        m_process.write(bytes);
}

void ChildProcessPipe::close() {
    m_process.closeWriteChannel();
}

void ChildProcessPipe::finish(ErrorCode code, const QString& detail) {
    if (std::exchange(m_closed, true))
        return;
    const QString what = m_isNode ? HostText::tr("The connection to the node ended.")
                                  : HostText::tr("The agent on this machine exited and is being restarted.");
    Q_EMIT closed(Error{code, what.toStdString(), detail.toStdString()});
}

} // namespace studio

#include "moc_agent_pipe.cpp"
