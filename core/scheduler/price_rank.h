// priceRanks() orders targets by what an hour of a node or of the machine costs. Pure; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace studio {

struct HourlyPrice {
    std::optional<int64_t> micros{}; // millionths; nullopt: unknown
    std::string currency{};
    bool operator==(const HourlyPrice&) const = default;
};

// Returns one rank for each price, 0 for the lowest. Equal prices have equal ranks, and unknown ones are last. Amounts
// of different currencies cannot be compared: those that are not in the currency of most prices (of several, the first
// by name) count as unknown, except 0.
std::vector<int> priceRanks(std::span<const HourlyPrice> prices);

} // namespace studio
