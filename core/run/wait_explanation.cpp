#include "core/run/wait_explanation.h"

#include <algorithm>
#include <unordered_map>

#include "core/protocol/cbor.h"
#include "core/run/queue_order.h"
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

// A target as of this transaction, without the position of a single run.
struct Queue {
    std::string id;
    QueuePosition position;
};

// Why the first run of this run's group waits, as of the last pass of the scheduler.
std::optional<Reason> reasonOfGroup(SQLite::Database& db, int64_t run) {
    CachedStatement query(
        db, "SELECT queue_group.reason FROM run JOIN queue_group ON queue_group.id=run.queue_group WHERE run.seq=?",
        run);
    if (!query->executeStep())
        return std::nullopt;
    const auto stored = RowReader(*query).json();
    if (!stored.is_object())
        return std::nullopt;
    return Reason{textAt(stored, "code"), valueAt(stored, "params")};
}

// The queue itself is the reason, or a machine or a node that is expected: explainQueue() describes that with fresh
// numbers. A run of several nodes may wait beside free ones: then their numbers are the reason.
bool isPlainQueue(const Reason& reason) {
    const std::string& code = reason.code;
    return code == "wait_max_runs" || (code == "wait_nodes_busy" && intAt(reason.params, "needed") <= 1) ||
           code == "wait_away" || code == "wait_node_starting";
}

Queue queueOf(SQLite::Database& db, int64_t run) {
    Queue queue;
    std::string health;
    CachedStatement query(db,
                          "SELECT target.id,target.name,iif(target.kind='amlcompute',target.max_runs,"
                          "machine.max_runs),target.kind='amlcompute',coalesce(machine.health,target.health) "
                          "FROM run JOIN target ON target.id=run.target LEFT JOIN machine ON "
                          "machine.id=coalesce(target.via_machine,target.id) WHERE run.seq=?",
                          run);
    if (!query->executeStep())
        return queue;
    RowReader row(*query);
    row.read(queue.id, queue.position.compute, queue.position.limit, queue.position.isCluster, health);
    const auto parsed = nlohmann::json::parse(health, nullptr, false);
    const std::string state = parsed.is_object() ? parsed.value("state", std::string()) : std::string();
    if (state == "unreachable" || state == "sign_in" || state == "host_key" || state == "agent") {
        const std::string message = targetHealthFromJson(parsed).message;
        queue.position.unreachable = message.empty() ? state : message;
    }
    if (const auto id = TargetId::fromText(queue.id)) {
        if (std::string off = power::unavailableReason(db, *id); !off.empty())
            queue.position.unreachable = std::move(off);
    }
    if (queue.position.isCluster) { // a run may have several nodes, and a node is free before the run's files are here
        queue.position.active = selectValue<int64_t>(db,
                                                     "SELECT count(*) FROM placement JOIN node ON "
                                                     "node.seq=placement.node WHERE node.target=? AND "
                                                     "placement.freed_ms IS NULL",
                                                     queue.id)
                                    .value_or(0);
        return queue;
    }
    const auto unfinished =
        selectValue<int64_t>(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL", queue.id);
    const auto waiting = selectValue<int64_t>(
        db, "SELECT count(*) FROM run WHERE target=? AND state IN ('NotStarted','Queued','Provisioning')", queue.id);
    queue.position.active = std::max<int64_t>(0, unfinished.value_or(0) - waiting.value_or(0));
    return queue;
}

} // namespace

std::map<int64_t, Reason> waitingReasons(SQLite::Database& db, std::span<const RunRecord> runs) {
    std::map<int64_t, Reason> reasons;
    std::map<std::string, std::map<QueueKey, const RunRecord*>> waiting; // by name of the target, in order
    for (const RunRecord& run : runs) {
        if (run.held && isWaiting(run.state))
            reasons.emplace(run.seq, Reason{"wait_held", nlohmann::json::object()});
        else if (run.waiting)
            reasons.emplace(run.seq, *run.waiting);
        else if (isWaiting(run.state))
            waiting[run.compute][queueKeyOf(run)] = &run;
    }
    for (const auto& [name, inOrder] : waiting) {
        Queue queue = queueOf(db, inOrder.begin()->second->seq);
        std::unordered_map<int64_t, const RunRecord*> asked;
        for (const auto& [key, run] : inOrder)
            asked.emplace(run->seq, run);
        // The queue is read once, up to the last of these runs.
        CachedStatement query(
            db,
            "SELECT seq FROM run WHERE target=? AND ended_ms IS NULL AND state IN "
            "('NotStarted','Queued','Provisioning') AND in_engine=0 ORDER BY priority DESC,position,seq",
            queue.id);
        size_t found = 0;
        for (; found < asked.size() && query->executeStep(); ++queue.position.ahead) {
            const auto run = asked.find(RowReader(*query).get<int64_t>());
            if (run == asked.end())
                continue;
            ++found;
            queue.position.isNodeStarting = run->second->state == RunState::Provisioning;
            auto reason = reasonOfGroup(db, run->first);
            if (!reason || isPlainQueue(*reason)) {
                reason = explainQueue(queue.position);
            } else if (reason->code == "wait_unusable") {
                reason->code = "node_unusable";
            } else {
                reason->params["ahead"] = queue.position.ahead;
            }
            reasons.emplace(run->first, std::move(*reason));
        }
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
