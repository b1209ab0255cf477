// Handles processes of attempts on several nodes: writes what this machine reports about its own, lets GangPass decide
// about the attempt, and sends what was decided.
#include <algorithm>

#include "core/run/reconcile_pass.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

// Why files of a process are missing, as opposed to how it ended.
bool isAboutFiles(const Reason& reason) {
    return reason.code == "collect_failed" || reason.code == "outputs_lost";
}

} // namespace

void RunReconciler::ReconcilePass::refreshGangs() {
    for (const ItemKey& key : m_reconciler.m_gangs)
        refreshGang(key);
}

void RunReconciler::ReconcilePass::forgetGangStates() {
    for (const ItemKey& key : m_reconciler.m_gangs) {
        const RunItem* known = look(key);
        if (known == nullptr || !known->gang || known->isReleased || m_draft.gone.contains(key))
            continue;
        RunItem& item = *edit(key);
        item.gang.reset();
        processes::forgetGang(m_db, processOf(item));
    }
}

void RunReconciler::ReconcilePass::refreshGang(const ItemKey& key) {
    const RunItem* known = look(key);
    if (known == nullptr || m_draft.gone.contains(key))
        return;
    CachedStatement query(
        m_db,
        "SELECT run.state,run.attempt,run.wanted IS 'cancel',attempt.released_ms IS NOT NULL,"
        "process.stop IS NOT NULL,process.collected_ms IS NOT NULL,run.in_engine FROM process JOIN run ON "
        "run.seq=process.run JOIN attempt ON attempt.run=process.run AND attempt.n=process.attempt "
        "WHERE process.run=? AND process.attempt=? AND process.node_rank=?",
        key.run, known->attempt, key.nodeRank);
    RunState state = RunState::Queued;
    int attempt = 0;
    bool isCancelWanted = false;
    bool isReleased = false;
    bool isStopped = false;
    bool isDone = true;
    bool isInEngine = false;
    if (query->executeStep()) {
        RowReader row(*query);
        state = runStateFromText(row.text()).value_or(RunState::Queued);
        row.read(attempt, isCancelWanted, isReleased, isStopped, isDone, isInEngine);
    }
    if (attempt != known->attempt || isDone || (!occupiesSlot(state) && !isInEngine)) {
        m_draft.gone.insert(key);
        return;
    }
    isCancelWanted = isCancelWanted || state == RunState::CancelRequested;
    if (known->state == state && known->isCancelWanted == isCancelWanted && known->isReleased == isReleased &&
        known->cancelRequested == isStopped && known->isInEngine == isInEngine)
        return;
    RunItem& item = *edit(key);
    item.state = state;
    item.isInEngine = isInEngine;
    item.isReleased = isReleased;
    if (isCancelWanted && !std::exchange(item.isCancelWanted, true))
        cancel(item);
    if (isStopped && !std::exchange(item.cancelRequested, true)) {
        touch(item); // the scheduler may have preempted it
        cancelPending(item);
    }
}

void RunReconciler::ReconcilePass::settleGangs() {
    for (const auto& [run, at] : m_reconciler.m_gangPolls) {
        if (at <= m_now)
            m_touched.insert(run);
    }
    for (const int64_t run : m_touched) {
        GangPass pass(m_db, m_now, m_reconciler.m_options.gang, *m_reconciler.m_options.gangTables);
        pass.settle(run, m_reconciler.m_firstStep.value_or(m_now));
        m_draft.gangPolls[run] = pass.nextPoll();
        m_draft.changes += pass.changes();
        m_draft.passed.insert(m_draft.passed.end(), pass.passed().begin(), pass.passed().end());
        m_draft.isGangChanged = true;
        const auto items = itemsOf(run);
        if (pass.endedAttempt() > 0 && !items.empty()) {
            const RunItem& item = *look(items.front());
            m_draft.endedGangs.push_back({run, item.id, item.attempt, item.nodes});
        }
        for (const ItemKey& key : items)
            refreshGang(key);
    }
    for (const ItemKey& key : m_reconciler.m_gangs)
        driveGang(key); // decided here, or in a step of another machine
}

