// Implements budget list, set and delete.
#include <algorithm>

#include "app/studioctl/confirmation.h"
#include "app/studioctl/output.h"
#include "app/studioctl/time_zone_option.h"
#include "app/studioctl/usage_commands.h"
#include "core/base/display_text.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct BudgetOptions {
    std::string amount;
    std::string currency;
    std::string target;
    std::string experiment;
    std::optional<std::string> zone;
    std::optional<int> warn;
    bool onlyWarns = false;
    bool holds = false;
    bool isConfirmed = false;
};

std::string percentText(const Budget& budget) {
    if (!budget.spent || budget.micros <= 0)
        return {};
    constexpr int64_t most = 999; // beyond it the number says nothing more
    const int64_t percent = *budget.spent * 100 / budget.micros;
    return percent > most ? "> " + std::to_string(most) + " %" : std::to_string(percent) + " %";
}

QString budgetStateText(const Budget& budget) {
    switch (budget.state) {
    case BudgetState::Fine:
        return CliText::tr("OK");
    case BudgetState::Warned:
        return CliText::tr("nearly used up");
    case BudgetState::UsedUp:
        return budget.holds ? CliText::tr("used up, new runs are held") : CliText::tr("used up");
    }
    return {};
}

int listBudgets(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto budgets = UsageClient(*client).budgets();
    if (!budgets)
        return printError(budgets.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const Budget& budget : *budgets)
            array.push_back(budgetJson(budget));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("BUDGET")), text(CliText::tr("MONTHLY")),
                                                   text(CliText::tr("SPENT")), text(CliText::tr("USED")),
                                                   text(CliText::tr("STATE"))}};
    for (const Budget& budget : *budgets)
        rows.push_back({text(budgetName(budget)), exactMoneyText(budget.micros) + " " + budget.currency,
                        budget.spent ? moneyText(*budget.spent) : std::string(), percentText(budget),
                        text(budgetStateText(budget))});
    printTable(rows);
    return Success;
}

Result<Budget> scopeOf(const BudgetOptions& options) {
    if (!options.target.empty() && !options.experiment.empty())
        return fail(usage(CliText::tr("Specify either --target or --experiment, or neither for the whole workspace.")));
    Budget budget;
    budget.scope = !options.target.empty() ? "target" : !options.experiment.empty() ? "experiment" : "workspace";
    budget.key = options.target + options.experiment;
    return budget;
}

int setBudget(CommandLine& line, const BudgetOptions& options) {
    auto budget = scopeOf(options);
    if (!budget)
        return printError(budget.error());
    const auto micros = moneyFromText(options.amount);
    const auto currency = currencyFromText(options.currency);
    if (!micros || *micros == 0)
        return printError(usage(
            CliText::tr("Specify a monthly amount, such as 250 or 99.50, not \"%1\".").arg(shown(options.amount))));
    if (!currency)
        return printError(usage(
            CliText::tr("--currency takes three letters, such as EUR, not \"%1\".").arg(shown(options.currency))));
    budget->micros = *micros;
    budget->currency = *currency;
    if (options.onlyWarns && options.holds)
        return printError(usage(CliText::tr("Specify either --only-warn or --hold.")));
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    // What is not given stays as it is: another amount alone must not make a budget hold that only warned.
    const auto before = UsageClient(*client).budget(budget->scope, budget->key);
    if (!before)
        return printError(before.error());
    const Budget kept = before->value_or(Budget());
    budget->zone = options.zone.value_or(kept.zone);
    if (const auto zone = timeZoneFrom(budget->zone); !zone)
        return printError(zone.error());
    budget->holds = options.holds || (kept.holds && !options.onlyWarns);
    budget->warnPercent = options.warn.value_or(kept.warnPercent);
    const auto warnings = UsageClient(*client).budgetWarnings(*budget);
    if (const auto set = UsageClient(*client).setBudget(*budget); !set)
        return printError(set.error());
    for (const QString& doubt : warnings.value_or(std::vector<QString>()))
        say(text(CliText::tr("Note: %1").arg(doubt)));
    return listBudgets(line);
}

std::optional<int> deleteBudget(CommandLine& line, const BudgetOptions& options) {
    const auto budget = scopeOf(options);
    if (!budget)
        return printError(budget.error());
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto remove = [&line, client, budget = *budget]() -> std::optional<int> {
        if (const auto removed = UsageClient(*client).removeBudget(budget.scope, budget.key); !removed)
            return printError(removed.error());
        return listBudgets(line);
    };
    const auto there = UsageClient(*client).budget(budget->scope, budget->key);
    if (!there)
        return printError(there.error());
    if (!*there)
        return remove();                       // says that there is none
    const bool isNamed = !budget->key.empty(); // without a name it is the one of everything
    return confirmDeletion(CliText::tr("the budget \"%1\"").arg(budgetName(*budget)), options.isConfirmed, isNamed,
                           remove);
}

void addScope(const Command& app, const std::shared_ptr<BudgetOptions>& options) {
    app.addOption("--target", options->target, CliText::tr("Of this compute target (default: the whole workspace)"));
    app.addOption("--experiment", options->experiment, CliText::tr("Of this experiment"));
}

} // namespace

json budgetJson(const Budget& budget) {
    return {{"scope", budget.scope},
            {"key", budget.key.empty() ? json() : json(displayText(budget.key))},
            {"amount", exactMoneyText(budget.micros)},
            {"currency", budget.currency},
            {"time_zone", budget.zone},
            {"holds", budget.holds},
            {"warn_percent", budget.warnPercent},
            {"month", budget.month.empty() ? json() : json(budget.month)},
            {"spent", budget.spent ? json(exactMoneyText(*budget.spent)) : json()},
            {"state", toText(budget.state)}};
}

void addBudgetCommands(CommandLine& line) {
    const Command budget =
        line.noun("budget,budgets", text(CliText::tr("Monthly budgets, which warn and then hold new runs")));
    line.verb(budget, "list,ls", text(CliText::tr("List budgets and spending")),
              [&line]() -> std::optional<int> { return listBudgets(line); });
    auto set = std::make_shared<BudgetOptions>();
    const Command setting = line.verb(budget, "set,create,update", text(CliText::tr("Create or change a budget")),
                                      [&line, set]() -> std::optional<int> { return setBudget(line, *set); });
    setting.addOption("amount", set->amount, CliText::tr("Monthly amount, such as 250 or 99.50")).required();
    setting.addOption("--currency", set->currency, CliText::tr("Currency, such as EUR; only costs in it count"))
        .required();
    addScope(setting, set);
    setting.addOption("--warn-at", set->warn, CliText::tr("Percentage at which it warns (default: 80)")).range(1, 100);
    setting.addOption("--time-zone", set->zone, CliText::tr("Time zone in which months begin (default: UTC)"));
    setting.addFlag("--only-warn", set->onlyWarns, CliText::tr("Do not hold new runs when the budget is used up"));
    setting.addFlag("--hold", set->holds,
                    CliText::tr("Hold new runs when the budget is used up (default of a new budget)"));
    auto removed = std::make_shared<BudgetOptions>();
    const Command removing =
        line.verb(budget, "delete,rm,remove", text(CliText::tr("Delete a budget")),
                  [&line, removed]() -> std::optional<int> { return deleteBudget(line, *removed); });
    addScope(removing, removed);
    removing.addFlag("--yes,-y", removed->isConfirmed, CliText::tr("Do not ask for confirmation"));
}

} // namespace studio::cli
