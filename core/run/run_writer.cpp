#include "core/run/run_writer.h"

#include "core/run/queue_order.h"

#include "core/base/number_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/command_parameters.h"
#include "core/run/process_writer.h"
#include "core/store/cached_statement.h"

namespace studio::runs {

namespace {

using nlohmann::json;

std::string reasonJson(const Reason& reason) {
    return jsonText({{"code", reason.code}, {"params", reason.params}});
}

std::optional<std::string> errorJson(const Reason& error) {
    return error.code.empty() ? std::nullopt : std::optional(reasonJson(error));
}

void insertEvent(SQLite::Database& db, int64_t run, int attempt, std::optional<RunState> from,
                 std::optional<RunState> to, const Reason& reason, const std::string& evidence, Timestamp now) {
    execute(db, "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code,params,evidence) VALUES(?,?,?,?,?,?,?,?)",
            run, attempt, now, from, to, reason.code, jsonText(reason.params), NullIfEmpty{evidence});
}

int64_t experimentSeq(SQLite::Database& db, const std::string& name, Timestamp now) {
    if (const auto seq = selectValue<int64_t>(db, "SELECT seq FROM experiment WHERE name=?", name))
        return *seq;
    execute(db, "INSERT INTO experiment(name,created_ms) VALUES(?,?)", name, now);
    return db.getLastInsertRowid();
}

// Numbers are not used again after a run was deleted.
std::string nextName(SQLite::Database& db, const std::string& stem) {
    const auto isTaken = [&db](const std::string& name) {
        return selectValue<int>(db, "SELECT 1 FROM run WHERE name=? COLLATE NOCASE LIMIT 1", name).has_value();
    };
    auto number = selectValue<int64_t>(db, "SELECT last FROM run_number WHERE stem=?", stem);
    if (!number)
        number = isTaken(stem) ? 1 : 0;
    std::string name;
    do {
        name = stem + " " + std::to_string(++*number);
    } while (isTaken(name));
    execute(db, "INSERT INTO run_number(stem,last) VALUES(?,?) ON CONFLICT(stem) DO UPDATE SET last=excluded.last",
            stem, *number);
    return name;
}

// Of what is built for the run; empty: nothing.
std::string environmentHash(const RunConfig& config) {
    const bool isBuilt = config.environment && config.environment->spec.kind != EnvironmentSpec::Kind::Existing;
    return isBuilt ? toHex(specHash(config.environment->spec)) : std::string();
}

std::optional<std::string> candidatesText(const NewRun& run) {
    if (run.isServerless)
        return jsonText("serverless");
    if (run.candidates.empty())
        return std::nullopt;
    json ids = json::array();
    for (const TargetId& id : run.candidates)
        ids.push_back(id.text());
    return jsonText(ids);
}

} // namespace

int64_t create(SQLite::Database& db, const NewRun& run, Timestamp now) {
    if (!run.snapshot.empty())
        execute(db, "INSERT INTO snapshot(hash,files,bytes,created_ms) VALUES(?,?,?,?) ON CONFLICT(hash) DO NOTHING",
                run.snapshot, run.snapshotFiles, run.snapshotBytes, now);
    const int64_t experiment = experimentSeq(db, run.config.experiment, now);
    RunConfig config = run.config;
    const std::string name = run.stem.empty() ? config.name : nextName(db, run.stem);
    if (!config.name.empty())
        config.name = name;
    RunNeeds needs = config.needs;
    if (run.isOfEngine) { // what each node needs is requested from the engine
        needs = {};
        needs.nodes = config.needs.nodes;
        needs.continuesOnNodeFailure = config.needs.continuesOnNodeFailure;
    }
    execute(db,
            "INSERT INTO run(id,root,name,experiment,target,runconfig,config,snapshot,created_ms,kind,parent,priority,"
            "needs,time_limit_s,candidates,child_key,environment_hash) VALUES(?1,coalesce((SELECT root FROM run WHERE "
            "id=?10),?1),?2,?3,?4,?5,?6,?7,?8,?9,"
            "?10,?11,?12,?13,?14,?15,?16)",
            run.id, name, experiment, run.target, NullIfEmpty{run.runconfig},
            jsonText(run.overlay ? json{{"overlay", *run.overlay}} : toJson(config)), NullIfEmpty{run.snapshot}, now,
            run.kind, run.parent, run.config.priority,
            needs.isStated() ? std::optional(jsonText(toJson(needs))) : std::nullopt,
            config.timeLimit ? std::optional(int64_t{config.timeLimit->count()}) : std::nullopt, candidatesText(run),
            NullIfEmpty{run.childKey}, NullIfEmpty{environmentHash(config)});
    const int64_t seq = db.getLastInsertRowid();
    execute(db, "UPDATE run SET position=seq*?1 WHERE seq=?2", queue::positionGap, seq);
    for (const auto& [tag, value] : run.config.tags)
        execute(db, "INSERT INTO run_tag(run,name,value) VALUES(?,?,?)", seq, tag, value);
    for (const auto& [property, value] : run.properties)
        execute(db, "INSERT INTO run_property(run,name,value) VALUES(?,?,?)", seq, property, value);
    if (run.plan)
        parents::insert(db, seq, *run.plan);
    std::map<std::string, std::string> parameters = run.parameters;
    parameters.merge(commandParameters(config.argv, config.shellText, config.inputs));
    for (const auto& [parameter, value] : parameters)
        execute(db, "INSERT INTO run_param(run,name,value,number,submitted,origin) VALUES(?1,?2,?3,?4,?3,'submission')",
                seq, parameter, value, numberFromText(value));
    insertEvent(db, seq, 0, std::nullopt, RunState::NotStarted, run.reason, {}, now);
    return seq;
}

void change(SQLite::Database& db, const Transition& transition, Timestamp now) {
    execute(db,
            "UPDATE run SET state=?1, attempt=max(attempt,?2), waiting=NULL, queue_group=NULL, in_engine=?4 WHERE "
            "seq=?3",
            transition.to, transition.attempt, transition.run, transition.isInEngine);
    execute(db, "UPDATE attempt SET state=? WHERE run=? AND n=? AND ended_ms IS NULL", transition.to, transition.run,
            transition.attempt);
    insertEvent(db, transition.run, transition.attempt, transition.from, transition.to, transition.reason,
                transition.evidence, now);
}

void admit(SQLite::Database& db, int64_t group, const std::vector<int64_t>& newRuns, Timestamp now) {
    const std::string list = json(newRuns).dump();
    execute(db,
            "UPDATE run SET state=?,waiting=NULL,queue_group=?,in_engine=0 WHERE seq IN (SELECT value FROM "
            "json_each(?))",
            RunState::Queued, group, list);
    execute(db,
            "INSERT INTO event(run,attempt,at_ms,from_state,to_state,code,params) SELECT value,0,?,?,?,'taken_in','{}' "
            "FROM json_each(?)",
            now, RunState::NotStarted, RunState::Queued, list);
}

void note(SQLite::Database& db, int64_t run, int attempt, RunState state, const Reason& reason,
          const std::string& evidence, Timestamp now) {
    insertEvent(db, run, attempt, state, state, reason, evidence, now);
}

bool setWaiting(SQLite::Database& db, int64_t run, const std::optional<Reason>& reason) {
    return execute(db, "UPDATE run SET waiting=?1 WHERE seq=?2 AND waiting IS NOT ?1",
                   reason ? std::optional(reasonJson(*reason)) : std::nullopt, run) > 0;
}

void setNotResponding(SQLite::Database& db, int64_t run, std::optional<Timestamp> since) {
    execute(db, "UPDATE run SET not_responding_ms=? WHERE seq=?", since, run);
}

void beginAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& target, const std::string& node,
                  Timestamp now) {
    execute(db, "INSERT INTO attempt(run,n,target,state,created_ms,node) VALUES(?,?,?,?,?,?)", run, attempt, target,
            RunState::Preparing, now, NullIfEmpty{node});
}

