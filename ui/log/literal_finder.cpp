#include "ui/log/literal_finder.h"

#include <bit>
#include <cstring>

namespace studio::ui {

namespace {

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

} // namespace

LiteralFinder::LiteralFinder(std::string needle, bool matchCase)
    : m_needle(std::move(needle))
    , m_folds(m_needle.size(), '\0') {
    for (size_t i = 0; i < m_needle.size() && !matchCase; ++i) {
        const char lower = static_cast<char>(m_needle[i] | 0x20);
        if (lower >= 'a' && lower <= 'z') {
            m_needle[i] = lower;
            m_folds[i] = 0x20;
        }
    }
}

bool LiteralFinder::isAt(const char* place) const {
    for (size_t i = 0; i < m_needle.size(); ++i) {
        if (static_cast<char>(place[i] | m_folds[i]) != m_needle[i])
            return false;
    }
    return true;
}

size_t LiteralFinder::find(std::string_view text, size_t from) const {
    const size_t size = m_needle.size();
    if (size == 0 || text.size() < size || from > text.size() - size)
        return std::string_view::npos;
    const char* const begin = text.data();
    const size_t last = text.size() - size; // place
    const Bytes head = all(m_needle.front());
    const Bytes headFold = all(m_folds.front());
    const Bytes tail = all(m_needle.back());
    const Bytes tailFold = all(m_folds.back());
    const auto hits = [&](size_t at) {
        return static_cast<Bytes>((load(begin + at) | headFold) == head) &
               static_cast<Bytes>((load(begin + at + size - 1) | tailFold) == tail);
    };
    const auto isAny = [](const Bytes& bytes) {
        const auto words = std::bit_cast<Words>(bytes);
        return (words[0] | words[1]) != 0;
    };
    size_t at = from;
    constexpr size_t step = 4 * width;
    while (at + step <= last + 1) {
        const Bytes first = hits(at);
        const Bytes second = hits(at + width);
        const Bytes third = hits(at + 2 * width);
        const Bytes fourth = hits(at + 3 * width);
        if (isAny((first | second) | (third | fourth))) {
            const Bytes lanes[] = {first, second, third, fourth};
            for (size_t i = 0; i < step; ++i) {
                if (lanes[i / width][i % width] != 0 && isAt(begin + at + i))
                    return at + i;
            }
        }
        at += step;
    }
    for (; at <= last; ++at) {
        if (isAt(begin + at))
            return at;
    }
    return std::string_view::npos;
}

} // namespace studio::ui
