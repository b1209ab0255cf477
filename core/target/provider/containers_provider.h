// ContainersProvider makes nodes that are containers of podman or docker on one machine.
#pragma once

#include "core/target/provider/created_nodes_provider.h"

namespace studio {

class ContainersProvider final : public CreatedNodesProvider {
public:
    using Nodes = ContainerNodes;
    std::string_view name() const override { return "containers"; }
    QString title() const override;
    KindSupport support() const override;
    void write(const ClusterConfig& config, nlohmann::json& value) const override;
    std::optional<ProviderConfig> read(const nlohmann::json& value) const override;
    Result<void> validate(const ClusterConfig& config) const override;
    QString fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const override;
    CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) const override;
    std::vector<std::string> engines() const override;
    std::shared_ptr<const NodeCommands> commands(const std::string& engine) const override;
};

} // namespace studio
