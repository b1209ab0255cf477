#include "core/run/cluster_step.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>

#include "core/target/autoscaler.h"

namespace studio {

namespace {

constexpr int lowPriorityNiceness = 10;

} // namespace

ClusterStep::ClusterStep(SQLite::Database& db, const TargetId& machine, NodeHost host, Timestamp now)
    : m_db(db)
    , m_machine(machine)
    , m_host(std::move(host))
    , m_now(now) {
    for (auto& target : clusters::on(db, machine)) {
        auto nodes = clusters::nodes(db, target.id);
        m_clusters.push_back({std::move(target), std::move(nodes)});
    }
}

NodeLimits ClusterStep::limitsOf(const ClusterConfig& config, const ClusterNode& node) {
    return {node.cpus, config.node.memoryBytes, config.tier == ClusterTier::LowPriority ? lowPriorityNiceness : 0};
}

void ClusterStep::hearTried(SQLite::Database& db, int64_t seq, const std::optional<NodeAnswer>& answer,
                            const std::optional<Error>& error, Timestamp now) {
    const auto node = clusters::node(db, seq);
    if (!node || node->state != NodeState::Preparing)
        return;
    const auto cluster = clusters::ofNode(db, seq);
    if (answer && answer->cpu == "missing") {
        const std::string why = "A processor of this node is not there any more, or this user may not use it.";
        clusters::setTrouble(db, seq, why, now);
        clusters::note(db, cluster, "node_failed", {{"node", node->name}, {"detail", why}}, now);
    } else if (answer) {
        clusters::setHeld(db, seq, {answer->cpu, answer->memory});
        clusters::setNode(db, seq, NodeState::Idle, now);
        clusters::note(db, cluster, "node_up", {{"node", node->name}, {"cpu", answer->cpu}, {"memory", answer->memory}},
                       now);
    } else if (error && error->code != ErrorCode::Unavailable) { // else it is asked again when the machine is back
        clusters::setTrouble(db, seq, error->message, now);
        clusters::note(db, cluster, "node_failed", {{"node", node->name}, {"detail", error->message}}, now);
    }
}

std::vector<const Target*> ClusterStep::targets() const {
    std::vector<const Target*> result;
    for (const auto& cluster : m_clusters)
        result.push_back(&cluster.target);
    return result;
}

void ClusterStep::scale(const std::function<int(const std::string&)>& waiting,
                        const std::function<bool(int64_t)>& isLive) {
    for (Cluster& cluster : m_clusters) {
        settleWishes(cluster);
        sweep(cluster, isLive);
        follow(cluster, waiting(cluster.target.id.text()));
    }
}

// What the user asked for of the cluster as a whole.
void ClusterStep::settleWishes(Cluster& cluster) {
    Target& target = cluster.target;
    if (target.provisioning != Provisioning::Deleting && isDone(cluster)) {
        target.provisioning = Provisioning::Deleting;
        clusters::setProvisioning(m_db, target.id, Provisioning::Deleting, {});
        clusters::note(m_db, target.id, "delete_wanted", nlohmann::json::object(), m_now);
        ++m_changes;
    }
    if (target.provisioning == Provisioning::Failed)
        m_failed[target.id.text()] = target.trouble.value_or(std::string());
    if (target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating)
        return;
    const bool isNew = target.provisioning == Provisioning::Creating;
    if (target.cluster->node.gpus > 0) {
        const auto gpus = gpusOfMachine();
        if (!gpus) {
            m_isSettled = false; // the machine is being looked at
            return;
        }
        m_host.gpus = *gpus;
    }
    const auto fits = checkFits(*target.cluster, m_host);
    // A change cannot make a cluster unfit: if it does not fit now, the machine has less than before. Its runs wait.
    target.provisioning = fits || !isNew ? Provisioning::Succeeded : Provisioning::Failed;
    clusters::setProvisioning(m_db, target.id, target.provisioning, fits ? std::string() : fits.error().message);
    if (!fits && isNew)
        m_failed[target.id.text()] = fits.error().message;
    if (fits) {
        clusters::note(m_db, target.id, isNew ? "created" : "updated", {{"host", m_host.name}}, m_now);
    } else {
        clusters::note(m_db, target.id, isNew ? "create_failed" : "update_failed", {{"detail", fits.error().message}},
                       m_now);
    }
    ++m_changes;
}

// A cluster that was made for one run, and that run is over.
bool ClusterStep::isDone(const Cluster& cluster) const {
    if (!cluster.target.cluster->runBased)
        return false;
    SQLite::Statement query(m_db, "SELECT count(*),count(ended_ms) FROM run WHERE target=?");
    query.bind(1, cluster.target.id.text());
    return query.executeStep() && query.getColumn(0).getInt() == query.getColumn(1).getInt();
}

std::optional<int> ClusterStep::gpusOfMachine() const {
    for (const auto& target : studio::targets::all(m_db)) {
        if (target.id == m_machine && target.facts)
            return static_cast<int>(target.facts->gpus.size());
    }
    return std::nullopt;
}

void ClusterStep::sweep(Cluster& cluster, const std::function<bool(int64_t)>& isLive) {
    for (ClusterNode& node : cluster.nodes) {
        // A slot needs nothing to be taken down; it was seen leaving.
        if (node.state == NodeState::Leaving) {
            clusters::removeNode(m_db, node.seq);
            clusters::note(m_db, cluster.target.id, "node_down", {{"node", node.name}}, m_now);
            ++m_changes;
        } else if (node.state == NodeState::Running && (!node.run || !isLive(*node.run))) {
            node.state = NodeState::Idle; // its run was settled elsewhere, as in a workspace that was copied
            node.since = m_now;
            node.run.reset();
            clusters::setNode(m_db, node.seq, NodeState::Idle, m_now);
            ++m_changes;
        } else if (node.since > m_now && node.state == NodeState::Idle) {
            node.since = m_now; // the clock was set back: its idle time begins now
            clusters::setNode(m_db, node.seq, node.state, m_now);
        }
    }
    std::erase_if(cluster.nodes, [](const ClusterNode& node) { return node.state == NodeState::Leaving; });
}

void ClusterStep::follow(Cluster& cluster, int waiting) {
    const Target& target = cluster.target;
    ScalePolicy policy;
    policy.minNodes = target.cluster->minNodes;
    policy.maxNodes = target.cluster->maxNodes;
    policy.idleBeforeScaleDown = target.cluster->idleBeforeScaleDown;
    policy.isDeleting = target.provisioning == Provisioning::Deleting || target.provisioning == Provisioning::Failed;
    std::vector<ScaleNode> nodes;
    for (const auto& node : cluster.nodes)
        nodes.push_back({node.seq, node.state, node.since});
    const bool isReady = target.provisioning != Provisioning::Creating && target.provisioning != Provisioning::Updating;
    const ScalePlan scale = isReady ? plan(policy, nodes, waiting, m_now) : ScalePlan{};
    if (scale.nextLook)
        lookAt(*scale.nextLook);
    shrink(cluster, scale.release);
    grow(cluster, mustWaitForOthers(cluster) ? 0 : scale.start, waiting);
    for (const auto& node : cluster.nodes) {
        if (node.state == NodeState::Preparing)
            m_trials.push_back({node.seq, limitsOf(*target.cluster, node)});
    }
    if (target.provisioning == Provisioning::Deleting && cluster.nodes.empty()) {
        clusters::erase(m_db, target.id, m_now);
        ++m_changes;
    } else if (!isReady || !scale.isSettled || target.provisioning == Provisioning::Deleting) {
        m_isSettled = false;
    }
}

// Clusters of single runs are many, and each has a node: together they take no more than the machine has.
bool ClusterStep::mustWaitForOthers(const Cluster& cluster) const {
    if (!cluster.target.cluster->runBased || !cluster.nodes.empty())
        return false;
    size_t promised = 0;
    for (const Cluster& other : m_clusters) {
        for (const ClusterNode& node : other.nodes)
            promised += other.target.cluster->runBased ? node.cpus.size() : 0;
    }
    return promised > 0 && promised + static_cast<size_t>(cluster.target.cluster->node.cores) > m_host.cpus.size();
}

void ClusterStep::grow(Cluster& cluster, int count, int waiting) {
    if (count <= 0)
        return;
    const int before = static_cast<int>(cluster.nodes.size());
    auto others = clusters::nodesOn(m_db, m_machine);
    for (int i = 0; i < count; ++i) {
        const auto gpus = chooseGpus(m_host.gpus > 0 ? m_host.gpus : gpusOfMachine().value_or(0), others,
                                     cluster.target.cluster->node.gpus);
        if (!gpus)
            break; // another cluster has them; they come free when its nodes leave
        auto node = clusters::addNode(
            m_db, cluster.target.id, chooseCpus(m_host.cpus, others, cluster.target.cluster->node.cores), *gpus, m_now);
        others.push_back(node);
        cluster.nodes.push_back(std::move(node));
        ++m_changes;
    }
    const int after = static_cast<int>(cluster.nodes.size());
    if (after > before)
        clusters::note(m_db, cluster.target.id, "grow", {{"from", before}, {"to", after}, {"waiting", waiting}}, m_now);
}

void ClusterStep::shrink(Cluster& cluster, const std::vector<int64_t>& leaving) {
    if (leaving.empty())
        return;
    const int before = static_cast<int>(cluster.nodes.size());
    const bool isDeleting = cluster.target.provisioning != Provisioning::Succeeded;
    std::string why = isDeleting ? "deleting" : before > cluster.target.cluster->maxNodes ? "too_many" : "idle";
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
                    {"idle_seconds", cluster.target.cluster->idleBeforeScaleDown.count()}},
                   m_now);
    lookAt(m_now); // they are gone in the next step
}