void RunReconciler::ReconcilePass::driveGang(const ItemKey& key) {
    const RunItem* known = look(key);
    if (known == nullptr || m_draft.gone.contains(key) || !m_machine.connected || !known->accepted ||
        known->launching || known->hasEnded || known->isFolderUnavailable || known->isGangRefused ||
        isOnAnotherMachine(*known))
        return;
    if (known->cancelRequested) {
        if (known->cancelSent)
            return;
        RunItem& item = *edit(key);
        item.cancelSent = true;
        if (!item.isReleased && !m_reconciler.isEngine()) {
            act(RunAction::Kind::Withdraw, item);
            return;
        }
        act(RunAction::Kind::Cancel, item);
        const auto config = runs::configOf(m_db, item.seq);
        m_draft.actions.back().graceMs =
            config && config->grace ? std::chrono::milliseconds(*config->grace).count() : RunSpec().graceMs;
        return;
    }
    if (!known->gang)
        return;
    if (known->isReleased && !known->hasStarted && !known->releaseSent && known->gang->phase == GangPhase::Ready) {
        RunItem& item = *edit(key);
        item.releaseSent = true;
        act(RunAction::Kind::Release, item);
        return;
    }
    const GangTable* table = m_reconciler.m_options.gangTables->find(known->id.text(), known->attempt);
    if (table != nullptr && !known->tableSent && known->gang->phase == GangPhase::Prepared) {
        RunItem& item = *edit(key);
        item.tableSent = true;
        act(RunAction::Kind::SendTable, item);
        m_draft.actions.back().table = *table;
    }
}

void RunReconciler::ReconcilePass::handleGangReport(RunItem& item, const AttemptReport& report) {
    if (std::exchange(item.isGangRefused, false))
        item.tableSent = item.releaseSent = item.cancelSent = false;
    if (!report.gang || item.gang == report.gang)
        return;
    if (item.gang && item.gang->phase != GangPhase::Preparing && report.gang->phase == GangPhase::Preparing)
        item.tableSent = false; // its shim was started again
    item.gang = report.gang;
    if (!processes::setGang(m_db, processOf(item), *report.gang, m_now))
        return;
    ++m_draft.changes;
    if (report.gang->phase == GangPhase::Ready)
        m_draft.passed.push_back(CrashPoint::DriverGangReady);
}

void RunReconciler::ReconcilePass::handleGangAnswer(RunItem& item, const std::optional<Error>& error) {
    if (!error || error->code == ErrorCode::Unavailable)
        return; // sent again after the reconnect
    item.isGangRefused = true;
    item.observeAgain = m_now + m_reconciler.m_options.pause;
    if (error->code == ErrorCode::Conflict && item.tableSent && !item.isReleased) {
        GangPass pass(m_db, m_now, m_reconciler.m_options.gang, *m_reconciler.m_options.gangTables);
        pass.withdraw(item.seq, reason("table_lost")); // it has another one
        m_draft.passed.insert(m_draft.passed.end(), pass.passed().begin(), pass.passed().end());
        item.isGangRefused = false;
    }
}

void RunReconciler::ReconcilePass::exitedProcess(RunItem& item, const AttemptReport& report, const Outcome& outcome) {
    const bool isNew = !std::exchange(item.hasEnded, true);
    const bool isExplained = report.engine && report.engine->isOver();
    if (isNew && report.exit && report.engine && !isExplained) { // stopped or withdrawn by the job of the nodes itself
        if (report.exit->stopped == StopReason::Peer)
            processes::requestStop(m_db, processOf(item), StopRequest::Peer);
        else if (report.exit->stopped == StopReason::Withdrawn)
            processes::requestStop(m_db, processOf(item), StopRequest::Withdraw);
    }
    if (isNew) {
        processes::end(m_db, processOf(item), endStateOf(outcome.kind), report.exit, outcome.evidence, m_now);
        if (report.exit)
            processes::setExit(m_db, processOf(item), *report.exit);
        freePlace(item, report.exit);
        reviewPlace(item);
    }
    if (report.exit && report.exit->stopped == StopReason::Withdrawn) {
        finishProcess(item, outcome, report.exit, std::nullopt); // nothing ran: there is nothing to collect
        return;
    }
    if (isNew)
        note(item, reason("node_exited", report.exit ? endToJson(*report.exit) : nlohmann::json::object()),
             "exit_record");
    if (isNew)
        noteReleasedGpus(item, report);
    collect(item, report);
}

void RunReconciler::ReconcilePass::finishProcess(RunItem& item, const Outcome& outcome,
                                                 const std::optional<ExitRecord>& exit,
                                                 const std::optional<Collected>& collected) {
    ProcessResult result{outcome, exit, collected, std::nullopt};
    if (isAboutFiles(outcome.reason)) {
        result.collectError = outcome.reason;
        result.outcome.kind = Outcome::Kind::Completed;
        result.outcome.reason = {};
    }
    processes::end(m_db, processOf(item), endStateOf(result.outcome.kind), exit, outcome.evidence, m_now);
    freePlace(item, exit);
    processes::settle(m_db, processOf(item), result, m_now);
    if (item.notResponding)
        processes::setNotResponding(m_db, processOf(item), std::nullopt);
    touch(item);
    m_draft.passed.push_back(CrashPoint::DriverRankCollected);
    m_draft.gone.insert(item.key());
    ++m_draft.changes;
}

} // namespace studio
