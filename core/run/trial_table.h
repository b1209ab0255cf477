// Reads and writes the rows of a sweep's trials beside those of their runs.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/run/parent_run.h"

namespace studio {

struct TrialRecord {
    ChildRecord run;
    int64_t number = 0;
    int tryNumber = 1;
    nlohmann::json parameters;
    std::optional<double> lowest; // of the primary metric's points, of the last attempt; absent: none is finite
    std::optional<double> highest;
    std::optional<int> stopInterval; // at which the policy, or a person, stopped it
};

namespace trials {

std::string keyOf(int64_t number, int tryNumber); // "t12.1"
// Returns all trials of a sweep by number, of each the last try.
std::vector<TrialRecord> all(SQLite::Database& db, int64_t parent, const std::string& metric);
// Returns one of them as it is now; nullopt: it was deleted.
std::optional<TrialRecord> get(SQLite::Database& db, int64_t run, const std::string& metric);
// Returns the numbers of the trials whose last try has failed.
std::vector<int64_t> failed(SQLite::Database& db, int64_t parent);
void insert(SQLite::Database& db, int64_t run, int64_t parent, const TrialRecord& trial, int64_t known);
void setObjective(SQLite::Database& db, int64_t run, std::optional<double> objective);

struct TrialStop {
    int attempt = 0;
    int interval = 0;
    double value = 0;
    double cutoff = 0; // NaN: stopped by hand
};
void insertStop(SQLite::Database& db, int64_t run, const TrialStop& stop, Timestamp now);
std::optional<TrialStop> stopOf(SQLite::Database& db, int64_t run);
// Parameters of the reason "pruned": an attempt that was stopped by hand.
nlohmann::json pruneParams(const TrialStop& stop);
bool isPrunedByHand(SQLite::Database& db, int64_t run, int attempt);
// Returns the names of some metrics that a run has logged.
std::vector<std::string> loggedMetrics(SQLite::Database& db, int64_t run, int limit);

} // namespace trials

} // namespace studio
