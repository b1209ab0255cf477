// SlotsProvider makes nodes that are parts of one machine: this computer or an attached machine. A slot is a row:
// creating or removing it needs no work on the machine. Idle slots hold no resources; CPUs and GPUs are chosen when a
// run is placed.
#pragma once

#include "core/target/node_provider.h"

namespace studio {

class SlotsProvider final : public NodeProvider {
public:
    using Nodes = SlotNodes;
    std::string_view name() const override { return "slots"; }
    QString title() const override;
    KindSupport support() const override;
    void write(const ClusterConfig&, nlohmann::json&) const override {}
    // A configuration that no other provider reads is of slots.
    std::optional<ProviderConfig> read(const nlohmann::json&) const override { return std::nullopt; }
    std::optional<Result<void>> check(const ProviderView& view) const override;
    std::vector<NodeOffer> offers(const ProviderView& view) const override;
    NodeHealth observe(const ProviderView& view, const ClusterNode& node) const override;
    bool isGone(const ProviderView&, const ClusterNode&) const override { return true; }
};

} // namespace studio