void markAccepted(SQLite::Database& db, int64_t run, int attempt, Timestamp now) {
    execute(db, "UPDATE attempt SET accepted_ms=coalesce(accepted_ms,?) WHERE run=? AND n=?", now, run, attempt);
}

void setEnvironment(SQLite::Database& db, int64_t run, int attempt, const EnvironmentState& state) {
    execute(db,
            "UPDATE attempt SET environment=json_patch(?1,json_object('fetch',json(iif(json_valid(environment),"
            "json_extract(environment,'$.fetch'),NULL)))) WHERE run=?2 AND n=?3",
            jsonText(toJson(state)), run, attempt);
}

// Stored with the environment's state: the attempt waits for both before its job starts.
void setFetch(SQLite::Database& db, int64_t run, int attempt, const FetchState& state) {
    execute(db,
            "UPDATE attempt SET environment=json_set(iif(json_valid(environment),environment,'{}'),'$.fetch',json(?1)) "
            "WHERE run=?2 AND n=?3",
            jsonText(toJson(state)), run, attempt);
}

void markStarted(SQLite::Database& db, int64_t run, int attempt, Timestamp at) {
    execute(db, "UPDATE attempt SET started_ms=? WHERE run=? AND n=?", at, run, attempt);
    execute(db, "UPDATE run SET started_ms=coalesce(started_ms,?) WHERE seq=?", at, run);
}

