// The part of CloudCommands that queries the offer of a cloud: sizes with prices, regions, images; and for
// what deleted machines leave behind.
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/target/provider/cloud/cloud_commands.h"
#include "core/target/provider/cloud/cloud_text.h"
#include "core/target/size_catalog.h"

namespace studio {

namespace {

constexpr int64_t offerLimitMs = 60'000;
constexpr int64_t leftoverLimitMs = 300'000;
constexpr int64_t microsOfPrice = 1'000'000;
constexpr size_t maxOfferItems = 10'000; // also of other lists
constexpr size_t maxOfferTitle = 200;

void addCatalogPrice(CloudSize& size) {
    const VmSize* known = findSize(size.name);
    if (known == nullptr)
        return;
    size.priceDate = priceDateOf(*known);
    if (!size.priceDate.empty())
        size.priceMicros = std::llround(*known->pricePerHourUsd * static_cast<double>(microsOfPrice));
}

// Clouds write "arm64", "ARM64" or "arm", and "x86_64", "X86_64" or "x86".
std::string architectureFrom(const std::string& words) {
    const QString word = QString::fromStdString(words).toLower();
    if (word == QLatin1String("arm64") || word == QLatin1String("arm") || word == QLatin1String("aarch64"))
        return "aarch64";
    if (word == QLatin1String("x86_64") || word == QLatin1String("x86") || word == QLatin1String("amd64"))
        return "x86_64";
    return {};
}

} // namespace

std::optional<int64_t> priceFromText(std::string_view text) {
    const size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view rest = text.substr(std::min(text.size(), point + 1));
    const auto isNumber = [](std::string_view part) {
        return part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (whole.empty() || whole.size() > 9 || !isNumber(whole) || !isNumber(rest) || rest.size() > 30 ||
        (point < text.size() && rest.empty()))
        return std::nullopt;
    int64_t value = std::stoll(std::string(whole)) * microsOfPrice;
    int64_t unit = microsOfPrice / 10;
    for (size_t i = 0; i < std::min<size_t>(rest.size(), 6); ++i, unit /= 10)
        value += (rest[i] - '0') * unit;
    const bool isLonger = rest.size() > 6 && rest.substr(6).find_first_not_of('0') != std::string_view::npos;
    return value + (isLonger ? 1 : 0);
}

Result<ToolRequest> CloudCommands::sizes() const {
    return call(m_preset.sizes, {}, true, offerLimitMs);
}

ProviderResult<std::vector<CloudSize>> CloudCommands::readSizes(const Result<ToolAnswer>& answer) const {
    auto document = documentOf(answer);
    if (!document)
        return tl::unexpected(document.error());
    const TemplateVariables variables{
        {"region", m_settings.region.empty() ? m_preset.textOfDefault("region") : m_settings.region}};
    std::vector<CloudSize> sizes;
    for (const nlohmann::json* item : m_preset.sizeItems.all(*document)) {
        CloudSize size;
        size.name = m_preset.sizeName.firstText(*item);
        const auto number = [&](const AnswerPointer& pointer) {
            bool isNumber = false;
            const double value = QString::fromStdString(pointer.firstText(*item)).toDouble(&isNumber);
            return isNumber && value > 0 && value < 1e9 ? value : 0;
        };
        size.cores = static_cast<int>(std::min(number(m_preset.sizeCores), 4096.0));
        size.memoryBytes =
            static_cast<int64_t>(number(m_preset.sizeMemory) * static_cast<double>(m_preset.sizeMemoryUnit));
        size.gpus = static_cast<int>(std::min(number(m_preset.sizeGpus), 1024.0));
        size.architecture = architectureFrom(m_preset.sizeArchitecture.firstText(*item));
        if (size.architecture.empty() && !m_preset.armSizes.pattern().isEmpty())
            size.architecture =
                m_preset.armSizes.match(QString::fromStdString(size.name)).hasMatch() ? "aarch64" : "x86_64";
        size.priceMicros = priceFromText(m_preset.sizePrice.firstText(*item, variables));
        if (size.priceMicros)
            size.monthCapMicros = priceFromText(m_preset.sizeMonthCap.firstText(*item, variables));
        if (!m_preset.catalogRegion.empty() && !size.priceMicros && variables.at("region") == m_preset.catalogRegion)
            addCatalogPrice(size);
        // A size that cannot be had in this region has no price there.
        if (!size.name.empty() && isPlainText(size.name) && size.cores > 0 && size.memoryBytes > 0)
            sizes.push_back(std::move(size));
    }
    std::stable_sort(sizes.begin(), sizes.end(), [](const CloudSize& a, const CloudSize& b) {
        return std::tie(a.gpus, a.cores, a.memoryBytes) < std::tie(b.gpus, b.cores, b.memoryBytes);
    });
    return sizes;
}

Result<ToolRequest> CloudCommands::regions() const {
    return call(m_preset.regions, {}, true, offerLimitMs);
}

ProviderResult<std::vector<std::string>> CloudCommands::readRegions(const Result<ToolAnswer>& answer) const {
    return documentOf(answer).map([this](const nlohmann::json& document) {
        std::vector<std::string> names;
        for (const nlohmann::json* item : m_preset.regionName.all(document))
            names.push_back(scalarText(*item));
        std::erase_if(names, [](const std::string& name) { return name.empty() || !isPlainText(name); });
        std::sort(names.begin(), names.end());
        return names;
    });
}

Result<ToolRequest> CloudCommands::images() const {
    return call(m_preset.images, {}, true, offerLimitMs);
}

ProviderResult<std::vector<CloudImage>> CloudCommands::readImages(const Result<ToolAnswer>& answer) const {
    return documentOf(answer).map([this](const nlohmann::json& document) {
        std::vector<CloudImage> images;
        for (const nlohmann::json* item : m_preset.imageItems.all(document)) {
            CloudImage image{m_preset.imageName.firstText(*item),
                             displayText(m_preset.imageTitle.firstText(*item).substr(0, maxOfferTitle))};
            const bool isKnown = std::any_of(images.begin(), images.end(),
                                             [&](const CloudImage& other) { return other.name == image.name; });
            if (!image.name.empty() && isPlainText(image.name) && !isKnown && images.size() < maxOfferItems)
                images.push_back(std::move(image));
        }
        std::stable_sort(images.begin(), images.end(), [](const CloudImage& a, const CloudImage& b) {
            return std::tie(a.title, a.name) < std::tie(b.title, b.name);
        });
        return images;
    });
}

Result<ToolRequest> CloudCommands::leftovers(const std::string& workspace) const {
    return call(m_preset.leftovers, {{"workspace", workspace}, {"workspace8", workspace.substr(0, 8)}}, true,
                offerLimitMs);
}

ProviderResult<std::vector<CloudLeftover>> CloudCommands::readLeftovers(const Result<ToolAnswer>& answer) const {
    const auto document = documentOf(answer);
    if (!document)
        return tl::unexpected(document.error());
    std::vector<CloudLeftover> found;
    for (const nlohmann::json* item : m_preset.leftoverItems.all(*document)) {
        CloudLeftover& one = found.emplace_back();
        one.id = m_preset.leftoverId.firstText(*item);
        one.name = m_preset.leftoverName.firstText(*item);
        one.kind = displayText(m_preset.leftoverKind.firstText(*item).substr(0, maxOfferTitle));
        one.workspace = m_preset.leftoverWorkspace.firstText(*item);
        one.wish = m_preset.leftoverWish.firstText(*item);
        // The id becomes an argument of the command that deletes it.
        if (!isId(one.id) || one.wish.empty() || found.size() > maxOfferItems)
            return tl::unexpected(misunderstood(CloudText::tr("%1 did not describe what deleted machines left.")
                                                    .arg(QString::fromStdString(displayText(m_preset.program))),
                                                *document));
    }
    return found;
}

Result<ToolRequest> CloudCommands::removeLeftover(const CloudLeftover& leftover) const {
    return call(m_preset.removeLeftover, {{"id", leftover.id}, {"name", leftover.name}}, false, leftoverLimitMs);
}

} // namespace studio
