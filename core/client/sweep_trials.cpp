#include "core/client/sweep_trials.h"

#include <algorithm>
#include <cmath>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"
#include "core/run/parent_run.h"
#include "core/run/run_queries.h"
#include "core/run/sweep_kind.h"
#include "core/store/cached_statement.h"

namespace studio {

RunRecord recordOf(const TrialRow& row) {
    RunRecord run;
    run.seq = row.run;
    run.id = RunId::fromText(row.id).value_or(RunId());
    run.state = row.state;
    run.notRespondingSince = row.notRespondingSince;
    run.wanted = row.wanted;
    run.attempt = row.attempt;
    run.started = row.started;
    run.ended = row.ended;
    run.reason = row.reason;
    if (!row.error.empty()) {
        const nlohmann::json error = nlohmann::json::parse(row.error, nullptr, false);
        run.error = Reason{textAt(error, "code"), valueAt(error, "params")};
    }
    return run;
}

Result<SweepTrials> SweepTrialReader::read(Client& client, const std::string& id) {
    return client.read<SweepTrials>([&](SQLite::Database& db) -> Result<SweepTrials> {
        auto run = runs::find(db, id);
        if (!run)
            return fail(run.error());
        const auto parent = run->kind == sweepRunKind ? parents::find(db, run->seq) : std::nullopt;
        if (!parent)
            return fail(ErrorCode::InvalidArgument, StudioText::tr("Run %1 is not a sweep.")
                                                        .arg(QString::fromStdString(displayText(run->name)))
                                                        .toStdString());
        auto spec = sweepSpecFromJson(parent->plan.plan);
        if (!spec)
            return fail(spec.error());
        SweepTrials result{std::move(*run), std::move(*spec), {}, {}};
        const bool isMaximized = result.spec.goal == Goal::Maximize;
        CachedStatement query(
            db,
            "SELECT "
            "run.seq,run.id,run.state,run.not_responding_ms,run.wanted,run.started_ms,run.ended_ms,run.error,run."
            "reason,"
            "trial.number,trial.try,metric.lowest,metric.highest,EXISTS(SELECT 1 FROM trial_stop WHERE "
            "trial_stop.run=run.seq AND trial_stop.attempt=run.attempt),run.attempt,coalesce((SELECT "
            "coalesce(nullif(attempt.node,''),target.name) FROM attempt LEFT JOIN target ON target.id=attempt.target "
            "WHERE attempt.run=run.seq AND attempt.n=run.attempt),''),coalesce(metric.count,0),trial.parameters "
            "FROM trial JOIN run ON run.seq=trial.run LEFT JOIN metric ON metric.run=run.seq AND metric.name=?2 AND "
            "metric.attempt=run.attempt WHERE trial.parent=?1 AND NOT EXISTS(SELECT 1 FROM trial AS later WHERE "
            "later.parent=trial.parent AND later.number=trial.number AND later.try>trial.try) ORDER BY trial.number",
            result.run.seq, result.spec.metric);
        while (query->executeStep()) {
            RowReader row(*query);
            TrialRow& trial = result.trials.emplace_back();
            row.read(trial.run, trial.id);
            trial.state = runStateFromText(row.text()).value_or(RunState::NotStarted);
            std::optional<double> lowest;
            std::optional<double> highest;
            row.read(trial.notRespondingSince, trial.wanted, trial.started, trial.ended, trial.error, trial.reason,
                     trial.number, trial.tryNumber, lowest, highest, trial.isStoppedEarly, trial.attempt, trial.machine,
                     trial.points);
            trial.isStoppedEarly = trial.isStoppedEarly && trial.state == RunState::Canceled;
            trial.objective = isMaximized ? highest : lowest;
            auto& parameters = m_parameters[trial.run];
            if (!parameters)
                parameters = std::make_shared<const TrialParameters>(
                    trialParametersFromJson(row.json()).value_or(TrialParameters()));
            trial.parameters = parameters;
            const size_t index = result.trials.size() - 1;
            if (trial.state == RunState::Completed && trial.objective && !std::isnan(*trial.objective) &&
                (!result.best || isBetter(result.spec.goal, *trial.objective, *result.trials[*result.best].objective)))
                result.best = index;
        }
        return result;
    });
}

} // namespace studio
