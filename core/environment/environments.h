// Named environments with versions, and what is known of their builds on targets. Versions are never changed: creating one that equals
// the newest finds and uses it.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/environment/environment.h"
#include "core/protocol/environment_state.h"

namespace SQLite {
class Database;
}

namespace studio {

struct NamedEnvironment {
    std::string name;
    int version = 1;
    Timestamp created;
    Environment environment;
    std::string label() const { return name + ":" + std::to_string(version); }
};

// A build on a target, as last told by its machine.
struct EnvironmentBuild {
    std::string target; // id
    std::string targetName;
    EnvironmentState state;
    int64_t runs = 0; // that used it
};

namespace environments {

struct Created {
    NamedEnvironment named;
    bool existed = false;
};
// Names: 1–64 characters, letters, digits, '.', '_', '-'; a letter or digit first.
Result<Created> create(SQLite::Database& db, const std::string& name, const Environment& environment, Timestamp now);
// "NAME" and "NAME@latest" are the newest version, "NAME:3" that one.
Result<NamedEnvironment> find(SQLite::Database& db, const std::string& nameAndVersion);
// The newest version of each, by name.
std::vector<NamedEnvironment> list(SQLite::Database& db);
// All versions of one, newest first.
std::vector<NamedEnvironment> versions(SQLite::Database& db, const std::string& name);
// All versions. Runs keep their own copy, so nothing is lost to them.
Result<void> erase(SQLite::Database& db, const std::string& name);

// The machine of `target` told this of one of its environments. A state without `exact` keeps the one that is known of the same build.
void noteBuild(SQLite::Database& db, const std::string& target, const EnvironmentState& state, Timestamp now);
// These are all that are on the target: others are gone.
void noteBuilds(SQLite::Database& db, const std::string& target, const std::vector<EnvironmentState>& states,
                Timestamp now);
void forgetBuild(SQLite::Database& db, const std::string& target, const std::string& key);
// Of one specification (its specHash in hex), or of all when that is empty.
std::vector<EnvironmentBuild> builds(SQLite::Database& db, const std::string& specHash);
std::optional<EnvironmentBuild> build(SQLite::Database& db, const std::string& target, const std::string& key);

} // namespace environments

} // namespace studio
