// map environment, address, list, remove; run export; compute export; environment export, and create --file.
#include <QDir>
#include <QFile>

#include "app/studioctl/command.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/mappings.h"
#include "core/target/remote_file.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string absolutePath(const std::string& path) {
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(path.c_str()))))
        .toStdString();
}

int map(Client& client, Mapping::Kind kind, const std::string& pattern, const std::string& value) {
    const bool isAddress = kind == Mapping::Kind::Address;
    const std::string place = isAddress ? absolutePath(value) : value;
    const auto done = client.workspace().database().write(
        [&](SQLite::Database& db) { return mappings::set(db, kind, pattern, place, currentTime()); });
    if (!done)
        return printError(done.error());
    if (isAddress && !pathExists(place))
        say(text(CliText::tr("studioctl: note: %1 is not there yet.").arg(shown(place))));
    if (!isAddress && !client.findEnvironment(value))
        say(text(CliText::tr("studioctl: note: there is no environment \"%1\" yet.").arg(shown(value))));
    return Success;
}

int listMappings(CommandLine& line, Client& client) {
    std::vector<Mapping> all;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all = mappings::list(db);
        return {};
    });
    if (!done)
        return printError(done.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("KIND")), text(CliText::tr("PATTERN")), text(CliText::tr("MEANS"))}};
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

// Of either kind.
int removeMapping(Client& client, const std::string& pattern) {
    const auto done = client.workspace().database().write([&](SQLite::Database& db) {
        const auto environment = mappings::erase(db, Mapping::Kind::Environment, pattern);
        const auto address = mappings::erase(db, Mapping::Kind::Address, pattern);
        return environment ? environment : address;
    });
    return done ? Success : printError(done.error());
}

int write(const std::string& content, const std::string& output) {
    if (output.empty()) {
        printLine(content.substr(0, content.size() - 1));
        return Success;
    }
    const auto written = writeFileAtomically(absolutePath(output), content);
    return written ? Success : printError(written.error());
}

int exportRun(Client& client, const std::string& id, const std::string& format, const std::string& output) {
    if (format != "yaml" && format != "runconfig")
        return printError(usage(CliText::tr("--format takes yaml or runconfig, not \"%1\".").arg(shown(format))));
    const auto run = client.find(id);
    if (!run)
        return printError(run.error());
    const auto config = client.configOf(*run);
    if (!config)
        return printError(config.error());
    return write(format == "yaml" ? commandJobText(*config) : runConfigurationText(*config), output);
}

int exportCompute(Client& client, const std::string& name, const std::string& output) {
    const auto target = client.compute(name);
    if (!target)
        return printError(target.error());
    if (target->cluster)
        return write(clusterFileText(target->name, *target->cluster), output);
    if (target->remote)
        return write(remoteFileText(target->name, *target->remote, target->maxRuns), output);
    return printError(
        usage(CliText::tr("\"%1\" is this computer, which is always there; there is nothing to make it of.")
                  .arg(shown(name))));
}

int exportEnvironment(Client& client, const std::string& name, const std::string& output) {
    const auto named = client.findEnvironment(name);
    if (!named)
        return printError(named.error());
    return write(environmentFileText(named->name, named->environment), output);
}

// A verb with a name and --output.
void addExport(CommandLine& line, CLI::App& noun, const QString& description, const QString& what,
               int (*work)(Client&, const std::string&, const std::string&)) {
    auto wish = std::make_shared<std::pair<std::string, std::string>>();
    CLI::App& app =
        line.verb(noun, "export", text(description),
                  withClient(line, [wish, work](Client& client) { return work(client, wish->first, wish->second); }));
    app.add_option("name", wish->first, text(what))->required();
    app.add_option("--output,-o", wish->second, text(CliText::tr("File to write (default: standard output)")));
}

} // namespace

