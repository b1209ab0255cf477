// Implements data create, list, show, where, lineage, archive, delete, export.
#include <QDir>
#include <QFile>

#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/submit_options.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/data_client.h"
#include "core/data/lineage_svg.h"
#include "core/jobfile/data_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/job_draft.h"
#include "core/snapshot/preview.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string dataAbsolutePath(const std::string& path) {
    return QFile::encodeName(QDir::cleanPath(QDir::current().absoluteFilePath(QFile::decodeName(path.c_str()))))
        .toStdString();
}

json dataJson(const DataAsset& asset) {
    return {{"name", asset.name},
            {"version", asset.version},
            {"id", asset.reference()},
            {"type", toText(asset.type)},
            {"path", displayText(asset.path)},
            {"is_frozen", asset.isFrozen},
            {"hash", asset.tree.empty() ? json() : json(asset.tree)},
            {"files", asset.files},
            {"bytes", asset.bytes},
            {"description", asset.description},
            {"tags", asset.tags},
            {"is_archived", asset.isArchived},
            {"created_at", toIso8601(asset.created)}};
}

std::string frozenText(const DataAsset& asset) {
    return text(asset.isFrozen ? CliText::tr("yes") : CliText::tr("no"));
}

std::string bytesText(const DataAsset& asset) {
    return asset.isAddress() ? std::string() : sizeText(asset.bytes);
}

struct CreateOptions {
    NewData data;
    std::string type;
    std::string file;
    std::vector<std::string> tags;
    SourceConsent consent;
};

Result<void> readCreateOptions(CreateOptions& options) {
    if (!options.type.empty()) {
        options.data.type = dataTypeFromText(options.type);
        if (!options.data.type)
            return fail(usage(
                CliText::tr("--type takes uri_file, uri_folder or mltable, not \"%1\".").arg(shown(options.type))));
    }
    for (const auto& tag : options.tags) {
        const size_t equals = tag.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(
                usage(CliText::tr("%1 takes NAME=VALUE, not \"%2\".").arg(QStringLiteral("--tag"), shown(tag))));
        options.data.tags[tag.substr(0, equals)] = tag.substr(equals + 1);
    }
    if (!options.data.path.empty() && !isAddress(options.data.path))
        options.data.path = dataAbsolutePath(options.data.path);
    return {};
}

// Options override the file.
Result<void> addFile(CreateOptions& options) {
    const auto content = readNamedFile(dataAbsolutePath(options.file));
    if (!content)
        return fail(content.error());
    const DataFile file = readDataFile(*content, options.file);
    if (!printProblems(file.problems))
        return fail(usage(CliText::tr("%1 has errors.").arg(shown(options.file))));
    NewData& data = options.data;
    const auto fill = [](std::string& value, const std::string& otherwise) {
        if (value.empty())
            value = otherwise;
    };
    fill(data.name, file.name);
    fill(data.version, file.version);
    fill(data.path, file.path);
    fill(data.description, file.description);
    if (!data.type)
        data.type = file.type;
    for (const auto& [key, value] : file.tags)
        data.tags.try_emplace(key, value);
    return {};
}

void sayAboutCreated(const PublishedData& created) {
    if (created.existed)
        say(text(CliText::tr("studioctl: identical data already exists as %1 and is used.")
                     .arg(shown(created.asset.label()))));
    for (const auto& warning : created.warnings) {
        if (warning.kind == ScanWarning::Kind::LinkLeavesFolder || warning.kind == ScanWarning::Kind::SpecialFile)
            say("studioctl: " + warningText(warning.kind) + " " + displayText(warning.path));
    }
    if (created.asset.isFrozen)
        return;
    if (!created.outsidePaths.empty())
        say(text(CliText::tr("studioctl: note: not frozen: the MLTable refers to %1, which is not copied. Use paths "
                             "relative to its folder.")
                     .arg(shown(created.outsidePaths.front()))));
    else if (created.asset.isAddress())
        say(text(CliText::tr("studioctl: note: not frozen: machines download it. Append #sha256=HEX to the URL to "
                             "verify its content.")));
    else
        say(text(CliText::tr("studioctl: note: not frozen: %1 is too large to be copied. Runs are refused once it has "
                             "changed.")
                     .arg(shown(created.asset.path))));
}

