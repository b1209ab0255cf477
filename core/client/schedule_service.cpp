#include "core/client/schedule_service.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <cctype>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"
#include "core/host/tool_process.h"
#include "core/protocol/terminal_word.h"

namespace studio {

namespace {

constexpr int64_t systemctlLimitMs = 60'000;
constexpr const char* systemctlName = "systemctl";

// One word of ExecStart=, see systemd.service(5). A line break would end the setting, and bytes that are not UTF-8
// would void it: both are written as escape sequences.
// Variables are not expanded in the path of the program.
std::string unitWord(const std::string& word, bool isProgram = false) {
    constexpr char digits[] = "0123456789abcdef";
    constexpr unsigned char deleteByte = 0x7f;
    const bool isText = isUtf8(word);
    std::string quoted = "\"";
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < ' ' || byte == deleteByte || (byte > deleteByte && !isText)) {
            quoted += {'\\', 'x', digits[byte >> 4U], digits[byte & 0xfU]};
            continue;
        }
        if (c == '"' || c == '\\')
            quoted += '\\';
        if (c == '%' || (c == '$' && !isProgram))
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
    std::string description = displayText(workspace);
    for (size_t at = description.find('%'); at != std::string::npos; at = description.find('%', at + 2))
        description.insert(at, 1, '%');
    return "[Unit]\nDescription=Compute Studio scheduler for " + description +
           "\n\n[Service]\nExecStart=" + unitWord(program, true) + " --workspace " + unitWord(workspace) +
           " serve\nRestart=on-failure\nRestartSec=10\n# Runs continue when the scheduler stops.\nKillMode=process\n\n"
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

// The program is looked for in the worker: a folder of $PATH may be on a disk that does not answer.
void ScheduleService::runSystemctl(std::vector<std::string> arguments,
                                   std::function<void(const Result<ToolAnswer>&)> done) {
    m_worker.run(
        this, [] { return QStandardPaths::findExecutable(QString::fromLatin1(systemctlName)); },
        [this, arguments = std::move(arguments), done = std::move(done)](const QString& program) {
            ToolRequest request;
            request.words = {program.isEmpty() ? systemctlName : program.toStdString(), "--user"};
            request.words.insert(request.words.end(), arguments.begin(), arguments.end());
            request.limitMs = systemctlLimitMs;
            runToolProcess(request, this, done);
        });
}

void ScheduleService::systemctl(const std::vector<std::string>& arguments,
                                std::function<void(const Result<std::string>&)> done) {
    runSystemctl(arguments, [arguments, done = std::move(done)](const Result<ToolAnswer>& answer) {
        if (!answer)
            return done(fail(answer.error()));
        if (answer->exitCode == 0)
            return done(trimmedText(answer->output));
        std::string command = std::string(systemctlName) + " --user";
        for (const std::string& word : arguments)
            command += " " + word;
        const QString message = answer->isTimedOut ? StudioText::tr("%1 did not answer.").arg(shown(command))
                                                   : StudioText::tr("%1 failed.").arg(shown(command));
        done(fail(ErrorCode::Unavailable, message.toStdString(),
                  trimmedText(answer->errors.empty() ? answer->output : answer->errors)));
    });
}

void ScheduleService::readState(std::function<void(const State&)> done) {
    m_worker.run(
        this,
        [unit = m_unit] {
            return State{hasSystemd(), unit.isInstalled(), {}};
        },
        [this, done = std::move(done)](State state) {
            if (!state.hasSystemd || !state.isInstalled)
                return done(state);
            // Exits with a code when the unit is not active, and prints its state all the same.
            runSystemctl({"is-active", m_unit.name}, [state, done](const Result<ToolAnswer>& answer) mutable {
                if (answer)
                    state.word = trimmedText(answer->output);
                done(state);
            });
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
    m_worker.run(
        this, [] { return hasSystemd(); },
        [this, done = std::move(done)](bool hasManager) {
            if (!hasManager)
                return removeUnit({}, false, done);
            systemctl({"disable", "--now", m_unit.name}, [this, done](const Result<std::string>& stopped) {
                removeUnit(stopped ? Result<void>() : Result<void>(fail(stopped.error())), true, done);
            });
        });
}

void ScheduleService::removeUnit(const Result<void>& stopped, bool isReloaded,
                                 std::function<void(const Result<void>&)> done) {
    m_worker.run(
        this, [path = m_unit.path] { return removeFile(path); },
        [this, stopped, isReloaded, done = std::move(done)](const Result<void>& removed) {
            if (!removed || !isReloaded)
                return done(removed);
            systemctl({"daemon-reload"}, [stopped, done](const Result<std::string>&) { done(stopped); });
        });
}

} // namespace studio

#include "moc_schedule_service.cpp"
