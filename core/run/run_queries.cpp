#include "core/run/run_queries.h"

#include <QDateTime>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/run/wait_explanation.h"
#include "core/store/cached_statement.h"

namespace studio::runs {

namespace {

using nlohmann::json;

constexpr const char* columns =
    "run.seq,run.id,run.kind,run.parent,run.name,experiment.name,coalesce(target.deleted_name,target.name),run."
    "runconfig,run.state,run.not_"
    "responding_ms,run.wanted,"
    "run.waiting,run.attempt,run.exit_code,run.signal,run.evidence,run.error,run.snapshot,run.output_files,"
    "run.output_bytes,run.created_ms,run.started_ms,run.ended_ms,run.reason,run.priority,run.position,run."
    "held_ms,"
    "parent_run.total,parent_run.waiting,parent_run.running,parent_run.completed,parent_run.failed,"
    "parent_run.canceled";
constexpr const char* joins =
    " FROM run JOIN experiment ON experiment.seq=run.experiment JOIN target ON target.id=run.target "
    "LEFT JOIN parent_run ON parent_run.run=run.seq";

RunState stateFrom(RowReader& row) {
    return runStateFromText(row.text()).value_or(RunState::NotStarted);
}

std::optional<Reason> reasonFrom(RowReader& row) {
    const std::string value = row.text();
    if (value.empty())
        return std::nullopt;
    const json parsed = json::parse(value, nullptr, false);
    return Reason{textAt(parsed, "code"), valueAt(parsed, "params")};
}

RunRecord recordFrom(SQLite::Database& db, const SQLite::Statement& statement) {
    RowReader row(statement);
    RunRecord run;
    row.read(run.seq, run.id, run.kind, run.parent, run.name, run.experiment, run.compute, run.runconfig);
    run.state = stateFrom(row);
    row.read(run.notRespondingSince, run.wanted);
    run.waiting = reasonFrom(row);
    row.read(run.attempt, run.exitCode, run.signal, run.evidence);
    run.error = reasonFrom(row);
    row.read(run.snapshot, run.outputFiles, run.outputBytes, run.created, run.started, run.ended, run.reason,
             run.priority, run.position, run.held);
    if (const auto total = row.get<std::optional<int64_t>>()) {
        ChildCounts& counts = run.children.emplace();
        counts.total = *total;
        row.read(counts.waiting, counts.running, counts.completed, counts.failed, counts.canceled);
    }
    CachedStatement tags(db, "SELECT name,value FROM run_tag WHERE run=? ORDER BY name", run.seq);
    while (tags->executeStep()) {
        RowReader tag(*tags);
        tag.read(run.tags[tag.text()]);
    }
    CachedStatement properties(db, "SELECT name,value FROM run_property WHERE run=? ORDER BY name", run.seq);
    while (properties->executeStep()) {
        RowReader property(*properties);
        property.read(run.properties[property.text()]);
    }
    return run;
}

tl::unexpected<Error> noSuchRun(const std::string& wanted) {
    return fail(ErrorCode::NotFound,
                RunText::tr("There is no run \"%1\" in this workspace. \"studioctl run list\" lists the existing ones.")
                    .arg(QString::fromStdString(displayText(wanted)))
                    .toStdString());
}

constexpr const char* experimentColumns =
    "SELECT experiment.name,experiment.created_ms,count(run.seq),"
    "count(CASE WHEN run.seq IS NOT NULL AND run.ended_ms IS NULL THEN 1 END),max(run.created_ms) "
    "FROM experiment LEFT JOIN run ON run.experiment=experiment.seq ";

ExperimentRecord experimentFrom(SQLite::Statement& statement) {
    ExperimentRecord record;
    RowReader(statement).read(record.name, record.created, record.runs, record.unfinished, record.lastRun);
    return record;
}

} // namespace

std::vector<RunRecord> list(SQLite::Database& db, const RunFilter& filter) {
    std::string sql = std::string("SELECT ") + columns + joins + " WHERE 1";
    if (filter.state)
        sql += " AND run.state=:state";
    if (!filter.experiment.empty())
        sql += " AND run.experiment=(SELECT seq FROM experiment WHERE name=:experiment)";
    if (!filter.compute.empty())
        sql += " AND (target.name=:compute OR target.deleted_name=:compute COLLATE NOCASE)";
    if (filter.parent)
        sql += " AND run.parent=:parent";
    if (filter.isTopLevel)
        sql += " AND run.parent IS NULL";
    if (filter.before > 0)
        sql += " AND run.seq<:before";
    sql += " ORDER BY run.seq DESC LIMIT :limit";
    SQLite::Statement query(db, sql);
    if (filter.state)
        query.bind(":state", std::string(toText(*filter.state)));
    if (!filter.experiment.empty())
        query.bind(":experiment", filter.experiment);
    if (!filter.compute.empty())
        query.bind(":compute", filter.compute);
    if (filter.parent)
        query.bind(":parent", filter.parent->text());
    if (filter.before > 0)
        query.bind(":before", filter.before);
    query.bind(":limit", filter.limit);
    std::vector<RunRecord> result;
    while (query.executeStep())
        result.push_back(recordFrom(db, query));
    return result;
}

Result<RunRecord> find(SQLite::Database& db, const std::string& given) {
    constexpr int maxCandidates = 5;
    const auto matching = [&db](const char* where, const std::string& from, const std::string& to) {
        SQLite::Statement query(db, std::string("SELECT ") + columns + joins + " WHERE " + where +
                                        " ORDER BY run.seq DESC LIMIT " + std::to_string(maxCandidates + 1));
        bindValues(query, from, to);
        std::vector<RunRecord> found;
        while (query.executeStep())
            found.push_back(recordFrom(db, query));
        return found;
    };
    const std::string id = QString::fromStdString(given).toLower().toStdString(); // ids are lower case
    constexpr size_t idLength = 26;
    constexpr size_t shortestPrefix = 4; // as in git: a shorter word fits one of a few random IDs by chance
    const bool mayBeId = !id.empty() && id.size() <= idLength && isIdText(id + std::string(idLength - id.size(), '0'));
    std::vector<RunRecord> found;
    if (mayBeId && id.size() == idLength)
        found = matching("run.id=?1 AND run.id=?2", id, id);
    if (found.empty() && !given.empty())
        found = matching("run.name=?1 COLLATE NOCASE AND ?2=?2 AND run.wanted IS NOT 'delete'", given, given);
    if (found.empty() && mayBeId && id.size() >= shortestPrefix)
        found = matching("run.id>=?1 AND run.id<?2", id, id + "~");
    if (found.empty() && !given.empty()) {
        // Only proposed: what is deleted or canceled by its whole name must not become another run.
        const auto similar = matching(
            "substr(run.name,1,length(?1))=?1 COLLATE NOCASE AND ?2=?2 AND run.wanted IS NOT 'delete'", given, given);
        if (!similar.empty())
            return fail(ErrorCode::NotFound,
                        RunText::tr("There is no run \"%1\" in this workspace. Did you mean \"%2\"?")
                            .arg(QString::fromStdString(displayText(given)),
                                 QString::fromStdString(displayText(similar.front().name)))
                            .toStdString());
    }
    if (found.empty() && mayBeId && id.size() < shortestPrefix)
        return fail(
            ErrorCode::NotFound,
            RunText::tr("There is no run \"%1\" in this workspace. A prefix of an ID needs at least %2 characters.")
                .arg(QString::fromStdString(displayText(given)), QString::number(shortestPrefix))
                .toStdString());
    if (found.empty())
        return noSuchRun(given);
    if (found.size() == 1)
        return std::move(found.front());
    QStringList candidates;
    for (const RunRecord& run : found)
        candidates << QStringLiteral("%1 (%2, %3, %4)")
                          .arg(QString::fromStdString(run.id.text()), QString::fromStdString(displayText(run.name)),
                               QString::fromUtf8(toText(run.state)),
                               QDateTime::fromMSecsSinceEpoch(toMs(run.created))
                                   .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")));
    if (found.size() > maxCandidates)
        candidates.back() = QStringLiteral("...");
    return fail(ErrorCode::Ambiguous,
                RunText::tr("Several runs match \"%1\", newest first: %2. Use the ID, or as much of it as is unique.")
                    .arg(QString::fromStdString(displayText(given)), candidates.join(QStringLiteral(", ")))
                    .toStdString());
}

Result<RunRecord> get(SQLite::Database& db, int64_t seq) {
    static const std::string sql = std::string("SELECT ") + columns + joins + " WHERE run.seq=?";
    CachedStatement query(db, sql.c_str(), seq);
    if (!query->executeStep())
        return noSuchRun(std::to_string(seq));
    return recordFrom(db, *query);
}

std::string idOf(SQLite::Database& db, int64_t seq) {
    return selectValue<std::string>(db, "SELECT id FROM run WHERE seq=?", seq).value_or(std::string());
}

Result<RunConfig> configOf(SQLite::Database& db, int64_t seq) {
    const auto config = selectValue<std::string>(db, "SELECT config FROM run WHERE seq=?", seq);
    if (!config)
        return noSuchRun(std::to_string(seq));
    json stored = json::parse(*config, nullptr, false);
    if (const json& overlay = valueAt(stored, "overlay"); overlay.is_object()) {
        const auto whole =
            selectValue<std::string>(db, "SELECT config FROM run WHERE id=(SELECT parent FROM run WHERE seq=?)", seq);
        json merged = json::parse(whole.value_or(std::string()), nullptr, false);
        merged.merge_patch(overlay);
        return runConfigFromJson(merged);
    }
    return runConfigFromJson(stored);
}

std::vector<AttemptRecord> attemptsOf(SQLite::Database& db, int64_t seq) {
    CachedStatement query(
        db,
        "SELECT n,state,accepted_ms,started_ms,ended_ms,exit_code,signal,duration_ms,peak_memory,cpu_ms,evidence,error,"
        "node,environment "
        "FROM attempt WHERE run=? ORDER BY n",
        seq);
    std::vector<AttemptRecord> result;
    while (query->executeStep()) {
        RowReader row(*query);
        AttemptRecord attempt;
        row.read(attempt.number);
        attempt.state = stateFrom(row);
        row.read(attempt.accepted, attempt.started, attempt.ended, attempt.exitCode, attempt.signal, attempt.durationMs,
                 attempt.peakMemoryBytes, attempt.cpuMs, attempt.evidence);
        attempt.error = reasonFrom(row);
        row.read(attempt.node);
        const json prepared = row.json();
        if (prepared.is_object() && prepared.contains("phase"))
            attempt.environment = environmentStateFromJson(prepared);
        if (const json& fetch = valueAt(prepared, "fetch"); fetch.is_object())
            attempt.fetch = fetchStateFromJson(fetch);
        result.push_back(std::move(attempt));
    }
    return result;
}

std::vector<EventRecord> eventsOf(SQLite::Database& db, int64_t seq, int64_t afterSeq) {
    CachedStatement query(db,
                          "SELECT seq,attempt,at_ms,from_state,to_state,code,params,evidence FROM event WHERE "
                          "run=? AND seq>? ORDER BY seq",
                          seq, afterSeq);
    std::vector<EventRecord> result;
    while (query->executeStep()) {
        RowReader row(*query);
        EventRecord event;
        row.read(event.seq, event.attempt, event.at);
        event.from = runStateFromText(row.text());
        event.to = runStateFromText(row.text());
        row.read(event.reason.code);
        event.reason.params = row.json();
        row.read(event.evidence);
        result.push_back(std::move(event));
    }
    return result;
}

std::optional<Reason> waitingReason(SQLite::Database& db, const RunRecord& run) {
    const auto reasons = waitingReasons(db, std::span(&run, 1));
    return reasons.empty() ? std::nullopt : std::optional(reasons.begin()->second);
}

int64_t countUnreadMetrics(SQLite::Database& db, Timestamp endedSince, Timestamp endedBefore) {
    return selectValue<int64_t>(db, "SELECT count(*) FROM run WHERE metrics_done=0 AND ended_ms>? AND ended_ms<=?",
                                endedSince, endedBefore)
        .value_or(0);
}

int64_t count(SQLite::Database& db) {
    return db.execAndGet("SELECT count(*) FROM run").getInt64();
}

int64_t countUnfinished(SQLite::Database& db) {
    return db
        .execAndGet("SELECT (SELECT count(*) FROM run JOIN target ON target.id=run.target WHERE ended_ms IS NULL AND "
                    "target.deleted_ms IS NULL) + (SELECT count(*) FROM run WHERE wanted='delete')")
        .getInt64();
}

std::optional<Timestamp> lastEventTime(SQLite::Database& db) {
    return selectValue<Timestamp>(db, "SELECT at_ms FROM event ORDER BY seq DESC LIMIT 1");
}

std::vector<ExperimentRecord> experiments(SQLite::Database& db) {
    SQLite::Statement query(db, std::string(experimentColumns) + "GROUP BY experiment.seq ORDER BY experiment.seq");
    std::vector<ExperimentRecord> result;
    while (query.executeStep())
        result.push_back(experimentFrom(query));
    return result;
}

Result<ExperimentRecord> experiment(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, std::string(experimentColumns) + "WHERE experiment.name=? GROUP BY experiment.seq");
    bindValues(query, name);
    if (query.executeStep())
        return experimentFrom(query);
    return fail(ErrorCode::NotFound,
                RunText::tr("There is no experiment \"%1\". \"studioctl experiment list\" lists the existing ones.")
                    .arg(QString::fromStdString(displayText(name)))
                    .toStdString());
}

std::vector<std::string> inputAddresses(SQLite::Database& db) {
    return selectColumn<std::string>(
        db, "SELECT DISTINCT json_extract(input.value,'$.value') FROM run, json_each(run.config,'$.inputs') AS input "
            "WHERE json_extract(input.value,'$.kind')='address'");
}

std::vector<std::string> treesInUse(SQLite::Database& db) {
    std::vector<std::string> trees = treesInUseOn(db, TargetId());
    // Code and inputs of children that have no run yet, and what children wrote.
    static const std::string plannedTrees =
        "SELECT node.value FROM parent_run JOIN run ON run.seq=parent_run.run, json_tree(parent_run.plan) AS node "
        "WHERE run.kind IN " +
        treePlanKindsSql() + " AND node.key IN ('tree','context_tree') AND node.type='text' AND node.value<>'' UNION " +
        storedTreesSql() +
        "SELECT node.value FROM schedule, json_tree(schedule.job,'$.plan') AS node WHERE node.key IN "
        "('tree','context_tree') AND node.type='text' AND node.value<>''";
    const auto planned = selectColumn<std::string>(db, plannedTrees.c_str());
    trees.insert(trees.end(), planned.begin(), planned.end());
    return trees;
}

std::vector<std::string> treesInUseOn(SQLite::Database& db, const TargetId& target) {
    return selectColumn<std::string>(
        db,
        "WITH own AS (SELECT seq,parent FROM run WHERE ?1='' OR target IN (SELECT target FROM target_machine "
        "WHERE machine=?1) OR seq IN (SELECT run FROM placement WHERE machine=?1)), "
        "here AS (SELECT seq,snapshot,config FROM run WHERE seq IN (SELECT seq FROM own) OR id IN (SELECT parent FROM "
        "own)) "
        "SELECT snapshot FROM here WHERE snapshot IS NOT NULL UNION "
        "SELECT json_extract(input.value,'$.tree') AS tree FROM here, json_each(here.config,'$.inputs') AS input WHERE "
        "tree IS NOT NULL UNION "
        "SELECT json_extract(config,'$.runs_in.spec.container.context_tree') AS tree FROM here WHERE tree<>'' UNION "
        "SELECT json_extract(content,'$.spec.container.context_tree') AS tree FROM environment WHERE tree<>'' UNION "
        "SELECT tree FROM data WHERE tree IS NOT NULL AND ?1='' UNION "
        "SELECT snapshot FROM schedule WHERE snapshot IS NOT NULL UNION "
        "SELECT json_extract(input.value,'$.tree') AS tree FROM schedule, json_each(schedule.job,'$.config.inputs') AS "
        "input WHERE tree IS NOT NULL UNION "
        "SELECT json_extract(job,'$.config.runs_in.spec.container.context_tree') AS tree FROM schedule WHERE tree<>'' "
        "UNION SELECT json_extract(process.resume,'$.tree') AS tree FROM run JOIN process ON process.run=run.seq AND "
        "process.attempt=run.attempt WHERE run.ended_ms IS NULL AND tree IS NOT NULL",
        target);
}

std::vector<std::string> treesOfUnfinished(SQLite::Database& db) {
    return selectColumn<std::string>(
        db,
        "WITH here AS (SELECT snapshot,config FROM run WHERE ended_ms IS NULL) "
        "SELECT snapshot FROM here WHERE snapshot IS NOT NULL UNION "
        "SELECT json_extract(input.value,'$.tree') AS tree FROM here, json_each(here.config,'$.inputs') AS input "
        "WHERE tree IS NOT NULL UNION "
        "SELECT json_extract(config,'$.runs_in.spec.container.context_tree') AS tree FROM here WHERE tree<>'' UNION "
        "SELECT json_extract(process.resume,'$.tree') AS tree FROM run JOIN process ON process.run=run.seq AND "
        "process.attempt=run.attempt WHERE run.ended_ms IS NULL AND tree IS NOT NULL");
}

std::vector<RunRecord> ofBuild(SQLite::Database& db, const std::string& target, const std::string& key, int limit) {
    // `target` is the machine; the run may belong to one of its clusters.
    const auto runs = selectColumn<int64_t>(
        db,
        "SELECT DISTINCT top.seq FROM attempt JOIN target ON target.id=attempt.target JOIN run ON run.seq=attempt.run "
        "JOIN run AS top ON top.id=run.root WHERE "
        "iif(json_valid(attempt.environment),json_extract(attempt.environment,'$.key'),NULL)=?1 AND coalesce((SELECT "
        "placement.machine FROM placement WHERE placement.run=attempt.run AND placement.attempt=attempt.n AND "
        "placement.node_rank=0),target.via_machine,target.id)=?2 ORDER BY top.seq DESC LIMIT ?3",
        key, target, limit);
    std::vector<RunRecord> found;
    for (const int64_t run : runs) {
        if (auto record = get(db, run))
            found.push_back(std::move(*record));
    }
    return found;
}

} // namespace studio::runs
