// ConnectedKind implements the functions in the row of a kind whose configuration is a connection with options of its
// own. `member`: the connection in `Config`; `options`: the member of RemoteConfig that holds the options. Thread-safe.
#pragma once

#include <string>
#include <utility>

#include "core/target/target_kind.h"

namespace studio {

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

// The value of ConnectionOption: `member` of the options.
template <auto options, auto member>
std::string& connectionOption(RemoteConfig& connection) {
    return (*(connection.*options)).*member;
}

} // namespace studio
