// StopPolicyState decides which running trials of a sweep are stopped early, from the values of the primary metric in
// the order in which they came in: bandit, median stopping, truncation selection, and successive halving (ASHA).
//
// An interval is the ordinal of a point of the primary metric, from 1. NaN counts as an interval and is worst. A trial
// is compared with the trials whose value of that interval came in before its own. Pure, no Qt; not thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

enum class Goal { Minimize, Maximize };
std::string_view toText(Goal goal); // "minimize"
std::optional<Goal> goalFromText(std::string_view text);
// Returns true if `a` is strictly better than `b`; NaN is worse than any number.
bool isBetter(Goal goal, double a, double b);

enum class StopPolicyKind { None, Bandit, MedianStopping, TruncationSelection, Asha };
std::string_view toText(StopPolicyKind kind); // "bandit"
std::optional<StopPolicyKind> stopPolicyKindFromText(std::string_view text);

struct StopPolicy {
    StopPolicyKind kind = StopPolicyKind::None;
    int interval = 1;       // applied at multiples of it; 0 counts as 1
    int delay = 0;          // and not before this interval
    double slackFactor = 0; // Bandit: one of them
    double slackAmount = 0; // in units of the metric
    int truncationPercentage = 0;
    bool excludesFinished = false; // TruncationSelection: compares with running trials only
    int minResource = 1;           // Asha: intervals of the lowest rung
    int reductionFactor = 4;       // Asha: intervals of a rung over those of the one below
    bool operator==(const StopPolicy&) const = default;
};
nlohmann::json toJson(const StopPolicy& policy);
Result<StopPolicy> stopPolicyFromJson(const nlohmann::json& value);

struct StopDecision {
    int64_t trial = 0;
    int interval = 0;
    double value = 0;  // of the trial, as the policy compares it
    double cutoff = 0; // that it did not reach
    bool operator==(const StopDecision&) const = default;
};

class StopPolicyState {
public:
    StopPolicyState(StopPolicy policy, Goal goal)
        : m_policy(policy)
        , m_goal(goal) {}

    // Adds the next point of a trial; returns a decision if the trial is to be stopped at it.
    std::optional<StopDecision> add(int64_t trial, double value);
    // Adds the next point of a trial that is not to be stopped any more.
    void note(int64_t trial, double value);
    // Forgets the points of a trial: a new attempt logs its own.
    void restart(int64_t trial);
    void setFinished(int64_t trial);
    // Returns how many points of the trial were added.
    size_t count(int64_t trial) const;
    std::optional<double> best(int64_t trial) const;

private:
    struct History {
        std::vector<double> values;
        std::vector<double> best; // of the first k values
        std::vector<double> sums;
        bool isFinished = false;
    };
    using Verdict = std::optional<std::pair<double, double>>; // value and cutoff
    Verdict judge(int64_t trial, size_t interval) const;
    Verdict judgeBandit(const History& own, size_t interval) const;
    Verdict judgeMedian(const History& own, size_t interval) const;
    Verdict judgeTruncation(int64_t trial, size_t interval) const;
    Verdict judgeRung(const History& own, size_t interval) const;

    StopPolicy m_policy;
    Goal m_goal;
    std::map<int64_t, History> m_histories; // by trial number
};

} // namespace studio
