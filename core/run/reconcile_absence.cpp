// Handles missing attempt folders: see absence_rule.h.
#include <algorithm>
#include <chrono>

#include "core/run/reconcile_pass.h"
#include "core/run/run_spec_builder.h"

namespace studio {

void RunReconciler::ReconcilePass::handleAbsent(RunItem& item, const AttemptReport& report) {
    if (item.launching)
        return;
    if (isOnAnotherMachine(item) && (item.accepted || !item.intentMachineId.empty())) {
        // Several machines share one address: this one has another home or disk, so its answer does not apply to the
        // run.
        if (item.cancelRequested && !item.accepted)
            cancelBeforeStart(item);
        else
            awaitMachine(item);
        return;
    }
    const bool hasLeft = item.accepted || !item.intentMachineId.empty();
    if (hasLeft && awaitFolder(item, report))
        return;
    clearAbsence(item);
    if (item.accepted) {
        endOfMissingFolder(item, report);
    } else if (item.cancelRequested) {
        cancelBeforeStart(item);
    } else if (item.launchError) {
        Outcome outcome;
        outcome.reason = reason("launch_refused", {{"detail", item.launchError->message}});
        outcome.evidence = "agent_answer";
        finish(item, outcome, std::nullopt, std::nullopt);
    } else if (isOfAnotherBoot(item)) {
        endOfAnotherBoot(item, report);
    } else {
        launch(item);
    }
}

bool RunReconciler::ReconcilePass::awaitFolder(RunItem& item, const AttemptReport& report) {
    if (!item.absentSince)
        item.absentSince = m_now;
    const Absence absence{
        .hasProcesses = report.hasProcesses,
        .hasRebooted = hasRebooted(item),
        .isOtherRoot = report.phase == AttemptPhase::Absent && isOtherRoot(item.intentRoot, report.root),
        .isOfEngine = m_reconciler.isEngine() && item.accepted && !item.ended,
        .isCancelWanted = item.isCanceledByUser(),
        .missingFor = std::chrono::duration_cast<std::chrono::milliseconds>(m_now - *item.absentSince)};
    // Before the launch is accepted there is no folder yet.
    const bool isMissing = item.accepted || absence.isOtherRoot;
    const auto verdict =
        judgeAbsence(absence, isMissing ? m_reconciler.m_options.absence : std::chrono::milliseconds(0));
    if (verdict == AbsenceVerdict::Gone)
        return false;
    item.observeAgain = m_now + m_reconciler.m_options.pause;
    item.launchError.reset(); // same cause
    item.isFolderUnavailable = true;
    if (!std::exchange(item.notResponding, true))
        setNotResponding(item, m_now);
    const Reason why = reason("folder_away", {{"why", toText(verdict)}});
    runs::setWaiting(m_db, item.seq, why); // repeated, because a state transition clears it
    if (std::exchange(item.absenceNoted, toText(verdict)) != toText(verdict))
        note(item, why, "agent_answer");
    item.cancelSent = false; // the cancel request could not be stored: it is sent again when the folder is back
    return true;
}

bool RunReconciler::ReconcilePass::clearAbsence(RunItem& item) {
    item.absentSince.reset();
    item.absenceNoted.clear();
    if (!std::exchange(item.isFolderUnavailable, false))
        return false;
    runs::setWaiting(m_db, item.seq, std::nullopt);
    if (std::exchange(item.notResponding, false))
        setNotResponding(item, std::nullopt);
    return true;
}

void RunReconciler::ReconcilePass::endOfMissingFolder(RunItem& item, const AttemptReport& report) {
    Outcome outcome = judge(report, item.isCanceledByUser());
    outcome.isInfrastructureFailure = isProvablyDead(item, report);
    finish(item, outcome, std::nullopt, std::nullopt);
}

bool RunReconciler::ReconcilePass::hasRebooted(const RunItem& item) const {
    return !item.intentBootId.empty() && item.intentMachineId == m_machine.machineId &&
           item.intentBootId != m_machine.bootId;
}

bool RunReconciler::ReconcilePass::isProvablyDead(const RunItem& item, const AttemptReport& report) const {
    if (m_reconciler.isEngine())
        return false; // its job may run on any node
    if (hasRebooted(item))
        return true;
    if (report.hasProcesses.value_or(true))
        return false;
    // A container engine's daemon may own the container's processes, whose markers cannot be read.
    const auto config = runs::configOf(m_db, item.seq);
    if (!config)
        return false;
    SpecContext context;
    context.run = item.id;
    const RunSpec spec = buildSpec(*config, context);
    return !spec.environment || spec.environment->kind != EnvironmentSpec::Kind::Container;
}

bool RunReconciler::ReconcilePass::isOlderThanKnown(const RunItem& item, const AttemptReport& report) const {
    if (item.isGang() && item.isReleased && !m_reconciler.isEngine() && report.phase == AttemptPhase::Accepted)
        return true; // it was ready, so its shim had claimed it
    const bool hasStarted =
        item.isGang() ? item.hasStarted : item.state == RunState::Running || item.state == RunState::Finalizing;
    return hasStarted && (report.phase == AttemptPhase::Accepted ||
                          (report.phase == AttemptPhase::Vanished && report.neverStarted && !report.rebooted));
}

void RunReconciler::ReconcilePass::endOfReplacedFolder(RunItem& item, const AttemptReport& report) {
    clearAbsence(item);
    Outcome outcome;
    outcome.isInfrastructureFailure = isProvablyDead(item, report);
    outcome.evidence = "older_folder";
    if (item.isCanceledByUser())
        outcome.kind = Outcome::Kind::Canceled;
    else
        outcome.reason = reason("folder_replaced");
    finish(item, outcome, std::nullopt, std::nullopt);
}

} // namespace studio
