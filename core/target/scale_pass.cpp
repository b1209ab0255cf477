#include "core/target/scale_pass.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/base/test_switch.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/target/autoscaler.h"
#include "core/target/created_node_store.h"

namespace studio {

namespace {

using nlohmann::json;

struct ScalePassText {
    Q_DECLARE_TR_FUNCTIONS(ScalePassText)
};

} // namespace

ClusterScaler::PendingChanges ClusterScaler::ScalePass::run(std::span<const NodeTestResult> results) {
    m_answered = m_scaler.m_pending;
    for (const NodeTestResult& result : results)
        handle(result);
    load();
    for (Cluster& cluster : m_clusters) {
        applyDesiredState(cluster);
        sweep(cluster);
        observe(cluster);
    }
    for (Cluster& cluster : m_clusters)
        readRunBasedCores(cluster);
    measureDemand();
    for (Cluster& cluster : m_clusters) {
        readRunBasedCores(cluster); // nodes of others have been added
        cluster.target.cluster()->instance ? followInstance(cluster) : follow(cluster);
        if (providerOf(cluster.target).createsMachines())
            admitCreated(cluster);
        else
            startTests(cluster);
        if (cluster.target.cluster()->instance)
            recordInstance(cluster);
        clusters::recordCounts(m_db, cluster.target.id, countNodes(cluster.nodes), m_now);
    }
    return std::move(m_draft);
}

void ClusterScaler::ScalePass::readRunBasedCores(Cluster& cluster) {
    for (ProviderMachine& machine : cluster.machines)
        machine.runBasedCores = m_runBasedCores[machine.id];
}

void ClusterScaler::ScalePass::handle(const NodeTestResult& result) {
    m_answered.erase(result.node);
    const auto node = clusters::node(m_db, result.node);
    if (!node || node->state != NodeState::Preparing)
        return;
    const auto cluster = clusters::ofNode(m_db, result.node);
    const auto refuse = [&](const std::string& why) {
        clusters::setErrorText(m_db, result.node, why, m_now);
        clusters::note(m_db, cluster, "node_failed", {{"node", node->name}, {"detail", why}}, m_now);
    };
    if (result.answer && result.answer->cpu == "missing") {
        refuse(ScalePassText::tr("A CPU of this node is offline, or not permitted for this user.").toStdString());
    } else if (result.answer) {
        clusters::setHeld(m_db, result.node, {result.answer->cpu, result.answer->memory});
        clusters::setNode(m_db, result.node, NodeState::Idle, m_now);
        clusters::note(m_db, cluster, "node_up",
                       {{"node", node->name},
                        {"machine", node->machineName},
                        {"cpu", result.answer->cpu},
                        {"memory", result.answer->memory}},
                       m_now);
    } else if (result.error && result.error->code != ErrorCode::Unavailable) { // tried again after the reconnect
        refuse(result.error->message);
    } else {
        return;
    }
    ++m_draft.changes;
}

const ScalerMachine* ClusterScaler::ScalePass::seen(const TargetId& id) const {
    const auto found =
        std::find_if(m_machines.begin(), m_machines.end(), [&id](const ScalerMachine& one) { return one.id == id; });
    return found == m_machines.end() ? nullptr : &*found;
}

ProviderMachine ClusterScaler::ScalePass::machineOf(const TargetId& id, const std::vector<Target>& targets) const {
    ProviderMachine machine;
    machine.id = id;
    machine.active =
        selectValue<int>(m_db, "SELECT count(*) FROM placement WHERE machine=? AND freed_ms IS NULL", id).value_or(0);
    machine.isClosed = std::any_of(m_quarantines.begin(), m_quarantines.end(), [&](const Quarantine& one) {
        return one.machine == id && one.gpu.empty() && !one.takesProbe(m_now);
    });
    const auto target = std::find_if(targets.begin(), targets.end(), [&id](const Target& one) { return one.id == id; });
    if (target != targets.end()) {
        machine.name = target->name;
        machine.isClosed = machine.isClosed || target->drained;
        machine.facts = target->facts;
        machine.labels = target->labels;
        if (target->facts)
            machine.host = nodeHostOf(*target);
    }
    if (const ScalerMachine* now = seen(id)) {
        machine.isConnected = now->isConnected && target != targets.end();
        machine.isAway = !now->isConnected && now->awayFrom && *now->awayFrom <= m_now;
        if (now->isConnected) {
            const int gpus = machine.host.gpus;
            machine.host = now->host;
            machine.host.gpus = gpus;
        }
    }
    return machine;
}

void ClusterScaler::ScalePass::load() {
    m_quarantines = quarantines::all(m_db);
    for (const Quarantine& quarantine : m_quarantines) {
        if (!quarantine.takesProbe(m_now))
            pollAt(quarantine.until);
    }
    std::vector<Target> targets = studio::targets::all(m_db);
    for (const Target& target : targets) {
        if (target.cluster())
            loadCreated(m_clusters.emplace_back(Cluster{target, clusters::nodes(m_db, target.id), {}, {}}));
    }
    for (Target& machine : createdNodes::machines(m_db))
        targets.push_back(std::move(machine));
    for (const Cluster& cluster : m_clusters) {
        for (const ClusterNode& node : cluster.nodes)
            m_runBasedCores[node.spec.machine] += cluster.target.cluster()->runBased ? node.spec.cores : 0;
    }
    std::map<TargetId, ProviderMachine> known;
    const auto add = [&](Cluster& cluster, const TargetId& id, bool isPart) {
        if (cluster.view().machine(id) != nullptr)
            return;
        auto found = known.find(id);
        if (found == known.end())
            found = known.emplace(id, machineOf(id, targets)).first;
        const bool isAttached =
            std::any_of(targets.begin(), targets.end(), [&id](const Target& one) { return one.id == id; });
        if (!isAttached)
            return; // detached
        cluster.machines.push_back(found->second);
        cluster.machines.back().isPart = isPart;
    };
    for (Cluster& cluster : m_clusters) {
        for (const CreatedNode& created : cluster.created) {
            add(cluster, created.machine, true);
            if (!cluster.machines.empty() && cluster.machines.back().id == created.machine)
                cluster.machines.back().isCreated = true;
        }
        if (cluster.target.via)
            add(cluster, *cluster.target.via, true);
        for (const TargetId& id : cluster.target.cluster()->machines())
            add(cluster, id, true);
        for (size_t i = 0; i < cluster.nodes.size(); ++i)
            add(cluster, cluster.nodes[i].spec.machine, false);
    }
}

void ClusterScaler::ScalePass::applyDesiredState(Cluster& cluster) {
    Target& target = cluster.target;
    if (target.provisioning != Provisioning::Deleting && isDone(cluster)) {
        target.provisioning = Provisioning::Deleting;
        clusters::setProvisioning(m_db, target.id, Provisioning::Deleting, {});
        clusters::note(m_db, target.id, "delete_wanted", json::object(), m_now);
        ++m_draft.changes;
    }
    if (target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating)
        return;
    const bool isNew = target.provisioning == Provisioning::Creating;
    const auto fits = providerOf(target).check(cluster.view());
    if (!fits)
        return; // a machine is still being inspected
    // An update cannot make a cluster unfit: if it does not fit now, the machine lost capacity. Its runs wait.
    target.provisioning = *fits || !isNew ? Provisioning::Succeeded : Provisioning::Failed;
    clusters::setProvisioning(m_db, target.id, target.provisioning, *fits ? std::string() : fits->error().message);
    std::string names;
    for (const ProviderMachine& machine : cluster.machines) {
        if (machine.isPart && !machine.isCreated && !target.cluster()->isElsewhere())
            names += (names.empty() ? "" : ", ") +
                     (target.via && machine.isConnected ? machine.host.name : machine.name); // of slots: the host name
    }
    if (*fits)
        clusters::note(m_db, target.id, isNew ? "created" : "updated", {{"host", names}}, m_now);
    else
        clusters::note(m_db, target.id, isNew ? "create_failed" : "update_failed", {{"detail", fits->error().message}},
                       m_now);
    ++m_draft.changes;
}

// Returns true if the cluster was created for a single run that has ended.
bool ClusterScaler::ScalePass::isDone(const Cluster& cluster) const {
    return cluster.target.cluster()->runBased &&
           !selectValue<int>(m_db, "SELECT 1 FROM run WHERE target=? AND ended_ms IS NULL", cluster.target.id);
}

bool ClusterScaler::ScalePass::isLive(int64_t run) const {
    return selectValue<int>(m_db,
                            "SELECT 1 FROM run WHERE seq=? AND ended_ms IS NULL AND state NOT IN "
                            "('NotStarted','Queued','Provisioning')",
                            run)
        .has_value();
}

void ClusterScaler::ScalePass::setState(ClusterNode& node, NodeState state) {
    node.state = state;
    node.since = m_now;
    node.trouble.clear();
    node.awaySince.reset();
    clusters::setNode(m_db, node.seq, state, m_now);
    ++m_draft.changes;
}

void ClusterScaler::ScalePass::sweep(Cluster& cluster) {
    std::erase_if(cluster.nodes, [&](const ClusterNode& node) {
        if (node.state != NodeState::Leaving || !providerOf(cluster.target).isGone(cluster.view(), node))
            return false;
        clusters::removeNode(m_db, node.seq);
        if (cluster.target.cluster()->runBased)
            m_runBasedCores[node.spec.machine] -= node.spec.cores;
        clusters::note(m_db, cluster.target.id, "node_down", {{"node", node.name}}, m_now);
        ++m_draft.changes;
        return true;
    });
    for (ClusterNode& node : cluster.nodes) {
        const bool isOver = node.run && !isLive(*node.run); // ended elsewhere, as in a copied workspace
        if (isOver || (node.state == NodeState::Running && !node.run)) {
            if (node.run)
                clusters::release(m_db, *node.run, m_now);
            node.run.reset();
            node.cpus.clear();
            node.gpus.clear();
            setState(node, NodeState::Idle);
        } else if (node.since > m_now && node.state == NodeState::Idle) {
            node.since = m_now; // the clock was set back: restart its idle time
            clusters::setNode(m_db, node.seq, node.state, m_now);
        }
    }
}

void ClusterScaler::ScalePass::observe(Cluster& cluster) {
    std::vector<int64_t> lost;
    for (ClusterNode& node : cluster.nodes) {
        switch (providerOf(cluster.target).observe(cluster.view(), node)) {
        case NodeHealth::Fine:
            if (node.awaySince)
                markBack(cluster, node);
            break;
        case NodeHealth::Away:
            if (!node.awaySince)
                markAway(cluster, node);
            break;
        case NodeHealth::Lost:
            if (node.state != NodeState::Leaving)
                lost.push_back(node.seq);
            break;
        case NodeHealth::Unknown:
            if (const ScalerMachine* machine = seen(node.spec.machine); machine != nullptr && machine->awayFrom)
                pollAt(*machine->awayFrom);
            break;
        }
    }
    for (ClusterNode& node : cluster.nodes) {
        const CreatedNode* created = cluster.view().createdFor(node);
        const int64_t until = created != nullptr ? created->place.availableUntilMs : 0;
        if (until == 0 || node.state != NodeState::Idle)
            continue;
        // Its provider ends it soon: it takes no further run.
        if (const Timestamp at = fromMs(until); at > m_now)
            pollAt(at);
        else
            lost.push_back(node.seq);
    }
    shrink(cluster, lost);
}

void ClusterScaler::ScalePass::markAway(Cluster& cluster, ClusterNode& node) {
    if (node.state == NodeState::Unusable && !node.run)
        return; // it failed to start there, and is given up by the autoscaler
    if (node.state == NodeState::Leaving)
        return;
    const std::string why = ScalePassText::tr("The machine %1 is not responding.")
                                .arg(QString::fromStdString(node.machineName))
                                .toStdString();
    clusters::setAway(m_db, node.seq, why, m_now, m_now);
    clusters::note(m_db, cluster.target.id, "node_away", {{"node", node.name}, {"machine", node.machineName}}, m_now);
    node.state = NodeState::Unusable;
    node.since = m_now;
    node.awaySince = m_now;
    node.trouble = why;
    ++m_draft.changes;
}

void ClusterScaler::ScalePass::markBack(Cluster& cluster, ClusterNode& node) {
    // Without a run it is tested again: the machine may have been changed meanwhile.
    setState(node, node.run ? NodeState::Running : NodeState::Preparing);
    clusters::note(m_db, cluster.target.id, "node_back", {{"node", node.name}, {"machine", node.machineName}}, m_now);
}

bool ClusterScaler::ScalePass::isOutdatedNode(const Cluster& cluster, const ClusterNode& node) const {
    const CreatedNode* created = cluster.view().createdFor(node);
    return created != nullptr && isOutdated(*created, node.spec, *cluster.target.cluster());
}

// Nodes that were made with other settings leave as soon as they have no run.
void ClusterScaler::ScalePass::drainOutdated(Cluster& cluster) {
    std::vector<int64_t> outdated;
    for (const ClusterNode& node : cluster.nodes) {
        if (!node.run && node.state != NodeState::Leaving && node.state != NodeState::Running &&
            isOutdatedNode(cluster, node))
            outdated.push_back(node.seq);
    }
    shrink(cluster, outdated, "outdated");
}

void ClusterScaler::ScalePass::follow(Cluster& cluster) {
    const Target& target = cluster.target;
    const ClusterConfig& config = *target.cluster();
    if (target.provisioning == Provisioning::Succeeded)
        drainOutdated(cluster);
    const Demand& demand = cluster.demand;
    ScalePolicy policy;
    policy.minNodes = config.minNodes;
    if (isBudgetUsedUp(target)) { // what is on stays, up to the minimum; nothing new is made for it
        const auto up = std::count_if(cluster.nodes.begin(), cluster.nodes.end(), [](const ClusterNode& node) {
            return node.state == NodeState::Idle || node.state == NodeState::Running ||
                   node.state == NodeState::Preparing;
        });
        policy.minNodes = std::min(config.minNodes, static_cast<int>(up));
    }
    policy.maxNodes = config.maxNodes;
    policy.idleBeforeScaleDown = demand.givesBack ? std::chrono::milliseconds(0) : config.idleBeforeScaleDown;
    policy.unusablePause = durationOrOverride("COMPUTE_STUDIO_TEST_UNUSABLE_MS", policy.unusablePause);
    policy.isDeleting = target.provisioning == Provisioning::Deleting || target.provisioning == Provisioning::Failed;
    policy.room = 0;
    for (const NodeOffer& offer : providerOf(target).offers(cluster.view()))
        policy.room = std::min(maxClusterNodes, policy.room + offer.free);
    std::vector<ScaleNode> nodes;
    const bool mayWait = providerOf(target).hasQueue() || config.choosesGpus();
    const auto isAmong = [](const std::vector<int64_t>& all, int64_t node) {
        return std::find(all.begin(), all.end(), node) != all.end();
    };
    for (const auto& node : cluster.nodes) {
        ScaleNode& one = nodes.emplace_back(ScaleNode{node.seq, node.state, node.since});
        one.hasRun = node.run.has_value();
        one.isAway = node.awaySince.has_value();
        const CreatedNode* created = mayWait ? cluster.view().createdFor(node) : nullptr;
        one.isQueued = created != nullptr && !created->isUp() && node.state == NodeState::Preparing;
        one.isUnfit = isAmong(demand.unfit, node.seq);
        one.isSpare = isAmong(demand.spare, node.seq);
    }
    const bool isReady = target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating;
    ScalePlan scale = isReady ? plan(policy, nodes, demand.nodes, m_now) : ScalePlan{};
    // Nothing has to be taken away from a machine that cannot be reached.
    for (const auto& node : cluster.nodes) {
        const ProviderMachine* machine = cluster.view().machine(node.spec.machine);
        if (policy.isDeleting && node.state == NodeState::Preparing && (machine == nullptr || !machine->isConnected))
            scale.release.push_back(node.seq);
    }
    if (scale.nextPoll)
        pollAt(*scale.nextPoll);
    shrink(cluster, scale.release, demand.givesBack ? "incomplete" : nullptr);
    grow(cluster, scale.start, demand);
    if (target.provisioning == Provisioning::Deleting && cluster.nodes.empty()) {
        clusters::erase(m_db, target.id, m_now);
        ++m_draft.changes;
    } else if (cluster.isHeld && cluster.nodes.empty() && demand.nodes == 0 && isReady) {
        return; // the minimum is not reached until the hold ends
    } else if (!isReady || !scale.isSettled || target.provisioning == Provisioning::Deleting) {
        m_draft.isSettled = false;
    }
}

void ClusterScaler::ScalePass::grow(Cluster& cluster, int count, const Demand& demand) {
    const auto before = cluster.nodes.size();
    std::vector<RunNeeds> unmet = demand.unmet;
    for (int i = 0; i < count; ++i) {
        const ProviderView view = cluster.view();
        const std::vector<NodeOffer> offers = providerOf(cluster.target).offers(view);
        const NodeOffer* chosen = nullptr;
        RunNeeds reason; // of the run that it is for
        for (auto needs = unmet.begin(); chosen == nullptr && needs != unmet.end();) {
            for (const NodeOffer& offer : offers) {
                if (chosen == nullptr && offer.free > 0 && fits(*needs, offer.spec, view)) {
                    chosen = &offer;
                    reason = *needs;
                }
            }
            needs = unmet.erase(needs); // served, or nothing that is free now fits it
        }
        for (const NodeOffer& offer : offers) {
            const bool isForMinimum =
                demand.unmet.empty() || static_cast<int>(cluster.nodes.size()) < cluster.target.cluster()->minNodes;
            if (chosen == nullptr && isForMinimum && offer.free > 0)
                chosen = &offer;
        }
        if (chosen == nullptr)
            break;
        cluster.nodes.push_back(providerOf(cluster.target).createsMachines()
                                    ? createdNodes::plan(m_db, cluster.target, chosen->spec, m_now, reason)
                                    : clusters::addNode(m_db, cluster.target.id, chosen->spec, m_now));
        ++m_draft.changes;
        if (cluster.target.cluster()->runBased && !cluster.target.cluster()->createsNodes())
            m_runBasedCores[chosen->spec.machine] += chosen->spec.cores;
    }
    if (cluster.nodes.size() > before)
        clusters::note(m_db, cluster.target.id, "grow",
                       {{"from", before}, {"to", cluster.nodes.size()}, {"waiting", demand.runs}}, m_now);
}

void ClusterScaler::ScalePass::shrink(Cluster& cluster, const std::vector<int64_t>& leaving, const char* reason) {
    if (leaving.empty())
        return;
    const int before = static_cast<int>(cluster.nodes.size());
    const bool isDeleting = cluster.target.provisioning != Provisioning::Succeeded;
    std::string why = reason != nullptr                             ? reason
                      : isDeleting                                  ? "deleting"
                      : before > cluster.target.cluster()->maxNodes ? "too_many"
                                                                    : "idle";
    for (ClusterNode& node : cluster.nodes) {
        if (std::find(leaving.begin(), leaving.end(), node.seq) == leaving.end())
            continue;
        if (reason != nullptr) {
            setState(node, NodeState::Leaving);
            continue;
        }
        if (!isDeleting && node.awaySince)
            why = "away";
        else if (!isDeleting && node.state == NodeState::Unusable)
            why = "unusable";
        const ProviderView view = cluster.view();
        const ProviderMachine* machine = view.machine(node.spec.machine);
        const CreatedNode* created = view.createdFor(node);
        if (!isDeleting && created != nullptr && created->place.availableUntilMs > 0 &&
            fromMs(created->place.availableUntilMs) <= m_now)
            why = "ends";
        if (!isDeleting && created != nullptr &&
            (created->state == CreatedState::Removing || created->state == CreatedState::Gone))
            why = "lost";
        else if (!isDeleting && created == nullptr && (machine == nullptr || !machine->isPart))
            why = "removed";
        setState(node, NodeState::Leaving);
    }
    clusters::note(m_db, cluster.target.id, "shrink",
                   {{"from", before},
                    {"to", before - static_cast<int>(leaving.size())},
                    {"why", why},
                    {"idle_seconds", cluster.target.cluster()->idleBeforeScaleDown.count()}},
                   m_now);
    pollAt(m_now); // they are removed in the next step
}

void ClusterScaler::ScalePass::startTests(const Cluster& cluster) {
    for (const ClusterNode& node : cluster.nodes) {
        const ScalerMachine* machine = seen(node.spec.machine);
        if (node.state != NodeState::Preparing || machine == nullptr || !machine->isConnected)
            continue;
        m_draft.pending[node.seq] = machine->connection;
        const auto sent = m_answered.find(node.seq);
        if (sent == m_answered.end() || sent->second != machine->connection)
            m_draft.tests.push_back(
                {node.spec.machine, node.seq, ClusterScaler::limitsOf(*cluster.target.cluster(), node)});
    }
}

void ClusterScaler::ScalePass::pollAt(Timestamp at) {
    m_draft.nextPoll = m_draft.nextPoll ? std::min(*m_draft.nextPoll, at) : at;
}

} // namespace studio