void releaseAttempt(SQLite::Database& db, int64_t run, int attempt, const std::string& rendezvous, Timestamp now) {
    execute(
        db,
        "UPDATE attempt SET released_ms=?,rendezvous=? WHERE run=? AND n=? AND released_ms IS NULL AND withdrawn IS "
        "NULL",
        now, rendezvous, run, attempt);
    execute(db, "UPDATE run SET not_before_ms=NULL WHERE seq=? AND not_before_ms IS NOT NULL", run);
}

void noteRelease(SQLite::Database& db, int64_t run, int attempt, Timestamp now) {
    execute(db, "UPDATE attempt SET released_ms=?,rendezvous='{}' WHERE run=? AND n=? AND released_ms IS NULL", now,
            run, attempt);
}

void setRendezvous(SQLite::Database& db, int64_t run, int attempt, const std::string& rendezvous) {
    execute(db, "UPDATE attempt SET rendezvous=? WHERE run=? AND n=?", rendezvous, run, attempt);
}

void withdrawAttempt(SQLite::Database& db, int64_t run, int attempt, const Reason& reason) {
    execute(db, "UPDATE attempt SET withdrawn=coalesce(withdrawn,?) WHERE run=? AND n=?", reasonJson(reason), run,
            attempt);
}

void setNotBefore(SQLite::Database& db, int64_t run, Timestamp at) {
    execute(db, "UPDATE run SET not_before_ms=? WHERE seq=?", at, run);
}

void moveBackoffs(SQLite::Database& db, std::chrono::milliseconds jump) {
    execute(db,
            "UPDATE run SET not_before_ms=not_before_ms+? WHERE not_before_ms IS NOT NULL AND ended_ms IS NULL AND "
            "state IN ('NotStarted','Queued','Provisioning')",
            int64_t{jump.count()});
}

void endAttempt(SQLite::Database& db, int64_t run, int attempt, RunState state, const std::optional<ExitRecord>& exit,
                const Reason& error, const std::string& evidence, Timestamp at) {
    const auto started = selectValue<int64_t>(
        db, "SELECT started_ms FROM attempt WHERE run=? AND n=? AND started_ms IS NOT NULL", run, attempt);
    execute(db,
            "UPDATE attempt SET "
            "state=?,ended_ms=?,exit_code=?,signal=?,duration_ms=?,peak_memory=?,cpu_ms=?,evidence=?,error=? "
            "WHERE run=? AND n=? AND ended_ms IS NULL",
            state, processes::endTime(exit, started, at), exit ? exit->exitCode : std::nullopt,
            exit ? exit->signal : std::nullopt, exit ? std::optional(exit->durationMs) : std::nullopt,
            exit ? std::optional(exit->peakMemoryBytes) : std::nullopt,
            exit ? std::optional(exit->cpuMs) : std::nullopt, NullIfEmpty{evidence}, errorJson(error), run, attempt);
    processes::endAll(db, run, attempt, state, evidence, at);
}

