#include "app/studioctl/command.h"

#include <QFile>

#include "app/studioctl/output.h"

namespace studio::cli {

CommandLine::CommandLine()
    : m_app(CliText::tr("Compute Studio: run training scripts on the machines you own, and watch them.").toStdString(),
            "studioctl") {
    m_app.add_option(
        "--workspace", m_workspace,
        CliText::tr("The workspace's folder (default: COMPUTE_STUDIO_WORKSPACE, else a folder in your data folder)")
            .toStdString());
    m_app.add_flag("--json", m_json, CliText::tr("Answer as JSON").toStdString());
    m_app.set_version_flag("--version", "studioctl " STUDIO_VERSION);
    m_app.require_subcommand(1);
    addComputeCommands(*this);
    addRunCommands(*this);
    addRunConfigCommands(*this);
    addExperimentCommands(*this);
    addSnapshotCommands(*this);
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
    return m_action();
}

CLI::App& CommandLine::noun(const std::string& name, const std::string& description) {
    CLI::App* app = m_app.add_subcommand(name, description);
    app->require_subcommand(1);
    app->fallthrough();
    return *app;
}

CLI::App& CommandLine::verb(CLI::App& noun, const std::string& name, const std::string& description, Action action) {
    CLI::App* app = noun.add_subcommand(name, description);
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

} // namespace studio::cli
