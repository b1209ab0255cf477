#include "tests/cli/cli_scene.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <chrono>
#include <csignal>
#include <unistd.h>
#include <utility>

#include "core/base/file.h"
#include "tests/support/poll_pause.h"

namespace studio::test {

namespace {

constexpr int patienceMs = 60'000;

} // namespace

bool waitUntil(const std::function<bool()>& condition, int limitMs) {
    const QDeadlineTimer deadline(limitMs);
    for (;;) {
        const auto asked = std::chrono::steady_clock::now();
        if (condition())
            return true;
        if (deadline.hasExpired())
            return false;
        QTest::qWait(static_cast<int>(pollPause(std::chrono::steady_clock::now() - asked).count()));
    }
}

CliScene::CliScene()
    : m_environment(QProcessEnvironment::systemEnvironment()) {
    for (const QString& name : m_environment.keys()) {
        if (name.startsWith(QStringLiteral("COMPUTE_STUDIO_")) || name.startsWith(QStringLiteral("AZURE")) ||
            name.startsWith(QStringLiteral("XDG_")))
            m_environment.remove(name);
    }
    m_environment.insert(QStringLiteral("HOME"), home());
    m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
}

CliScene::~CliScene() {
    killEverything();
    m_home.setAutoRemove(false); // it may hold names that Qt cannot spell
    static_cast<void>(removeTree(QFile::encodeName(home()).toStdString()));
}

void CliScene::killEverything() {
    const QByteArray mark = "HOME=" + QFile::encodeName(home());
    waitUntil([&] {
        bool found = false;
        for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const int pid = name.toInt();
            if (pid <= 1 || pid == getpid())
                continue;
            if (contentOf(QStringLiteral("/proc/%1/environ").arg(pid)).split('\0').contains(mark)) {
                ::kill(pid, SIGKILL);
                found = true;
            }
        }
        return !found;
    });
}

QString CliScene::folder(const QString& name, const std::map<QString, QByteArray>& files) {
    const QString folder = path(name);
    QDir().mkpath(folder);
    for (const auto& [file, content] : files) {
        const QString target = folder + QLatin1Char('/') + file;
        QDir().mkpath(QFileInfo(target).path());
        QFile out(target);
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(target));
    }
    return folder;
}

QString CliScene::program() {
    return qEnvironmentVariable("STUDIO_BIN_DIR") + QStringLiteral("/studioctl");
}

void CliScene::makeWorkspace() {
    if (std::exchange(m_isMade, true) || QFileInfo::exists(workspace()))
        return;
    QProcess process;
    QProcessEnvironment environment = m_environment;
    for (const QString& name : environment.keys()) {
        if (name.startsWith(QStringLiteral("COMPUTE_STUDIO_CRASH_")))
            environment.remove(name); // the test's own command shall meet it
    }
    process.setProcessEnvironment(environment);
    process.start(program(), {QStringLiteral("workspace"), QStringLiteral("create"), workspace()});
    process.waitForFinished();
}

std::unique_ptr<QProcess> CliScene::start(const QStringList& arguments) {
    makeWorkspace();
    auto process = std::make_unique<QProcess>();
    process->setProgram(program());
    process->setArguments(QStringList{QStringLiteral("--workspace"), workspace()} + arguments);
    process->setProcessEnvironment(m_environment);
    process->setWorkingDirectory(home());
    process->setStandardInputFile(QProcess::nullDevice());
    process->start();
    if (!process->waitForStarted())
        qFatal("studioctl does not start: %s", qPrintable(process->errorString()));
    return process;
}

Answer CliScene::finish(QProcess& process) {
    Answer answer;
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(patienceMs)) {
        process.kill();
        process.waitForFinished();
        answer.err = "studioctl did not end: ";
    }
    answer.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2;
    answer.out = process.readAllStandardOutput();
    answer.err += process.readAllStandardError();
    return answer;
}

Answer CliScene::ctl(const QStringList& arguments) {
    return finish(*start(arguments));
}

Answer CliScene::ctlWith(const QByteArray& input, const QStringList& arguments) {
    makeWorkspace();
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setWorkingDirectory(home());
    process.start(program(), QStringList{QStringLiteral("--workspace"), workspace()} + arguments);
    process.write(input);
    process.closeWriteChannel();
    waitUntil([&] { return process.state() == QProcess::NotRunning; }, patienceMs);
    return finish(process);
}

nlohmann::json CliScene::json(const QStringList& arguments) {
    const Answer answer = ctl(QStringList{QStringLiteral("--json")} + arguments);
    if (answer.code != 0)
        QTest::qFail(("studioctl failed: " + answer.err).constData(), __FILE__, __LINE__);
    return answer.json();
}

QString CliScene::submit(const QStringList& command, const QStringList& options) {
    const Answer answer = ctl(QStringList{QStringLiteral("run"), QStringLiteral("submit")} + options +
                              QStringList{QStringLiteral("--")} + command);
    if (answer.code != 0)
        QTest::qFail(("submit failed: " + answer.err).constData(), __FILE__, __LINE__);
    return answer.line();
}

nlohmann::json CliScene::runToEnd(const QStringList& command, const QStringList& options) {
    const QString id = submit(command, options);
    ctl({QStringLiteral("run"), QStringLiteral("wait"), id, QStringLiteral("--timeout"), QStringLiteral("60")});
    return show(id);
}

nlohmann::json CliScene::show(const QString& id) {
    return json({QStringLiteral("run"), QStringLiteral("show"), id});
}

QString CliScene::state(const QString& id) {
    return QString::fromStdString(show(id).value("last_state", ""));
}

bool CliScene::waitForState(const QString& id, const QString& wanted) {
    return waitUntil([&] { return state(id) == wanted; });
}

QByteArray CliScene::log(const QString& id) {
    return ctl({QStringLiteral("run"), QStringLiteral("logs"), id}).out;
}

qint64 CliScene::driver() {
    const nlohmann::json info = json({QStringLiteral("workspace"), QStringLiteral("info")});
    return info.contains("driver") && info["driver"].is_object() ? info["driver"].value("pid", qint64{0}) : 0;
}

QString text(const nlohmann::json& value) {
    return QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
}

QByteArray contentOf(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

} // namespace studio::test
