#include "core/run/cluster_pass.h"

#include <algorithm>

#include "core/store/cached_statement.h"
#include "core/target/autoscaler.h"

namespace studio {

namespace {

constexpr int lowPriorityNiceness = 10;

} // namespace

ClusterPass::ClusterPass(SQLite::Database& db, const TargetId& machine, NodeHost host, Timestamp now)
    : m_db(db)
    , m_machine(machine)
    , m_host(std::move(host))
    , m_now(now) {
    for (auto& target : clusters::on(db, machine)) {
        auto nodes = clusters::nodes(db, target.id);
        m_clusters.push_back({std::move(target), std::move(nodes)});
    }
}

NodeLimits ClusterPass::limitsOf(const ClusterConfig& config, const ClusterNode& node) {
    return {node.cpus, config.node.memoryBytes, config.tier == ClusterTier::LowPriority ? lowPriorityNiceness : 0};
}

void ClusterPass::handleTried(SQLite::Database& db, int64_t seq, const std::optional<NodeAnswer>& answer,
                              const std::optional<Error>& error, Timestamp now) {
    const auto node = clusters::node(db, seq);
    if (!node || node->state != NodeState::Preparing)
        return;
    const auto cluster = clusters::ofNode(db, seq);
    if (answer && answer->cpu == "missing") {
        const std::string why = "A processor of this node is not there any more, or this user may not use it.";
        clusters::setErrorText(db, seq, why, now);
        clusters::note(db, cluster, "node_failed", {{"node", node->name}, {"detail", why}}, now);
    } else if (answer) {
        clusters::setHeld(db, seq, {answer->cpu, answer->memory});
        clusters::setNode(db, seq, NodeState::Idle, now);
        clusters::note(db, cluster, "node_up", {{"node", node->name}, {"cpu", answer->cpu}, {"memory", answer->memory}},
                       now);
    } else if (error && error->code != ErrorCode::Unavailable) { // Unavailable: tried again after the reconnect
        clusters::setErrorText(db, seq, error->message, now);
        clusters::note(db, cluster, "node_failed", {{"node", node->name}, {"detail", error->message}}, now);
    }
}

std::vector<const Target*> ClusterPass::targets() const {
    std::vector<const Target*> result;
    for (const auto& cluster : m_clusters)
        result.push_back(&cluster.target);
    return result;
}

void ClusterPass::scale() {
    for (Cluster& cluster : m_clusters) {
        applyDesiredState(cluster);
        sweep(cluster);
        follow(cluster, countWaiting(cluster));
    }
}

int ClusterPass::countWaiting(const Cluster& cluster) const {
    return selectValue<int>(m_db,
                            "SELECT count(*) FROM (SELECT 1 FROM run WHERE target=? AND ended_ms IS NULL AND state IN "
                            "('Queued','Provisioning') LIMIT ?)",
                            cluster.target.id, cluster.target.cluster()->maxNodes)
        .value_or(0);
}

// Applies the desired state of the cluster as a whole.
void ClusterPass::applyDesiredState(Cluster& cluster) {
    Target& target = cluster.target;
    if (target.provisioning != Provisioning::Deleting && isDone(cluster)) {
        target.provisioning = Provisioning::Deleting;
        clusters::setProvisioning(m_db, target.id, Provisioning::Deleting, {});
        clusters::note(m_db, target.id, "delete_wanted", nlohmann::json::object(), m_now);
        ++m_changes;
    }
    if (target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating)
        return;
    const bool isNew = target.provisioning == Provisioning::Creating;
    if (target.cluster()->node.gpus > 0) {
        const auto gpus = gpusOfMachine();
        if (!gpus) {
            m_isSettled = false; // the machine is still being inspected
            return;
        }
        m_host.gpus = static_cast<int>(gpus->size());
    }
    const auto fits = checkFits(*target.cluster(), m_host);
    // An update cannot make a cluster unfit: if it does not fit now, the machine lost capacity. Its runs wait.
    target.provisioning = fits || !isNew ? Provisioning::Succeeded : Provisioning::Failed;
    clusters::setProvisioning(m_db, target.id, target.provisioning, fits ? std::string() : fits.error().message);
    if (fits) {
        clusters::note(m_db, target.id, isNew ? "created" : "updated", {{"host", m_host.name}}, m_now);
    } else {
        clusters::note(m_db, target.id, isNew ? "create_failed" : "update_failed", {{"detail", fits.error().message}},
                       m_now);
    }
    ++m_changes;
}

// Returns true if the cluster was created for a single run that has ended.
bool ClusterPass::isDone(const Cluster& cluster) const {
    if (!cluster.target.cluster()->runBased)
        return false;
    return !selectValue<int>(m_db, "SELECT 1 FROM run WHERE target=? AND ended_ms IS NULL", cluster.target.id);
}

std::optional<std::vector<int>> ClusterPass::gpusOfMachine() const {
    for (const auto& target : studio::targets::all(m_db)) {
        if (target.id == m_machine && target.facts)
            return usableGpus(target);
    }
    return std::nullopt;
}

void ClusterPass::sweep(Cluster& cluster) {
    const auto isLive = [this](int64_t run) {
        return selectValue<int>(m_db,
                                "SELECT 1 FROM run WHERE seq=? AND ended_ms IS NULL AND state NOT IN "
                                "('NotStarted','Queued','Provisioning')",
                                run)
            .has_value();
    };
    for (ClusterNode& node : cluster.nodes) {
        // A slot needs no teardown; the state Leaving was observable for one step.
        if (node.state == NodeState::Leaving) {
            clusters::removeNode(m_db, node.seq);
            clusters::note(m_db, cluster.target.id, "node_down", {{"node", node.name}}, m_now);
            ++m_changes;
        } else if (node.state == NodeState::Running && (!node.run || !isLive(*node.run))) {
            node.state = NodeState::Idle; // its run was ended elsewhere, as in a copied workspace
            node.since = m_now;
            node.run.reset();
            clusters::setNode(m_db, node.seq, NodeState::Idle, m_now);
            ++m_changes;
        } else if (node.since > m_now && node.state == NodeState::Idle) {
            node.since = m_now; // the clock was set back: restart its idle time
            clusters::setNode(m_db, node.seq, node.state, m_now);
        }
    }
    std::erase_if(cluster.nodes, [](const ClusterNode& node) { return node.state == NodeState::Leaving; });
}

void ClusterPass::follow(Cluster& cluster, int waiting) {
    const Target& target = cluster.target;
    ScalePolicy policy;
    policy.minNodes = target.cluster()->minNodes;
    policy.maxNodes = target.cluster()->maxNodes;
    policy.idleBeforeScaleDown = target.cluster()->idleBeforeScaleDown;
    policy.isDeleting = target.provisioning == Provisioning::Deleting || target.provisioning == Provisioning::Failed;
    std::vector<ScaleNode> nodes;
    for (const auto& node : cluster.nodes)
        nodes.push_back({node.seq, node.state, node.since});
    const bool isReady = target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating;
    const ScalePlan scale = isReady ? plan(policy, nodes, waiting, m_now) : ScalePlan{};
    if (scale.nextPoll)
        lookAt(*scale.nextPoll);
    shrink(cluster, scale.release);
    grow(cluster, mustWaitForOthers(cluster) ? 0 : scale.start, waiting);
    for (const auto& node : cluster.nodes) {
        if (node.state == NodeState::Preparing)
            m_trials.push_back({node.seq, limitsOf(*target.cluster(), node)});
    }
    if (target.provisioning == Provisioning::Deleting && cluster.nodes.empty()) {
        clusters::erase(m_db, target.id, m_now);
        ++m_changes;
    } else if (!isReady || !scale.isSettled || target.provisioning == Provisioning::Deleting) {
        m_isSettled = false;
    }
}

// Per-run clusters are numerous and have one node each: together they must not exceed the machine.
bool ClusterPass::mustWaitForOthers(const Cluster& cluster) const {
    if (!cluster.target.cluster()->runBased || !cluster.nodes.empty())
        return false;
    size_t promised = 0;
    for (const Cluster& other : m_clusters) {
        for (const ClusterNode& node : other.nodes)
            promised += other.target.cluster()->runBased ? node.cpus.size() : 0;
    }
    return promised > 0 && promised + static_cast<size_t>(cluster.target.cluster()->node.cores) > m_host.cpus.size();
}

void ClusterPass::grow(Cluster& cluster, int count, int waiting) {
    if (count <= 0)
        return;
    const int before = static_cast<int>(cluster.nodes.size());
    auto others = clusters::nodesOn(m_db, m_machine);
    for (int i = 0; i < count; ++i) {
        const auto gpus =
            chooseGpus(gpusOfMachine().value_or(std::vector<int>()), others, cluster.target.cluster()->node.gpus);
        if (!gpus)
            break; // in use by another cluster; released when its nodes leave
        auto node =
            clusters::addNode(m_db, cluster.target.id,
                              chooseCpus(m_host.cpus, others, cluster.target.cluster()->node.cores), *gpus, m_now);
        others.push_back(node);
        cluster.nodes.push_back(std::move(node));
        ++m_changes;
    }
    const int after = static_cast<int>(cluster.nodes.size());
    if (after > before)
        clusters::note(m_db, cluster.target.id, "grow", {{"from", before}, {"to", after}, {"waiting", waiting}}, m_now);
}

void ClusterPass::shrink(Cluster& cluster, const std::vector<int64_t>& leaving) {
    if (leaving.empty())
        return;
    const int before = static_cast<int>(cluster.nodes.size());
    const bool isDeleting = cluster.target.provisioning != Provisioning::Succeeded;
    std::string why = isDeleting ? "deleting" : before > cluster.target.cluster()->maxNodes ? "too_many" : "idle";
    for (ClusterNode& node : cluster.nodes) {
        if (std::find(leaving.begin(), leaving.end(), node.seq) == leaving.end())
            continue;
        if (node.state == NodeState::Unusable && !isDeleting)
            why = "unusable";
        node.state = NodeState::Leaving;
        node.since = m_now;
        clusters::setNode(m_db, node.seq, NodeState::Leaving, m_now);
        ++m_changes;
    }
    clusters::note(m_db, cluster.target.id, "shrink",
                   {{"from", before},
                    {"to", before - static_cast<int>(leaving.size())},
                    {"why", why},
                    {"idle_seconds", cluster.target.cluster()->idleBeforeScaleDown.count()}},
                   m_now);
    lookAt(m_now); // they are removed in the next step
}

const ClusterNode* ClusterPass::take(const Target& wanted, int64_t run) {
    for (Cluster& cluster : m_clusters) {
        if (cluster.target.id != wanted.id || cluster.target.provisioning != Provisioning::Succeeded)
            continue;
        ClusterNode* best = nullptr;
        for (ClusterNode& node : cluster.nodes) {
            if (node.state == NodeState::Idle && (best == nullptr || node.since > best->since))
                best = &node; // most recently used first, so that the others reach their idle time
        }
        if (best == nullptr)
            return nullptr;
        best->state = NodeState::Running;
        best->since = m_now;
        best->run = run;
        clusters::assign(m_db, best->seq, run, m_now);
        ++m_changes;
        return best;
    }
    return nullptr;
}

NodeCounts ClusterPass::countsOf(const Target& wanted) const {
    for (const Cluster& cluster : m_clusters) {
        if (cluster.target.id == wanted.id)
            return countNodes(cluster.nodes);
    }
    return {};
}

bool ClusterPass::hasNode(const Target& wanted) const {
    for (const Cluster& cluster : m_clusters) {
        const NodeCounts counts = countNodes(cluster.nodes);
        if (cluster.target.id == wanted.id)
            return counts.idle + counts.running + counts.preparing > 0;
    }
    return false;
}

std::optional<std::string> ClusterPass::trouble(const Target& wanted) const {
    for (const Cluster& cluster : m_clusters) {
        if (cluster.target.id != wanted.id || hasNode(wanted))
            continue;
        for (const ClusterNode& node : cluster.nodes) {
            if (node.state == NodeState::Unusable)
                return node.trouble;
        }
    }
    return std::nullopt;
}

void ClusterPass::finish() {
    for (const Cluster& cluster : m_clusters)
        clusters::recordCounts(m_db, cluster.target.id, countNodes(cluster.nodes), m_now);
}

void ClusterPass::lookAt(Timestamp at) {
    m_nextLook = m_nextLook ? std::min(*m_nextLook, at) : at;
}

} // namespace studio
