// SweepSpec states what a sweep searches, how it samples, when it stops trials, and its limits. Value type, stored as
// versioned JSON with the parent run. Pure, no Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/sweep/search_space.h"
#include "core/sweep/stop_policy.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

enum class SamplingKind { Random, Sobol, Grid, Bayesian };
std::string_view toText(SamplingKind kind); // "random"
std::optional<SamplingKind> samplingKindFromText(std::string_view text);

constexpr int maxSweepTrials = 100'000;
constexpr int64_t defaultSweepTimeoutS = 5'184'000; // as in Azure: 60 days

struct SweepSpec {
    static constexpr int currentVersion = 2; // since 2: without a metric
    SearchSpace space{};
    SamplingKind sampling = SamplingKind::Random;
    uint64_t seed = 0;
    Goal goal{};
    // Name of the metric that is optimized. Empty: none is, and each point of the grid is run, however many runs fail,
    // as in a job array (array_indices.h).
    std::string metric{};
    int maxTrials = 1000;
    int maxConcurrent = 0; // 0: as many as maxTrials
    int64_t timeoutS = defaultSweepTimeoutS;
    StopPolicy policy{};
    // Desired state: numbers of failed trials that are to be tried again. The planner removes them.
    std::vector<int64_t> retries{};
    bool operator==(const SweepSpec&) const = default;
    bool hasObjective() const { return !metric.empty(); }
    int concurrent() const { return maxConcurrent > 0 ? maxConcurrent : maxTrials; }
};

nlohmann::json toJson(const SweepSpec& spec);
// Corrupt if it cannot be read; Newer if a later version wrote it.
Result<SweepSpec> sweepSpecFromJson(const nlohmann::json& value);

// Error in a sweep, apart from its search space.
enum class SweepProblem {
    NoMetric, // and not a grid, or with early termination
    InvalidLimits,
    GridNeedsChoices,     // and no other distributions
    BayesianNeedsBounds,  // no normal distributions
    PolicyNeedsSlack,     // bandit: factor or amount
    InvalidPolicyNumbers, // percentage, interval, delay, …
};
std::optional<SweepProblem> problemIn(const SweepSpec& spec);

} // namespace studio
