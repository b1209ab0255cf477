#include "core/client/schedule_service.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <array>
#include <cctype>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/client/studio_text.h"
#include "core/host/tool_process.h"
#include "core/protocol/terminal_word.h"

namespace studio {

namespace {

constexpr int64_t systemctlLimitMs = 60'000;
constexpr const char* systemctlName = "systemctl";

// One word of ExecStart=, see systemd.service(5). A line break would end the setting, and bytes that are not UTF-8
// would void it: both are written as escape sequences.
// Variables are not expanded in the path of the program, and in Environment=.
std::string unitWord(const std::string& word, bool isVerbatim = false) {
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
        if (c == '%' || (c == '$' && !isVerbatim))
            quoted += c;
        quoted += c;
    }
    return quoted + "\"";
}

// Of VariableScope::Driver: systemd sets the others, or they hold for one sign-in, or may have passwords.
constexpr std::array unitVariables = {
    "PATH", "LANG", "LANGUAGE", "TZ", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
    // network
    "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "SSH_AUTH_SOCK",
    // conda, container engines, Slurm
    "CONDARC", "CONDA_EXE", "CONDA_PKGS_DIRS", "CONDA_ENVS_DIRS", "DOCKER_HOST", "DOCKER_CONFIG", "CONTAINER_HOST",
    "REGISTRY_AUTH_FILE", "SLURM_CONF",
    // profiles of clouds and Kubernetes
    "KUBECONFIG", "AWS_PROFILE", "AWS_DEFAULT_PROFILE", "AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE", "AWS_REGION",
    "AWS_DEFAULT_REGION", "AWS_CA_BUNDLE", "GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CLOUD_PROJECT", "CLOUDSDK_CONFIG",
    "CLOUDSDK_ACTIVE_CONFIG_NAME", "AZURE_CONFIG_DIR", "OCI_CLI_CONFIG_FILE", "OCI_CLI_PROFILE",
    // the program
    "LD_LIBRARY_PATH", "COMPUTE_STUDIO_AGENT"};

// A proxy may have a password, and the socket of an SSH agent be that of one sign-in.
bool isLasting(const std::string& name, const std::string& value) {
    if (toLowerCase(name).ends_with("_proxy") && value.find('@') != std::string::npos)
        return false;
    return name != "SSH_AUTH_SOCK" || value.starts_with("/run/user/") ||
           value.starts_with(QDir::homePath().toStdString());
}

std::map<std::string, std::string> variablesOfUnit() {
    std::map<std::string, std::string> variables;
    for (const char* name : unitVariables) {
        const std::string value = qgetenv(name).toStdString();
        const bool isText = isUtf8(value) && std::none_of(value.begin(), value.end(), [](unsigned char c) {
                                return c < ' '; // systemd takes no others
                            });
        if (!value.empty() && isText && isLasting(name, value))
            variables[name] = value;
    }
    return variables;
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
    unit.variables = variablesOfUnit();
    return unit;
}

std::string ScheduleUnit::content() const {
    std::string description = displayText(workspace);
    for (size_t at = description.find('%'); at != std::string::npos; at = description.find('%', at + 2))
        description.insert(at, 1, '%');
    std::string environment;
    for (const auto& [variable, value] : variables)
        environment += "Environment=" + unitWord(variable + "=" + value, true) + "\n";
    return "[Unit]\nDescription=Compute Studio scheduler for " + description + "\n\n[Service]\n" + environment +
           "ExecStart=" + unitWord(program, true) + " --workspace " + unitWord(workspace) +
           " serve\nRestart=on-failure\nRestartSec=10\n# Runs continue when the scheduler stops.\nKillMode=process\n"
           "# Jobs have control groups of their own: one that runs out of memory does not stop the scheduler.\n"
           "Delegate=yes\n\n"
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
