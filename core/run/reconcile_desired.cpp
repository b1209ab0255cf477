// Applies what users want: cancels and removes runs.
#include <chrono>

#include "core/run/framework_job.h"
#include "core/run/reconcile_pass.h"
#include "core/run/yarn_application.h"
#include "core/store/cached_statement.h"
#include "core/target/ray_job.h"

namespace studio {

namespace {

// At once: each step looks at the runs that are to be deleted until it has found these.
constexpr size_t maxRemoving = 64;

} // namespace

void RunReconciler::ReconcilePass::readDesiredState() {
    CachedStatement query(m_db, "SELECT seq FROM run INDEXED BY run_wanted WHERE wanted='cancel' ORDER BY seq");
    while (query->executeStep()) {
        for (const ItemKey& key : itemsOf(RowReader(*query).get<int64_t>())) {
            const RunItem* known = look(key);
            if (known->isGang() ? known->isCancelWanted : known->cancelRequested)
                continue;
            if (RunItem* item = edit(key))
                cancel(*item);
        }
    }
    if (m_machine.connected)
        removeDeleted();
}

void RunReconciler::ReconcilePass::removeDeleted() {
    // Files are on the machines of the placements; older runs have none, those that never started neither. Runs of
    // deleted machines only have files in the workspace, which the local computer's reconciler removes.
    // Parents have neither; their planners handle what is wanted of them.
    const auto isFull = [this] {
        return m_reconciler.m_removing.size() + m_draft.removing.size() >= maxRemoving + m_draft.removed.size();
    };
    if (isFull())
        return;
    static const std::string sql =
        "SELECT run.seq,run.id FROM run INDEXED BY run_wanted WHERE run.wanted='delete' AND (?1='' OR EXISTS (SELECT 1 "
        "FROM placement WHERE placement.run=run.seq AND "
        "placement.machine=?1 AND placement.removed_ms IS NULL) OR (NOT EXISTS (SELECT 1 FROM placement JOIN machine "
        "ON machine.id=placement.machine WHERE placement.run=run.seq AND machine.deleted_ms IS NULL) AND "
        "EXISTS (SELECT 1 FROM target WHERE target.id=run.target AND (target.id=?1 OR target.via_machine=?1 OR "
        "((target.deleted_ms IS NOT NULL OR target.kind='amlcompute' AND target.via_machine IS NULL) AND NOT EXISTS "
        "(SELECT 1 FROM target via WHERE via.id=target.via_machine AND "
        "via.deleted_ms IS NULL) AND EXISTS (SELECT 1 FROM target own WHERE own.id=?1 AND own.kind='local')))))) "
        "AND run.kind IN " +
        launchedKindsSql() + " ORDER BY run.seq";
    CachedStatement query(m_db, sql.c_str(), m_reconciler.m_options.machine);
    while (!isFull() && query->executeStep()) {
        RowReader row(*query);
        const auto seq = row.get<int64_t>();
        remove(seq, row.text());
    }
}

// The scheduler has requested the end of these attempts; those on several nodes are stopped by GangPass.
void RunReconciler::ReconcilePass::readPreemptions() {
    CachedStatement query(m_db,
                          "SELECT placement.run,placement.node_rank FROM placement JOIN process ON "
                          "process.run=placement.run AND process.attempt=placement.attempt AND "
                          "process.node_rank=placement.node_rank WHERE placement.machine=? AND placement.freed_ms IS "
                          "NULL AND process.stop='preempt' AND process.ended_ms IS NULL",
                          m_reconciler.m_options.machine);
    while (query->executeStep()) {
        ItemKey key;
        RowReader(*query).read(key.run, key.nodeRank);
        const RunItem* known = look(key);
        if (known == nullptr || known->isGang() || known->cancelSent || known->cancelRequested || known->launching ||
            known->isFolderUnavailable || !known->accepted || !m_machine.connected)
            continue;
        RunItem& item = *edit(key);
        item.cancelSent = true;
        act(RunAction::Kind::Cancel, item);
        m_draft.actions.back().graceMs = graceOf(item);
    }
}

void RunReconciler::ReconcilePass::remove(int64_t seq, const std::string& id) {
    if (m_reconciler.m_removing.contains(seq) || m_draft.removed.contains(seq) || !itemsOf(seq).empty())
        return;
    RunAction action;
    action.kind = RunAction::Kind::Remove;
    action.run = seq;
    action.key.run = id;
    m_draft.removing.insert(seq);
    m_draft.actions.push_back(std::move(action));
}

void RunReconciler::ReconcilePass::cancel(RunItem& item) {
    if (item.isGang()) {
        item.isCancelWanted = true;
        touch(item); // the stop of its processes is decided for all of them
        if (item.collecting && item.collectStalled)
            act(RunAction::Kind::StopCollecting, item);
        if (item.outputsGone && m_machine.connected)
            act(RunAction::Kind::Observe, item);
        return;
    }
    item.cancelRequested = true;
    change(item, RunEvent::CancelRequestSeen, reason("cancel_wanted"));
    cancelPending(item);
    sendCancel(item);
}

void RunReconciler::ReconcilePass::cancelPending(RunItem& item) {
    if (item.launchAgain && !item.launching) // not accepted by the machine: it waits for disk space
        act(RunAction::Kind::Observe, item);
    else if (item.collecting && item.collectStalled) // the job has ended; unbounded waits are aborted
        act(RunAction::Kind::StopCollecting, item);
    item.launchAgain.reset();
    if (item.outputsGone && m_machine.connected)
        act(RunAction::Kind::Observe, item); // leads to its end, without the remaining absence time
}

void RunReconciler::ReconcilePass::sendCancel(RunItem& item) {
    if (item.isGang() || !item.cancelRequested || item.cancelSent || item.isFolderUnavailable || item.launching ||
        item.state != RunState::CancelRequested || !m_machine.connected)
        return;
    item.cancelSent = true;
    processes::requestStop(m_db, processOf(item), StopRequest::Cancel);
    act(RunAction::Kind::Cancel, item);
    m_draft.actions.back().graceMs = graceOf(item);
}

int64_t RunReconciler::ReconcilePass::graceOf(const RunItem& item) const {
    const auto config = runs::configOf(m_db, item.seq);
    if (config && config->grace)
        return std::chrono::milliseconds(*config->grace).count();
    return rayClusterOf(item) ? rayGraceMs : RunSpec().graceMs;
}

std::optional<Target> RunReconciler::ReconcilePass::rayClusterOf(const RunItem& item) const {
    const auto id = selectValue<TargetId>(m_db, "SELECT target FROM run WHERE seq=?", item.seq);
    auto own = id ? targets::find(m_db, *id) : std::optional<Target>();
    return own && own->traits().framework == Framework::Ray ? std::move(own) : std::nullopt;
}

bool RunReconciler::ReconcilePass::isDrivenByYarn(const RunItem& item) const {
    const auto id = selectValue<TargetId>(m_db, "SELECT target FROM run WHERE seq=?", item.seq);
    const auto own = id ? targets::find(m_db, *id) : std::optional<Target>();
    if (!own)
        return false;
    const auto config = runs::configOf(m_db, item.seq);
    return config && studio::isDrivenByYarn(*config, *own);
}

bool RunReconciler::ReconcilePass::followInYarn(RunItem& item, const Outcome& outcome) {
    const std::string& code = outcome.reason.code;
    const bool hasLostSubmitter =
        code == "machine_rebooted" || code == "exit_unknown" || code == "folder_missing" || code == "folder_replaced";
    if (outcome.kind != Outcome::Kind::Failed || !outcome.isInfrastructureFailure || !hasLostSubmitter ||
        !isDrivenByYarn(item))
        return false;
    Outcome lost = outcome;
    lost.reason = reason("submitter_lost", {{"tag", yarnTag(item.id.text(), item.attempt)}});
    lost.isFreeRetry = true;
    return tryAgain(item, lost);
}

bool RunReconciler::ReconcilePass::followFromHeadNode(RunItem& item) {
    if (item.isGang() || item.ended || item.relaunchesLeft <= 0 || !isDrivenByYarn(item))
        return false;
    Outcome replaced;
    replaced.reason =
        reason("submitter_lost", {{"tag", yarnTag(item.id.text(), item.attempt)}, {"head", headReplaced}});
    replaced.evidence = "other_machine";
    replaced.isInfrastructureFailure = replaced.isFreeRetry = true;
    return tryAgain(item, replaced);
}

std::optional<Reason> RunReconciler::ReconcilePass::unstoppedElsewhere(const RunItem& item, const Outcome& outcome,
                                                                       const std::optional<ExitRecord>& exit) const {
    constexpr int terminated = 15; // SIGTERM
    // That ends it only before it can have submitted anything.
    const bool wasRunning = item.phase == AttemptPhase::Running || item.phase == AttemptPhase::Orphaned ||
                            item.phase == AttemptPhase::Vanished;
    const bool isKilled = exit ? exit->signal && *exit->signal != terminated : wasRunning && !outcome.neverStartedJob;
    if (!isKilled)
        return std::nullopt;
    if (const auto cluster = rayClusterOf(item))
        return reason("may_run_in_ray",
                      {{"job", rayJobId(item.id.text(), item.attempt)},
                       {"address", cluster->framework() != nullptr ? cluster->framework()->address : std::string()}});
    if (isDrivenByYarn(item))
        return reason("may_run_in_yarn", {{"tag", yarnTag(item.id.text(), item.attempt)}});
    return std::nullopt;
}

void RunReconciler::ReconcilePass::cancelBeforeStart(RunItem& item) {
    if (item.isGang()) {
        finishProcess(item, {.kind = Outcome::Kind::Canceled, .reason = {}, .evidence = "never_started"}, std::nullopt,
                      std::nullopt);
        return;
    }
    const Reason why = reason("canceled_before_start");
    runs::endAttempt(m_db, item.seq, item.attempt, RunState::Canceled, std::nullopt, {}, "never_started", m_now);
    change(item, RunEvent::WasCanceled, why, "never_started");
    runs::endRun(m_db, item.seq, std::nullopt, {}, "never_started", std::nullopt, m_now);
    leaveNode(item);
    m_draft.passed.push_back(CrashPoint::DriverCanceled);
    m_draft.gone.insert(item.key());
}

} // namespace studio
