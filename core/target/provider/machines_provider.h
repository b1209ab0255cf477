// MachinesProvider makes nodes on the machines of a pool. A node is a slot of the configured shape, or all of its
// machine; so nodes of whole machines differ in shape. Unreachable machines offer no capacity, and their nodes are Away
// until they respond again. Slots never overcommit their machine.
#pragma once

#include "core/target/node_provider.h"

namespace studio {

class MachinesProvider final : public NodeProvider {
public:
    using Nodes = MachineNodes;
    std::string_view name() const override { return "machines"; }
    QString title() const override;
    KindSupport support() const override;
    void write(const ClusterConfig& config, nlohmann::json& value) const override;
    std::optional<ProviderConfig> read(const nlohmann::json& value) const override;
    Result<void> validate(const ClusterConfig& config) const override;
    // Machines are added and removed one by one.
    QString fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const override;
    std::optional<Result<void>> check(const ProviderView& view) const override;
    // Idle machines first. Of whole machines, those with few GPUs and cores first: the large ones stay free for runs
    // that need them. Slots are spread over the machines.
    std::vector<NodeOffer> offers(const ProviderView& view) const override;
    NodeHealth observe(const ProviderView& view, const ClusterNode& node) const override;
    bool isGone(const ProviderView&, const ClusterNode&) const override { return true; }
};

} // namespace studio
