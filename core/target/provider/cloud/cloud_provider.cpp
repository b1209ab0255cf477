#include "core/target/provider/cloud/cloud_provider.h"

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct CloudProviderText {
    Q_DECLARE_TR_FUNCTIONS(CloudProviderText)
};

constexpr const char* gpusOfCloud =
    QT_TRANSLATE_NOOP("KindSupportText", "For sizes with GPUs, if the image has the driver.");

} // namespace

QString CloudProvider::title() const {
    return CloudProviderText::tr("Cloud VMs, defined by a custom preset");
}

KindSupport CloudProvider::support() const {
    return {TargetKind::Cluster, "cloud", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: cloud VMs"),
            machineCells(supported, partlySupported(ofNodeImage), partlySupported(gpusOfCloud))};
}

void CloudProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    const auto& cloud = std::get<CloudNodes>(config.provider);
    nlohmann::json& own =
        value["cloud"] = {{"preset", cloud.preset}, {"region", cloud.region}, {"account", cloud.account},
                          {"size", cloud.size},     {"image", cloud.image},   {"options", cloud.options}};
    if (!cloud.tags.empty())
        own["tags"] = cloud.tags;
    if (cloud.isPrivate)
        own["private"] = true;
    if (!cloud.architecture.empty())
        own["architecture"] = cloud.architecture;
}

std::optional<ProviderConfig> CloudProvider::read(const nlohmann::json& value) const {
    const nlohmann::json& own = valueAt(value, "cloud");
    if (!own.is_object())
        return std::nullopt;
    CloudNodes cloud{textAt(own, "preset"), textAt(own, "region"), textAt(own, "account"), textAt(own, "size"),
                     textAt(own, "image")};
    cloud.options = textMapOf(valueAt(own, "options"));
    cloud.tags = textMapOf(valueAt(own, "tags"));
    cloud.isPrivate = boolAt(own, "private");
    cloud.architecture = textAt(own, "architecture");
    return cloud;
}

Result<void> CloudProvider::validate(const ClusterConfig& config) const {
    const auto& cloud = std::get<CloudNodes>(config.provider);
    if (cloud.preset.empty() || cloud.account.empty() || cloud.size.empty())
        return fail(
            ErrorCode::InvalidArgument,
            CloudProviderText::tr("A cluster in a cloud needs a provider, an account and a size.").toStdString());
    return checkCloudTags(cloud.tags);
}

QString CloudProvider::fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const {
    const auto& was = std::get<CloudNodes>(stored.provider);
    const auto& cloud = std::get<CloudNodes>(wanted.provider);
    if (was.preset != cloud.preset)
        return CloudProviderText::tr("provider");
    if (was.account != cloud.account)
        return CloudProviderText::tr("account");
    if (was.region != cloud.region)
        return CloudProviderText::tr("region");
    if (was.size != cloud.size)
        return CloudProviderText::tr("size");
    if (was.options != cloud.options)
        return CloudProviderText::tr("option of the provider");
    if (was.isPrivate != cloud.isPrivate)
        return CloudProviderText::tr("public IP setting");
    return was.image == cloud.image ? QString() : CloudProviderText::tr("image");
}

std::string CloudProvider::sizeName(const ClusterConfig& config) const {
    const std::string& size = std::get<CloudNodes>(config.provider).size;
    return size.empty() ? config.node.size : size;
}

std::string CloudProvider::architecture(const ClusterConfig& config, const std::string& /*host*/) const {
    return std::get<CloudNodes>(config.provider).architecture;
}

CreatedNodeSettings CloudProvider::createdNodeSettings(const ClusterConfig& config) const {
    const auto& cloud = std::get<CloudNodes>(config.provider);
    CreatedNodeSettings settings{cloud.image, cloudEngineText(cloud), {{"size", cloud.size}}};
    for (const auto& [name, text] : cloud.tags)
        settings.others[std::string(tagSettingPrefix) + name] = text;
    if (config.node.gpus > 0)
        settings.others["gpus"] = std::to_string(config.node.gpus);
    return settings;
}

const NodeProvider& providerFor(std::in_place_type_t<CloudProvider::Nodes>) {
    static const CloudProvider provider{};
    return provider;
}

} // namespace studio
