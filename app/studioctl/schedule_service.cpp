// Implements schedule service install, show, remove: a unit of the user's systemd that runs the scheduler of the
// workspace.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <algorithm>
#include <cctype>
#include <chrono>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/protocol/terminal_word.h"

namespace studio::cli {

namespace {

constexpr std::chrono::milliseconds systemctlTimeout = std::chrono::seconds(60);

// One word of ExecStart=, see systemd.service(5).
std::string unitWord(const std::string& word) {
    std::string quoted = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (c == '%' || c == '$')
            quoted += c;
        quoted += c;
    }
    return quoted + "\"";
}

struct SystemdUnit {
    std::string workspace; // folder
    std::string name;      // "compute-studio-main-1a2b3c4d.service"
    QString path;

    static SystemdUnit of(const std::string& workspace) {
        SystemdUnit unit;
        unit.workspace = workspace;
        std::string readable = workspace.substr(workspace.rfind('/') + 1);
        for (char& c : readable) {
            if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '.')
                c = '-';
        }
        constexpr size_t readablePart = 40;
        constexpr size_t hashPart = 8;
        unit.name = "compute-studio-" + readable.substr(0, readablePart) + "-" +
                    toHex(sha256Of(workspace)).substr(0, hashPart) + ".service";
        const QString config = qEnvironmentVariableIsEmpty("XDG_CONFIG_HOME") ? QDir::homePath() + "/.config"
                                                                              : qEnvironmentVariable("XDG_CONFIG_HOME");
        unit.path = config + QStringLiteral("/systemd/user/") + QString::fromStdString(unit.name);
        return unit;
    }

    std::string content() const {
        std::string description = workspace;
        std::replace_if(
            description.begin(), description.end(), [](unsigned char c) { return c < ' '; }, ' ');
        for (size_t at = description.find('%'); at != std::string::npos; at = description.find('%', at + 2))
            description.insert(at, 1, '%');
        return "[Unit]\nDescription=Compute Studio scheduler for " + description +
               "\n\n[Service]\nExecStart=" + unitWord(driverProgram()) + " --workspace " + unitWord(workspace) +
               " serve\nRestart=on-failure\nRestartSec=10\n# Runs go on when the scheduler stops.\nKillMode=process\n\n"
               "[Install]\nWantedBy=default.target\n";
    }

    bool isInstalled() const { return QFile::exists(path); }
};

QString systemctlPath() {
    return QStandardPaths::findExecutable(QStringLiteral("systemctl"));
}

// Runs systemctl --user; returns its standard output.
Result<std::string> systemctl(const QStringList& arguments) {
    QProcess process;
    process.start(systemctlPath(), QStringList{QStringLiteral("--user")} + arguments);
    if (!process.waitForFinished(static_cast<int>(systemctlTimeout.count())))
        return fail(ErrorCode::Unavailable, text(CliText::tr("systemctl did not answer.")),
                    process.errorString().toStdString());
    const std::string out = process.readAllStandardOutput().trimmed().toStdString();
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return out;
    return fail(ErrorCode::Unavailable, text(CliText::tr("systemctl --user %1 failed.").arg(arguments.join(u' '))),
                process.readAllStandardError().trimmed().toStdString());
}

Error noSystemd(const SystemdUnit& unit) {
    const QString command = QStringLiteral("%1 --workspace %2 serve")
                                .arg(QString::fromStdString(terminalQuoted(driverProgram())),
                                     QString::fromStdString(terminalQuoted(unit.workspace)));
    return {ErrorCode::Unavailable,
            text(CliText::tr("This computer has no systemd. Start the scheduler manually: %1. In a crontab, \"@reboot "
                             "%1\" starts it at boot.")
                     .arg(command)),
            {}};
}

nlohmann::json unitJson(const SystemdUnit& unit, const std::string& state) {
    return {{"unit", unit.name},
            {"path", unit.path.toStdString()},
            {"workspace", unit.workspace},
            {"is_installed", unit.isInstalled()},
            {"state", state}};
}

