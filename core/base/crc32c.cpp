#include "core/base/crc32c.h"

#include <array>
#include <cstring>

namespace studio {

namespace {

using Tables = std::array<std::array<uint32_t, 256>, 8>;

// Slicing-by-8 tables for the reflected polynomial 0x82f63b78.
constexpr Tables makeTables() {
    Tables tables{};
    for (uint32_t i = 0; i < 256; ++i) {
        uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 1U) ? (value >> 1U) ^ 0x82f63b78U : value >> 1U;
        tables[0][i] = value;
    }
    for (size_t i = 0; i < 256; ++i) {
        for (size_t t = 1; t < tables.size(); ++t)
            tables[t][i] = (tables[t - 1][i] >> 8U) ^ tables[0][tables[t - 1][i] & 255U];
    }
    return tables;
}

constexpr Tables tables = makeTables();

uint32_t byTables(std::string_view bytes, uint32_t seed) {
    uint32_t crc = ~seed;
    const char* at = bytes.data();
    size_t left = bytes.size();
    while (left >= 8) {
        uint32_t low = 0;
        uint32_t high = 0;
        std::memcpy(&low, at, 4);
        std::memcpy(&high, at + 4, 4);
        low ^= crc;
        crc = tables[7][low & 255U] ^ tables[6][(low >> 8U) & 255U] ^ tables[5][(low >> 16U) & 255U] ^
              tables[4][low >> 24U] ^ tables[3][high & 255U] ^ tables[2][(high >> 8U) & 255U] ^
              tables[1][(high >> 16U) & 255U] ^ tables[0][high >> 24U];
        at += 8;
        left -= 8;
    }
    for (; left > 0; --left, ++at)
        crc = (crc >> 8U) ^ tables[0][(crc ^ static_cast<uint8_t>(*at)) & 255U];
    return ~crc;
}

#if defined(__x86_64__)
// Uses the CRC32 instruction, eight bytes at a time.
__attribute__((target("sse4.2"))) uint32_t byProcessor(std::string_view bytes, uint32_t seed) {
    uint64_t crc = static_cast<uint32_t>(~seed);
    const char* at = bytes.data();
    size_t left = bytes.size();
    for (; left >= 8; left -= 8, at += 8) {
        uint64_t word = 0;
        std::memcpy(&word, at, 8);
        crc = __builtin_ia32_crc32di(crc, word);
    }
    auto rest = static_cast<uint32_t>(crc);
    for (; left > 0; --left, ++at)
        rest = __builtin_ia32_crc32qi(rest, static_cast<unsigned char>(*at));
    return ~rest;
}
#endif

} // namespace

uint32_t crc32c(std::string_view bytes, uint32_t seed) {
#if defined(__x86_64__)
    static const bool hasInstruction = __builtin_cpu_supports("sse4.2") != 0;
    if (hasInstruction)
        return byProcessor(bytes, seed);
#endif
    return byTables(bytes, seed);
}

} // namespace studio
