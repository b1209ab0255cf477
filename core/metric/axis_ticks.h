// Computes axis tick positions (AxisTicks) and labels: round numbers, decades, round times. Pure; any thread. No Qt.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

struct AxisTicks {
    std::vector<double> at;
    double distance = 0; // between neighbours; 0 if not constant (logarithmic)
};

// Places ticks at multiples of 1, 2 or 5 times a power of ten; at most `most` (>= 2) within [from, to].
AxisTicks linearTicks(double from, double to, int most);
// `from`, `to` and the results are exponents of ten. Places ticks at whole decades, plus 2 and 5 if these are few, or
// at round linear values if less than a decade is visible.
AxisTicks logTicks(double from, double to, int most);
// Places ticks at round seconds, minutes, hours, days. Unit: seconds. `offset`: seconds to add for local time, so that
// days begin at midnight.
AxisTicks timeTicks(double from, double to, int most, double offset = 0);

// Formats a short label: "0.25", "1.2k", "3M", "3e-4", "NaN", "∞". `distance` between neighbouring ticks determines the
// digits needed to distinguish them; 0: four digits.
std::string shortNumber(double value, double distance = 0);
// Formats with round-trip precision. Non-finite values are "NaN", "Infinity", "-Infinity" as in CSV and JSON libraries.
std::string exactNumber(double value);

} // namespace studio
