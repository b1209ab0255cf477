// Implements runconfig create, list, show, delete; experiment list, show; snapshot preview.
#include <QDir>
#include <QFile>

#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/submit_options.h"
#include "app/studioctl/submit_plan.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/snapshot/preview.h"
#include "core/snapshot/snapshot_store.h"
#include "core/target/target_fit.h"

namespace studio::cli {

namespace {

using nlohmann::json;

json runConfigJson(const NamedRunConfig& named) {
    return {{"name", named.name},
            {"version", named.version},
            {"created_at", toIso8601(named.created)},
            {"config", configJson(named.config)}};
}

int createRunConfig(CommandLine& line, Client& client, const std::string& name, const SubmitOptions& options) {
    if (name.empty())
        return printError(
            usage(CliText::tr("Give the configuration a name: studioctl runconfig create NAME -- COMMAND")));
    const auto config = options.applyTo(client, {}, line.commandWords());
    if (!config)
        return printError(config.error());
    const auto created = client.runConfigs().create(name, *config);
    if (!created)
        return printError(created.error());
    if (created->existed)
        say(text(CliText::tr("studioctl: this configuration already exists and is used as is.")));
    if (line.wantsJson())
        printJson(runConfigJson(created->named));
    else
        printLine(created->named.name + ":" + std::to_string(created->named.version));
    return Success;
}

int listConfigs(CommandLine& line, Client& client) {
    const auto configs = client.runConfigs().list();
    if (!configs)
        return printError(configs.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("VERSION")),
                                                   text(CliText::tr("CREATED")), text(CliText::tr("COMMAND"))}};
    for (const auto& named : *configs) {
        array.push_back(runConfigJson(named));
        rows.push_back(
            {named.name, std::to_string(named.version), localTimeText(named.created), commandLine(named.config)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int showConfig(CommandLine& line, Client& client, const std::string& name) {
    const auto named = client.runConfigs().find(name);
    if (!named)
        return printError(named.error());
    if (line.wantsJson()) {
        printJson(runConfigJson(*named));
        return Success;
    }
    const RunConfig& config = named->config;
    std::string variables;
    for (const auto& [key, value] : config.variables)
        variables += (variables.empty() ? "" : " ") + key + "=" + value;
    std::string inputs;
    for (const auto& input : config.inputs)
        inputs += (inputs.empty() ? "" : " ") + input.name + "=" + input.value;
    printFields(
        {{text(CliText::tr("Name")), named->name + ":" + std::to_string(named->version)},
         {text(CliText::tr("Created")), localTimeText(named->created)},
         {text(CliText::tr("Command")), commandLine(config)},
         {text(CliText::tr("Source")), config.source},
         {text(CliText::tr("Compute")), computesText(config)},
         {text(CliText::tr("Needs")), text(describe(config.needs))},
         {text(CliText::tr("Distribution")), config.distribution.kind == DistributionKind::None
                                                 ? std::string()
                                                 : std::string(toText(config.distribution.kind))},
         {text(CliText::tr("Experiment")), config.experiment},
         {text(CliText::tr("Python")), config.python},
         {text(CliText::tr("Variables")), variables},
         {text(CliText::tr("Login shell")), config.loginShell ? text(CliText::tr("yes")) : ""},
         {text(CliText::tr("Writable environment")), config.writableEnvironment ? text(CliText::tr("yes")) : ""},
         {text(CliText::tr("Inputs")), inputs},
         {text(CliText::tr("Time limit")), config.timeLimit ? limitText(*config.timeLimit) : ""},
         {text(CliText::tr("Retries")), std::to_string(config.retries)}});
    return Success;
}

json experimentJson(const ExperimentRecord& record) {
    return {{"name", record.name},
            {"created_at", toIso8601(record.created)},
            {"runs", record.runs},
            {"unfinished", record.unfinished},
            {"last_run_at", timeJson(record.lastRun)}};
}

int printExperiments(CommandLine& line, const std::vector<ExperimentRecord>& records) {
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("RUNS")),
                                                   text(CliText::tr("UNFINISHED")), text(CliText::tr("LAST RUN"))}};
    for (const auto& record : records) {
        array.push_back(experimentJson(record));
        rows.push_back({record.name, std::to_string(record.runs), std::to_string(record.unfinished),
                        record.lastRun ? localTimeText(*record.lastRun) : ""});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

void printPreview(const json& preview) {
    const auto size = [](const json& object, const char* key) { return sizeText(object.value(key, int64_t{0})); };
    printLine(text(CliText::tr("To upload: %n files, %1", nullptr, preview.value("files", 0))
                       .arg(QString::fromStdString(size(preview, "bytes")))));
    if (preview.contains("new_bytes") && preview["new_bytes"].is_number())
        printLine(text((preview["new_bytes"] == 0 ? CliText::tr("New in this workspace: %1")
                                                  : CliText::tr("New in this workspace: at most %1"))
                           .arg(QString::fromStdString(size(preview, "new_bytes")))));
    const auto section = [&](const char* key, const QString& title,
                             const std::function<std::string(const json&)>& row) {
        const auto found = preview.find(key);
        if (found == preview.end() || !found->is_array() || found->empty())
            return;
        printLine("\n" + text(title));
        for (const auto& entry : *found)
            printLine("  " + row(entry));
    };
    section("largest", CliText::tr("Largest files:"),
            [&](const json& entry) { return size(entry, "bytes") + "  " + entry.value("path", ""); });
    section("excluded", CliText::tr("Excluded:"), [&](const json& entry) {
        return text(
            CliText::tr("%1: %n entries, %2", "rule, count, size", entry.value("entries", 0))
                .arg(QString::fromStdString(entry.value("text", "")), QString::fromStdString(size(entry, "bytes"))));
    });
    section("warnings", CliText::tr("Warnings:"), [](const json& entry) {
        const std::string path = entry.value("path", "");
        const std::string words = path + (path.empty() ? "" : "  ") + entry.value("text", "");
        if (const std::string target = entry.value("detail", ""); !target.empty())
            return words + " (→ " + target + ")";
        return words;
    });
    section("unreadable", CliText::tr("Unreadable (fix this before uploading):"), [](const json& entry) {
        return entry.is_string() ? entry.get<std::string>() : entry.value("message", "");
    });
}

int preview(CommandLine& line, Client& client, const std::string& folder) {
    const std::string absolute =
        QFile::encodeName(QDir::current().absoluteFilePath(QFile::decodeName(folder.c_str()))).toStdString();
    const auto report = client.runs().submitter().preview(absolute, scanNotice());
    if (!report)
        return printError(report.error());
    const auto value =
        previewToJson(*report, SnapshotStore(client.workspace().paths().folder()).newBytesAtMost(*report));
    if (line.wantsJson())
        printJson(value);
    else
        printPreview(value);
    // Reports what "run submit" would reject.
    const std::string home = QFile::encodeName(QDir::homePath()).toStdString();
    for (const auto& refused : {checkSourceFolder(absolute, home, {}), checkPrivateKeys(*report, {})}) {
        if (!refused && !line.wantsJson())
            say("studioctl: " + displayText(refused.error().message));
    }
    return Success;
}

void addRunConfigVerbs(CommandLine& line, Command noun) {
    struct Create {
        std::string name;
        SubmitOptions options;
    };
    auto state = std::make_shared<Create>();
    const Command app = line.verb(noun, "create", text(CliText::tr("Save a run configuration")),
                                  withClient(line, [&line, state](Client& client) {
                                      return createRunConfig(line, client, state->name, state->options);
                                  }));
    app.takesWords(CommandNode::Words::Required);
    app.addName(state->name, CliText::tr("Name of the configuration"));
    app.beginGroup(CliText::tr("What", "heading in the help"));
    state->options.addWhatTo(app);
    state->options.addTo(app);
    app.beginGroup(CliText::tr("Metadata", "heading in the help"));
    state->options.addMetadataTo(app);
    line.verb(noun, "list,ls", text(CliText::tr("List configurations (newest versions)")),
              withClient(line, [&line](Client& client) { return listConfigs(line, client); }));
    auto shown = std::make_shared<std::string>();
    line.verb(noun, "show,get", text(CliText::tr("Show a configuration, NAME or NAME:VERSION")),
              withClient(line, [&line, shown](Client& client) { return showConfig(line, client, *shown); }))
        .addOption("name", *shown, CliText::tr("NAME or NAME:VERSION"))
        .required();
    addNamedDeletion(
        line, noun,
        {CliText::tr("Delete a configuration and all its versions; existing runs keep their copy"),
         CliText::tr("Name of the configuration"),
         [](const QString& name) { return CliText::tr("the run configuration %1 with all its versions").arg(name); },
         [](Client& client, const std::string& name) {
             const auto found = client.runConfigs().find(name);
             return found ? Result<std::string>(found->name) : fail(found.error());
         },
         [](Client& client, const std::string& name) { return client.runConfigs().erase(name); }});
}

} // namespace

void addRunConfigCommands(CommandLine& line) {
    const Command noun =
        line.noun("runconfig,runconfigs,config,configs", text(CliText::tr("Named run configurations, with versions")));
    noun.addLater([&line, noun] { addRunConfigVerbs(line, noun); });
}

void addExperimentCommands(CommandLine& line) {
    const Command noun = line.noun("experiment,experiments", text(CliText::tr("Experiments: named groups of runs")));
    line.verb(noun, "list,ls", text(CliText::tr("List experiments")), withClient(line, [&line](Client& client) {
                  const auto records = client.runs().experiments();
                  return records ? printExperiments(line, *records) : printError(records.error());
              }));
    auto name = std::make_shared<std::string>();
    line.verb(noun, "show,get", text(CliText::tr("Show an experiment and its newest runs")),
              withStates(line,
                         [&line, name](Client& client) {
                             const auto record = client.runs().experiment(*name);
                             if (!record)
                                 return printError(record.error());
                             RunFilter filter;
                             filter.experiment = record->name;
                             const auto runs = client.runs().list(filter);
                             if (!runs)
                                 return printError(runs.error());
                             if (!line.wantsJson()) {
                                 printExperiments(line, {*record});
                                 for (const auto& run : *runs)
                                     printRow({run.id.text(), stateText(run), run.name}, 1);
                                 return static_cast<int>(Success);
                             }
                             json value = experimentJson(*record);
                             value["newest_runs"] = json::array();
                             for (const auto& run : *runs)
                                 value["newest_runs"].push_back(runJson(run));
                             printJson(value);
                             return static_cast<int>(Success);
                         }))
        .addOption("name", *name, CliText::tr("Name of the experiment"))
        .required();
}

void addSnapshotCommands(CommandLine& line) {
    const Command noun = line.noun("snapshot,snapshots", text(CliText::tr("Snapshots of source folders")));
    auto folder = std::make_shared<std::string>();
    line.verb(noun, "preview",
              text(CliText::tr(
                  "Show what would be uploaded from a folder, what is excluded by which rule, and warnings")),
              withClient(line, [&line, folder](Client& client) { return preview(line, client, *folder); }))
        .addOption("folder", *folder, CliText::tr("The source folder"))
        .required();
}

} // namespace studio::cli
