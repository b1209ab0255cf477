#include "core/scheduler/price_rank.h"

#include <algorithm>
#include <map>
#include <set>

namespace studio {

namespace {

std::string commonCurrency(std::span<const HourlyPrice> prices) {
    std::map<std::string, int> counts;
    for (const HourlyPrice& price : prices) {
        if (price.micros.value_or(0) > 0)
            ++counts[price.currency];
    }
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? std::string() : most->first;
}

} // namespace

std::vector<int> priceRanks(std::span<const HourlyPrice> prices) {
    const std::string currency = commonCurrency(prices);
    const auto isKnown = [&](const HourlyPrice& price) {
        return price.micros && (*price.micros == 0 || price.currency == currency);
    };
    std::set<int64_t> amounts;
    for (const HourlyPrice& price : prices) {
        if (isKnown(price))
            amounts.insert(*price.micros);
    }
    std::vector<int> ranks;
    ranks.reserve(prices.size());
    for (const HourlyPrice& price : prices)
        ranks.push_back(static_cast<int>(
            std::distance(amounts.begin(), isKnown(price) ? amounts.find(*price.micros) : amounts.end())));
    return ranks;
}

} // namespace studio
