#include "core/base/quantity_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace studio {

namespace {

// Lower case, without blanks.
std::string compact(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c != ' ')
            result += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    }
    return result;
}

// Takes a number, then the letters behind it, off `rest`.
std::optional<std::pair<double, std::string_view>> takeQuantity(std::string_view& rest) {
    double number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number, std::chars_format::fixed);
    if (error != std::errc() || !std::isfinite(number) || number < 0)
        return std::nullopt;
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
    const size_t letters = std::min(rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), rest.size());
    const std::string_view unit = rest.substr(0, letters);
    rest.remove_prefix(letters);
    return std::pair{number, unit};
}

} // namespace

std::optional<std::chrono::milliseconds> durationFromText(const std::string& text) {
    constexpr std::pair<std::string_view, double> units[] = {
        {"ms", 1},        {"s", 1e3},    {"sec", 1e3},    {"second", 1e3},  {"seconds", 1e3}, {"m", 6e4},
        {"min", 6e4},     {"mins", 6e4}, {"minute", 6e4}, {"minutes", 6e4}, {"h", 3.6e6},     {"hour", 3.6e6},
        {"hours", 3.6e6}, {"d", 8.64e7}, {"day", 8.64e7}, {"days", 8.64e7}};
    constexpr double maxMs = 100.0 * 366 * 8.64e7;
    const std::string word = compact(text);
    std::string_view rest = word;
    double total = 0;
    do {
        const auto quantity = takeQuantity(rest);
        if (!quantity)
            return std::nullopt;
        const auto& [number, unit] = *quantity;
        const bool isPlain = unit.empty() && total == 0 && rest.empty();
        const auto* const known = std::find_if(std::begin(units), std::end(units),
                                               [&, name = unit](const auto& one) { return one.first == name; });
        if (!isPlain && known == std::end(units))
            return std::nullopt;
        total += number * (isPlain ? 1e3 : known->second);
    } while (!rest.empty());
    return std::chrono::milliseconds(static_cast<int64_t>(std::llround(std::min(total, maxMs))));
}

std::optional<int64_t> bytesFromText(const std::string& text, int64_t unit) {
    constexpr double kibi = 1024;
    constexpr std::pair<std::string_view, double> units[] = {{"b", 1},
                                                             {"byte", 1},
                                                             {"bytes", 1},
                                                             {"k", kibi},
                                                             {"kib", kibi},
                                                             {"m", kibi * kibi},
                                                             {"mib", kibi * kibi},
                                                             {"g", kibi * kibi * kibi},
                                                             {"gib", kibi * kibi * kibi},
                                                             {"t", kibi * kibi * kibi * kibi},
                                                             {"tib", kibi * kibi * kibi * kibi},
                                                             {"kb", 1e3},
                                                             {"mb", 1e6},
                                                             {"gb", 1e9},
                                                             {"tb", 1e12}};
    constexpr double maxBytes = 9e18;
    const std::string word = compact(text);
    std::string_view rest = word;
    const auto quantity = takeQuantity(rest);
    if (!quantity || !rest.empty())
        return std::nullopt;
    double factor = double(unit);
    if (const std::string_view given = quantity->second; !given.empty()) {
        const auto* const known =
            std::find_if(std::begin(units), std::end(units), [&](const auto& one) { return one.first == given; });
        if (known == std::end(units))
            return std::nullopt;
        factor = known->second;
    }
    const double bytes = quantity->first * factor;
    return bytes < maxBytes ? std::optional(static_cast<int64_t>(bytes)) : std::nullopt;
}

} // namespace studio
