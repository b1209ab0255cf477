#include "core/run/run_scheduler.h"

#include <algorithm>
#include <utility>

#include "core/run/queue_position.h"
#include "core/run/run_queries.h"
#include "core/run/schedule_pass.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_store.h"

namespace studio {

namespace {

Reason why(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

} // namespace

RunScheduler::PendingChanges RunScheduler::step(SQLite::Database& db, std::span<const SchedulerMachine> machines,
                                                Timestamp now) const {
    return SchedulePass(*this, db, machines, now).run();
}

void RunScheduler::apply(PendingChanges draft) {
    m_isIdle = !draft.hasWaiting;
    m_unexplained = std::move(draft.unexplained);
}

RunScheduler::PendingChanges RunScheduler::SchedulePass::run() {
    m_draft.unexplained = m_scheduler.m_unexplained;
    admitNewRuns();
    cancelWaitingRuns();
    refuseRunsOfDeletedTargets();
    for (const SchedulerMachine& machine : m_machines) {
        if (machine.isConnected)
            placeOn(machine);
    }
    explainWaiting();
    SQLite::Statement query(m_db, "SELECT 1 FROM run WHERE state IN ('Queued','Provisioning') AND kind IN " +
                                      launchedKindsSql() + " LIMIT 1");
    m_draft.hasWaiting = query.executeStep();
    return std::move(m_draft);
}

RunState RunScheduler::SchedulePass::change(const WaitingRun& run, RunEvent event, const Reason& reason,
                                            const std::string& evidence) {
    const RunState next = nextState(run.state, event).value_or(run.state);
    runs::change(m_db, {run.seq, run.attempt, run.state, next, reason, evidence}, m_now);
    ++m_draft.changes;
    return next;
}

void RunScheduler::SchedulePass::admitNewRuns() {
    SQLite::Statement query(m_db, "SELECT seq FROM run WHERE state='NotStarted' AND kind IN " + launchedKindsSql() +
                                      " ORDER BY seq");
    std::vector<int64_t> fresh;
    while (query.executeStep())
        fresh.push_back(RowReader(query).get<int64_t>());
    for (const int64_t seq : fresh) {
        change({.seq = seq, .state = RunState::NotStarted}, RunEvent::Admitted, why("taken_in"));
        m_draft.unexplained.insert(seq);
        m_draft.passed.push_back(CrashPoint::DriverQueued);
    }
}

void RunScheduler::SchedulePass::end(const WaitingRun& run, RunEvent event, const Reason& reason) {
    const bool isCanceled = event == RunEvent::WasCanceled;
    const Reason error = isCanceled ? Reason() : reason;
    if (isCanceled)
        runs::endAttempt(m_db, run.seq, run.attempt, RunState::Canceled, std::nullopt, {}, "never_started", m_now);
    change(run, event, reason, "never_started");
    runs::endRun(m_db, run.seq, std::nullopt, error, "never_started", std::nullopt, m_now);
    m_draft.unexplained.erase(run.seq);
}

void RunScheduler::SchedulePass::cancelWaitingRuns() {
    CachedStatement query(m_db, "SELECT seq,state,attempt FROM run WHERE wanted='cancel' AND state IN "
                                "('Queued','Provisioning') ORDER BY seq");
    std::vector<WaitingRun> canceled;
    while (query->executeStep()) {
        RowReader row(*query);
        WaitingRun& run = canceled.emplace_back();
        row.read(run.seq);
        run.state = runStateFromText(row.text()).value_or(RunState::Queued);
        row.read(run.attempt);
    }
    for (WaitingRun& run : canceled) {
        run.state = change(run, RunEvent::CancelRequestSeen, why("cancel_wanted"));
        end(run, RunEvent::WasCanceled, why("canceled_before_start"));
        m_draft.passed.push_back(CrashPoint::DriverCanceled);
    }
}

void RunScheduler::SchedulePass::refuseRunsOfDeletedTargets() {
    const auto deleted = selectColumn<std::string>(
        m_db, "SELECT id FROM target WHERE deleted_ms IS NOT NULL OR provisioning=?", Provisioning::Deleting);
    for (const auto& target : deleted)
        refuse(target, why("compute_deleted"));
}

void RunScheduler::SchedulePass::refuse(const std::string& target, const Reason& reason) {
    for (const WaitingRun& run : waiting(target, std::numeric_limits<int64_t>::max()))
        end(run, RunEvent::HasFailed, reason);
}

std::vector<RunScheduler::SchedulePass::WaitingRun>
RunScheduler::SchedulePass::waiting(const std::string& target, int64_t limit, const QueueKey& before) const {
    std::vector<WaitingRun> runs;
    if (limit <= 0)
        return runs;
    CachedStatement query(m_db,
                          "SELECT seq,priority,position,state,attempt,waiting IS NOT NULL FROM run WHERE target=? AND "
                          "ended_ms IS NULL AND state IN ('Queued','Provisioning') AND wanted IS NULL AND "
                          "(-priority,position,seq)<(?,?,?) ORDER BY priority DESC,position,seq LIMIT ?",
                          target, before.negatedPriority, before.position, before.seq, limit);
    while (query->executeStep()) {
        RowReader row(*query);
        WaitingRun& run = runs.emplace_back();
        row.read(run.seq, run.key.negatedPriority, run.key.position);
        run.key.negatedPriority = -run.key.negatedPriority;
        run.key.seq = run.seq;
        run.state = runStateFromText(row.text()).value_or(RunState::Queued);
        row.read(run.attempt, run.isExplained);
    }
    return runs;
}

void RunScheduler::SchedulePass::placeOn(const SchedulerMachine& machine) {
    m_isolated.clear();
    m_lastPlaced = endOfQueue;
    ClusterPass clusters(m_db, machine.id, {}, m_now);
    findIsolated(clusters);
    Usage usage = usageOf(machine.id);
    if (usage.isIsolated || machine.isRootUnavailable)
        m_lastPlaced = beginOfQueue;
    placeDirectly(machine, usage);
    for (const Target* cluster : clusters.targets()) {
        if (cluster->provisioning == Provisioning::Failed)
            refuse(cluster->id.text(), why("compute_failed", {{"detail", cluster->trouble.value_or(std::string())}}));
        else
            placeOnCluster(machine, clusters, *cluster, usage);
    }
    placeIsolated(machine, clusters, usage);
    if (clusters.changes() > 0)
        clusters.finish();
    m_draft.changes += clusters.changes();
}

RunScheduler::SchedulePass::Usage RunScheduler::SchedulePass::usageOf(const TargetId& machine) const {
    CachedStatement query(m_db,
                          "SELECT run.target,placement.node IS NULL FROM placement JOIN run ON run.seq=placement.run "
                          "WHERE placement.machine=? AND placement.freed_ms IS NULL",
                          machine);
    Usage usage;
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string target = row.text();
        if (row.get<bool>())
            ++usage.direct[target];
        if (isIsolated(target))
            usage.isIsolated = true;
        else
            ++usage.others;
    }
    return usage;
}

void RunScheduler::SchedulePass::findIsolated(const ClusterPass& clusters) {
    for (const Target* cluster : clusters.targets()) {
        if (!cluster->cluster()->node.isolated)
            continue;
        m_isolated[cluster->id.text()] = cluster;
        if (!clusters.hasNode(*cluster))
            continue; // do not wait for a node that may never exist
        for (const WaitingRun& run : waiting(cluster->id.text(), 1))
            m_lastPlaced = std::min(m_lastPlaced, run.key);
    }
}

void RunScheduler::SchedulePass::placeIsolated(const SchedulerMachine& machine, ClusterPass& clusters,
                                               const Usage& usage) {
    if (usage.isIsolated || usage.others > 0 || machine.isRootUnavailable)
        return;
    for (const auto& [target, cluster] : m_isolated) {
        for (const WaitingRun& first : waiting(target, 1)) {
            if (first.key != m_lastPlaced)
                continue;
            if (const ClusterNode* node = clusters.take(*cluster, first.seq))
                place(machine, first, target, cluster, node);
            return;
        }
    }
}

void RunScheduler::SchedulePass::placeDirectly(const SchedulerMachine& machine, Usage& usage) {
    const std::string& target = machine.id.text(); // of the same id
    const int maxRuns =
        selectValue<int>(m_db, "SELECT max_runs FROM machine WHERE id=? AND deleted_ms IS NULL", machine.id)
            .value_or(0);
    for (const WaitingRun& run : waiting(target, maxRuns - usage.direct[target], m_lastPlaced)) {
        place(machine, run, target, nullptr, nullptr);
        ++usage.others;
    }
}

void RunScheduler::SchedulePass::placeOnCluster(const SchedulerMachine& machine, ClusterPass& clusters,
                                                const Target& cluster, Usage& usage) {
    const std::string target = cluster.id.text();
    const NodeCounts counts = clusters.countsOf(cluster);
    int coming = 0;
    for (const WaitingRun& run : waiting(target, counts.idle + counts.preparing + 1)) {
        const bool may = !isIsolated(target) && run.key < m_lastPlaced;
        if (const ClusterNode* node = may ? clusters.take(cluster, run.seq) : nullptr) {
            place(machine, run, target, &cluster, node);
            ++usage.others;
            continue;
        }
        if (coming++ >= counts.preparing) {
            if (const auto trouble = run.isExplained ? std::nullopt : clusters.trouble(cluster)) {
                runs::setWaiting(m_db, run.seq, why("node_unusable", {{"detail", *trouble}}));
                ++m_draft.changes;
            }
            break;
        }
        if (run.state == RunState::Queued)
            change(run, RunEvent::NodeAwaited, why("node_awaited"));
    }
}

void RunScheduler::SchedulePass::place(const SchedulerMachine& machine, const WaitingRun& run,
                                       const std::string& target, const Target* cluster, const ClusterNode* node) {
    WaitingRun next = run;
    ++next.attempt;
    runs::beginAttempt(m_db, run.seq, next.attempt, target, node != nullptr ? node->name : std::string(), m_now);
    Placement placement{0, machine.id, node != nullptr ? node->seq : 0};
    if (node != nullptr) {
        placement.cores = static_cast<int>(node->cpus.size());
        placement.memoryBytes = cluster->cluster()->node.memoryBytes;
        placement.gpus = node->gpus;
        placement.cpus = node->cpus;
    }
    processes::place(m_db, run.seq, next.attempt, placement, machine.intent, m_now);
    change(next, RunEvent::Placed, node != nullptr ? why("placed_on_node", {{"node", node->name}}) : why("placed"));
    m_draft.placed.push_back({machine.id, run.seq});
    m_draft.passed.push_back(CrashPoint::DriverLaunchIntent);
    m_draft.unexplained.erase(run.seq);
}

void RunScheduler::SchedulePass::explainWaiting() {
    constexpr size_t maxExplained = 1000; // after a long time without a driver
    std::set<std::string> connected;
    for (const SchedulerMachine& machine : m_machines) {
        if (machine.isConnected)
            connected.insert(machine.id.text());
    }
    std::vector<RunRecord> explained;
    for (auto entry = m_draft.unexplained.begin(); entry != m_draft.unexplained.end();) {
        const int64_t seq = *entry;
        const auto machine = selectValue<std::string>(m_db,
                                                      "SELECT coalesce(target.via_machine,target.id) FROM run JOIN "
                                                      "target ON target.id=run.target WHERE run.seq=?",
                                                      seq);
        if (machine && !connected.contains(*machine)) {
            ++entry;
            continue;
        }
        entry = m_draft.unexplained.erase(entry);
        auto record = explained.size() < maxExplained ? runs::get(m_db, seq) : fail(ErrorCode::TooLarge, {});
        if (record && record->state == RunState::Queued)
            explained.push_back(std::move(*record));
    }
    for (const auto& [seq, reason] : runs::waitingReasons(m_db, explained)) {
        const auto record = std::find_if(explained.begin(), explained.end(),
                                         [seq = seq](const RunRecord& run) { return run.seq == seq; });
        runs::note(m_db, seq, record->attempt, record->state, reason, {}, m_now);
        ++m_draft.changes;
    }
}

} // namespace studio
