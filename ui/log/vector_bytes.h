// Loads and compares sixteen bytes at once with the vectors of GCC and clang: SSE2 on x86, NEON on ARM.
#pragma once

#include <cstdint>
#include <cstring>

namespace studio::ui {

using VectorBytes = uint8_t __attribute__((vector_size(16)));
using VectorWords = uint64_t __attribute__((vector_size(16)));
constexpr size_t vectorWidth = sizeof(VectorBytes);

inline VectorBytes loadVector(const char* from) {
    VectorBytes bytes;
    std::memcpy(&bytes, from, vectorWidth);
    return bytes;
}

inline VectorBytes vectorOf(char c) {
    return VectorBytes{} + static_cast<uint8_t>(c);
}

} // namespace studio::ui
