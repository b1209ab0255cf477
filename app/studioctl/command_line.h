// CommandLine parses the global options and dispatches to the commands, which register themselves as noun and verb; an
// Action returns the exit code. One thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/base/manual.h"
#include "core/client/client.h"
#include "core/client/translations.h"
#include "core/snapshot/source_consent.h"
#include "core/target/target.h"

namespace studio::cli {

// Exit codes; stable, scripts depend on them.
enum ExitCode { Success = 0, RunFailed = 1, Trouble = 1, Usage = 2, RunCanceled = 3, Unknown = 4, StillRunning = 5 };

class CommandLine {
public:
    // nullopt: the event loop continues until QCoreApplication::exit(code).
    using Action = std::function<std::optional<int>()>;

    explicit CommandLine(Translations& translations);
    // `arguments`: without the program's name. Returns the exit code, or nullopt as Action does.
    std::optional<int> run(const std::vector<std::string>& arguments);

    // `names`: "list,ls"; the first one is shown in the help. `action`: for a noun without verbs.
    Command noun(const std::string& names, const std::string& description, Action action = {});
    Command verb(Command noun, const std::string& names, const std::string& description, Action action);
    // All of them, complete.
    const CommandNode& commands() const;
    // Opens the workspace that the global options select.
    Result<Client> openClient();
    // Returns the one client, which this object owns; on failure prints the error, sets `exitCode` and returns null.
    Client* client(int& exitCode);
    // Same, for a command that shows states: if runs are unfinished or schedules are enabled and no driver is running,
    // starts one; prints how old the states may be.
    Client* clientForStatus(int& exitCode);
    WorkspaceOptions workspaceOptions() const;
    // For the command that creates workspaces. An empty folder: the one of the options.
    void setCreation(const std::string& folder);
    // The answer is a JSON value for printJson(), which formats it.
    bool wantsJson() const { return m_wantsJson; }
    // Switches to English: for JSON, and for text that a driver logs or stores for readers of any language.
    void useEnglish();
    // Returns the words after "--".
    const std::vector<std::string>& commandWords() const { return m_words; }
    void setAdoption(Adoption adoption) { m_adoption = adoption; }

private:
    Translations& m_translations;
    CommandParser m_parser;
    Result<void> readFormat();

    std::string m_workspace;
    bool m_json = false;
    std::string m_output;
    std::string m_query;
    bool m_wantsJson = false;
    std::optional<Adoption> m_adoption;
    bool m_mayCreate = false;
    std::vector<std::string> m_words;
    Action m_action;
    std::unique_ptr<Client> m_client;
};

// Returns an action that opens the workspace, then runs `work`.
CommandLine::Action withClient(CommandLine& line, std::function<int(Client&)> work);
// Same with clientForStatus().
CommandLine::Action withStates(CommandLine& line, std::function<int(Client&)> work);

void addComputeCommands(CommandLine& line);
void addProviderCommands(CommandLine& line);
void addComputeUpdateCommand(CommandLine& line, Command compute);
void addUsageCommands(CommandLine& line);
void addClusterCommands(CommandLine& line, Command compute);
void addSizeCommands(CommandLine& line, Command compute);
void addAttachCommands(CommandLine& line, Command compute);
void addMachineCommands(CommandLine& line, Command compute);
void addTerminalCommands(CommandLine& line, Command compute);
void addVaultCommands(CommandLine& line);
void addRunCommands(CommandLine& line);
void addResubmitCommand(CommandLine& line, Command run);
void addRunBulkCommands(CommandLine& line, Command run);
void addRunFileCommands(CommandLine& line, Command run);
void addRunMetricCommands(CommandLine& line, Command run);
void addSubmitCommand(CommandLine& line, Command run);
void addSparkCommands(CommandLine& line);
void addScheduleCommands(CommandLine& line);
void addScheduleServiceCommands(CommandLine& line, Command schedule);
void addQueueCommands(CommandLine& line);
void addLimitCommands(CommandLine& line, Command queue);
void addRunConfigCommands(CommandLine& line);
void addEnvironmentCommands(CommandLine& line);
void addRunExportCommand(CommandLine& line, Command run);
void addRunMonitorCommand(CommandLine& line, Command run);
void addComputeMonitorCommand(CommandLine& line, Command compute);
void addComputeGpuCommand(CommandLine& line, Command compute);
void addComputeFileCommands(CommandLine& line, Command compute);
void addEnvironmentSettingCommands(CommandLine& line, Command noun);
void addEnvironmentFileCommands(CommandLine& line, Command environment);
void addMapCommands(CommandLine& line);
void addDataCommands(CommandLine& line);
void addExperimentCommands(CommandLine& line);
void addSnapshotCommands(CommandLine& line);
void addServeCommand(CommandLine& line);
void addHelpCommands(CommandLine& line);
void addCompletionCommands(CommandLine& line);
void addWorkspaceCommands(CommandLine& line);

// Prints a target as "compute show" does, or as JSON with --json.
void printTarget(CommandLine& line, Client& client, const Target& target);

// Implements environment create --file; `name` overrides the name in the file.
int createEnvironmentOf(CommandLine& line, Client& client, const std::string& file, const std::string& name,
                        const SourceConsent& consent);

// Returns the path of this program, which is started as the driver.
std::string driverProgram();
// Returns the manual that is installed with this program.
Manual userManual();
// Names its topics, for the end of the program's help; empty without a manual.
std::string topicsText();
// "studioctl 0.1.0".
std::string versionText();
// Columns at which help is wrapped: those of the terminal, within reason.
size_t helpWidth();

} // namespace studio::cli
