// Implements map environment, address, list, remove; run export; compute export; environment export, create --file.
#include <QDir>
#include <QFile>

#include "app/studioctl/command_line.h"
#include "app/studioctl/framework_options.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_kind_commands.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/compute_browser.h"
#include "core/client/environment_client.h"
#include "core/client/instance_client.h"
#include "core/client/run_client.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/path_mapping.h"
#include "core/jobfile/remote_compute_file.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string fileAbsolutePath(const std::string& path) {
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(path.c_str()))))
        .toStdString();
}

int map(CommandLine& line, Client& client, PathMapping::Kind kind, const std::string& pattern,
        const std::string& value) {
    const bool isAddress = kind == PathMapping::Kind::Address;
    const std::string place = isAddress ? fileAbsolutePath(value) : value;
    const auto done = client.workspace().database().write(
        [&](SQLite::Database& db) { return mappings::set(db, kind, pattern, place, currentTime()); });
    if (!done)
        return printError(done.error());
    if (isAddress && !pathExists(place))
        say(text(CliText::tr("studioctl: note: %1 does not exist yet.").arg(shown(place))));
    if (!isAddress && !client.environments().find(value))
        say(text(CliText::tr("studioctl: note: environment \"%1\" does not exist yet.").arg(shown(value))));
    printDone(line.wantsJson(), {{"kind", toText(kind)}, {"pattern", pattern}, {"value", place}});
    return Success;
}

int listMappings(CommandLine& line, Client& client) {
    std::vector<PathMapping> all;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all = mappings::list(db);
        return {};
    });
    if (!done)
        return printError(done.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("KIND")), text(CliText::tr("PATTERN")), text(CliText::tr("MAPPED TO"))}};
    for (const auto& mapping : all) {
        array.push_back({{"kind", toText(mapping.kind)},
                         {"pattern", displayText(mapping.pattern)},
                         {"value", displayText(mapping.value)},
                         {"created_at", toIso8601(mapping.created)}});
        rows.push_back({std::string(toText(mapping.kind)), mapping.pattern, mapping.value});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

// Removes a mapping of either kind.
int removeMapping(CommandLine& line, Client& client, const std::string& pattern) {
    const auto done = client.workspace().database().write([&](SQLite::Database& db) {
        const auto environment = mappings::erase(db, PathMapping::Kind::Environment, pattern);
        const auto address = mappings::erase(db, PathMapping::Kind::Address, pattern);
        return environment ? environment : address;
    });
    if (!done)
        return printError(done.error());
    printDone(line.wantsJson(), {{"pattern", pattern}, {"deleted", true}});
    return Success;
}

Result<std::string> exportRun(Client& client, const std::string& id, const std::string& format) {
    if (format != "yaml" && format != "runconfig")
        return fail(usage(CliText::tr("--format takes yaml or runconfig, not \"%1\".").arg(shown(format))));
    const auto run = client.runs().find(id);
    if (!run)
        return fail(run.error());
    if (const auto problem = kindCommandsOf(run->kind).exportProblem)
        return fail(usage(problem(*run)));
    if (format == "yaml")
        return client.runs().jobFileOf(*run);
    if (run->children)
        return fail(usage(CliText::tr("Run %1 has child runs, which a .runconfig cannot describe. Use --format yaml.")
                              .arg(shown(run->id.text()))));
    return client.runs().configOf(*run).map(runConfigurationText);
}

Result<std::string> exportCompute(Client& client, const std::string& name) {
    const auto status = browse::target(client, name);
    if (!status)
        return fail(status.error());
    const Target* target = &status->target;
    if (target->cluster() && target->cluster()->instance) {
        const auto instance = InstanceClient(client).status(name);
        if (!instance)
            return fail(instance.error());
        InstanceFile file;
        file.setup = instance->record.setup;
        for (const InstanceSchedule& schedule : instance->schedules)
            file.times.push_back(schedule.time);
        const bool isHere = status->machines.empty() || status->machines.front() == localTargetName;
        return instanceFileText(target->name, *target->cluster(), file,
                                isHere ? std::string() : status->machines.front());
    }
    if (target->cluster())
        return clusterFileText(target->name, *target->cluster(),
                               !target->via || status->machines.empty() || status->machines.front() == localTargetName
                                   ? std::string()
                                   : status->machines.front(),
                               target->via ? std::vector<std::string>() : status->machines);
    if (target->remote())
        return remoteComputeFileText(target->name, *target->remote(), target->maxRuns);
    if (target->framework() != nullptr)
        return frameworkFileOf(client, *target);
    return fail(usage(
        CliText::tr("\"%1\" is this computer, which always exists; there is nothing to export.").arg(shown(name))));
}

Result<std::string> exportEnvironment(Client& client, const std::string& name) {
    const auto named = client.environments().find(name);
    if (!named)
        return fail(named.error());
    return environmentFileText(named->name, named->environment);
}

int printExport(const CommandLine& line, const Result<std::string>& content, const std::string& to) {
    return content ? printFile(line.wantsJson(), *content, to) : printError(content.error());
}

// Adds a verb with a name and --to.
void addExport(CommandLine& line, Command noun, const QString& description, const QString& what,
               Result<std::string> (*work)(Client&, const std::string&)) {
    auto options = std::make_shared<std::pair<std::string, std::string>>();
    const Command app =
        line.verb(noun, "export", text(description), withClient(line, [&line, options, work](Client& client) {
                      return printExport(line, work(client, options->first), options->second);
                  }));
    app.addOption("name", options->first, what).required();
    app.addOption("--to FILE", options->second, CliText::tr("File to write (default: standard output)"));
}

} // namespace

