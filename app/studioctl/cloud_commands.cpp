// Implements provider add, delete, and provider check of clouds.
#include "app/studioctl/cloud_commands.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "app/studioctl/confirmation.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/preset_file.h"
#include "core/jobfile/yaml_reading.h"
#include "core/target/node_provider.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr size_t shownHashDigits = 16;

std::string priceOf(const CloudSize& size, const std::string& currency) {
    if (!size.priceMicros)
        return text(CliText::tr("unknown"));
    return exactMoneyText(*size.priceMicros) + " " + currency +
           (size.priceDate.empty() ? "" : " (" + size.priceDate + ")");
}

int printOffer(CommandLine& line, const KnownPreset& known, const CloudOffer& offer, const CloudListing& listing) {
    const CloudPreset& preset = *known.preset;
    if (listing.regions && offer.noRegions)
        return printError(*offer.noRegions);
    if (listing.images && offer.noImages)
        return printError(*offer.noImages);
    if (line.wantsJson()) {
        json value{{"provider", preset.name},  {"usable", true},         {"version", offer.version},
                   {"account", offer.account}, {"region", offer.region}, {"sizes", json::array()}};
        for (const CloudSize& size : offer.sizes)
            value["sizes"].push_back(
                {{"name", size.name},
                 {"cores", size.cores},
                 {"memory_bytes", size.memoryBytes},
                 {"gpus", size.gpus},
                 {"architecture", size.architecture.empty() ? json() : json(size.architecture)},
                 {"price_per_hour", size.priceMicros ? json(exactMoneyText(*size.priceMicros)) : json()},
                 {"currency", size.priceMicros ? json(preset.currency) : json()},
                 {"price_per_month_at_most", size.monthCapMicros ? json(exactMoneyText(*size.monthCapMicros)) : json()},
                 {"price_date", size.priceDate.empty() ? json() : json(size.priceDate)}});
        if (listing.regions)
            value["regions"] = offer.regions;
        if (listing.images) {
            value["images"] = json::array();
            for (const CloudImage& image : offer.images)
                value["images"].push_back(
                    {{"name", image.name}, {"title", image.title.empty() ? json() : json(image.title)}});
        }
        printJson(value);
        return Success;
    }
    printFields(
        {{text(CliText::tr("Provider")), preset.name},
         {text(CliText::tr("Program")), displayText(offer.version)},
         {text(CliText::tr("Account")), displayText(offer.account)},
         {text(CliText::tr("Region")), displayText(offer.region)},
         {text(CliText::tr("Sizes")), offer.noSizes ? offer.noSizes->message : std::to_string(offer.sizes.size())}});
    if (listing.regions) {
        std::vector<std::vector<std::string>> rows = {{text(CliText::tr("REGION"))}};
        for (const std::string& region : offer.regions)
            rows.push_back({displayText(region)});
        printTable(rows);
    }
    if (listing.images) {
        std::vector<std::vector<std::string>> rows = {{text(CliText::tr("IMAGE")), text(CliText::tr("TITLE"))}};
        for (const CloudImage& image : offer.images)
            rows.push_back({displayText(image.name), image.title});
        printTable(rows);
    }
    if (!listing.sizes || offer.sizes.empty())
        return Success;
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("SIZE")), text(CliText::tr("CORES")),
                                                   text(CliText::tr("MEMORY")), text(CliText::tr("GPUS")),
                                                   text(CliText::tr("PRICE PER HOUR"))}};
    for (const CloudSize& size : offer.sizes)
        rows.push_back({displayText(size.name), std::to_string(size.cores), capacityText(size.memoryBytes),
                        std::to_string(size.gpus), priceOf(size, preset.currency)});
    printTable(rows);
    return Success;
}

