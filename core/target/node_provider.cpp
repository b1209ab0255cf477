#include "core/target/node_provider.h"

#include <algorithm>
#include <array>

#include "core/target/provider/created_nodes_provider.h"
#include "core/target/provider/machines_provider.h"
#include "core/target/provider/slots_provider.h"

namespace studio {

const ProviderMachine* ProviderView::machine(const TargetId& id) const {
    const auto found = std::find_if(machines.begin(), machines.end(), [&id](const auto& one) { return one.id == id; });
    return found == machines.end() ? nullptr : &*found;
}

int ProviderView::nodesOn(const TargetId& id) const {
    return static_cast<int>(
        std::count_if(nodes.begin(), nodes.end(), [&id](const auto& node) { return node.spec.machine == id; }));
}

const CreatedNode* ProviderView::createdFor(const ClusterNode& node) const {
    const auto found = std::find_if(created.begin(), created.end(),
                                    [&node](const CreatedNode& one) { return one.machine == node.spec.machine; });
    return found == created.end() ? nullptr : &*found;
}

std::span<const NodeProvider* const> nodeProviders() {
    static const SlotsProvider slots;
    static const MachinesProvider machines;
    static const CreatedNodesProvider containers("containers");
    static const CreatedNodesProvider vms("vms");
    static const CreatedNodesProvider cloud("cloud");
    static const CreatedNodesProvider kubernetes("kubernetes");
    static const CreatedNodesProvider slurm("slurm");
    static const std::array<const NodeProvider*, 7> all = {&slots, &machines,   &containers, &vms,
                                                           &cloud, &kubernetes, &slurm};
    return all;
}

const NodeProvider& providerOf(const Target& cluster) {
    for (const NodeProvider* provider : nodeProviders()) {
        if (provider->name() == cluster.provider)
            return *provider;
    }
    return *nodeProviders().front();
}

} // namespace studio
