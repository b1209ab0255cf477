#include "core/target/created_node.h"

#include "core/target/node_provider.h"

namespace studio {

std::string_view toText(CreatedState state) {
    switch (state) {
    case CreatedState::Planned:
        return "planned";
    case CreatedState::Requested:
        return "requested";
    case CreatedState::Locating:
        return "locating";
    case CreatedState::Booting:
        return "booting";
    case CreatedState::Joining:
        return "joining";
    case CreatedState::Ready:
        return "ready";
    case CreatedState::Stopping:
        return "stopping";
    case CreatedState::Stopped:
        return "stopped";
    case CreatedState::Failed:
        return "failed";
    case CreatedState::Removing:
        return "removing";
    case CreatedState::Gone:
        return "gone";
    }
    return "gone";
}

std::optional<CreatedState> createdStateFromText(std::string_view text) {
    for (const auto state : allCreatedStates) {
        if (toText(state) == text)
            return state;
    }
    return std::nullopt;
}

bool isOutdated(const CreatedNode& created, const NodeSpec& spec, const ClusterConfig& config) {
    const NodeProvider& provider = providerOf(config);
    return created.provider == provider.name() && provider.isOutdated(created, spec, config);
}

std::string_view toText(NodeHold::Kind kind) {
    switch (kind) {
    case NodeHold::Kind::Boots:
        return "boots";
    case NodeHold::Kind::Quota:
        return "quota";
    case NodeHold::Kind::Capacity:
        return "capacity";
    case NodeHold::Kind::SignIn:
        return "sign_in";
    }
    return "boots";
}

std::optional<NodeHold::Kind> holdKindFromText(std::string_view text) {
    for (const auto kind :
         {NodeHold::Kind::Boots, NodeHold::Kind::Quota, NodeHold::Kind::Capacity, NodeHold::Kind::SignIn}) {
        if (toText(kind) == text)
            return kind;
    }
    return std::nullopt;
}

} // namespace studio
