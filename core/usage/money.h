// Parses, rounds and formats amounts of money, which are whole millionths of a currency. Nothing is a floating-point
// number. Pure; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

constexpr int64_t microsPerUnit = 1'000'000;
constexpr int64_t microsPerCent = 10'000;

// "1.20", "0.000125", "3"; at most six decimals. nullopt for anything else, negative amounts included.
std::optional<int64_t> moneyFromText(std::string_view text);
// "1.20"; rounds halves up.
std::string moneyText(int64_t micros);
// As many decimals as the amount has, at least two: "0.000125".
std::string exactMoneyText(int64_t micros);
// Three letters, in upper case: "EUR".
std::optional<std::string> currencyFromText(std::string_view text);

// Returns the cost of `ms` at a price per hour, rounded half up.
int64_t hourlyCost(int64_t microsPerHour, int64_t ms);

// Divides `total` in proportion to `weights` by largest remainder: the parts sum to it. All weights 0: all parts are 0.
std::vector<int64_t> divided(int64_t total, const std::vector<int64_t>& weights);
// Rounds amounts to cents so that they sum to the rounded total. Returns cents.
std::vector<int64_t> roundedToCents(const std::vector<int64_t>& micros);

} // namespace studio
