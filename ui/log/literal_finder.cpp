#include "ui/log/literal_finder.h"

#include <bit>

#include "ui/log/vector_bytes.h"

namespace studio::ui {

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
    const size_t last = text.size() - size; // last possible position
    const VectorBytes head = vectorOf(m_needle.front());
    const VectorBytes headFold = vectorOf(m_folds.front());
    const VectorBytes tail = vectorOf(m_needle.back());
    const VectorBytes tailFold = vectorOf(m_folds.back());
    const auto hits = [&](size_t at) {
        return static_cast<VectorBytes>((loadVector(begin + at) | headFold) == head) &
               static_cast<VectorBytes>((loadVector(begin + at + size - 1) | tailFold) == tail);
    };
    const auto isAny = [](const VectorBytes& bytes) {
        const auto words = std::bit_cast<VectorWords>(bytes);
        return (words[0] | words[1]) != 0;
    };
    size_t at = from;
    constexpr size_t step = 4 * vectorWidth;
    while (at + step <= last + 1) {
        const VectorBytes first = hits(at);
        const VectorBytes second = hits(at + vectorWidth);
        const VectorBytes third = hits(at + 2 * vectorWidth);
        const VectorBytes fourth = hits(at + 3 * vectorWidth);
        if (isAny((first | second) | (third | fourth))) {
            const VectorBytes lanes[] = {first, second, third, fourth};
            for (size_t i = 0; i < step; ++i) {
                if (lanes[i / vectorWidth][i % vectorWidth] != 0 && isAt(begin + at + i))
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
