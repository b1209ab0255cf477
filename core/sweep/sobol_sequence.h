// Computes points of a Sobol sequence in Gray-code order, with the direction numbers of S. Joe and F. Y. Kuo
// ("Constructing Sobol sequences with better two-dimensional projections", 2008: new-joe-kuo-6), as SciPy does. Pure,
// no Qt.
#pragma once

#include <cstddef>
#include <cstdint>

namespace studio {

constexpr size_t maxSobolDimensions = 64;

// Returns the 32 bits of a coordinate; dimension < maxSobolDimensions.
uint32_t sobolBits(size_t dimension, uint32_t index);
// Returns a coordinate in (0, 1) with a digital shift.
double sobolUnit(size_t dimension, uint32_t index, uint32_t shift);

} // namespace studio