void endRun(SQLite::Database& db, int64_t run, const std::optional<ExitRecord>& exit, const Reason& error,
            const std::string& evidence, const std::optional<Collected>& collected, Timestamp at) {
    const auto started =
        exit ? selectValue<int64_t>(db,
                                    "SELECT attempt.started_ms FROM run JOIN attempt ON attempt.run=run.seq AND "
                                    "attempt.n=run.attempt WHERE run.seq=? AND attempt.started_ms IS NOT NULL",
                                    run)
             : std::nullopt;
    execute(db,
            "UPDATE run SET ended_ms=?,exit_code=?,signal=?,evidence=?,error=?,output_files=?,output_bytes=?,"
            "waiting=NULL,wanted=NULL,wanted_ms=NULL,not_responding_ms=NULL WHERE seq=?",
            processes::endTime(exit, started, at), exit ? exit->exitCode : std::nullopt,
            exit ? exit->signal : std::nullopt, NullIfEmpty{evidence}, errorJson(error),
            collected ? std::optional(collected->files) : std::nullopt,
            collected ? std::optional(collected->bytes) : std::nullopt, run);
}

void setReason(SQLite::Database& db, int64_t run, const std::string& line) {
    execute(db, "UPDATE run SET reason=? WHERE seq=?", NullIfEmpty{line}, run);
}

bool request(SQLite::Database& db, int64_t run, const std::string& wanted, Timestamp now) {
    const char* condition = wanted == "delete" ? "ended_ms IS NOT NULL" : "ended_ms IS NULL";
    SQLite::Statement update(db,
                             std::string("UPDATE run SET wanted=?1, wanted_ms=coalesce(wanted_ms,?2), "
                                         "waiting=CASE ?1 WHEN 'delete' THEN NULL ELSE waiting END WHERE seq=?3 AND ") +
                                 condition);
    bindValues(update, wanted, now, run);
    return update.exec() > 0;
}

void refuseDelete(SQLite::Database& db, int64_t run, const Reason& reason) {
    execute(db, "UPDATE run SET wanted=NULL, wanted_ms=NULL, waiting=? WHERE seq=?", reasonJson(reason), run);
}

void erase(SQLite::Database& db, int64_t run) {
    const auto snapshot =
        selectValue<std::string>(db, "SELECT snapshot FROM run WHERE seq=? AND snapshot IS NOT NULL", run);
    execute(db, "DELETE FROM run WHERE seq=?", run);
    if (snapshot)
        execute(db, "DELETE FROM snapshot WHERE hash=?1 AND NOT EXISTS (SELECT 1 FROM run WHERE snapshot=?1)",
                *snapshot);
}

bool wasCopied(SQLite::Database& db) {
    return db.execAndGet("SELECT count(*) FROM identity WHERE key='copied'").getInt() > 0;
}

int cancelCopiedRuns(SQLite::Database& db, Timestamp now) {
    if (!wasCopied(db))
        return 0;
    const Reason reason{"workspace_copied", json::object()};
    std::vector<Transition> transitions;
    CachedStatement query(db, "SELECT seq,attempt,state FROM run WHERE ended_ms IS NULL");
    while (query->executeStep()) {
        RowReader row(*query);
        Transition& transition = transitions.emplace_back();
        row.read(transition.run, transition.attempt);
        transition.from = runStateFromText(row.text()).value_or(RunState::NotStarted);
        transition.to = RunState::Canceled;
        transition.reason = reason;
        transition.evidence = "workspace_copied";
    }
    for (const auto& transition : transitions) {
        change(db, transition, now);
        endAttempt(db, transition.run, transition.attempt, RunState::Canceled, std::nullopt, reason,
                   transition.evidence, now);
        endRun(db, transition.run, std::nullopt, reason, transition.evidence, std::nullopt, now);
    }
    db.exec("DELETE FROM node"); // they belong to the original
    db.exec("UPDATE schedule SET enabled=0, disabled_because='workspace_copied', revision=revision+1 WHERE enabled<>0");
    db.exec("UPDATE machine SET deleted_ms=1 WHERE id IN (SELECT machine FROM created_node)");
    db.exec("DELETE FROM created_node");
    db.exec("DELETE FROM orphan_node");
    // Compute instances have no container here: a start creates one.
    db.exec("UPDATE instance SET wanted='stopped',restarting=0,ready=0,failure=NULL");
    db.exec("UPDATE instance_schedule SET enabled=0,revision=revision+1 WHERE enabled<>0");
    db.exec("DELETE FROM identity WHERE key='copied'");
    return static_cast<int>(transitions.size());
}

} // namespace studio::runs
