// Implements provider list, show, check, delete-orphan.
#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/provider_check.h"
#include "core/base/display_text.h"
#include "core/base/spelling.h"
#include "core/client/provider_client.h"
#include "core/target/target.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr size_t shownIdDigits = 12;

json useJson(const ProviderUse& use) {
    return {{"name", use.name},
            {"description", text(providers::describe(use.name))},
            {"creates_machines", use.createsMachines},
            {"clusters", use.clusters},
            {"nodes", use.nodes},
            {"orphans", use.orphans}};
}

json createdJson(const providers::NodeOfCluster& one) {
    const CreatedNode& node = one.node;
    return {
        {"cluster", one.cluster},      {"number", node.number},
        {"name", node.name},           {"id", node.providerId},
        {"engine", node.engine},       {"machine", one.host},
        {"state", toText(node.state)}, {"since", toIso8601(node.since)},
        {"boots", node.boots},         {"trouble", node.trouble.empty() ? json() : json(displayText(node.trouble))}};
}

json orphanJson(const OrphanNode& orphan) {
    return {{"id", orphan.providerId}, {"name", displayText(orphan.name)},   {"machine", orphan.hostName},
            {"engine", orphan.engine}, {"state", displayText(orphan.state)}, {"seen_at", toIso8601(orphan.seen)}};
}

Result<ProviderUse> providerNamed(Client& client, const std::string& name) {
    const auto all = providers::all(client);
    if (!all)
        return fail(all.error());
    QStringList names;
    for (const ProviderUse& use : *all) {
        if (use.name == name)
            return use;
        names << QString::fromStdString(use.name);
    }
    return fail(ErrorCode::NotFound,
                text(CliText::tr("There is no provider \"%1\". Available: %2.")
                         .arg(QString::fromStdString(displayText(name)), names.join(QStringLiteral(", ")))));
}

int listProviders(CommandLine& line) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto all = providers::all(*client);
    if (!all)
        return printError(all.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const ProviderUse& use : *all)
            array.push_back(useJson(use));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("CLUSTERS")),
                                                   text(CliText::tr("NODES")), text(CliText::tr("ORPHANS")),
                                                   text(CliText::tr("DESCRIPTION"))}};
    for (const ProviderUse& use : *all)
        rows.push_back({use.name, std::to_string(use.clusters.size()), std::to_string(use.nodes),
                        use.createsMachines ? std::to_string(use.orphans) : std::string(),
                        text(providers::describe(use.name))});
    printTable(rows);
    return Success;
}

void printCreated(const std::vector<providers::NodeOfCluster>& nodes) {
    if (nodes.empty())
        return;
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NODE")), text(CliText::tr("CONTAINER")),
                                                   text(CliText::tr("ID")), text(CliText::tr("MACHINE")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("SINCE")),
                                                   text(CliText::tr("PROBLEM"))}};
    for (const auto& one : nodes)
        rows.push_back({one.cluster + "/" + std::to_string(one.node.number), one.node.name,
                        one.node.providerId.substr(0, shownIdDigits), one.host, std::string(toText(one.node.state)),
                        localTimeText(one.node.since), one.node.trouble});
    printTable(rows);
}

void printOrphans(const std::vector<OrphanNode>& orphans) {
    if (orphans.empty())
        return;
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ORPHAN")), text(CliText::tr("ID")),
                                                   text(CliText::tr("MACHINE")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("SINCE"))}};
    for (const OrphanNode& orphan : orphans)
        rows.push_back({orphan.name, orphan.providerId, orphan.hostName, orphan.state, localTimeText(orphan.seen)});
    printTable(rows);
    say(text(CliText::tr("Orphans do not belong to any node. Delete one with: studioctl provider delete-orphan ID")));
}

