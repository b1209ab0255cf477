#include "core/host/agent_pipe.h"

#include <QFile>
#include <algorithm>

#include "core/base/display_text.h"
#include "core/host/host_text.h"
#include "core/host/inherited_environment.h"
#include "core/host/tool_process.h"

namespace studio {

namespace {

constexpr size_t maxNodeErrors = 2000;

} // namespace

ChildProcessPipe::ChildProcessPipe(std::string program, QObject* parent)
    : AgentPipe(parent)
    , m_program(QFile::decodeName(program.c_str())) {
    connectProcess();
}

ChildProcessPipe::ChildProcessPipe(const std::vector<std::string>& words, std::optional<std::vector<std::string>> pass,
                                   QObject* parent)
    : AgentPipe(parent)
    , m_program(QFile::decodeName(words.front().c_str()))
    , m_isNode(true)
    , m_pass(std::move(pass)) {
    m_arguments.clear();
    for (size_t i = 1; i < words.size(); ++i)
        m_arguments << QFile::decodeName(words[i].c_str());
    connectProcess();
}

void ChildProcessPipe::connectProcess() {
    // What a command to a node prints is untrusted, and explains the end of the connection.
    m_process.setProcessChannelMode(m_isNode ? QProcess::SeparateChannels : QProcess::ForwardedErrorChannel);
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        m_errors += m_process.readAllStandardError().toStdString();
        m_errors.erase(0, m_errors.size() - std::min(m_errors.size(), maxNodeErrors));
    });
    connect(&m_process, &QProcess::readyReadStandardOutput, this,
            [this] { Q_EMIT received(m_process.readAllStandardOutput()); });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(ErrorCode::Unavailable, m_process.errorString());
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        const QString how = status == QProcess::CrashExit ? QStringLiteral("ended by a signal")
                                                          : QStringLiteral("exit code %1").arg(code);
        m_errors += m_process.readAllStandardError().toStdString();
        const QString words = QString::fromStdString(displayText(m_errors)).simplified();
        finish(ErrorCode::Unavailable, words.isEmpty() ? how : how + QStringLiteral(": ") + words);
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
    m_process.setProcessEnvironment(m_pass ? isolatedEnvironment(*m_pass) : inheritedEnvironment(VariableScope::Agent));
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
