// Samples points of a search space without regard to results: at random, along a Sobol sequence, or on a grid. The
// point of a trial depends on the space, the seed and the trial's number alone. Pure, no Qt.
#pragma once

#include <cstdint>

#include "core/sweep/search_space.h"

namespace studio {

// `number`: of the trial, from 1.
TrialParameters randomPoint(const SearchSpace& space, uint64_t seed, int64_t number);
// A Sobol sequence with Joe and Kuo's direction numbers, shifted by the seed (sobol_sequence.h); further parameters
// than it has dimensions are sampled at random.
TrialParameters sobolPoint(const SearchSpace& space, uint64_t seed, int64_t number);

// Returns the number of points of a space of choices, at most maxGridSize.
constexpr int64_t maxGridSize = 1'000'000'000;
int64_t gridSize(const SearchSpace& space);
// Returns a point of the grid in order of the file; the last parameter varies fastest. 1 <= number <= gridSize().
TrialParameters gridPoint(const SearchSpace& space, int64_t number);

// Converts u in (0, 1) to a coordinate of the distribution: its quantile, or the index of an option.
double coordinateAt(const ParameterDistribution& distribution, double u);

} // namespace studio
