#include "core/client/run_progress.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr double minFractionToEstimate = 0.05;
constexpr std::chrono::minutes minTimeToEstimate{1};
constexpr double maxProgressTotal = 1e12;

constexpr std::array<std::string_view, 1> epochNames{"epoch"};
constexpr std::array<std::string_view, 7> epochTotals{"epochs",    "num_epochs",       "n_epochs",    "max_epochs",
                                                      "nb_epochs", "num_train_epochs", "total_epochs"};
constexpr std::array<std::string_view, 3> stepNames{"step", "global_step", "iteration"};
constexpr std::array<std::string_view, 7> stepTotals{"max_steps", "total_steps", "num_steps",     "train_steps",
                                                     "max_iters", "iterations",  "num_iterations"};
constexpr std::array<std::string_view, 1> shareNames{"progress"};
constexpr std::array<std::string_view, 2> percentNames{"progress_percent", "percent_complete"};
constexpr std::array<std::string_view, 1> stageNames{"spark_stages_completed"};
constexpr std::array<std::string_view, 1> stageTotals{"spark_stages"};

bool isNamed(const std::string& name, std::string_view wanted) {
    return std::equal(name.begin(), name.end(), wanted.begin(), wanted.end(), [](char a, char b) {
        const char lower = a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a == '-' ? '_' : a;
        return lower == b;
    });
}

// The first of these names that has a finite number.
const ColumnValue* valueNamed(std::span<const NamedValue> values, std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
        for (const NamedValue& value : values) {
            if (isNamed(value.name, name) && value.value.number && std::isfinite(*value.value.number))
                return &value.value;
        }
    }
    return nullptr;
}

bool measure(RunProgress& progress, RunProgress::Unit unit, const ColumnValue* done, double total) {
    if (done == nullptr || total <= 0 || total > maxProgressTotal || *done->number < 0 || *done->number > total)
        return false;
    progress.unit = unit;
    progress.done = *done->number;
    progress.total = total;
    if (done->atMs > 0)
        progress.at = fromMs(done->atMs);
    return true;
}

void readMetrics(RunProgress& progress, std::span<const NamedValue> metrics, std::span<const NamedValue> parameters) {
    using Unit = RunProgress::Unit;
    const auto totalOf = [&](std::span<const std::string_view> names) {
        const ColumnValue* total = valueNamed(parameters, names);
        total = total == nullptr ? valueNamed(metrics, names) : total;
        return total == nullptr ? 0 : *total->number;
    };
    if (measure(progress, Unit::Share, valueNamed(metrics, shareNames), 1))
        return;
    if (measure(progress, Unit::Share, valueNamed(metrics, percentNames), 100)) {
        progress.done /= 100;
        progress.total = 1;
        return;
    }
    if (!measure(progress, Unit::Stages, valueNamed(metrics, stageNames), totalOf(stageTotals)) &&
        !measure(progress, Unit::Epochs, valueNamed(metrics, epochNames), totalOf(epochTotals)))
        measure(progress, Unit::Iterations, valueNamed(metrics, stepNames), totalOf(stepTotals));
}

} // namespace

std::optional<RunProgress> progressFrom(const RunRecord& run, std::span<const NamedValue> metrics,
                                        std::span<const NamedValue> parameters, Timestamp begin,
                                        std::optional<std::chrono::seconds> timeLimit) {
    if (run.state != RunState::Running)
        return std::nullopt;
    RunProgress progress;
    progress.begin = begin;
    if (timeLimit)
        progress.end = begin + *timeLimit;
    if (run.children) {
        const RunKindTraits* kind = runKindFromText(run.kind);
        const bool areTrials = kind != nullptr && kind->children == ChildWord::Trials;
        progress.unit = areTrials ? RunProgress::Unit::Trials : RunProgress::Unit::Steps;
        progress.total = static_cast<double>(run.children->total);
        progress.done = static_cast<double>(std::min(run.children->ended(), run.children->total));
        if (run.children->total <= 0)
            progress.unit = RunProgress::Unit::None;
    } else {
        readMetrics(progress, metrics, parameters);
    }
    return progress.unit == RunProgress::Unit::None && !progress.end ? std::nullopt : std::optional(progress);
}

std::string childCountText(const RunRecord& run) {
    if (!run.children)
        return {};
    const bool isBad = run.state == RunState::Failed || run.state == RunState::Canceled;
    return std::to_string(isBad ? run.children->completed : run.children->ended()) + "/" +
           std::to_string(run.children->total);
}

std::optional<TimeLeft> timeLeft(const RunProgress& progress, const RunRecord& run, Timestamp now) {
    using std::chrono::milliseconds;
    std::optional<TimeLeft> found;
    if (progress.end)
        found = TimeLeft{std::max(*progress.end - now, milliseconds(0)), true};
    const double fraction = progress.fraction();
    if (run.attempt > 1 || fraction < minFractionToEstimate || fraction >= 1)
        return found;
    const Timestamp at = std::min(progress.at.value_or(now), now);
    const milliseconds elapsed = at - progress.begin;
    if (elapsed < minTimeToEstimate)
        return found;
    const auto whole = milliseconds(std::llround(static_cast<double>(elapsed.count()) / fraction));
    const milliseconds left = std::max(progress.begin + whole - now, milliseconds(0));
    if (!found || left < found->left)
        found = TimeLeft{left, false};
    return found;
}

namespace browse {

std::map<int64_t, RunProgress> progressOf(SQLite::Database& db, std::span<const RunRecord> runs) {
    std::map<int64_t, RunProgress> found;
    for (const RunRecord& run : runs) {
        if (run.state != RunState::Running)
            continue;
        std::optional<Timestamp> begin;
        std::optional<int64_t> limit;
        {
            CachedStatement query(db,
                                  "SELECT coalesce(attempt.started_ms,run.started_ms),run.time_limit_s FROM run LEFT "
                                  "JOIN attempt ON attempt.run=run.seq AND attempt.n=run.attempt WHERE run.seq=?",
                                  run.seq);
            if (query->executeStep())
                RowReader(*query).read(begin, limit);
        }
        if (!begin)
            continue;
        std::vector<NamedValue> metrics;
        std::vector<NamedValue> parameters;
        if (!run.children) {
            metrics = studio::runs::allValues(db, run.seq, ColumnKind::Metric);
            if (!metrics.empty())
                parameters = studio::runs::allValues(db, run.seq, ColumnKind::Parameter);
        }
        const auto progress = progressFrom(run, metrics, parameters, *begin,
                                           limit ? std::optional(std::chrono::seconds(*limit)) : std::nullopt);
        if (progress)
            found.emplace(run.seq, *progress);
    }
    return found;
}

} // namespace browse

} // namespace studio
