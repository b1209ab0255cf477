#include "core/run/queue_order.h"

#include <algorithm>
#include <limits>

#include "core/run/queue_groups.h"
#include "core/run/queue_places.h"
#include "core/run/run_kind.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

struct Entry {
    int64_t seq = 0;
    int priority = 0;
    int64_t position = 0;
};

Result<Entry> waitingEntry(SQLite::Database& db, int64_t run) {
    CachedStatement query(
        db,
        "SELECT seq,priority,position FROM run WHERE seq=? AND state IN ('NotStarted','Queued','Provisioning') AND "
        "wanted IS NULL AND in_engine=0",
        run);
    Entry entry;
    if (!query->executeStep())
        return fail(ErrorCode::Conflict,
                    RunText::tr("The run is not waiting any more; only waiting runs can be moved.").toStdString());
    RowReader(*query).read(entry.seq, entry.priority, entry.position);
    return entry;
}

Result<void> put(SQLite::Database& db, const Entry& entry, Timestamp now) {
    execute(db, "UPDATE run SET priority=?,position=?,queue_group=NULL WHERE seq=?", entry.priority, entry.position,
            entry.seq);
    const auto record = runs::get(db, entry.seq);
    if (!record)
        return fail(record.error());
    runs::note(db, entry.seq, record->attempt, record->state, {"queue_moved", {{"priority", entry.priority}}}, "api",
               now);
    return {};
}

// Spreads the unfinished runs of a priority, so that there is a gap between any two again.
void renumber(SQLite::Database& db, int priority) {
    const auto runs = selectColumn<int64_t>(
        db, "SELECT seq FROM run WHERE priority=? AND ended_ms IS NULL ORDER BY position,seq", priority);
    if (runs.empty())
        return;
    // Runs submitted later come behind them: the last one keeps a position that its number explains.
    int64_t position =
        (*std::max_element(runs.begin(), runs.end()) - static_cast<int64_t>(runs.size()) + 1) * positionGap;
    for (const int64_t seq : runs) {
        execute(db, "UPDATE run SET position=? WHERE seq=?", position, seq);
        position += positionGap;
    }
}

// Returns the position of the unfinished run next to `entry` in its priority; the run `without` does not count.
std::optional<int64_t> neighbor(SQLite::Database& db, const Entry& entry, bool isBefore, int64_t without) {
    return isBefore ? selectValue<int64_t>(db,
                                           "SELECT position FROM run WHERE priority=? AND ended_ms IS NULL AND "
                                           "seq<>? AND (position,seq)<(?,?) ORDER BY position DESC,seq DESC LIMIT 1",
                                           entry.priority, without, entry.position, entry.seq)
                    : selectValue<int64_t>(db,
                                           "SELECT position FROM run WHERE priority=? AND ended_ms IS NULL AND "
                                           "seq<>? AND (position,seq)>(?,?) ORDER BY position,seq LIMIT 1",
                                           entry.priority, without, entry.position, entry.seq);
}

Result<void> moveBeside(SQLite::Database& db, int64_t run, int64_t other, bool isBefore, Timestamp now) {
    auto moved = waitingEntry(db, run);
    if (!moved)
        return fail(moved.error());
    if (run == other)
        return {};
    for (int round = 0; round < 2; ++round) {
        const auto beside = waitingEntry(db, other);
        if (!beside)
            return fail(beside.error());
        const int64_t outer =
            neighbor(db, *beside, isBefore, run).value_or(beside->position + (isBefore ? -2 : 2) * positionGap);
        const int64_t middle = outer + (beside->position - outer) / 2;
        if (middle != outer && middle != beside->position)
            return put(db, {run, beside->priority, middle}, now);
        renumber(db, beside->priority);
    }
    return fail(ErrorCode::Internal, "no gap in the queue after renumbering");
}

// Of the runs that wait, and may be placed on the places ?1, or on any if ?2.
std::string selectWaiting(const std::string& columns, const std::string& rest) {
    return "SELECT " + columns +
           " FROM run WHERE ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') "
           "AND (?2 OR " +
           mayUsePlaces + ")" + rest;
}

} // namespace

std::vector<RunRecord> list(SQLite::Database& db, const QueueFilter& filter) {
    static const std::string sql = selectWaiting("seq", " ORDER BY priority DESC,position,seq LIMIT ?3 OFFSET ?4");
    CachedStatement query(db, sql.c_str(), placesNamed(db, filter.compute), filter.compute.empty(), filter.limit,
                          filter.offset);
    std::vector<RunRecord> runs;
    while (query->executeStep()) {
        if (auto record = runs::get(db, RowReader(*query).get<int64_t>()))
            runs.push_back(std::move(*record));
    }
    return runs;
}

