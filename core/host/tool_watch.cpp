#include "core/host/tool_watch.h"

#include <QProcess>
#include <QStandardPaths>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>
#include <utility>

#include "core/host/tool_process.h"

namespace studio {

namespace {
constexpr qsizetype maxWatchLine = 4096;
}

ToolWatch::ToolWatch(ToolRequest request, Backoff backoff, std::chrono::milliseconds steady, QObject* parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_backoff(backoff)
    , m_steady(steady) {
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &ToolWatch::start);
    m_again.start(0);
}

ToolWatch::~ToolWatch() {
    if (m_process == nullptr)
        return;
    m_process->disconnect(this);
    if (const auto pid = static_cast<pid_t>(m_process->processId()); pid > 0)
        ::kill(-pid, SIGKILL); // with all processes that it has started
    m_process->kill();
}

void ToolWatch::start() {
    m_rest.clear();
    m_running.start();
    QStringList arguments;
    for (size_t i = 1; i < m_request.words.size(); ++i)
        arguments << QString::fromStdString(m_request.words[i]);
    m_process = new QProcess(this);
    const QString name = QString::fromStdString(m_request.words.front());
    const QString found = name.startsWith(QLatin1Char('/')) ? name : QStandardPaths::findExecutable(name);
    m_process->setProgram(found.isEmpty() ? name : found);
    m_process->setArguments(arguments);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setProcessEnvironment(isolatedEnvironment(m_request.pass));
    m_process->setChildProcessModifier([parent = getpid()] {
        setsid(); // it cannot ask on the terminal
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent)
            _exit(1);
    });
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ToolWatch::read);
    connect(m_process, &QProcess::finished, this, &ToolWatch::handleEnd);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) // otherwise finished() follows
            handleEnd();
    });
    m_process->start(QIODevice::ReadOnly);
}

void ToolWatch::read() {
    m_rest += m_process->readAllStandardOutput();
    QByteArray all = std::exchange(m_rest, {});
    const qsizetype end = all.lastIndexOf('\n') + 1;
    m_rest = all.mid(end);
    if (m_rest.size() > maxWatchLine)
        m_rest.clear();
    all.truncate(end);
    for (const QByteArray& line : all.split('\n')) {
        if (!line.isEmpty() && line.size() <= maxWatchLine)
            Q_EMIT lineRead(QString::fromUtf8(line));
    }
}

void ToolWatch::handleEnd() {
    if (m_process == nullptr)
        return;
    read();
    std::exchange(m_process, nullptr)->deleteLater();
    if (m_running.elapsed() >= m_steady.count())
        m_failures = 0;
    m_again.start(m_backoff.delay(m_failures++));
}

} // namespace studio

#include "moc_tool_watch.cpp"
