// What can be asked about runs. Lists come in windows of rows by key (newest first), never whole tables.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct RunFilter {
    std::optional<RunState> state;
    std::string experiment; // empty: all
    std::string compute;    // empty: all; without case
    int64_t before = 0;     // only runs with a smaller seq; 0: from the newest
    int limit = 50;
};

namespace runs {

std::vector<RunRecord> list(SQLite::Database& db, const RunFilter& filter);
// By id, or by the beginning of one (4 characters at least) that fits a single run. NotFound or Ambiguous otherwise.
Result<RunRecord> find(SQLite::Database& db, const std::string& idOrPrefix);
Result<RunRecord> get(SQLite::Database& db, int64_t seq);
Result<RunConfig> configOf(SQLite::Database& db, int64_t seq);
std::vector<AttemptRecord> attemptsOf(SQLite::Database& db, int64_t seq);
// Events after `afterSeq`, oldest first.
std::vector<EventRecord> eventsOf(SQLite::Database& db, int64_t seq, int64_t afterSeq = 0);
int64_t count(SQLite::Database& db);
// Runs that have not ended, and those that wait to be deleted.
int64_t countUnfinished(SQLite::Database& db);

std::vector<ExperimentRecord> experiments(SQLite::Database& db);
Result<ExperimentRecord> experiment(SQLite::Database& db, const std::string& name);

// Addresses that inputs of runs come from, as they were given.
std::vector<std::string> inputAddresses(SQLite::Database& db);
// Trees that runs or run configurations still need: what garbage collection of the snapshot store must keep.
std::vector<std::string> treesInUse(SQLite::Database& db);
// Those of the runs on this target.
// Runs whose attempts used this build of an environment, newest first.
std::vector<RunRecord> ofBuild(SQLite::Database& db, const std::string& target, const std::string& key, int limit);
std::vector<std::string> treesInUseOn(SQLite::Database& db, const TargetId& target);

} // namespace runs

} // namespace studio
