#include "core/client/schedule_service.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <cctype>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/host/tool_process.h"
#include "core/protocol/terminal_word.h"

namespace studio {

namespace {

constexpr int64_t systemctlLimitMs = 60'000;

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

std::string trimmedText(const std::string& text) {
    return QByteArray::fromStdString(text).trimmed().toStdString();
}

} // namespace

ScheduleUnit ScheduleUnit::of(const std::string& workspace, const std::string& program) {
    ScheduleUnit unit;
    unit.workspace = workspace;
    unit.program = program;
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
    unit.path = QFile::encodeName(config).toStdString() + "/systemd/user/" + unit.name;
    return unit;
}

std::string ScheduleUnit::content() const {
    std::string description = workspace;
    std::replace_if(
        description.begin(), description.end(), [](unsigned char c) { return c < ' '; }, ' ');
    for (size_t at = description.find('%'); at != std::string::npos; at = description.find('%', at + 2))
        description.insert(at, 1, '%');
    return "[Unit]\nDescription=Compute Studio scheduler for " + description +
           "\n\n[Service]\nExecStart=" + unitWord(program) + " --workspace " + unitWord(workspace) +
           " serve\nRestart=on-failure\nRestartSec=10\n# Runs go on when the scheduler stops.\nKillMode=process\n\n"
           "[Install]\nWantedBy=default.target\n";
}

bool ScheduleUnit::isInstalled() const {
    return pathExists(path);
}

Result<void> ScheduleUnit::write() const {
    if (auto made = makeFolders(path.substr(0, path.rfind('/'))); !made)
        return made;
    return writeFileAtomically(path, content());
}

ScheduleService::ScheduleService(ScheduleUnit unit, QObject* parent)
    : QObject(parent)
    , m_unit(std::move(unit)) {}

bool ScheduleService::hasSystemd() {
    return !QStandardPaths::findExecutable(QStringLiteral("systemctl")).isEmpty();
}

Error ScheduleService::missingSystemd() const {
    const QString command = QStringLiteral("%1 --workspace %2 serve")
                                .arg(shown(terminalQuoted(m_unit.program)), shown(terminalQuoted(m_unit.workspace)));
    return {ErrorCode::Unavailable,
            StudioText::tr("This computer has no systemd. Start the scheduler manually: %1. In a crontab, \"@reboot "
                           "%1\" starts it at boot.")
                .arg(command)
                .toStdString(),
            {}};
}

void ScheduleService::systemctl(std::vector<std::string> arguments,
                                std::function<void(const Result<std::string>&)> done) {
    arguments.insert(arguments.begin(), {"systemctl", "--user"});
    ToolRequest request;
    request.words = std::move(arguments);
    request.limitMs = systemctlLimitMs;
    runToolProcess(request, this, [words = request.words, done = std::move(done)](const Result<ToolAnswer>& answer) {
        if (!answer)
            return done(fail(answer.error()));
        if (answer->exitCode == 0)
            return done(trimmedText(answer->output));
        std::string command;
        for (const std::string& word : words)
            command += (command.empty() ? "" : " ") + word;
        const QString message = answer->isTimedOut ? StudioText::tr("%1 did not answer.").arg(shown(command))
                                                   : StudioText::tr("%1 failed.").arg(shown(command));
        done(fail(ErrorCode::Unavailable, message.toStdString(),
                  trimmedText(answer->errors.empty() ? answer->output : answer->errors)));
    });
}

void ScheduleService::readState(std::function<void(const State&)> done) {
    State state{hasSystemd(), m_unit.isInstalled(), {}};
    if (!state.hasSystemd || !state.isInstalled)
        return done(state);
    // Exits with a code when the unit is not active, and prints its state all the same.
    ToolRequest request;
    request.words = {"systemctl", "--user", "is-active", m_unit.name};
    request.limitMs = systemctlLimitMs;
    runToolProcess(request, this, [state, done = std::move(done)](const Result<ToolAnswer>& answer) mutable {
        if (answer)
            state.word = trimmedText(answer->output);
        done(state);
    });
}

void ScheduleService::start(std::function<void(const Result<void>&)> done) {
    systemctl({"daemon-reload"}, [this, done = std::move(done)](const Result<std::string>& reloaded) {
        if (!reloaded)
            return done(fail(reloaded.error()));
        systemctl({"enable", "--now", m_unit.name}, [done](const Result<std::string>& started) {
            done(started ? Result<void>() : Result<void>(fail(started.error())));
        });
    });
}

void ScheduleService::remove(std::function<void(const Result<void>&)> done) {
    const auto removeUnit = [this](const Result<void>& stopped, const std::function<void(const Result<void>&)>& then) {
        if (auto removed = removeFile(m_unit.path); !removed)
            return then(removed);
        if (!hasSystemd())
            return then({});
        systemctl({"daemon-reload"}, [stopped, then](const Result<std::string>&) { then(stopped); });
    };
    if (!hasSystemd())
        return removeUnit({}, done);
    systemctl({"disable", "--now", m_unit.name},
              [removeUnit, done = std::move(done)](const Result<std::string>& stopped) {
                  removeUnit(stopped ? Result<void>() : Result<void>(fail(stopped.error())), done);
              });
}

} // namespace studio

#include "moc_schedule_service.cpp"
