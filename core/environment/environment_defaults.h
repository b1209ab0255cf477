// Reads and writes the workspace settings for environments.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment.h"

namespace SQLite {
class Database;
}

namespace studio {

struct EnvironmentDefaults {
    std::string cpuImage; // image reference; base image for environments that list packages only
    std::string gpuImage;
    int64_t quotaBytes = 50LL << 30; // quota for all environments of one machine; eviction is LRU
    std::string micromambaUrl;       // download URL of micromamba; empty: never downloaded
    std::string micromambaSha256;
    std::string micromambaTree; // hex id of the snapshot tree with the micromamba to upload; empty: none
    bool operator==(const EnvironmentDefaults&) const = default;
};

// Returns the subset that is sent to agents.
inline EnvironmentPolicy policyOf(const EnvironmentDefaults& defaults) {
    return {defaults.quotaBytes, defaults.micromambaUrl, defaults.micromambaSha256, defaults.micromambaTree};
}

// Sets the default image of a container environment that has neither an image nor a build context; leaves it empty if
// the settings have none.
void fillInImage(Environment& environment, const EnvironmentDefaults& defaults);

// Precondition for all functions below: runs inside a transaction. May throw SQLite::Exception.
EnvironmentDefaults readEnvironmentDefaults(SQLite::Database& db);
// Returns the snapshot trees that the settings reference; garbage collection must keep them.
std::vector<std::string> treesReferencedByDefaults(SQLite::Database& db);
// Returns InvalidArgument for a malformed checksum or URL, or a quota below 1 GiB.
Result<void> writeEnvironmentDefaults(SQLite::Database& db, const EnvironmentDefaults& defaults);

} // namespace studio
