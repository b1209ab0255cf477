// EnvironmentClient manages environments of a workspace, their builds and the defaults of new ones. Created by
// Client::environments(); valid as long as that client stays in place, and used on its thread.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"
#include "core/submission/run_submitter.h"

namespace studio {

class Client;

class EnvironmentClient {
public:
    explicit EnvironmentClient(Client& client)
        : m_client(client) {}

    // Takes the build context into the snapshot store; `consent` applies to that folder, as in RunClient::submit().
    Result<environments::Created> create(const std::string& name, Environment environment,
                                         const SourceConsent& consent = {});
    Result<NamedEnvironment> find(const std::string& nameAndVersion);
    Result<std::vector<NamedEnvironment>> list();
    Result<std::vector<NamedEnvironment>> versions(const std::string& name);
    Result<void> erase(const std::string& name);
    // Returns the builds of `environment` on all targets, as last reported; all builds if it is null.
    Result<std::vector<EnvironmentBuild>> builds(const Environment* environment);
    Result<EnvironmentDefaults> defaults();
    Result<void> setDefaults(const EnvironmentDefaults& defaults);
    // Copies that program into the workspace; it is sent to machines that need it and have none. An empty `file`
    // removes it. Fails if `sha256` is not empty and does not match.
    Result<EnvironmentDefaults> storeMicromamba(const std::string& file, const std::string& sha256);

private:
    Client& m_client;
};

} // namespace studio
