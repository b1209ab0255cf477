#include "core/run/run_queries.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <set>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/run/run_text.h"

namespace studio::runs {

namespace {

using nlohmann::json;

constexpr const char* columns =
    "run.seq,run.id,run.name,experiment.name,coalesce(target.deleted_name,target.name),run.runconfig,run.state,run.not_"
    "responding_ms,run.wanted,"
    "run.waiting,run.attempt,run.exit_code,run.signal,run.evidence,run.error,run.snapshot,run.output_files,"
    "run.output_bytes,run.created_ms,run.started_ms,run.ended_ms";
constexpr const char* joins =
    " FROM run JOIN experiment ON experiment.seq=run.experiment JOIN target ON target.id=run.target";

// Reads columns one after the other.
class Row {
public:
    explicit Row(SQLite::Statement& statement)
        : m_statement(statement) {}
    std::string text() {
        return m_statement.isColumnNull(m_at) ? (++m_at, std::string()) : m_statement.getColumn(m_at++).getString();
    }
    int64_t number() { return m_statement.getColumn(m_at++).getInt64(); }
    std::optional<int64_t> maybeNumber() {
        const bool isNull = m_statement.isColumnNull(m_at);
        const int64_t value = number();
        return isNull ? std::nullopt : std::optional(value);
    }
    std::optional<int> maybeInt() {
        const auto value = maybeNumber();
        return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    }
    std::optional<Timestamp> maybeTime() {
        const auto value = maybeNumber();
        return value ? std::optional(fromMs(*value)) : std::nullopt;
    }
    std::optional<Reason> maybeReason() {
        const std::string value = text();
        if (value.empty())
            return std::nullopt;
        const json parsed = json::parse(value, nullptr, false);
        return Reason{textAt(parsed, "code"), valueAt(parsed, "params")};
    }
    RunState state() { return runStateFromText(text()).value_or(RunState::NotStarted); }

private:
    SQLite::Statement& m_statement;
    int m_at = 0;
};

RunRecord recordFrom(SQLite::Database& db, SQLite::Statement& statement) {
    Row row(statement);
    RunRecord run;
    run.seq = row.number();
    run.id = RunId::fromText(row.text()).value_or(RunId());
    run.name = row.text();
    run.experiment = row.text();
    run.compute = row.text();
    run.runconfig = row.text();
    run.state = row.state();
    run.notRespondingSince = row.maybeTime();
    run.wanted = row.text();
    run.waiting = row.maybeReason();
    run.attempt = static_cast<int>(row.number());
    run.exitCode = row.maybeInt();
    run.signal = row.maybeInt();
    run.evidence = row.text();
    run.error = row.maybeReason();
    run.snapshot = row.text();
    run.outputFiles = row.maybeNumber();
    run.outputBytes = row.maybeNumber();
    run.created = fromMs(row.number());
    run.started = row.maybeTime();
    run.ended = row.maybeTime();
    SQLite::Statement tags(db, "SELECT name,value FROM run_tag WHERE run=? ORDER BY name");
    tags.bind(1, run.seq);
    while (tags.executeStep())
        run.tags[tags.getColumn(0).getString()] = tags.getColumn(1).getString();
    return run;
}

tl::unexpected<Error> noSuchRun(const std::string& wanted) {
    return fail(ErrorCode::NotFound,
                RunText::tr("There is no run \"%1\" in this workspace. \"studioctl run list\" shows those that exist.")
                    .arg(QString::fromStdString(displayText(wanted)))
                    .toStdString());
}

constexpr const char* experimentColumns =
    "SELECT experiment.name,experiment.created_ms,count(run.seq),"
    "count(CASE WHEN run.seq IS NOT NULL AND run.ended_ms IS NULL THEN 1 END),max(run.created_ms) "
    "FROM experiment LEFT JOIN run ON run.experiment=experiment.seq ";

ExperimentRecord experimentFrom(SQLite::Statement& statement) {
    Row row(statement);
    ExperimentRecord record;
    record.name = row.text();
    record.created = fromMs(row.number());
    record.runs = row.number();
    record.unfinished = row.number();
    record.lastRun = row.maybeTime();
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
    if (filter.before > 0)
        query.bind(":before", filter.before);
    query.bind(":limit", filter.limit);
    std::vector<RunRecord> result;
    while (query.executeStep())
        result.push_back(recordFrom(db, query));
    return result;
}

Result<RunRecord> find(SQLite::Database& db, const std::string& idOrPrefix) {
    constexpr size_t shortestPrefix = 4;
    if (idOrPrefix.size() < shortestPrefix ||
        !isIdText(idOrPrefix + std::string(26 - std::min<size_t>(26, idOrPrefix.size()), '0')))
        return noSuchRun(idOrPrefix);
    SQLite::Statement query(db, std::string("SELECT ") + columns + joins +
                                    " WHERE run.id>=? AND run.id<? ORDER BY run.id LIMIT 2");
    query.bind(1, idOrPrefix);
    query.bind(2, idOrPrefix + "~");
    if (!query.executeStep())
        return noSuchRun(idOrPrefix);
    RunRecord run = recordFrom(db, query);
    if (query.executeStep()) {
        return fail(ErrorCode::Ambiguous, RunText::tr("Several runs begin with \"%1\". Give more of the id.")
                                              .arg(QString::fromStdString(idOrPrefix))
                                              .toStdString());
    }
    return run;
}

Result<RunRecord> get(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, std::string("SELECT ") + columns + joins + " WHERE run.seq=?");
    query.bind(1, seq);
    if (!query.executeStep())
        return noSuchRun(std::to_string(seq));
    return recordFrom(db, query);
}

Result<RunConfig> configOf(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, "SELECT config FROM run WHERE seq=?");
    query.bind(1, seq);
    if (!query.executeStep())
        return noSuchRun(std::to_string(seq));
    return runConfigFromJson(json::parse(query.getColumn(0).getString(), nullptr, false));
}

