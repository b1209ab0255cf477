#include "core/run/parent_run.h"

#include "core/protocol/cbor.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"

namespace studio::parents {

namespace {

ParentRecord parentFrom(SQLite::Statement& statement) {
    RowReader row(statement);
    ParentRecord parent;
    row.read(parent.seq, parent.id, parent.kind, parent.name);
    parent.state = runStateFromText(row.text()).value_or(RunState::NotStarted);
    row.read(parent.wanted);
    parent.plan.plan = row.json();
    row.read(parent.plan.maxConcurrent, parent.plan.total, parent.planned, parent.since);
    return parent;
}

ChildRecord childFrom(SQLite::Statement& statement) {
    RowReader row(statement);
    ChildRecord child;
    row.read(child.seq, child.id, child.key);
    child.state = runStateFromText(row.text()).value_or(RunState::NotStarted);
    row.read(child.attempt, child.isCancelWanted, child.areMetricsFinal);
    return child;
}

} // namespace

std::vector<ParentRecord> active(SQLite::Database& db) {
    CachedStatement query(db, "SELECT run.seq,run.id,run.kind,run.name,run.state,run.wanted,parent_run.plan,"
                              "parent_run.max_concurrent,parent_run.total,parent_run.planned,parent_run.since_ms "
                              "FROM parent_run CROSS JOIN run ON run.seq=parent_run.run WHERE run.ended_ms IS NULL OR "
                              "run.wanted IS NOT NULL ORDER BY parent_run.run");
    std::vector<ParentRecord> found;
    while (query->executeStep())
        found.push_back(parentFrom(*query));
    return found;
}

std::optional<ParentRecord> find(SQLite::Database& db, int64_t seq) {
    CachedStatement query(db,
                          "SELECT run.seq,run.id,run.kind,run.name,run.state,run.wanted,parent_run.plan,"
                          "parent_run.max_concurrent,parent_run.total,parent_run.planned,parent_run.since_ms "
                          "FROM parent_run JOIN run ON run.seq=parent_run.run WHERE run.seq=?",
                          seq);
    return query->executeStep() ? std::optional(parentFrom(*query)) : std::nullopt;
}

void insert(SQLite::Database& db, int64_t run, const ParentPlan& plan) {
    execute(db, "INSERT INTO parent_run(run,plan,max_concurrent,total) VALUES(?,?,?,?)", run, jsonText(plan.plan),
            plan.maxConcurrent, plan.total);
    // It logs nothing itself.
    execute(db, "UPDATE run SET metrics_done=1 WHERE seq=?", run);
}

void setPlan(SQLite::Database& db, int64_t run, const ParentPlan& plan) {
    execute(db, "UPDATE parent_run SET plan=?,max_concurrent=?,total=? WHERE run=?", jsonText(plan.plan),
            plan.maxConcurrent, plan.total, run);
}

void setPlanned(SQLite::Database& db, int64_t run, int64_t planned) {
    execute(db, "UPDATE parent_run SET planned=max(planned,?) WHERE run=?", planned, run);
}

void setSince(SQLite::Database& db, int64_t run, Timestamp since) {
    execute(db, "UPDATE parent_run SET since_ms=? WHERE run=?", since, run);
}

void setCounts(SQLite::Database& db, int64_t run, const ChildCounts& counts) {
    execute(db, "UPDATE parent_run SET waiting=?,running=?,completed=?,failed=?,canceled=? WHERE run=?", counts.waiting,
            counts.running, counts.completed, counts.failed, counts.canceled, run);
}

void setBest(SQLite::Database& db, int64_t run, std::optional<int64_t> best, std::optional<double> value) {
    execute(db, "UPDATE parent_run SET best=?,best_value=? WHERE run=?", best, value, run);
}

std::vector<ChildRecord> unsettledChildren(SQLite::Database& db, const RunId& parent) {
    CachedStatement query(db,
                          "SELECT seq,id,child_key,state,attempt,wanted IS 'cancel',metrics_done FROM run INDEXED BY "
                          "run_child_due WHERE parent=? AND parent IS NOT NULL AND metrics_done=0",
                          parent);
    std::vector<ChildRecord> found;
    while (query->executeStep())
        found.push_back(childFrom(*query));
    return found;
}

std::optional<ChildRecord> child(SQLite::Database& db, int64_t seq) {
    CachedStatement query(
        db, "SELECT seq,id,child_key,state,attempt,wanted IS 'cancel',metrics_done FROM run WHERE seq=?", seq);
    return query->executeStep() ? std::optional(childFrom(*query)) : std::nullopt;
}

int64_t deleteChildren(SQLite::Database& db, const RunId& parent, Timestamp now) {
    execute(db,
            "UPDATE run SET wanted='delete',wanted_ms=?,waiting=NULL WHERE parent=? AND ended_ms IS NOT NULL AND "
            "wanted IS NULL",
            now, parent);
    return selectValue<int64_t>(db, "SELECT count(*) FROM run WHERE parent=?", parent).value_or(0);
}

std::vector<KeptRun> keptRuns(SQLite::Database& db) {
    std::vector<KeptRun> all;
    for (const RunKindTraits& kind : runKinds()) {
        if (kind.keptRuns == nullptr)
            continue;
        for (KeptRun& one : kind.keptRuns(db))
            all.push_back(std::move(one));
    }
    return all;
}

std::vector<std::string> keptOutputs(SQLite::Database& db, int64_t child) {
    std::vector<std::string> kept;
    for (const RunKindTraits& kind : runKinds()) {
        if (kind.keptOutputs == nullptr)
            continue;
        const auto own = kind.keptOutputs(db, child);
        kept.insert(kept.end(), own.begin(), own.end());
    }
    return kept;
}

std::vector<TreePlace> treePlaces(SQLite::Database& db, const std::vector<std::string>& trees,
                                  const std::string& machine) {
    std::vector<TreePlace> all;
    for (const RunKindTraits& kind : runKinds()) {
        if (kind.treePlaces == nullptr)
            continue;
        for (TreePlace& one : kind.treePlaces(db, trees, machine))
            all.push_back(std::move(one));
    }
    return all;
}

void erase(SQLite::Database& db, const ParentRecord& parent) {
    runs::erase(db, parent.seq);
    const RunKindTraits* kind = runKindFromText(parent.kind);
    if (kind != nullptr && kind->removeUnused != nullptr)
        kind->removeUnused(db);
}

RunState start(SQLite::Database& db, const ParentRecord& parent, const Reason& how, Timestamp now) {
    if (parent.state != RunState::NotStarted)
        return parent.state;
    runs::change(db, {parent.seq, 0, parent.state, RunState::Running, how, {}}, now);
    runs::markStarted(db, parent.seq, 0, now);
    return RunState::Running;
}

void end(SQLite::Database& db, const ParentRecord& parent, RunState state, const Reason& why, const Reason& error,
         Timestamp now) {
    const auto run = runs::get(db, parent.seq); // start() may have changed it since
    runs::change(db, {parent.seq, 0, run ? run->state : parent.state, state, why, "children"}, now);
    runs::endRun(db, parent.seq, std::nullopt, error, "children", std::nullopt, now);
}

void failDamaged(SQLite::Database& db, const ParentRecord& parent, const std::string& detail, Timestamp now) {
    for (const int64_t child : selectColumn<int64_t>(
             db, "SELECT seq FROM run WHERE parent=? AND parent IS NOT NULL AND ended_ms IS NULL", parent.id))
        runs::request(db, child, "cancel", now);
    const Reason why{"config_damaged", {{"detail", detail}}};
    end(db, parent, RunState::Failed, why, why, now);
}

void reopen(SQLite::Database& db, const ParentRecord& parent, const Reason& reason, Timestamp now) {
    execute(db, "UPDATE run SET ended_ms=NULL,error=NULL,evidence=NULL,waiting=NULL WHERE seq=?", parent.seq);
    runs::change(db, {parent.seq, 0, parent.state, RunState::Running, reason, {}}, now);
    setSince(db, parent.seq, now);
}

std::vector<Quota> quotas(SQLite::Database& db) {
    // Elements of arrays are limited by their engine; all children of a parent are elements, or none is.
    CachedStatement query(db, "SELECT run.id,parent_run.max_concurrent FROM parent_run CROSS JOIN run ON run.seq="
                              "parent_run.run WHERE run.ended_ms IS NULL AND coalesce((SELECT iif(json_valid("
                              "child.config),json_extract(child.config,'$.overlay.array_limit'),0) FROM run child "
                              "WHERE child.parent=run.id AND child.parent IS NOT NULL LIMIT 1),0)<=0");
    std::vector<Quota> all;
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string id = row.text();
        all.push_back({QuotaScope::Parent, id, QuotaResource::Runs, row.get<int64_t>()});
    }
    return all;
}

} // namespace studio::parents