std::optional<int> addPreset(CommandLine& line, const std::string& path) {
    if (const auto exists = checkFileExists(path); !exists)
        return printError(exists.error());
    const auto content = readFile(path, maxPresetFile);
    if (!content)
        return printError(
            usage(CliText::tr("The preset file %1 cannot be read, or is larger than 64 KiB.").arg(shown(path))));
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const std::string name = QFileInfo(QString::fromStdString(path)).completeBaseName().toStdString();
    const auto known = clouds::trust(*client, *content, name, path);
    if (!known)
        return printError(known.error());
    if (line.wantsJson())
        printJson(presetJson(*known));
    else
        printFields(presetFields(*known));
    return Success;
}

// The option that a command for its nodes needs and that has no value; empty: none.
std::string missingSetting(const CloudPreset& preset, const CloudNodes& nodes) {
    std::map<std::string, std::string> given = nodes.options;
    given["region"] = nodes.region;
    const std::string name = preset.missingSetting(given);
    return name.empty() ? name : name == "region" ? "--region REGION" : "--option " + name + "=VALUE";
}

// Tags and addresses of the machines, where the preset knows how.
Result<void> takeCloudExtras(const CloudChoice& choice, const CloudPreset& preset, CloudNodes& nodes) {
    for (const std::string& tag : choice.tags) {
        const size_t equals = tag.find('=');
        if (equals == std::string::npos)
            return fail(usage(CliText::tr("--tag takes NAME=VALUE, not \"%1\".").arg(shown(tag))));
        nodes.tags[tag.substr(0, equals)] = tag.substr(equals + 1);
    }
    if (!nodes.tags.empty() && !preset.knowsTags())
        return fail(usage(CliText::tr("The provider %1 does not support tags.").arg(shown(preset.name))));
    if (auto fine = checkCloudTags(nodes.tags); !fine)
        return fail(fine.error());
    nodes.isPrivate = choice.isPrivate;
    if (nodes.isPrivate && !preset.noPublicAddress.isSet())
        return fail(usage(CliText::tr("The provider %1 does not support machines without a public IP address.")
                              .arg(shown(preset.name))));
    return {};
}

std::string yesOrNo(bool is) {
    return text(is ? CliText::tr("yes") : CliText::tr("no"));
}

} // namespace

bool isCloudName(const std::string& provider) {
    // Those whose commands are known to the driver alone have no engines to ask a machine for.
    const NodeProvider* own = studio::providerNamed(provider);
    return !provider.empty() && (own == nullptr || (own->createsMachines() && own->engines().empty()));
}

