#include "core/sweep/sobol_sequence.h"

#include <array>
#include <bit>

namespace studio {

namespace {

constexpr size_t bitCount = 32;
constexpr size_t maxDegree = 16;

struct DirectionRow {
    uint32_t polynomial;                     // all coefficients, the highest first
    std::array<uint32_t, maxDegree> initial; // m_1, m_2, …; as many as its degree
};

// From new-joe-kuo-6.21201; the first dimension is the van der Corput sequence.
constexpr std::array<DirectionRow, maxSobolDimensions> directionRows = {{
    {1, {1}},
    {3, {1}},
    {7, {1, 3}},
    {11, {1, 3, 1}},
    {13, {1, 1, 1}},
    {19, {1, 1, 3, 3}},
    {25, {1, 3, 5, 13}},
    {37, {1, 1, 5, 5, 17}},
    {41, {1, 1, 5, 5, 5}},
    {47, {1, 1, 7, 11, 19}},
    {55, {1, 1, 5, 1, 1}},
    {59, {1, 1, 1, 3, 11}},
    {61, {1, 3, 5, 5, 31}},
    {67, {1, 3, 3, 9, 7, 49}},
    {91, {1, 1, 1, 15, 21, 21}},
    {97, {1, 3, 1, 13, 27, 49}},
    {103, {1, 1, 1, 15, 7, 5}},
    {109, {1, 3, 1, 15, 13, 25}},
    {115, {1, 1, 5, 5, 19, 61}},
    {131, {1, 3, 7, 11, 23, 15, 103}},
    {137, {1, 3, 7, 13, 13, 15, 69}},
    {143, {1, 1, 3, 13, 7, 35, 63}},
    {145, {1, 3, 5, 9, 1, 25, 53}},
    {157, {1, 3, 1, 13, 9, 35, 107}},
    {167, {1, 3, 1, 5, 27, 61, 31}},
    {171, {1, 1, 5, 11, 19, 41, 61}},
    {185, {1, 3, 5, 3, 3, 13, 69}},
    {191, {1, 1, 7, 13, 1, 19, 1}},
    {193, {1, 3, 7, 5, 13, 19, 59}},
    {203, {1, 1, 3, 9, 25, 29, 41}},
    {211, {1, 3, 5, 13, 23, 1, 55}},
    {213, {1, 3, 7, 3, 13, 59, 17}},
    {229, {1, 3, 1, 3, 5, 53, 69}},
    {239, {1, 1, 5, 5, 23, 33, 13}},
    {241, {1, 1, 7, 7, 1, 61, 123}},
    {247, {1, 1, 7, 9, 13, 61, 49}},
    {253, {1, 3, 3, 5, 3, 55, 33}},
    {285, {1, 3, 1, 15, 31, 13, 49, 245}},
    {299, {1, 3, 5, 15, 31, 59, 63, 97}},
    {301, {1, 3, 1, 11, 11, 11, 77, 249}},
    {333, {1, 3, 1, 11, 27, 43, 71, 9}},
    {351, {1, 1, 7, 15, 21, 11, 81, 45}},
    {355, {1, 3, 7, 3, 25, 31, 65, 79}},
    {357, {1, 3, 1, 1, 19, 11, 3, 205}},
    {361, {1, 1, 5, 9, 19, 21, 29, 157}},
    {369, {1, 3, 7, 11, 1, 33, 89, 185}},
    {391, {1, 3, 3, 3, 15, 9, 79, 71}},
    {397, {1, 3, 7, 11, 15, 39, 119, 27}},
    {425, {1, 1, 3, 1, 11, 31, 97, 225}},
    {451, {1, 1, 1, 3, 23, 43, 57, 177}},
    {463, {1, 3, 7, 7, 17, 17, 37, 71}},
    {487, {1, 3, 1, 5, 27, 63, 123, 213}},
    {501, {1, 1, 3, 5, 11, 43, 53, 133}},
    {529, {1, 3, 5, 5, 29, 17, 47, 173, 479}},
    {539, {1, 3, 3, 11, 3, 1, 109, 9, 69}},
    {545, {1, 1, 1, 5, 17, 39, 23, 5, 343}},
    {557, {1, 3, 1, 5, 25, 15, 31, 103, 499}},
    {563, {1, 1, 1, 11, 11, 17, 63, 105, 183}},
    {601, {1, 1, 5, 11, 9, 29, 97, 231, 363}},
    {607, {1, 1, 5, 15, 19, 45, 41, 7, 383}},
    {617, {1, 3, 7, 7, 31, 19, 83, 137, 221}},
    {623, {1, 1, 1, 3, 23, 15, 111, 223, 83}},
    {631, {1, 1, 5, 13, 31, 15, 55, 25, 161}},
    {637, {1, 1, 3, 13, 25, 47, 39, 87, 257}},
}};

using Directions = std::array<uint32_t, bitCount>;

Directions directionsOf(const DirectionRow& row, bool isFirst) {
    Directions directions{};
    if (isFirst) {
        for (size_t i = 0; i < bitCount; ++i)
            directions[i] = 1U << (bitCount - 1 - i);
        return directions;
    }
    const auto degree = static_cast<size_t>(std::bit_width(row.polynomial)) - 1;
    for (size_t i = 0; i < degree; ++i)
        directions[i] = row.initial[i] << (bitCount - 1 - i);
    for (size_t i = degree; i < bitCount; ++i) {
        uint32_t value = directions[i - degree] ^ (directions[i - degree] >> degree);
        for (size_t k = 1; k < degree; ++k) {
            if ((row.polynomial >> (degree - k) & 1U) != 0)
                value ^= directions[i - k];
        }
        directions[i] = value;
    }
    return directions;
}

const std::array<Directions, maxSobolDimensions>& allDirections() {
    static const auto all = [] {
        std::array<Directions, maxSobolDimensions> made{};
        for (size_t i = 0; i < maxSobolDimensions; ++i)
            made[i] = directionsOf(directionRows[i], i == 0);
        return made;
    }();
    return all;
}

} // namespace

uint32_t sobolBits(size_t dimension, uint32_t index) {
    const Directions& directions = allDirections()[dimension];
    uint32_t bits = 0;
    uint32_t gray = index ^ (index >> 1U);
    for (size_t i = 0; gray != 0; ++i, gray >>= 1U) {
        if ((gray & 1U) != 0)
            bits ^= directions[i];
    }
    return bits;
}

double sobolUnit(size_t dimension, uint32_t index, uint32_t shift) {
    constexpr double intervals = 4294967296.0; // 2^32
    return (static_cast<double>(sobolBits(dimension, index) ^ shift) + 0.5) / intervals;
}

} // namespace studio
