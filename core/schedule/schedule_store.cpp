#include "core/schedule/schedule_store.h"

#include <QString>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/schedule/trigger_text.h"
#include "core/store/cached_statement.h"

namespace studio::schedules {

namespace {

using nlohmann::json;

constexpr int maxHistory = 5'000; // entries of a schedule

std::optional<Timestamp> millisecondsOf(const std::optional<std::chrono::sys_seconds>& time) {
    return time ? std::optional<Timestamp>(*time) : std::nullopt;
}

std::optional<std::chrono::sys_seconds> secondsOf(const std::optional<Timestamp>& time) {
    return time ? std::optional(std::chrono::floor<std::chrono::seconds>(*time)) : std::nullopt;
}

ScheduleFire fireFrom(RowReader& row) {
    ScheduleFire fire;
    row.read(fire.nominal);
    fire.outcome = fireOutcomeFromText(row.text()).value_or(FireOutcome::Failed);
    row.read(fire.run, fire.message, fire.more, fire.at, fire.runName);
    fire.runState = runStateFromText(row.text());
    return fire;
}

ScheduleRecord recordFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    ScheduleRecord record;
    ScheduleSettings& settings = record.settings;
    row.read(record.id, settings.name, settings.displayName, settings.description);
    settings.tags = textMapOf(row.json());
    // A rule that cannot be read never fires.
    settings.trigger.rule = ruleFromJson(row.json()).value_or(std::string());
    row.read(settings.trigger.zone);
    settings.trigger.start = secondsOf(row.get<std::optional<Timestamp>>());
    settings.trigger.end = secondsOf(row.get<std::optional<Timestamp>>());
    row.read(settings.isEnabled, record.disabledBecause);
    settings.missed = missedPolicyFromText(row.text()).value_or(MissedPolicy::Once);
    settings.overlap = overlapPolicyFromText(row.text()).value_or(OverlapPolicy::Skip);
    row.read(record.cursor, record.next, record.revision, record.kind, record.snapshot, record.source, record.created,
             record.changed);
    return record;
}

void addLast(SQLite::Database& db, ScheduleRecord& record) {
    const auto newest = history(db, record.id, 1);
    if (!newest.empty())
        record.last = newest.front();
}

} // namespace

Result<int64_t> create(SQLite::Database& db, const ScheduleSettings& settings, const ScheduledJob& job,
                       std::optional<Timestamp> next, Timestamp now) {
    if (selectValue<int64_t>(db, "SELECT id FROM schedule WHERE name=?", settings.name))
        return fail(
            ErrorCode::AlreadyExists,
            ScheduleText::tr(
                "A schedule \"%1\" already exists. Choose another name, or change it with: studioctl schedule update")
                .arg(QString::fromStdString(displayText(settings.name)))
                .toStdString());
    execute(db, "INSERT INTO schedule(name,trigger_rule,cursor_ms,job,created_ms,changed_ms) VALUES(?,'{}',0,'{}',?,0)",
            settings.name, now);
    const int64_t id = db.getLastInsertRowid();
    update(db, id, settings, job, next, now);
    return id;
}

void update(SQLite::Database& db, int64_t id, const ScheduleSettings& settings, const ScheduledJob& job,
            std::optional<Timestamp> next, Timestamp now) {
    const Trigger& trigger = settings.trigger;
    execute(db,
            "UPDATE schedule SET display_name=?2,description=?3,tags=?4,trigger_rule=?5,zone=?6,start_ms=?7,end_ms=?8,"
            "enabled=?9,missed=?10,overlap=?11,job=?12,kind=?13,snapshot=?14,source=?15,cursor_ms=?16,changed_ms=?16,"
            "next_ms=?17,revision=revision+1,disabled_because=NULL WHERE id=?1",
            id, NullIfEmpty{settings.displayName}, NullIfEmpty{settings.description}, jsonText(json(settings.tags)),
            jsonText(ruleToJson(trigger)), trigger.zone, millisecondsOf(trigger.start), millisecondsOf(trigger.end),
            settings.isEnabled, settings.missed, settings.overlap, jsonText(job.job), job.kind,
            NullIfEmpty{job.snapshot}, job.source, now, next);
}

bool setEnabled(SQLite::Database& db, int64_t id, bool isEnabled, std::optional<Timestamp> next, Timestamp now) {
    return execute(db,
                   "UPDATE schedule SET enabled=?2,disabled_because=NULL,cursor_ms=?3,next_ms=?4,revision=revision+1 "
                   "WHERE id=?1 AND enabled<>?2",
                   id, isEnabled, now, next) > 0;
}

void erase(SQLite::Database& db, int64_t id) {
    execute(db, "DELETE FROM schedule WHERE id=?", id);
}