int createEnvironmentOf(CommandLine& line, Client& client, const std::string& file, const std::string& name) {
    const auto content = readNamedFile(absolutePath(file));
    if (!content)
        return printError(content.error());
    auto read = readEnvironmentFile(*content, file);
    if (!sayProblems(read.problems))
        return printError(usage(CliText::tr("%1 cannot be used as it is.").arg(shown(file))));
    if (!name.empty())
        read.name = name;
    if (read.name.empty())
        return printError(usage(CliText::tr("The file has no \"name\". Give the environment one with --name.")));
    const auto created = client.createEnvironment(read.name, std::move(read.environment));
    if (!created)
        return printError(created.error());
    if (created->existed)
        say(text(CliText::tr("studioctl: this environment exists already; it is used as it is.")));
    if (read.version && *read.version != created->named.version)
        say(text(CliText::tr("studioctl: note: the file says version %1; here it is version %2.")
                     .arg(*read.version)
                     .arg(created->named.version)));
    if (line.wantsJson())
        printJson({{"name", created->named.name}, {"version", created->named.version}});
    else
        printLine(created->named.label());
    return Success;
}

void addEnvironmentFileCommands(CommandLine& line, CLI::App& environment) {
    addExport(line, environment, CliText::tr("An environment as a file, as of Azure's \"environment create\""),
              CliText::tr("NAME or NAME:VERSION"), exportEnvironment);
}

void addComputeFileCommands(CommandLine& line, CLI::App& compute) {
    addExport(line, compute, CliText::tr("A cluster or machine as a file, as of Azure's \"compute create\""),
              CliText::tr("Name of the target"), exportCompute);
}

void addRunExportCommand(CommandLine& line, CLI::App& run) {
    struct FileWish {
        std::string id;
        std::string format = "yaml";
        std::string output;
    };
    auto wish = std::make_shared<FileWish>();
    CLI::App& app = line.verb(
        run, "export", text(CliText::tr("A run as a file that can be submitted again")),
        withClient(line, [wish](Client& client) { return exportRun(client, wish->id, wish->format, wish->output); }));
    app.add_option("id", wish->id, text(CliText::tr("Run id, or the beginning of one")))->required();
    app.add_option("--format", wish->format,
                   text(CliText::tr("yaml: a command job of Azure's (the default); runconfig: the older form")));
    app.add_option("--output,-o", wish->output, text(CliText::tr("File to write (default: standard output)")));
}

void addMapCommands(CommandLine& line) {
    CLI::App& noun = line.noun("map", text(CliText::tr("What names in files of Azure's system mean here")));
    const auto setting = [&](const char* verb, Mapping::Kind kind, const QString& description, const QString& from,
                             const QString& to) {
        auto wish = std::make_shared<std::pair<std::string, std::string>>();
        CLI::App& app = line.verb(noun, verb, text(description), withClient(line, [wish, kind](Client& client) {
                                      return map(client, kind, wish->first, wish->second);
                                  }));
        app.add_option("pattern", wish->first, text(from))->required();
        app.add_option("value", wish->second, text(to))->required();
    };
    setting("environment", Mapping::Kind::Environment,
            CliText::tr("An environment of Azure's, or an image, as one of this workspace"),
            CliText::tr("Its name as files have it; * stands for anything"),
            CliText::tr("NAME or NAME:VERSION of an environment"));
    setting("address", Mapping::Kind::Address, CliText::tr("A remote address as a place on this computer"),
            CliText::tr("The address, or the beginning of several"), CliText::tr("File or folder that holds a copy"));
    line.verb(noun, "list", text(CliText::tr("All that is mapped")),
              withClient(line, [&line](Client& client) { return listMappings(line, client); }));
    auto removed = std::make_shared<std::string>();
    line.verb(noun, "remove", text(CliText::tr("Forget what a pattern means")),
              withClient(line, [removed](Client& client) { return removeMapping(client, *removed); }))
        .add_option("pattern", *removed, text(CliText::tr("The pattern as \"map list\" shows it")))
        ->required();
}

} // namespace studio::cli
