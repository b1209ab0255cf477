// SlurmNodeCommands makes Slurm a provider of nodes, which are allocations (node_commands.h). The agent of the login
// node submits and describes them (agent/launcher/allocation_tool.h); a node is reached by a step of srun inside of its
// allocation, and once the allocation has ended by an agent of the login node, which reads what it left on the shared
// disk. Pure, immutable.
#pragma once

#include "core/target/provider/node_commands.h"

namespace studio {

class SlurmNodeCommands final : public NodeCommands {
public:
    SlurmNodeCommands();
    const std::string& engine() const override { return m_engine; }
    std::chrono::milliseconds visibleAfter() const override;
    std::chrono::milliseconds watchPause() const override;
    ProviderTask<std::string> version() const override;
    ProviderResult<std::vector<NodeFile>> files(const NodePlan& plan) const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    // Pending says what the allocation waits for.
    ProviderTask<bool> start(const NodeHandle& node) const override;
    ProviderTask<bool> stop(const NodeHandle&) const override { return ProviderResult<bool>(true); }
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;
    bool retriesStartUntilReady() const override { return true; }
    bool endsWithFiles() const override { return true; }
    ProviderResult<std::vector<std::string>> session(const NodeHandle& node) const override;

private:
    std::string m_engine;
};

} // namespace studio
