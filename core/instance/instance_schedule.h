// Stores the times at which compute instances are started and stopped, and what happened at them. All functions run
// inside a transaction of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/recurrence/trigger.h"
#include "core/schedule/schedule.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class InstanceAction { Start, Stop };
std::string_view toText(InstanceAction action); // "start"
std::optional<InstanceAction> instanceActionFromText(std::string_view text);

// As a user or a file states it.
struct InstanceTime {
    InstanceAction action = InstanceAction::Stop;
    Trigger trigger{};
    bool isEnabled = true;
    bool operator==(const InstanceTime&) const = default;
};

struct InstanceSchedule {
    int64_t id = 0;
    TargetId target;
    InstanceTime time{};
    Timestamp cursor;
    std::optional<Timestamp> next{}; // as last computed
};

struct InstanceFire {
    int64_t schedule = 0;
    InstanceAction action = InstanceAction::Stop;
    Timestamp nominal;
    FireOutcome outcome = FireOutcome::Fired;
    Timestamp at;
};

namespace instanceSchedules {

// Returns the id, also of an equal one that exists. InvalidArgument for a trigger that never fires or cannot be read. A
// recurrence without a start begins now.
Result<int64_t> add(SQLite::Database& db, const TargetId& target, const InstanceTime& time, Timestamp now);
// Returns false if there is none of that id.
bool remove(SQLite::Database& db, const TargetId& target, int64_t id);
bool setEnabled(SQLite::Database& db, const TargetId& target, int64_t id, bool isEnabled, Timestamp now);
// Removes those that are not in `times`, and adds those that are missing.
Result<void> replace(SQLite::Database& db, const TargetId& target, const std::vector<InstanceTime>& times,
                     Timestamp now);
std::vector<InstanceSchedule> of(SQLite::Database& db, const TargetId& target);
// Returns the enabled ones of all instances that are not being deleted.
std::vector<InstanceSchedule> enabled(SQLite::Database& db);
std::set<Timestamp> recordedAfter(SQLite::Database& db, int64_t schedule, Timestamp after);
void advance(SQLite::Database& db, int64_t schedule, Timestamp cursor, std::optional<Timestamp> next);
// Throws if that nominal time has an entry.
void record(SQLite::Database& db, const InstanceFire& fire);
// Newest first.
std::vector<InstanceFire> history(SQLite::Database& db, const TargetId& target, int limit);
// Returns true if an enabled one has a next time.
bool needDriver(SQLite::Database& db);

} // namespace instanceSchedules

} // namespace studio
