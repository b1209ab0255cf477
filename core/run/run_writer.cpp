#include "core/run/run_writer.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/protocol/cbor.h"

namespace studio::runs {

namespace {

using nlohmann::json;

std::string reasonJson(const Reason& reason) {
    return jsonText({{"code", reason.code}, {"params", reason.params}});
}

template <typename T>
void bindOptional(SQLite::Statement& statement, int index, const std::optional<T>& value) {
    if (value)
        statement.bind(index, *value);
    else
        statement.bind(index);
}

void bindTextOrNull(SQLite::Statement& statement, int index, const std::string& text) {
    if (text.empty())
        statement.bind(index);
    else
        statement.bind(index, text);
}

void insertEvent(SQLite::Database& db, int64_t run, int attempt, std::optional<RunState> from,
                 std::optional<RunState> to, const Reason& reason, const std::string& evidence, Timestamp now) {
    SQLite::Statement insert(
        db, "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code,params,evidence) VALUES(?,?,?,?,?,?,?,?)");
    insert.bind(1, run);
    insert.bind(2, attempt);
    insert.bind(3, toMs(now));
    bindTextOrNull(insert, 4, from ? std::string(toText(*from)) : std::string());
    bindTextOrNull(insert, 5, to ? std::string(toText(*to)) : std::string());
    insert.bind(6, reason.code);
    insert.bind(7, jsonText(reason.params));
    bindTextOrNull(insert, 8, evidence);
    insert.exec();
}

int64_t experimentSeq(SQLite::Database& db, const std::string& name, Timestamp now) {
    SQLite::Statement query(db, "SELECT seq FROM experiment WHERE name=?");
    query.bind(1, name);
    if (query.executeStep())
        return query.getColumn(0).getInt64();
    SQLite::Statement insert(db, "INSERT INTO experiment(name,created_ms) VALUES(?,?)");
    insert.bind(1, name);
    insert.bind(2, toMs(now));
    insert.exec();
    return db.getLastInsertRowid();
}

} // namespace

int64_t create(SQLite::Database& db, const NewRun& run, Timestamp now) {
    if (!run.snapshot.empty()) {
        SQLite::Statement snapshot(
            db, "INSERT INTO snapshot(hash,files,bytes,created_ms) VALUES(?,?,?,?) ON CONFLICT(hash) DO NOTHING");
        snapshot.bind(1, run.snapshot);
        snapshot.bind(2, run.snapshotFiles);
        snapshot.bind(3, run.snapshotBytes);
        snapshot.bind(4, toMs(now));
        snapshot.exec();
    }
    SQLite::Statement insert(db, "INSERT INTO run(id,root,name,experiment,target,runconfig,config,snapshot,created_ms) "
                                 "VALUES(?,?,?,?,?,?,?,?,?)");
    insert.bind(1, run.id.text());
    insert.bind(2, run.id.text());
    insert.bind(3, run.config.name);
    insert.bind(4, experimentSeq(db, run.config.experiment, now));
    insert.bind(5, run.target.text());
    bindTextOrNull(insert, 6, run.runconfig);
    insert.bind(7, jsonText(toJson(run.config)));
    bindTextOrNull(insert, 8, run.snapshot);
    insert.bind(9, toMs(now));
    insert.exec();
    const int64_t seq = db.getLastInsertRowid();
    for (const auto& [name, value] : run.config.tags) {
        SQLite::Statement tag(db, "INSERT INTO run_tag(run,name,value) VALUES(?,?,?)");
        tag.bind(1, seq);
        tag.bind(2, name);
        tag.bind(3, value);
        tag.exec();
    }
    insertEvent(db, seq, 0, std::nullopt, RunState::NotStarted, run.reason, {}, now);
    return seq;
}

void change(SQLite::Database& db, const Transition& transition, Timestamp now) {
    SQLite::Statement update(db, "UPDATE run SET state=?, attempt=max(attempt,?), waiting=NULL WHERE seq=?");
    update.bind(1, std::string(toText(transition.to)));
    update.bind(2, transition.attempt);
    update.bind(3, transition.run);
    update.exec();
    SQLite::Statement attempt(db, "UPDATE attempt SET state=? WHERE run=? AND n=? AND ended_ms IS NULL");
    attempt.bind(1, std::string(toText(transition.to)));
    attempt.bind(2, transition.run);
    attempt.bind(3, transition.attempt);
    attempt.exec();
    insertEvent(db, transition.run, transition.attempt, transition.from, transition.to, transition.reason,
                transition.evidence, now);
}

void note(SQLite::Database& db, int64_t run, int attempt, RunState state, const Reason& reason,
          const std::string& evidence, Timestamp now) {
    insertEvent(db, run, attempt, state, state, reason, evidence, now);
}

void setWaiting(SQLite::Database& db, int64_t run, const std::optional<Reason>& reason) {
    SQLite::Statement update(db, "UPDATE run SET waiting=? WHERE seq=?");
    bindTextOrNull(update, 1, reason ? reasonJson(*reason) : std::string());
    update.bind(2, run);
    update.exec();
}

void setNotResponding(SQLite::Database& db, int64_t run, std::optional<Timestamp> since) {
    SQLite::Statement update(db, "UPDATE run SET not_responding_ms=? WHERE seq=?");
    bindOptional(update, 1, since ? std::optional(toMs(*since)) : std::nullopt);
    update.bind(2, run);
    update.exec();
}

void beginAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& target, const std::string& bootId,
                  const std::string& machineId, const std::string& node, Timestamp now) {
    SQLite::Statement insert(db,
                             "INSERT INTO attempt(run,n,target,state,intent_boot_id,intent_machine_id,created_ms,node) "
                             "VALUES(?,?,?,?,?,?,?,?)");
    insert.bind(1, run);
    insert.bind(2, attempt);
    insert.bind(3, target);
    insert.bind(4, std::string(toText(RunState::Preparing)));
    insert.bind(5, bootId);
    insert.bind(6, machineId);
    insert.bind(7, toMs(now));
    bindTextOrNull(insert, 8, node);
    insert.exec();
    SQLite::Statement process(db, "INSERT INTO process(run,attempt,rank,phase) VALUES(?,?,0,'absent')");
    process.bind(1, run);
    process.bind(2, attempt);
    process.exec();
}