std::optional<CloudNodes> cloudOfFile(const std::string& path,
                                      const std::vector<std::pair<std::string, std::string>>& sets) {
    QFile file(QFile::decodeName(path.c_str()));
    if (path.empty() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const ComputeFile read =
        readComputeFile(file.read(static_cast<qint64>(maxJobFileSize) + 1).toStdString(), path, sets);
    return read.isFine() ? read.cloud : std::nullopt;
}

void addToChoice(CloudChoice& choice, const CloudNodes& file) {
    const auto orFile = [](std::optional<std::string>& value, const std::string& stated) {
        if (!value && !stated.empty())
            value = stated;
    };
    choice.preset = file.preset;
    choice.account = file.account;
    orFile(choice.region, file.region);
    orFile(choice.size, file.size);
    orFile(choice.image, file.image);
    choice.isPrivate = choice.isPrivate || file.isPrivate;
    const auto putBefore = [](std::vector<std::string>& given, const std::map<std::string, std::string>& stated) {
        std::vector<std::string> all;
        for (const auto& [name, value] : stated)
            all.push_back(name + "=" + value);
        given.insert(given.begin(), all.begin(), all.end()); // a later one of a name counts
    };
    putBefore(choice.options, file.options);
    putBefore(choice.tags, file.tags);
}

Result<void> chooseCloud(Client& client, const CloudChoice& choice,
                         std::function<void(const Result<ChosenCloud>&)> use) {
    const auto known = clouds::find(client, choice.preset);
    if (!known)
        return fail(known.error());
    const CloudPreset& preset = *known->preset;
    ChosenCloud chosen;
    chosen.nodes.preset = preset.name;
    chosen.nodes.region = choice.region.value_or(preset.textOfDefault("region"));
    chosen.nodes.image = choice.image.value_or(preset.textOfDefault("image"));
    chosen.nodes.size = choice.size.value_or(preset.textOfDefault("size"));
    QStringList names;
    for (const auto& [name, unused] : preset.options)
        names << QString::fromStdString(name);
    for (const std::string& option : choice.options) {
        const size_t equals = option.find('=');
        const std::string name = option.substr(0, equals);
        if (equals == std::string::npos || equals + 1 == option.size() || !preset.options.contains(name))
            return fail(usage(CliText::tr("--option takes NAME=VALUE, not \"%1\". Names of the provider %2: %3.")
                                  .arg(shown(option), shown(preset.name), names.join(QStringLiteral(", ")))));
        chosen.nodes.options[name] = option.substr(equals + 1);
    }
    if (auto fine = takeCloudExtras(choice, preset, chosen.nodes); !fine)
        return fail(fine.error());
    if (chosen.nodes.size.empty())
        return fail(
            usage(CliText::tr("Specify the size: --size SIZE. \"studioctl provider check %1 --sizes\" lists the sizes.")
                      .arg(shown(preset.name))));
    if (const std::string missing = missingSetting(preset, chosen.nodes); !missing.empty())
        return fail(
            usage(CliText::tr("The provider %1 needs a further option: %2").arg(shown(preset.name), shown(missing))));
    auto* inquiry =
        new CloudInquiry(*known, {chosen.nodes.region, {}, chosen.nodes.options}, QCoreApplication::instance());
    inquiry->ask(true, [chosen, account = choice.account, hasImage = choice.image.has_value(), use = std::move(use),
                        preset = known->preset](const Result<CloudOffer>& offer) mutable {
        if (!offer)
            return use(fail(offer.error()));
        const auto size = sizeNamed(*offer, chosen.nodes.size);
        if (!size)
            return use(fail(size.error()));
        if (!account.empty() && account != offer->account)
            return use(fail(ErrorCode::Conflict,
                            text(CliText::tr("The file is for the account %1, but the provider %2 is signed in to %3. "
                                             "Sign in to that account, or change \"account\" in the file.")
                                     .arg(shown(account), shown(preset->name), shown(offer->account)))));
        chosen.nodes.account = offer->account;
        chosen.nodes.architecture = size->architecture;
        if (!hasImage)
            chosen.nodes.image = preset->imageFor(size->architecture);
        chosen.shape.cores = size->cores;
        chosen.shape.memoryBytes = size->memoryBytes;
        chosen.shape.gpus = size->gpus;
        chosen.priceMicros = size->priceMicros;
        chosen.monthCapMicros = size->monthCapMicros;
        chosen.priceDate = size->priceDate;
        chosen.currency = preset->currency;
        chosen.canStop = preset->stop.isSet() && preset->start.isSet();
        use(chosen);
    });
    return {};
}

std::vector<std::pair<std::string, std::string>> presetFields(const KnownPreset& known) {
    const CloudPreset& preset = *known.preset;
    std::string leaves;
    for (const std::string& one : preset.leaves)
        leaves += (leaves.empty() ? "" : ", ") + displayText(one);
    std::string options;
    for (const auto& [name, unused] : preset.options)
        options += (options.empty() ? "" : ", ") + name;
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Provider")), preset.name},
        {text(CliText::tr("Title")), displayText(preset.title)},
        {text(CliText::tr("Preset")),
         known.trusted ? text(CliText::tr("added from a file; SHA-256 %1")
                                  .arg(QString::fromStdString(known.trusted->textHash.substr(0, shownHashDigits))))
                       : text(CliText::tr("built-in"))},
        {text(CliText::tr("Verification")), text(clouds::describe(preset.proof))},
        {text(CliText::tr("Program")), displayText(preset.program)},
        {text(CliText::tr("Region")), displayText(preset.textOfDefault("region"))},
        {text(CliText::tr("Size")), displayText(preset.textOfDefault("size"))},
        {text(CliText::tr("Image")), displayText(preset.textOfDefault("image"))},
        {text(CliText::tr("Options")), options},
        {text(CliText::tr("Low priority")), yesOrNo(preset.spot.isSet())},
        {text(CliText::tr("Tags")), yesOrNo(preset.knowsTags())},
        {text(CliText::tr("Without public IP")), yesOrNo(preset.noPublicAddress.isSet())},
        {text(CliText::tr("Cost")), text(clouds::describeBills(preset))}};
    if (known.trusted)
        fields.insert(fields.begin() + 5, {text(CliText::tr("Program's hash")),
                                           "SHA-256 " + known.trusted->programHash.substr(0, shownHashDigits)});
    if (!leaves.empty())
        fields.emplace_back(text(CliText::tr("Not deleted with a node")), leaves);
    return fields;
}

