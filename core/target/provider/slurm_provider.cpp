#include "core/target/provider/slurm_provider.h"

#include <QCoreApplication>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"
#include "core/target/allocation_fit.h"
#include "core/target/provider/slurm_node_commands.h"
#include "core/target/support_cells.h"

namespace studio {

namespace {

struct SlurmProviderText {
    Q_DECLARE_TR_FUNCTIONS(SlurmProviderText)
};

} // namespace

QString SlurmProvider::title() const {
    return SlurmProviderText::tr("Allocations of an attached Slurm cluster, which take many short runs");
}

KindSupport SlurmProvider::support() const {
    return {TargetKind::Cluster, "allocations", QT_TRANSLATE_NOOP("KindSupportText", "Cluster: Slurm allocations"),
            machineCells(supported, partlySupported(withContainerEngine))};
}

void SlurmProvider::write(const ClusterConfig& config, nlohmann::json& value) const {
    value["slurm"] = toJson(std::get<SlurmNodes>(config.provider));
}

std::optional<ProviderConfig> SlurmProvider::read(const nlohmann::json& value) const {
    const nlohmann::json& own = valueAt(value, "slurm");
    return own.is_object() ? std::optional<ProviderConfig>(slurmNodesFromJson(own)) : std::nullopt;
}

Result<void> SlurmProvider::validate(const ClusterConfig& config) const {
    if (config.instance)
        return fail(
            ErrorCode::InvalidArgument,
            SlurmProviderText::tr("Allocations of Slurm end with their files at a time limit and cannot be "
                                  "started again, so they are no compute instances. For JupyterLab on a compute "
                                  "node, submit it as a run and forward its port: studioctl compute forward "
                                  "CLUSTER 8888:NODE:8888.")
                .toStdString());
    return studio::validate(std::get<SlurmNodes>(config.provider));
}

Result<ProviderConfig> SlurmProvider::completed(const ClusterConfig& config, const Target& host) const {
    ClusterConfig whole = config;
    whole.provider = studio::completed(std::get<SlurmNodes>(config.provider), host);
    return checkAllocation(whole, host).map([&] { return whole.provider; });
}

std::optional<std::chrono::milliseconds> SlurmProvider::maxRunTime(const ClusterConfig& config) const {
    return studio::maxRunTime(std::get<SlurmNodes>(config.provider));
}

CreatedNodeSettings SlurmProvider::createdNodeSettings(const ClusterConfig& config) const {
    return {{},
            "slurm",
            {{"slurm", jsonText(toJson(std::get<SlurmNodes>(config.provider)))},
             {"gpus", std::to_string(config.node.gpus)},
             {"idle_seconds", std::to_string(config.idleBeforeScaleDown.count())}}};
}

std::shared_ptr<const NodeCommands> SlurmProvider::commands(const std::string&) const {
    return std::make_shared<SlurmNodeCommands>();
}

const NodeProvider& providerFor(std::in_place_type_t<SlurmProvider::Nodes>) {
    static const SlurmProvider provider{};
    return provider;
}

} // namespace studio
