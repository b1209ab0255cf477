#include "core/run/start_estimator.h"

#include <algorithm>
#include <cstdlib>

#include "core/run/parent_run.h"
#include "core/run/queue_groups.h"
#include "core/run/run_config.h"
#include "core/run/run_kind.h"
#include "core/run/scheduler_fleet.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int64_t toleranceMs = 2000;
constexpr size_t minOfExperiment = 3; // runs of other names may do something else: fewer say nothing
constexpr size_t maxLike = 10;

// How long the completed runs of an experiment took, newest first.
struct PastDurations {
    std::map<std::string, std::vector<int64_t>> byName; // without number
    std::vector<int64_t> all;
};

std::optional<int64_t> medianOf(std::vector<int64_t> values) {
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// How long a run of that name is likely to take.
std::optional<int64_t> typicalOf(const PastDurations& past, const std::string& name) {
    const auto like = past.byName.find(name);
    if (like != past.byName.end())
        return medianOf(like->second);
    return past.all.size() < minOfExperiment ? std::nullopt : medianOf(past.all);
}

PastDurations durationsOf(SQLite::Database& db, int64_t experiment) {
    // A parent takes as long as all its children.
    static const std::string sql =
        "SELECT name,ended_ms-started_ms FROM run INDEXED BY run_by_experiment WHERE experiment=? AND "
        "state='Completed' AND started_ms IS NOT NULL AND kind IN " +
        launchedKindsSql() + " ORDER BY seq DESC LIMIT 300";
    CachedStatement query(db, sql.c_str(), experiment);
    PastDurations durations;
    while (query->executeStep()) {
        RowReader row(*query);
        auto& like = durations.byName[nameWithoutNumber(row.text())];
        const int64_t took = std::max<int64_t>(0, row.get<int64_t>());
        for (auto* of : {&like, &durations.all}) {
            if (of->size() < maxLike)
                of->push_back(took);
        }
    }
    return durations;
}

bool isSame(const std::vector<StartEstimate>& a, const std::vector<StartEstimate>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const StartEstimate& left, const StartEstimate& right) {
            const auto isNear = [](const std::optional<int64_t>& one, const std::optional<int64_t>& other) {
                return one && other ? std::abs(*one - *other) <= toleranceMs : one == other;
            };
            return isNear(left.startMs, right.startMs) && isNear(left.endMs, right.endMs) && left.run == right.run &&
                   left.isApproximate == right.isApproximate && left.afterRun == right.afterRun &&
                   left.machine == right.machine && left.node == right.node;
        });
}

} // namespace

StartEstimator::Question StartEstimator::read(SQLite::Database& db, std::span<const SchedulerMachine> machines,
                                              Timestamp now, FairShare fairShare) {
    SchedulerFleet fleet(db, machines, now);
    Question question{fleet.input(), {}, {}};
    for (size_t i = 0; i < question.input.machines.size(); ++i)
        question.machines.push_back(fleet.machine(static_cast<int>(i)).id.text());
    MachinePreparations preparations;
    question.input.groups = queue::loadGroups(db, fleet, fairShare, preparations, maxEstimates);
    question.input.preparations = preparations.read(db, fleet);
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
    std::map<int64_t, PastDurations> durations; // by experiment
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
        if (const auto typical = typicalOf(known->second, stem))
            question.typicalMs[run] = *typical;
    }
    return question;
}

std::vector<StartEstimate> StartEstimator::estimate(const Question& question) {
    return estimateStarts(question.input, [&question](int64_t run) {
        const auto typical = question.typicalMs.find(run);
        return typical == question.typicalMs.end() ? std::nullopt : std::optional(typical->second);
    });
}

bool StartEstimator::write(SQLite::Database& db, std::vector<StartEstimate> estimates,
                           const std::vector<std::string>& machines) {
    if (m_written && isSame(*m_written, estimates))
        return false;
    execute(db, "DELETE FROM queue_estimate");
    for (const StartEstimate& estimate : estimates) {
        execute(db,
                "INSERT INTO queue_estimate(run,start_ms,is_approximate,after_run,end_ms,machine,node) SELECT "
                "?1,?2,?3,?4,?5,?6,?7 WHERE EXISTS (SELECT 1 FROM run WHERE seq=?1)",
                estimate.run, estimate.startMs, estimate.isApproximate,
                estimate.afterRun > 0 ? std::optional(estimate.afterRun) : std::nullopt, estimate.endMs,
                estimate.machine >= 0 ? std::optional(machines.at(static_cast<size_t>(estimate.machine)))
                                      : std::nullopt,
                estimate.node);
    }
    m_written = std::move(estimates);
    return true;
}

} // namespace studio