int createData(CommandLine& line, Client& client, CreateOptions options) {
    if (auto read = readCreateOptions(options); !read)
        return printError(read.error());
    if (!options.file.empty()) {
        if (auto added = addFile(options); !added)
            return printError(added.error());
    }
    if (options.data.name.empty())
        return printError(
            usage(options.file.empty()
                      ? CliText::tr("Specify a name for the data: studioctl data create --name NAME --path PATH")
                      : CliText::tr("The file has no \"name\". Give the data one with --name.")));
    if (options.data.path.empty())
        return printError(usage(CliText::tr("Specify the data: --path PATH, or a URL.")));
    const auto created = client.data().create(options.data, options.consent);
    if (!created)
        return printError(created.error());
    sayAboutCreated(*created);
    if (line.wantsJson()) {
        json value = dataJson(created->asset);
        value["existed"] = created->existed;
        printJson(value);
    } else {
        printLine(created->asset.label());
    }
    return Success;
}

int listVersions(CommandLine& line, Client& client, const std::string& name) {
    const auto versions = client.data().versions(name);
    if (!versions)
        return printError(versions.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("VERSION")), text(CliText::tr("TYPE")),
                                                   text(CliText::tr("SIZE")), text(CliText::tr("FROZEN")),
                                                   text(CliText::tr("CREATED")), text(CliText::tr("ARCHIVED"))}};
    for (const auto& asset : *versions) {
        array.push_back(dataJson(asset));
        rows.push_back({asset.version, std::string(toText(asset.type)), bytesText(asset), frozenText(asset),
                        localTimeText(asset.created), asset.isArchived ? text(CliText::tr("yes")) : ""});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int listData(CommandLine& line, Client& client, bool withArchived) {
    const auto all = client.data().list(withArchived);
    if (!all)
        return printError(all.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("NAME")), text(CliText::tr("VERSION")), text(CliText::tr("TYPE")), text(CliText::tr("SIZE")),
         text(CliText::tr("FROZEN")), text(CliText::tr("RUNS")), text(CliText::tr("CREATED"))}};
    for (const auto& summary : *all) {
        const DataAsset& asset = summary.newest;
        json value = dataJson(asset);
        value["versions"] = summary.versions;
        value["runs"] = summary.runs;
        array.push_back(value);
        rows.push_back({asset.name, asset.version, std::string(toText(asset.type)), bytesText(asset), frozenText(asset),
                        std::to_string(summary.runs), localTimeText(asset.created)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

json referrersJson(const std::vector<DataReferrer>& referrers) {
    json array = json::array();
    for (const auto& referrer : referrers)
        array.push_back({{"run", referrer.run},
                         {"name", referrer.name},
                         {"input", referrer.input.empty() ? json() : json(referrer.input)},
                         {"has_ended", referrer.hasEnded}});
    return array;
}

int showData(CommandLine& line, Client& client, const std::string& name) {
    const auto asset = client.data().find(name);
    const auto referrers = asset ? client.data().referrers(*asset) : fail(asset.error());
    if (!referrers)
        return printError(referrers.error());
    if (line.wantsJson()) {
        json value = dataJson(*asset);
        value["used_by"] = referrersJson(*referrers);
        printJson(value);
        return Success;
    }
    std::string tags;
    for (const auto& [key, value] : asset->tags)
        tags += (tags.empty() ? "" : ", ") + key + "=" + value;
    printFields({{text(CliText::tr("Name")), asset->label()},
                 {text(CliText::tr("Reference")), asset->reference()},
                 {text(CliText::tr("Type")), std::string(toText(asset->type))},
                 {text(CliText::tr("Path")), asset->path},
                 {text(CliText::tr("Frozen")), frozenText(*asset)},
                 {text(CliText::tr("Files")), asset->files > 0 ? std::to_string(asset->files) : ""},
                 {text(CliText::tr("Size")), bytesText(*asset)},
                 {text(CliText::tr("Hash")), asset->tree},
                 {text(CliText::tr("Description")), asset->description},
                 {text(CliText::tr("Tags")), tags},
                 {text(CliText::tr("Created")), localTimeText(asset->created)},
                 {text(CliText::tr("Archived")), asset->isArchived ? text(CliText::tr("yes")) : ""}});
    if (referrers->empty())
        return Success;
    printLine("");
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("RUN")), text(CliText::tr("NAME")), text(CliText::tr("INPUT"))}};
    for (const auto& referrer : *referrers)
        rows.push_back(
            {referrer.run, referrer.name, referrer.input.empty() ? text(CliText::tr("(created it)")) : referrer.input});
    printTable(rows);
    return Success;
}

