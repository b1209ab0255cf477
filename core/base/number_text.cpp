#include "core/base/number_text.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace studio {

std::optional<double> numberFromText(const std::string& text) {
    constexpr size_t maxNumberLength = 400;
    if (text.empty() || text.size() > maxNumberLength)
        return std::nullopt;
    const size_t begin = text.front() == '+' && text.size() > 1 && text[1] != '-' ? 1 : 0;
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + begin, end, number);
    if (read.ptr != end || read.ec == std::errc::invalid_argument || std::isnan(number))
        return std::nullopt;
    if (read.ec == std::errc::result_out_of_range) // overflow or underflow: strtod() distinguishes them
        return std::strtod(text.c_str() + begin, nullptr);
    return number;
}

} // namespace studio
