#include "core/run/wait_explanation.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/protocol/cbor.h"
#include "core/run/queue_groups.h"
#include "core/run/queue_order.h"
#include "core/run/queue_places.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_power.h"
#include "core/target/remote_config.h"

namespace studio {

Reason explainQueue(const QueuePosition& position) {
    if (!position.unreachable.empty())
        return {"machine_away", {{"detail", position.unreachable}, {"ahead", position.ahead}}};
    // A run whose files are being collected holds no place any more, but has not ended.
    const int64_t active = position.limit > 0 ? std::min(position.active, position.limit) : position.active;
    nlohmann::json params{{"compute", position.compute},
                          {"active", active},
                          {"limit", position.limit},
                          {"ahead", position.ahead},
                          {"places", position.isCluster ? "nodes" : "slots"}};
    return {position.isNodeStarting ? "node_starting" : "queue", std::move(params)};
}

namespace runs {

namespace {

using nlohmann::json;

// A waiting run with what is stored about its place in the queue.
struct AskedRun {
    const RunRecord* run = nullptr;
    std::string target{};
    std::string candidates{};       // JSON; empty: `target` alone
    std::optional<Reason> reason{}; // why the first run of its group waits, as of the last pass of the scheduler
    size_t places = 0;              // index of its competition
    int64_t ahead = 0;
    bool isInQueue = false;
};

void readAsked(SQLite::Database& db, AskedRun& asked) {
    CachedStatement query(db,
                          "SELECT run.target,coalesce(run.candidates,''),queue_group.reason FROM run LEFT JOIN "
                          "queue_group ON queue_group.id=run.queue_group WHERE run.seq=?",
                          asked.run->seq);
    if (!query->executeStep())
        return;
    RowReader row(*query);
    row.read(asked.target, asked.candidates);
    if (const json stored = row.json(); stored.is_object())
        asked.reason = Reason{textAt(stored, "code"), valueAt(stored, "params")};
}

// Counts for several sets of targets at once how many waiting runs may be placed on one of them: the queue is read
// once.
class Competition {
public:
    explicit Competition(SQLite::Database& db)
        : m_db(db) {}

    // Returns the index of the targets that such a run may be placed on.
    size_t add(const std::string& target, const std::string& candidates) {
        const auto [known, isNew] = m_indices.emplace(std::pair(target, candidates), m_places.size());
        if (isNew)
            m_places.push_back(placesOf(target, candidates));
        return known->second;
    }

    // Sets `ahead` of those of the runs that are in the queue.
    void count(const std::map<QueueKey, AskedRun*>& inOrder) {
        std::unordered_map<int64_t, AskedRun*> asked;
        json all = json::array();
        for (const auto& [key, run] : inOrder)
            asked.emplace(run->run->seq, run);
        for (const auto& places : m_places) {
            for (const std::string& target : places)
                all.push_back(target);
        }
        std::vector<int64_t> ahead(m_places.size());
        const std::vector<size_t>* competitors = nullptr; // of `last`
        std::pair<std::string, std::string> last;
        CachedStatement query(m_db,
                              "SELECT seq,target,coalesce(candidates,'') FROM run INDEXED BY run_queue_all WHERE "
                              "ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') AND in_engine=0 "
                              "AND (candidates IS NOT NULL OR target IN (SELECT value FROM json_each(?))) "
                              "ORDER BY priority DESC,position,seq",
                              jsonText(all));
        for (size_t found = 0; found < asked.size() && query->executeStep();) {
            RowReader row(*query);
            const auto run = asked.find(row.get<int64_t>());
            if (run != asked.end()) {
                run->second->ahead = ahead[run->second->places];
                run->second->isInQueue = true;
                ++found;
            }
            std::pair<std::string, std::string> key;
            row.read(key.first, key.second);
            if (competitors == nullptr || key != last) { // most are like the one before
                competitors = &competitorsOf(key.first, key.second);
                last = std::move(key);
            }
            for (const size_t competitor : *competitors)
                ++ahead[competitor];
        }
    }

private:
    using Places = std::set<std::string>;
    Places placesOf(const std::string& target, const std::string& candidates) {
        const json parsed = json::parse(candidates.empty() ? "null" : candidates, nullptr, false);
        if (parsed.is_string()) // serverless
            return serverlessPlaces();
        Places places;
        for (const json& candidate : parsed.is_array() ? parsed : json::array()) {
            if (candidate.is_string())
                places.insert(candidate.get<std::string>());
        }
        if (places.empty())
            places.insert(target);
        return places;
    }
    const Places& serverlessPlaces() {
        if (!m_serverless)
            m_serverless = queue::serverlessPlaces(m_db);
        return *m_serverless;
    }
    // The sets that share a target with such a run.
    const std::vector<size_t>& competitorsOf(const std::string& target, const std::string& candidates) {
        const auto [known, isNew] = m_competitors.try_emplace(std::pair(target, candidates));
        if (!isNew)
            return known->second;
        const Places places = placesOf(target, candidates);
        for (size_t i = 0; i < m_places.size(); ++i) {
            if (std::any_of(places.begin(), places.end(),
                            [&](const std::string& place) { return m_places[i].contains(place); }))
                known->second.push_back(i);
        }
        return known->second;
    }