nlohmann::json presetJson(const KnownPreset& known) {
    const CloudPreset& preset = *known.preset;
    json options = json::array();
    for (const auto& [name, unused] : preset.options)
        options.push_back(name);
    return {{"name", preset.name},
            {"title", displayText(preset.title)},
            {"shipped", !known.trusted},
            {"proof", toText(preset.proof)},
            {"program", preset.program},
            {"file_sha256", known.trusted ? json(known.trusted->textHash) : json()},
            {"program_sha256", known.trusted ? json(known.trusted->programHash) : json()},
            {"defaults", preset.defaults},
            {"options", options},
            {"low_priority", preset.spot.isSet()},
            {"tags", preset.knowsTags()},
            {"without_public_address", preset.noPublicAddress.isSet()},
            {"cost_stopped", preset.bills.stopped.empty() ? json() : json(preset.bills.stopped)},
            {"cost_powered_off", preset.bills.poweroff.empty() ? json() : json(preset.bills.poweroff)},
            {"not_deleted", preset.leaves}};
}

std::optional<int> checkCloud(CommandLine& line, Client& client, const std::string& name,
                              const std::optional<std::string>& region, const CloudListing& listing) {
    const auto known = clouds::find(client, name);
    if (!known)
        return printError(known.error());
    auto* inquiry = new CloudInquiry(*known, {region.value_or(std::string()), {}, {}}, QCoreApplication::instance());
    inquiry->setWantsRegions(listing.regions);
    inquiry->setWantsImages(listing.images);
    inquiry->ask(true, [&line, known = *known, listing](const Result<CloudOffer>& offer) {
        if (!offer)
            return endWith(offer.error());
        QCoreApplication::exit(printOffer(line, known, *offer, listing));
    });
    return std::nullopt;
}

void addPresetCommands(CommandLine& line, const Command& provider) {
    auto path = std::make_shared<std::string>();
    line.verb(provider, "add,create", text(CliText::tr("Add and trust a preset file that defines the CLI of a cloud")),
              [&line, path] { return addPreset(line, *path); })
        .addOption("--file,-f", *path, CliText::tr("Preset file; the file and its program are trusted as they are now"))
        .required();
    auto name = std::make_shared<std::string>();
    line.verb(provider, "delete,remove,rm", text(CliText::tr("Remove a preset that was added from a file")),
              [&line, name]() -> std::optional<int> {
                  int code = Success;
                  Client* client = line.client(code);
                  if (client == nullptr)
                      return code;
                  const auto done = clouds::forget(*client, *name);
                  if (!done)
                      return printError(done.error());
                  printDone(line.wantsJson(), {{"name", *name}, {"deleted", true}});
                  return Success;
              })
        .addOption("name", *name, CliText::tr("Name of the provider"))
        .required();
}

} // namespace studio::cli
