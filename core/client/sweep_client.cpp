#include "core/client/sweep_client.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/run/sweep_kind.h"
#include "core/store/cached_statement.h"
#include "core/store/change_watcher.h"

namespace studio {

namespace {

Error notSweep(const RunRecord& run) {
    return {ErrorCode::InvalidArgument,
            StudioText::tr("Run %1 is not a sweep.").arg(QString::fromStdString(displayText(run.name))).toStdString(),
            {}};
}

Result<std::pair<ParentRecord, SweepSpec>> sweepOf(SQLite::Database& db, const RunRecord& run) {
    auto parent = run.kind == sweepRunKind ? parents::find(db, run.seq) : std::nullopt;
    if (!parent)
        return fail(notSweep(run));
    auto spec = sweepSpecFromJson(parent->plan.plan);
    if (!spec)
        return fail(spec.error());
    return std::pair(std::move(*parent), std::move(*spec));
}

Result<SweepTrial> trialFrom(SQLite::Database& db, const TrialRecord& record, const SweepSpec& spec) {
    auto run = runs::get(db, record.run.seq);
    if (!run)
        return fail(run.error());
    SweepTrial trial;
    trial.number = record.number;
    trial.tryNumber = record.tryNumber;
    trial.run = std::move(*run);
    trial.parameters = trialParametersFromJson(record.parameters).value_or(TrialParameters()).values;
    trial.objective = spec.goal == Goal::Maximize ? record.highest : record.lowest;
    if (record.stopInterval)
        trial.stop = trials::stopOf(db, record.run.seq);
    return trial;
}

// Returns the numbers of the failed trials that the extension retries.
Result<std::vector<int64_t>> retriedTrials(SQLite::Database& db, int64_t sweep, const SweepExtension& extension) {
    if (!extension.retriesFailed)
        return std::vector<int64_t>();
    auto failed = trials::failed(db, sweep);
    for (const int64_t number : extension.retried) {
        const auto last = selectValue<int64_t>(db, "SELECT max(number) FROM trial WHERE parent=?", sweep).value_or(0);
        if (number > last)
            return fail(
                ErrorCode::InvalidArgument,
                StudioText::tr("There is no trial %1; the last one is %2.").arg(number).arg(last).toStdString());
        if (std::find(failed.begin(), failed.end(), number) == failed.end())
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("Trial %1 has not failed; only failed trials can be retried.")
                            .arg(number)
                            .toStdString());
    }
    if (failed.empty())
        return fail(ErrorCode::InvalidArgument, StudioText::tr("No trial of the sweep has failed.").toStdString());
    return extension.retried.empty() ? std::move(failed) : extension.retried;
}

Result<void> pruneTrial(SQLite::Database& db, const ParentRecord& sweep, const SweepSpec& spec, int64_t number,
                        Timestamp now) {
    const auto seq = selectValue<int64_t>(
        db, "SELECT run FROM trial WHERE parent=? AND number=? ORDER BY try DESC LIMIT 1", sweep.seq, number);
    const auto trial = seq ? trials::get(db, *seq, spec.metric) : std::nullopt;
    if (!trial)
        return fail(ErrorCode::InvalidArgument, StudioText::tr("There is no trial %1.").arg(number).toStdString());
    // One that has not started would be an early termination without a value.
    const bool isRunning =
        !isFinal(trial->run.state) && trial->run.attempt > 0 && !trial->run.isCancelWanted && sweep.wanted.empty();
    if (!isRunning || !runs::request(db, *seq, "cancel", now))
        return fail(
            ErrorCode::Conflict,
            StudioText::tr("Trial %1 is not running; only running trials can be pruned.").arg(number).toStdString());
    const auto points = selectValue<int>(db, "SELECT count FROM metric WHERE run=? AND name=? AND attempt=?", *seq,
                                         spec.metric, trial->run.attempt);
    const auto objective = spec.goal == Goal::Maximize ? trial->highest : trial->lowest;
    const trials::TrialStop stop{trial->run.attempt, points.value_or(0), objective.value_or(std::nan("")),
                                 std::nan("")};
    trials::insertStop(db, *seq, stop, now);
    runs::note(db, *seq, stop.attempt, trial->run.state, {"pruned", trials::pruneParams(stop)}, {}, now);
    return {};
}

} // namespace

