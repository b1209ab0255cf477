// Implements compute list-sizes: the VM size catalog.
#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"
#include "core/client/cloud_inquiry.h"
#include "core/client/target_client.h"
#include "core/run/serverless.h"
#include "core/submission/run_candidates.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct SizeOptions {
    bool gpu = false;
    std::string family;
    std::string category;
    std::string minMemory;
    int minCores = 0;
    std::optional<std::string> on; // a target
    bool fits = false;
    std::string provider; // a cloud
    std::optional<std::string> region;
};

// The targets that fit a size, or the sizes of a cloud, by its name.
using SizeFits = std::map<std::string, std::vector<std::string>>;

constexpr size_t maxShownOffers = 3;

struct SizeMarks {
    std::optional<SizeFits> fits{};   // nullopt: the targets are unknown
    std::optional<SizeFits> offers{}; // of a cloud; nullopt: none was asked
    std::string provider{};
};

json namesIn(const std::optional<SizeFits>& all, const VmSize& size) {
    const auto found = all ? all->find(size.name) : SizeFits::const_iterator();
    return !all || found == all->end() ? json::array() : json(found->second);
}

// At most `limit` of them.
std::string sizeNamesText(const SizeFits& all, const VmSize& size, size_t limit) {
    const auto found = all.find(size.name);
    std::string names;
    size_t count = 0;
    for (const auto& name : found == all.end() ? std::vector<std::string>() : found->second) {
        if (count++ < limit)
            names += (names.empty() ? "" : ", ") + displayText(name);
    }
    if (count > limit)
        names += ", …";
    return names.empty() && isTableForPeople() ? "—" : names;
}

json sizeJson(const VmSize& size, const SizeMarks& marks) {
    return {{"name", size.name},
            {"targets", namesIn(marks.fits, size)},
            {"provider_sizes", marks.offers ? namesIn(marks.offers, size) : json()},
            {"series", size.series},
            {"family", size.family},
            {"category", size.category},
            {"vcpus", size.vcpus},
            {"memory_gib", size.memoryGib},
            {"temp_disk_gib", size.tempDiskGib},
            {"gpus", size.gpus},
            {"gpu_type", size.gpuType},
            {"gpu_memory_gib", size.gpuMemGib},
            {"gpu_generation", size.gpuArch},
            {"cuda_versions", size.cudaVersions},
            {"rdma", size.rdma},
            {"isolated", size.isolated},
            {"restrictions", size.restrictions},
            {"azure_list_price_usd_per_hour", size.pricePerHourUsd ? json(*size.pricePerHourUsd) : json()},
            {"source", size.source},
            {"notes", size.notes}};
}

std::string gpuText(const VmSize& size) {
    return size.gpus == 0 ? std::string() : std::to_string(size.gpus) + " x " + size.gpuType;
}

std::string restrictionText(const VmSize& size) {
    if (!size.requiresApproval())
        return text(CliText::tr("None", "no restrictions"));
    return size.restrictions == "Requires approval" ? text(CliText::tr("Requires approval")) : size.restrictions;
}

// Returns which of the user's machines can take a serverless run of each size, from their facts as last seen.
Result<SizeFits> fitsOf(Client& client, const std::vector<const VmSize*>& sizes) {
    const auto targets = client.targets().list();
    if (!targets)
        return fail(targets.error());
    SizeFits fits;
    std::vector<const Target*> all;
    for (const Target& target : *targets)
        all.push_back(&target);
    for (const Target& target : *targets) {
        const auto hosts = hostsOf(target, all);
        const bool isUsable =
            std::any_of(hosts.begin(), hosts.end(), [](const Target* host) { return host->facts.has_value(); }) &&
            checkTakesRuns(target).has_value() && !(target.cluster() && target.cluster()->runBased);
        for (const VmSize* size : sizes) {
            if (isUsable && fitTarget(withSize({}, *size), target, hosts).fits())
                fits[size->name].push_back(target.name);
        }
    }
    return fits;
}

// People see the columns in which a size differs from the ordinary one; programs that read TSV find all, always.
std::set<size_t> emptyColumns(const std::vector<const VmSize*>& sizes) {
    constexpr size_t gpus = 3;
    constexpr size_t cuda = 4;
    constexpr size_t restrictions = 6;
    constexpr size_t isolated = 7;
    std::set<size_t> empty;
    if (!isTableForPeople())
        return empty;
    const auto none = [&](const auto& differs) {
        return std::none_of(sizes.begin(), sizes.end(), [&](const VmSize* size) { return differs(*size); });
    };
    if (none([](const VmSize& size) { return size.gpus > 0; }))
        empty.insert(gpus);
    if (none([](const VmSize& size) { return !size.cudaVersions.empty(); }))
        empty.insert(cuda);
    if (none([](const VmSize& size) { return size.requiresApproval(); }))
        empty.insert(restrictions);
    if (none([](const VmSize& size) { return size.isolated; }))
        empty.insert(isolated);
    return empty;
}

