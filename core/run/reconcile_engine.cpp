// Follows the jobs of attempts in an engine, such as Slurm.
#include "core/run/engine_text.h"
#include "core/run/reconcile_pass.h"

namespace studio {

void RunReconciler::ReconcilePass::followEngine(RunItem& item, const AttemptReport& report) {
    const EngineJobState& engine = *report.engine;
    const bool isNews = item.engine != engine;
    const bool isIdNew = !engine.jobId.empty() && (!item.engine || item.engine->jobId != engine.jobId);
    if (isNews) {
        item.engine = engine;
        processes::setEngine(m_db, processOf(item), engine);
        ++m_draft.changes;
    }
    const bool isWaiting = report.phase == AttemptPhase::Accepted;
    const bool hasJob = report.phase == AttemptPhase::Starting || report.phase == AttemptPhase::Running ||
                        (report.phase == AttemptPhase::Ended && report.started) ||
                        (report.phase == AttemptPhase::Vanished && !report.neverStarted);
    if (hasJob && item.isGang() && !item.isReleased) {
        GangPass pass(m_db, m_now, m_reconciler.m_options.gang, *m_reconciler.m_options.gangTables);
        pass.releaseByEngine(item.seq);
        m_draft.changes += pass.changes();
        m_draft.passed.insert(m_draft.passed.end(), pass.passed().begin(), pass.passed().end());
        item.isReleased = true;
    }
    if (item.cancelRequested || item.isCancelWanted || (item.isGang() && item.nodeRank > 0))
        return; // node 0 stands for the job
    if (!isWaiting) {
        if (hasJob && item.isInEngine)
            change(item, RunEvent::EngineClaimed,
                   reason("engine_claimed", {{"job", engine.jobId}, {"nodes", engine.nodes}}), "claim");
        return;
    }
    // RUNNING without a claim: the script of the job is starting.
    const bool isStarting = engine.phase == EnginePhase::Configuring || engine.phase == EnginePhase::Running;
    bool isChanged = false;
    if (isStarting && item.state != RunState::Provisioning)
        isChanged =
            change(item, RunEvent::EngineProvisioning,
                   reason("engine_provisioning", {{"job", engine.jobId}, {"nodes", engine.nodes}}), "scheduler");
    else if (!isStarting && item.state != RunState::Queued)
        isChanged = change(item, RunEvent::EngineQueued, reason("engine_placed"), "scheduler");
    if (isIdNew)
        note(item, reason("engine_submitted", {{"job", engine.jobId}, {"cluster", engine.cluster}}), "scheduler");
    if (isNews || isChanged)
        runs::setWaiting(m_db, item.seq, engineReason(engine));
}

} // namespace studio
