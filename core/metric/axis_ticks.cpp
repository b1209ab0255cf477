#include "core/metric/axis_ticks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace studio {

namespace {

constexpr int maxTicks = 200; // hard limit

AxisTicks multiples(double from, double to, double distance, double offset = 0) {
    AxisTicks ticks;
    ticks.distance = distance;
    const double first = std::ceil((from + offset) / distance - 1e-9);
    const double last = std::floor((to + offset) / distance + 1e-9);
    for (int i = 0; i <= maxTicks && first + i <= last; ++i) {
        const double at = (first + i) * distance - offset;
        if (!ticks.at.empty() && at <= ticks.at.back())
            break; // below floating-point resolution
        ticks.at.push_back(at == 0 ? 0 : at);
    }
    return ticks;
}

bool isRange(double from, double to) {
    return std::isfinite(from) && std::isfinite(to) && from < to && std::isfinite(to - from);
}

double roundDistance(double least) {
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= least * (1 - 1e-9))
            return power * factor;
    }
    return power * 10;
}

std::string fixed(double value, int decimals) {
    std::array<char, 400> text{};
    const auto done = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return {text.data(), done.ptr};
}

void dropZeros(std::string& digits) {
    if (digits.find('.') == std::string::npos)
        return;
    while (digits.back() == '0')
        digits.pop_back();
    if (digits.back() == '.')
        digits.pop_back();
}

// Formats "3e-4", and "1.25e+20" as "1.25e20".
std::string scientific(double value, int decimals) {
    std::array<char, 64> text{};
    const auto done = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific,
                                    std::clamp(decimals, 0, 17));
    const std::string all(text.data(), done.ptr);
    const size_t mark = all.find('e');
    std::string digits = all.substr(0, mark);
    dropZeros(digits);
    const int exponent = std::stoi(all.substr(mark + 1));
    return digits + "e" + std::to_string(exponent);
}

} // namespace

AxisTicks linearTicks(double from, double to, int most) {
    if (!isRange(from, to))
        return {};
    return multiples(from, to, roundDistance((to - from) / std::max(most, 2)));
}

AxisTicks logTicks(double from, double to, int most) {
    if (!isRange(from, to))
        return {};
    const double decades = to - from;
    if (decades >= 2) {
        const double distance = std::max(1.0, std::ceil(decades / std::max(most, 2) - 1e-9));
        AxisTicks ticks = multiples(from, to, distance);
        ticks.distance = 0;
        return ticks;
    }
    AxisTicks ticks;
    if (decades >= 0.8) {
        for (double power = std::floor(from); power <= to; ++power) {
            for (const double factor : {1.0, 2.0, 5.0}) {
                const double at = power + std::log10(factor);
                if (at >= from - 1e-9 && at <= to + 1e-9)
                    ticks.at.push_back(at);
            }
        }
        return ticks;
    }
    const AxisTicks plain = linearTicks(std::pow(10, from), std::pow(10, to), most);
    for (const double value : plain.at) {
        if (value > 0)
            ticks.at.push_back(std::log10(value));
    }
    return ticks;
}

AxisTicks timeTicks(double from, double to, int most, double offset) {
    if (!isRange(from, to))
        return {};
    constexpr double minute = 60;
    constexpr double hour = 3600;
    constexpr double day = 86400;
    const double least = (to - from) / std::max(most, 2);
    if (least < 1)
        return linearTicks(from, to, most);
    for (const double distance :
         {1.0,         2.0,         5.0,  10.0,     15.0,     30.0,     minute,    2 * minute, 5 * minute, 10 * minute,
          15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day,        2 * day,    7 * day}) {
        if (distance >= least * (1 - 1e-9))
            return multiples(from, to, distance, offset);
    }
    return multiples(from, to, roundDistance(least / day) * day, offset);
}

std::string shortNumber(double value, double distance) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "\u221e" : "-\u221e";
    const double size = std::abs(value);
    if (size == 0 || (distance > 0 && size < distance * 1e-6))
        return "0";
    const double finest = distance > 0 ? distance : std::pow(10, std::floor(std::log10(size)) - 3);
    const auto decimalsFor = [&](double unit) {
        return std::clamp(static_cast<int>(-std::floor(std::log10(finest / unit) + 1e-9)), 0, 17);
    };
    if (size < 1e-3 || size >= 1e15) {
        const double unit = std::pow(10, std::floor(std::log10(size)));
        return scientific(value, decimalsFor(unit));
    }
    double unit = 1;
    const char* letter = "";
    for (const auto& [power, name] :
         {std::pair{1e3, "k"}, std::pair{1e6, "M"}, std::pair{1e9, "G"}, std::pair{1e12, "T"}}) {
        if (size >= power * (1 - 1e-12)) {
            unit = power;
            letter = name;
        }
    }
    std::string text = fixed(value / unit, decimalsFor(unit));
    dropZeros(text);
    return text + letter;
}

std::string exactNumber(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    std::array<char, 64> text{};
    const auto done = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), done.ptr};
}

} // namespace studio
