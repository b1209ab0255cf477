// UsageClient sets prices and budgets of a workspace, and reports what was used and what it cost. Thread: that of the
// client.
#pragma once

#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/target/run_limits.h"
#include "core/usage/budget.h"
#include "core/usage/run_cost.h"
#include "core/usage/usage_report.h"

namespace studio {

struct UsageQuestion {
    UsageGrouping grouping = UsageGrouping::Target;
    std::optional<Timestamp> from{};  // default: the beginning of this month
    std::optional<Timestamp> until{}; // default: now
    std::string zone = "UTC";         // of days and months
};

// A target that is on now.
struct RunningCost {
    std::string target; // name
    int nodes = 0;      // nodes or machines in use
    Timestamp since;
    std::optional<Price> price{}; // of each of them
};

// Cost of a target as shown in lists of compute targets.
struct TargetCost {
    std::optional<Price> price{};       // of an hour of a node or the machine; nullopt: unknown
    UsageCost month{};                  // what it has cost since the beginning of this month
    std::optional<Timestamp> onSince{}; // of the node that is on the longest, or the run; nullopt: nothing is on
};

struct UsageAnswer {
    UsageReport report;
    Timestamp from;
    Timestamp until;
    std::vector<RunningCost> running;
    std::vector<Budget> budgets;
    std::vector<RunLimits::Use> quotas; // limits of the queue, and what active runs hold of them
};

class UsageClient {
public:
    explicit UsageClient(Client& client)
        : m_client(client) {}

    // InvalidArgument for a zone that the system does not have.
    Result<UsageAnswer> report(const UsageQuestion& question);
    // `micros`: of a node or the machine for an hour; nullopt: unknown from now on. Machines of a cloud are billed from
    // then on in the units of its preset. `keptMicros`: for an hour while an instance is stopped; without it, what was
    // given with the last price, else what the preset says: the same or nothing; unknown if its disk is billed.
    // `monthCapMicros`: what a machine costs at most in a calendar month; nullopt: no limit.
    Result<void> setPrice(const std::string& target, std::optional<int64_t> micros, const std::string& currency,
                          std::optional<Timestamp> since = std::nullopt,
                          std::optional<int64_t> keptMicros = std::nullopt,
                          std::optional<int64_t> monthCapMicros = std::nullopt);
    Result<std::optional<Price>> priceOf(const std::string& target);
    // Returns the cost of the target this month.
    Result<UsageCost> costOf(const std::string& target, const std::string& zone = "UTC");
    // By id; of all targets that are not deleted. Of TargetCost::month neither idle time nor Azure's price is computed.
    Result<std::map<std::string, TargetCost>> costsOfTargets(const std::string& zone = "UTC");
    // Returns true if a target has, or had, a price.
    Result<bool> hasPrices();
    // By RunRecord::seq, up to now; runs that used nothing have no entry.
    Result<std::map<int64_t, RunCost>> costsOfRuns(const std::vector<int64_t>& runs);
    Result<std::vector<Budget>> budgets();
    Result<std::optional<Budget>> budget(const std::string& scope, const std::string& key);
    Result<void> setBudget(const Budget& budget);
    // Returns sentences about what keeps the budget from holding anything, or what it replaces; ask before setBudget().
    Result<std::vector<QString>> budgetWarnings(const Budget& budget);
    // Computes what is spent up to now, so that it agrees with a report of the same moment.
    Result<void> refreshBudgets();
    Result<void> removeBudget(const std::string& scope, const std::string& key);

private:
    Client& m_client;
};

// "4.20 EUR", "4.20 EUR, partly unknown", "unknown", "–" if nothing was used.
QString costText(const UsageCost& cost);
// The same beside other things; empty while no price of what was used is known.
QString knownCostText(const UsageCost& cost);
// "0.41 USD (Standard_D2as_v4)", of Azure's nearest size by list price; empty if there is none for all of the time.
QString azureText(const RunCost& cost);
// "1.20 EUR", "unknown"
QString priceText(const std::optional<Price>& price);
// Names a budget: "workspace", "target gpu", "experiment mnist".
QString budgetName(const Budget& budget);

} // namespace studio
