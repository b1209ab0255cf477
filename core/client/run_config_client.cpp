#include "core/client/run_config_client.h"

#include "core/client/client.h"

namespace studio {

Result<runconfigs::Created> RunConfigClient::create(const std::string& name, const RunConfig& config) {
    if (auto fine = validate(config); !fine)
        return fail(fine.error());
    return m_client.changeValue<runconfigs::Created>(
        [&](SQLite::Database& db) { return runconfigs::create(db, name, config, currentTime()); });
}

Result<NamedRunConfig> RunConfigClient::find(const std::string& nameAndVersion) {
    return m_client.read<NamedRunConfig>([&](SQLite::Database& db) { return runconfigs::find(db, nameAndVersion); });
}

Result<std::vector<NamedRunConfig>> RunConfigClient::list() {
    return m_client.read<std::vector<NamedRunConfig>>(
        [](SQLite::Database& db) -> Result<std::vector<NamedRunConfig>> { return runconfigs::list(db); });
}

Result<void> RunConfigClient::erase(const std::string& name) {
    return m_client.change([&](SQLite::Database& db) { return runconfigs::erase(db, name); });
}

} // namespace studio
