#include "core/run/start_estimator.h"

#include <algorithm>
#include <cstdlib>

#include "core/run/parent_run.h"
#include "core/run/queue_groups.h"
#include "core/run/run_config.h"
#include "core/run/schedule_fleet.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int64_t toleranceMs = 2000;
constexpr size_t minLike = 3; // fewer say nothing
constexpr size_t maxLike = 10;

// How long the completed runs of an experiment took, newest first, by name without number.
std::map<std::string, std::vector<int64_t>> durationsOf(SQLite::Database& db, int64_t experiment) {
    CachedStatement query(db,
                          "SELECT name,ended_ms-started_ms FROM run INDEXED BY run_by_experiment WHERE experiment=? "
                          "AND state='Completed' AND "
                          "started_ms IS NOT NULL ORDER BY seq DESC LIMIT 300",
                          experiment);
    std::map<std::string, std::vector<int64_t>> durations;
    while (query->executeStep()) {
        RowReader row(*query);
        auto& like = durations[nameWithoutNumber(row.text())];
        if (like.size() < maxLike)
            like.push_back(std::max<int64_t>(0, row.get<int64_t>()));
    }
    return durations;
}

bool isSame(const std::vector<StartEstimate>& a, const std::vector<StartEstimate>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const StartEstimate& left, const StartEstimate& right) {
            const bool isNear = left.startMs && right.startMs ? std::abs(*left.startMs - *right.startMs) <= toleranceMs
                                                              : left.startMs == right.startMs;
            return isNear && left.run == right.run && left.isApproximate == right.isApproximate &&
                   left.afterRun == right.afterRun;
        });
}

} // namespace

StartEstimator::Question StartEstimator::read(SQLite::Database& db, std::span<const SchedulerMachine> machines,
                                              Timestamp now) {
    ScheduleFleet fleet(db, machines, now);
    Question question{fleet.input(), {}};
    question.input.groups = queue::loadGroups(db, fleet, maxEstimates);
    question.input.quotas = queue::quotas(db);
    for (Quota& quota : parents::quotas(db))
        question.input.quotas.push_back(std::move(quota));
    question.input.reservations = queue::reservations(db);
    std::vector<int64_t> runs;
    for (const LivePlacement& live : question.input.placements)
        runs.push_back(live.run);
    for (const WaitingGroup& group : question.input.groups) {
        for (const WaitingRun& run : group.runs) {
            if (runs.size() < static_cast<size_t>(maxEstimates))
                runs.push_back(run.seq);
        }
    }
    std::map<int64_t, std::map<std::string, std::vector<int64_t>>> durations; // by experiment
    for (const int64_t run : runs) {
        CachedStatement query(db, "SELECT experiment,name FROM run WHERE seq=?", run);
        if (!query->executeStep())
            continue;
        RowReader row(*query);
        const auto experiment = row.get<int64_t>();
        const std::string stem = nameWithoutNumber(row.text());
        const auto [known, isNew] = durations.try_emplace(experiment);
        if (isNew)
            known->second = durationsOf(db, experiment);
        auto like = known->second.find(stem);
        if (like == known->second.end() || like->second.size() < minLike)
            continue;
        std::vector<int64_t> sorted = like->second;
        std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2), sorted.end());
        question.typicalMs[run] = sorted[sorted.size() / 2];
    }
    return question;
}

std::vector<StartEstimate> StartEstimator::estimate(const Question& question) {
    return estimateStarts(question.input, [&question](int64_t run) {
        const auto typical = question.typicalMs.find(run);
        return typical == question.typicalMs.end() ? std::nullopt : std::optional(typical->second);
    });
}

bool StartEstimator::write(SQLite::Database& db, std::vector<StartEstimate> estimates) {
    if (m_written && isSame(*m_written, estimates))
        return false;
    execute(db, "DELETE FROM queue_estimate");
    for (const StartEstimate& estimate : estimates) {
        execute(db,
                "INSERT INTO queue_estimate(run,start_ms,is_approximate,after_run) SELECT ?1,?2,?3,?4 WHERE EXISTS "
                "(SELECT 1 FROM run WHERE seq=?1)",
                estimate.run, estimate.startMs, estimate.isApproximate,
                estimate.afterRun > 0 ? std::optional(estimate.afterRun) : std::nullopt);
    }
    m_written = std::move(estimates);
    return true;
}

} // namespace studio
