// compute list-sizes: the catalogue of VM sizes.
#include "app/studioctl/command.h"
#include "app/studioctl/output.h"
#include "core/target/size_catalogue.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct SizeWish {
    bool gpu = false;
    std::string family;
    std::string category;
    double minMemoryGib = 0;
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
    // Categories stay as they are, for this is how --category wants them.
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("SIZE")), text(CliText::tr("CORES")), text(CliText::tr("MEMORY")), text(CliText::tr("GPUS")),
         text(CliText::tr("CUDA")), text(CliText::tr("CATEGORY")), text(CliText::tr("RESTRICTIONS")),
         text(CliText::tr("ISOLATED")), text(CliText::tr("AZURE'S LIST PRICE"))}};
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

QString listed(const std::vector<std::string>& names) {
    QStringList list;
    for (const auto& name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
}

// A word that no size has would only give an empty list, and leave people wondering.
Result<void> checkWords(const SizeWish& wish) {
    if (SizeFilter filter; !wish.category.empty()) {
        filter.category = wish.category;
        if (filterSizes(filter).empty())
            return fail(ErrorCode::NotFound,
                        text(CliText::tr("No VM size is of the category \"%1\". Categories are: %2.")
                                 .arg(QString::fromStdString(wish.category), listed(sizeCategories()))));
    }
    if (SizeFilter filter; !wish.family.empty()) {
        filter.family = wish.family;
        if (filterSizes(filter).empty())
            return fail(ErrorCode::NotFound, text(CliText::tr("No VM size is of the family \"%1\". Families are: %2.")
                                                      .arg(QString::fromStdString(wish.family), listed(sizeSeries()))));
    }
    return {};
}

int listSizes(const CommandLine& line, const SizeWish& wish) {
    if (const auto known = checkWords(wish); !known)
        return printError(known.error());
    SizeFilter filter;
    if (wish.gpu)
        filter.gpu = true;
    if (!wish.family.empty())
        filter.family = wish.family;
    if (!wish.category.empty())
        filter.category = wish.category;
    filter.minCores = wish.minCores;
    constexpr double bytesPerGib = 1024.0 * 1024 * 1024;
    if (wish.minMemoryGib > 0) // which "nan" is not
        filter.minMemoryBytes = static_cast<int64_t>(wish.minMemoryGib * bytesPerGib);
    const auto sizes = filterSizes(filter);
    if (line.wantsJson()) {
        json array = json::array();
        for (const VmSize* size : sizes)
            array.push_back(sizeJson(*size));
        printJson(array);
        return Success;
    }
    if (sizes.empty()) {
        say(text(CliText::tr("No VM size has all of that. Ask for less.")));
        return Success;
    }
    printSizes(sizes);
    say(text(CliText::tr(
        "Azure's list price is for Linux in East US, without discounts; a machine of your own costs what you say "
        "it does. --json names where each row comes from.")));
    return Success;
}

} // namespace

void addSizeCommands(CommandLine& line, CLI::App& compute) {
    auto wish = std::make_shared<SizeWish>();
    CLI::App& app = line.verb(compute, "list-sizes", text(CliText::tr("VM sizes that managed targets are made in")),
                              [&line, wish]() -> std::optional<int> { return listSizes(line, *wish); });
    app.add_flag("--gpu", wish->gpu, text(CliText::tr("Only sizes with GPUs")));
    app.add_option("--family", wish->family, text(CliText::tr("Only this series or family, e.g. NCv3")));
    app.add_option("--category", wish->category, text(CliText::tr("Only this category, e.g. \"Memory optimized\"")));
    app.add_option("--min-memory", wish->minMemoryGib, text(CliText::tr("Memory in GiB, at least")))
        ->check(CLI::Range(0.0, 1e6));
    app.add_option("--min-cores", wish->minCores, text(CliText::tr("Cores, at least")))
        ->check(CLI::Range(0, 1'000'000));
}

} // namespace studio::cli