std::vector<AttemptRecord> attemptsOf(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(
        db,
        "SELECT n,state,accepted_ms,started_ms,ended_ms,exit_code,signal,duration_ms,peak_memory,cpu_ms,evidence,error,"
        "node,environment "
        "FROM attempt WHERE run=? ORDER BY n");
    query.bind(1, seq);
    std::vector<AttemptRecord> result;
    while (query.executeStep()) {
        Row row(query);
        AttemptRecord attempt;
        attempt.number = static_cast<int>(row.number());
        attempt.state = row.state();
        attempt.accepted = row.maybeTime();
        attempt.started = row.maybeTime();
        attempt.ended = row.maybeTime();
        attempt.exitCode = row.maybeInt();
        attempt.signal = row.maybeInt();
        attempt.durationMs = row.maybeNumber();
        attempt.peakMemoryBytes = row.maybeNumber();
        attempt.cpuMs = row.maybeNumber();
        attempt.evidence = row.text();
        attempt.error = row.maybeReason();
        attempt.node = row.text();
        if (const std::string text = row.text(); !text.empty()) {
            const json prepared = json::parse(text, nullptr, false);
            if (prepared.is_object() && prepared.contains("phase"))
                attempt.environment = environmentStateFromJson(prepared);
            if (const json& fetch = valueAt(prepared, "fetch"); fetch.is_object())
                attempt.fetch = fetchStateFromJson(fetch);
        }
        result.push_back(std::move(attempt));
    }
    return result;
}

