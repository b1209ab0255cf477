// Queries the table of all runs (RunListQuery): its order as a list of keys, and rows on demand by key. A hundred
// thousand keys are 800 kB and come from indexes alone; rows are read only for the visible part.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_record.h"
#include "core/runtable/run_column.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class RunOrder { Created, State, Name, Experiment, Compute, Duration, Reason };

// Tag of runs that tables show first.
inline constexpr std::string_view pinnedTag = "pinned";

struct RunListQuery {
    // Children are shown below their parents: lists have the top level, unless one parent's children or all are wanted.
    enum class Level { Top, All };
    Level level = Level::Top;
    std::string parent{};                 // id; only its children
    std::set<RunState> states;            // empty: all
    bool isNotResponding = false;         // also unfinished runs whose machine does not respond, whatever their state
    std::string experiment;               // empty: all
    std::string compute;                  // empty: all; case-insensitive
    std::string tag;                      // "NAME" or "NAME=VALUE"; empty: all
    std::string text;                     // part of a name, tag or experiment, or prefix of an id; ignores ASCII case
    std::vector<RunCondition> conditions; // all of them
    RunOrder order = RunOrder::Created;
    // Replaces `order`, as Reason does. Runs without a value sort last in both directions, newest first.
    std::optional<RunColumn> column{};
    bool ascending = false;
    bool isGrouped = false;      // by experiment, in the order of their names; within each in the order above
    bool hasPinnedFirst = false; // runs with the tag `pinnedTag` come before all others
    bool operator==(const RunListQuery&) const = default;
};

namespace runs {

// Returns RunRecord::seq of all matching runs, in order. Excludes runs with a pending deletion.
std::vector<int64_t> keys(SQLite::Database& db, const RunListQuery& query);
// Returns the rows of the keys that still exist, in unspecified order.
std::vector<RunRecord> rows(SQLite::Database& db, std::span<const int64_t> keys);
std::map<RunState, int64_t> countByState(SQLite::Database& db);

// Returns existing tag names, the most frequent first.
std::vector<std::string> tagNames(SQLite::Database& db, int limit);
// Returns true for a valid tag name and value.
bool isTag(const std::string& name, const std::string& value);
// A tag set by the user is no longer overwritten by the run's script.
Result<void> setTag(SQLite::Database& db, int64_t run, const std::string& name, const std::string& value);
void removeTag(SQLite::Database& db, int64_t run, const std::string& name);
// Returns `name` as a run's name: without blanks around it. InvalidArgument if it is empty, too long or not valid text.
Result<std::string> checkedRunName(const std::string& name);
Result<void> setName(SQLite::Database& db, int64_t run, const std::string& name);
std::string note(SQLite::Database& db, int64_t run);
Result<void> setNote(SQLite::Database& db, int64_t run, const std::string& text);

} // namespace runs

} // namespace studio
