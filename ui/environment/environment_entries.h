// Reads what the list of environments and their pages show; executed in a worker.
#pragma once

#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/environment/named_environment.h"
#include "core/run/run_record.h"

namespace studio::ui {

// The newest version of a name with its builds.
struct EnvironmentEntry {
    NamedEnvironment named;
    std::vector<EnvironmentBuild> builds;
    int64_t runs = 0;           // that used a build of it; a parent with its children counts once
    int64_t bytes() const;      // sum over all targets
    int64_t lastUsedMs() const; // 0: never
};
// When a run last used the build; 0: never. The machine counts a new build as used, so that it is kept.
int64_t lastUseOf(const EnvironmentBuild& build);
Result<std::vector<EnvironmentEntry>> environmentEntries(Client& client);

// All versions of one name, with builds and runs of one of them.
struct EnvironmentDetails {
    NamedEnvironment shown; // the requested version
    std::vector<NamedEnvironment> versions;
    std::vector<EnvironmentBuild> builds; // of `shown`
    std::vector<RunRecord> runs;          // runs that used one of these builds, newest first
};
Result<EnvironmentDetails> environmentDetails(Client& client, const std::string& nameAndVersion);

} // namespace studio::ui
