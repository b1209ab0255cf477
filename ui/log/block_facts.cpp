#include "ui/log/block_facts.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace studio::ui {

namespace {

// GCC's and clang's vectors: SSE2 on x86, NEON on ARM.
using Bytes = uint8_t __attribute__((vector_size(16)));
using Words = uint64_t __attribute__((vector_size(16)));
constexpr size_t width = sizeof(Bytes);

Bytes load(const char* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, width);
    return bytes;
}

Bytes all(char c) {
    return Bytes{} + static_cast<uint8_t>(c);
}

size_t sum(const Bytes& bytes) {
    size_t total = 0;
    for (size_t i = 0; i < width; ++i)
        total += bytes[i];
    return total;
}

} // namespace

size_t countNewlines(const char* bytes, size_t size) {
    const Bytes newline = all('\n');
    size_t count = 0;
    const char* at = bytes;
    const char* const end = bytes + size;
    while (end - at >= static_cast<ptrdiff_t>(4 * width)) {
        // A lane counts to 255 at most. What is equal is -1.
        Bytes first{};
        Bytes second{};
        Bytes third{};
        Bytes fourth{};
        const size_t rounds = std::min<size_t>(255, static_cast<size_t>(end - at) / (4 * width));
        for (size_t i = 0; i < rounds; ++i, at += 4 * width) {
            first -= static_cast<Bytes>(load(at) == newline);
            second -= static_cast<Bytes>(load(at + width) == newline);
            third -= static_cast<Bytes>(load(at + 2 * width) == newline);
            fourth -= static_cast<Bytes>(load(at + 3 * width) == newline);
        }
        count += sum(first) + sum(second) + sum(third) + sum(fourth);
    }
    return count + static_cast<size_t>(std::count(at, end, '\n'));
}

bool hasControl(const char* bytes, size_t size) {
    const Bytes escape = all('\x1b');
    const Bytes carriage = all('\r');
    const Bytes back = all('\b');
    const char* at = bytes;
    const char* const end = bytes + size;
    const auto isSpecial = [](char c) { return c == '\x1b' || c == '\r' || c == '\b'; };
    while (end - at >= static_cast<ptrdiff_t>(4 * width)) {
        Bytes found{};
        for (size_t i = 0; i < 4; ++i, at += width) {
            const Bytes here = load(at);
            found |= static_cast<Bytes>(here == escape) | static_cast<Bytes>(here == carriage) |
                     static_cast<Bytes>(here == back);
        }
        const auto words = std::bit_cast<Words>(found);
        if ((words[0] | words[1]) != 0)
            return true;
    }
    return std::any_of(at, end, isSpecial);
}

} // namespace studio::ui
