// LibvirtCommands makes libvirt a provider of nodes (node_commands.h), by its command line virsh: of the system's
// libvirt for root, else of the user's own. Pure, immutable.
//
// Domains carry the labels of the studio in their metadata. The disk and the seed are files in the folder of the node.
#pragma once

#include "core/target/provider/node_commands.h"

namespace studio {

class LibvirtCommands final : public NodeCommands {
public:
    const std::string& engine() const override { return m_engine; }
    bool isOverSsh() const override { return true; }
    ProviderTask<std::string> version() const override;
    ProviderTask<std::string> trial() const override;
    ProviderResult<std::vector<NodeFile>> files(const NodePlan& plan) const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    ProviderTask<bool> start(const NodeHandle& node) const override;
    // Waits for the guest to shut down, then kills it.
    ProviderTask<bool> stop(const NodeHandle& node) const override;
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    ProviderTask<bool> release(const NodeHandle& node) const override;
    bool releasesFolder() const override { return true; }
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;

private:
    std::string m_engine = "libvirt";
};

// Reads the labels in `virsh dumpxml`; for tests.
NodeLabels labelsInDomain(const std::string& xml);

} // namespace studio
