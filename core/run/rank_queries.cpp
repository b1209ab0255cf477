#include "core/run/rank_queries.h"

#include "core/protocol/cbor.h"
#include "core/run/run_outcome.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

std::optional<Reason> reasonIn(const nlohmann::json& value) {
    if (!value.is_object())
        return std::nullopt;
    return Reason{textAt(value, "code"), valueAt(value, "params")};
}

std::vector<int> numbersIn(const nlohmann::json& value) {
    std::vector<int> numbers;
    for (const auto& number : value) {
        if (number.is_number_integer())
            numbers.push_back(number.get<int>());
    }
    return numbers;
}

std::optional<RankRecord::Cause> causeFromText(const std::string& text) {
    using Cause = RankRecord::Cause;
    if (text == "job")
        return Cause::Job;
    if (text == "infrastructure")
        return Cause::Infrastructure;
    if (text == "never_started")
        return Cause::NeverStarted;
    if (text == "withdrawn")
        return Cause::Withdrawn;
    return std::nullopt;
}

} // namespace

std::string stateText(const RankRecord& rank) {
    if (rank.cause == RankRecord::Cause::Withdrawn)
        return "Withdrawn";
    // An attempt on one node is collected with its run.
    if (rank.outcome && (rank.collected || !rank.gang || rank.outcome != RunState::Completed))
        return std::string(toText(*rank.outcome));
    if (rank.outcome)
        return std::string(toText(RunState::Finalizing));
    if (rank.notRespondingSince)
        return "NotResponding";
    if (rank.started)
        return std::string(toText(RunState::Running));
    if (rank.gang && rank.gang->phase == GangPhase::Ready)
        return "Ready";
    if (rank.gang && rank.gang->phase != GangPhase::Preparing)
        return "Waiting";
    return std::string(toText(RunState::Preparing));
}

namespace runs {

std::vector<RankRecord> ranksOf(SQLite::Database& db, int64_t run, int attempt) {
    CachedStatement query(
        db,
        "SELECT process.node_rank,process.attempt,placement.machine,"
        "coalesce(target.deleted_name,target.name,created_node.name),"
        "coalesce(node.name,''),placement.cores,placement.memory,placement.gpus,placement.cpus,placement.freed_ms,"
        "process.is_main,process.phase,process.gang,process.ranks,process.environment,process.accepted_ms,"
        "process.prepared_ms,process.started_ms,process.ended_ms,process.collected_ms,process.not_responding_ms,"
        "process.exit_code,process.signal,process.exit,process.outcome,process.evidence,process.stop,process.error,"
        "process.cause,process.log_error,process.collect_error,process.output_files,process.output_bytes,process."
        "engine "
        "FROM process LEFT JOIN placement ON placement.run=process.run AND placement.attempt=process.attempt AND "
        "placement.node_rank=process.node_rank LEFT JOIN target ON target.id=placement.machine LEFT JOIN "
        "created_node ON created_node.machine=placement.machine LEFT JOIN node ON "
        "node.seq=placement.node WHERE process.run=? AND process.attempt=? ORDER BY process.node_rank",
        run, attempt);
    std::vector<RankRecord> ranks;
    while (query->executeStep()) {
        RowReader row(*query);
        RankRecord& rank = ranks.emplace_back();
        row.read(rank.nodeRank, rank.attempt, rank.machine, rank.machineName, rank.node, rank.cores, rank.memoryBytes);
        rank.gpus = numbersIn(row.json());
        rank.cpus = numbersIn(row.json());
        row.read(rank.freed, rank.isMain);
        rank.phase = attemptPhaseFromText(row.text()).value_or(AttemptPhase::Absent);
        if (const auto stored = row.json(); stored.is_object()) {
            if (auto gang = gangStateFromJson(stored))
                rank.gang = std::move(*gang);
        }
        if (const auto stored = row.json(); stored.is_array())
            rank.processes = processStatesFromJson(stored).value_or(std::vector<ProcessState>());
        if (const auto stored = row.json(); stored.is_object())
            rank.environment = environmentStateFromJson(stored);
        row.read(rank.accepted, rank.prepared, rank.started, rank.ended, rank.collected, rank.notRespondingSince,
                 rank.exitCode, rank.signal);
        if (const auto stored = row.json(); stored.is_object())
            rank.exit = exitFromJson(stored);
        rank.outcome = runStateFromText(row.text());
        if (rank.ended && !rank.outcome)
            rank.outcome = RunState::Failed;
        row.read(rank.evidence);
        rank.stop = stopRequestFromText(row.text());
        rank.error = reasonIn(row.json());
        rank.cause = causeFromText(row.text());
        row.read(rank.logError);
        rank.collectError = reasonIn(row.json());
        row.read(rank.outputFiles, rank.outputBytes);
        if (const auto stored = row.json(); stored.is_object())
            rank.engine = engineJobStateFromJson(stored);
        if (rank.engine && rank.node.empty() && rank.engine->nodes.find('[') == std::string::npos)
            rank.node = rank.engine->nodes; // the one that it was given
    }
    return ranks;
}

int countNodes(SQLite::Database& db, int64_t run, int attempt) {
    return selectValue<int>(db, "SELECT count(*) FROM process WHERE run=? AND attempt=?", run, attempt).value_or(0);
}

} // namespace runs

} // namespace studio
