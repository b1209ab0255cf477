// The part of a step that counts the nodes that waiting runs need.
#include <algorithm>
#include <cstdlib>
#include <list>
#include <set>
#include <tuple>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/target/gang_nodes_hold.h"
#include "core/target/node_fit.h"
#include "core/target/scale_pass.h"

namespace studio {

namespace {

constexpr int maxRunsLookedAt = 10'000; // of a cluster, while limits hold some of them, or some do not fit

RunNeeds needsFrom(const nlohmann::json& stored) {
    return stored.is_object() ? runNeedsFromJson(stored).value_or(RunNeeds{}) : RunNeeds{};
}

// Of two nodes that fit, the one that is less of a waste.
bool isTighter(const NodeSpec& a, const NodeSpec& b) {
    return std::tie(a.gpus, a.cores, a.memoryBytes) < std::tie(b.gpus, b.cores, b.memoryBytes);
}

// Of a node that has not reported its GPUs: those of its host that it was created with, or else what it waits for.
MachineFacts expectedFacts(const CreatedNode& created, int count, const MachineFacts* host) {
    MachineFacts facts;
    for (const GpuFacts& gpu : host != nullptr ? host->gpus : std::vector<GpuFacts>()) {
        if (std::find(created.place.gpus.begin(), created.place.gpus.end(), gpu.uuid) != created.place.gpus.end())
            facts.gpus.push_back(gpu);
    }
    if (!facts.gpus.empty())
        return facts;
    const auto setting = [&created](const char* key) {
        const auto found = created.settings.find(key);
        return found == created.settings.end() ? std::string() : found->second;
    };
    GpuFacts least;
    least.name = setting("gpu_model");
    least.memoryBytes = std::atoll(setting("gpu_memory").c_str());
    facts.gpus.assign(static_cast<size_t>(std::max(0, count)), least);
    return facts;
}

// The node is there until the run has ended.
bool isLongEnough(const RunNeeds& needs, const CreatedNode* created, Timestamp now) {
    return created == nullptr || created->place.availableUntilMs == 0 ||
           toMs(now) + needs.timeLimitMs.value_or(1) <= created->place.availableUntilMs;
}

} // namespace

bool ClusterScaler::ScalePass::fits(const RunNeeds& needs, const NodeSpec& spec, const ProviderView& view) {
    const ProviderMachine* machine = view.machine(spec.machine);
    static const std::map<std::string, std::string> none;
    // Of a new node elsewhere nothing is known but its size: it is not on the machine that creates it.
    const bool isKnown = machine != nullptr && machine->facts && (machine->isCreated || !view.config().isElsewhere());
    const auto longest = providerOf(view.config()).maxRunTime(view.config());
    if (longest && needs.timeLimitMs.value_or(0) > longest->count())
        return false;
    const auto& labels = machine != nullptr ? machine->labels : none;
    const auto created = std::find_if(view.created.begin(), view.created.end(),
                                      [&](const CreatedNode& one) { return one.machine == spec.machine; });
    if (!isKnown && view.config().choosesGpus() && created != view.created.end()) {
        const ProviderMachine* host = view.machine(created->host);
        const MachineFacts facts =
            expectedFacts(*created, spec.gpus, host != nullptr && host->facts ? &*host->facts : nullptr);
        return isFitFor(needs, spec, &facts, labels);
    }
    return isFitFor(needs, spec, isKnown ? &*machine->facts : nullptr, labels);
}

bool ClusterScaler::ScalePass::isBudgetUsedUp(const Target& target) const {
    return selectValue<int>(m_db,
                            "SELECT 1 FROM budget WHERE holds AND state='used_up' AND (scope='workspace' OR "
                            "(scope='target' AND (key=?1 OR (?2<>'' AND key=?2)))) LIMIT 1",
                            target.name, target.cluster()->like)
        .has_value();
}

// It, or the machine on which its nodes are created.
bool ClusterScaler::ScalePass::isDrained(const Target& target) const {
    return target.drained ||
           (target.via && !target.cluster()->isElsewhere() &&
            selectValue<int>(m_db, "SELECT 1 FROM target WHERE id=? AND drained_ms IS NOT NULL", *target.via));
}

// Walks the waiting runs of a cluster that fit its nodes, in the order of the queue, and counts the nodes for them.
// Runs that a budget or the user holds need none: these would cost, and nothing could start on them.
class ClusterScaler::ScalePass::DemandCount {
public:
    DemandCount(ScalePass& pass, Cluster& cluster)
        : m_pass(pass)
        , m_now(pass.m_now)
        , m_cluster(cluster)
        , m_maxNodes(cluster.target.cluster()->maxNodes)
        , m_maxRows(pass.m_limits.isEmpty() ? m_maxNodes : maxRunsLookedAt)
        , m_view(cluster.view())
        , m_offers(providerOf(cluster.target).offers(m_view))
        , m_query(pass.m_db,
                  "SELECT seq,priority,position,needs,time_limit_s,(SELECT name FROM experiment WHERE "
                  "seq=run.experiment),coalesce(parent,'') FROM run WHERE ended_ms IS NULL AND state IN "
                  "('Queued','Provisioning') AND in_engine=0 AND "
                  "(target=?1 OR (candidates IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(candidates) WHERE "
                  "value=?1))) AND NOT EXISTS (SELECT 1 FROM budget JOIN experiment ON "
                  "experiment.name=budget.key WHERE budget.scope='experiment' AND budget.holds AND "
                  "budget.state='used_up' AND experiment.seq=run.experiment) AND run.seq NOT IN (SELECT seq FROM "
                  "held_run) AND NOT (?3 AND coalesce(candidates,'')='\"serverless\"') "
                  "ORDER BY priority DESC,position,seq LIMIT ?2",
                  cluster.target.id, m_maxRows, cluster.target.cluster()->serverlessTemplate) {
        m_run.target = cluster.target.name;
        m_run.family = familyOf(*cluster.target.cluster());
        for (const ClusterNode& node : cluster.nodes) {
            if ((node.state != NodeState::Idle && node.state != NodeState::Preparing) ||
                pass.isOutdatedNode(cluster, node))
                continue;
            const ProviderMachine* machine = m_view.machine(node.spec.machine);
            if (machine == nullptr || !machine->isClosed)
                m_ready.push_back(&node);
            else if (node.state == NodeState::Idle)
                m_closed.push_back(node.seq);
        }
        m_isStuck = m_ready.empty() && std::none_of(m_offers.begin(), m_offers.end(),
                                                    [](const NodeOffer& offer) { return offer.free > 0; });
        next();
    }

