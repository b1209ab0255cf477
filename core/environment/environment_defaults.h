// What the workspace's settings say about environments.
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
    std::string cpuImage; // base of containers where only packages are given; a reference
    std::string gpuImage;
    int64_t budgetBytes = 50LL << 30; // of all environments on one machine; the least recently used go first
    std::string micromambaUrl;        // where micromamba is fetched from when it is needed; empty: never
    std::string micromambaSha256;
    std::string
        micromambaTree; // hex name of the tree that holds a micromamba which the studio sends; empty: it has none
    bool operator==(const EnvironmentDefaults&) const = default;
};

// The part that an agent is told.
inline EnvironmentPolicy policyOf(const EnvironmentDefaults& defaults) {
    return {defaults.budgetBytes, defaults.micromambaUrl, defaults.micromambaSha256, defaults.micromambaTree};
}

// The image of a container that names none and is not built from a folder; it stays empty where the settings have none.
void fillInImage(Environment& environment, const EnvironmentDefaults& defaults);

// Inside a transaction; may throw SQLite::Exception.
EnvironmentDefaults readEnvironmentDefaults(SQLite::Database& db);
// Trees of the store that the settings name: they are in use.
std::vector<std::string> treesOfDefaults(SQLite::Database& db);
// InvalidArgument for a checksum that is none, an address that is none, a budget below 1 GiB.
Result<void> writeEnvironmentDefaults(SQLite::Database& db, const EnvironmentDefaults& defaults);

} // namespace studio
