// ContainersProvider makes nodes that are containers on one machine: this computer or an attached machine. Each is a machine of
// its own. It decides from the rows of created nodes alone; the containers themselves are made and removed by the driver
// (MachineCreator), with the commands of container_commands.h.
#pragma once

#include "core/target/node_provider.h"

namespace studio {

class ContainersProvider final : public NodeProvider {
public:
    std::string_view name() const override { return "containers"; }
    bool createsMachines() const override { return true; }
    std::optional<Result<void>> check(const ProviderView& view) const override;
    std::vector<NodeOffer> offers(const ProviderView& view) const override;
    NodeHealth observe(const ProviderView& view, const ClusterNode& node) const override;
    bool isGone(const ProviderView& view, const ClusterNode& node) const override;
};

} // namespace studio
