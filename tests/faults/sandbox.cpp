#include "tests/faults/sandbox.h"

#include <QDir>
#include <QFile>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/file_lock.h"
#include "tests/support/poll_pause.h"

namespace studio::test {

using namespace std::chrono_literals;

namespace {

QString studioctl() {
    return qEnvironmentVariable("STUDIO_BIN_DIR") + QStringLiteral("/studioctl");
}

template <typename Visit>
void eachProcess(Visit visit) {
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        bool isNumber = false;
        const int64_t pid = name.toLongLong(&isNumber);
        if (isNumber)
            visit(pid, QStringLiteral("/proc/") + name);
    }
}

bool isZombie(const QString& proc) {
    return contentOf(proc + QStringLiteral("/stat")).contains(") Z ");
}

} // namespace

Sandbox::Sandbox(const QString& place)
    : m_place(place.isEmpty() ? m_temporary.path() : place)
    , m_environment(QProcessEnvironment::systemEnvironment()) {
    for (const QString& name : m_environment.keys()) {
        if (name.startsWith(QStringLiteral("COMPUTE_STUDIO_")))
            m_environment.remove(name);
    }
    QDir().mkpath(path(QStringLiteral("home")));
    set(QStringLiteral("HOME"), path(QStringLiteral("home")));
    set(QStringLiteral("COMPUTE_STUDIO_WORKSPACE"), workspace());
}

Sandbox::~Sandbox() {
    const auto all = list(); // which may start a driver
    killDrivers();
    for (const QByteArray verb : {"serve", "supervise", "hold"}) {
        for (const int64_t pid : agents(verb))
            kill(static_cast<pid_t>(pid), SIGKILL);
    }
    for (const auto& run : all) {
        for (const int64_t pid : processesOf(QString::fromStdString(run.value("id", ""))))
            kill(static_cast<pid_t>(pid), SIGKILL);
    }
    killDrivers();
}

int Sandbox::killDrivers() {
    int killed = 0;
    const QByteArray home = "HOME=" + QFile::encodeName(path(QStringLiteral("home")));
    eachProcess([&](int64_t pid, const QString& proc) {
        if (contentOf(proc + QStringLiteral("/cmdline")).split('\0').contains("serve") &&
            contentOf(proc + QStringLiteral("/environ")).split('\0').contains(home))
            killed += kill(static_cast<pid_t>(pid), SIGKILL) == 0 ? 1 : 0;
    });
    return killed;
}

std::unique_ptr<QProcess> Sandbox::start(const QStringList& arguments) {
    makeWorkspace();
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(m_environment);
    process->start(studioctl(), arguments);
    return process;
}

void Sandbox::makeWorkspace() {
    if (std::exchange(m_isMade, true) || QDir(workspace()).exists())
        return;
    QProcess process;
    QProcessEnvironment environment = m_environment;
    for (const QString& name : environment.keys()) {
        if (name.startsWith(QStringLiteral("COMPUTE_STUDIO_CRASH_")))
            environment.remove(name); // the test's own command shall meet it
    }
    process.setProcessEnvironment(environment);
    process.start(studioctl(), {QStringLiteral("workspace"), QStringLiteral("create")});
    process.waitForFinished();
}

Outcome Sandbox::run(const QStringList& arguments, std::chrono::milliseconds limit) {
    const auto process = start(arguments);
    if (!process->waitForFinished(static_cast<int>(limit.count()))) {
        process->kill();
        process->waitForFinished();
        return {-1, process->readAllStandardOutput(),
                process->readAllStandardError() + process->errorString().toUtf8()};
    }
    return {process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1, process->readAllStandardOutput(),
            process->readAllStandardError()};
}

void Sandbox::startDetached(const QStringList& arguments) {
    makeWorkspace();
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setProgram(studioctl());
    process.setArguments(arguments);
    process.setStandardErrorFile(path(QStringLiteral("driver-errors.txt")), QIODevice::Append);
    process.setStandardOutputFile(QProcess::nullDevice());
    process.startDetached();
}