std::vector<EventRecord> eventsOf(SQLite::Database& db, int64_t seq, int64_t afterSeq) {
    SQLite::Statement query(db, "SELECT seq,attempt,at_ms,from_state,to_state,code,params,evidence FROM event WHERE "
                                "run=? AND seq>? ORDER BY seq");
    query.bind(1, seq);
    query.bind(2, afterSeq);
    std::vector<EventRecord> result;
    while (query.executeStep()) {
        Row row(query);
        EventRecord event;
        event.seq = row.number();
        event.attempt = static_cast<int>(row.number());
        event.at = fromMs(row.number());
        event.from = runStateFromText(row.text());
        event.to = runStateFromText(row.text());
        event.reason.code = row.text();
        event.reason.params = json::parse(row.text(), nullptr, false);
        event.evidence = row.text();
        result.push_back(std::move(event));
    }
    return result;
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

std::vector<ExperimentRecord> experiments(SQLite::Database& db) {
    SQLite::Statement query(db, std::string(experimentColumns) + "GROUP BY experiment.seq ORDER BY experiment.seq");
    std::vector<ExperimentRecord> result;
    while (query.executeStep())
        result.push_back(experimentFrom(query));
    return result;
}

Result<ExperimentRecord> experiment(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, std::string(experimentColumns) + "WHERE experiment.name=? GROUP BY experiment.seq");
    query.bind(1, name);
    if (query.executeStep())
        return experimentFrom(query);
    return fail(ErrorCode::NotFound,
                RunText::tr("There is no experiment \"%1\". \"studioctl experiment list\" shows those that exist.")
                    .arg(QString::fromStdString(displayText(name)))
                    .toStdString());
}

std::vector<std::string> inputAddresses(SQLite::Database& db) {
    SQLite::Statement query(
        db, "SELECT DISTINCT json_extract(input.value,'$.value') FROM run, json_each(run.config,'$.inputs') AS input "
            "WHERE json_extract(input.value,'$.kind')='address'");
    std::vector<std::string> addresses;
    while (query.executeStep())
        addresses.push_back(query.getColumn(0).getString());
    return addresses;
}

std::vector<std::string> treesInUse(SQLite::Database& db) {
    return treesInUseOn(db, TargetId());
}

std::vector<std::string> treesInUseOn(SQLite::Database& db, const TargetId& target) {
    std::set<std::string> trees;
    SQLite::Statement snapshots(
        db, "SELECT DISTINCT snapshot FROM run WHERE snapshot IS NOT NULL AND (?1='' OR target=?1)");
    snapshots.bind(1, target.text());
    while (snapshots.executeStep())
        trees.insert(snapshots.getColumn(0).getString());
    SQLite::Statement inputs(
        db, "SELECT json_extract(input.value,'$.tree') FROM run, json_each(run.config,'$.inputs') AS input "
            "WHERE json_extract(input.value,'$.tree') IS NOT NULL AND (?1='' OR run.target=?1)");
    inputs.bind(1, target.text());
    while (inputs.executeStep())
        trees.insert(inputs.getColumn(0).getString());
    SQLite::Statement contexts(
        db, "SELECT json_extract(config,'$.runs_in.spec.container.context_tree') AS tree FROM run WHERE tree<>'' AND "
            "(?1='' OR target=?1)");
    contexts.bind(1, target.text());
    while (contexts.executeStep())
        trees.insert(contexts.getColumn(0).getString());
    SQLite::Statement kept(
        db, "SELECT json_extract(content,'$.spec.container.context_tree') AS tree FROM environment WHERE tree<>''");
    while (kept.executeStep())
        trees.insert(kept.getColumn(0).getString());
    return {trees.begin(), trees.end()};
}

std::vector<RunRecord> ofBuild(SQLite::Database& db, const std::string& target, const std::string& key, int limit) {
    // `target` has the machine, the run may be of one of its clusters.
    SQLite::Statement query(db,
                            "SELECT DISTINCT attempt.run FROM attempt JOIN target ON target.id=attempt.target WHERE "
                            "json_extract(attempt.environment,'$.key')=?1 AND (target.id=?2 OR target.via_machine=?2) "
                            "ORDER BY attempt.run DESC LIMIT ?3");
    query.bind(1, key);
    query.bind(2, target);
    query.bind(3, limit);
    std::vector<RunRecord> found;
    while (query.executeStep()) {
        if (auto record = get(db, query.getColumn(0).getInt64()))
            found.push_back(std::move(*record));
    }
    return found;
}

} // namespace studio::runs
