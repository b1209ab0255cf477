#include "core/instance/instance_schedule.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"
#include "core/store/cached_statement.h"

namespace studio {

std::string_view toText(InstanceAction action) {
    return action == InstanceAction::Start ? "start" : "stop";
}

std::optional<InstanceAction> instanceActionFromText(std::string_view text) {
    for (const auto action : {InstanceAction::Start, InstanceAction::Stop}) {
        if (toText(action) == text)
            return action;
    }
    return std::nullopt;
}

namespace instanceSchedules {

namespace {

constexpr int maxInstanceFires = 1'000; // entries of a schedule

constexpr const char* selectInstanceSchedules =
    "SELECT instance_schedule.id,target,action,trigger_rule,zone,start_ms,end_ms,enabled,cursor_ms,next_ms FROM "
    "instance_schedule ";

std::optional<Timestamp> instantOf(const std::optional<std::chrono::sys_seconds>& time) {
    return time ? std::optional<Timestamp>(*time) : std::nullopt;
}

std::optional<std::chrono::sys_seconds> secondsFrom(const std::optional<Timestamp>& time) {
    return time ? std::optional(std::chrono::floor<std::chrono::seconds>(*time)) : std::nullopt;
}

InstanceSchedule scheduleFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    InstanceSchedule schedule;
    row.read(schedule.id, schedule.target);
    schedule.time.action = instanceActionFromText(row.text()).value_or(InstanceAction::Stop);
    // A rule that cannot be read never fires.
    schedule.time.trigger.rule = ruleFromJson(row.json()).value_or(std::string());
    row.read(schedule.time.trigger.zone);
    schedule.time.trigger.start = secondsFrom(row.get<std::optional<Timestamp>>());
    schedule.time.trigger.end = secondsFrom(row.get<std::optional<Timestamp>>());
    row.read(schedule.time.isEnabled, schedule.cursor, schedule.next);
    return schedule;
}

// The start of a recurrence may be omitted: it is when it was stored.
bool isSameTime(const InstanceTime& stored, const InstanceTime& wanted) {
    InstanceTime complete = wanted;
    if (!complete.trigger.start)
        complete.trigger.start = stored.trigger.start;
    return stored == complete;
}

} // namespace

Result<int64_t> add(SQLite::Database& db, const TargetId& target, const InstanceTime& time, Timestamp now) {
    for (const InstanceSchedule& other : of(db, target)) {
        if (isSameTime(other.time, time))
            return other.id;
    }
    Trigger trigger = time.trigger;
    if (!std::holds_alternative<std::string>(trigger.rule) && !trigger.start)
        trigger.start = std::chrono::floor<std::chrono::seconds>(now);
    const auto recurrence = recurrenceOf(trigger);
    if (!recurrence)
        return fail(recurrence.error());
    const auto next = nextFire(*recurrence, now);
    if (!next)
        return fail(ErrorCode::InvalidArgument,
                    ScheduleText::tr("These times never occur. Correct the expression.").toStdString());
    execute(db,
            "INSERT INTO instance_schedule(target,action,trigger_rule,zone,start_ms,end_ms,enabled,cursor_ms,next_ms) "
            "VALUES(?,?,?,?,?,?,?,?,?)",
            target, time.action, jsonText(ruleToJson(trigger)), trigger.zone, instantOf(trigger.start),
            instantOf(trigger.end), time.isEnabled, now, time.isEnabled ? next : std::nullopt);
    return db.getLastInsertRowid();
}

bool remove(SQLite::Database& db, const TargetId& target, int64_t id) {
    return execute(db, "DELETE FROM instance_schedule WHERE target=? AND id=?", target, id) > 0;
}

bool setEnabled(SQLite::Database& db, const TargetId& target, int64_t id, bool isEnabled, Timestamp now) {
    return execute(db,
                   "UPDATE instance_schedule SET enabled=?,cursor_ms=?,next_ms=NULL,revision=revision+1 WHERE target=? "
                   "AND id=?",
                   isEnabled, now, target, id) > 0;
}

Result<void> replace(SQLite::Database& db, const TargetId& target, const std::vector<InstanceTime>& times,
                     Timestamp now) {
    for (const InstanceSchedule& known : of(db, target)) {
        if (std::none_of(times.begin(), times.end(), [&](const auto& time) { return isSameTime(known.time, time); }))
            remove(db, target, known.id);
    }
    for (const InstanceTime& time : times) {
        if (auto added = add(db, target, time, now); !added)
            return fail(added.error());
    }
    return {};
}

std::vector<InstanceSchedule> of(SQLite::Database& db, const TargetId& target) {
    SQLite::Statement query(db, std::string(selectInstanceSchedules) + "WHERE target=? ORDER BY id");
    bindValues(query, target);
    std::vector<InstanceSchedule> schedules;
    while (query.executeStep())
        schedules.push_back(scheduleFrom(query));
    return schedules;
}

std::vector<InstanceSchedule> enabled(SQLite::Database& db) {
    SQLite::Statement query(db, std::string(selectInstanceSchedules) +
                                    "JOIN target ON target.id=target WHERE enabled AND deleted_ms IS NULL AND "
                                    "provisioning<>'Deleting' ORDER BY instance_schedule.id");
    std::vector<InstanceSchedule> schedules;
    while (query.executeStep())
        schedules.push_back(scheduleFrom(query));
    return schedules;
}

std::set<Timestamp> recordedAfter(SQLite::Database& db, int64_t schedule, Timestamp after) {
    std::set<Timestamp> times;
    CachedStatement query(db, "SELECT nominal_ms FROM instance_fire WHERE schedule=? AND nominal_ms>?", schedule,
                          after);
    while (query->executeStep())
        times.insert(RowReader(*query).get<Timestamp>());
    return times;
}

void advance(SQLite::Database& db, int64_t schedule, Timestamp cursor, std::optional<Timestamp> next) {
    execute(db, "UPDATE instance_schedule SET cursor_ms=?,next_ms=? WHERE id=?", cursor, next, schedule);
}

void record(SQLite::Database& db, const InstanceFire& fire) {
    execute(db, "INSERT INTO instance_fire(schedule,nominal_ms,outcome,at_ms) VALUES(?,?,?,?)", fire.schedule,
            fire.nominal, fire.outcome, fire.at);
    execute(db,
            "DELETE FROM instance_fire WHERE schedule=?1 AND nominal_ms<=(SELECT nominal_ms FROM instance_fire WHERE "
            "schedule=?1 ORDER BY nominal_ms DESC LIMIT 1 OFFSET ?2)",
            fire.schedule, maxInstanceFires);
}

std::vector<InstanceFire> history(SQLite::Database& db, const TargetId& target, int limit) {
    CachedStatement query(db,
                          "SELECT schedule,action,nominal_ms,outcome,at_ms FROM instance_fire JOIN instance_schedule "
                          "ON id=schedule WHERE target=? ORDER BY nominal_ms DESC LIMIT ?",
                          target, limit);
    std::vector<InstanceFire> fires;
    while (query->executeStep()) {
        RowReader row(*query);
        InstanceFire& fire = fires.emplace_back();
        row.read(fire.schedule);
        fire.action = instanceActionFromText(row.text()).value_or(InstanceAction::Stop);
        row.read(fire.nominal);
        fire.outcome = fireOutcomeFromText(row.text()).value_or(FireOutcome::Failed);
        row.read(fire.at);
    }
    return fires;
}

bool needDriver(SQLite::Database& db) {
    const auto all = enabled(db);
    return std::any_of(all.begin(), all.end(), [](const auto& schedule) { return schedule.next.has_value(); });
}

} // namespace instanceSchedules

} // namespace studio
