#include "core/target/target_kind.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

template <typename Config>
Result<TargetConfig> asTargetConfig(Result<Config> config) {
    if (!config)
        return fail(config.error());
    return TargetConfig(std::move(*config));
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

template <typename... Configs>
std::array<TargetKindTraits, sizeof...(Configs)> rowsOf(const std::variant<Configs...>*) {
    return {kindTraits(std::in_place_type<Configs>)...};
}

const std::array<TargetKindTraits, std::variant_size_v<TargetConfig>>& kindRows() {
    static const auto rows = rowsOf(static_cast<const TargetConfig*>(nullptr));
    return rows;
}

template <typename Predicate>
std::string kindsSql(Predicate isListed) {
    std::string list;
    for (const auto& traits : kindRows()) {
        if (isListed(traits))
            list += (list.empty() ? "('" : ",'") + std::string(traits.text) + "'";
    }
    return list + ")";
}

template <typename Predicate>
void addTypes(std::vector<std::string>& types, Predicate isListed) {
    for (const auto& traits : kindRows()) {
        if (isListed(traits))
            types.emplace_back(traits.text);
    }
}

} // namespace

TargetKindTraits kindTraits(std::in_place_type_t<LocalConfig>) {
    return {.kind = TargetKind::Local,
            .text = "local",
            .isMachine = true,
            .configFromJson = localConfigFrom,
            .emptyConfig = emptyConfigOf<LocalConfig>};
}

TargetKindTraits kindTraits(std::in_place_type_t<ClusterConfig>) {
    return {.kind = TargetKind::Cluster,
            .text = "amlcompute",
            .configFromJson = clusterConfigFrom,
            .emptyConfig = emptyConfigOf<ClusterConfig>};
}

TargetKindTraits kindTraits(std::in_place_type_t<RemoteConfig>) {
    return {.kind = TargetKind::Remote,
            .text = "virtualmachine",
            .isMachine = true,
            .isAttached = true,
            .configFromJson = remoteConfigFrom,
            .emptyConfig = emptyConfigOf<RemoteConfig>,
            .connection = connectionOfMachine,
            .configOf = configOfMachine};
}

std::span<const TargetKindTraits> targetKinds() {
    return kindRows();
}

const TargetKindTraits& traitsOf(TargetKind kind) {
    return kindRows().at(static_cast<size_t>(kind));
}

std::string_view toText(TargetKind kind) {
    return traitsOf(kind).text;
}

std::optional<TargetKind> targetKindFromText(std::string_view text) {
    for (const auto& traits : kindRows()) {
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
    return joined(types);
}

TargetKind kindOf(const RemoteConfig& config) {
    const auto* found = std::find_if(kindRows().begin(), kindRows().end(), [&](const TargetKindTraits& traits) {
        return traits.hasOptions != nullptr && traits.hasOptions(config);
    });
    return found == kindRows().end() ? TargetKind::Remote : found->kind;
}

void addOptionsOf(TargetKind kind, RemoteConfig& connection) {
    if (const auto add = traitsOf(kind).addOptions; add != nullptr)
        add(connection);
}

TargetKind kindOf(Framework framework) {
    const auto* found = std::find_if(kindRows().begin(), kindRows().end(),
                                     [&](const TargetKindTraits& traits) { return traits.framework == framework; });
    return found->kind;
}

TargetConfig targetConfigOf(RemoteConfig connection) {
    const TargetKind kind = kindOf(connection);
    return traitsOf(kind).configOf(std::move(connection));
}

const RemoteConfig* remoteOf(const TargetConfig& config) {
    const auto find = kindRows().at(config.index()).connection;
    return find != nullptr ? find(config) : nullptr;
}

const FrameworkCluster* frameworkOf(const TargetConfig& config) {
    const auto find = kindRows().at(config.index()).cluster;
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
