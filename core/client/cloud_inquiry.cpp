#include "core/client/cloud_inquiry.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/spelling.h"
#include "core/client/studio_text.h"
#include "core/host/tool_process.h"

namespace studio {

namespace {

constexpr size_t shownNearestSizes = 4;
constexpr int64_t maxMemoryDifference = 100; // one part of so many

} // namespace

CloudInquiry::CloudInquiry(KnownPreset preset, CloudSettings settings, QObject* parent)
    : QObject(parent)
    , m_preset(std::move(preset))
    , m_commands(*m_preset.preset, settings) {
    m_offer.region = settings.region.empty() ? m_preset.preset->textOfDefault("region") : settings.region;
}

void CloudInquiry::end(const ProviderError& error) {
    const ErrorCode code = error.kind == ProviderError::Kind::Missing   ? ErrorCode::NotFound
                           : error.kind == ProviderError::Kind::SignIn  ? ErrorCode::SignInNeeded
                           : error.kind == ProviderError::Kind::Refused ? ErrorCode::InvalidArgument
                                                                        : ErrorCode::Unavailable;
    // The message often has the last of the words.
    const bool isSaid = error.message.find(error.words) != std::string::npos;
    m_done(fail(code, error.message, isSaid ? std::string() : error.words));
}

void CloudInquiry::ask(bool wantsSizes, std::function<void(const Result<CloudOffer>&)> done) {
    m_wantsSizes = wantsSizes;
    m_done = std::move(done);
    const auto request = m_commands.version();
    if (!request)
        return m_done(fail(request.error()));
    runToolProcess(*request, this, [this](const Result<ToolAnswer>& answer) {
        const auto version = m_commands.readVersion(answer);
        if (!version)
            return end(version.error());
        m_offer.version = *version;
        askAccount();
    });
}

void CloudInquiry::askAccount() {
    const auto request = m_commands.account();
    if (!request)
        return m_done(fail(request.error()));
    runToolProcess(*request, this, [this](const Result<ToolAnswer>& answer) {
        const auto account = m_commands.readAccount(answer);
        if (!account)
            return end(account.error());
        m_offer.account = *account;
        askRegions();
    });
}

void CloudInquiry::askRegions() {
    const auto next = [this] { askImages(); };
    if (!m_wantsRegions)
        return next();
    const auto request = m_commands.regions();
    if (!request) {
        m_offer.noRegions = request.error();
        return next();
    }
    runToolProcess(*request, this, [this, next](const Result<ToolAnswer>& answer) {
        auto regions = m_commands.readRegions(answer);
        if (regions)
            m_offer.regions = std::move(*regions);
        else
            m_offer.noRegions = Error{ErrorCode::Unavailable, regions.error().message, regions.error().words};
        next();
    });
}

void CloudInquiry::askImages() {
    const auto next = [this] { m_wantsSizes ? askSizes() : m_done(m_offer); };
    if (!m_wantsImages)
        return next();
    const auto request = m_commands.images();
    if (!request) {
        m_offer.noImages = request.error();
        return next();
    }
    runToolProcess(*request, this, [this, next](const Result<ToolAnswer>& answer) {
        auto images = m_commands.readImages(answer);
        if (images)
            m_offer.images = std::move(*images);
        else
            m_offer.noImages = Error{ErrorCode::Unavailable, images.error().message, images.error().words};
        next();
    });
}

void CloudInquiry::askSizes() {
    const auto request = m_commands.sizes();
    if (!request) {
        m_offer.noSizes = request.error();
        return m_done(m_offer);
    }
    runToolProcess(*request, this, [this](const Result<ToolAnswer>& answer) {
        auto sizes = m_commands.readSizes(answer);
        if (sizes)
            m_offer.sizes = std::move(*sizes);
        else
            m_offer.noSizes = Error{ErrorCode::Unavailable, sizes.error().message, sizes.error().words};
        m_done(m_offer);
    });
}

std::vector<std::string> offeredAs(const CloudOffer& offer, const VmSize& size) {
    std::vector<std::string> names;
    const bool isAzure = std::any_of(offer.sizes.begin(), offer.sizes.end(),
                                     [](const CloudSize& one) { return findSize(one.name) != nullptr; });
    for (const CloudSize& one : offer.sizes) {
        const bool isSame =
            isAzure ? findSize(one.name) == findSize(size.name)
                    : one.cores == size.vcpus && one.gpus == size.gpus &&
                          std::abs(one.memoryBytes - size.memoryBytes()) <= size.memoryBytes() / maxMemoryDifference;
        if (isSame)
            names.push_back(one.name);
    }
    return names;
}

Result<CloudSize> sizeNamed(const CloudOffer& offer, const std::string& name) {
    if (offer.noSizes)
        return fail(*offer.noSizes);
    std::vector<std::pair<size_t, std::string>> nearest;
    for (const CloudSize& size : offer.sizes) {
        if (size.name == name)
            return size;
        nearest.emplace_back(editDistance(name.substr(0, 64), size.name.substr(0, 64)), size.name);
    }
    std::sort(nearest.begin(), nearest.end());
    QStringList names;
    for (size_t i = 0; i < std::min(nearest.size(), shownNearestSizes); ++i)
        names << shown(nearest[i].second);
    return fail(ErrorCode::NotFound, StudioText::tr("The cloud has no size \"%1\" in %2. Similar: %3.")
                                         .arg(shown(name), shown(offer.region), names.join(QStringLiteral(", ")))
                                         .toStdString());
}

} // namespace studio

#include "moc_cloud_inquiry.cpp"
