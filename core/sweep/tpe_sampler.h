// Samples the next trial of a Bayesian sweep with the multivariate tree-structured Parzen estimator, as Optuna 5's
// TPESampler with constant_liar: of 24 candidates from the density of the best trials, the one whose density among the
// others is relatively lowest. Trials that run count among the others, so that many can be sampled at once. The same
// seed, number and history give the same point. Pure, no Qt.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/search_space.h"
#include "core/sweep/stop_policy.h"

namespace studio {

struct TpeObservation {
    enum class Kind { Completed, Stopped, Running };
    int64_t number = 0;
    const TrialParameters* parameters = nullptr;
    Kind kind = Kind::Running;
    double value = 0; // objective of Completed, last value of Stopped
    int interval = 0; // Stopped: how far it came
};

constexpr size_t minTpeTrials = 10; // finished ones; until then, points are random

// `observations`: by number. `space` has no normal distributions.
TrialParameters tpePoint(const SearchSpace& space, Goal goal, uint64_t seed, int64_t number,
                         std::span<const TpeObservation> observations);

} // namespace studio
