// The command line's frame: global options, the nouns and verbs that register themselves, and how a command ends.
#pragma once

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/studio/client.h"
#include "core/studio/translations.h"

namespace studio::cli {

struct CliText {
    Q_DECLARE_TR_FUNCTIONS(CliText)
};

// Exit codes that scripts rely on.
enum ExitCode { Success = 0, RunFailed = 1, Trouble = 1, Usage = 2, RunCanceled = 3, Unknown = 4, StillGoing = 5 };

class CommandLine {
public:
    // nullopt: the event loop goes on, and somebody calls QCoreApplication::exit(code).
    using Action = std::function<std::optional<int>()>;

    explicit CommandLine(Translations& translations);
    // Takes the arguments without the program's name. Returns the program's exit code, or nullopt as Action does.
    std::optional<int> run(std::vector<std::string> arguments);

    // For the commands.
    CLI::App& noun(const std::string& name, const std::string& description);
    CLI::App& verb(CLI::App& noun, const std::string& name, const std::string& description, Action action);
    // For a noun that is a verb by itself.
    void setAction(CLI::App& app, Action action);
    // Opens the workspace that the options name.
    Result<Client> openClient();
    // An opened client that lives as long as this object; on failure prints the error, and the pointer is empty.
    Client* client(int& exitCode);
    WorkspaceOptions workspaceOptions() const;
    bool wantsJson() const { return m_json; }
    // From here on English only: for JSON, and for what a driver logs and stores for readers of any language.
    void speakEnglish();
    // The words after "--".
    const std::vector<std::string>& commandWords() const { return m_words; }
    void setAdoption(Adoption adoption) { m_adoption = adoption; }

private:
    void speakInHelp();
    // Moves what CLI11 itself adds to a command into the groups of our language.
    static void arrange(CLI::App& app);

    Translations& m_translations;
    CLI::App m_app;
    std::string m_workspace;
    bool m_json = false;
    std::optional<Adoption> m_adoption;
    std::vector<std::string> m_words;
    bool m_hasWords = false;
    Action m_action;
    std::unique_ptr<Client> m_client;
};

// The frame of every short command: opens the workspace, then `work`.
CommandLine::Action withClient(CommandLine& line, std::function<int(Client&)> work);

void addComputeCommands(CommandLine& line);
void addClusterCommands(CommandLine& line, CLI::App& compute);
void addSizeCommands(CommandLine& line, CLI::App& compute);
void addAttachCommands(CommandLine& line, CLI::App& compute);
void addMachineCommands(CommandLine& line, CLI::App& compute);
void addTerminalCommands(CommandLine& line, CLI::App& compute);
void addVaultCommands(CommandLine& line);
void addRunCommands(CommandLine& line);
void addRunFileCommands(CommandLine& line, CLI::App& run);
void addRunMetricCommands(CommandLine& line, CLI::App& run);
void addSubmitCommand(CommandLine& line, CLI::App& run);
void addRunConfigCommands(CommandLine& line);
void addEnvironmentCommands(CommandLine& line);
void addRunExportCommand(CommandLine& line, CLI::App& run);
void addRunMonitorCommand(CommandLine& line, CLI::App& run);
void addComputeMonitorCommand(CommandLine& line, CLI::App& compute);
void addComputeFileCommands(CommandLine& line, CLI::App& compute);
void addEnvironmentSettingCommands(CommandLine& line, CLI::App& noun);
void addEnvironmentFileCommands(CommandLine& line, CLI::App& environment);
void addMapCommands(CommandLine& line);
void addExperimentCommands(CommandLine& line);
void addSnapshotCommands(CommandLine& line);
void addServeCommand(CommandLine& line);
void addWorkspaceCommands(CommandLine& line);

// A target as "compute show" has it, as JSON where that is asked for.
void printTarget(CommandLine& line, Client& client, const Target& target);

// environment create --file; `name` wins over the file's.
int createEnvironmentOf(CommandLine& line, Client& client, const std::string& file, const std::string& name);

// The studioctl that drivers are started from: this program.
std::string driverProgram();

} // namespace studio::cli
