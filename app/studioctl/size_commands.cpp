// Implements compute list-sizes: the VM size catalog.
#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/quantity_text.h"
#include "core/target/size_catalog.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct SizeOptions {
    bool gpu = false;
    std::string family;
    std::string category;
    std::string minMemory;
    int minCores = 0;
};

json sizeJson(const VmSize& size) {
    return {{"name", size.name},
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

void printSizes(const std::vector<const VmSize*>& sizes) {
    // Categories are not translated: --category expects them as shown.
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("SIZE")), text(CliText::tr("CORES")), text(CliText::tr("MEMORY")), text(CliText::tr("GPUS")),
         text(CliText::tr("CUDA")), text(CliText::tr("CATEGORY")), text(CliText::tr("RESTRICTIONS")),
         text(CliText::tr("ISOLATED")), text(CliText::tr("AZURE LIST PRICE"))}};
    for (const VmSize* size : sizes) {
        const QString price =
            size->pricePerHourUsd ? CliText::tr("%1 USD/h").arg(*size->pricePerHourUsd, 0, 'f', 3) : QString();
        rows.push_back({size->name, rightAligned(std::to_string(size->vcpus), 5),
                        rightAligned(text(QStringLiteral("%1 GiB").arg(size->memoryGib)), 10), gpuText(*size),
                        size->cudaVersions, size->category, restrictionText(*size),
                        size->isolated ? text(CliText::tr("yes")) : text(CliText::tr("no")),
                        rightAligned(text(price), 12)});
    }
    printTable(rows);
}

QString listedSizes(const std::vector<std::string>& names) {
    QStringList list;
    for (const auto& name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
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

int listSizes(const CommandLine& line, const SizeOptions& options) {
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
    const auto sizes = filterSizes(filter);
    if (line.wantsJson()) {
        json array = json::array();
        for (const VmSize* size : sizes)
            array.push_back(sizeJson(*size));
        printJson(array);
        return Success;
    }
    if (sizes.empty()) {
        say(text(CliText::tr("No VM size meets all requirements. Relax some of them.")));
        return Success;
    }
    printSizes(sizes);
    say(text(CliText::tr("Azure list price for Linux in East US, without discounts, for comparison only. --json names "
                         "the source of each row.")));
    return Success;
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
    app.addOption("--min-cores", options->minCores, CliText::tr("Minimum cores")).range(0, 1'000'000);
}

} // namespace studio::cli
