// CloudNodeCommands are the commands of a provider whose nodes are virtual machines of a cloud (node_commands.h), after
// a preset. Pure and immutable; any thread.
//
// Before anything is created, listed or removed, and before a machine counts as absent, the account that is signed in
// is compared with that of the cluster: the machines of another account or region look as if they were gone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/target/cloud_nodes.h"
#include "core/target/provider/cloud/cloud_commands.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class CloudNodeCommands final : public NodeCommands {
public:
    // `where`: with region and account. `refusal`: why the preset is not used; all tasks then fail with it.
    CloudNodeCommands(std::shared_ptr<const CloudPreset> preset, CloudNodes where,
                      std::optional<ProviderError> refusal = std::nullopt);

    const std::string& engine() const override { return m_engine; }
    bool isOverSsh() const override { return true; }
    bool injectsHostKey() const override { return true; }
    bool keepsFiles() const override { return false; }
    bool guardsInstances() const override;
    std::chrono::milliseconds visibleAfter() const override { return std::chrono::milliseconds(m_preset->visibleMs); }
    ProviderTask<std::string> version() const override;
    ProviderResult<std::vector<NodeFile>> files(const NodePlan& plan) const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    ProviderTask<bool> start(const NodeHandle& node) const override;
    ProviderTask<bool> stop(const NodeHandle& node) const override;
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    bool canResize() const override { return m_preset->resize.isSet(); }
    ProviderTask<bool> resize(const NodeHandle& node,
                              const std::map<std::string, std::string>& settings) const override;
    bool hasLeftovers() const override { return m_preset->leftovers.isSet(); }
    ProviderTask<std::vector<ProvidedNode>> leftovers(const std::string& workspace) const override;
    ProviderTask<bool> removeLeftovers(const NodeHandle& node) const override;
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;

private:
    using Nodes = std::vector<ProvidedNode>;
    template <typename T>
    ProviderTask<T> inAccount(std::function<ProviderTask<T>()> next) const;
    template <typename T>
    ProviderTask<T> absentInAccount(const ProviderError& absent) const;
    template <typename T>
    ProviderTask<T> send(const Result<ToolRequest>& request,
                         std::function<ProviderTask<T>(const Result<ToolAnswer>&)> read) const;
    using Leftovers = std::vector<CloudLeftover>;
    // `isLate`: it may have been confirmed before.
    ProviderTask<bool> confirmResize(const NodeHandle& node, bool isLate) const;
    struct Removal {
        Leftovers left{};                   // to be tried
        Leftovers kept{};                   // that were not removed
        std::optional<ProviderError> why{}; // the first error
        bool isLess = false;                // one was removed
    };
    // Removes them one after the other.
    ProviderTask<bool> removeFrom(Removal removal) const;
    ProviderTask<Nodes> page(const std::string& workspace, const std::string& next, Nodes before, int number) const;
    ProviderTask<ProvidedNode> withHostKey(ProvidedNode found) const;
    // `pointers`: by which it was read.
    ProvidedNode provided(const CloudNode& node, const NodeLabels& labels, const NodePointers& pointers) const;
    ProviderError wrongAccount(const std::string& account) const;

    std::shared_ptr<const CloudPreset> m_preset;
    CloudNodes m_where;
    CloudCommands m_commands;
    std::string m_engine;
    std::optional<ProviderError> m_refusal;
};

} // namespace studio
