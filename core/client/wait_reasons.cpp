#include "core/client/wait_reasons.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/run_kind.h"
#include "core/run/run_queries.h"
#include "core/run/run_scheduler.h"
#include "core/run/wait_explanation.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

void addEvaluation(const Client& client, SQLite::Database& db, std::span<RunRecord> runs) {
    const auto isEvaluated = [](const RunRecord& run) { return isWaiting(run.state) && run.waiting; };
    if (std::none_of(runs.begin(), runs.end(), isEvaluated) || client.isDriven())
        return;
    const auto last = RunScheduler::lastEvaluation(db);
    if (!last)
        return;
    for (RunRecord& run : runs) {
        if (isEvaluated(run) && run.waiting->params.is_object())
            run.waiting->params["evaluated_ms"] = toMs(*last);
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
