// Handles attempts that ended but whose outputs no longer exist on the machine.
#include <set>

#include "core/run/reconcile_pass.h"
#include "core/target/created_node_store.h"

namespace studio {

// As for every missing folder (absence_rule.h), the run waits visibly and is then Failed, never Completed.
void RunReconciler::ReconcilePass::handleOutputsGone(RunItem& item, const AttemptReport& report) {
    recordChanged(item, {{"what", {"folder"}}});
    if (!item.isCanceledByUser() && awaitFolder(item, report))
        return;
    clearAbsence(item);
    Outcome outcome = judge(*item.ended, item.isCanceledByUser());
    const Reason lost = reason("outputs_lost");
    if (outcome.kind == Outcome::Kind::Completed) {
        outcome.kind = item.isCanceledByUser() ? Outcome::Kind::Canceled : Outcome::Kind::Failed;
        outcome.reason = lost;
        outcome.evidence = "no_folder";
        outcome.isInfrastructureFailure = false; // the job has completed: no automatic retry
    }
    note(item, lost, "no_folder");
    finish(item, outcome, item.ended->exit, std::nullopt);
}

void RunReconciler::ReconcilePass::endOnDestroyedMachine() {
    if (m_reconciler.m_live.empty())
        return;
    const bool isLowPriority = createdNodes::isLowPriority(m_db, m_reconciler.m_options.machine);
    for (const ItemKey& key : std::set<ItemKey>(m_reconciler.m_live)) {
        RunItem* item = edit(key);
        if (item == nullptr)
            continue;
        clearAbsence(*item);
        Outcome outcome;
        outcome.evidence = "machine_destroyed";
        // One that has not ended may be tried again elsewhere; the files of an ended one are lost, not its work.
        // A pod that its job filled would be filled again.
        const bool isOutOfMemory = !item->ended && m_machine.wasOutOfMemory;
        outcome.isInfrastructureFailure = !item->ended && !isOutOfMemory;
        if (item->isCanceledByUser()) {
            outcome.kind = Outcome::Kind::Canceled;
        } else if (isOutOfMemory) {
            outcome.reason = reason("memory_limit", {{"detail", m_machine.howDestroyed}});
        } else if (!item->ended && isLowPriority) {
            outcome.reason = reason(nodeEvictedCode, {{"detail", m_machine.howDestroyed}});
            outcome.isFreeRetry = item->evictionsLeft > 0;
        } else {
            outcome.reason = reason("machine_destroyed", {{"detail", m_machine.howDestroyed}});
        }
        finish(*item, outcome, item->ended ? item->ended->exit : std::nullopt, std::nullopt);
    }
}

} // namespace studio
