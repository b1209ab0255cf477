// Queries runs, attempts, events and experiments. Lists are read in pages by key (newest first), never as whole tables.
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
    std::string experiment;      // empty: all
    std::optional<RunId> parent; // only the children of this run
    bool isTopLevel = false;     // without children
    std::string compute;         // empty: all; case-insensitive
    int64_t before = 0;          // only runs with a smaller seq; 0: start with the newest
    int limit = 50;
};

namespace runs {

std::vector<RunRecord> list(SQLite::Database& db, const RunFilter& filter);
// Finds a run by id, by name, or by an id prefix of four characters or more, in this order and case-insensitively.
// NotFound, or Ambiguous, which lists candidates.
Result<RunRecord> find(SQLite::Database& db, const std::string& idOrPrefix);
Result<RunRecord> get(SQLite::Database& db, int64_t seq);
std::string idOf(SQLite::Database& db, int64_t seq); // empty: there is no such run
Result<RunConfig> configOf(SQLite::Database& db, int64_t seq);
std::vector<AttemptRecord> attemptsOf(SQLite::Database& db, int64_t seq);
// Returns the events after `afterSeq`, oldest first.
std::vector<EventRecord> eventsOf(SQLite::Database& db, int64_t seq, int64_t afterSeq = 0);
// Returns why a run has not started (wait_explanation.h). nullopt: it is not waiting.
std::optional<Reason> waitingReason(SQLite::Database& db, const RunRecord& run);
// Counts the runs that ended between these two times and whose metrics are not completely in the tables yet.
int64_t countUnreadMetrics(SQLite::Database& db, Timestamp endedSince, Timestamp endedBefore);
int64_t count(SQLite::Database& db);
// Counts the unfinished runs and those with a pending deletion.
int64_t countUnfinished(SQLite::Database& db);
// Returns the time of the newest event of a run or target; nullopt: there is none.
std::optional<Timestamp> lastEventTime(SQLite::Database& db);

std::vector<ExperimentRecord> experiments(SQLite::Database& db);
Result<ExperimentRecord> experiment(SQLite::Database& db, const std::string& name);

// Returns the URLs of run inputs, as specified.
std::vector<std::string> inputAddresses(SQLite::Database& db);
// Returns the trees that runs, environments or schedules reference; garbage collection of the snapshot store must keep
// them.
std::vector<std::string> treesInUse(SQLite::Database& db);
// Returns the runs whose attempts used this build of an environment, newest first.
std::vector<RunRecord> ofBuild(SQLite::Database& db, const std::string& target, const std::string& key, int limit);
// Returns the trees that runs on this machine, or on clusters on it, reference.
std::vector<std::string> treesInUseOn(SQLite::Database& db, const TargetId& target);
// Returns the trees of all runs that have not ended; what a machine does not keep of others is sent again.
std::vector<std::string> treesOfUnfinished(SQLite::Database& db);

} // namespace runs

} // namespace studio
