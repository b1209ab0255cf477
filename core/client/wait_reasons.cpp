#include "core/client/wait_reasons.h"

#include <algorithm>

#include "core/run/queue_position.h"
#include "core/run/run_queries.h"
#include "core/run/run_scheduler.h"

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

} // namespace

void explainWaiting(const Client& client, SQLite::Database& db, std::span<RunRecord> runs) {
    runs::explainWaiting(db, runs);
    addEvaluation(client, db, runs);
}

std::optional<Reason> waitingReason(const Client& client, SQLite::Database& db, const RunRecord& run) {
    RunRecord explained = run;
    explained.waiting = runs::waitingReason(db, run);
    addEvaluation(client, db, std::span(&explained, 1));
    return explained.waiting;
}

} // namespace studio
