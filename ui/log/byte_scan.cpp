#include "ui/log/byte_scan.h"

#include <algorithm>
#include <bit>

#include "ui/log/vector_bytes.h"

namespace studio::ui {

namespace {

size_t sum(const VectorBytes& bytes) {
    size_t total = 0;
    for (size_t i = 0; i < vectorWidth; ++i)
        total += bytes[i];
    return total;
}

} // namespace

size_t countNewlines(const char* bytes, size_t size) {
    const VectorBytes newline = vectorOf('\n');
    size_t count = 0;
    const char* at = bytes;
    const char* const end = bytes + size;
    while (end - at >= static_cast<ptrdiff_t>(4 * vectorWidth)) {
        // A lane counts to 255 at most. A comparison yields -1 for equal bytes.
        VectorBytes first{};
        VectorBytes second{};
        VectorBytes third{};
        VectorBytes fourth{};
        const size_t rounds = std::min<size_t>(255, static_cast<size_t>(end - at) / (4 * vectorWidth));
        for (size_t i = 0; i < rounds; ++i, at += 4 * vectorWidth) {
            first -= static_cast<VectorBytes>(loadVector(at) == newline);
            second -= static_cast<VectorBytes>(loadVector(at + vectorWidth) == newline);
            third -= static_cast<VectorBytes>(loadVector(at + 2 * vectorWidth) == newline);
            fourth -= static_cast<VectorBytes>(loadVector(at + 3 * vectorWidth) == newline);
        }
        count += sum(first) + sum(second) + sum(third) + sum(fourth);
    }
    return count + static_cast<size_t>(std::count(at, end, '\n'));
}

bool hasControl(const char* bytes, size_t size) {
    const VectorBytes escape = vectorOf('\x1b');
    const VectorBytes carriage = vectorOf('\r');
    const VectorBytes back = vectorOf('\b');
    const char* at = bytes;
    const char* const end = bytes + size;
    const auto isSpecial = [](char c) { return c == '\x1b' || c == '\r' || c == '\b'; };
    while (end - at >= static_cast<ptrdiff_t>(4 * vectorWidth)) {
        VectorBytes found{};
        for (size_t i = 0; i < 4; ++i, at += vectorWidth) {
            const VectorBytes here = loadVector(at);
            found |= static_cast<VectorBytes>(here == escape) | static_cast<VectorBytes>(here == carriage) |
                     static_cast<VectorBytes>(here == back);
        }
        const auto words = std::bit_cast<VectorWords>(found);
        if ((words[0] | words[1]) != 0)
            return true;
    }
    return std::any_of(at, end, isSpecial);
}

} // namespace studio::ui
