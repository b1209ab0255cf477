// What the list of environments and their pages ask, put together in a worker.
#pragma once

#include <string>
#include <vector>

#include "core/studio/client.h"

namespace studio::ui {

// The newest version of a name, and where that is built.
struct EnvironmentEntry {
    NamedEnvironment named;
    std::vector<EnvironmentBuild> builds;
    int64_t runs() const;
    int64_t bytes() const;      // on all targets together
    int64_t lastUsedMs() const; // 0: never
};
Result<std::vector<EnvironmentEntry>> environmentEntries(Client& client);

// All of one name.
struct EnvironmentDetails {
    NamedEnvironment shown; // the version that was asked for
    std::vector<NamedEnvironment> versions;
    std::vector<EnvironmentBuild> builds; // of the shown one
    std::vector<RunRecord> runs;          // that used one of these builds, newest first
};
Result<EnvironmentDetails> environmentDetails(Client& client, const std::string& nameAndVersion);

} // namespace studio::ui
