// CloudProvider makes nodes that are virtual machines of a cloud, created by its command line. The driver knows the
// commands, by the preset of the cloud.
#pragma once

#include "core/target/provider/created_nodes_provider.h"

namespace studio {

class CloudProvider final : public CreatedNodesProvider {
public:
    using Nodes = CloudNodes;
    std::string_view name() const override { return "cloud"; }
    QString title() const override;
    KindSupport support() const override;
    bool isElsewhere() const override { return true; }
    bool hasGuard() const override { return true; }
    bool hasSpotNodes() const override { return true; }
    void write(const ClusterConfig& config, nlohmann::json& value) const override;
    std::optional<ProviderConfig> read(const nlohmann::json& value) const override;
    Result<void> validate(const ClusterConfig& config) const override;
    // Other tags are those of its next nodes.
    QString fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const override;
    std::string sizeName(const ClusterConfig& config) const override;
    std::string architecture(const ClusterConfig& config, const std::string& host) const override;
    CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) const override;
};

} // namespace studio
