// Asks for a budget: what a month may cost. Never nests an event loop. Window thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/usage/budget.h"

class QWidget;

namespace studio::ui {

// Scopes of a budget, as offered by the dialog.
struct BudgetNames {
    std::vector<std::string> computes;
    std::vector<std::string> experiments;
    std::string currency; // proposed
};

// `current`: the budget that is edited, whose scope stays; nullopt: a new one. Calls `done` with the budget entered;
// cancelling calls nothing.
void askForBudget(QWidget* parent, const BudgetNames& names, const std::optional<Budget>& current,
                  std::function<void(const Budget&)> done);

} // namespace studio::ui