    // Advances to the next run that fits.
    void next() {
        for (m_hasRun = false; !m_hasRun && m_demand.nodes < m_maxNodes && step();)
            m_hasRun = read();
    }
    bool hasRun() const { return m_hasRun; }
    // Of the run at which it is. A cluster that cannot have nodes now leaves what the limits allow to others.
    auto order() const { return std::tuple(m_isStuck, -m_priority, m_position, m_run.seq); }
    const RunLimits::Run& run() const { return m_run; }

    // A limit holds it; others that are alike are passed over: there may be thousands.
    void refuse() { m_refused.insert(kind()); }
    void add() {
        ++m_demand.runs;
        const int count = std::min(m_needs.nodes, m_maxNodes - m_demand.nodes);
        const std::vector<const ClusterNode*> nodes = takeReady(count);
        m_demand.nodes += count;
        m_demand.unmet.insert(m_demand.unmet.end(), static_cast<size_t>(count) - nodes.size(), m_needs);
    }
    // Gives up the nodes of the run for a while, if only some of them have come in time.
    bool giveBack() {
        const auto timeout = providerOf(m_cluster.target).gangTimeout();
        if (!timeout || m_needs.nodes < 2)
            return false;
        const std::vector<const ClusterNode*> before = m_ready;
        const std::vector<const ClusterNode*> nodes = takeReady(m_needs.nodes);
        m_ready = before;
        int up = 0;
        Timestamp last{};
        std::optional<Timestamp> requested;
        for (const ClusterNode* node : nodes) {
            if (node->state == NodeState::Idle) {
                ++up;
                last = std::max(last, node->since);
            } else {
                requested = std::min(requested.value_or(node->since), node->since);
            }
        }
        const bool isMissing = static_cast<int>(nodes.size()) < m_needs.nodes;
        if (isMissing && m_cluster.isHeld && !requested)
            requested = m_cluster.heldSince;
        // Those that are missing are requested now, or runs end for them.
        if (up == 0 || !requested || (isMissing && !m_cluster.isHeld))
            return false;
        const Timestamp end = std::max(last, *requested) + *timeout;
        if (end > m_now) {
            m_pass.pollAt(end);
            return false;
        }
        const GangNodesHold made =
            gangNodes::giveBack(m_pass.m_db, m_run.seq, m_cluster.target.name, up, m_needs.nodes, *timeout, m_now);
        m_pass.pollAt(made.until);
        ++m_pass.m_draft.changes;
        m_demand.givesBack = true;
        return true;
    }
    void finish() {
        for (const ClusterNode* node : m_ready) {
            if (!m_demand.unmet.empty())
                m_demand.unfit.push_back(node->seq);
            else if (node->state == NodeState::Preparing)
                m_demand.spare.push_back(node->seq);
        }
        if (!m_demand.unmet.empty())
            m_demand.unfit.insert(m_demand.unfit.end(), m_closed.begin(), m_closed.end());
        m_cluster.demand = std::move(m_demand);
    }

private:
    using Kind = std::tuple<std::string, std::optional<int64_t>, std::string, std::string>;
    Kind kind() const { return {m_stored, m_timeLimitS, m_run.experiment, m_run.parent}; }