std::vector<ScheduleRecord> list(SQLite::Database& db) {
    std::vector<ScheduleRecord> all;
    {
        CachedStatement query(
            db,
            "SELECT id,name,display_name,description,tags,trigger_rule,zone,start_ms,end_ms,enabled,disabled_because,"
            "missed,overlap,cursor_ms,next_ms,revision,kind,snapshot,source,created_ms,changed_ms FROM schedule ORDER "
            "BY name");
        while (query->executeStep())
            all.push_back(recordFrom(*query));
    }
    for (ScheduleRecord& record : all)
        addLast(db, record);
    return all;
}

std::optional<ScheduleRecord> get(SQLite::Database& db, int64_t id) {
    std::optional<ScheduleRecord> found;
    {
        CachedStatement query(
            db,
            "SELECT id,name,display_name,description,tags,trigger_rule,zone,start_ms,end_ms,enabled,disabled_because,"
            "missed,overlap,cursor_ms,next_ms,revision,kind,snapshot,source,created_ms,changed_ms FROM schedule WHERE "
            "id=?",
            id);
        if (query->executeStep())
            found = recordFrom(*query);
    }
    if (found)
        addLast(db, *found);
    return found;
}

Result<ScheduleRecord> find(SQLite::Database& db, const std::string& name) {
    const auto id = selectValue<int64_t>(db, "SELECT id FROM schedule WHERE name=?", name);
    const auto record = id ? get(db, *id) : std::nullopt;
    if (!record)
        return fail(
            ErrorCode::NotFound,
            ScheduleText::tr("There is no schedule \"%1\". \"studioctl schedule list\" lists the existing ones.")
                .arg(QString::fromStdString(displayText(name)))
                .toStdString());
    return *record;
}

std::optional<json> jobOf(SQLite::Database& db, int64_t id) {
    CachedStatement query(db, "SELECT job FROM schedule WHERE id=?", id);
    if (!query->executeStep())
        return std::nullopt;
    json job = RowReader(*query).json();
    return job.is_object() ? std::optional(std::move(job)) : std::nullopt;
}

std::vector<ScheduleFire> history(SQLite::Database& db, int64_t id, int limit) {
    CachedStatement query(db,
                          "SELECT fire.nominal_ms,fire.outcome,fire.run,fire.message,fire.more,fire.at_ms,run.name,"
                          "run.state FROM schedule_fire AS fire LEFT JOIN run ON run.id=fire.run WHERE fire.schedule=? "
                          "ORDER BY fire.nominal_ms DESC LIMIT ?",
                          id, limit);
    std::vector<ScheduleFire> fires;
    while (query->executeStep()) {
        RowReader row(*query);
        fires.push_back(fireFrom(row));
    }
    return fires;
}

bool needDriver(SQLite::Database& db) {
    return selectValue<int64_t>(db, "SELECT 1 FROM schedule WHERE enabled<>0 AND next_ms IS NOT NULL LIMIT 1")
        .has_value();
}

std::vector<Position> enabled(SQLite::Database& db) {
    CachedStatement query(db, "SELECT id,revision,cursor_ms FROM schedule WHERE enabled<>0 ORDER BY id");
    std::vector<Position> positions;
    while (query->executeStep()) {
        RowReader row(*query);
        Position& position = positions.emplace_back();
        row.read(position.id, position.revision, position.cursor);
    }
    return positions;
}

std::set<Timestamp> recordedAfter(SQLite::Database& db, int64_t id, Timestamp after) {
    const auto times = selectColumn<Timestamp>(
        db, "SELECT nominal_ms FROM schedule_fire WHERE schedule=? AND nominal_ms>?", id, after);
    return {times.begin(), times.end()};
}

int64_t countOpenRuns(SQLite::Database& db, int64_t id) {
    return selectValue<int64_t>(db,
                                "SELECT count(*) FROM run JOIN schedule_fire ON schedule_fire.run=run.id WHERE "
                                "schedule_fire.schedule=? AND run.ended_ms IS NULL",
                                id)
        .value_or(0);
}

bool advance(SQLite::Database& db, const Position& position, Timestamp cursor, std::optional<Timestamp> next) {
    return execute(db,
                   "UPDATE schedule SET cursor_ms=?,next_ms=? WHERE id=? AND revision=? AND cursor_ms=? AND enabled<>0",
                   cursor, next, position.id, position.revision, position.cursor) > 0;
}

void record(SQLite::Database& db, int64_t id, const ScheduleFire& fire) {
    execute(db, "INSERT INTO schedule_fire(schedule,nominal_ms,outcome,run,message,more,at_ms) VALUES(?,?,?,?,?,?,?)",
            id, fire.nominal, fire.outcome, NullIfEmpty{fire.run}, NullIfEmpty{fire.message}, fire.more, fire.at);
    execute(db,
            "DELETE FROM schedule_fire WHERE schedule=?1 AND nominal_ms<(SELECT nominal_ms FROM schedule_fire "
            "WHERE schedule=?1 ORDER BY nominal_ms DESC LIMIT 1 OFFSET ?2)",
            id, maxHistory);
}

} // namespace studio::schedules
