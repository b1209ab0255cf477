// RunConfigClient manages named run configurations of a workspace. Created by Client::runConfigs(); valid as long as
// that client stays in place, and used on its thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/named_run_config.h"
#include "core/run/run_config.h"

namespace studio {

class Client;

class RunConfigClient {
public:
    explicit RunConfigClient(Client& client)
        : m_client(client) {}

    Result<runconfigs::Created> create(const std::string& name, const RunConfig& config);
    Result<NamedRunConfig> find(const std::string& nameAndVersion);
    Result<std::vector<NamedRunConfig>> list();
    Result<void> erase(const std::string& name);

private:
    Client& m_client;
};

} // namespace studio
