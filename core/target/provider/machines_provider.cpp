#include "core/target/provider/machines_provider.h"

#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/protocol/cbor.h"
#include "core/target/node_fit.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct MachinesProviderText {
    Q_DECLARE_TR_FUNCTIONS(MachinesProviderText)
};

} // namespace

QString MachinesProvider::title() const {
    return MachinesProviderText::tr("Attached machines of a pool, whole or in parts");
}

KindSupport MachinesProvider::support() const {
    return {TargetKind::Cluster, "machines", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: pool of machines"),
            machineCells(supported, partlySupported(withContainerEngine))};
}

void MachinesProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    for (const TargetId& machine : config.machines())
        value["machines"].push_back(machine.text());
    if (config.isWhole())
        value["whole"] = true;
}

std::optional<ProviderConfig> MachinesProvider::read(const nlohmann::json& value) const {
    MachineNodes nodes;
    for (const nlohmann::json& machine : valueAt(value, "machines")) {
        auto id = machine.is_string() ? TargetId::fromText(machine.get<std::string>()) : std::nullopt;
        if (id)
            nodes.machines.push_back(std::move(*id));
    }
    if (nodes.machines.empty())
        return std::nullopt;
    nodes.isWhole = boolAt(value, "whole");
    return nodes;
}

Result<void> MachinesProvider::validate(const ClusterConfig& config) const {
    if (config.isWhole() && config.machines().empty())
        return fail(ErrorCode::InvalidArgument,
                    MachinesProviderText::tr("Only nodes of a pool of machines can be whole machines.").toStdString());
    return {};
}

QString MachinesProvider::fixedDifference(const ClusterConfig& stored, const ClusterConfig& wanted) const {
    return stored.isWhole() != wanted.isWhole() ? MachinesProviderText::tr("size") : QString();
}

std::optional<Result<void>> MachinesProvider::check(const ProviderView& view) const {
    ClusterConfig one = view.config();
    one.maxNodes = 1;
    one.minNodes = 0;
    std::optional<Result<void>> last;
    for (const ProviderMachine& machine : view.machines) {
        if (!machine.isPart || !machine.isKnown())
            continue;
        Result<void> fits = one.isWhole() ? Result<void>() : checkFits(one, machine.host);
        if (fits)
            return fits;
        last = std::move(fits);
    }
    return last;
}

std::vector<NodeOffer> MachinesProvider::offers(const ProviderView& view) const {
    const ClusterConfig& config = view.config();
    struct Ranked {
        std::tuple<bool, int, int> rank;
        NodeOffer offer;
    };
    std::vector<Ranked> ranked;
    for (const ProviderMachine& machine : view.machines) {
        if (!machine.isPart || !machine.isKnown())
            continue;
        const int there = view.nodesOn(machine.id);
        const int room = config.isWhole() ? 1 : timesThatFit(config.node, machine.host);
        const int free = machine.isConnected && !machine.isClosed ? std::max(0, room - there) : 0;
        const int cores = static_cast<int>(machine.host.cpus.size());
        Ranked& one = ranked.emplace_back();
        if (config.isWhole()) {
            one.rank = {machine.active > 0, machine.host.gpus, cores};
            one.offer = {{machine.id, cores, machine.host.memoryBytes, machine.host.gpus, true}, free};
        } else if (room > 0) {
            one.rank = {false, there, machine.active};
            one.offer = {{machine.id, config.node.cores, config.node.memoryBytes, config.node.gpus, false}, free};
        } else {
            ranked.pop_back();
        }
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.rank < b.rank; });
    std::vector<NodeOffer> offers;
    offers.reserve(ranked.size());
    for (Ranked& one : ranked)
        offers.push_back(std::move(one.offer));
    return offers;
}

NodeHealth MachinesProvider::observe(const ProviderView& view, const ClusterNode& node) const {
    const ProviderMachine* machine = view.machine(node.spec.machine);
    if (!node.run && (machine == nullptr || !machine->isPart))
        return NodeHealth::Lost;
    if (machine != nullptr && machine->isConnected)
        return NodeHealth::Fine;
    return machine == nullptr || machine->isAway ? NodeHealth::Away : NodeHealth::Unknown;
}

const NodeProvider& providerFor(std::in_place_type_t<MachinesProvider::Nodes>) {
    static const MachinesProvider provider{};
    return provider;
}

} // namespace studio
