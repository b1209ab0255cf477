#include "core/target/target_kind.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/target/node_provider.h"

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

const RemoteConfig* connectionOfMachine(const TargetConfig& config) {
    return std::get_if<RemoteConfig>(&config);
}

TargetConfig configOfMachine(RemoteConfig connection) {
    return connection;
}

// Kinds whose configuration is a connection with options of their own. `options`: a member of RemoteConfig.
template <typename Config, RemoteConfig Config::*member, auto options>
struct ConnectedKind {
    static const RemoteConfig* connection(const TargetConfig& config) {
        const auto* own = std::get_if<Config>(&config);
        return own != nullptr ? &(own->*member) : nullptr;
    }
    static TargetConfig configOf(RemoteConfig connection) {
        Config config;
        config.*member = std::move(connection);
        return config;
    }
    static bool hasOptions(const RemoteConfig& connection) { return (connection.*options).has_value(); }
    static void addOptions(RemoteConfig& connection) {
        if (!hasOptions(connection))
            (connection.*options).emplace();
    }
    static Result<TargetConfig> fromJson(const nlohmann::json& stored) {
        auto connection = remoteConfigFromJson(stored);
        if (!connection)
            return fail(connection.error());
        addOptions(*connection);
        return configOf(std::move(*connection));
    }
};

using SlurmKind = ConnectedKind<SlurmConfig, &SlurmConfig::login, &RemoteConfig::slurm>;
using HdinsightKind = ConnectedKind<HdinsightConfig, &HdinsightConfig::head, &RemoteConfig::hadoop>;

template <auto options, auto member>
std::string& optionIn(RemoteConfig& connection) {
    return (*(connection.*options)).*member;
}

constexpr std::array slurmOptionTable = {
    ConnectionOption{"account", "--account", optionIn<&RemoteConfig::slurm, &SlurmOptions::account>},
    ConnectionOption{"constraint", "--constraint", optionIn<&RemoteConfig::slurm, &SlurmOptions::constraint>},
    ConnectionOption{"gres", "--gres", optionIn<&RemoteConfig::slurm, &SlurmOptions::gres>},
    ConnectionOption{"partition", "--partition", optionIn<&RemoteConfig::slurm, &SlurmOptions::partition>},
    ConnectionOption{"poll_interval", "--poll-interval", optionIn<&RemoteConfig::slurm, &SlurmOptions::pollInterval>},
    ConnectionOption{"prelude", "--prelude", optionIn<&RemoteConfig::slurm, &SlurmOptions::prelude>},
    ConnectionOption{"qos", "--qos", optionIn<&RemoteConfig::slurm, &SlurmOptions::qos>},
    ConnectionOption{"time", "--time", optionIn<&RemoteConfig::slurm, &SlurmOptions::time>},
};

constexpr std::array hadoopOptionTable = {
    ConnectionOption{"spark_home", "--spark-home", optionIn<&RemoteConfig::hadoop, &HadoopOptions::sparkHome>},
    ConnectionOption{"configuration", "--hadoop-conf-dir",
                     optionIn<&RemoteConfig::hadoop, &HadoopOptions::configuration>},
    ConnectionOption{"java_home", "--java-home", optionIn<&RemoteConfig::hadoop, &HadoopOptions::javaHome>},
};

// Kinds whose configuration is the cluster of a framework.
template <typename Config, Framework framework>
struct FrameworkKind {
    static const FrameworkCluster* cluster(const TargetConfig& config) {
        const auto* own = std::get_if<Config>(&config);
        return own != nullptr ? &own->cluster : nullptr;
    }
    static Result<TargetConfig> fromJson(const nlohmann::json& stored) {
        return frameworkClusterFromJson(framework, stored).map([](FrameworkCluster cluster) {
            return TargetConfig(Config{std::move(cluster)});
        });
    }
};

using RayKind = FrameworkKind<RayConfig, Framework::Ray>;
using DaskKind = FrameworkKind<DaskConfig, Framework::Dask>;

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
                     .emptyConfig = emptyConfigOf<RemoteConfig>,
                     .connection = connectionOfMachine,
                     .configOf = configOfMachine},
    TargetKindTraits{.kind = TargetKind::Slurm,
                     .text = "slurm",
                     .isMachine = true,
                     .isAttached = true,
                     .isEngine = true,
                     .configFromJson = SlurmKind::fromJson,
                     .emptyConfig = emptyConfigOf<SlurmConfig>,
                     .defaultMaxRuns = 200, // pending jobs included
                     .connection = SlurmKind::connection,
                     .configOf = SlurmKind::configOf,
                     .hasOptions = SlurmKind::hasOptions,
                     .addOptions = SlurmKind::addOptions,
                     .section = "slurm",
                     .options = slurmOptionTable},
    TargetKindTraits{.kind = TargetKind::Hdinsight,
                     .text = "hdinsight",
                     .isMachine = true,
                     .isAttached = true,
                     .configFromJson = HdinsightKind::fromJson,
                     .emptyConfig = emptyConfigOf<HdinsightConfig>,
                     .connection = HdinsightKind::connection,
                     .configOf = HdinsightKind::configOf,
                     .hasOptions = HdinsightKind::hasOptions,
                     .addOptions = HdinsightKind::addOptions,
                     .section = "hadoop",
                     .options = hadoopOptionTable},
    TargetKindTraits{.kind = TargetKind::Ray,
                     .text = "ray",
                     .framework = Framework::Ray,
                     .submitsJobs = true,
                     .configFromJson = RayKind::fromJson,
                     .emptyConfig = emptyConfigOf<RayConfig>,
                     .defaultMaxRuns = 20, // they hold nothing of the machine
                     .cluster = RayKind::cluster},
    TargetKindTraits{.kind = TargetKind::Dask,
                     .text = "dask",
                     .framework = Framework::Dask,
                     .configFromJson = DaskKind::fromJson,
                     .emptyConfig = emptyConfigOf<DaskConfig>,
                     .defaultMaxRuns = 2,
                     .cluster = DaskKind::cluster},
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
    for (const NodeProvider* provider : nodeProviders()) {
        if (provider->isAttached())
            types.emplace_back(provider->name());
    }
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
    const auto* found = std::find_if(kindTable.begin(), kindTable.end(), [&](const TargetKindTraits& traits) {
        return traits.hasOptions != nullptr && traits.hasOptions(config);
    });
    return found == kindTable.end() ? TargetKind::Remote : found->kind;
}

void addOptionsOf(TargetKind kind, RemoteConfig& connection) {
    if (const auto add = traitsOf(kind).addOptions; add != nullptr)
        add(connection);
}

TargetKind kindOf(Framework framework) {
    const auto* found = std::find_if(kindTable.begin(), kindTable.end(),
                                     [&](const TargetKindTraits& traits) { return traits.framework == framework; });
    return found->kind;
}

TargetConfig targetConfigOf(RemoteConfig connection) {
    const TargetKind kind = kindOf(connection);
    return traitsOf(kind).configOf(std::move(connection));
}

const RemoteConfig* remoteOf(const TargetConfig& config) {
    const auto find = kindTable.at(config.index()).connection;
    return find != nullptr ? find(config) : nullptr;
}

const FrameworkCluster* frameworkOf(const TargetConfig& config) {
    const auto find = kindTable.at(config.index()).cluster;
    return find != nullptr ? find(config) : nullptr;
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
