// Scales the machine's clusters, and launches the runs that the scheduler placed on the machine.
#include "core/environment/environment_defaults.h"
#include "core/run/reconcile_pass.h"
#include "core/run/run_spec_builder.h"
#include "core/store/cached_statement.h"

namespace studio {

void RunReconciler::ReconcilePass::scaleClusters() {
    m_draft.areClustersSettled = m_reconciler.m_areClustersSettled;
    m_draft.clustersNext = m_reconciler.m_clustersNext;
    m_draft.tryingNodes = m_reconciler.m_tryingNodes;
    if (!m_machine.connected) {
        m_draft.tryingNodes.clear(); // no request is pending
        // The local machine comes back by itself; an attached one may be gone for good.
        if (m_reconciler.m_options.sharesNoDisk)
            m_draft.changes += clusters::eraseDeleting(m_db, m_reconciler.m_options.machine, m_now);
        m_draft.areClustersSettled = !clusters::needDriver(m_db, m_reconciler.m_options.machine);
        return;
    }
    ClusterPass clusters(m_db, m_reconciler.m_options.machine, m_machine.host, m_now);
    clusters.scale();
    clusters.finish();

    std::set<int64_t> trying;
    for (const auto& trial : clusters.trials()) {
        trying.insert(trial.node);
        if (m_draft.tryingNodes.contains(trial.node) && !m_draft.triedNodes.contains(trial.node) &&
            !m_machine.freshlyConnected)
            continue;
        RunAction action;
        action.kind = RunAction::Kind::TryNode;
        action.node = trial.node;
        action.spec.limits = trial.limits;
        m_draft.actions.push_back(std::move(action));
    }
    m_draft.tryingNodes = std::move(trying);
    m_draft.areClustersSettled = clusters.isSettled();
    m_draft.clustersNext = clusters.nextPoll();
    m_draft.changes += clusters.changes();
}

void RunReconciler::ReconcilePass::adopt(const std::set<int64_t>& placed) {
    for (const int64_t seq : placed) {
        if (look(seq) != nullptr)
            continue; // loaded with the others
        for (RunItem& item : m_reconciler.read(m_db, seq)) {
            RunItem& adopted = m_draft.changed[seq] = std::move(item);
            if (m_machine.connected)
                launch(adopted);
        }
    }
}

void RunReconciler::ReconcilePass::leaveNode(RunItem& item) {
    if (std::exchange(item.node, 0) != 0)
        clusters::release(m_db, item.seq, m_now);
}

void RunReconciler::ReconcilePass::launch(RunItem& item) {
    item.launchAgain.reset();
    const auto config = runs::configOf(m_db, item.seq);
    const auto record = runs::get(m_db, item.seq);
    if (!config || !record) {
        Outcome outcome;
        outcome.reason =
            reason("config_damaged", {{"detail", config ? record.error().message : config.error().message}});
        finish(item, outcome, std::nullopt, std::nullopt);
        return;
    }
    RunAction action;
    action.kind = RunAction::Kind::Launch;
    action.run = item.seq;
    action.key = keyOf(item);
    SpecContext context{item.id,
                        item.attempt,
                        m_reconciler.m_options.workspace,
                        record->experiment,
                        record->name,
                        record->compute,
                        record->snapshot,
                        {},
                        {},
                        {},
                        {}};
    context.nodeRank = item.nodeRank;
    if (config->environment)
        context.policy = policyOf(readEnvironmentDefaults(m_db));
    if (const auto node = item.node != 0 ? clusters::node(m_db, item.node) : std::nullopt) {
        const auto cluster = targets::byName(m_db, record->compute);
        context.node = record->compute + "-" + node->name;
        context.gpus = node->gpus;
        if (cluster && cluster->cluster())
            context.limits = ClusterPass::limitsOf(*cluster->cluster(), *node);
    }
    if (const auto target = targets::byName(m_db, record->compute);
        target && target->remote() && !target->remote()->gpus.empty())
        context.gpus = target->remote()->gpus;
    action.spec = buildSpec(*config, context);
    action.requiredBytes =
        selectValue<int64_t>(m_db, "SELECT bytes FROM snapshot WHERE hash=?", record->snapshot).value_or(0);
    item.launching = true;
    m_draft.actions.push_back(std::move(action));
}

} // namespace studio