void printSizes(const std::vector<const VmSize*>& sizes, const SizeMarks& marks) {
    // Categories are not translated: --category expects them as shown.
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("SIZE")), text(CliText::tr("CORES")), text(CliText::tr("MEMORY")), text(CliText::tr("GPUS")),
         text(CliText::tr("CUDA")), text(CliText::tr("CATEGORY")), text(CliText::tr("RESTRICTIONS")),
         text(CliText::tr("ISOLATED")), text(CliText::tr("AZURE LIST PRICE"))}};
    if (marks.fits)
        rows.front().push_back(text(CliText::tr("FITS ON")));
    if (marks.offers)
        rows.front().push_back(text(CliText::tr("SIZE OF %1").arg(shown(marks.provider).toUpper())));
    for (const VmSize* size : sizes) {
        const QString price =
            size->pricePerHourUsd ? CliText::tr("%1 USD/h").arg(*size->pricePerHourUsd, 0, 'f', 3) : QString();
        rows.push_back({size->name, rightAligned(std::to_string(size->vcpus), 5),
                        rightAligned(text(QStringLiteral("%1 GiB").arg(size->memoryGib)), 10), gpuText(*size),
                        size->cudaVersions, size->category, restrictionText(*size),
                        size->isolated ? text(CliText::tr("yes")) : text(CliText::tr("no")),
                        rightAligned(text(price), 12)});
        if (marks.fits)
            rows.back().push_back(sizeNamesText(*marks.fits, *size, size_t(-1)));
        if (marks.offers)
            rows.back().push_back(sizeNamesText(*marks.offers, *size, maxShownOffers));
    }
    const std::set<size_t> empty = emptyColumns(sizes);
    for (auto& row : rows) {
        for (auto column = empty.rbegin(); column != empty.rend(); ++column)
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(*column));
    }
    printTable(rows);
}

QString listedSizes(const std::vector<std::string>& names) {
    QStringList list;
    for (const auto& name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
}

// Returns the fits on the targets of the workspace, which is only read; nullopt without one.
std::optional<SizeFits> knownFits(CommandLine& line, const std::vector<const VmSize*>& sizes) {
    WorkspaceOptions options = line.workspaceOptions();
    options.mayCreate = false;
    auto reader = Client::open(options, driverProgram());
    if (!reader)
        return std::nullopt;
    auto found = fitsOf(*reader, sizes);
    return found ? std::optional(std::move(*found)) : std::nullopt;
}

// Rejects a filter value that no size has, instead of printing an empty list.
Result<void> checkWords(const SizeOptions& options) {
    if (SizeFilter filter; !options.category.empty()) {
        filter.category = options.category;
        if (filterSizes(filter).empty())
            return fail(ErrorCode::NotFound,
                        text(CliText::tr("Unknown VM size category \"%1\". Categories: %2.")
                                 .arg(QString::fromStdString(options.category), listedSizes(sizeCategories()))));
    }
    if (SizeFilter filter; !options.family.empty()) {
        filter.family = options.family;
        if (filterSizes(filter).empty())
            return fail(ErrorCode::NotFound,
                        text(CliText::tr("Unknown VM size family \"%1\". Families: %2.")
                                 .arg(QString::fromStdString(options.family), listedSizes(sizeSeries()))));
    }
    return {};
}

int printSizeList(CommandLine& line, const std::vector<const VmSize*>& sizes, const SizeMarks& marks) {
    if (line.wantsJson()) {
        json array = json::array();
        for (const VmSize* size : sizes)
            array.push_back(sizeJson(*size, marks));
        printJson(array);
        return Success;
    }
    if (sizes.empty()) {
        say(text(CliText::tr("No VM size meets all requirements. Relax some of them.")));
        return Success;
    }
    printSizes(sizes, marks);
    say(text(CliText::tr("Azure list price for Linux in East US, without discounts, for comparison only. --json names "
                         "the source of each row.")));
    return Success;
}

// Marks those that the cloud has.
std::optional<int> askCloudForSizes(CommandLine& line, const SizeOptions& options,
                                    const std::vector<const VmSize*>& sizes, const SizeMarks& marks) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto preset = clouds::find(*client, options.provider);
    if (!preset)
        return printError(preset.error());
    auto* inquiry =
        new CloudInquiry(*preset, {options.region.value_or(std::string()), {}, {}}, QCoreApplication::instance());
    inquiry->ask(true, [&line, sizes, fits = marks.fits, provider = options.provider](const Result<CloudOffer>& offer) {
        if (!offer)
            return endWith(offer.error());
        if (offer->noSizes)
            return endWith(*offer->noSizes);
        SizeMarks marked{fits, SizeFits(), provider};
        for (const VmSize* size : sizes) {
            if (auto names = offeredAs(*offer, *size); !names.empty())
                (*marked.offers)[size->name] = std::move(names);
        }
        QCoreApplication::exit(printSizeList(line, sizes, marked));
    });
    return std::nullopt;
}

