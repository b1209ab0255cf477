#include "app/studioctl/command.h"

#include <QFile>
#include <clocale>

#include "app/studioctl/output.h"
#include "core/base/display_text.h"

namespace studio::cli {

CommandLine::CommandLine(Translations& translations)
    : m_translations(translations)
    , m_app(CliText::tr("Compute Studio: run training scripts on the machines you own, and watch them.").toStdString(),
            "studioctl") {
    speakInHelp();
    m_app.add_option(
        "--workspace", m_workspace,
        CliText::tr("The workspace's folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data folder)")
            .toStdString());
    m_app.add_flag("--json", m_json, CliText::tr("Answer as JSON").toStdString());
    m_app.set_version_flag("--version", "studioctl " STUDIO_VERSION,
                           CliText::tr("Print the version and end").toStdString());
    m_app.require_subcommand(1);
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
    // Everything after the first "--" is the user's command, whatever it looks like.
    const auto separator = std::find(arguments.begin(), arguments.end(), "--");
    m_hasWords = separator != arguments.end();
    if (m_hasWords) {
        m_words.assign(separator + 1, arguments.end());
        arguments.erase(separator, arguments.end());
    }
    std::reverse(arguments.begin(), arguments.end()); // CLI11 takes a stack
    try {
        m_app.parse(std::move(arguments));
    } catch (const CLI::ParseError& e) {
        return m_app.exit(e) == 0 ? Success : Usage;
    }
    if (m_json)
        speakEnglish();
    return m_action();
}

void CommandLine::speakEnglish() {
    m_translations.speak(QStringLiteral("en"));
    std::setlocale(LC_MESSAGES, "C"); // the system's sentences about errors
}

// Set before any command is added: they inherit most of it.
void CommandLine::speakInHelp() {
    m_app.set_help_flag("-h,--help", CliText::tr("Print this help and end").toStdString());
    m_app.option_defaults()->group(CliText::tr("Options").toStdString());
    arrange(m_app);
    const std::pair<const char*, QString> labels[] = {
        {"Usage", CliText::tr("Usage", "heading in the help")},
        {"OPTIONS", CliText::tr("OPTIONS")},
        {"Positionals", CliText::tr("Arguments", "heading in the help")},
        {"SUBCOMMAND", CliText::tr("COMMAND", "stands for the name of a command")},
        {"REQUIRED", CliText::tr("REQUIRED")}};
    for (const auto& [key, label] : labels)
        m_app.get_formatter()->label(key, label.toStdString());
    m_app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return CliText::tr("studioctl: this command line is not understood: %1")
                   .arg(QString::fromStdString(displayText(error.what())))
                   .toStdString() +
               "\n" + CliText::tr("studioctl: every command explains its options with --help.").toStdString() + "\n";
    });
}

void CommandLine::arrange(CLI::App& app) {
    app.get_help_ptr()->group(CliText::tr("Options").toStdString());
    app.group(CliText::tr("Commands", "heading in the help").toStdString());
}

CLI::App& CommandLine::noun(const std::string& name, const std::string& description) {
    CLI::App* app = m_app.add_subcommand(name, description);
    arrange(*app);
    app->require_subcommand(1);
    app->fallthrough();
    return *app;
}

CLI::App& CommandLine::verb(CLI::App& noun, const std::string& name, const std::string& description, Action action) {
    CLI::App* app = noun.add_subcommand(name, description);
    arrange(*app);
    app->fallthrough();
    setAction(*app, std::move(action));
    return *app;
}

void CommandLine::setAction(CLI::App& app, Action action) {
    app.callback([this, action = std::move(action)] { m_action = action; });
}

WorkspaceOptions CommandLine::workspaceOptions() const {
    WorkspaceOptions options;
    options.folder = m_workspace.empty() ? defaultWorkspaceFolder() : m_workspace;
    options.adoption = m_adoption;
    return options;
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

} // namespace studio::cli
