#include "core/run/queue_position.h"

#include <algorithm>
#include <limits>

#include "core/run/queue_order.h"
#include "core/store/cached_statement.h"

namespace studio {

Reason explainQueue(const QueuePosition& position) {
    if (!position.unreachable.empty())
        return {"machine_away", {{"detail", position.unreachable}, {"ahead", position.ahead}}};
    nlohmann::json params{{"compute", position.compute},
                          {"active", position.active},
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
    QueueKey counted{std::numeric_limits<int64_t>::min(), 0, 0}; // the runs before are in `position.ahead`
};

Queue queueOf(SQLite::Database& db, int64_t run) {
    Queue queue;
    std::string health;
    CachedStatement query(db,
                          "SELECT target.id,target.name,iif(target.via_machine IS NULL,machine.max_runs,"
                          "target.max_runs),target.via_machine IS NOT NULL,coalesce(machine.health,target.health) "
                          "FROM run JOIN target ON target.id=run.target LEFT JOIN machine ON "
                          "machine.id=coalesce(target.via_machine,target.id) WHERE run.seq=?",
                          run);
    if (!query->executeStep())
        return queue;
    RowReader row(*query);
    row.read(queue.id, queue.position.compute, queue.position.limit, queue.position.isCluster, health);
    const auto parsed = nlohmann::json::parse(health, nullptr, false);
    const std::string state = parsed.is_object() ? parsed.value("state", std::string()) : std::string();
    if (state == "unreachable" || state == "sign_in" || state == "host_key" || state == "agent")
        queue.position.unreachable = parsed.value("message", std::string(state));
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
        if (run.waiting)
            reasons.emplace(run.seq, *run.waiting);
        else if (isWaiting(run.state))
            waiting[run.compute][queueKeyOf(run)] = &run;
    }
    for (const auto& [name, inOrder] : waiting) {
        Queue queue = queueOf(db, inOrder.begin()->second->seq);
        for (const auto& [key, run] : inOrder) {
            // Each stretch of the queue is counted once.
            queue.position.ahead +=
                selectValue<int64_t>(db,
                                     "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL AND state IN "
                                     "('NotStarted','Queued','Provisioning') AND (-priority,position,seq)>=(?,?,?) "
                                     "AND (-priority,position,seq)<(?,?,?)",
                                     queue.id, queue.counted.negatedPriority, queue.counted.position, queue.counted.seq,
                                     key.negatedPriority, key.position, key.seq)
                    .value_or(0);
            queue.counted = key;
            queue.position.isNodeStarting = run->state == RunState::Provisioning;
            reasons.emplace(run->seq, explainQueue(queue.position));
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
