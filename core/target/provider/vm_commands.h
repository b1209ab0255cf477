// VmCommands makes QEMU a provider of nodes (node_commands.h). The work on the machine is done by its agent
// (`studio-agent vm`), which never starts a second process of one virtual machine. Pure, immutable.
//
// The id of a virtual machine is a UUID derived from the wish, so every driver computes the same one.
#pragma once

#include "core/target/provider/node_commands.h"

namespace studio {

inline constexpr const char* defaultVmUser = "studio";
const std::vector<std::string>& vmEngines(); // "qemu", "libvirt"
std::string vmIdOf(const std::string& wish); // a UUID

class VmCommands final : public NodeCommands {
public:
    VmCommands();
    const std::string& engine() const override { return m_engine; }
    bool isOverSsh() const override { return true; }
    ProviderTask<std::string> version() const override;
    // Says whether processors are emulated.
    ProviderTask<std::string> trial() const override;
    ProviderResult<std::vector<NodeFile>> files(const NodePlan& plan) const override;
    ProviderTask<ProvidedNode> create(const NodePlan& plan) const override;
    ProviderTask<bool> start(const NodeHandle& node) const override;
    // Shuts down by ACPI; a guest that does not shut down in time is killed.
    ProviderTask<bool> stop(const NodeHandle& node) const override;
    ProviderTask<bool> remove(const NodeHandle& node) const override;
    ProviderTask<bool> release(const NodeHandle& node) const override;
    ProviderTask<std::vector<ProvidedNode>> list(const std::string& workspace) const override;
    ProviderTask<ProvidedNode> describe(const NodeHandle& node) const override;
    ProviderTask<std::string> console(const NodeHandle& node) const override;

private:
    ProviderTask<bool> act(std::vector<std::string> words, int64_t limitMs) const;
    std::string m_engine = "qemu";
};

// Shutdown timeout of a guest whose CPU is not emulated.
inline constexpr int vmStopSeconds = 30;

// Shared by both engines: the seed files, and the note about emulation.
std::vector<NodeFile> vmSeedFiles(const NodePlan& plan, const std::string& user);
std::string emulationNote();
ProviderError vmErrorOf(const std::string& program, const Result<ToolAnswer>& answer);

} // namespace studio
