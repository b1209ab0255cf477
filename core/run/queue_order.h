// Orders waiting runs: higher priority first, then by position, which is the order of submission until a run is moved.
//
// The functions of namespace queue run inside a transaction of core/store's Database and may throw SQLite::Exception,
// which that class catches.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

constexpr int maxPriority = 1000; // and the lowest one is -maxPriority

// A place in the queue; the smaller one is the turn of its run earlier.
struct QueueKey {
    int64_t negatedPriority = 0;
    int64_t position = 0;
    int64_t seq = 0;
    auto operator<=>(const QueueKey&) const = default;
};
inline QueueKey queueKeyOf(const RunRecord& run) {
    return {-int64_t{run.priority}, run.position, run.seq};
}

// A part of the queue.
struct QueueFilter {
    std::string compute; // name of a target on which they may be placed; empty: all
    int64_t offset = 0;
    int limit = 100;
};

namespace queue {

// The distance between the positions of runs submitted one after the other.
constexpr int64_t positionGap = int64_t{1} << 20;

// Returns waiting runs in their order.
std::vector<RunRecord> list(SQLite::Database& db, const QueueFilter& filter);
int64_t count(SQLite::Database& db, const std::string& compute);

// Keep a waiting run from being placed, and let it start again; it keeps its place. Of a parent, that holds for all its
// children that have not started, also for later ones. Idempotent. Conflict for a run that waits no longer, and for the
// release of one that is held with its parent.
Result<void> hold(SQLite::Database& db, int64_t run, Timestamp now);
Result<void> release(SQLite::Database& db, int64_t run, Timestamp now);

// These change the place of a waiting run; Conflict for others. They add an event.
// Moves it behind the runs of that priority. InvalidArgument outside of ±maxPriority.
Result<void> setPriority(SQLite::Database& db, int64_t run, int priority, Timestamp now);
// Returns the first waiting run that may be placed on one of the targets of this one, which may be itself.
// `serverless`: serverlessPlaces() (queue_places.h), read once for several runs.
std::optional<int64_t> firstCompetitor(SQLite::Database& db, int64_t run, const std::set<std::string>& serverless);
// Moves it before all of these; it gets the priority of the first one if that is higher.
Result<void> moveFirst(SQLite::Database& db, int64_t run, Timestamp now);
Result<void> moveFirst(SQLite::Database& db, int64_t run, const std::set<std::string>& serverless, Timestamp now);
// Moves it before or behind `other`, a waiting run, whose priority it gets.
Result<void> moveBefore(SQLite::Database& db, int64_t run, int64_t other, Timestamp now);
Result<void> moveAfter(SQLite::Database& db, int64_t run, int64_t other, Timestamp now);
// Moves it back to the priority and position that it had.
Result<void> restore(SQLite::Database& db, int64_t run, const QueueKey& to, Timestamp now);

} // namespace queue

} // namespace studio
