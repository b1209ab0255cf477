#include "core/usage/money.h"

#include <algorithm>
#include <numeric>

namespace studio {

namespace {

__extension__ using WideInt = __int128;

std::string padded(int64_t value, int digits) {
    std::string text = std::to_string(value);
    return std::string(static_cast<size_t>(std::max(0, digits - static_cast<int>(text.size()))), '0') + text;
}

} // namespace

std::optional<int64_t> moneyFromText(std::string_view text) {
    constexpr size_t maxDecimals = 6;
    const size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view decimals = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    const auto isDigits = [](std::string_view part) {
        return part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    if (whole.empty() || whole.size() > 9 || decimals.size() > maxDecimals || !isDigits(whole) || !isDigits(decimals) ||
        (point != std::string_view::npos && decimals.empty()))
        return std::nullopt;
    int64_t micros = 0;
    for (const char c : whole)
        micros = micros * 10 + (c - '0');
    for (size_t i = 0; i < maxDecimals; ++i)
        micros = micros * 10 + (i < decimals.size() ? decimals[i] - '0' : 0);
    return micros;
}

std::string moneyText(int64_t micros) {
    const int64_t cents = (micros + microsPerCent / 2) / microsPerCent;
    return std::to_string(cents / 100) + "." + padded(cents % 100, 2);
}

std::string exactMoneyText(int64_t micros) {
    std::string text = std::to_string(micros / microsPerUnit) + "." + padded(micros % microsPerUnit, 6);
    while (text.back() == '0' && text[text.size() - 3] != '.')
        text.pop_back();
    return text;
}

std::optional<std::string> currencyFromText(std::string_view text) {
    std::string currency;
    for (const char c : text) {
        const bool isLower = c >= 'a' && c <= 'z';
        if (!isLower && (c < 'A' || c > 'Z'))
            return std::nullopt;
        currency += isLower ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return currency.size() == 3 ? std::optional(currency) : std::nullopt;
}

int64_t hourlyCost(int64_t microsPerHour, int64_t ms) {
    constexpr int64_t msPerHour = 3'600'000;
    return static_cast<int64_t>((WideInt{microsPerHour} * ms + msPerHour / 2) / msPerHour);
}

std::vector<int64_t> divided(int64_t total, const std::vector<int64_t>& weights) {
    std::vector<int64_t> parts(weights.size(), 0);
    const WideInt sum = std::accumulate(weights.begin(), weights.end(), WideInt{0});
    if (sum <= 0)
        return parts;
    std::vector<std::pair<WideInt, size_t>> remainders;
    int64_t left = total;
    for (size_t i = 0; i < weights.size(); ++i) {
        const WideInt product = WideInt{total} * weights[i];
        parts[i] = static_cast<int64_t>(product / sum);
        left -= parts[i];
        remainders.emplace_back(product % sum, i);
    }
    std::stable_sort(remainders.begin(), remainders.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (size_t i = 0; left > 0 && i < remainders.size(); ++i, --left)
        ++parts[remainders[i].second];
    return parts;
}

std::vector<int64_t> roundedToCents(const std::vector<int64_t>& micros) {
    const int64_t total = std::accumulate(micros.begin(), micros.end(), int64_t{0});
    return divided((total + microsPerCent / 2) / microsPerCent, micros);
}

} // namespace studio