void markAccepted(SQLite::Database& db, int64_t run, int attempt, Timestamp now) {
    SQLite::Statement update(db, "UPDATE attempt SET accepted_ms=coalesce(accepted_ms,?) WHERE run=? AND n=?");
    update.bind(1, toMs(now));
    update.bind(2, run);
    update.bind(3, attempt);
    update.exec();
}

void setEnvironment(SQLite::Database& db, int64_t run, int attempt, const EnvironmentState& state) {
    SQLite::Statement update(
        db, "UPDATE attempt SET environment=json_patch(?1,json_object('fetch',json(iif(json_valid(environment),"
            "json_extract(environment,'$.fetch'),NULL)))) WHERE run=?2 AND n=?3");
    update.bind(1, jsonText(toJson(state)));
    update.bind(2, run);
    update.bind(3, attempt);
    update.exec();
}

// Beside what is said of the environment: both are what the attempt waits for before its job starts.
void setFetch(SQLite::Database& db, int64_t run, int attempt, const FetchState& state) {
    SQLite::Statement update(
        db, "UPDATE attempt SET environment=json_set(iif(json_valid(environment),environment,'{}'),'$.fetch',json(?1)) "
            "WHERE run=?2 AND n=?3");
    update.bind(1, jsonText(toJson(state)));
    update.bind(2, run);
    update.bind(3, attempt);
    update.exec();
}

void markStarted(SQLite::Database& db, int64_t run, int attempt, Timestamp at) {
    SQLite::Statement update(db, "UPDATE attempt SET started_ms=? WHERE run=? AND n=?");
    update.bind(1, toMs(at));
    update.bind(2, run);
    update.bind(3, attempt);
    update.exec();
    SQLite::Statement first(db, "UPDATE run SET started_ms=coalesce(started_ms,?) WHERE seq=?");
    first.bind(1, toMs(at));
    first.bind(2, run);
    first.exec();
}

void endAttempt(SQLite::Database& db, int64_t run, int attempt, RunState state, const std::optional<ExitRecord>& exit,
                const Reason& error, const std::string& evidence, Timestamp at) {
    SQLite::Statement update(
        db, "UPDATE attempt SET "
            "state=?,ended_ms=?,exit_code=?,signal=?,duration_ms=?,peak_memory=?,cpu_ms=?,evidence=?,error=? "
            "WHERE run=? AND n=? AND ended_ms IS NULL");
    update.bind(1, std::string(toText(state)));
    update.bind(2, exit ? exit->endedMs : toMs(at));
    bindOptional(update, 3, exit ? exit->exitCode : std::nullopt);
    bindOptional(update, 4, exit ? exit->signal : std::nullopt);
    bindOptional(update, 5, exit ? std::optional(exit->durationMs) : std::nullopt);
    bindOptional(update, 6, exit ? std::optional(exit->peakMemoryBytes) : std::nullopt);
    bindOptional(update, 7, exit ? std::optional(exit->cpuMs) : std::nullopt);
    bindTextOrNull(update, 8, evidence);
    bindTextOrNull(update, 9, error.code.empty() ? std::string() : reasonJson(error));
    update.bind(10, run);
    update.bind(11, attempt);
    update.exec();
}

