#include "core/sweep/unit_random.h"

#include "core/base/sha256.h"

namespace studio {

namespace {

std::string hashOf(uint64_t seed, int64_t number, std::string_view parameter) {
    const std::string key = std::to_string(seed) + "\n" + std::to_string(number) + "\n" + std::string(parameter);
    const Sha256 hash = sha256Of(key);
    return {hash.begin(), hash.end()};
}

// The upper 53 bits of eight bytes, in the middle of their interval: neither 0 nor 1.
double unitOf(std::string_view bytes) {
    uint64_t bits = 0;
    for (size_t i = 0; i < sizeof bits; ++i)
        bits = bits << 8U | static_cast<uint8_t>(bytes[i]);
    constexpr double intervals = 4503599627370496.0; // 2^52
    return (static_cast<double>(bits >> 12U) + 0.5) / intervals;
}

} // namespace

double unitRandom(uint64_t seed, int64_t number, std::string_view parameter) {
    return unitOf(hashOf(seed, number, parameter));
}

double UnitRandom::next() {
    constexpr size_t size = sizeof(uint64_t);
    const size_t perHash = sizeof(Sha256) / size;
    const size_t at = m_drawn % perHash;
    if (at == 0)
        m_bytes = hashOf(m_seed, m_number, "#" + std::to_string(m_drawn / perHash));
    ++m_drawn;
    return unitOf(std::string_view(m_bytes).substr(at * size, size));
}

} // namespace studio
