// Assigns waiting runs to slots of the machine and nodes of its clusters.
#include "core/environment/environment_defaults.h"
#include "core/run/queue_position.h"
#include "core/run/reconcile_pass.h"
#include "core/run/run_spec_builder.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_store.h"

namespace studio {

template <typename Use>
void RunReconciler::ReconcilePass::forEachWaiting(const std::string& target, Use use) const {
    // Merges the runs of earlier steps with those of this step.
    std::set<int64_t> fresh;
    for (const auto& [seq, item] : m_draft.changed) {
        if (isWaiting(item.state) && item.target == target)
            fresh.insert(seq);
    }
    static const std::set<int64_t> none;
    const auto known = m_reconciler.m_waiting.find(target);
    const auto& before = known == m_reconciler.m_waiting.end() ? none : known->second;
    auto waiting = before.begin();
    auto newcomer = fresh.begin();
    int64_t last = 0;
    while (waiting != before.end() || newcomer != fresh.end()) {
        const bool isNewcomer = waiting == before.end() || (newcomer != fresh.end() && *newcomer < *waiting);
        const int64_t seq = isNewcomer ? *newcomer++ : *waiting++;
        const RunItem* item = look(seq);
        if (seq == last || item == nullptr || m_draft.gone.contains(seq) || !isWaiting(item->state))
            continue;
        last = seq;
        if (!use(seq))
            return;
    }
}

size_t RunReconciler::ReconcilePass::countWaiting(const std::string& target) const {
    const auto known = m_reconciler.m_waiting.find(target);
    size_t count = known == m_reconciler.m_waiting.end() ? 0 : known->second.size();
    const auto waitedBefore = [&](int64_t seq) {
        return known != m_reconciler.m_waiting.end() && known->second.contains(seq);
    };
    for (const auto& [seq, item] : m_draft.changed) {
        if (item.target != target)
            continue;
        const bool waitsNow = isWaiting(item.state) && !m_draft.gone.contains(seq);
        if (waitsNow && !waitedBefore(seq))
            ++count;
        else if (!waitsNow && waitedBefore(seq))
            --count;
    }
    return count;
}

void RunReconciler::ReconcilePass::place() {
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
    clusters.scale([this](const std::string& target) { return static_cast<int>(countWaiting(target)); },
                   [this](int64_t seq) {
                       const RunItem* item = look(seq);
                       return item != nullptr && !m_draft.gone.contains(seq) && occupiesSlot(item->state);
                   });
    for (const auto& [target, why] : clusters.failed())
        refuseWaiting(target, reason("compute_failed", {{"detail", why}}));
    failRunsOfDeletedTargets();
    findIsolated(clusters);
    if (isRootUnavailable())
        m_lastPlaced = 0; // runs placed now would be hidden when the original root is back
    placeOnMachines();
    for (const Target* cluster : clusters.targets())
        placeOnCluster(clusters, *cluster);
    placeIsolated(clusters);
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

void RunReconciler::ReconcilePass::explainWaiting() {
    constexpr size_t maxExplained = 1000; // after a long time without a driver
    if (!m_machine.connected)
        return;
    std::vector<RunRecord> waiting;
    for (const int64_t seq : std::exchange(m_draft.unexplained, {})) {
        const RunItem* item = look(seq);
        if (item == nullptr || m_draft.gone.contains(seq) || item->state != RunState::Queued)
            continue;
        if (auto record = waiting.size() < maxExplained ? runs::get(m_db, seq) : fail(ErrorCode::TooLarge, {}))
            waiting.push_back(std::move(*record));
    }
    for (const auto& [seq, why] : runs::waitingReasons(m_db, waiting))
        note(*look(seq), why);
}

void RunReconciler::ReconcilePass::findIsolated(const ClusterPass& clusters) {
    for (const Target* cluster : clusters.targets()) {
        if (cluster->cluster()->node.isolated)
            m_isolated[cluster->id.text()] = cluster;
    }
    if (m_isolated.empty())
        return;
    for (const int64_t seq : m_reconciler.m_live) {
        const RunItem* item = look(seq);
        if (m_draft.gone.contains(seq) || !occupiesSlot(item->state))
            continue;
        if (isIsolated(item->target))
            m_hasTheMachine = true;
        else
            ++m_others;
    }
    for (const auto& [target, cluster] : m_isolated) {
        if (!clusters.hasNode(*cluster))
            continue; // do not wait for a node that may never exist
        forEachWaiting(target, [&](int64_t seq) {
            m_lastPlaced = std::min(m_lastPlaced, seq);
            return false;
        });
    }
    if (m_hasTheMachine)
        m_lastPlaced = 0;
}

void RunReconciler::ReconcilePass::placeIsolated(ClusterPass& clusters) {
    if (m_hasTheMachine || m_others > 0)
        return;
    const RunItem* first = look(m_lastPlaced);
    if (first == nullptr || !isIsolated(first->target))
        return;
    if (const ClusterNode* node = clusters.take(*m_isolated.at(first->target), m_lastPlaced))
        placeAt(*edit(m_lastPlaced), m_isolated.at(first->target), node);
}

void RunReconciler::ReconcilePass::placeOnMachines() {
    std::map<std::string, int> active;
    for (const int64_t seq : m_reconciler.m_live) {
        const RunItem* item = look(seq);
        if (item->node == 0 && !m_draft.gone.contains(seq) && occupiesSlot(item->state))
            ++active[item->target];
    }
    for (const auto& [id, maxRuns] : machines::maxRuns(m_db)) {
        const std::string& target = id.text(); // of the same id
        int free = maxRuns - active[target];
        forEachWaiting(target, [&](int64_t seq) {
            if (free <= 0 || seq >= m_lastPlaced)
                return false;
            placeAt(*edit(seq), nullptr, nullptr);
            free -= m_draft.gone.contains(seq) ? 0 : 1;
            return true;
        });
    }
}

void RunReconciler::ReconcilePass::placeOnCluster(ClusterPass& clusters, const Target& cluster) {
    const std::string target = cluster.id.text();
    int coming = 0;
    forEachWaiting(target, [&](int64_t seq) {
        const bool may = !isIsolated(target) && seq < m_lastPlaced;
        if (const ClusterNode* node = may ? clusters.take(cluster, seq) : nullptr) {
            placeAt(*edit(seq), &cluster, node);
            return true;
        }
        if (coming++ >= clusters.preparing(cluster)) {
            if (const auto why = m_draft.triedNodes.empty() ? std::nullopt : clusters.trouble(cluster))
                runs::setWaiting(m_db, seq, reason("node_unusable", {{"detail", *why}}));
            return false;
        }
        if (RunItem& item = *edit(seq); item.state == RunState::Queued)
            change(item, RunEvent::NodeAwaited, reason("node_awaited"));
        return true;
    });
}

void RunReconciler::ReconcilePass::placeAt(RunItem& item, const Target* cluster, const ClusterNode* node) {
    m_others += isIsolated(item.target) ? 0 : 1;
    ++item.attempt;
    item.node = node != nullptr ? node->seq : 0;
    item.nodeRank = 0; // the first of its nodes
    item.phase = AttemptPhase::Absent;
    // With delayed launch requests, RunReconciler::leaving() records them.
    item.intentBootId = m_reconciler.m_options.sharesNoDisk ? std::string() : m_machine.bootId;
    item.intentMachineId = m_reconciler.m_options.sharesNoDisk ? std::string() : m_machine.machineId;
    item.intentRoot = m_reconciler.m_options.sharesNoDisk ? std::string() : m_machine.rootId;
    runs::beginAttempt(m_db, item.seq, item.attempt, item.target, node != nullptr ? node->name : std::string(), m_now);
    const auto machine =
        selectValue<TargetId>(m_db, "SELECT coalesce(via_machine,id) FROM target WHERE id=?", item.target);
    Placement placement{item.nodeRank, machine.value_or(m_reconciler.m_options.machine), item.node};
    if (node != nullptr) {
        placement.cores = static_cast<int>(node->cpus.size());
        placement.memoryBytes = cluster->cluster()->node.memoryBytes;
        placement.gpus = node->gpus;
        placement.cpus = node->cpus;
    }
    processes::place(m_db, item.seq, item.attempt, placement,
                     {item.intentBootId, item.intentMachineId, item.intentRoot}, m_now);
    change(item, RunEvent::Placed,
           node != nullptr ? reason("placed_on_node", {{"node", node->name}}) : reason("placed"));
    launch(item);
    m_draft.passed.push_back(CrashPoint::DriverLaunchIntent);
}

void RunReconciler::ReconcilePass::leaveNode(RunItem& item) {
    if (std::exchange(item.node, 0) != 0)
        clusters::release(m_db, item.seq, m_now);
}

// Refuses runs of deleted targets: submitted by a client that had checked before the deletion.
void RunReconciler::ReconcilePass::failRunsOfDeletedTargets() {
    for (const auto& [target, waiting] : m_reconciler.m_waiting) {
        if (waiting.empty())
            continue;
        if (!selectValue<int>(m_db, "SELECT 1 FROM target WHERE id=? AND deleted_ms IS NULL AND provisioning<>?",
                              target, Provisioning::Deleting))
            refuseWaiting(target, reason("compute_deleted"));
    }
}

void RunReconciler::ReconcilePass::refuseWaiting(const std::string& target, const Reason& why) {
    std::vector<int64_t> refused;
    forEachWaiting(target, [&](int64_t seq) {
        refused.push_back(seq);
        return true;
    });
    for (const int64_t seq : refused) {
        RunItem& item = *edit(seq);
        change(item, RunEvent::HasFailed, why, "never_started");
        runs::endRun(m_db, seq, std::nullopt, why, "never_started", std::nullopt, m_now);
        m_draft.gone.insert(seq);
    }
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