void endRun(SQLite::Database& db, int64_t run, const std::optional<ExitRecord>& exit, const Reason& error,
            const std::string& evidence, const std::optional<Collected>& collected, Timestamp at) {
    SQLite::Statement update(
        db, "UPDATE run SET ended_ms=?,exit_code=?,signal=?,evidence=?,error=?,output_files=?,output_bytes=?,"
            "waiting=NULL,wanted=NULL,wanted_ms=NULL,not_responding_ms=NULL WHERE seq=?");
    update.bind(1, toMs(at));
    bindOptional(update, 2, exit ? exit->exitCode : std::nullopt);
    bindOptional(update, 3, exit ? exit->signal : std::nullopt);
    bindTextOrNull(update, 4, evidence);
    bindTextOrNull(update, 5, error.code.empty() ? std::string() : reasonJson(error));
    bindOptional(update, 6, collected ? std::optional(collected->files) : std::nullopt);
    bindOptional(update, 7, collected ? std::optional(collected->bytes) : std::nullopt);
    update.bind(8, run);
    update.exec();
}

bool wish(SQLite::Database& db, int64_t run, const std::string& wanted, Timestamp now) {
    const char* condition = wanted == "delete" ? "ended_ms IS NOT NULL" : "ended_ms IS NULL";
    SQLite::Statement update(db,
                             std::string("UPDATE run SET wanted=?1, wanted_ms=coalesce(wanted_ms,?2), "
                                         "waiting=CASE ?1 WHEN 'delete' THEN NULL ELSE waiting END WHERE seq=?3 AND ") +
                                 condition);
    update.bind(1, wanted);
    update.bind(2, toMs(now));
    update.bind(3, run);
    return update.exec() > 0;
}

void refuseDelete(SQLite::Database& db, int64_t run, const Reason& reason) {
    SQLite::Statement update(db, "UPDATE run SET wanted=NULL, wanted_ms=NULL, waiting=? WHERE seq=?");
    update.bind(1, reasonJson(reason));
    update.bind(2, run);
    update.exec();
}

void erase(SQLite::Database& db, int64_t run) {
    SQLite::Statement query(db, "SELECT snapshot FROM run WHERE seq=? AND snapshot IS NOT NULL");
    query.bind(1, run);
    const std::string snapshot = query.executeStep() ? query.getColumn(0).getString() : std::string();
    query.reset();
    SQLite::Statement statement(db, "DELETE FROM run WHERE seq=?");
    statement.bind(1, run);
    statement.exec();
    SQLite::Statement unused(db,
                             "DELETE FROM snapshot WHERE hash=?1 AND NOT EXISTS (SELECT 1 FROM run WHERE snapshot=?1)");
    unused.bind(1, snapshot);
    unused.exec();
}

bool wasCopied(SQLite::Database& db) {
    return db.execAndGet("SELECT count(*) FROM identity WHERE key='copied'").getInt() > 0;
}

int settleCopied(SQLite::Database& db, Timestamp now) {
    if (!wasCopied(db))
        return 0;
    const Reason reason{"workspace_copied", json::object()};
    std::vector<Transition> transitions;
    SQLite::Statement query(db, "SELECT seq,attempt,state FROM run WHERE ended_ms IS NULL");
    while (query.executeStep()) {
        transitions.push_back({query.getColumn(0).getInt64(), query.getColumn(1).getInt(),
                               runStateFromText(query.getColumn(2).getString()).value_or(RunState::NotStarted),
                               RunState::Canceled, reason, "workspace_copied"});
    }
    for (const auto& transition : transitions) {
        change(db, transition, now);
        endAttempt(db, transition.run, transition.attempt, RunState::Canceled, std::nullopt, reason,
                   transition.evidence, now);
        endRun(db, transition.run, std::nullopt, reason, transition.evidence, std::nullopt, now);
    }
    db.exec("DELETE FROM node"); // those are the original's
    db.exec("DELETE FROM identity WHERE key='copied'");
    return static_cast<int>(transitions.size());
}

} // namespace studio::runs
