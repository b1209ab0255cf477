// Named run configurations with versions. Versions are never changed: creating one that equals the newest finds and
// uses it.
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
// "NAME" is the newest version, "NAME:3" that one.
Result<NamedRunConfig> find(SQLite::Database& db, const std::string& nameAndVersion);
// The newest version of each.
std::vector<NamedRunConfig> list(SQLite::Database& db);
// All versions. Runs keep their own copy, so nothing is lost to them.
Result<void> erase(SQLite::Database& db, const std::string& name);

} // namespace runconfigs

} // namespace studio
