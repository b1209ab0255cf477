// Computes the standard normal distribution: its logarithms in the far tails, its inverse, and its mass on intervals.
// Pure; no Qt.
#pragma once

namespace studio::normal {

double logDensity(double z);
double logCumulative(double z);
// Returns z with cumulative(z) = p, for p in (0, 1); accurate to about 1e-15.
double inverse(double p);
// Returns the logarithm of the probability of (low, high); low < high, infinities are allowed.
double logMass(double low, double high);
// Returns the `u` quantile, u in (0, 1), of the distribution truncated to (low, high).
double truncatedQuantile(double u, double low, double high);

} // namespace studio::normal
