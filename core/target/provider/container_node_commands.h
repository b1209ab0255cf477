// ContainerNodeCommands makes a container engine a provider of nodes (node_commands.h). Pure, immutable.
#pragma once

#include "core/target/provider/container_commands.h"
#include "core/target/provider/node_commands.h"

namespace studio {

class ContainerNodeCommands final : public NodeCommands {
public:
    explicit ContainerNodeCommands(std::string program)
        : m_commands(std::move(program)) {}
    const std::string& engine() const override { return m_commands.program(); }
    ProviderTask<std::string> version() const override;
    // Only the root file system of the machine is tried: an image would have to be downloaded.
    ProviderTask<std::vector<std::string>> images() const override;
    ProviderTask<std::string> trial() const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    ProviderTask<bool> start(const NodeHandle& node) const override;
    ProviderTask<bool> stop(const NodeHandle& node) const override;
    bool isStoppedFirst() const override { return true; } // its folder on the machine is read afterwards
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    // Looks at the main process too: an engine whose monitor was killed reports a container as running for ever.
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;
    ProviderResult<std::vector<std::string>> session(const NodeHandle& node) const override {
        return m_commands.session(node.id);
    }

private:
    ProviderTask<bool> done(ToolRequest request) const;
    ProviderTask<ProvidedNode> chooseAndCreate(const ContainerPlan& container, const ContainerGpuWish& wish) const;
    ProviderTask<ProvidedNode> createAs(const ContainerPlan& container) const;
    ContainerCommands m_commands;
};

} // namespace studio
