#include "ui/common/natural_order.h"

#include <algorithm>

namespace studio::ui {

namespace {

bool isAsciiDigit(char c) {
    return c >= '0' && c <= '9';
}

unsigned char folded(char c) {
    return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

// Takes the digits at `at`, without leading zeros.
std::string_view takeNumber(std::string_view text, size_t& at) {
    while (at < text.size() && text[at] == '0')
        ++at;
    const size_t begin = at;
    while (at < text.size() && isAsciiDigit(text[at]))
        ++at;
    return text.substr(begin, at - begin);
}

} // namespace

bool naturalLess(std::string_view a, std::string_view b) {
    size_t i = 0;
    size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isAsciiDigit(a[i]) && isAsciiDigit(b[j])) {
            const std::string_view left = takeNumber(a, i);
            const std::string_view right = takeNumber(b, j);
            if (left.size() != right.size())
                return left.size() < right.size();
            if (left != right)
                return left < right;
            continue;
        }
        if (folded(a[i]) != folded(b[j]))
            return folded(a[i]) < folded(b[j]);
        ++i;
        ++j;
    }
    if (i < a.size() || j < b.size())
        return i >= a.size();
    return a < b;
}

} // namespace studio::ui
