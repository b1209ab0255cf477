#include "core/sweep/normal_distribution.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace studio::normal {

namespace {

const double logRootTwoPi = 0.5 * std::log(2 * std::numbers::pi);

double cumulative(double z) {
    return 0.5 * std::erfc(-z / std::numbers::sqrt2);
}

template <size_t size>
double polynomial(const std::array<double, size>& coefficients, double x) {
    double value = 0;
    for (const double coefficient : coefficients)
        value = value * x + coefficient;
    return value;
}

// Acklam's approximation: relative error below 1.15e-9.
double approximateInverse(double p) {
    constexpr std::array a = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                              1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    constexpr std::array b = {-5.447609879822406e+01, 1.615858368580409e+02,  -1.556989798598866e+02,
                              6.680131188771972e+01,  -1.328068155288572e+01, 1.0};
    constexpr std::array c = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                              -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    constexpr std::array d = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00,
                              3.754408661907416e+00, 1.0};
    constexpr double tail = 0.02425;
    if (p < tail) {
        const double q = std::sqrt(-2 * std::log(p));
        return polynomial(c, q) / polynomial(d, q);
    }
    if (p > 1 - tail) {
        const double q = std::sqrt(-2 * std::log1p(-p));
        return -polynomial(c, q) / polynomial(d, q);
    }
    const double q = p - 0.5;
    return polynomial(a, q * q) * q / polynomial(b, q * q);
}

// log(exp(x) - exp(y)), x > y.
double logDifference(double x, double y) {
    return x + std::log1p(-std::exp(y - x));
}

} // namespace

double logDensity(double z) {
    return -0.5 * z * z - logRootTwoPi;
}

double logCumulative(double z) {
    constexpr double far = -20;
    if (z > far)
        return z > 5 ? std::log1p(-cumulative(-z)) : std::log(cumulative(z));
    if (std::isinf(z))
        return -std::numeric_limits<double>::infinity();
    // Asymptotic series; its next term is below 1e-12 here.
    const double s = 1 / (z * z);
    const double series = 1 - s * (1 - 3 * s * (1 - 5 * s * (1 - 7 * s * (1 - 9 * s))));
    return logDensity(z) - std::log(-z) + std::log(series);
}

double inverse(double p) {
    if (p > 0.5)
        return -inverse(1 - p); // the complement is exact from here on
    double z = approximateInverse(p);
    const double error = cumulative(z) - p;
    const double step = error * std::sqrt(2 * std::numbers::pi) * std::exp(z * z / 2);
    z -= step / (1 + z * step / 2); // one step of Halley's method
    return z;
}

double logMass(double low, double high) {
    if (low > 0)
        return logMass(-high, -low);
    if (high > 0)
        return std::log1p(-cumulative(low) - cumulative(-high));
    return logDifference(logCumulative(high), logCumulative(low));
}

double truncatedQuantile(double u, double low, double high) {
    if (low > 0)
        return -truncatedQuantile(1 - u, -high, -low);
    const double from = cumulative(low);
    const double to = cumulative(high);
    const double p = from + u * (to - from);
    const double smallest = std::numeric_limits<double>::min();
    return std::clamp(inverse(std::clamp(p, smallest, 1 - 1e-16)), low, high);
}

} // namespace studio::normal
