// Declares what other commands need of prices and budgets.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "app/studioctl/command_line.h"
#include "core/client/usage_client.h"

namespace studio::cli {

// `price`: "1.20", or "unknown". `since`: a time such as 2026-11-01.
Result<void> setPriceOf(Client& client, const std::string& target, const std::string& price,
                        const std::optional<std::string>& currency, const std::optional<std::string>& since);
// Returns "1.20 EUR", or an empty text if the target has no known price now.
std::string priceText(Client& client, const std::string& target);
// Adds `price_per_hour` and `currency`, null where they are unknown.
void addPrice(nlohmann::json& value, Client& client, const std::string& target);
void addBudgetCommands(CommandLine& line);
nlohmann::json budgetJson(const Budget& budget);

} // namespace studio::cli