std::string unitState(const SystemdUnit& unit) {
    if (systemctlPath().isEmpty() || !unit.isInstalled())
        return {};
    QProcess process;
    process.start(systemctlPath(),
                  {QStringLiteral("--user"), QStringLiteral("is-active"), QString::fromStdString(unit.name)});
    if (!process.waitForFinished(static_cast<int>(systemctlTimeout.count())))
        return {};
    return process.readAllStandardOutput().trimmed().toStdString();
}

int installUnit(CommandLine& line, const SystemdUnit& unit) {
    if (systemctlPath().isEmpty())
        return printError(noSystemd(unit));
    const std::string path = QFile::encodeName(unit.path).toStdString();
    if (!QDir().mkpath(QFileInfo(unit.path).path()))
        return printError({ErrorCode::Io, text(CliText::tr("The folder of %1 cannot be created.").arg(unit.path)), {}});
    if (auto written = writeFileAtomically(path, unit.content()); !written)
        return printFileError(written.error());
    const QString name = QString::fromStdString(unit.name);
    auto started = systemctl({QStringLiteral("daemon-reload")});
    if (started)
        started = systemctl({QStringLiteral("enable"), QStringLiteral("--now"), name});
    if (!started) {
        Error error = started.error();
        error.message =
            text(CliText::tr("%1 was written, but systemd did not start it.").arg(unit.path)) + " " + error.message;
        return printError(error);
    }
    if (line.wantsJson()) {
        printJson(unitJson(unit, unitState(unit)));
        return Success;
    }
    printLine(path);
    printProgress(text(CliText::tr("The scheduler is running and starts when you sign in. To keep it running after you "
                                   "sign out: loginctl enable-linger")));
    return Success;
}

int showUnit(CommandLine& line, const SystemdUnit& unit) {
    const std::string state = unitState(unit);
    if (line.wantsJson()) {
        printJson(unitJson(unit, state));
        return Success;
    }
    if (systemctlPath().isEmpty())
        return printError(noSystemd(unit));
    printFields({{text(CliText::tr("Unit")), unit.name},
                 {text(CliText::tr("File")), unit.isInstalled() ? unit.path.toStdString() : ""},
                 {text(CliText::tr("State")), unit.isInstalled() ? state : text(CliText::tr("not installed"))}});
    return Success;
}

int removeUnit(CommandLine& line, const SystemdUnit& unit) {
    if (!unit.isInstalled())
        return printError({ErrorCode::NotFound,
                           text(CliText::tr("No service is installed for this workspace. Install it with: studioctl "
                                            "schedule service install")),
                           {}});
    Result<std::string> stopped = std::string();
    if (!systemctlPath().isEmpty())
        stopped = systemctl({QStringLiteral("disable"), QStringLiteral("--now"), QString::fromStdString(unit.name)});
    if (auto removed = removeFile(QFile::encodeName(unit.path).toStdString()); !removed)
        return printFileError(removed.error());
    if (!systemctlPath().isEmpty())
        static_cast<void>(systemctl({QStringLiteral("daemon-reload")}));
    if (!stopped)
        say("studioctl: " + stopped.error().message + " " + stopped.error().detail);
    printDone(line.wantsJson(), unitJson(unit, {}));
    return Success;
}

} // namespace

void addScheduleServiceCommands(CommandLine& line, Command schedule) {
    const Command service = schedule.addCommand(
        "service", text(CliText::tr("Keep the scheduler running as a service of your user (systemd)")), {});
    const auto add = [&line, service](const char* name, const QString& description,
                                      int (*work)(CommandLine&, const SystemdUnit&)) {
        line.verb(service, name, text(description), withClient(line, [&line, work](Client& client) {
                      return work(line, SystemdUnit::of(client.workspace().paths().folder()));
                  }));
    };
    add("install", CliText::tr("Install and start the service; it runs the scheduler of this workspace"), installUnit);
    add("show", CliText::tr("Show whether the service is installed and running"), showUnit);
    add("remove", CliText::tr("Stop and remove the service"), removeUnit);
}

} // namespace studio::cli
