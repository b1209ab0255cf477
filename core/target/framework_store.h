// Reads and writes clusters of Ray and Dask as compute targets. All functions run inside a transaction of core/store's
// Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/target/target.h"

namespace studio::frameworks {

// A cluster that is to be attached, or the new settings of one.
struct Settings {
    Framework framework = Framework::Ray;
    FrameworkCluster cluster;
    std::string machine; // name of the one that reaches it; empty: this computer
    int maxRuns = 1;
};

// AlreadyExists if the name is taken; InvalidArgument (detail "machine") if runs cannot start on that machine.
Result<Target> attach(SQLite::Database& db, const std::string& name, const Settings& settings,
                      const FrameworkOffer& offer, Timestamp now);
// Changes everything but the framework. Conflict while runs are unfinished if address or machine change: they are
// there.
Result<void> update(SQLite::Database& db, const Target& target, const Settings& settings);
Settings settingsOf(SQLite::Database& db, const Target& target);
// Returns true if the stored value changed, apart from its time.
bool setOffer(SQLite::Database& db, const TargetId& id, const FrameworkOffer& offer, Timestamp now);
// It did not answer, or not as a cluster. Returns true if the stored value changed.
bool setTrouble(SQLite::Database& db, const TargetId& id, const Error& error);

} // namespace studio::frameworks
