#include "core/run/process_writer.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio::processes {

namespace {

// Condition for rows of `placement`: those of the attempt on the machine of ?3 that have no process.
constexpr const char* besideSql =
    "run=?1 AND attempt=?2 AND node_rank<>?3 AND machine=(SELECT machine FROM placement WHERE run=?1 AND attempt=?2 "
    "AND "
    "node_rank=?3) AND NOT EXISTS (SELECT 1 FROM process WHERE process.run=placement.run AND "
    "process.attempt=placement.attempt AND process.node_rank=placement.node_rank)";

void append(std::vector<int>& to, const std::vector<int>& more) {
    to.insert(to.end(), more.begin(), more.end());
}

template <typename Number>
void add(std::optional<Number>& to, const std::optional<Number>& more) {
    if (more)
        to = to.value_or(0) + *more;
}

} // namespace

void placeBeside(SQLite::Database& db, int64_t run, int attempt, const Placement& placement, Timestamp now) {
    execute(db,
            "INSERT INTO placement(run,attempt,node_rank,machine,node,cores,memory,gpus,cpus,created_ms,gpu_uuids,"
            "is_exclusive) VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
            run, attempt, placement.nodeRank, placement.machine,
            placement.node == 0 ? std::nullopt : std::optional(placement.node), placement.cores, placement.memoryBytes,
            jsonText(placement.gpus), jsonText(placement.cpus), now, jsonText(placement.gpuUuids),
            placement.isExclusive);
}

void place(SQLite::Database& db, int64_t run, int attempt, const Placement& placement, const LaunchIntent& intent,
           Timestamp now) {
    placeBeside(db, run, attempt, placement, now);
    execute(db,
            "INSERT INTO process(run,attempt,node_rank,phase,intent_boot_id,intent_machine_id,intent_root) "
            "VALUES(?,?,?,?,?,?,?)",
            run, attempt, placement.nodeRank, AttemptPhase::Absent, intent.bootId, intent.machineId,
            NullIfEmpty{intent.root});
}

