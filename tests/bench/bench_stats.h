// Median, minimum and maximum of repeated measurements, and how benches print them.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace studio::bench {

using BenchClock = std::chrono::steady_clock;

inline double millisecondsSince(BenchClock::time_point start) {
    return std::chrono::duration<double, std::milli>(BenchClock::now() - start).count();
}

struct Spread {
    double low = 0;
    double median = 0;
    double high = 0;
};

inline Spread spreadOf(std::vector<double> values) {
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    return {values.front(), values[values.size() / 2], values.back()};
}

inline void print(const char* what, const Spread& spread, const char* unit) {
    std::printf("%-58s median %10.2f  (%.2f to %.2f) %s\n", what, spread.median, spread.low, spread.high, unit);
    std::fflush(stdout);
}

} // namespace studio::bench