int64_t count(SQLite::Database& db, const std::string& compute) {
    static const std::string sql = selectWaiting("count(*)", {});
    return selectValue<int64_t>(db, sql.c_str(), placesNamed(db, compute), compute.empty()).value_or(0);
}

namespace {

Result<void> setHeld(SQLite::Database& db, int64_t run, bool isHeld, Timestamp now) {
    const auto record = runs::get(db, run);
    if (!record)
        return fail(record.error());
    const RunKindTraits* kind = runKindFromText(record->kind);
    const bool isParent = kind != nullptr && kind->isParent;
    const bool isOver = isFinal(record->state) || !record->wanted.empty();
    if (isOver || (!isParent && !waitingEntry(db, run)))
        return fail(
            ErrorCode::Conflict,
            RunText::tr("The run is not waiting any more; only waiting runs can be held or released.").toStdString());
    const int changed =
        execute(db, "UPDATE run SET held_ms=?1,queue_group=NULL WHERE seq=?2 AND (held_ms IS NULL)=(?1 IS NOT NULL)",
                isHeld ? std::optional(now) : std::nullopt, run);
    if (!isHeld && selectValue<int>(db, "SELECT 1 FROM held_run WHERE seq=?", run))
        return fail(ErrorCode::Conflict, RunText::tr("The run is held with its parent %1. Release that one.")
                                             .arg(QString::fromStdString(record->parent ? record->parent->text() : ""))
                                             .toStdString());
    if (changed == 0)
        return {};
    if (isParent)
        resetGroups(db);
    if (isHeld) // until the next pass
        execute(db, "DELETE FROM queue_estimate WHERE run=?", run);
    const Reason reason{isHeld ? "queue_held" : "queue_released", nlohmann::json::object()};
    runs::note(db, run, record->attempt, record->state, reason, "api", now);
    return {};
}

} // namespace

Result<void> hold(SQLite::Database& db, int64_t run, Timestamp now) {
    return setHeld(db, run, true, now);
}

Result<void> release(SQLite::Database& db, int64_t run, Timestamp now) {
    return setHeld(db, run, false, now);
}

Result<void> setPriority(SQLite::Database& db, int64_t run, int priority, Timestamp now) {
    if (priority < -maxPriority || priority > maxPriority)
        return fail(ErrorCode::InvalidArgument,
                    RunText::tr("The priority must be between %1 and %2; runs have 0 by default.")
                        .arg(-maxPriority)
                        .arg(maxPriority)
                        .toStdString());
    auto entry = waitingEntry(db, run);
    if (!entry)
        return fail(entry.error());
    if (entry->priority == priority)
        return {};
    const auto last = selectValue<int64_t>(
        db, "SELECT position FROM run WHERE priority=? AND ended_ms IS NULL ORDER BY position DESC LIMIT 1", priority);
    // Its own number, unless runs were moved behind that: a new run of that priority then comes after it.
    entry->position = std::max(run * positionGap, last ? *last + 1 : std::numeric_limits<int64_t>::min());
    entry->priority = priority;
    return put(db, *entry, now);
}

std::optional<int64_t> firstCompetitor(SQLite::Database& db, int64_t run, const std::set<std::string>& serverless) {
    static const std::string sql =
        selectWaiting("seq", " AND wanted IS NULL ORDER BY priority DESC,position,seq LIMIT 1");
    return selectValue<int64_t>(db, sql.c_str(), placesOf(db, {run}, serverless), false);
}

Result<void> moveFirst(SQLite::Database& db, int64_t run, Timestamp now) {
    return moveFirst(db, run, serverlessPlaces(db), now);
}

Result<void> moveFirst(SQLite::Database& db, int64_t run, const std::set<std::string>& serverless, Timestamp now) {
    const auto entry = waitingEntry(db, run);
    if (!entry)
        return fail(entry.error());
    const auto first = firstCompetitor(db, run, serverless);
    return moveBeside(db, run, first.value_or(run), true, now);
}

Result<void> moveBefore(SQLite::Database& db, int64_t run, int64_t other, Timestamp now) {
    return moveBeside(db, run, other, true, now);
}

Result<void> moveAfter(SQLite::Database& db, int64_t run, int64_t other, Timestamp now) {
    return moveBeside(db, run, other, false, now);
}

Result<void> restore(SQLite::Database& db, int64_t run, const QueueKey& to, Timestamp now) {
    const auto entry = waitingEntry(db, run);
    if (!entry)
        return fail(entry.error());
    return put(db, {run, static_cast<int>(-to.negatedPriority), to.position}, now);
}

} // namespace studio::queue
