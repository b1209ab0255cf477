#include "core/client/wait_reasons.h"

#include <algorithm>
#include <chrono>

#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/run/run_kind.h"
#include "core/run/run_queries.h"
#include "core/run/run_scheduler.h"
#include "core/run/wait_explanation.h"
#include "core/store/cached_statement.h"
#include "core/store/lease.h"

namespace studio {

namespace {

// A driver is due to evaluate the queue after RunScheduler::evaluationInterval at the latest. It leaves out to record a
// pass that changed nothing within that time of the last one, so what is recorded may be twice as old.
constexpr std::chrono::milliseconds stallTime = 2 * RunScheduler::evaluationInterval + std::chrono::seconds(10);

// The scheduler has had time to evaluate the run, which is not that of an engine, since its state last changed.
bool isOverdue(SQLite::Database& db, const RunRecord& run, Timestamp now) {
    return selectValue<bool>(db,
                             "SELECT in_engine=0 AND coalesce((SELECT at_ms FROM event WHERE event.run=run.seq ORDER "
                             "BY event.seq DESC LIMIT 1),created_ms)<? FROM run WHERE seq=?",
                             toMs(now - stallTime), run.seq)
        .value_or(false);
}

void addEvaluation(const Client& client, SQLite::Database& db, std::span<RunRecord> runs) {
    const auto isEvaluated = [](const RunRecord& run) { return isWaiting(run.state) && run.waiting; };
    if (std::none_of(runs.begin(), runs.end(), isEvaluated))
        return;
    const auto last = RunScheduler::lastEvaluation(db);
    const Timestamp now = currentTime();
    const auto driver = Lease::holder(client.workspace().paths());
    const bool isDriven = driver.has_value();
    // One that has just started has had no time for its first evaluation yet.
    if (!last || (isDriven && now - std::max(*last, driver->since) <= stallTime))
        return;
    for (RunRecord& run : runs) {
        if (!isEvaluated(run) || !run.waiting->params.is_object() || (isDriven && !isOverdue(db, run, now)))
            continue;
        run.waiting->params["evaluated_ms"] = toMs(*last);
        if (isDriven)
            run.waiting->params["is_stalled"] = true;
    }
}

// A parent waits with its children: where a budget or held nodes keep all of them waiting, the first one's reason is
// its own.
std::optional<Reason> reasonOfChildren(SQLite::Database& db, const RunRecord& parent) {
    if (runKindFromText(parent.kind) == nullptr || isFinal(parent.state))
        return std::nullopt;
    const auto moving = selectValue<int>(
        db, "SELECT 1 FROM run WHERE parent=? AND ended_ms IS NULL AND state IN ('Preparing','Running') LIMIT 1",
        parent.id);
    const auto first = selectValue<int64_t>(db,
                                            "SELECT seq FROM run WHERE parent=? AND state IN "
                                            "('NotStarted','Queued','Provisioning') ORDER BY seq LIMIT 1",
                                            parent.id);
    if (moving || !first)
        return std::nullopt;
    const auto child = runs::get(db, *first);
    if (!child)
        return std::nullopt;
    auto reason = runs::waitingReason(db, *child);
    const bool isForAll = reason && (reason->code == "wait_held" || textAt(reason->params, "resource") == "money" ||
                                     (reason->code == "node_unusable" && !textAt(reason->params, "held").empty()));
    return isForAll ? reason : std::nullopt;
}

} // namespace

void explainWaiting(const Client& client, SQLite::Database& db, std::span<RunRecord> runs) {
    runs::explainWaiting(db, runs);
    addEvaluation(client, db, runs);
}

std::optional<Reason> waitingReason(const Client& client, SQLite::Database& db, const RunRecord& run) {
    RunRecord explained = run;
    explained.waiting = runs::waitingReason(db, run);
    if (!explained.waiting)
        explained.waiting = reasonOfChildren(db, run);
    addEvaluation(client, db, std::span(&explained, 1));
    return explained.waiting;
}

} // namespace studio
