#include "core/host/tool_process.h"

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <memory>
#include <sys/prctl.h>
#include <unistd.h>

#include "core/host/host_text.h"

namespace studio {

namespace {

// With all processes that it has started.
void killTool(QProcess& process) {
    if (const auto pid = static_cast<pid_t>(process.processId()); pid > 0)
        ::kill(-pid, SIGKILL);
    process.kill();
}

struct RunningTool {
    ToolAnswer answer;
    bool isKilled = false;
};

} // namespace

QProcessEnvironment isolatedEnvironment(const std::vector<std::string>& pass) {
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment kept;
    for (const QString& name : own.keys()) {
        const bool isPassed = std::find(pass.begin(), pass.end(), name.toStdString()) != pass.end();
        if (isPassed || isBasicToolVariable(name))
            kept.insert(name, own.value(name));
    }
    return kept;
}

bool isBasicToolVariable(const QString& name) {
    static const QStringList names = {QStringLiteral("PATH"),
                                      QStringLiteral("HOME"),
                                      QStringLiteral("USER"),
                                      QStringLiteral("LOGNAME"),
                                      QStringLiteral("LANG"),
                                      QStringLiteral("LANGUAGE"),
                                      QStringLiteral("TZ"),
                                      QStringLiteral("TMPDIR"),
                                      QStringLiteral("SHELL"),
                                      QStringLiteral("XDG_CONFIG_HOME"),
                                      QStringLiteral("XDG_CACHE_HOME"),
                                      QStringLiteral("XDG_RUNTIME_DIR"),
                                      QStringLiteral("SSL_CERT_FILE"),
                                      QStringLiteral("SSL_CERT_DIR"),
                                      QStringLiteral("HTTP_PROXY"),
                                      QStringLiteral("HTTPS_PROXY"),
                                      QStringLiteral("NO_PROXY"),
                                      QStringLiteral("http_proxy"),
                                      QStringLiteral("https_proxy"),
                                      QStringLiteral("no_proxy")};
    return names.contains(name) || name.startsWith(QLatin1String("LC_"));
}

void runToolProcess(const ToolRequest& request, QObject* context,
                    std::function<void(const Result<ToolAnswer>&)> answer) {
    const QString name = QString::fromStdString(request.words.front());
    const QString program = name.startsWith(QLatin1Char('/')) ? name : QStandardPaths::findExecutable(name);
    if (program.isEmpty() || !QFileInfo(program).isExecutable()) {
        QTimer::singleShot(0, context, [answer = std::move(answer), name] {
            answer(fail(ErrorCode::NotFound,
                        HostText::tr("The program \"%1\" is not installed here.").arg(name).toStdString()));
        });
        return;
    }
    auto* process = new QProcess(context);
    const auto state = std::make_shared<RunningTool>();
    QStringList arguments;
    for (size_t i = 1; i < request.words.size(); ++i)
        arguments << QString::fromStdString(request.words[i]);
    process->setProgram(program);
    process->setArguments(arguments);
    if (request.input.empty())
        process->setStandardInputFile(QProcess::nullDevice());
    else
        QObject::connect(process, &QProcess::started, process,
                         [process, input = QByteArray::fromStdString(request.input)] {
                             process->write(input);
                             process->closeWriteChannel();
                         });
    process->setProcessEnvironment(request.isIsolated ? isolatedEnvironment(request.pass)
                                                      : QProcessEnvironment::systemEnvironment());
    process->setChildProcessModifier([parent = getpid()] {
        setsid(); // it cannot ask on the terminal
        // What it requests after the end of this program would never be found.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent)
            _exit(1);
    });
    const auto take = [process, state] {
        state->answer.output += process->readAllStandardOutput().toStdString();
        state->answer.errors += process->readAllStandardError().toStdString();
        if (static_cast<int64_t>(state->answer.output.size() + state->answer.errors.size()) > maxToolProcessOutput) {
            state->answer.isTooLong = true;
            state->isKilled = true;
            killTool(*process);
        }
    };
    QObject::connect(process, &QProcess::readyReadStandardOutput, process, take);
    QObject::connect(process, &QProcess::readyReadStandardError, process, take);
    QObject::connect(process, &QProcess::finished, context,
                     [process, state, take, answer](int code, QProcess::ExitStatus status) {
                         take();
                         if (status == QProcess::NormalExit && !state->isKilled)
                             state->answer.exitCode = code;
                         process->deleteLater();
                         answer(state->answer);
                     });
    QObject::connect(process, &QProcess::errorOccurred, context, [process, answer](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return; // finished() follows
        process->deleteLater();
        answer(fail(ErrorCode::PermissionDenied,
                    HostText::tr("%1 could not be started.").arg(process->program()).toStdString(),
                    process->errorString().toStdString()));
    });
    QTimer::singleShot(std::chrono::milliseconds(request.limitMs), process, [process, state] {
        state->answer.isTimedOut = true;
        state->isKilled = true;
        killTool(*process);
    });
    process->start();
}

} // namespace studio
