// The table of all runs: its order as a list of keys, and rows in windows by key. A hundred thousand keys are 800 kB
// and come from indexes alone; rows are read only where somebody looks.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_columns.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class RunOrder { Created, State, Name, Experiment, Compute, Duration };

struct RunListQuery {
    std::set<RunState> states;            // empty: all
    std::string experiment;               // empty: all
    std::string compute;                  // empty: all; without case
    std::string tag;                      // "NAME" or "NAME=VALUE"; empty: all
    std::string text;                     // part of a name, the beginning of an id, part of a tag; without case (ASCII)
    std::vector<RunCondition> conditions; // all of them hold
    RunOrder order = RunOrder::Created;
    // Instead of `order`. Runs without a value stand at the end either way, the newest first.
    std::optional<RunColumn> column{};
    bool ascending = false;
    bool operator==(const RunListQuery&) const = default;
};

namespace runs {

// RunRecord::seq of all runs that fit, in order. Runs that wait to be deleted are not among them.
std::vector<int64_t> keys(SQLite::Database& db, const RunListQuery& query);
// The rows of those keys that still exist, in no particular order.
std::vector<RunRecord> rows(SQLite::Database& db, std::span<const int64_t> keys);
std::map<RunState, int64_t> countByState(SQLite::Database& db);

// Names of tags in use, the most frequent first.
std::vector<std::string> tagNames(SQLite::Database& db, int limit);
// A tag that the user sets is not changed by the run's script any more.
Result<void> setTag(SQLite::Database& db, int64_t run, const std::string& name, const std::string& value);
void removeTag(SQLite::Database& db, int64_t run, const std::string& name);
std::string note(SQLite::Database& db, int64_t run);
Result<void> setNote(SQLite::Database& db, int64_t run, const std::string& text);

} // namespace runs

} // namespace studio
