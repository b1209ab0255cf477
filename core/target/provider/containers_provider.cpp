#include "core/target/provider/containers_provider.h"

#include <QCoreApplication>
#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/target/provider/container_node_commands.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct ContainersProviderText {
    Q_DECLARE_TR_FUNCTIONS(ContainersProviderText)
};

tl::unexpected<Error> refuseContainers(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

} // namespace

QString ContainersProvider::title() const {
    return ContainersProviderText::tr("Containers that podman or docker runs on this computer or on an attached "
                                      "machine");
}

KindSupport ContainersProvider::support() const {
    return {TargetKind::Cluster, "containers", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: containers"),
            machineCells(supported, partlySupported(insideContainerNode), partlySupported(withCdiSpecification))};
}

void ContainersProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    const auto& container = std::get<ContainerNodes>(config.provider);
    nlohmann::json& own = value["container"] = nlohmann::json::object();
    if (!container.engine.empty())
        own["engine"] = container.engine;
    if (!container.image.empty())
        own["image"] = container.image;
}

std::optional<ProviderConfig> ContainersProvider::read(const nlohmann::json& value) const {
    const nlohmann::json& container = valueAt(value, "container");
    if (!container.is_object())
        return std::nullopt;
    return ContainerNodes{textAt(container, "engine"), textAt(container, "image")};
}

Result<void> ContainersProvider::validate(const ClusterConfig& config) const {
    // Both become arguments of a command line.
    const auto& [engine, image] = std::get<ContainerNodes>(config.provider);
    if (!engine.empty() && engine != "podman" && engine != "docker")
        return refuseContainers(
            ContainersProviderText::tr("\"%1\" is not a supported container engine. Use podman or docker.")
                .arg(QString::fromStdString(engine)));
    const auto isAllowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("._-/:@").find(c) != std::string_view::npos;
    };
    const bool isImage = image.size() <= 512 && (image.empty() || std::isalnum(static_cast<unsigned char>(image[0]))) &&
                         std::all_of(image.begin(), image.end(), isAllowed);
    if (!isImage)
        return refuseContainers(ContainersProviderText::tr("\"%1\" is not the name of a container image, such as "
                                                           "docker.io/library/python:3.12.")
                                    .arg(QString::fromStdString(displayText(image))));
    return {};
}

QString ContainersProvider::fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const {
    return stored.provider == wanted.provider ? QString() : ContainersProviderText::tr("image");
}

CreatedNodeSettings ContainersProvider::createdNodeSettings(const ClusterConfig& config) const {
    const auto& container = std::get<ContainerNodes>(config.provider);
    CreatedNodeSettings settings{container.image, container.engine, {}};
    if (config.node.gpus > 0)
        settings.others["gpus"] = std::to_string(config.node.gpus);
    return settings;
}

std::vector<std::string> ContainersProvider::engines() const {
    return containerEngines();
}

std::shared_ptr<const NodeCommands> ContainersProvider::commands(const std::string& engine) const {
    return std::make_shared<ContainerNodeCommands>(engine);
}

const NodeProvider& providerFor(std::in_place_type_t<ContainersProvider::Nodes>) {
    static const ContainersProvider provider{};
    return provider;
}

} // namespace studio
