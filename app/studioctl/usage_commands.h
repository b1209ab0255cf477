// Declares what other commands need of prices and budgets.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/client/usage_client.h"

namespace studio::cli {

struct PriceOptions {
    std::optional<std::string> price; // "1.20", or "unknown"
    std::optional<std::string> currency;
    std::optional<std::string> since;   // a time such as 2026-11-01
    std::optional<std::string> stopped; // "0.05", of a stopped instance
    std::optional<std::string> month;   // "4.50", at most
    bool isGiven() const { return price || currency || since || stopped || month; }
};
// Adds --price, --currency and --price-stopped to the command that creates or changes a target.
void addPriceOptions(Command app, PriceOptions& options);
// What is passed to UsageClient::setPrice().
struct PriceChange {
    std::optional<int64_t> micros;
    std::string currency;
    std::optional<Timestamp> from;
    std::optional<int64_t> keptMicros;
    std::optional<int64_t> monthCapMicros;
};
// `currency`: of what is priced until now, if --currency is not given; empty: none is known.
Result<PriceChange> priceFrom(const PriceOptions& options, const std::string& currency);
Result<PriceChange> priceChangeFrom(Client& client, const std::string& target, const PriceOptions& options);
// Returns "1.20 EUR", or an empty text if the target has no known price now.
std::string priceText(Client& client, const std::string& target);
// Adds `price_per_hour` and `currency`, null where they are unknown.
void addPrice(nlohmann::json& value, Client& client, const std::string& target);
void addBudgetCommands(CommandLine& line);
nlohmann::json budgetJson(const Budget& budget);

} // namespace studio::cli