    SQLite::Database& m_db;
    std::vector<Places> m_places;
    std::optional<Places> m_serverless;
    // By target and candidates of a run.
    std::map<std::pair<std::string, std::string>, size_t> m_indices;
    std::map<std::pair<std::string, std::string>, std::vector<size_t>> m_competitors;
};

// The queue itself is the reason, or a machine or a node that is expected: explainQueue() describes that with fresh
// numbers. A run of several nodes may wait beside free ones: then their numbers are the reason.
bool isPlainQueue(const Reason& reason) {
    const std::string& code = reason.code;
    return code == "wait_max_runs" || (code == "wait_nodes_busy" && intAt(reason.params, "needed") <= 1) ||
           code == "wait_away" || code == "wait_node_starting";
}

std::string unreachableText(const std::string& health) {
    const json parsed = json::parse(health.empty() ? "null" : health, nullptr, false);
    const std::string state = parsed.is_object() ? parsed.value("state", std::string()) : std::string();
    if (state != "unreachable" && state != "sign_in" && state != "host_key" && state != "agent")
        return {};
    const std::string message = targetHealthFromJson(parsed).message;
    return message.empty() ? state : message;
}

// The target as of this transaction, without the position of a single run; nullopt: it does not exist.
std::optional<QueuePosition> queueOf(SQLite::Database& db, const std::string& target) {
    std::string health;
    CachedStatement query(db,
                          "SELECT target.name,iif(target.kind='amlcompute',target.max_runs,"
                          "machine.max_runs),target.kind='amlcompute',coalesce(machine.health,target.health) "
                          "FROM target LEFT JOIN machine ON "
                          "machine.id=coalesce(target.via_machine,target.id) WHERE target.id=?",
                          target);
    if (!query->executeStep())
        return std::nullopt;
    QueuePosition position;
    RowReader row(*query);
    row.read(position.compute, position.limit, position.isCluster, health);
    position.unreachable = unreachableText(health);
    if (const auto id = TargetId::fromText(target)) {
        if (std::string off = power::unavailableReason(db, *id); !off.empty())
            position.unreachable = std::move(off);
    }
    if (position.isCluster) { // a run may have several nodes, and a node is free before the run's files are here
        position.active = selectValue<int64_t>(db,
                                               "SELECT count(*) FROM placement JOIN node ON "
                                               "node.seq=placement.node WHERE node.target=? AND "
                                               "placement.freed_ms IS NULL",
                                               target)
                              .value_or(0);
        return position;
    }
    const auto unfinished =
        selectValue<int64_t>(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL", target);
    const auto waiting = selectValue<int64_t>(
        db, "SELECT count(*) FROM run WHERE target=? AND state IN ('NotStarted','Queued','Provisioning')", target);
    position.active = std::max<int64_t>(0, unfinished.value_or(0) - waiting.value_or(0));
    return position;
}

// Explains waiting runs from the stored reasons and the state of their targets, each of which is read once.
class QueueExplainer {
public:
    explicit QueueExplainer(SQLite::Database& db)
        : m_db(db) {}

    Reason explain(const AskedRun& asked) {
        if (!asked.reason)
            return explainUnevaluated(asked);
        const Reason& stored = *asked.reason;
        if (isPlainQueue(stored))
            return explainPlain(asked, stored);
        Reason reason = stored;
        if (reason.code == "wait_unusable")
            reason.code = "node_unusable";
        else
            reason.params["ahead"] = asked.ahead;
        return reason;
    }

private:
    Reason explainUnevaluated(const AskedRun& asked) {
        if (!m_groups)
            m_groups = selectValue<int64_t>(m_db, "SELECT count(*) FROM queue_group").value_or(0);
        const bool isInTurn = *m_groups > queue::maxGroupsPerPass; // of a pass
        auto position = asked.candidates.empty() && !isInTurn ? target(asked.target) : std::nullopt;
        if (!position) {
            json params{{"ahead", asked.ahead}};
            if (isInTurn)
                params["groups"] = queue::maxGroupsPerPass;
            return {"wait_not_evaluated", std::move(params)};
        }
        return explainQueue(placed(*position, asked, true));
    }
    // The target is that of the reason: a run may have others.
    Reason explainPlain(const AskedRun& asked, const Reason& stored) {
        const std::string named = textAt(stored.params, "target_id");
        const bool isOther = !named.empty() && named != asked.target;
        auto position = target(isOther ? named : asked.target);
        if (!position)
            position.emplace();
        const bool isAway = stored.code == "wait_away";
        if (isAway && position->unreachable.empty()) { // a machine of a pool, or one that has not been reached yet
            if (const std::string machine = textAt(stored.params, "machine_id"); !machine.empty())
                position->unreachable = unreachableText(
                    selectValue<std::string>(m_db, "SELECT coalesce(health,'') FROM machine WHERE id=?", machine)
                        .value_or(std::string()));
        }
        if (isAway && position->unreachable.empty() && !textAt(stored.params, "machine").empty()) {
            Reason reason = stored;
            reason.params["ahead"] = asked.ahead;
            return reason;
        }
        return explainQueue(placed(*position, asked, !isOther || stored.code == "wait_node_starting"));
    }
    QueuePosition placed(QueuePosition position, const AskedRun& asked, bool mayStartNode) const {
        position.ahead = asked.ahead;
        position.isNodeStarting = mayStartNode && asked.run->state == RunState::Provisioning;
        return position;
    }
    std::optional<QueuePosition> target(const std::string& id) {
        const auto [known, isNew] = m_targets.try_emplace(id);
        if (isNew)
            known->second = queueOf(m_db, id);
        return known->second;
    }

    SQLite::Database& m_db;
    std::map<std::string, std::optional<QueuePosition>> m_targets; // by id
    std::optional<int64_t> m_groups;
};

} // namespace

std::map<int64_t, Reason> waitingReasons(SQLite::Database& db, std::span<const RunRecord> runs) {
    std::map<int64_t, Reason> reasons;
    std::vector<AskedRun> asked;
    asked.reserve(runs.size()); // they are referred to
    std::map<QueueKey, AskedRun*> inOrder;
    Competition competition(db);
    for (const RunRecord& run : runs) {
        if (run.held && isWaiting(run.state)) {
            reasons.emplace(run.seq, Reason{"wait_held", nlohmann::json::object()});
        } else if (run.waiting) {
            reasons.emplace(run.seq, *run.waiting);
        } else if (isWaiting(run.state)) {
            AskedRun& one = asked.emplace_back(AskedRun{&run});
            readAsked(db, one);
            one.places = competition.add(one.target, one.candidates);
            inOrder[queueKeyOf(run)] = &one;
        }
    }
    if (asked.empty())
        return reasons;
    competition.count(inOrder);
    QueueExplainer explainer(db);
    for (const AskedRun& one : asked) {
        if (one.isInQueue)
            reasons.emplace(one.run->seq, explainer.explain(one));
    }
    return reasons;
}

void explainWaiting(SQLite::Database& db, std::span<RunRecord> runs) {
    const auto reasons = waitingReasons(db, runs);
    for (RunRecord& run : runs) {
        if (const auto reason = reasons.find(run.seq); reason != reasons.end())
            run.waiting = reason->second;
    }
}

} // namespace runs

} // namespace studio
