// CloudPresets finds the commands of clouds by their presets: those that the user trusts, and the shipped ones. A
// trusted preset is used only while its program is the one that was trusted. Thread affinity: engine thread. Reads the
// database, at most every two seconds for a preset.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>

#include "core/store/database.h"
#include "core/target/provider/cloud/cloud_node_commands.h"
#include "core/target/provider/cloud/preset_store.h"

namespace studio {

class CloudPresets {
public:
    explicit CloudPresets(Database& database)
        : m_database(database) {}
    // `engine`: as cloudEngineText(). Null if there is no such preset.
    std::shared_ptr<const NodeCommands> commands(const std::string& engine);

    // Returns `base` with the provider "cloud".
    static NodeCommandsSource addTo(NodeCommandsSource base, Database& database);

private:
    struct Known {
        std::chrono::steady_clock::time_point read{};
        std::shared_ptr<const CloudPreset> preset; // null: there is none
        std::optional<TrustedPreset> trusted{};    // nullopt: it is shipped
        std::string programState{};                // of the file whose hash was computed last
        bool isUnchanged = false;                  // that hash is the trusted one
    };
    Known& find(const std::string& name);
    Database& m_database;
    std::map<std::string, Known> m_known;
};

} // namespace studio
