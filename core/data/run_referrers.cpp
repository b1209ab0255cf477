#include "core/data/run_referrers.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/store/cached_statement.h"
#include "core/store/row_reader.h"

namespace studio {

namespace {

// The runs and their children of all levels.
#define STUDIO_DELETED_RUNS                                                                                            \
    "WITH RECURSIVE gone(seq,id) AS (SELECT seq,id FROM run WHERE seq IN (SELECT value FROM json_each(?1)) UNION "     \
    "SELECT run.seq,run.id FROM gone JOIN run ON run.parent=gone.id) "

void addReferrers(SQLite::Database& db, std::vector<RunReferrer>& all, RunReferrer::Kind kind, const char* sql,
                  const std::string& runs) {
    CachedStatement query(db, sql, runs);
    while (query->executeStep()) {
        RunReferrer& referrer = all.emplace_back();
        referrer.kind = kind;
        RowReader(*query).read(referrer.id, referrer.name, referrer.part, referrer.parts, referrer.hasEnded,
                               referrer.losesBytes);
    }
}

} // namespace

RunDeletion deletionOf(SQLite::Database& db, const std::vector<int64_t>& runs) {
    const std::string list = nlohmann::json(runs).dump();
    RunDeletion deletion;
    deletion.children =
        selectValue<int64_t>(db,
                             STUDIO_DELETED_RUNS "SELECT count(*) FROM gone WHERE seq NOT IN (SELECT value FROM "
                                                 "json_each(?1))",
                             list)
            .value_or(0);
    // An output that is kept in place has no place but the folder of the run that wrote it, whose id is a part of its
    // path. Each part is looked up: there may be very many runs.
    addReferrers(
        db, deletion.referrers, RunReferrer::Kind::Step,
        STUDIO_DELETED_RUNS
        "SELECT run.id,run.name,min(step.name),count(*),run.ended_ms IS NOT NULL,max(EXISTS(SELECT 1 FROM "
        "pipeline_output AS output WHERE output.parent=step.parent AND output.step=step.name AND NOT "
        "EXISTS(SELECT 1 FROM artifact_place AS place WHERE place.artifact=output.artifact AND "
        "(place.machine='' OR NOT EXISTS(SELECT 1 FROM "
        "json_each('['||replace(json_quote(place.path),'/','\",\"')||']') "
        "AS part WHERE part.value IN (SELECT id FROM gone)))))) "
        "FROM pipeline_step AS step JOIN run ON run.seq=step.parent WHERE step.source IN (SELECT id FROM gone) "
        "AND step.status IN ('completed','reused') AND step.parent NOT IN (SELECT seq FROM gone) GROUP BY "
        "run.seq ORDER BY run.seq DESC",
        list);
    // What a run has read of another one is stored with it.
    addReferrers(
        db, deletion.referrers, RunReferrer::Kind::Input,
        STUDIO_DELETED_RUNS
        "SELECT run.id,run.name,min(data_use.input),count(*),run.ended_ms IS NOT NULL,0 FROM data_use JOIN run "
        "ON run.seq=data_use.run WHERE data_use.source_run IN (SELECT seq FROM gone) AND run.parent IS NULL AND "
        "run.seq NOT IN (SELECT seq FROM gone) GROUP BY run.seq ORDER BY run.seq DESC",
        list);
    addReferrers(db, deletion.referrers, RunReferrer::Kind::Data,
                 STUDIO_DELETED_RUNS "SELECT '',name||':'||version,coalesce(source_output,''),1,1,tree IS NULL FROM "
                                     "data WHERE source_run IN (SELECT seq FROM gone) ORDER BY seq DESC",
                 list);
    addReferrers(db, deletion.referrers, RunReferrer::Kind::Output,
                 STUDIO_DELETED_RUNS
                 "SELECT '',due.name||coalesce(':'||due.version,''),due.output,1,0,1 FROM data_output AS due JOIN run "
                 "ON run.seq=due.run WHERE due.done_ms IS NULL AND due.run IN (SELECT seq FROM gone) AND "
                 "run.state='Completed' UNION ALL SELECT '',due.path,due.output,1,0,1 FROM output_copy AS due JOIN run "
                 "ON run.seq=due.run WHERE due.done_ms IS NULL AND due.run IN (SELECT seq FROM gone) AND "
                 "(due.step<>'' OR run.state='Completed')",
                 list);
    std::stable_partition(deletion.referrers.begin(), deletion.referrers.end(),
                          [](const RunReferrer& one) { return !one.hasEnded; });
    return deletion;
}

} // namespace studio
