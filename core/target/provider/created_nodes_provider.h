// CreatedNodesProvider is a provider whose nodes are created, such as containers and virtual machines. Each is a
// machine of its own. It decides from the rows of created nodes alone; they are created and removed by the driver
// (MachineCreator), with the commands of node_commands.h.
#pragma once

#include "core/target/node_provider.h"

namespace studio {

class CreatedNodesProvider final : public NodeProvider {
public:
    explicit CreatedNodesProvider(std::string_view name)
        : m_name(name) {}
    std::string_view name() const override { return m_name; }
    bool createsMachines() const override { return true; }
    std::optional<Result<void>> check(const ProviderView& view) const override;
    std::vector<NodeOffer> offers(const ProviderView& view) const override;
    NodeHealth observe(const ProviderView& view, const ClusterNode& node) const override;
    bool isGone(const ProviderView& view, const ClusterNode& node) const override;

private:
    std::string_view m_name;
};

} // namespace studio
