// CreatedNodesProvider is the base of providers whose nodes are created, such as containers and virtual machines. Each
// node is a machine of its own. It decides from the rows of created nodes alone; they are created and removed by the
// driver (MachineCreator), with the commands of node_commands.h.
#pragma once

#include "core/target/node_provider.h"

namespace studio {

class CreatedNodesProvider : public NodeProvider {
public:
    bool createsMachines() const override { return true; }
    std::optional<Result<void>> check(const ProviderView& view) const override;
    std::vector<NodeOffer> offers(const ProviderView& view) const override;
    NodeHealth observe(const ProviderView& view, const ClusterNode& node) const override;
    bool isGone(const ProviderView& view, const ClusterNode& node) const override;
};

} // namespace studio