std::optional<Placement> placementOf(SQLite::Database& db, const ProcessKey& key) {
    CachedStatement query(
        db,
        "SELECT node_rank,machine,coalesce(node,0),cores,memory,gpus,gpu_uuids,cpus,is_exclusive FROM "
        "placement WHERE run=? AND attempt=? AND node_rank=?",
        key.run, key.attempt, key.nodeRank);
    if (!query->executeStep())
        return std::nullopt;
    RowReader row(*query);
    Placement placement;
    row.read(placement.nodeRank, placement.machine, placement.node, placement.cores, placement.memoryBytes);
    const auto numbers = [&row] {
        std::vector<int> list;
        for (const auto& entry : row.json()) {
            if (entry.is_number_integer())
                list.push_back(entry.get<int>());
        }
        return list;
    };
    placement.gpus = numbers();
    for (const auto& uuid : row.json()) {
        if (uuid.is_string())
            placement.gpuUuids.push_back(uuid.get<std::string>());
    }
    placement.cpus = numbers();
    row.read(placement.isExclusive);
    return placement;
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

void boundUsage(SQLite::Database& db, const ProcessKey& key, Timestamp now) {
    execute(db,
            "UPDATE run_time SET from_ms=min(max(from_ms,coalesce((SELECT created_ms FROM placement WHERE run=?1 AND "
            "attempt=?2 AND node_rank=?3),from_ms)),?4) WHERE run=?1 AND attempt=?2 AND node_rank=?3 AND to_ms IS NULL",
            key.run, key.attempt, key.nodeRank, now);
}

void markStarted(SQLite::Database& db, const ProcessKey& key, Timestamp at) {
    execute(db, "UPDATE process SET started_ms=? WHERE run=? AND attempt=? AND node_rank=?", at, key.run, key.attempt,
            key.nodeRank);
}

void requestStop(SQLite::Database& db, const ProcessKey& key, StopRequest why) {
    execute(db, "UPDATE process SET stop=coalesce(stop,?) WHERE run=? AND attempt=? AND node_rank=?", why, key.run,
            key.attempt, key.nodeRank);
}

void setMain(SQLite::Database& db, const ProcessKey& key, bool isMain) {
    execute(db, "UPDATE process SET is_main=?1 WHERE run=?2 AND attempt=?3 AND node_rank=?4 AND is_main<>?1", isMain,
            key.run, key.attempt, key.nodeRank);
}

bool setGang(SQLite::Database& db, const ProcessKey& key, const GangState& state, Timestamp now) {
    return execute(db,
                   "UPDATE process SET gang=?1,prepared_ms=iif(?2,coalesce(prepared_ms,?3),NULL) WHERE run=?4 AND "
                   "attempt=?5 AND node_rank=?6 AND gang IS NOT ?1",
                   jsonText(toJson(state)), state.phase != GangPhase::Preparing, now, key.run, key.attempt,
                   key.nodeRank) > 0;
}

void forgetGang(SQLite::Database& db, const ProcessKey& key) {
    execute(db, "UPDATE process SET gang=NULL WHERE run=? AND attempt=? AND node_rank=?", key.run, key.attempt,
            key.nodeRank);
}

void setRanks(SQLite::Database& db, const ProcessKey& key, const std::vector<ProcessState>& ranks) {
    execute(db, "UPDATE process SET ranks=?1 WHERE run=?2 AND attempt=?3 AND node_rank=?4 AND ranks IS NOT ?1",
            jsonText(toJson(ranks)), key.run, key.attempt, key.nodeRank);
}

void setEnvironment(SQLite::Database& db, const ProcessKey& key, const EnvironmentState& state) {
    execute(db, "UPDATE process SET environment=? WHERE run=? AND attempt=? AND node_rank=?", jsonText(toJson(state)),
            key.run, key.attempt, key.nodeRank);
}

void setEngine(SQLite::Database& db, const ProcessKey& key, const EngineJobState& state) {
    execute(db, "UPDATE process SET engine=? WHERE run=? AND attempt=? AND node_rank=?", jsonText(toJson(state)),
            key.run, key.attempt, key.nodeRank);
}

void setResume(SQLite::Database& db, const ProcessKey& key, const ResumeChoice& choice) {
    execute(db, "UPDATE process SET resume=? WHERE run=? AND attempt=? AND node_rank=?", jsonText(toJson(choice)),
            key.run, key.attempt, key.nodeRank);
}

std::optional<ResumeChoice> resumeOf(SQLite::Database& db, const ProcessKey& key) {
    const auto text = selectValue<std::string>(
        db, "SELECT resume FROM process WHERE run=? AND attempt=? AND node_rank=? AND resume IS NOT NULL", key.run,
        key.attempt, key.nodeRank);
    if (!text)
        return std::nullopt;
    return resumeChoiceFromJson(nlohmann::json::parse(*text, nullptr, false));
}

void setNotResponding(SQLite::Database& db, const ProcessKey& key, std::optional<Timestamp> since) {
    execute(db, "UPDATE process SET not_responding_ms=? WHERE run=? AND attempt=? AND node_rank=?", since, key.run,
            key.attempt, key.nodeRank);
}

void setExit(SQLite::Database& db, const ProcessKey& key, const ExitRecord& exit) {
    execute(db, "UPDATE process SET exit=? WHERE run=? AND attempt=? AND node_rank=?", jsonText(exitToJson(exit)),
            key.run, key.attempt, key.nodeRank);
}

Timestamp endTime(const std::optional<ExitRecord>& exit, std::optional<int64_t> from, Timestamp now) {
    if (!exit || exit->endedMs <= 0)
        return now;
    // The record is of another machine: no sum of it may overflow.
    const int64_t longest = std::max<int64_t>(0, toMs(now) - from.value_or(0));
    const int64_t earliest = from.value_or(0) + std::clamp<int64_t>(exit->durationMs, 0, longest);
    return fromMs(std::max(std::min(std::max(exit->endedMs, earliest), toMs(now)), from.value_or(0)));
}

void free(SQLite::Database& db, const ProcessKey& key, const std::optional<ExitRecord>& exit, Timestamp now) {
    const auto placed =
        selectValue<int64_t>(db, "SELECT created_ms FROM placement WHERE run=? AND attempt=? AND node_rank=?", key.run,
                             key.attempt, key.nodeRank);
    const Timestamp at = endTime(exit, placed, now);
    execute(db, "UPDATE placement SET freed_ms=coalesce(freed_ms,?) WHERE run=? AND attempt=? AND node_rank=?", at,
            key.run, key.attempt, key.nodeRank);
    for (const Placement& slot : placedBeside(db, key))
        execute(db, "UPDATE placement SET freed_ms=coalesce(freed_ms,?) WHERE run=? AND attempt=? AND node_rank=?", at,
                key.run, key.attempt, slot.nodeRank);
}

std::vector<Placement> placedBeside(SQLite::Database& db, const ProcessKey& key) {
    std::vector<int> ranks;
    {
        static const std::string sql =
            std::string("SELECT node_rank FROM placement WHERE ") + besideSql + " ORDER BY node_rank";
        CachedStatement query(db, sql.c_str(), key.run, key.attempt, key.nodeRank);
        while (query->executeStep())
            ranks.push_back(RowReader(*query).get<int>());
    }
    std::vector<Placement> slots;
    for (const int rank : ranks) {
        if (auto slot = placementOf(db, {key.run, key.attempt, rank}))
            slots.push_back(std::move(*slot));
    }
    return slots;
}

std::optional<Placement> grantOf(SQLite::Database& db, const ProcessKey& key) {
    auto grant = placementOf(db, key);
    if (!grant)
        return std::nullopt;
    const bool hasUuids = grant->gpuUuids.size() == grant->gpus.size();
    bool haveAll = hasUuids;
    for (const Placement& slot : placedBeside(db, key)) {
        add(grant->cores, slot.cores);
        add(grant->memoryBytes, slot.memoryBytes);
        append(grant->gpus, slot.gpus);
        append(grant->cpus, slot.cpus);
        haveAll = haveAll && slot.gpuUuids.size() == slot.gpus.size();
        grant->gpuUuids.insert(grant->gpuUuids.end(), slot.gpuUuids.begin(), slot.gpuUuids.end());
    }
    if (!haveAll)
        grant->gpuUuids.clear();
    return grant;
}

std::vector<int> slotsOf(SQLite::Database& db, int64_t run, int attempt) {
    std::vector<int> slots;
    for (const RankState& process : ranksOf(db, run, attempt))
        slots.push_back(1 + static_cast<int>(placedBeside(db, {run, attempt, process.rank}).size()));
    return slots;
}

void settle(SQLite::Database& db, const ProcessKey& key, const ProcessResult& result, Timestamp now) {
    const auto jsonOf = [](const Reason& reason) {
        return reason.code.empty() ? std::nullopt
                                   : std::optional(jsonText({{"code", reason.code}, {"params", reason.params}}));
    };
    const Outcome& outcome = result.outcome;
    const bool hasFailed = outcome.kind == Outcome::Kind::Failed;
    const bool isOfEngine = outcome.reason.code.starts_with("engine_"); // which says why it was withdrawn
    const bool isWithdrawn = result.exit && result.exit->stopped == StopReason::Withdrawn && !isOfEngine;
    const std::string cause = !hasFailed                        ? ""
                              : isWithdrawn                     ? "withdrawn"
                              : outcome.neverStartedJob         ? "never_started"
                              : outcome.isInfrastructureFailure ? "infrastructure"
                                                                : "job";
    execute(db,
            "UPDATE process SET "
            "exit=coalesce(exit,?),error=?,cause=?,log_error=?,collected_ms=?,collect_error=?,output_files=?,"
            "output_bytes=? WHERE run=? AND attempt=? AND node_rank=? AND collected_ms IS NULL",
            result.exit ? std::optional(jsonText(exitToJson(*result.exit))) : std::nullopt, jsonOf(outcome.reason),
            NullIfEmpty{cause}, NullIfEmpty{outcome.logError}, now,
            result.collectError ? jsonOf(*result.collectError) : std::nullopt,
            result.collected ? std::optional(result.collected->files) : std::nullopt,
            result.collected ? std::optional(result.collected->bytes) : std::nullopt, key.run, key.attempt,
            key.nodeRank);
}

void end(SQLite::Database& db, const ProcessKey& key, RunState outcome, const std::optional<ExitRecord>& exit,
         const std::string& evidence, Timestamp now) {
    const auto started =
        selectValue<int64_t>(db,
                             "SELECT started_ms FROM process WHERE run=? AND attempt=? AND node_rank=? AND started_ms "
                             "IS NOT NULL",
                             key.run, key.attempt, key.nodeRank);
    execute(db,
            "UPDATE process SET ended_ms=?,exit_code=?,signal=?,outcome=?,evidence=? WHERE run=? AND attempt=? AND "
            "node_rank=? AND ended_ms IS NULL",
            endTime(exit, started, now), exit ? exit->exitCode : std::nullopt, exit ? exit->signal : std::nullopt,
            outcome, NullIfEmpty{evidence}, key.run, key.attempt, key.nodeRank);
}

void endAll(SQLite::Database& db, int64_t run, int attempt, RunState outcome, const std::string& evidence,
            Timestamp now) {
    execute(db, "UPDATE process SET ended_ms=?,outcome=?,evidence=? WHERE run=? AND attempt=? AND ended_ms IS NULL",
            now, outcome, NullIfEmpty{evidence}, run, attempt);
    execute(db, "UPDATE placement SET freed_ms=? WHERE run=? AND attempt=? AND freed_ms IS NULL", now, run, attempt);
}

std::vector<RankState> ranksOf(SQLite::Database& db, int64_t run, int attempt) {
    CachedStatement query(
        db,
        "SELECT node_rank,is_main,accepted_ms IS NOT NULL,started_ms IS NOT NULL,ended_ms,outcome,stop FROM "
        "process WHERE run=? AND attempt=? ORDER BY node_rank",
        run, attempt);
    std::vector<RankState> ranks;
    while (query->executeStep()) {
        RowReader row(*query);
        RankState& rank = ranks.emplace_back();
        row.read(rank.rank, rank.isMain, rank.isAccepted, rank.isStarted);
        const auto ended = row.get<std::optional<int64_t>>();
        rank.endedMs = ended.value_or(0);
        const auto outcome = runStateFromText(row.text());
        if (ended)
            rank.outcome = outcome.value_or(RunState::Failed);
        rank.stop = stopRequestFromText(row.text());
    }
    return ranks;
}

bool markRemoved(SQLite::Database& db, int64_t run, const TargetId& removed, Timestamp now) {
    execute(db, "UPDATE placement SET removed_ms=? WHERE run=? AND machine=? AND removed_ms IS NULL", now, run,
            removed);
    return selectValue<int>(db,
                            "SELECT 1 FROM placement JOIN machine ON machine.id=placement.machine WHERE "
                            "placement.run=? AND placement.removed_ms IS NULL AND machine.deleted_ms IS NULL LIMIT 1",
                            run)
        .has_value();
}

} // namespace studio::processes