int showProvider(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    const auto use = providerNamed(*client, name);
    if (!use)
        return printError(use.error());
    const auto nodes = providers::nodes(*client, name);
    auto orphans = providers::orphans(*client);
    if (!nodes || !orphans)
        return printError(nodes ? orphans.error() : nodes.error());
    std::erase_if(*orphans, [&](const OrphanNode& orphan) {
        return providers::shownProvider(orphan.provider, orphan.engine) != name;
    });
    std::optional<KnownPreset> preset;
    if (isCloudName(name)) {
        const auto all = clouds::presets(*client);
        for (const KnownPreset& known : all.value_or(std::vector<KnownPreset>())) {
            if (known.preset->name == name)
                preset = known;
        }
    }
    if (line.wantsJson()) {
        json value = useJson(*use);
        value["preset"] = preset ? presetJson(*preset) : json();
        value["node_list"] = json::array();
        for (const auto& one : *nodes)
            value["node_list"].push_back(createdJson(one));
        value["orphan_list"] = json::array();
        for (const OrphanNode& orphan : *orphans)
            value["orphan_list"].push_back(orphanJson(orphan));
        printJson(value);
        return Success;
    }
    std::string clusters;
    for (const std::string& cluster : use->clusters)
        clusters += (clusters.empty() ? "" : ", ") + displayText(cluster);
    printFields({{text(CliText::tr("Name")), use->name},
                 {text(CliText::tr("Description")), text(providers::describe(use->name))},
                 {text(CliText::tr("Clusters")), clusters},
                 {text(CliText::tr("Nodes")), std::to_string(use->nodes)}});
    if (preset)
        printFields(presetFields(*preset));
    printCreated(*nodes);
    printOrphans(*orphans);
    return Success;
}

// An image that an engine has, that targets use, or both.
struct KnownImage {
    std::set<std::string> engines{};
    std::vector<std::string> targets{};
};

std::map<std::string, KnownImage> imagesOf(const driver::ProviderAnswer& answer,
                                           const std::vector<providers::ImageInUse>& used) {
    std::map<std::string, KnownImage> images;
    for (const EngineState& engine : answer.engines) {
        for (const std::string& image : engine.images)
            images[image].engines.insert(engine.name);
    }
    for (const providers::ImageInUse& one : used)
        images[one.name].targets = one.targets;
    return images;
}

void printImages(const std::map<std::string, KnownImage>& images) {
    if (images.empty())
        return say(text(CliText::tr("No images found.")));
    const auto joined = [](const auto& names) {
        std::string all;
        for (const std::string& name : names)
            all += (all.empty() ? "" : ", ") + displayText(name);
        return all;
    };
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("IMAGE")), text(CliText::tr("ENGINE")), text(CliText::tr("USED BY"))}};
    for (const auto& [name, image] : images)
        rows.push_back({displayText(name), joined(image.engines), joined(image.targets)});
    printTable(rows);
}

int printProviderCheck(CommandLine& line, const std::string& provider, const std::string& machine,
                       const driver::ProviderAnswer& answer,
                       const std::optional<std::vector<providers::ImageInUse>>& used) {
    const auto images = imagesOf(answer, used.value_or(std::vector<providers::ImageInUse>()));
    const auto error = errorOfProvider(provider, machine, {}, answer);
    if (line.wantsJson()) {
        json engines = json::array();
        for (const EngineState& engine : answer.engines)
            engines.push_back({{"name", engine.name},
                               {"version", engine.version.empty() ? json() : json(displayText(engine.version))},
                               {"error", engine.error.empty() ? json() : json(displayText(engine.error))},
                               {"remark", engine.remark.empty() ? json() : json(displayText(engine.remark))}});
        json value{{"provider", provider}, {"machine", machine}, {"usable", !error}, {"engines", engines}};
        if (used) {
            value["images"] = json::array();
            for (const auto& [name, image] : images)
                value["images"].push_back({{"name", name}, {"engines", image.engines}, {"targets", image.targets}});
        }
        printJson(value);
    } else {
        for (const EngineState& engine : answer.engines) {
            std::string words = displayText(engine.version);
            for (const std::string& more : {engine.error, engine.remark})
                words += (words.empty() || more.empty() ? "" : "; ") + displayText(more);
            printLine(engine.name + ": " + words);
        }
        if (used)
            printImages(images);
    }
    return error ? printError(*error) : static_cast<int>(Success);
}

