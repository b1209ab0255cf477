// Budgets limit what a month may cost: of the workspace, a target or an experiment. They warn, then hold new runs. All
// functions but judgeBudget() run inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class BudgetState { Fine, Warned, UsedUp };
std::string_view toText(BudgetState state); // "used_up"
std::optional<BudgetState> budgetStateFromText(std::string_view text);

struct Budget {
    int64_t id = 0;
    std::string scope = "workspace"; // target, experiment
    std::string key{};               // its name; empty: the workspace
    int64_t micros = 0;              // for a month
    std::string currency{};
    std::string zone = "UTC";
    bool holds = true; // new runs wait when it is used up
    int warnPercent = 80;
    // As last computed:
    std::string month{};
    std::optional<int64_t> spent{};
    BudgetState state = BudgetState::Fine;
};

BudgetState judgeBudget(int64_t spent, int64_t limit, int warnPercent);

namespace budgets {

std::vector<Budget> all(SQLite::Database& db);
// Creates or replaces the budget of that scope and key. InvalidArgument if there is no such target.
Result<void> set(SQLite::Database& db, const Budget& budget);
// Returns the budget of that scope and key, a target's name in any case; nullopt if there is none.
std::optional<Budget> find(SQLite::Database& db, const std::string& scope, const std::string& key);
// Returns a budget of this month that is used up and holds what the target would cost, as last computed; nullopt: none
// does.
std::optional<Budget> holding(SQLite::Database& db, const std::string& target, Timestamp now);
// Says that it is used up, and how much of it; for display.
std::string usedUpText(const Budget& budget);
// NotFound if there is none.
Result<void> remove(SQLite::Database& db, const std::string& scope, const std::string& key);
// Result of refresh().
struct Forecast {
    std::vector<Budget> changed{}; // those whose state changed
    // Next change of a budget state if active nodes stay active, to the second; nullopt: not within the
    // horizon.
    std::optional<Timestamp> next{};
};
// Computes what this month has cost so far and stores it, and looks ahead for as long as `horizon`.
Forecast refresh(SQLite::Database& db, Timestamp now, std::chrono::seconds horizon = std::chrono::seconds(0));

} // namespace budgets

} // namespace studio
