#include "app/studioctl/command_line.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <clocale>

#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"

namespace studio::cli {

CommandLine::CommandLine(Translations& translations)
    : m_translations(translations)
    , m_parser("studioctl",
               CliText::tr("Compute Studio: run training scripts on the machines you own, and watch them.")) {
    m_parser.addOption(
        "--workspace", m_workspace,
        CliText::tr("Workspace folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data directory)"));
    m_parser.addFlag("--json", m_json, CliText::tr("Print JSON"));
    m_parser.addVersionFlag("studioctl " STUDIO_VERSION);
    addComputeCommands(*this);
    addRunCommands(*this);
    addRunConfigCommands(*this);
    addEnvironmentCommands(*this);
    addMapCommands(*this);
    addExperimentCommands(*this);
    addSnapshotCommands(*this);
    addVaultCommands(*this);
    addServeCommand(*this);
    addWorkspaceCommands(*this);
}

std::optional<int> CommandLine::run(std::vector<std::string> arguments) {
    // Everything after the first "--" is the user's command, even if it looks like options.
    const auto separator = std::find(arguments.begin(), arguments.end(), "--");
    const bool hasWords = separator != arguments.end();
    if (hasWords) {
        m_words.assign(separator + 1, arguments.end());
        arguments.erase(separator, arguments.end());
    }
    if (std::find(arguments.begin(), arguments.end(), "--json") != arguments.end()) {
        printErrorsAsJson(); // covers parse errors, too
        useEnglish();
    }
    const auto answer = m_parser.parse(arguments, hasWords);
    if (!answer)
        return printError(answer.error());
    if (!answer->empty()) {
        writeOutput(*answer);
        return Success;
    }
    if (m_json)
        useEnglish();
    return m_action();
}

void CommandLine::useEnglish() {
    m_translations.speak(QStringLiteral("en"));
    std::setlocale(LC_MESSAGES, "C"); // messages of strerror()
}

Command CommandLine::noun(const std::string& name, const std::string& description, Action action) {
    return action ? verb(m_parser, name, description, std::move(action)) : m_parser.addCommand(name, description, {});
}

Command CommandLine::verb(Command noun, const std::string& name, const std::string& description, Action action) {
    return noun.addCommand(name, description, [this, action = std::move(action)] { m_action = action; });
}

WorkspaceOptions CommandLine::workspaceOptions() const {
    WorkspaceOptions options;
    options.folder = m_workspace.empty() ? defaultWorkspaceFolder() : m_workspace;
    options.adoption = m_adoption;
    options.mayCreate = m_mayCreate || (m_workspace.empty() && canCreateDefaultWorkspace());
    return options;
}

void CommandLine::setCreation(const std::string& folder) {
    if (!folder.empty())
        m_workspace = folder;
    m_mayCreate = !m_workspace.empty() || !qEnvironmentVariableIsEmpty("COMPUTE_STUDIO_WORKSPACE");
}

Result<Client> CommandLine::openClient() {
    return Client::open(workspaceOptions(), driverProgram());
}

Client* CommandLine::client(int& exitCode) {
    auto opened = openClient();
    if (!opened) {
        exitCode = printError(opened.error());
        return nullptr;
    }
    m_client = std::make_unique<Client>(std::move(*opened));
    return m_client.get();
}

Client* CommandLine::clientForStatus(int& exitCode) {
    using namespace std::chrono_literals;
    constexpr auto fresh = 5s; // younger states need no note
    constexpr auto startLimit = 3s;
    constexpr auto lookLimit = 1s;
    constexpr auto pause = 5ms;
    Client* opened = client(exitCode);
    if (opened == nullptr || opened->isDriven() || !opened->runs().hasUnfinished().value_or(false))
        return opened;
    const auto waitFor = [pause](std::chrono::milliseconds limit, const std::function<bool()>& condition) {
        for (const QDeadlineTimer deadline(limit); !deadline.hasExpired() && !condition();)
            QThread::usleep(static_cast<unsigned long>(std::chrono::microseconds(pause).count()));
    };
    const auto last = opened->runs().lastChange().value_or(std::nullopt);
    const auto driven = opened->ensureDriver();
    if (driven)
        waitFor(startLimit, [opened] { return opened->isDriven(); });
    if (!last || currentTime() - *last < fresh)
        return opened;
    const QString when = QString::fromStdString(localTimeText(*last));
    if (!driven) {
        say(CliText::tr("studioctl: the scheduler is not running and could not be started; states are as of %1.")
                .arg(when)
                .toStdString());
        return opened;
    }
    Database& database = opened->workspace().database();
    const auto before = database.dataVersion();
    waitFor(lookLimit, [&] { return database.dataVersion().value_or(0) != before.value_or(0); });
    say(CliText::tr("studioctl: the scheduler was not running since %1; states may be outdated. It has been started "
                    "and is updating them.")
            .arg(when)
            .toStdString());
    return opened;
}

std::string driverProgram() {
    return QFile::encodeName(QCoreApplication::applicationFilePath()).toStdString();
}

CommandLine::Action withClient(CommandLine& line, std::function<int(Client&)> work) {
    return [&line, work = std::move(work)]() -> std::optional<int> {
        int code = Success;
        Client* client = line.client(code);
        return client == nullptr ? code : work(*client);
    };
}

CommandLine::Action withStates(CommandLine& line, std::function<int(Client&)> work) {
    return [&line, work = std::move(work)]() -> std::optional<int> {
        int code = Success;
        Client* client = line.clientForStatus(code);
        return client == nullptr ? code : work(*client);
    };
}

} // namespace studio::cli
