#include "core/sweep/sweep_planner.h"

#include <algorithm>
#include <cmath>

#include "core/sweep/parameter_sampler.h"
#include "core/sweep/tpe_sampler.h"

namespace studio {

namespace {

constexpr int64_t minFirstTrials = 3;
constexpr int64_t batchesPerConcurrent = 4; // trials that were taken are replaced in quarters of those at once

using State = TrialView::State;

struct Counts {
    int64_t waiting = 0;
    int64_t open = 0;
    bool hasObjective = false;
    bool areMetricsFinal = true; // of all that have completed
};

// What a failed or canceled trial logged before is no result of the sweep: it has no outputs to go with it.
bool hasResult(const TrialView& trial) {
    return trial.objective && (trial.state == State::Completed || trial.isStoppedEarly);
}

Counts countsOf(std::span<const TrialView> trials) {
    Counts counts;
    for (const TrialView& trial : trials) {
        counts.waiting += trial.state == State::Waiting ? 1 : 0;
        counts.open += isOpen(trial) ? 1 : 0;
        counts.hasObjective = counts.hasObjective || hasResult(trial);
        counts.areMetricsFinal = counts.areMetricsFinal && (isOpen(trial) || trial.areMetricsFinal);
    }
    return counts;
}

// A trial that completes without the primary metric is as useless as one that fails: the metric's name is wrong.
bool isUseless(const TrialView& trial) {
    return trial.state == State::Failed ||
           (trial.state == State::Completed && trial.areMetricsFinal && !trial.objective);
}

bool isToBeRetried(const SweepSpec& spec, const TrialView& trial) {
    return trial.state == State::Failed &&
           std::find(spec.retries.begin(), spec.retries.end(), trial.number) != spec.retries.end();
}

bool haveFirstTrialsFailed(const SweepSpec& spec, std::span<const TrialView> trials) {
    if (!spec.hasObjective())
        return false; // each is of use by itself
    const int64_t first = std::min(std::max<int64_t>(minFirstTrials, spec.concurrent()), trialLimit(spec));
    int64_t useless = 0;
    for (const TrialView& trial : trials) {
        if (useless == first)
            break;
        if (trial.state == State::Canceled && !hasResult(trial))
            continue; // by the user, or deleted: the next one is looked at instead
        if (!isUseless(trial) || isToBeRetried(spec, trial))
            return false;
        ++useless;
    }
    return useless == first;
}

// Of a sweep without a metric.
SweepEnd endOfAll(std::span<const TrialView> trials) {
    const auto has = [&](State state) {
        return std::any_of(trials.begin(), trials.end(), [&](const TrialView& trial) { return trial.state == state; });
    };
    if (has(State::Failed))
        return SweepEnd::SomeFailed;
    return has(State::Completed) ? SweepEnd::Completed : SweepEnd::Canceled;
}

std::vector<TpeObservation> observationsOf(std::span<const TrialView> trials) {
    std::vector<TpeObservation> observations;
    for (const TrialView& trial : trials) {
        TpeObservation one{trial.number, &trial.parameters};
        if (isOpen(trial) || !trial.areMetricsFinal) {
            one.kind = TpeObservation::Kind::Running;
        } else if (trial.isStoppedEarly && trial.objective) {
            one.kind = TpeObservation::Kind::Stopped;
            one.value = *trial.objective;
            one.interval = trial.interval;
        } else if (trial.state == State::Completed && trial.objective) {
            one.kind = TpeObservation::Kind::Completed;
            one.value = *trial.objective;
        } else {
            continue; // failed ones say nothing
        }
        observations.push_back(one);
    }
    return observations;
}

void createTrials(const SweepSpec& spec, const SweepView& view, const Counts& counts, SweepPlan& plan) {
    const int64_t left = trialLimit(spec) - view.planned;
    const int64_t concurrent = spec.concurrent();
    const bool adapts = spec.sampling == SamplingKind::Bayesian;
    // The scheduler limits how many of them run at once; as many wait, so that a free place is taken at once. Those
    // that were taken are replaced several at a time, which costs less than one by one.
    const int64_t taken = 2 * concurrent - counts.waiting;
    const int64_t replaced = batchesPerConcurrent * taken < concurrent ? 0 : taken;
    const int64_t due = adapts         ? std::min(left, concurrent - counts.open)
                        : view.isArray ? left
                                       : std::min(left, replaced);
    const int64_t count = std::clamp<int64_t>(due, 0, maxCreatesPerPlan);
    plan.isIncomplete = due > count;
    std::vector<TpeObservation> observations;
    std::vector<TrialParameters> pending; // created in this plan
    pending.reserve(static_cast<size_t>(count));
    if (adapts)
        observations = observationsOf(view.trials);
    for (int64_t number = view.planned + 1; number <= view.planned + count; ++number) {
        switch (spec.sampling) {
        case SamplingKind::Random:
            plan.creates.emplace_back(number, randomPoint(spec.space, spec.seed, number));
            break;
        case SamplingKind::Sobol:
            plan.creates.emplace_back(number, sobolPoint(spec.space, spec.seed, number));
            break;
        case SamplingKind::Grid:
            plan.creates.emplace_back(number, gridPoint(spec.space, number));
            break;
        case SamplingKind::Bayesian:
            pending.push_back(tpePoint(spec.space, spec.goal, spec.seed, number, observations));
            plan.creates.emplace_back(number, pending.back());
            observations.push_back({number, &pending.back()});
            break;
        }
    }
}

void retryTrials(const SweepSpec& spec, const SweepView& view, SweepPlan& plan) {
    for (size_t i = 0; i < view.trials.size() && !spec.retries.empty(); ++i) {
        if (!isToBeRetried(spec, view.trials[i]))
            continue;
        if (static_cast<int64_t>(plan.creates.size() + plan.retries.size()) >= maxCreatesPerPlan) {
            plan.isIncomplete = true;
            return;
        }
        plan.retries.push_back(i);
    }
}

} // namespace

int64_t trialLimit(const SweepSpec& spec) {
    return spec.sampling == SamplingKind::Grid ? std::min<int64_t>(spec.maxTrials, gridSize(spec.space))
                                               : spec.maxTrials;
}

std::optional<size_t> bestTrial(Goal goal, std::span<const TrialView> trials) {
    std::optional<size_t> best;
    for (size_t i = 0; i < trials.size(); ++i) {
        const TrialView& trial = trials[i];
        if (trial.state != State::Completed || !trial.objective || std::isnan(*trial.objective))
            continue;
        if (!best || isBetter(goal, *trial.objective, *trials[*best].objective))
            best = i;
    }
    return best;
}

SweepPlan planSweep(const SweepSpec& spec, const SweepView& view) {
    SweepPlan plan;
    const Counts counts = countsOf(view.trials);
    const int64_t endMs = view.startedMs + spec.timeoutS * 1000;
    if (view.isCancelWanted)
        plan.ending = SweepEnd::Canceled;
    else if (view.nowMs >= endMs)
        plan.ending = SweepEnd::TimedOut;
    else if (haveFirstTrialsFailed(spec, view.trials))
        plan.ending = SweepEnd::FirstTrialsFail;
    else
        plan.nextMs = endMs;

    if (plan.ending == SweepEnd::None) {
        for (const StopDecision& stop : view.stops) {
            const auto trial =
                std::lower_bound(view.trials.begin(), view.trials.end(), stop.trial,
                                 [](const TrialView& one, int64_t number) { return one.number < number; });
            if (trial != view.trials.end() && trial->number == stop.trial && isOpen(*trial) && !trial->isCancelWanted)
                plan.stops.emplace_back(static_cast<size_t>(trial - view.trials.begin()), stop);
        }
        createTrials(spec, view, counts, plan);
        retryTrials(spec, view, plan);
        const bool isAllPlanned = view.planned >= trialLimit(spec) && plan.retries.empty();
        if (isAllPlanned && counts.open == 0 && counts.areMetricsFinal) {
            plan.ending = !spec.hasObjective()  ? endOfAll(view.trials)
                          : counts.hasObjective ? SweepEnd::Completed
                                                : SweepEnd::NoObjective;
            plan.isEnded = true;
        }
        return plan;
    }
    for (size_t i = 0; i < view.trials.size(); ++i) {
        if (isOpen(view.trials[i]) && !view.trials[i].isCancelWanted)
            plan.cancels.push_back(i);
    }
    plan.isEnded = counts.open == 0;
    return plan;
}

} // namespace studio