int whereData(CommandLine& line, Client& client, const std::string& name) {
    const auto places = client.data().places(name);
    if (!places)
        return printError(places.error());
    const DataAsset& asset = places->asset;
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("POSITION")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("SIZE")), text(CliText::tr("LAST USED"))}};
    // Of a copy, which has the bytes of the version.
    const auto copySize = [&](bool isThere) { return isThere ? bytesText(asset) : std::string(); };
    const auto copyJson = [&](bool isThere) { return isThere ? json(asset.bytes) : json(); };
    if (!asset.tree.empty()) {
        array.push_back(
            {{"place", "workspace"}, {"is_available", places->isStored}, {"bytes", copyJson(places->isStored)}});
        rows.push_back({text(CliText::tr("workspace (copy by content)")),
                        text(places->isStored ? CliText::tr("available") : CliText::tr("missing")),
                        copySize(places->isStored), ""});
    }
    if (asset.path.starts_with('/')) {
        array.push_back({{"place", "source"},
                         {"path", displayText(asset.path)},
                         {"is_available", places->hasSource},
                         {"is_unchanged", asset.fingerprint.empty() ? json() : json(places->isUnchanged)}});
        rows.push_back({asset.path,
                        text(!places->hasSource     ? CliText::tr("missing")
                             : !places->isUnchanged ? CliText::tr("changed since the version was created")
                                                    : CliText::tr("available")),
                        "", ""});
    } else {
        array.push_back({{"place", "address"}, {"address", displayText(asset.path)}});
        rows.push_back({asset.path, "", "", ""});
    }
    for (const auto& machine : places->machines) {
        array.push_back({{"place", "machine"},
                         {"compute", machine.target},
                         {"is_available", machine.isKnownThere ? json(true) : json()},
                         {"runs", machine.runs},
                         {"bytes", copyJson(machine.isKnownThere)},
                         {"last_used_at", toIso8601(machine.lastUse)}});
        const int runs = static_cast<int>(machine.runs);
        rows.push_back({machine.target,
                        text(machine.isKnownThere ? CliText::tr("available, copied for %n runs", nullptr, runs)
                                                  : CliText::tr("copied for %n runs", nullptr, runs)),
                        copySize(machine.isKnownThere), localTimeText(machine.lastUse)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

json lineageJson(const DataLineage& lineage) {
    json nodes = json::array();
    for (const auto& node : lineage.nodes)
        nodes.push_back({{"kind", node.kind == LineageNode::Kind::Data ? "data" : "run"},
                         {"id", node.id},
                         {"name", node.title},
                         {"detail", node.detail.empty() ? json() : json(node.detail)},
                         {"is_center", node.isCenter}});
    json edges = json::array();
    for (const auto& edge : lineage.edges)
        edges.push_back(
            {{"from", lineage.nodes[edge.from].id}, {"to", lineage.nodes[edge.to].id}, {"name", edge.label}});
    return {{"nodes", nodes}, {"edges", edges}, {"is_cut", lineage.isCut}};
}

int writeLineage(CommandLine& line, Client& client, const std::string& name, const std::string& format,
                 const std::string& file) {
    if (format != "text" && format != "json" && format != "svg")
        return printError(usage(CliText::tr("--format takes text, json or svg, not \"%1\".").arg(shown(format))));
    const auto lineage = client.data().lineage(name);
    if (!lineage)
        return printError(lineage.error());
    if (!file.empty() && format != "svg")
        return printError(usage(CliText::tr("--to writes a picture: add --format svg.")));
    if (line.wantsJson() || format == "json") {
        printJson(lineageJson(*lineage));
        return Success;
    }
    if (format == "svg") {
        const std::string svg = lineageSvg(*lineage);
        if (file.empty()) {
            writeOutput(svg);
            return Success;
        }
        const auto written = writeFileAtomically(dataAbsolutePath(file), svg);
        return written ? Success : printFileError(written.error());
    }
    if (lineage->edges.empty()) {
        printLine(text(CliText::tr("%1 has no lineage: nothing uses it, and it has no sources.").arg(shown(name))));
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("FROM")), text(CliText::tr("AS")), text(CliText::tr("TO"))}};
    for (const auto& edge : lineage->edges)
        rows.push_back({lineage->nodes[edge.from].title, edge.label, lineage->nodes[edge.to].title});
    printTable(rows);
    if (lineage->isCut)
        say(text(CliText::tr("studioctl: note: some steps are not shown.")));
    return Success;
}

struct LineageOptions {
    std::string name;
    std::string format = "text";
    std::string file;
};

CommandLine::Action lineageAction(CommandLine& line, const std::shared_ptr<LineageOptions>& options) {
    return withClient(line, [&line, options](Client& client) {
        return writeLineage(line, client, options->name, options->format, options->file);
    });
}

void addLineageOptions(Command app, const char* positional, const QString& description, LineageOptions& options) {
    app.addOption(positional, options.name, description).required();
    app.addOption("--format", options.format, CliText::tr("text (default), json or svg"))
        .offers({"text", "json", "svg"});
    app.addOption("--to FILE", options.file, CliText::tr("File to write (default: standard output)"));
}

std::optional<int> deleteData(CommandLine& line, Client& client, const std::string& name, bool isConfirmed) {
    const auto asset = client.data().find(name);
    const auto referrers = asset ? client.data().referrers(*asset) : fail(asset.error());
    if (!referrers)
        return printError(referrers.error());
    if (!referrers->empty() && !line.wantsJson()) {
        say(text(CliText::tr("studioctl: %1 is used by:").arg(shown(asset->label()))));
        constexpr size_t maxListed = 20;
        for (size_t i = 0; i < std::min(maxListed, referrers->size()); ++i)
            say("  " + (*referrers)[i].run + "  " + displayText((*referrers)[i].name));
        if (referrers->size() > maxListed)
            say(text(CliText::tr("  and %n more", nullptr, static_cast<int>(referrers->size() - maxListed))));
    }
    return confirmDeletion(shown(asset->label()), isConfirmed, false,
                           [&line, &client, asset = *asset]() -> std::optional<int> {
                               if (const auto done = client.data().erase(asset); !done)
                                   return printError(done.error());
                               printDeleted(line.wantsJson(), shown(asset.label()),
                                            {{"name", asset.name}, {"version", asset.version}, {"deleted", true}});
                               return Success;
                           });
}

int exportData(const CommandLine& line, Client& client, const std::string& name, const std::string& file) {
    const auto asset = client.data().find(name);
    return asset ? printFile(line.wantsJson(), dataFileText(*asset), file) : printError(asset.error());
}

void addDataCreateCommand(CommandLine& line, Command noun) {
    auto options = std::make_shared<CreateOptions>();
    const Command app = line.verb(
        noun, "create", text(CliText::tr("Create a version of data from a file, folder, address or output of a run")),
        withClient(line, [&line, options](Client& client) { return createData(line, client, *options); }));
    app.addName(options->data.name, CliText::tr("Name of the data (with --file: overrides the name in the file)"));
    app.addOption(
        "--path", options->data.path,
        CliText::tr("File, folder, https://URL, or azureml://jobs/RUN/outputs/OUTPUT; up to 1 GiB is copied"));
    app.addOption("--version", options->data.version, CliText::tr("Version (default: the next number)"));
    app.addOption("--type", options->type,
                  CliText::tr("uri_file, uri_folder or mltable (default: file or folder, depending on the path)"))
        .offers({"uri_file", "uri_folder", "mltable"});
    app.addOption("--description", options->data.description, CliText::tr("Description"));
    app.addOption("--tag", options->tags, CliText::tr("Tag, K=V; may be repeated"));
    app.addOption("--file,-f FILE", options->file, CliText::tr("YAML file in the format of Azure's \"data create\""));
    addConsentTo(app, options->consent);
}

} // namespace

