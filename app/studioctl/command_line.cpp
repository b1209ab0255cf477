#include "app/studioctl/command_line.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <clocale>
#include <unistd.h>

#include "app/studioctl/command_help.h"
#include "app/studioctl/command_scan.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_kind_commands.h"
#include "app/studioctl/terminal_style.h"
#include "core/base/display_text.h"
#include "core/client/program_version.h"
#include "core/client/provider_client.h"
#include "core/client/run_client.h"
#include "core/client/schedule_client.h"

namespace studio::cli {

CommandLine::CommandLine(Translations& translations)
    : m_translations(translations)
    , m_parser("studioctl", CliText::tr("Compute Studio: run and monitor training scripts on your own machines.")) {
    m_parser.addOption(
        "--workspace", m_workspace,
        CliText::tr("Workspace folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data directory)"));
    m_parser
        .addOption("--output,-o", m_output,
                   CliText::tr("Output format: table (default), json, tsv, or name (only IDs or names)"))
        .offers({"table", "json", "tsv", "name"});
    m_parser.addFlag("--json", m_json, CliText::tr("Same as --output json"));
    m_parser.addOption("--query", m_query, CliText::tr("JMESPath query on the JSON output, such as [].name"));
    m_parser.addNote(CliText::tr("\"studioctl help COMMAND\" describes a command, \"studioctl help --markdown\" prints "
                                 "the whole reference."));
    addRunCommands(*this);
    addRunKindCommands(*this);
    addSparkCommands(*this);
    addScheduleCommands(*this);
    addQueueCommands(*this);
    addComputeCommands(*this);
    addProviderCommands(*this);
    addUsageCommands(*this);
    addEnvironmentCommands(*this);
    addRunConfigCommands(*this);
    addExperimentCommands(*this);
    addSnapshotCommands(*this);
    addMapCommands(*this);
    addDataCommands(*this);
    addVaultCommands(*this);
    addWorkspaceCommands(*this);
    addServeCommand(*this);
    addHelpCommands(*this);
    addCompletionCommands(*this);
}

namespace {

// Errors of the command line itself are JSON, too, so this is known before it is parsed.
bool asksForJson(const std::vector<std::string>& arguments) {
    for (size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
        const std::string& word = arguments[i];
        const bool isFormat = word == "-o" || word == "--output";
        if (word == "--json" || word == "--output=json" || word == "-ojson" ||
            (isFormat && i + 1 < arguments.size() && arguments[i + 1] == "json"))
            return true;
    }
    return false;
}

// The command that lists what a command takes names of; empty: none.
std::string listCommandOf(const CommandNode& command) {
    const bool takesName = std::any_of(command.options.begin(), command.options.end(),
                                       [](const auto& option) { return option->isPositional(); });
    if (!takesName) // what "run submit" does not find is no run
        return {};
    for (const CommandNode* node = &command; node != nullptr; node = node->parent) {
        if (const CommandNode* list = node->command("list"); list != nullptr && list != &command)
            return list->path();
    }
    return {};
}

} // namespace

std::optional<int> CommandLine::run(const std::vector<std::string>& arguments) {
    if (asksForJson(arguments)) {
        printErrorsAsJson();
        useEnglish();
    }
    ScannedLine scanned = scanCommandLine(m_parser.root(), arguments);
    const CommandNode& command = *scanned.command;
    setHints(command.path() + " --help", listCommandOf(command));
    if (!scanned.isFine())
        return printError(scanned.problem);
    if (scanned.wantsVersion) {
        printLine(versionText());
        return Success;
    }
    if (scanned.wantsHelp || !command.action) {
        writeOutput(helpText(command, helpWidth()) + (command.parent == nullptr ? topicsText() : std::string()));
        return Success;
    }
    if (const auto parsed = CommandParser::parse(command, scanned.arguments); !parsed)
        return printError(parsed.error());
    if (const auto read = readFormat(); !read)
        return printError(read.error());
    m_words = std::move(scanned.words);
    command.action();
    return m_action();
}

Result<void> CommandLine::readFormat() {
    const auto format = m_output.empty() ? AnswerFormat::Table : answerFormatFromText(m_output);
    if (!format && m_output.find_first_of("./") != std::string::npos)
        return fail(usage(CliText::tr("--output takes table, json, tsv or name, not \"%1\". Write to a file with --to "
                                      "where a command has it, else with >.")
                              .arg(shown(m_output))));
    if (!format)
        return fail(usage(CliText::tr("--output takes table, json, tsv or name, not \"%1\".").arg(shown(m_output))));
    if (m_json && *format != AnswerFormat::Json && !m_output.empty())
        return fail(usage(CliText::tr("Give either --json or --output %1, not both.").arg(shown(m_output))));
    std::optional<JsonQuery> query;
    if (!m_query.empty()) {
        auto parsed = JsonQuery::parse(m_query);
        if (!parsed)
            return fail(usage(CliText::tr("--query is not a valid JMESPath expression: %1.")
                                  .arg(QString::fromStdString(parsed.error().message))));
        query = std::move(*parsed);
    }
    const bool isJson = m_json || *format == AnswerFormat::Json || (query && m_output.empty());
    m_wantsJson = isJson || query || *format == AnswerFormat::Name;
    if (m_wantsJson || *format == AnswerFormat::Tsv)
        useEnglish();
    setAnswerFormat(isJson ? AnswerFormat::Json : *format, std::move(query));
    return {};
}

void CommandLine::useEnglish() {
    m_translations.speak(QStringLiteral("en"));
    std::setlocale(LC_MESSAGES, "C"); // messages of strerror()
}

const CommandNode& CommandLine::commands() const {
    m_parser.root().completeAll();
    return m_parser.root();
}

Command CommandLine::noun(const std::string& names, const std::string& description, Action action) {
    return action ? verb(m_parser, names, description, std::move(action)) : m_parser.addCommand(names, description, {});
}

Command CommandLine::verb(Command noun, const std::string& names, const std::string& description, Action action) {
    return noun.addCommand(names, description, [this, action = std::move(action)] { m_action = action; });
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
    if (m_client) // a second one would take the first from under those who use it
        return m_client.get();
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
    if (opened == nullptr || opened->isDriven())
        return opened;
    if (!opened->runs().hasUnfinished().value_or(false)) {
        if (ScheduleClient(*opened).needDriver().value_or(false) || providers::needDriver(*opened).value_or(false))
            static_cast<void>(opened->ensureDriver());
        return opened;
    }
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

std::string versionText() {
    return "studioctl " + std::string(programVersion());
}

size_t helpWidth() {
    constexpr size_t narrowest = 60;
    constexpr size_t widest = 110;
    const size_t width = terminalWidth(STDOUT_FILENO);
    return width == 0 ? widest : std::clamp(width, narrowest, widest);
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
