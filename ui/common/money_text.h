// Formats amounts of money in the window's language: "1,25 EUR" in German. Command lines and files have them as
// core/usage/money.h writes them. Pure functions; window thread.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>

#include "core/usage/run_cost.h"
#include "core/usage/usage_report.h"

namespace studio::ui {

// Two decimals, rounded: "1.25"
QString formatAmount(int64_t micros);
// "1.25 EUR", "< 0.01 EUR"
QString formatMoney(int64_t micros, const std::string& currency);
// Two decimals, or as many as a budget with a part of a cent has: "250.00", "0.001"
QString formatBudgetAmount(int64_t micros);
// As many decimals as the amount has, at least two: "0.000125". Without a separator of thousands, as it is typed.
QString formatExactAmount(int64_t micros);
QString formatExactMoney(int64_t micros, const std::string& currency);
// "4.20 EUR + 1.00 USD", "4.20 EUR, partly unknown", "unknown", "–" if nothing was used.
QString formatCost(const UsageCost& cost);
// Same beside other things; empty while no price of what was used is known.
QString formatKnownCost(const UsageCost& cost);
// "41.20 USD"; empty: no size to compare with, for all or a part of the time.
QString formatAzureCost(const UsageCost& cost);
// "0.41 USD (Standard_D2as_v4)"
QString formatAzureCost(const RunCost& cost);
// "1.20 EUR", "unknown"
QString formatPrice(const std::optional<Price>& price);
// Reads an amount with the decimal separator of the window's language or a point; nullopt for anything else, and for
// "1.200" in a language in which it may be meant as a thousand and two hundred.
std::optional<int64_t> amountFromTyped(const QString& text);

} // namespace studio::ui