Result<SweepDetails> SweepClient::details(const RunRecord& run) {
    return m_client.read<SweepDetails>([&](SQLite::Database& db) -> Result<SweepDetails> {
        auto sweep = sweepOf(db, run);
        auto record = runs::get(db, run.seq);
        if (!sweep || !record)
            return fail(sweep ? record.error() : sweep.error());
        SweepDetails details{std::move(*record), std::move(sweep->second), std::nullopt};
        const auto best =
            selectValue<int64_t>(db, "SELECT best FROM parent_run WHERE run=? AND best IS NOT NULL", run.seq);
        const auto trial = best ? trials::get(db, *best, details.spec.metric) : std::nullopt;
        if (trial) {
            if (auto read = trialFrom(db, *trial, details.spec))
                details.best = std::move(*read);
        }
        return details;
    });
}

Result<std::vector<SweepTrial>> SweepClient::trials(const RunRecord& run) {
    return m_client.read<std::vector<SweepTrial>>([&](SQLite::Database& db) -> Result<std::vector<SweepTrial>> {
        const auto sweep = sweepOf(db, run);
        if (!sweep)
            return fail(sweep.error());
        std::vector<SweepTrial> all;
        for (const TrialRecord& record : trials::all(db, run.seq, sweep->second.metric)) {
            if (auto trial = trialFrom(db, record, sweep->second))
                all.push_back(std::move(*trial));
        }
        return all;
    });
}

Result<void> SweepClient::prune(const RunRecord& run, const std::vector<int64_t>& numbers) {
    const Timestamp now = currentTime();
    const auto written = m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        const auto sweep = sweepOf(db, run);
        if (!sweep)
            return fail(sweep.error());
        for (const int64_t number : std::set<int64_t>(numbers.begin(), numbers.end())) {
            if (auto pruned = pruneTrial(db, sweep->first, sweep->second, number, now); !pruned)
                return pruned;
        }
        return {};
    });
    if (!written)
        return written;
    notifyChange(m_client.workspace().paths().notificationFile());
    return m_client.ensureDriver();
}

Result<void> SweepClient::extend(const RunRecord& run, const SweepExtension& extension) {
    const Timestamp now = currentTime();
    const auto written = m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        auto sweep = sweepOf(db, run);
        if (!sweep)
            return fail(sweep.error());
        auto& [parent, spec] = *sweep;
        if (!parent.wanted.empty() || parent.state == RunState::CancelRequested)
            return fail(ErrorCode::Conflict,
                        StudioText::tr("Run %1 is being canceled or deleted; it cannot be extended now.")
                            .arg(QString::fromStdString(displayText(run.name)))
                            .toStdString());
        // The trials that the limit did not name run at once, as before.
        const int concurrent = spec.concurrent();
        spec.maxTrials = extension.maxTrials.value_or(spec.maxTrials);
        spec.maxConcurrent = extension.maxConcurrent.value_or(concurrent);
        if (extension.timeout)
            spec.timeoutS = extension.timeout->count();
        auto retried = retriedTrials(db, run.seq, extension);
        if (!retried)
            return fail(retried.error());
        const auto retriedCount = static_cast<int64_t>(retried->size());
        if (retriedCount > 0)
            spec.retries = std::move(*retried);
        const auto plan = SweepJob(spec).plan();
        if (!plan)
            return fail(plan.error());
        const bool isUsedUp = isFinal(parent.state) && plan->total <= parent.planned && retriedCount == 0;
        if (isUsedUp && spec.maxTrials > plan->total)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The grid has %n combination(s), and each has a trial.", nullptr,
                                       static_cast<int>(parent.planned))
                            .toStdString());
        if (isUsedUp)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("The sweep has %n trial(s) already; give a larger total.", nullptr,
                                       static_cast<int>(parent.planned))
                            .toStdString());
        parents::setPlan(db, parent.seq, *plan);
        const Reason why = retriedCount > 0 ? Reason{"sweep_retried", {{"count", retriedCount}}}
                                            : Reason{"sweep_extended", {{"trials", plan->total}}};
        if (isFinal(parent.state))
            parents::reopen(db, parent, why, now);
        else
            runs::note(db, parent.seq, 0, parent.state, why, {}, now);
        if (extension.timeout)
            parents::setSince(db, parent.seq, now);
        return {};
    });
    if (!written)
        return written;
    notifyChange(m_client.workspace().paths().notificationFile());
    return m_client.ensureDriver();
}

} // namespace studio
