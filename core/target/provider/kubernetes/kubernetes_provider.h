// KubernetesProvider makes nodes that are pods of a Kubernetes cluster, created by kubectl. The driver knows the
// commands, by the kubeconfig file that it may read.
#pragma once

#include "core/target/provider/created_nodes_provider.h"

namespace studio {

class KubernetesProvider final : public CreatedNodesProvider {
public:
    using Nodes = KubernetesNodes;
    std::string_view name() const override { return "kubernetes"; }
    QString title() const override;
    KindSupport support() const override;
    bool isElsewhere() const override { return true; }
    bool hasSpotNodes() const override { return true; }
    bool isAttached() const override { return true; }
    bool replacesNodes() const override { return true; }
    // Of the Kubernetes scheduler.
    bool hasQueue() const override { return true; }
    std::optional<std::chrono::milliseconds> gangTimeout() const override;
    void write(const ClusterConfig& config, nlohmann::json& value) const override;
    std::optional<ProviderConfig> read(const nlohmann::json& value) const override;
    Result<void> validate(const ClusterConfig& config) const override;
    QString fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const override;
    CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) const override;
    bool isOutdated(const CreatedNode& created, const NodeSpec& spec, const ClusterConfig& config) const override;
};

} // namespace studio
