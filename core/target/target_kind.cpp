#include "core/target/target_kind.h"

#include <array>
#include <nlohmann/json.hpp>

namespace studio {

namespace {

template <typename Config>
Result<TargetConfig> asTargetConfig(Result<Config> config) {
    if (!config)
        return fail(config.error());
    return TargetConfig(std::move(*config));
}

template <typename Config>
TargetConfig emptyConfigOf() {
    return Config();
}

Result<TargetConfig> localConfigFrom(const nlohmann::json&) {
    return TargetConfig(LocalConfig());
}

Result<TargetConfig> clusterConfigFrom(const nlohmann::json& stored) {
    return asTargetConfig(clusterConfigFromJson(stored));
}

Result<TargetConfig> remoteConfigFrom(const nlohmann::json& stored) {
    return asTargetConfig(remoteConfigFromJson(stored));
}

Result<TargetConfig> slurmConfigFrom(const nlohmann::json& stored) {
    auto login = remoteConfigFromJson(stored);
    if (!login)
        return fail(login.error());
    if (!login->slurm)
        login->slurm.emplace();
    return TargetConfig(SlurmConfig{std::move(*login)});
}

Result<TargetConfig> hdinsightConfigFrom(const nlohmann::json& stored) {
    auto head = remoteConfigFromJson(stored);
    if (!head)
        return fail(head.error());
    if (!head->hadoop)
        head->hadoop.emplace();
    return TargetConfig(HdinsightConfig{std::move(*head)});
}

Result<TargetConfig> rayConfigFrom(const nlohmann::json& stored) {
    return frameworkClusterFromJson(Framework::Ray, stored).map([](FrameworkCluster cluster) {
        return TargetConfig(RayConfig{std::move(cluster)});
    });
}

Result<TargetConfig> daskConfigFrom(const nlohmann::json& stored) {
    return frameworkClusterFromJson(Framework::Dask, stored).map([](FrameworkCluster cluster) {
        return TargetConfig(DaskConfig{std::move(cluster)});
    });
}

constexpr std::array kindTable = {
    TargetKindTraits{TargetKind::Local, "local", true, false, false, {}, localConfigFrom, emptyConfigOf<LocalConfig>},
    TargetKindTraits{
        TargetKind::Cluster, "amlcompute", false, false, false, {}, clusterConfigFrom, emptyConfigOf<ClusterConfig>},
    TargetKindTraits{
        TargetKind::Remote, "virtualmachine", true, true, false, {}, remoteConfigFrom, emptyConfigOf<RemoteConfig>},
    TargetKindTraits{TargetKind::Slurm, "slurm", true, true, true, {}, slurmConfigFrom, emptyConfigOf<SlurmConfig>},
    TargetKindTraits{
        TargetKind::Hdinsight, "hdinsight", true, true, false, {}, hdinsightConfigFrom, emptyConfigOf<HdinsightConfig>},
    TargetKindTraits{TargetKind::Ray, "ray", false, false, false, Framework::Ray, rayConfigFrom,
                     emptyConfigOf<RayConfig>},
    TargetKindTraits{TargetKind::Dask, "dask", false, false, false, Framework::Dask, daskConfigFrom,
                     emptyConfigOf<DaskConfig>},
};
static_assert(kindTable.size() == std::variant_size_v<TargetConfig>, "one row for each configuration type");

} // namespace

std::span<const TargetKindTraits> targetKinds() {
    return kindTable;
}

const TargetKindTraits& traitsOf(TargetKind kind) {
    return kindTable.at(static_cast<size_t>(kind));
}

std::string_view toText(TargetKind kind) {
    return traitsOf(kind).text;
}

std::optional<TargetKind> targetKindFromText(std::string_view text) {
    for (const auto& traits : kindTable) {
        if (traits.text == text)
            return traits.kind;
    }
    return std::nullopt;
}

} // namespace studio