std::optional<int> listSizes(CommandLine& line, const SizeOptions& options) {
    if (options.region && options.provider.empty())
        return printError(usage(CliText::tr("--region requires --provider with a cloud, such as az.")));
    if (!options.provider.empty() && !isCloudName(options.provider))
        return printError(usage(CliText::tr(
            "--provider requires a cloud, such as az. For machines of other providers, use --on NAME or --fits.")));
    if (const auto known = checkWords(options); !known)
        return printError(known.error());
    SizeFilter filter;
    if (options.gpu)
        filter.gpu = true;
    if (!options.family.empty())
        filter.family = options.family;
    if (!options.category.empty())
        filter.category = options.category;
    filter.minCores = options.minCores;
    if (!options.minMemory.empty()) {
        const auto bytes = bytesFromText(options.minMemory, 1LL << 30);
        if (!bytes)
            return printError(usage(
                CliText::tr("--min-memory takes a size, such as 16GiB, not \"%1\".").arg(shown(options.minMemory))));
        filter.minMemoryBytes = *bytes;
    }
    auto sizes = filterSizes(filter);
    std::optional<SizeFits> fits;
    if (!options.on && !options.fits) {
        fits = knownFits(line, sizes);
    } else {
        int code = Success;
        Client* client = line.clientForStatus(code);
        if (client == nullptr)
            return code;
        if (options.on) {
            if (const auto known = client->targets().find(*options.on); !known)
                return printError(known.error());
        }
        auto found = fitsOf(*client, sizes);
        if (!found)
            return printError(found.error());
        fits = std::move(*found);
        std::erase_if(sizes, [&](const VmSize* size) {
            const auto targets = fits->find(size->name);
            if (targets == fits->end())
                return true;
            return options.on && std::none_of(targets->second.begin(), targets->second.end(), [&](const auto& name) {
                       return QString::fromStdString(name).compare(QString::fromStdString(*options.on),
                                                                   Qt::CaseInsensitive) == 0;
                   });
        });
    }
    const SizeMarks marks{std::move(fits)};
    return options.provider.empty() ? std::optional(printSizeList(line, sizes, marks))
                                    : askCloudForSizes(line, options, sizes, marks);
}

} // namespace

void addSizeCommands(CommandLine& line, Command compute) {
    auto options = std::make_shared<SizeOptions>();
    const Command app = line.verb(compute, "list-sizes", text(CliText::tr("List VM sizes for managed targets")),
                                  [&line, options]() -> std::optional<int> { return listSizes(line, *options); });
    app.addFlag("--gpu", options->gpu, CliText::tr("Only sizes with GPUs"));
    app.addOption("--family", options->family, CliText::tr("Only this series or family, e.g. NCv3"));
    app.addOption("--category", options->category, CliText::tr("Only this category, e.g. \"Memory optimized\""));
    app.addOption("--min-memory", options->minMemory, CliText::tr("Minimum memory, such as 16GiB"));
    app.addOption("--on", options->on, CliText::tr("Only sizes that fit on this target"));
    app.addFlag("--fits", options->fits, CliText::tr("Only sizes that fit on any target, and on which"));
    app.addOption("--provider", options->provider,
                  CliText::tr("Cloud, such as az: also show the equivalent size of the cloud, or that it has none"));
    app.addOption("--region", options->region, CliText::tr("With --provider: region or zone of the cloud"));
    app.addOption("--min-cores", options->minCores, CliText::tr("Minimum cores")).range(0, 1'000'000);
}

} // namespace studio::cli
