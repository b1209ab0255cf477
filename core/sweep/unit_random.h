// UnitRandom returns uniform random numbers that depend on nothing but their key, so that a sampler is reproducible in
// any order, on any machine and in any version. Pure, no Qt.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace studio {

// Returns a number in (0, 1) from SHA-256 of seed, trial number and parameter.
double unitRandom(uint64_t seed, int64_t number, std::string_view parameter);

// A sequence of such numbers, for samplers that need many of one trial. Not thread-safe.
class UnitRandom {
public:
    UnitRandom(uint64_t seed, int64_t number)
        : m_seed(seed)
        , m_number(number) {}
    double next();

private:
    uint64_t m_seed;
    int64_t m_number;
    uint64_t m_drawn = 0;
    std::string m_bytes;
};

} // namespace studio