    // Sorting all waiting runs is expensive, so at first only as many are asked for as there can be nodes. Where some
    // of them do not fit, later ones may.
    bool step() {
        if (m_query->executeStep()) {
            ++m_rows;
            return true;
        }
        if (m_rows < m_maxRows || m_maxRows >= maxRunsLookedAt)
            return false;
        m_maxRows = maxRunsLookedAt;
        m_query->reset();
        m_query->bind(2, m_maxRows);
        for (int row = 0; row < m_rows; ++row) {
            if (!m_query->executeStep())
                return false;
        }
        return step();
    }

    // The nodes that serve the run; fewer where there are not so many.
    std::vector<const ClusterNode*> takeReady(int count) {
        std::vector<const ClusterNode*> taken;
        while (static_cast<int>(taken.size()) < count) {
            auto best = m_ready.end();
            for (auto node = m_ready.begin(); node != m_ready.end(); ++node) {
                if (fits(m_needs, (*node)->spec, m_view) && isLongEnough(m_needs, m_view.createdFor(**node), m_now) &&
                    (best == m_ready.end() || isTighter((*node)->spec, (*best)->spec)))
                    best = node;
            }
            if (best == m_ready.end())
                break;
            taken.push_back(*best);
            m_ready.erase(best);
        }
        return taken;
    }

    // Returns false if no node of the cluster can take the run now, or one like it was refused.
    bool read() {
        RowReader(*m_query).read(m_run.seq, m_priority, m_position, m_stored, m_timeLimitS, m_run.experiment,
                                 m_run.parent);
        if (m_refused.contains(kind()))
            return false;
        m_needs = needsFrom(parseJson(m_stored));
        if (m_timeLimitS)
            m_needs.timeLimitMs = *m_timeLimitS * 1000;
        std::optional<NodeSpec> least; // of those that it fits
        for (const NodeOffer& offer : m_offers) {
            if (fits(m_needs, offer.spec, m_view) && (!least || isTighter(offer.spec, *least)))
                least = offer.spec;
        }
        if (!least) {
            refuse();
            return false;
        }
        if (m_needs.nodes > 1 && providerOf(m_cluster.target).gangTimeout()) {
            if (const auto hold = gangNodes::hold(m_pass.m_db, m_run.seq, m_now, m_run.target)) {
                m_pass.pollAt(hold->until);
                return false;
            }
        }
        m_run.nodes = m_needs.nodes;
        m_run.milliCores = m_needs.nodes * 1000LL * (least->whole ? m_needs.cores.value_or(0) : least->cores);
        m_run.memoryBytes = m_needs.nodes * (least->whole ? m_needs.memoryBytes.value_or(0) : least->memoryBytes);
        m_run.gpus = m_needs.gpus == 0 ? 0 : int64_t{m_needs.nodes} * least->gpus;
        return true;
    }

    ScalePass& m_pass;
    const Timestamp m_now;
    Cluster& m_cluster;
    const int m_maxNodes;
    int m_maxRows;
    int m_rows = 0;
    const ProviderView m_view;
    const std::vector<NodeOffer> m_offers;
    CachedStatement m_query;
    std::vector<const ClusterNode*> m_ready;
    std::vector<int64_t> m_closed;
    bool m_isStuck = false;
    std::set<Kind> m_refused;
    // The run at which it is:
    bool m_hasRun = false;
    int64_t m_priority = 0;
    int64_t m_position = 0;
    std::string m_stored; // needs
    std::optional<int64_t> m_timeLimitS;
    RunNeeds m_needs;
    RunLimits::Run m_run;
    Demand m_demand;
};

void ClusterScaler::ScalePass::measureDemand() {
    m_limits = RunLimits::load(m_db);
    std::list<DemandCount> counts;
    for (Cluster& cluster : m_clusters) {
        const Target& target = cluster.target;
        const bool isOver =
            target.provisioning == Provisioning::Deleting || target.provisioning == Provisioning::Failed;
        if (!isOver && !target.cluster()->instance && !isBudgetUsedUp(target) && !isDrained(target))
            counts.emplace_back(*this, cluster);
    }
    // Children of one parent may wait for different clusters: each of these must not use the limit up once more.
    while (true) {
        DemandCount* first = nullptr;
        for (DemandCount& count : counts) {
            if (count.hasRun() && (first == nullptr || count.order() < first->order()))
                first = &count;
        }
        if (first == nullptr)
            break;
        if (!m_limits.admit(first->run()))
            first->refuse();
        else if (!first->giveBack())
            first->add();
        first->next();
    }
    for (DemandCount& count : counts)
        count.finish();
}

} // namespace studio
