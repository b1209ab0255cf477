#include "core/run/scheduler_pass.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/parent_run.h"
#include "core/run/quarantine_review.h"
#include "core/run/queue_groups.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/run/wait_explanation.h"
#include "core/run/wait_reason_resolver.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/gang_nodes_hold.h"

namespace studio {

namespace {

Reason passReason(const char* code, nlohmann::json params = nlohmann::json::object()) {
    return {code, std::move(params)};
}

} // namespace

RunScheduler::PendingChanges RunScheduler::SchedulerPass::run() {
    m_draft.fairShare = m_scheduler.m_fairShare;
    admitNewRuns();
    cancelWaitingRuns();
    refuseRunsOfDeletedTargets();
    refuseRunsOfFailedClusters();
    place();
    explainWaiting();
    static const std::string waitingSql =
        "SELECT 1 FROM run WHERE state IN ('Queued','Provisioning') AND in_engine=0 AND kind IN " + launchedKindsSql() +
        " LIMIT 1";
    m_draft.hasWaiting = selectValue<int>(m_db, waitingSql.c_str()).has_value();
    if (m_draft.hasWaiting)
        recordEvaluation();
    m_draft.nextPass =
        selectValue<Timestamp>(m_db,
                               "SELECT not_before_ms FROM run INDEXED BY run_backoff WHERE not_before_ms>? AND "
                               "ended_ms IS NULL "
                               "AND state IN ('NotStarted','Queued','Provisioning') ORDER BY "
                               "not_before_ms LIMIT 1",
                               m_now);
    return std::move(m_draft);
}

void RunScheduler::SchedulerPass::recordEvaluation() {
    const auto last = RunScheduler::lastEvaluation(m_db);
    if (last && *last <= m_now && m_now - *last < evaluationInterval && m_draft.changes == 0)
        return;
    execute(m_db,
            "INSERT INTO setting(key,value) VALUES('queue.evaluated_ms',?) ON CONFLICT(key) DO UPDATE SET "
            "value=excluded.value",
            m_now);
}

RunState RunScheduler::SchedulerPass::change(const WaitingState& run, RunEvent event, const Reason& reason,
                                             const std::string& evidence) {
    const RunState next = nextState(run.state, event).value_or(run.state);
    runs::change(m_db, {run.seq, run.attempt, run.state, next, reason, evidence, event == RunEvent::EngineQueued},
                 m_now);
    ++m_draft.changes;
    return next;
}

RunScheduler::SchedulerPass::WaitingState RunScheduler::SchedulerPass::stateOf(int64_t seq) const {
    CachedStatement query(m_db, "SELECT state,attempt FROM run WHERE seq=?", seq);
    WaitingState run{seq};
    if (query->executeStep()) {
        RowReader row(*query);
        run.state = runStateFromText(row.text()).value_or(RunState::Queued);
        row.read(run.attempt);
    }
    return run;
}

std::string RunScheduler::SchedulerPass::nameOf(int64_t run) const {
    return selectValue<std::string>(m_db, "SELECT name FROM run WHERE seq=?", run).value_or(std::string());
}

void RunScheduler::SchedulerPass::admitNewRuns() {
    m_fresh = queue::admitNewRuns(m_db, m_now);
    m_draft.changes += static_cast<int>(m_fresh.size());
    m_draft.passed.insert(m_draft.passed.end(), m_fresh.size(), CrashPoint::DriverQueued);
    m_draft.isIntakeFull = m_fresh.size() == static_cast<size_t>(queue::maxIntakePerPass);
}

void RunScheduler::SchedulerPass::end(const WaitingState& run, RunEvent event, const Reason& reason) {
    const bool isCanceled = event == RunEvent::WasCanceled;
    const Reason error = isCanceled ? Reason() : reason;
    if (isCanceled)
        runs::endAttempt(m_db, run.seq, run.attempt, RunState::Canceled, std::nullopt, {}, "never_started", m_now);
    change(run, event, reason, "never_started");
    runs::endRun(m_db, run.seq, std::nullopt, error, "never_started", std::nullopt, m_now);
    noteExplained(run.seq);
}

void RunScheduler::SchedulerPass::cancelWaitingRuns() {
    CachedStatement query(m_db, "SELECT seq,state,attempt FROM run INDEXED BY run_wanted WHERE wanted='cancel' AND "
                                "state IN ('Queued','Provisioning') AND in_engine=0 ORDER BY seq");
    std::vector<WaitingState> canceled;
    while (query->executeStep()) {
        RowReader row(*query);
        WaitingState& run = canceled.emplace_back();
        row.read(run.seq);
        run.state = runStateFromText(row.text()).value_or(RunState::Queued);
        row.read(run.attempt);
    }
    for (WaitingState& run : canceled) {
        run.state = change(run, RunEvent::CancelRequestSeen, passReason("cancel_wanted"));
        end(run, RunEvent::WasCanceled, passReason("canceled_before_start"));
        m_draft.passed.push_back(CrashPoint::DriverCanceled);
    }
}

void RunScheduler::SchedulerPass::refuseRunsOfDeletedTargets() {
    const auto deleted = selectColumn<std::string>(
        m_db, "SELECT id FROM target WHERE deleted_ms IS NOT NULL OR provisioning=?", Provisioning::Deleting);
    for (const auto& target : deleted)
        refuse(target, passReason("compute_deleted"));
}

void RunScheduler::SchedulerPass::refuseRunsOfFailedClusters() {
    CachedStatement query(m_db,
                          "SELECT id,coalesce(iif(json_valid(health),json_extract(health,'$.trouble'),NULL),'') FROM "
                          "target WHERE provisioning=? AND deleted_ms IS NULL",
                          Provisioning::Failed);
    std::vector<std::pair<std::string, std::string>> failed;
    while (query->executeStep()) {
        RowReader row(*query);
        auto& [target, trouble] = failed.emplace_back();
        row.read(target, trouble);
    }
    for (const auto& [target, trouble] : failed)
        refuse(target, passReason("compute_failed", {{"detail", trouble}}));
}

void RunScheduler::SchedulerPass::refuse(const std::string& target, const Reason& reason) {
    CachedStatement query(
        m_db,
        "SELECT seq,candidates FROM run WHERE ended_ms IS NULL AND state IN "
        "('Queued','Provisioning') AND in_engine=0 AND wanted IS NULL AND target=? ORDER BY priority DESC,position,seq",
        target);
    std::vector<int64_t> refused;
    while (query->executeStep()) {
        RowReader row(*query);
        const auto seq = row.get<int64_t>();
        const auto candidates = row.json();
        bool hasOther = candidates.is_string(); // serverless
        for (const auto& other : candidates.is_array() ? candidates : nlohmann::json::array()) {
            hasOther = hasOther || (other.is_string() && other != target &&
                                    selectValue<int>(m_db,
                                                     "SELECT 1 FROM target WHERE id=? AND deleted_ms IS NULL AND "
                                                     "provisioning NOT IN ('Deleting','Failed')",
                                                     other.get<std::string>()));
        }
        if (!hasOther)
            refused.push_back(seq);
    }
    for (const int64_t seq : refused)
        end(stateOf(seq), RunEvent::HasFailed, reason);
}

void RunScheduler::SchedulerPass::place() {
    m_draft.isIntakeFull |= queue::assignGroups(m_db) == queue::maxIntakePerPass;
    m_draft.changes += QuarantineReview(m_db, m_now).liftProven();
    m_fleet.emplace(m_db, m_machines, m_now);
    SchedulerInput& input = m_fleet->input();
    MachinePreparations preparations;
    input.groups = queue::loadGroups(m_db, *m_fleet, m_draft.fairShare, preparations);
    input.preparations = preparations.read(m_db, *m_fleet);
    if (m_draft.fairShare.isLoaded())
        FairShare::forgetChanges(m_db);
    if (input.groups.empty()) {
        execute(m_db, "DELETE FROM queue_reservation");
        return;
    }
    input.quotas = queue::quotas(m_db);
    for (Quota& quota : parents::quotas(m_db))
        input.quotas.push_back(std::move(quota));
    input.reservations = queue::reservations(m_db);
    findGpuDemand();
    SchedulerDecision decision = schedule(input);
    for (const OwnCluster& own : assignTemplates(input, decision.verdicts))
        createOwnCluster(own);
    for (const ScheduledStart& start : decision.starts)
        begin(start);
    for (const GroupVerdict& verdict : decision.verdicts) {
        moveDemand(verdict);
        awaitNodes(verdict);
    }
    for (const Preemption& preemption : decision.preemptions)
        preempt(preemption);
    writeVerdicts(decision);
    writeReservations(decision);
    for (const int index : m_changedClusters) {
        const TargetId& cluster = m_fleet->target(index).id;
        clusters::recordCounts(m_db, cluster, countNodes(clusters::nodes(m_db, cluster)), m_now);
    }
}

void RunScheduler::SchedulerPass::findGpuDemand() {
    const SchedulerInput& input = m_fleet->input();
    std::vector<bool> isOpen; // by machine: has GPUs with tickets, and is not yet found to be wanted
    for (const FleetMachine& machine : input.machines) {
        const auto& gpus = input.kernels[static_cast<size_t>(machine.kernel)].gpus;
        isOpen.push_back(machine.isAvailable &&
                         std::any_of(gpus.begin(), gpus.end(), [](const auto& gpu) { return !gpu.uuid.empty(); }));
    }
    if (std::none_of(isOpen.begin(), isOpen.end(), [](bool is) { return is; }))
        return;
    const auto want = [&](const FleetTarget& target, int index, const RunNeeds& needs) {
        if (!isOpen[static_cast<size_t>(index)] || CapacityLedger::gpusOf(input, target, index, needs) == 0)
            return;
        isOpen[static_cast<size_t>(index)] = false;
        m_draft.gpuMachines.insert(m_fleet->machine(index).id);
    };
    for (const WaitingGroup& group : input.groups) {
        for (const int index : group.isHeld ? std::vector<int>() : group.targets) {
            const FleetTarget& target = input.targets[static_cast<size_t>(index)];
            if (!target.isCluster)
                want(target, target.machine, group.needs);
            for (const int machine : target.isCluster ? target.machines : std::vector<int>())
                want(target, machine, group.needs);
        }
    }
}

Placement RunScheduler::SchedulerPass::placementOf(const NodePlace& place, int nodeRank, const RunNeeds& needs) {
    const FleetTarget& target = m_fleet->input().targets[static_cast<size_t>(place.target)];
    const SchedulerFleet::TargetRow& row = m_fleet->target(place.target);
    const SchedulerFleet::MachineRow& machine = m_fleet->machine(place.machine);
    const auto kernel = static_cast<size_t>(m_fleet->input().machines[static_cast<size_t>(place.machine)].kernel);
    Placement placement{nodeRank, machine.id, place.node};
    const int cores = static_cast<int>((place.amounts.milliCores + 999) / 1000);
    // A share of the machine that was not asked for follows its limit of runs.
    if (target.isCluster || needs.cores)
        placement.cores = cores;
    if (target.isCluster || needs.memoryBytes)
        placement.memoryBytes = place.amounts.memoryBytes;
    placement.isExclusive = place.isExclusive;
    for (const int gpu : place.amounts.gpus) {
        placement.gpus.push_back(machine.indexOfGpu(gpu));
        placement.gpuUuids.push_back(m_fleet->input().kernels[kernel].gpus[static_cast<size_t>(gpu)].uuid);
    }
    if (std::any_of(placement.gpuUuids.begin(), placement.gpuUuids.end(),
                    [](const auto& uuid) { return uuid.empty(); }))
        placement.gpuUuids.clear();
    // A slot has CPUs of its own; so has a run that states how many cores it needs.
    if (const auto fixed = row.nodeCpus.find(place.node); fixed != row.nodeCpus.end()) {
        placement.cpus = fixed->second;
    } else if (placement.cores && !target.isWhole && !machine.cpus.empty()) {
        std::vector<ClusterNode> others;
        for (const auto& cpus : m_fleet->usedCpus(place.machine))
            others.emplace_back().cpus = cpus;
        placement.cpus = chooseCpus(machine.cpus, others, cores);
    }
    if (!placement.cpus.empty())
        m_fleet->usedCpus(place.machine).push_back(placement.cpus);
    return placement;
}

size_t RunScheduler::SchedulerPass::orderNodes(std::vector<NodePlace>& nodes, int64_t run) const {
    if (nodes.size() < 2)
        return nodes.size();
    const auto config = runs::configOf(m_db, run); // of a trial, that of its sweep
    const bool isMpi = config && config->distribution.kind == DistributionKind::Mpi;
    if (!isMpi)
        return nodes.size();
    std::set<int> machines;
    const auto further = std::stable_partition(
        nodes.begin(), nodes.end(), [&](const NodePlace& place) { return machines.insert(place.machine).second; });
    return static_cast<size_t>(further - nodes.begin());
}

void RunScheduler::SchedulerPass::recordProbes(const ScheduledStart& start) {
    std::set<const Quarantine*> probed;
    for (const NodePlace& place : start.nodes) {
        probed.insert(m_fleet->quarantineOf(place.machine, -1));
        for (const int gpu : place.amounts.gpus)
            probed.insert(m_fleet->quarantineOf(place.machine, gpu));
    }
    probed.erase(nullptr);
    for (const Quarantine* quarantine : probed)
        quarantines::recordProbe(m_db, *quarantine, start.run, m_now);
}

void RunScheduler::SchedulerPass::begin(const ScheduledStart& start) {
    WaitingState run = stateOf(start.run);
    if (run.state != RunState::Queued && run.state != RunState::Provisioning)
        return; // it has been taken since
    ++run.attempt;
    std::vector<NodePlace> nodes = start.nodes;
    const NodePlace first = nodes.front();
    const SchedulerFleet::TargetRow& target = m_fleet->target(first.target);
    const bool isEngine = m_fleet->input().targets[static_cast<size_t>(first.target)].isEngine;
    const RunNeeds& needs = m_fleet->input().groups[static_cast<size_t>(start.group)].needs;
    if (isEngine)
        nodes.assign(static_cast<size_t>(needs.nodes), first);
    std::string node;
    if (const auto name = target.nodeNames.find(first.node); name != target.nodeNames.end())
        node = name->second;
    execute(m_db, "UPDATE run SET target=? WHERE seq=? AND target<>?", target.text, start.run, target.text);
    runs::beginAttempt(m_db, start.run, run.attempt, target.text, node, m_now);
    if (!isEngine)
        recordProbes(start);
    std::set<TargetId> machines;
    const size_t processCount = orderNodes(nodes, start.run);
    for (size_t rank = 0; rank < nodes.size(); ++rank) {
        const NodePlace& place = nodes[rank];
        const SchedulerFleet::MachineRow& machine = m_fleet->machine(place.machine);
        const Placement placement = placementOf(place, static_cast<int>(rank), needs);
        if (rank < processCount)
            processes::place(m_db, start.run, run.attempt, placement,
                             machine.live != nullptr ? machine.live->intent : LaunchIntent{}, m_now);
        else
            processes::placeBeside(m_db, start.run, run.attempt, placement, m_now);
        if (place.node != 0) {
            clusters::assign(m_db, place.node, start.run, m_now);
            m_changedClusters.insert(place.target);
        }
        if (machines.insert(machine.id).second)
            m_draft.placed.push_back({machine.id, start.run});
    }
    nlohmann::json why = choiceParams(start);
    if (isEngine || start.nodes.size() > 1)
        why["compute"] = m_fleet->input().targets[static_cast<size_t>(first.target)].name;
    if (isEngine) {
        change(run, RunEvent::EngineQueued, passReason("engine_placed", std::move(why)));
    } else if (start.nodes.size() > 1) {
        why["count"] = start.nodes.size();
        change(run, RunEvent::Placed, passReason("placed_on_nodes", std::move(why)));
    } else {
        if (!node.empty())
            why["node"] = node;
        change(run, RunEvent::Placed, passReason(node.empty() ? "placed" : "placed_on_node", std::move(why)));
    }
    m_draft.passed.push_back(CrashPoint::DriverLaunchIntent);
    noteExplained(start.run);
}

void RunScheduler::SchedulerPass::awaitNodes(const GroupVerdict& verdict) {
    const WaitingGroup& group = m_fleet->input().groups[static_cast<size_t>(verdict.group)];
    const int64_t first = group.runs.front().seq;
    const auto before =
        selectValue<std::string>(m_db, "SELECT waiting FROM run WHERE seq=? AND waiting IS NOT NULL", first);
    const nlohmann::json known = nlohmann::json::parse(before.value_or("{}"), nullptr, false);
    const bool isOfNode = textAt(known, "code") == "node_unusable";
    const bool isRemark = textAt(known, "code") == "node_waits" || textAt(known, "code") == gangNodes::givenBackCode;
    const std::string remark = verdict.reason.code == WaitCode::NodeStarting && verdict.reason.target >= 0
                                   ? m_fleet->target(verdict.reason.target).remark
                                   : std::string();
    if (verdict.reason.code == WaitCode::Unusable) {
        const auto& target = m_fleet->target(verdict.reason.target);
        const Reason reason = passReason(
            "node_unusable", {{"detail", target.trouble},
                              {"held", target.held},
                              {"compute", m_fleet->input().targets[static_cast<size_t>(verdict.reason.target)].name}});
        // A node that failed before may now hold its cluster.
        if (!before || isRemark || (isOfNode && valueAt(known, "params") != reason.params)) {
            runs::setWaiting(m_db, first, reason);
            ++m_draft.changes;
        }
    } else if (const auto hold = group.needs.nodes > 1 ? gangNodes::hold(m_db, first, m_now) : std::nullopt;
               hold || !remark.empty()) {
        const Reason reason =
            hold ? passReason(gangNodes::givenBackCode, hold->params) : passReason("node_waits", {{"detail", remark}});
        if (!before || isOfNode || (isRemark && valueAt(known, "params") != reason.params)) {
            runs::setWaiting(m_db, first, reason);
            ++m_draft.changes;
        }
    } else if (isRemark || (isOfNode && !textAt(valueAt(known, "params"), "held").empty())) {
        runs::setWaiting(m_db, first, std::nullopt); // it is tried again
        ++m_draft.changes;
    }
    if (verdict.reason.code != WaitCode::NodeStarting || verdict.reason.target < 0)
        return;
    int coming = m_fleet->input().targets[static_cast<size_t>(verdict.reason.target)].startingNodes;
    nlohmann::json choice = nlohmann::json::object();
    if (const HourlyPrice& price = m_fleet->target(verdict.reason.target).price;
        group.isServerless && verdict.reason.startable > 1 && price.micros)
        choice = {
            {"startable", verdict.reason.startable}, {"price_micros", *price.micros}, {"currency", price.currency}};
    for (const WaitingRun& waiting : group.runs) {
        if (coming < group.needs.nodes)
            return;
        const WaitingState run = stateOf(waiting.seq);
        if (run.state == RunState::Preparing)
            continue; // started in this pass
        coming -= group.needs.nodes;
        if (run.state == RunState::Queued)
            change(run, RunEvent::NodeAwaited, passReason("node_awaited", choice));
    }
}

void RunScheduler::SchedulerPass::preempt(const Preemption& preemption) {
    const WaitingState victim = stateOf(preemption.victim);
    CachedStatement query(m_db,
                          "SELECT node_rank,machine FROM placement WHERE run=? AND attempt=? AND freed_ms IS NULL",
                          victim.seq, victim.attempt);
    std::vector<std::pair<int, TargetId>> nodes;
    while (query->executeStep()) {
        RowReader row(*query);
        auto& [rank, machine] = nodes.emplace_back();
        row.read(rank, machine);
    }
    std::set<TargetId> machines;
    for (const auto& [rank, machine] : nodes) {
        processes::requestStop(m_db, {victim.seq, victim.attempt, rank}, StopRequest::Preempt);
        if (machines.insert(machine).second)
            m_draft.stopped.push_back({machine, victim.seq});
    }
    runs::note(m_db, victim.seq, victim.attempt, victim.state,
               passReason("preempting", {{"for", nameOf(preemption.forRun)}}), {}, m_now);
    ++m_draft.changes;
}

void RunScheduler::SchedulerPass::writeVerdicts(const SchedulerDecision& decision) {
    WaitReasonResolver resolver(m_db, *m_fleet, decision.starts);
    for (const GroupVerdict& verdict : decision.verdicts) {
        const WaitingGroup& group = m_fleet->input().groups[static_cast<size_t>(verdict.group)];
        const Reason reason = resolver.resolve(verdict.reason, group.needs);
        const int64_t id = group.id;
        const std::string text = jsonText({{"code", reason.code}, {"params", reason.params}});
        const int written = execute(
            m_db, "UPDATE queue_group SET reason=?1,computed_ms=?2 WHERE id=?3 AND reason IS NOT ?1", text, m_now, id);
        m_draft.hasNewReasons = m_draft.hasNewReasons || written > 0;
    }
}

void RunScheduler::SchedulerPass::writeReservations(const SchedulerDecision& decision) {
    std::set<int64_t> kept;
    for (const Reservation& reservation : decision.reservations) {
        kept.insert(reservation.run);
        execute(m_db, "INSERT INTO queue_reservation(run,since_ms) VALUES(?,?) ON CONFLICT(run) DO NOTHING",
                reservation.run, reservation.sinceMs);
    }
    for (const Reservation& before : m_fleet->input().reservations) {
        if (!kept.contains(before.run))
            execute(m_db, "DELETE FROM queue_reservation WHERE run=?", before.run);
    }
}

void RunScheduler::SchedulerPass::explainWaiting() {
    constexpr size_t maxExplained = 1000; // after a long time without a driver
    for (const SchedulerMachine& machine : m_machines) {
        if (machine.isConnected)
            m_draft.connected.insert(machine.id.text());
    }
    const bool isConnectionNew = m_draft.connected != m_scheduler.m_connected;
    std::vector<RunRecord> explained;
    std::map<std::string, bool> targets; // those seen so far
    const auto isAnyConnected = [&](int64_t seq) {
        const auto target = selectValue<std::string>(m_db, "SELECT target FROM run WHERE seq=?", seq);
        const auto [at, isNew] = targets.try_emplace(target.value_or(std::string()));
        if (isNew) {
            const auto ids =
                selectColumn<std::string>(m_db, "SELECT machine FROM target_machine WHERE target=?", at->first);
            at->second = ids.empty() || std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
                             return m_draft.connected.contains(id);
                         });
        }
        return at->second;
    };
    if (!m_mayExplain && !isConnectionNew) {
        for (const int64_t seq : m_fresh) {
            if (m_draft.explained.contains(seq))
                continue;
            if (m_scheduler.m_postponed.size() + m_draft.postponed.size() < maxExplained)
                m_draft.postponed.push_back(seq);
            else if (!isAnyConnected(seq))
                m_draft.unexplained.push_back(seq);
        }
        return;
    }
    m_draft.isExplaining = true;
    const auto explain = [&](int64_t seq) {
        if (!isAnyConnected(seq))
            return false;
        auto record = explained.size() < maxExplained ? runs::get(m_db, seq) : fail(ErrorCode::TooLarge, {});
        if (record && record->state == RunState::Queued)
            explained.push_back(std::move(*record));
        return true;
    };
    if (isConnectionNew) {
        for (const int64_t seq : m_scheduler.m_unexplained) {
            if (!m_draft.explained.contains(seq) && explain(seq))
                noteExplained(seq);
        }
    }
    std::vector<int64_t> fresh(m_scheduler.m_postponed.begin(), m_scheduler.m_postponed.end());
    fresh.insert(fresh.end(), m_fresh.begin(), m_fresh.end());
    for (const int64_t seq : fresh) {
        if (!m_draft.explained.contains(seq) && !explain(seq))
            m_draft.unexplained.push_back(seq);
    }
    m_draft.hasExplained = !explained.empty();
    for (const auto& [seq, reason] : runs::waitingReasons(m_db, explained)) {
        const auto record = std::find_if(explained.begin(), explained.end(),
                                         [seq = seq](const RunRecord& run) { return run.seq == seq; });
        runs::note(m_db, seq, record->attempt, record->state, reason, {}, m_now);
        ++m_draft.changes;
    }
}

} // namespace studio
