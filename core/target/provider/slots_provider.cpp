#include "core/target/provider/slots_provider.h"

#include <QCoreApplication>

#include "core/target/support_cells.h"

namespace studio {

namespace {

struct SlotsProviderText {
    Q_DECLARE_TR_FUNCTIONS(SlotsProviderText)
};

} // namespace

QString SlotsProvider::title() const {
    return SlotsProviderText::tr("Parts of this computer or of an attached machine");
}

KindSupport SlotsProvider::support() const {
    return {TargetKind::Cluster, "slots", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: parts of a machine"),
            machineCells(supported, partlySupported(withContainerEngine))};
}

std::optional<Result<void>> SlotsProvider::check(const ProviderView& view) const {
    for (const ProviderMachine& machine : view.machines) {
        if (!machine.isPart)
            continue;
        // The processors that the agent may use are known once it is connected, GPUs with the facts.
        if (!machine.isConnected || !machine.isKnown() || (view.config().node.gpus > 0 && !machine.facts))
            return std::nullopt;
        return checkFits(view.config(), machine.host);
    }
    return std::nullopt;
}

std::vector<NodeOffer> SlotsProvider::offers(const ProviderView& view) const {
    const ClusterConfig& config = view.config();
    std::vector<NodeOffer> offers;
    for (const ProviderMachine& machine : view.machines) {
        if (!machine.isPart)
            continue;
        NodeOffer offer{{machine.id, config.node.cores, config.node.memoryBytes, config.node.gpus}, 0};
        // Clusters of one run are numerous and have one node each: together they must not exceed the machine.
        const bool mustWait = config.runBased && view.nodes.empty() && machine.runBasedCores > 0 &&
                              machine.runBasedCores + config.node.cores > static_cast<int>(machine.host.cpus.size());
        if (machine.isConnected && !machine.isClosed && !mustWait)
            offer.free = maxClusterNodes;
        offers.push_back(std::move(offer));
    }
    return offers;
}

NodeHealth SlotsProvider::observe(const ProviderView& view, const ClusterNode& node) const {
    const ProviderMachine* machine = view.machine(node.spec.machine);
    if (machine != nullptr && machine->isConnected)
        return NodeHealth::Fine;
    return machine == nullptr || machine->isAway ? NodeHealth::Away : NodeHealth::Unknown;
}

const NodeProvider& providerFor(std::in_place_type_t<SlotsProvider::Nodes>) {
    static const SlotsProvider provider{};
    return provider;
}

} // namespace studio
