#include "core/target/target_kind.h"

#include <algorithm>
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
    TargetKindTraits{.kind = TargetKind::Local,
                     .text = "local",
                     .isMachine = true,
                     .configFromJson = localConfigFrom,
                     .emptyConfig = emptyConfigOf<LocalConfig>},
    TargetKindTraits{.kind = TargetKind::Cluster,
                     .text = "amlcompute",
                     .configFromJson = clusterConfigFrom,
                     .emptyConfig = emptyConfigOf<ClusterConfig>},
    TargetKindTraits{.kind = TargetKind::Remote,
                     .text = "virtualmachine",
                     .isMachine = true,
                     .isAttached = true,
                     .configFromJson = remoteConfigFrom,
                     .emptyConfig = emptyConfigOf<RemoteConfig>},
    TargetKindTraits{.kind = TargetKind::Slurm,
                     .text = "slurm",
                     .isMachine = true,
                     .isAttached = true,
                     .isEngine = true,
                     .configFromJson = slurmConfigFrom,
                     .emptyConfig = emptyConfigOf<SlurmConfig>},
    TargetKindTraits{.kind = TargetKind::Hdinsight,
                     .text = "hdinsight",
                     .isMachine = true,
                     .isAttached = true,
                     .configFromJson = hdinsightConfigFrom,
                     .emptyConfig = emptyConfigOf<HdinsightConfig>},
    TargetKindTraits{.kind = TargetKind::Ray,
                     .text = "ray",
                     .framework = Framework::Ray,
                     .submitsJobs = true,
                     .configFromJson = rayConfigFrom,
                     .emptyConfig = emptyConfigOf<RayConfig>},
    TargetKindTraits{.kind = TargetKind::Dask,
                     .text = "dask",
                     .framework = Framework::Dask,
                     .configFromJson = daskConfigFrom,
                     .emptyConfig = emptyConfigOf<DaskConfig>},
};
static_assert(kindTable.size() == std::variant_size_v<TargetConfig>, "one row for each configuration type");

template <typename Predicate>
std::string kindsSql(Predicate isListed) {
    std::string list;
    for (const auto& traits : kindTable) {
        if (isListed(traits))
            list += (list.empty() ? "('" : ",'") + std::string(traits.text) + "'";
    }
    return list + ")";
}

template <typename Predicate>
void addTypes(std::vector<std::string>& types, Predicate isListed) {
    for (const auto& traits : kindTable) {
        if (isListed(traits))
            types.emplace_back(traits.text);
    }
}

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

std::vector<std::string> attachableTypes() {
    std::vector<std::string> types = attachedTypes();
    types.emplace_back("kubernetes");
    addTypes(types, [](const TargetKindTraits& traits) { return traits.framework.has_value(); });
    return types;
}

std::vector<std::string> attachedTypes() {
    std::vector<std::string> types;
    addTypes(types, [](const TargetKindTraits& traits) { return traits.isAttached; });
    return types;
}

std::string typeList(const std::vector<std::string>& types) {
    std::string list;
    for (const std::string& type : types)
        list += (list.empty() ? "" : ", ") + type;
    return list;
}

TargetKind kindOf(const RemoteConfig& config) {
    return config.slurm ? TargetKind::Slurm : config.hadoop ? TargetKind::Hdinsight : TargetKind::Remote;
}

TargetKind kindOf(Framework framework) {
    const auto* found = std::find_if(kindTable.begin(), kindTable.end(),
                                     [&](const TargetKindTraits& traits) { return traits.framework == framework; });
    return found->kind;
}

TargetConfig targetConfigOf(RemoteConfig connection) {
    switch (kindOf(connection)) {
    case TargetKind::Slurm:
        return SlurmConfig{std::move(connection)};
    case TargetKind::Hdinsight:
        return HdinsightConfig{std::move(connection)};
    default:
        return connection;
    }
}

const RemoteConfig* remoteOf(const TargetConfig& config) {
    if (const auto* slurm = std::get_if<SlurmConfig>(&config))
        return &slurm->login;
    const auto* hdinsight = std::get_if<HdinsightConfig>(&config);
    return hdinsight != nullptr ? &hdinsight->head : std::get_if<RemoteConfig>(&config);
}

const FrameworkCluster* frameworkOf(const TargetConfig& config) {
    if (const auto* ray = std::get_if<RayConfig>(&config))
        return &ray->cluster;
    const auto* dask = std::get_if<DaskConfig>(&config);
    return dask != nullptr ? &dask->cluster : nullptr;
}

const std::string& attachedKindsSql() {
    static const std::string list = kindsSql([](const TargetKindTraits& traits) { return traits.isAttached; });
    return list;
}

const std::string& frameworkKindsSql() {
    static const std::string list =
        kindsSql([](const TargetKindTraits& traits) { return traits.framework.has_value(); });
    return list;
}

} // namespace studio
