// RunProgress says how far a run is, where there is evidence: children of a sweep or a pipeline, a metric that is named
// like a progress or a counter whose end is known, stages of Spark, and the time limit. A run without such evidence has
// none. Value type; progressFrom() and timeLeft() are pure, any thread.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/run/run_record.h"
#include "core/runtable/run_column.h"

namespace SQLite {
class Database;
}

namespace studio {

struct RunProgress {
    enum class Unit { None, Trials, Steps, Epochs, Iterations, Stages, Share };
    Unit unit = Unit::None; // None: only its time limit is known
    double done = 0;
    double total = 0;               // Share: 1
    std::optional<Timestamp> at{};  // when that was logged; nullopt: it is current
    Timestamp begin{};              // of what runs now: of the last attempt
    std::optional<Timestamp> end{}; // of its time limit
    // 0 to 1; negative: not known.
    double fraction() const { return unit == Unit::None || total <= 0 ? -1 : done / total; }
    bool operator==(const RunProgress&) const = default;
};

// `begin`: of its last attempt, or of the run if it has none; `timeLimit`: of an attempt. Returns nullopt for runs that
// do not run, and without evidence.
//
// Metrics: `progress` (0 to 1), `progress_percent`; `epoch` with a parameter or metric such as `epochs` or
// `num_epochs`; `step`, `global_step` or `iteration` with `max_steps`, `total_steps` and the like. Case and the
// difference between - and _ do not count. Values outside of their range are no evidence.
std::optional<RunProgress> progressFrom(const RunRecord& run, std::span<const NamedValue> metrics,
                                        std::span<const NamedValue> parameters, Timestamp begin,
                                        std::optional<std::chrono::seconds> timeLimit);

// Returns "12/40" for a run with children, else an empty text: those that completed where the run failed or was
// canceled, because "Failed 17/17" says that all have failed, otherwise those that have ended.
std::string childCountText(const RunRecord& run);

struct TimeLeft {
    std::chrono::milliseconds left{};
    bool isLimit = false; // until its time limit; else estimated from its progress
};
// Estimates once a twentieth is done, at least a minute after the start: before, it is a guess. So it is for a further
// attempt, which may have continued where the one before was.
std::optional<TimeLeft> timeLeft(const RunProgress& progress, const RunRecord& run, Timestamp now);

namespace browse {

// Returns the progress of those runs that have one, by RunRecord::seq. Runs inside a transaction of core/store's
// Database and may throw SQLite::Exception.
std::map<int64_t, RunProgress> progressOf(SQLite::Database& db, std::span<const RunRecord> runs);

} // namespace browse

} // namespace studio
