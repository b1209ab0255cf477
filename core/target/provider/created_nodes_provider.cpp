#include "core/target/provider/created_nodes_provider.h"

#include <algorithm>

namespace studio {

std::optional<Result<void>> CreatedNodesProvider::check(const ProviderView& view) const {
    for (const ProviderMachine& machine : view.machines) {
        if (machine.isCreated)
            continue;
        // What runs elsewhere does not depend on what this machine has. Its GPUs are known with the facts.
        const bool lacksFacts = view.config().choosesGpus() && !machine.facts;
        if (!machine.isConnected || (!machine.isKnown() && !view.config().isElsewhere()) || lacksFacts)
            return std::nullopt;
        return checkFits(view.config(), machine.host);
    }
    return std::nullopt;
}

std::vector<NodeOffer> CreatedNodesProvider::offers(const ProviderView& view) const {
    const ClusterConfig& config = view.config();
    std::vector<NodeOffer> offers;
    for (const ProviderMachine& machine : view.machines) {
        if (machine.isCreated)
            continue;
        const bool isAvailable = machine.isConnected && !view.isHeld;
        offers.push_back({{machine.id, config.node.cores, config.node.memoryBytes, config.node.gpus},
                          isAvailable ? maxClusterNodes : 0});
    }
    return offers;
}

NodeHealth CreatedNodesProvider::observe(const ProviderView& view, const ClusterNode& node) const {
    const CreatedNode* created = view.createdFor(node);
    // One that failed stays visible until the autoscaler gives it up.
    const bool hasEnded =
        created == nullptr || created->state == CreatedState::Gone || created->state == CreatedState::Removing;
    if (hasEnded && !node.run)
        return node.state == NodeState::Unusable && !node.awaySince ? NodeHealth::Unknown : NodeHealth::Lost;
    if (created != nullptr && created->place.hasEnded) // its runs are concluded from what it left
        return node.run ? NodeHealth::Away : NodeHealth::Lost;
    if (created == nullptr || created->state != CreatedState::Ready)
        return node.state == NodeState::Running ? NodeHealth::Away : NodeHealth::Unknown;
    const ProviderMachine* machine = view.machine(node.spec.machine);
    if (machine != nullptr && machine->isConnected)
        return NodeHealth::Fine;
    return machine != nullptr && machine->isAway ? NodeHealth::Away : NodeHealth::Unknown;
}

bool CreatedNodesProvider::isGone(const ProviderView& view, const ClusterNode& node) const {
    const CreatedNode* created = view.createdFor(node);
    return created == nullptr || created->state == CreatedState::Gone || created->state == CreatedState::Stopped;
}

} // namespace studio
