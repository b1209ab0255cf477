// Where the marks of an axis stand: round numbers, decades, round times. Pure. No Qt.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

struct AxisTicks {
    std::vector<double> at;
    double distance = 0; // between two; 0 where it differs (logarithmic)
};

// 1, 2 or 5 times a power of ten, at most `most` (2 or more) within [from, to].
AxisTicks linearTicks(double from, double to, int most);
// `from` and `to` are powers of ten (exponents), and so are the answers: whole decades, with 2 and 5 between where there are few, plain
// round numbers where less than a decade is seen.
AxisTicks logTicks(double from, double to, int most);
// Seconds: round seconds, minutes, hours, days. `offset`: seconds to add for local time, so that days begin at midnight.
AxisTicks timeTicks(double from, double to, int most, double offset = 0);

// Short: "0.25", "1.2k", "3M", "3e-4", "NaN", "∞". `distance` of neighbouring marks: as many digits as tell them apart; 0: four digits.
std::string shortNumber(double value, double distance = 0);
// All digits that matter: read back, it is the same number. "NaN", "Infinity", "-Infinity" as CSV and JSON libraries know them.
std::string exactNumber(double value);

} // namespace studio
