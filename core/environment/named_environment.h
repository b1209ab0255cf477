// Stores named, versioned environments, and the last reported state of their builds on targets. Versions are immutable;
// create() is idempotent: content equal to the newest version returns that version.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <map>
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

// The build of an environment on one target, as last reported by its machine.
struct EnvironmentBuild {
    std::string target; // id
    std::string targetName;
    EnvironmentState state;
    int64_t runs = 0; // that used this build; a parent with its children counts once
};

namespace environments {

struct Created {
    NamedEnvironment named;
    bool existed = false;
};
// Names: 1–64 characters, letters, digits, '.', '_', '-'; a letter or digit first.
Result<Created> create(SQLite::Database& db, const std::string& name, const Environment& environment, Timestamp now);
// Finds a version: "NAME" and "NAME@latest" are the newest, "NAME:3" is version 3.
Result<NamedEnvironment> find(SQLite::Database& db, const std::string& nameAndVersion);
// Returns the newest version of each environment, ordered by name.
std::vector<NamedEnvironment> list(SQLite::Database& db);
// Returns all versions of one environment, newest first.
std::vector<NamedEnvironment> versions(SQLite::Database& db, const std::string& name);
// Deletes all versions. Runs are unaffected: they store their own copy.
Result<void> erase(SQLite::Database& db, const std::string& name);

// Records a state reported by the machine of `target`. A state without `exact` keeps the stored `exact` of the same
// build.
void recordBuild(SQLite::Database& db, const std::string& target, const EnvironmentState& state, Timestamp now);
// Records the complete list of builds on the target; builds missing from `states` are marked absent.
void recordBuilds(SQLite::Database& db, const std::string& target, const std::vector<EnvironmentState>& states,
                  Timestamp now);
void invalidateBuild(SQLite::Database& db, const std::string& target, const std::string& key);
// Returns the builds of one specification (specHash in hex); empty: of all.
std::vector<EnvironmentBuild> builds(SQLite::Database& db, const std::string& specHash);
// Returns how many runs used a build that is there, by specification (specHash in hex): as EnvironmentBuild::runs, but
// a run that used builds on several targets counts once.
std::map<std::string, int64_t> runCounts(SQLite::Database& db);
std::optional<EnvironmentBuild> build(SQLite::Database& db, const std::string& target, const std::string& key);

} // namespace environments

} // namespace studio
