// Stores named, versioned run configurations. Versions are immutable; create() is idempotent: content equal to the
// newest version returns that version.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/run/run_config.h"

namespace SQLite {
class Database;
}

namespace studio {

struct NamedRunConfig {
    std::string name;
    int version = 1;
    Timestamp created;
    RunConfig config;
};

namespace runconfigs {

struct Created {
    NamedRunConfig named;
    bool existed = false;
};
// Names: 1–64 characters, letters, digits, '.', '_', '-'; a letter or digit first.
Result<Created> create(SQLite::Database& db, const std::string& name, const RunConfig& config, Timestamp now);
// Finds a version: "NAME" is the newest, "NAME:3" is version 3.
Result<NamedRunConfig> find(SQLite::Database& db, const std::string& nameAndVersion);
// Returns the newest version of each configuration.
std::vector<NamedRunConfig> list(SQLite::Database& db);
// Deletes all versions. Runs are unaffected: they store their own copy.
Result<void> erase(SQLite::Database& db, const std::string& name);

} // namespace runconfigs

} // namespace studio