std::optional<int64_t> Sandbox::driverPid() const {
    const QString lease = workspace() + QStringLiteral("/workspace.lease");
    if (!FileLock::isLocked(QFile::encodeName(lease).toStdString()))
        return std::nullopt;
    const auto note = nlohmann::json::parse(contentOf(lease).toStdString(), nullptr, false);
    if (!note.is_object())
        return std::nullopt;
    return note.value("pid", int64_t{0});
}

bool Sandbox::killDriver() {
    const auto pid = driverPid();
    return pid && *pid > 0 && kill(static_cast<pid_t>(*pid), SIGKILL) == 0;
}

nlohmann::json Sandbox::show(const QString& id) {
    const Outcome shown = run({QStringLiteral("--json"), QStringLiteral("run"), QStringLiteral("show"), id});
    auto value = nlohmann::json::parse(shown.out.toStdString(), nullptr, false);
    return value.is_object() ? value : nlohmann::json::object();
}

QString Sandbox::state(const QString& id) {
    return QString::fromStdString(show(id).value("state", ""));
}

QString Sandbox::waitForEnd(const QString& id, std::chrono::milliseconds limit) {
    run({QStringLiteral("run"), QStringLiteral("wait"), id, QStringLiteral("--timeout"), QString::number(limit / 1s)},
        limit + 5s);
    return state(id);
}

std::vector<nlohmann::json> Sandbox::list() {
    const Outcome listed = run({QStringLiteral("--json"), QStringLiteral("run"), QStringLiteral("list"),
                                QStringLiteral("--limit"), QStringLiteral("100000")});
    const auto value = nlohmann::json::parse(listed.out.toStdString(), nullptr, false);
    return value.is_array() ? value.get<std::vector<nlohmann::json>>() : std::vector<nlohmann::json>();
}

std::vector<int64_t> Sandbox::processesOf(const QString& id) const {
    std::vector<int64_t> found;
    const QByteArray marker = "COMPUTE_STUDIO_RUN_ID=" + id.toUtf8();
    eachProcess([&](int64_t pid, const QString& proc) {
        if (!id.isEmpty() && contentOf(proc + QStringLiteral("/environ")).contains(marker) && !isZombie(proc))
            found.push_back(pid);
    });
    return found;
}

std::vector<int64_t> Sandbox::agents(const QByteArray& verb) const {
    std::vector<int64_t> found;
    const QByteArray home = "HOME=" + QFile::encodeName(path(QStringLiteral("home")));
    eachProcess([&](int64_t pid, const QString& proc) {
        const QByteArrayList words = contentOf(proc + QStringLiteral("/cmdline")).split('\0');
        if (words.size() > 1 && words[0].contains("studio-agent") && words[1] == verb &&
            contentOf(proc + QStringLiteral("/environ")).split('\0').contains(home) && !isZombie(proc))
            found.push_back(pid);
    });
    return found;
}

bool waitUntil(const std::function<bool()>& condition, std::chrono::milliseconds limit) {
    const auto begin = std::chrono::steady_clock::now();
    for (;;) {
        const auto asked = std::chrono::steady_clock::now();
        if (condition())
            return true;
        const auto now = std::chrono::steady_clock::now();
        if (now - begin > limit)
            return false;
        QThread::msleep(static_cast<unsigned long>(pollPause(now - asked).count()));
    }
}

int timeFactor() {
    return std::max(1, qEnvironmentVariableIntValue("STUDIO_TIME_FACTOR"));
}

QByteArray contentOf(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString logOf(const Sandbox& sandbox, const QString& id, int attempt) {
    return QStringLiteral("%1/runs/%2/a%3/r0/log/std_log.txt").arg(sandbox.workspace(), id).arg(attempt);
}

} // namespace studio::test
