#include "core/target/provider/kubernetes/kubernetes_provider.h"

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "core/base/test_switch.h"
#include "core/protocol/cbor.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct KubernetesProviderText {
    Q_DECLARE_TR_FUNCTIONS(KubernetesProviderText)
};

tl::unexpected<Error> refusePods(const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString());
}

constexpr const char* imageOfPods = QT_TRANSLATE_NOOP(
    "KindSupportText", "Its pods have the image of the cluster. Leave the image out, use an environment of "
                       "packages, or attach the cluster under another name with that image.");

} // namespace

QString KubernetesProvider::title() const {
    return KubernetesProviderText::tr("Pods of an attached Kubernetes cluster");
}

KindSupport KubernetesProvider::support() const {
    return {TargetKind::Cluster, "kubernetes", QT_TRANSLATE_NOOP("KindSupportText", "Kubernetes cluster"),
            machineCells(supported, unsupported(imageOfPods))};
}

std::optional<std::chrono::milliseconds> KubernetesProvider::gangTimeout() const {
    return durationOrOverride("COMPUTE_STUDIO_TEST_GANG_NODES_MS", std::chrono::minutes(15));
}

void KubernetesProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    value["kubernetes"] = toJson(std::get<KubernetesNodes>(config.provider));
}

std::optional<ProviderConfig> KubernetesProvider::read(const nlohmann::json& value) const {
    const nlohmann::json& own = valueAt(value, "kubernetes");
    return own.is_object() ? std::optional<ProviderConfig>(kubernetesNodesFromJson(own)) : std::nullopt;
}

Result<void> KubernetesProvider::validate(const ClusterConfig& config) const {
    const auto& nodes = std::get<KubernetesNodes>(config.provider);
    if (config.instance)
        return refusePods(
            KubernetesProviderText::tr("Pods cannot be stopped and started again, so Kubernetes has no compute "
                                       "instances. Create one of containers, virtual machines or a cloud."));
    if ((config.tier == ClusterTier::LowPriority) == nodes.spotSelector.empty())
        return refusePods(KubernetesProviderText::tr("Pods of low priority run on spot nodes: give --priority low and "
                                                     "--spot-selector KEY=VALUE together, or neither."));
    if (nodes.identity.empty())
        return refusePods(
            KubernetesProviderText::tr("The Kubernetes cluster was not checked. Attach it: studioctl compute attach "
                                       "--type kubernetes"));
    return studio::validate(nodes);
}

QString KubernetesProvider::fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const {
    const auto& was = std::get<KubernetesNodes>(stored.provider);
    const auto& nodes = std::get<KubernetesNodes>(wanted.provider);
    if (was.identity != nodes.identity)
        return KubernetesProviderText::tr("Kubernetes cluster");
    return was.nameSpace == nodes.nameSpace ? QString() : KubernetesProviderText::tr("namespace");
}

CreatedNodeSettings KubernetesProvider::createdNodeSettings(const ClusterConfig& config) const {
    const auto& nodes = std::get<KubernetesNodes>(config.provider);
    return {nodes.image,
            kubernetesEngineText(nodes),
            {{"pod", jsonText(toJson(nodes))}, {"gpus", std::to_string(config.node.gpus)}}};
}

bool KubernetesProvider::isOutdated(const CreatedNode& created, const NodeSpec& spec,
                                    const ClusterConfig& config) const {
    const auto pod = created.settings.find("pod");
    if (pod == created.settings.end())
        return false;
    // What a newer version added has its default on both sides.
    const nlohmann::json stored = nlohmann::json::parse(pod->second, nullptr, false);
    return created.cores != config.node.cores || created.memoryBytes != config.node.memoryBytes ||
           spec.gpus != config.node.gpus || created.isLowPriority != (config.tier == ClusterTier::LowPriority) ||
           !stored.is_object() ||
           !makesSamePods(kubernetesNodesFromJson(stored), std::get<KubernetesNodes>(config.provider));
}

const NodeProvider& providerFor(std::in_place_type_t<KubernetesProvider::Nodes>) {
    static const KubernetesProvider provider{};
    return provider;
}

} // namespace studio
