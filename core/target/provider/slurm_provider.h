// SlurmProvider makes nodes that are allocations of an attached Slurm cluster, submitted by the agent of its login
// node.
#pragma once

#include "core/target/provider/created_nodes_provider.h"

namespace studio {

class SlurmProvider final : public CreatedNodesProvider {
public:
    using Nodes = SlurmNodes;
    std::string_view name() const override { return "slurm"; }
    QString title() const override;
    KindSupport support() const override;
    bool isElsewhere() const override { return true; }
    bool hasStartScript() const override { return false; }
    bool hasQueue() const override { return true; }
    void write(const ClusterConfig& config, nlohmann::json& value) const override;
    std::optional<ProviderConfig> read(const nlohmann::json& value) const override;
    Result<void> validate(const ClusterConfig& config) const override;
    Result<ProviderConfig> completed(const ClusterConfig& config, const Target& host) const override;
    std::optional<std::chrono::milliseconds> maxRunTime(const ClusterConfig& config) const override;
    bool hasPrelude() const override { return true; }
    // The agent of the login node runs on the nodes: others are refused.
    std::string architecture(const ClusterConfig&, const std::string& host) const override { return host; }
    CreatedNodeSettings createdNodeSettings(const ClusterConfig& config) const override;
    std::vector<std::string> engines() const override { return {"slurm"}; }
    std::shared_ptr<const NodeCommands> commands(const std::string& engine) const override;
};

} // namespace studio