int createEnvironmentOf(CommandLine& line, Client& client, const std::string& file, const std::string& name,
                        const SourceConsent& consent) {
    const auto content = readNamedFile(fileAbsolutePath(file));
    if (!content)
        return printError(content.error());
    auto read = readEnvironmentFile(*content, file);
    if (!printProblems(read.problems))
        return printError(usage(CliText::tr("%1 has errors.").arg(shown(file))));
    if (!name.empty())
        read.name = name;
    if (read.name.empty())
        return printError(usage(CliText::tr("The file has no \"name\". Give the environment one with --name.")));
    const auto created = client.environments().create(read.name, std::move(read.environment), consent);
    if (!created)
        return printError(created.error());
    if (created->existed)
        say(text(CliText::tr("studioctl: this environment already exists and is used as is.")));
    if (read.version && *read.version != created->named.version)
        say(text(CliText::tr("studioctl: note: the file says version %1; it is saved here as version %2.")
                     .arg(*read.version)
                     .arg(created->named.version)));
    if (line.wantsJson())
        printJson({{"name", created->named.name}, {"version", created->named.version}});
    else
        printLine(created->named.label());
    return Success;
}

void addEnvironmentFileCommands(CommandLine& line, Command environment) {
    addExport(line, environment, CliText::tr("Export an environment as a file for Azure's \"environment create\""),
              CliText::tr("NAME or NAME:VERSION"), exportEnvironment);
}

void addComputeFileCommands(CommandLine& line, Command compute) {
    addExport(line, compute, CliText::tr("Export a cluster or machine as a file for Azure's \"compute create\""),
              CliText::tr("Name of the target"), exportCompute);
}

void addRunExportCommand(CommandLine& line, Command run) {
    struct FileOptions {
        std::string id;
        std::string format = "yaml";
        std::string output;
    };
    auto options = std::make_shared<FileOptions>();
    const Command app =
        line.verb(run, "export", text(CliText::tr("Export a run as a file that can be submitted again")),
                  withClient(line, [&line, options](Client& client) {
                      return printExport(line, exportRun(client, options->id, options->format), options->output);
                  }));
    app.addOption("id", options->id,
                  CliText::tr("ID or name of a run; a unique prefix of the ID (4 characters or more) is enough"))
        .required();
    app.addOption("--format", options->format, CliText::tr("yaml: an Azure job (default); runconfig: the older format"))
        .offers({"yaml", "runconfig"});
    app.addOption("--to FILE", options->output, CliText::tr("File to write (default: standard output)"));
}

void addMapCommands(CommandLine& line) {
    const Command noun =
        line.noun("map,maps", text(CliText::tr("Mappings of names in Azure ML files to this workspace")));
    const auto setting = [&](const char* verb, PathMapping::Kind kind, const QString& description, const QString& from,
                             const QString& to) {
        auto options = std::make_shared<std::pair<std::string, std::string>>();
        const Command app =
            line.verb(noun, verb, text(description), withClient(line, [&line, options, kind](Client& client) {
                          return map(line, client, kind, options->first, options->second);
                      }));
        app.addOption("pattern", options->first, from).required();
        app.addOption("value", options->second, to).required();
    };
    setting("environment", PathMapping::Kind::Environment,
            CliText::tr("Map an Azure environment or image to an environment of this workspace"),
            CliText::tr("Name as used in files; * matches anything"),
            CliText::tr("NAME or NAME:VERSION of an environment"));
    setting("address", PathMapping::Kind::Address, CliText::tr("Map a remote address to a path on this computer"),
            CliText::tr("Address, or a common prefix of several"), CliText::tr("File or folder with a local copy"));
    line.verb(noun, "list,ls", text(CliText::tr("List all mappings")),
              withClient(line, [&line](Client& client) { return listMappings(line, client); }));
    auto removed = std::make_shared<std::string>();
    line.verb(noun, "delete,remove,rm", text(CliText::tr("Delete a mapping")),
              withClient(line, [&line, removed](Client& client) { return removeMapping(line, client, *removed); }))
        .addOption("pattern", *removed, CliText::tr("Pattern as shown by \"map list\""))
        .required();
}

} // namespace studio::cli
