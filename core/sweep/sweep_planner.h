// planSweep() decides the next step of a sweep: which trials are created, which are canceled, and the state of the
// parent run. A pure function of the sweep's settings, its trials and the time; the caller applies its plan in one
// transaction, where each child has a unique key, so that a repeated plan creates no second one. No Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/sweep/stop_policy.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

// A trial as its child run reports it; of several tries, the last one.
struct TrialView {
    enum class State { Waiting, Running, Completed, Failed, Canceled };
    int64_t number = 0;
    State state = State::Waiting;
    bool isCancelWanted = false;
    bool isStoppedEarly = false;       // by the policy
    bool areMetricsFinal = false;      // all that it logged is known
    std::optional<double> objective{}; // best value of the primary metric so far
    int interval = 0;                  // isStoppedEarly: how far it came
    TrialParameters parameters{};      // needed by Bayesian sampling
};
inline bool isOpen(const TrialView& trial) {
    return trial.state == TrialView::State::Waiting || trial.state == TrialView::State::Running;
}

struct SweepView {
    std::span<const TrialView> trials{}; // by number
    int64_t planned = 0;                 // highest number ever created; its trial may have been deleted
    bool isCancelWanted = false;
    int64_t startedMs = 0; // since then, the time limit counts
    int64_t nowMs = 0;
    bool isArray = false;              // an engine limits how many trials run at a time, so all of them wait there
    std::vector<StopDecision> stops{}; // of the policy, since the last plan
};

enum class SweepEnd {
    None,
    Completed,
    NoObjective,     // no trial logged the primary metric
    SomeFailed,      // of a sweep without a metric
    FirstTrialsFail, // all of the first trials, without canceled ones, failed or lack the metric
    TimedOut,
    Canceled
};

struct SweepPlan {
    std::vector<std::pair<int64_t, TrialParameters>> creates{}; // number and point
    std::vector<size_t> retries{};                              // indices of failed trials that are tried again
    std::vector<size_t> cancels{};                              // indices of trials
    std::vector<std::pair<size_t, StopDecision>> stops{};       // same, for the policy's reason
    SweepEnd ending = SweepEnd::None;                           // why no trials follow, while open ones are canceled
    bool isEnded = false;                                       // the parent ends now, as `ending` says
    bool isIncomplete = false;                                  // more trials are due than one plan creates
    std::optional<int64_t> nextMs{};                            // when the time limit ends
};

constexpr int64_t maxCreatesPerPlan = 256;

SweepPlan planSweep(const SweepSpec& spec, const SweepView& view);

// Returns the index of the best trial: among the Completed ones, of equal ones the lowest number.
std::optional<size_t> bestTrial(Goal goal, std::span<const TrialView> trials);
// Returns how many trials the sweep has at most: its limit, or the points of its grid.
int64_t trialLimit(const SweepSpec& spec);

} // namespace studio
