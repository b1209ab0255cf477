// Stores schedules and what happened at their nominal times.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/run/run_state.h"
#include "core/schedule/schedule.h"
#include <nlohmann/json.hpp>

namespace SQLite {
class Database;
}

namespace studio {

struct ScheduledJob {
    nlohmann::json job; // core/submission/frozen_job.h
    std::string kind;
    std::string snapshot; // hex, or empty
    std::string source;   // a file, or a run
};

struct ScheduleFire {
    Timestamp nominal;
    FireOutcome outcome = FireOutcome::Fired;
    std::string run; // id; empty: none
    std::string message;
    int64_t more = 0;
    Timestamp at;
    // Of the run; empty if it was deleted.
    std::string runName;
    std::optional<RunState> runState;
};

struct ScheduleRecord {
    int64_t id = 0;
    ScheduleSettings settings;
    std::string disabledBecause; // code; empty: by hand
    Timestamp cursor;
    std::optional<Timestamp> next{}; // as last computed; nullopt: it never fires again
    int64_t revision = 1;
    std::string kind;
    std::string snapshot;
    std::string source;
    Timestamp created;
    Timestamp changed;
    std::optional<ScheduleFire> last{}; // the newest one
};

namespace schedules {

// `next`: the first time after now. AlreadyExists if there is a schedule of that name. The cursor is now: no time
// before fires.
Result<int64_t> create(SQLite::Database& db, const ScheduleSettings& settings, const ScheduledJob& job,
                       std::optional<Timestamp> next, Timestamp now);
// Replaces everything but the name and the history, and sets the cursor to now.
void update(SQLite::Database& db, int64_t id, const ScheduleSettings& settings, const ScheduledJob& job,
            std::optional<Timestamp> next, Timestamp now);
// Sets the cursor to now. Returns false if the schedule was enabled or disabled already.
bool setEnabled(SQLite::Database& db, int64_t id, bool isEnabled, std::optional<Timestamp> next, Timestamp now);
void erase(SQLite::Database& db, int64_t id);

std::vector<ScheduleRecord> list(SQLite::Database& db); // by name
Result<ScheduleRecord> find(SQLite::Database& db, const std::string& name);
std::optional<nlohmann::json> jobOf(SQLite::Database& db, int64_t id);
// Returns the newest entries of the history, the newest first.
std::vector<ScheduleFire> history(SQLite::Database& db, int64_t id, int limit);
// Returns true if an enabled schedule has a next time.
bool needDriver(SQLite::Database& db);

// Snapshot that the driver reads on each change.
struct Position {
    int64_t id = 0;
    int64_t revision = 0;
    Timestamp cursor;
};
std::vector<Position> enabled(SQLite::Database& db);
std::optional<ScheduleRecord> get(SQLite::Database& db, int64_t id);
std::set<Timestamp> recordedAfter(SQLite::Database& db, int64_t id, Timestamp after);
int64_t countOpenRuns(SQLite::Database& db, int64_t id);
// Moves the cursor. Returns false if the schedule was changed, disabled or deleted since `position` was read.
bool advance(SQLite::Database& db, const Position& position, Timestamp cursor, std::optional<Timestamp> next);
// Adds an entry to the history, and removes the oldest ones beyond a limit. Throws if that nominal time has one.
void record(SQLite::Database& db, int64_t id, const ScheduleFire& fire);

} // namespace schedules

} // namespace studio