void addDataCommands(CommandLine& line) {
    const Command noun = line.noun("data", text(CliText::tr("Named, versioned data for the inputs of runs")));
    addDataCreateCommand(line, noun);
    struct ListOptions {
        std::string name;
        bool withArchived = false;
    };
    auto listed = std::make_shared<ListOptions>();
    const Command list = line.verb(noun, "list,ls", text(CliText::tr("List data, or the versions of one")),
                                   withClient(line, [&line, listed](Client& client) {
                                       return listed->name.empty() ? listData(line, client, listed->withArchived)
                                                                   : listVersions(line, client, listed->name);
                                   }));
    list.addOption("--name", listed->name, CliText::tr("List all versions of this data"));
    list.addFlag("--archived", listed->withArchived, CliText::tr("Also list archived data"));
    const auto addNamed = [&](const char* names, const QString& description, const std::shared_ptr<std::string>& name,
                              CommandLine::Action action) {
        const Command app = line.verb(noun, names, text(description), std::move(action));
        app.addOption("name", *name, CliText::tr("NAME or NAME:VERSION")).required();
        return app;
    };
    auto shownName = std::make_shared<std::string>();
    addNamed("show,get", CliText::tr("Show a version of data and the runs that use it"), shownName,
             withClient(line, [&line, shownName](Client& client) { return showData(line, client, *shownName); }));
    auto placed = std::make_shared<std::string>();
    addNamed("where", CliText::tr("List where a version of data is: the workspace, its source, machines"), placed,
             withClient(line, [&line, placed](Client& client) { return whereData(line, client, *placed); }));
    auto lineage = std::make_shared<LineageOptions>();
    addLineageOptions(line.verb(noun, "lineage", text(CliText::tr("Show the lineage of data or a run")),
                                lineageAction(line, lineage)),
                      "name", CliText::tr("NAME or NAME:VERSION of data, or ID or name of a run"), *lineage);
    // The same where no data is at hand, only a run.
    auto lineageOfId = std::make_shared<LineageOptions>();
    addLineageOptions(
        line.noun("lineage", text(CliText::tr("Show the lineage of a run or data")), lineageAction(line, lineageOfId)),
        "id", CliText::tr("ID or name of a run, or NAME or NAME:VERSION of data"), *lineageOfId);
    struct ArchiveOptions {
        std::string name;
        bool isRestored = false;
    };
    auto archived = std::make_shared<ArchiveOptions>();
    const Command archive = line.verb(
        noun, "archive", text(CliText::tr("Hide a version of data from lists and from @latest")),
        withClient(line, [&line, archived](Client& client) {
            const auto asset = client.data().find(archived->name);
            const auto done = asset ? client.data().setArchived(*asset, !archived->isRestored) : fail(asset.error());
            if (!done)
                return printError(done.error());
            printDone(line.wantsJson(),
                      {{"name", asset->name}, {"version", asset->version}, {"is_archived", !archived->isRestored}});
            return static_cast<int>(Success);
        }));
    archive.addOption("name", archived->name, CliText::tr("NAME or NAME:VERSION")).required();
    archive.addFlag("--restore", archived->isRestored, CliText::tr("Restore an archived version"));
    auto deleted = std::make_shared<std::pair<std::string, bool>>();
    const Command erase = addNamed(
        "delete,rm,remove", CliText::tr("Delete a version of data; refused while runs that have not ended use it"),
        std::shared_ptr<std::string>(deleted, &deleted->first), [&line, deleted]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            return client == nullptr ? std::optional(code) : deleteData(line, *client, deleted->first, deleted->second);
        });
    erase.addFlag("--yes,-y", deleted->second, CliText::tr("Delete without confirmation"));
    auto exported = std::make_shared<std::pair<std::string, std::string>>();
    const Command exporting =
        line.verb(noun, "export", text(CliText::tr("Export a version of data as a file for Azure's \"data create\"")),
                  withClient(line, [&line, exported](Client& client) {
                      return exportData(line, client, exported->first, exported->second);
                  }));
    exporting.addOption("name", exported->first, CliText::tr("NAME or NAME:VERSION")).required();
    exporting.addOption("--to FILE", exported->second, CliText::tr("File to write (default: standard output)"));
}

} // namespace studio::cli