const ClusterNode* ClusterStep::take(const Target& wanted, int64_t run) {
    for (Cluster& cluster : m_clusters) {
        if (cluster.target.id != wanted.id || cluster.target.provisioning != Provisioning::Succeeded)
            continue;
        ClusterNode* best = nullptr;
        for (ClusterNode& node : cluster.nodes) {
            if (node.state == NodeState::Idle && (best == nullptr || node.since > best->since))
                best = &node; // the others grow old, and may leave
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

int ClusterStep::preparing(const Target& wanted) const {
    for (const Cluster& cluster : m_clusters) {
        if (cluster.target.id == wanted.id)
            return countNodes(cluster.nodes).preparing;
    }
    return 0;
}

bool ClusterStep::hasNode(const Target& wanted) const {
    for (const Cluster& cluster : m_clusters) {
        const NodeCounts counts = countNodes(cluster.nodes);
        if (cluster.target.id == wanted.id)
            return counts.idle + counts.running + counts.preparing > 0;
    }
    return false;
}

std::optional<std::string> ClusterStep::trouble(const Target& wanted) const {
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

void ClusterStep::finish() {
    for (const Cluster& cluster : m_clusters)
        clusters::noteCounts(m_db, cluster.target.id, countNodes(cluster.nodes), m_now);
}

void ClusterStep::lookAt(Timestamp at) {
    m_nextLook = m_nextLook ? std::min(*m_nextLook, at) : at;
}

} // namespace studio
