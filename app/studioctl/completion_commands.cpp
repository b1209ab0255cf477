// Implements completion, and the hidden __complete, which the scripts of the shells ask for the candidates of a word.
#include <QDir>
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/completion_scripts.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "core/base/display_text.h"
#include "core/base/manual.h"
#include "core/client/compute_browser.h"
#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/schedule_client.h"
#include "core/schedule/trigger_text.h"
#include "core/target/size_catalog.h"

namespace studio::cli {

namespace {

constexpr int maxRunsOffered = 100;
constexpr int maxColumnsOffered = 200;

struct Candidate {
    std::string word;
    std::string description;
};
using Candidates = std::vector<Candidate>;

// Where the word to complete stands.
struct Place {
    const CommandNode* command = nullptr;
    const OptionNode* option = nullptr; // whose value it is
    size_t positionals = 0;             // before it
    bool isOwnCommand = false;          // after "--"
    std::string workspace;              // as given by --workspace
};

// Shells pass words as they are typed: removes quotes and backslashes, and replaces a leading "~/".
std::string unquoted(const std::string& typed) {
    std::string word;
    char quote = 0;
    for (size_t at = 0; at < typed.size(); ++at) {
        const char character = typed[at];
        if (quote == 0 ? character == '\'' || character == '"' : character == quote)
            quote = quote == 0 ? character : 0;
        else if (character == '\\' && quote != '\'' && at + 1 < typed.size())
            word += typed[++at];
        else
            word += character;
    }
    return typed.starts_with("~/") ? QDir::homePath().toStdString() + word.substr(1) : word;
}

Place placeAfter(const CommandNode& root, const std::vector<std::string>& words) {
    Place place;
    place.command = &root;
    for (const std::string& typed : words) {
        const std::string word = unquoted(typed);
        if (place.option != nullptr) {
            if (place.option->names.front() == "--workspace")
                place.workspace = word;
            place.option = nullptr;
        } else if (word == "--") {
            place.isOwnCommand = true;
            return place;
        } else if (word.size() > 1 && word.starts_with('-')) {
            const size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
            const OptionNode* option = place.command->option(word.substr(0, equals));
            if (option != nullptr && equals != std::string::npos && option->names.front() == "--workspace")
                place.workspace = word.substr(equals + 1);
            else if (option != nullptr && option->kind != OptionNode::Kind::Flag && equals == std::string::npos)
                place.option = option;
        } else if (place.command->action == nullptr) {
            if (const CommandNode* command = place.command->command(word))
                place.command = command;
        } else {
            ++place.positionals;
        }
    }
    return place;
}

// What a value names.
enum class Topic {
    None,
    Run,
    Target,
    Environment,
    Configuration,
    Data,
    Experiment,
    Schedule,
    State,
    Size,
    Column,
    Command,
    File
};

Topic topicOf(const Place& place, const OptionNode& option) {
    static const std::pair<const char*, Topic> options[] = {{"--compute", Topic::Target},
                                                            {"--machine", Topic::Target},
                                                            {"--experiment", Topic::Experiment},
                                                            {"--environment", Topic::Environment},
                                                            {"--config", Topic::Configuration},
                                                            {"--state", Topic::State},
                                                            {"--size", Topic::Size},
                                                            {"--sort", Topic::Column},
                                                            {"--before", Topic::Run},
                                                            {"--run", Topic::Run},
                                                            {"--columns", Topic::Column},
                                                            {"id", Topic::Run},
                                                            {"ids", Topic::Run},
                                                            {"topic", Topic::Command}};
    for (const auto& [name, topic] : options) {
        if (option.names.front() == name)
            return topic;
    }
    const std::string& noun = place.command->parent == nullptr ? place.command->name : place.command->parent->name;
    const std::string& verb = place.command->name;
    if (option.placeholder == "FILE" || option.placeholder == "DIR" || option.placeholder == "PATH" ||
        option.placeholder == "FOLDER")
        return Topic::File;
    if (!option.isPositional() || option.names.front() != "name" || verb == "create" || verb == "attach")
        return Topic::None;
    return noun == "compute"       ? Topic::Target
           : noun == "environment" ? Topic::Environment
           : noun == "runconfig"   ? Topic::Configuration
           : noun == "experiment"  ? Topic::Experiment
           : noun == "schedule"    ? Topic::Schedule
           : noun == "data"        ? Topic::Data
                                   : Topic::None;
}

Candidates statesOfRuns() {
    Candidates found;
    for (const RunState state :
         {RunState::NotStarted, RunState::Queued, RunState::Provisioning, RunState::Preparing, RunState::Running,
          RunState::Finalizing, RunState::CancelRequested, RunState::Completed, RunState::Failed, RunState::Canceled})
        found.push_back({std::string(toText(state)), {}});
    found.push_back({"NotResponding", {}});
    return found;
}

Candidates columns(Client& client) {
    Candidates found;
    for (const char* name : {"created", "state", "name", "experiment", "compute", "duration"})
        found.push_back({name, {}});
    for (const auto kind : {ColumnKind::Metric, ColumnKind::Parameter, ColumnKind::Tag}) {
        const auto names = browse::columnNames(client, kind, "", maxColumnsOffered);
        for (const auto& name : names.value_or(std::vector<std::string>()))
            found.push_back({toText(RunColumn{kind, name}), {}});
    }
    return found;
}

// IDs; names too once a part of one is typed.
Candidates namesFrom(Client& client, Topic topic, const std::string& current) {
    Candidates found;
    if (topic == Topic::Run) {
        RunFilter filter;
        filter.limit = maxRunsOffered;
        const auto runs = client.runs().list(filter);
        for (const RunRecord& run : runs.value_or(std::vector<RunRecord>())) {
            found.push_back({run.id.text(), run.name + ", " + stateText(run)});
            if (!current.empty())
                found.push_back({run.name, stateText(run)});
        }
    } else if (topic == Topic::Target) {
        const auto targets = browse::targets(client);
        for (const auto& status : targets.value_or(std::vector<TargetStatus>()))
            found.push_back({status.target.name, std::string(toText(status.target.kind))});
    } else if (topic == Topic::Environment) {
        const auto environments = client.environments().list();
        if (environments)
            for (const auto& named : *environments)
                found.push_back({named.name, named.environment.description});
    } else if (topic == Topic::Configuration) {
        const auto configs = client.runConfigs().list();
        if (configs)
            for (const auto& named : *configs)
                found.push_back({named.name, commandLine(named.config)});
    } else if (topic == Topic::Data) {
        const auto data = client.data().list();
        for (const auto& summary : data.value_or(std::vector<DataSummary>()))
            found.push_back({summary.newest.name, summary.newest.description});
    } else if (topic == Topic::Experiment) {
        const auto experiments = client.runs().experiments();
        for (const auto& record : experiments.value_or(std::vector<ExperimentRecord>()))
            found.push_back({record.name, {}});
    } else if (topic == Topic::Schedule) {
        const auto all = ScheduleClient(client).list();
        for (const ScheduleRecord& schedule : all.value_or(std::vector<ScheduleRecord>()))
            found.push_back({schedule.settings.name, text(triggerText(schedule.settings.trigger))});
    } else if (topic == Topic::Column) {
        return columns(client);
    }
    return found;
}

Candidates commandsOf(const CommandNode& node) {
    Candidates found;
    for (const auto& command : node.commands) {
        if (!command->isHidden)
            found.push_back({command->name, command->description});
    }
    return found;
}

Candidates optionsOf(const CommandNode& command) {
    Candidates found;
    for (const CommandNode* node = &command; node != nullptr; node = node->parent) {
        for (const auto& option : node->options) {
            if (!option->isHidden && !option->isPositional())
                found.push_back({option->names.front(), option->description});
        }
    }
    found.push_back({"--help", text(CliText::tr("Print this help and exit"))});
    if (command.option("--version") == nullptr) // some have one of their own
        found.push_back({"--version", text(CliText::tr("Print the version and exit"))});
    return found;
}

// What "help" describes: commands, and pages of the manual.
Candidates topics(const CommandNode& root) {
    Candidates found = commandsOf(root);
    for (const Manual::Topic& topic : userManual().topics())
        found.push_back({topic.name, topic.title});
    return found;
}

Candidates values(CommandLine& line, const Place& place, const OptionNode& option, const std::string& current) {
    Candidates found;
    for (const std::string& word : option.words)
        found.push_back({word, {}});
    const Topic topic = topicOf(place, option);
    if (topic == Topic::State)
        return statesOfRuns();
    if (topic == Topic::Command)
        return topics(line.commands());
    if (topic == Topic::File)
        return {{":files", {}}};
    if (topic == Topic::Size) {
        for (const VmSize* size : filterSizes({}))
            found.push_back({size->name, {}});
    }
    if (topic == Topic::None || topic == Topic::Size)
        return found;
    // Never creates a workspace, and starts no scheduler.
    WorkspaceOptions options = line.workspaceOptions();
    options.mayCreate = false;
    if (!place.workspace.empty())
        options.folder = place.workspace;
    auto client = Client::open(options, driverProgram());
    return client ? namesFrom(*client, topic, current) : found;
}

Candidates candidatesFor(CommandLine& line, const Place& place, const std::string& current) {
    if (place.isOwnCommand)
        return {{":files", {}}};
    if (place.option != nullptr)
        return values(line, place, *place.option, current);
    if (current.starts_with('-'))
        return optionsOf(*place.command);
    if (place.command->action == nullptr)
        return commandsOf(*place.command);
    const auto positionals = place.command->positionals();
    if (positionals.empty() || (place.positionals >= positionals.size() && !positionals.back()->isList()))
        return {};
    return values(line, place, *positionals[std::min(place.positionals, positionals.size() - 1)], current);
}

// The last of the words is the one to complete.
int complete(CommandLine& line) {
    std::vector<std::string> words = line.commandWords();
    std::string current = words.empty() ? std::string() : words.back();
    if (!words.empty())
        words.pop_back();
    Place place = placeAfter(line.commands(), words);
    std::string kept; // what stands before the part to complete: "--state=", "Failed,"
    const size_t equals = current.find('=');
    if (current.starts_with("--") && equals != std::string::npos && place.option == nullptr && !place.isOwnCommand) {
        place.option = place.command->option(current.substr(0, equals));
        kept = current.substr(0, equals + 1);
        if (place.option == nullptr)
            return Success;
    }
    const std::string name = place.option != nullptr ? place.option->names.front() : std::string();
    if (const size_t comma = current.rfind(',');
        comma != std::string::npos && (name == "--state" || name == "--columns"))
        kept = current.substr(0, comma + 1);
    current.erase(0, kept.size());
    for (const Candidate& candidate : candidatesFor(line, place, current)) {
        if (candidate.word == ":files")
            writeOutput(candidate.word + "\n");
        else if (candidate.word.starts_with(current))
            writeOutput(displayText(kept + candidate.word) +
                        (candidate.description.empty() ? "" : "\t" + displayText(candidate.description)) + "\n");
    }
    return Success;
}

int printScript(const std::string& shell) {
    const std::string_view script = completionScript(shell);
    if (script.empty())
        return printError(usage(
            CliText::tr("There is no completion for \"%1\". Supported: bash, zsh, fish.").arg(cli::shown(shell))));
    writeOutput(script);
    return Success;
}

} // namespace

void addCompletionCommands(CommandLine& line) {
    auto shell = std::make_shared<std::string>();
    const Command app =
        line.noun("completion", text(CliText::tr("Print the completion script of a shell: bash, zsh or fish")),
                  [shell]() -> std::optional<int> { return printScript(*shell); });
    app.addOption("shell", *shell, CliText::tr("bash, zsh or fish")).required().offers({"bash", "zsh", "fish"});
    app.addNote(CliText::tr("bash:  echo 'source <(studioctl completion bash)' >> ~/.bashrc\n"
                            "zsh:   echo 'source <(studioctl completion zsh)' >> ~/.zshrc\n"
                            "fish:  studioctl completion fish > ~/.config/fish/completions/studioctl.fish"));
    const Command completing = line.noun("__complete", "", [&line]() -> std::optional<int> { return complete(line); });
    completing.takesWords(CommandNode::Words::Optional);
    completing.hide();
}

} // namespace studio::cli
