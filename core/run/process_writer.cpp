#include "core/run/process_writer.h"

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::processes {

void place(SQLite::Database& db, int64_t run, int attempt, const Placement& placement, const LaunchIntent& intent,
           Timestamp now) {
    execute(db,
            "INSERT INTO placement(run,attempt,node_rank,machine,node,cores,memory,gpus,cpus,created_ms) "
            "VALUES(?,?,?,?,?,?,?,?,?,?)",
            run, attempt, placement.nodeRank, placement.machine,
            placement.node == 0 ? std::nullopt : std::optional(placement.node), placement.cores, placement.memoryBytes,
            jsonText(placement.gpus), jsonText(placement.cpus), now);
    execute(db,
            "INSERT INTO process(run,attempt,node_rank,phase,intent_boot_id,intent_machine_id,intent_root) "
            "VALUES(?,?,?,?,?,?,?)",
            run, attempt, placement.nodeRank, AttemptPhase::Absent, intent.bootId, intent.machineId,
            NullIfEmpty{intent.root});
}

void setIntent(SQLite::Database& db, const ProcessKey& key, const LaunchIntent& intent) {
    execute(db,
            "UPDATE process SET intent_boot_id=?,intent_machine_id=?,intent_root=? WHERE run=? AND attempt=? AND "
            "node_rank=?",
            intent.bootId, intent.machineId, intent.root, key.run, key.attempt, key.nodeRank);
}

void setPhase(SQLite::Database& db, const ProcessKey& key, AttemptPhase phase) {
    execute(db, "UPDATE process SET phase=? WHERE run=? AND attempt=? AND node_rank=?", phase, key.run, key.attempt,
            key.nodeRank);
}

void markAccepted(SQLite::Database& db, const ProcessKey& key, Timestamp now) {
    execute(db, "UPDATE process SET accepted_ms=coalesce(accepted_ms,?) WHERE run=? AND attempt=? AND node_rank=?", now,
            key.run, key.attempt, key.nodeRank);
}

void markStarted(SQLite::Database& db, const ProcessKey& key, Timestamp at) {
    execute(db, "UPDATE process SET started_ms=? WHERE run=? AND attempt=? AND node_rank=?", at, key.run, key.attempt,
            key.nodeRank);
}

void requestStop(SQLite::Database& db, const ProcessKey& key, StopRequest why) {
    execute(db, "UPDATE process SET stop=coalesce(stop,?) WHERE run=? AND attempt=? AND node_rank=?", why, key.run,
            key.attempt, key.nodeRank);
}

void end(SQLite::Database& db, const ProcessKey& key, RunState outcome, const std::optional<ExitRecord>& exit,
         const std::string& evidence, Timestamp now) {
    execute(db,
            "UPDATE process SET ended_ms=?,exit_code=?,signal=?,outcome=?,evidence=? WHERE run=? AND attempt=? AND "
            "node_rank=? AND ended_ms IS NULL",
            exit ? exit->endedMs : toMs(now), exit ? exit->exitCode : std::nullopt, exit ? exit->signal : std::nullopt,
            outcome, NullIfEmpty{evidence}, key.run, key.attempt, key.nodeRank);
}

void endAll(SQLite::Database& db, int64_t run, int attempt, RunState outcome, const std::string& evidence,
            Timestamp now) {
    execute(db, "UPDATE process SET ended_ms=?,outcome=?,evidence=? WHERE run=? AND attempt=? AND ended_ms IS NULL",
            now, outcome, NullIfEmpty{evidence}, run, attempt);
    execute(db, "UPDATE placement SET freed_ms=? WHERE run=? AND attempt=? AND freed_ms IS NULL", now, run, attempt);
}

std::vector<RankState> ranksOf(SQLite::Database& db, int64_t run, int attempt) {
    CachedStatement query(db,
                          "SELECT node_rank,accepted_ms IS NOT NULL,started_ms IS NOT NULL,ended_ms,outcome,stop FROM "
                          "process WHERE run=? AND attempt=? ORDER BY node_rank",
                          run, attempt);
    std::vector<RankState> ranks;
    while (query->executeStep()) {
        RowReader row(*query);
        RankState& rank = ranks.emplace_back();
        row.read(rank.rank, rank.isAccepted, rank.isStarted);
        const auto ended = row.get<std::optional<int64_t>>();
        rank.endedMs = ended.value_or(0);
        const auto outcome = runStateFromText(row.text());
        if (ended)
            rank.outcome = outcome.value_or(RunState::Failed);
        rank.stop = stopRequestFromText(row.text());
    }
    return ranks;
}

} // namespace studio::processes