std::optional<int> checkProvider(CommandLine& line, const std::string& name, const std::string& machine,
                                 const std::optional<std::string>& region, const CloudListing& listing) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto use = providerNamed(*client, name);
    if (!use)
        return printError(use.error());
    if (isCloudName(name))
        return checkCloud(line, *client, name, region, listing);
    if (region || listing.sizes || listing.regions)
        return printError(
            usage(CliText::tr("--region, --sizes and --regions are for providers of machines in a cloud.")));
    if (listing.images && !use->createsMachines)
        return printError(usage(
            CliText::tr("The provider \"%1\" does not use images. \"studioctl provider list\" lists the providers.")
                .arg(shown(name))));
    std::optional<std::vector<providers::ImageInUse>> used;
    if (listing.images) {
        auto known = providers::imagesInUse(*client, name, machine);
        if (!known)
            return printError(known.error());
        used = std::move(*known);
    }
    if (!use->createsMachines) { // it needs nothing but the machines themselves
        if (line.wantsJson())
            printJson({{"provider", name}, {"machine", machine}, {"usable", true}, {"engines", json::array()}});
        else
            printLine(text(CliText::tr("The provider \"%1\" needs no other programs.").arg(shown(name))));
        return Success;
    }
    const auto begin = [&line, name, machine, used](Client&, DriverAccess& access) {
        const auto print = [&line, name, machine, used](const Result<driver::ProviderAnswer>& answer) {
            if (!answer)
                return endWith(answer.error());
            QCoreApplication::exit(printProviderCheck(line, name, machine, *answer, used));
        };
        askProvider(access, name, machine, print, used.has_value());
    };
    return withAnyMachine(line, machine, begin);
}

std::optional<int> removeOrphan(CommandLine& line, const std::string& id) {
    return withDriver(line, [&line, id](Client&, DriverAccess& access) {
        access.line().removeOrphan(id, [&line, id](const Result<void>& done) {
            if (!done)
                return endWith(done.error());
            printDone(line.wantsJson(), {{"id", id}, {"deleted", true}});
            QCoreApplication::exit(Success);
        });
    });
}

} // namespace

void addProviderCommands(CommandLine& line) {
    const Command provider = line.noun("provider,providers", text(CliText::tr("Node providers of clusters")));
    line.verb(provider, "list,ls", text(CliText::tr("List providers with their clusters and nodes")),
              [&line]() -> std::optional<int> { return listProviders(line); });

    auto shownName = std::make_shared<std::string>();
    line.verb(provider, "show,get", text(CliText::tr("Show a provider with its nodes and orphans")),
              [&line, shownName] { return showProvider(line, *shownName); })
        .addOption("name", *shownName, CliText::tr("Name of the provider"))
        .required();

    auto checkedName = std::make_shared<std::string>();
    auto machine = std::make_shared<std::string>(localTargetName);
    auto region = std::make_shared<std::optional<std::string>>();
    auto listing = std::make_shared<CloudListing>();
    const Command checking =
        line.verb(provider, "check", text(CliText::tr("Test whether a provider can create nodes on a machine")),
                  [&line, checkedName, machine, region, listing] {
                      return checkProvider(line, *checkedName, *machine, *region, *listing);
                  });
    checking.addOption("name", *checkedName, CliText::tr("Name of the provider")).required();
    checking.addOption("--machine", *machine, CliText::tr("Attached machine (default: local, this computer)"));

    checking.addOption("--region", *region, CliText::tr("Clouds only: region or zone (default: that of the preset)"));
    checking.addFlag("--sizes", listing->sizes, CliText::tr("Clouds only: list available sizes with prices"));
    checking.addFlag("--regions", listing->regions, CliText::tr("Clouds only: list regions, zones or locations"));
    checking.addFlag("--images", listing->images,
                     CliText::tr("List the images available in a cloud or container engine, and those that clusters "
                                 "and instances there use"));
    addPresetCommands(line, provider);

    auto id = std::make_shared<std::string>();
    line.verb(provider, "delete-orphan,remove-orphan",
              text(CliText::tr("Delete an orphaned resource of this workspace")),
              [&line, id] { return removeOrphan(line, *id); })
        .addOption("id", *id, CliText::tr("ID or name, as printed by \"provider show\""))
        .required();
}

} // namespace studio::cli
