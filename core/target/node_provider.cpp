#include "core/target/node_provider.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <type_traits>

#include "core/target/provider/cloud/cloud_provider.h"
#include "core/target/provider/containers_provider.h"
#include "core/target/provider/kubernetes/kubernetes_provider.h"
#include "core/target/provider/machines_provider.h"
#include "core/target/provider/slots_provider.h"
#include "core/target/provider/slurm_provider.h"
#include "core/target/provider/vms_provider.h"

namespace studio {

namespace {

template <typename... Providers>
std::array<const NodeProvider*, sizeof...(Providers)> providerTable() {
    static_assert(std::is_same_v<ProviderConfig, std::variant<typename Providers::Nodes...>>,
                  "ProviderConfig has an alternative for each provider, in the order of the table");
    static const std::tuple<Providers...> providers{};
    return std::apply(
        [](const Providers&... each) { return std::array<const NodeProvider*, sizeof...(Providers)>{&each...}; },
        providers);
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
    static const auto all = providerTable<SlotsProvider, MachinesProvider, ContainersProvider, VmsProvider,
                                          CloudProvider, KubernetesProvider, SlurmProvider>();
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
