#include "core/target/node_provider.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace studio {

namespace {

template <typename... Nodes>
std::array<const NodeProvider*, sizeof...(Nodes)> providersOf(const std::variant<Nodes...>*) {
    return {&providerFor(std::in_place_type<Nodes>)...};
}

} // namespace

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

Result<ProviderConfig> NodeProvider::completed(const ClusterConfig& config, const Target&) const {
    return config.provider;
}

QString NodeProvider::fixedDifference(const ClusterConfig&, const ClusterConfig&) const {
    return {};
}

std::shared_ptr<const NodeCommands> NodeProvider::commands(const std::string&) const {
    return nullptr;
}

std::span<const NodeProvider* const> nodeProviders() {
    static const auto all = providersOf(static_cast<const ProviderConfig*>(nullptr));
    return all;
}

const NodeProvider& providerOf(const Target& cluster) {
    const NodeProvider* provider = providerNamed(cluster.provider);
    return provider != nullptr ? *provider : *nodeProviders().front();
}

const NodeProvider& providerOf(const ClusterConfig& config) {
    return *nodeProviders()[config.provider.index()];
}

const NodeProvider* providerNamed(std::string_view name) {
    const auto all = nodeProviders();
    const auto found =
        std::find_if(all.begin(), all.end(), [name](const NodeProvider* provider) { return provider->name() == name; });
    return found == all.end() ? nullptr : *found;
}

} // namespace studio
