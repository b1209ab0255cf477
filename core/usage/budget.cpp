#include "core/usage/budget.h"

#include <QCoreApplication>
#include <QString>
#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/display_text.h"
#include "core/run/queue_groups.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"
#include "core/usage/money.h"
#include "core/usage/usage_report.h"

namespace studio {

namespace {

struct BudgetText {
    Q_DECLARE_TR_FUNCTIONS(BudgetText)
};

int64_t spentOf(const Budget& budget, const UsageRecords& records, Timestamp from, Timestamp now,
                const TimeZone& zone) {
    const auto grouping = budget.scope == "experiment" ? UsageGrouping::Experiment : UsageGrouping::Target;
    const UsageReport report = usageReport(records, grouping, from, now, now, zone);
    const auto known = [&](const UsageCost& cost) {
        const auto found = cost.micros.find(budget.currency);
        return found == cost.micros.end() ? 0 : found->second;
    };
    if (budget.scope == "workspace")
        return known(report.total);
    // The budget of a target is also that of the clusters for one run that are made like it.
    const auto isLikeIt = [&](const UsageRow& row) {
        const auto target = records.targets.find(row.key);
        return budget.scope == "target" && target != records.targets.end() && target->second.like == budget.key;
    };
    int64_t spent = 0;
    for (const UsageRow& row : report.rows)
        spent += row.name == budget.key || isLikeIt(row) ? known(row.cost) : 0;
    return spent;
}

// What a month has recorded, and of that what is still on: the rest does not change what it cost.
struct MonthRecords {
    explicit MonthRecords(UsageRecords recorded)
        : all(std::move(recorded)) {
        std::copy_if(all.meters.begin(), all.meters.end(), std::back_inserter(open.meters),
                     [](const Meter& meter) { return !meter.to; });
        for (const Meter& meter : open.meters) {
            for (const MeterShare& share : meter.shares) {
                if (const auto run = all.runs.find(share.run); run != all.runs.end())
                    open.runs.insert(*run);
            }
        }
        open.targets = all.targets;
    }
    UsageRecords all;
    UsageRecords open;
};

std::optional<Timestamp> nextChange(const Budget& budget, const UsageRecords& open, Timestamp from, Timestamp now,
                                    std::chrono::seconds horizon, const TimeZone& zone) {
    if (budget.state == BudgetState::UsedUp || horizon.count() == 0 || open.meters.empty())
        return std::nullopt;
    const int64_t ended = budget.spent.value_or(0) - spentOf(budget, open, from, now, zone);
    const auto isOther = [&](std::chrono::seconds later) {
        const int64_t spent = ended + spentOf(budget, open, from, now + later, zone);
        return judgeBudget(spent, budget.micros, budget.warnPercent) != budget.state;
    };
    if (!isOther(horizon))
        return std::nullopt;
    std::chrono::seconds before(0);
    std::chrono::seconds after = horizon;
    while (after - before > std::chrono::seconds(1)) {
        const std::chrono::seconds middle = before + (after - before) / 2;
        (isOther(middle) ? after : before) = middle;
    }
    return now + after;
}

// Names of targets are the same in any case; the scheduler compares them as they are stored.
Result<std::string> storedKey(SQLite::Database& db, const std::string& scope, const std::string& key) {
    if (scope != "target")
        return key;
    return targets::byName(db, key).map([](const Target& target) { return target.name; });
}

} // namespace

std::string_view toText(BudgetState state) {
    switch (state) {
    case BudgetState::Fine:
        return "fine";
    case BudgetState::Warned:
        return "warned";
    case BudgetState::UsedUp:
        return "used_up";
    }
    return "fine";
}

std::optional<BudgetState> budgetStateFromText(std::string_view text) {
    for (const auto state : {BudgetState::Fine, BudgetState::Warned, BudgetState::UsedUp}) {
        if (toText(state) == text)
            return state;
    }
    return std::nullopt;
}

BudgetState judgeBudget(int64_t spent, int64_t limit, int warnPercent) {
    if (spent >= limit)
        return BudgetState::UsedUp;
    // spent * 100 fits: amounts are below 10^15.
    return spent * 100 >= limit * warnPercent ? BudgetState::Warned : BudgetState::Fine;
}

namespace budgets {

std::vector<Budget> all(SQLite::Database& db) {
    std::vector<Budget> budgets;
    CachedStatement query(db,
                          "SELECT id,scope,key,micros,currency,zone,holds,warn_percent,coalesce(month,''),spent,state "
                          "FROM budget ORDER BY scope DESC,key");
    while (query->executeStep()) {
        RowReader row(*query);
        Budget& budget = budgets.emplace_back();
        row.read(budget.id, budget.scope, budget.key, budget.micros, budget.currency, budget.zone, budget.holds,
                 budget.warnPercent, budget.month, budget.spent);
        budget.state = budgetStateFromText(row.text()).value_or(BudgetState::Fine);
    }
    return budgets;
}

Result<void> set(SQLite::Database& db, const Budget& budget) {
    const auto key = storedKey(db, budget.scope, budget.key);
    if (!key)
        return fail(key.error());
    execute(db,
            "INSERT INTO budget(scope,key,micros,currency,zone,holds,warn_percent) VALUES(?1,?2,?3,?4,?5,?6,?7) ON "
            "CONFLICT(scope,key) DO UPDATE SET micros=?3,currency=?4,zone=?5,holds=?6,warn_percent=?7,month=NULL,"
            "spent=NULL,state='fine'",
            budget.scope, *key, budget.micros, budget.currency, budget.zone, budget.holds, budget.warnPercent);
    queue::resetGroups(db); // experiments may matter now
    return {};
}

std::optional<Budget> find(SQLite::Database& db, const std::string& scope, const std::string& key) {
    const std::string stored = storedKey(db, scope, key).value_or(key);
    for (Budget& budget : all(db)) {
        if (budget.scope == scope && budget.key == stored)
            return std::move(budget);
    }
    return std::nullopt;
}

std::optional<Budget> holding(SQLite::Database& db, const std::string& target, Timestamp now) {
    for (Budget& budget : all(db)) {
        const bool isOfTarget = budget.scope == "workspace" || (budget.scope == "target" && budget.key == target);
        // A new month is fresh, before it has been computed.
        const bool isNow =
            dayText(now, TimeZone::load(budget.zone).value_or(TimeZone())).substr(0, budget.month.size()) ==
            budget.month;
        if (budget.holds && budget.state == BudgetState::UsedUp && isOfTarget && isNow)
            return std::move(budget);
    }
    return std::nullopt;
}

std::string usedUpText(const Budget& budget) {
    const QString spent = QString::fromStdString(moneyText(budget.spent.value_or(0)) + " / " +
                                                 exactMoneyText(budget.micros) + " " + displayText(budget.currency));
    return (budget.scope == "workspace"
                ? BudgetText::tr("The budget of this workspace for this month is used up: %1.").arg(spent)
                : BudgetText::tr("The budget of \"%1\" for this month is used up: %2.")
                      .arg(QString::fromStdString(displayText(budget.key)), spent))
        .toStdString();
}

Result<void> remove(SQLite::Database& db, const std::string& scope, const std::string& key) {
    const std::string stored = storedKey(db, scope, key).value_or(key); // the target may be deleted
    if (execute(db, "DELETE FROM budget WHERE scope=? AND key=?", scope, stored) == 0)
        return fail(
            ErrorCode::NotFound,
            BudgetText::tr("No such budget exists. \"studioctl budget list\" lists the budgets.").toStdString());
    queue::resetGroups(db);
    return {};
}

Forecast refresh(SQLite::Database& db, Timestamp now, std::chrono::seconds horizon) {
    Forecast forecast;
    std::map<Timestamp, MonthRecords> months; // by their beginning: zones that differ may share it
    for (Budget& budget : all(db)) {
        const TimeZone zone = TimeZone::load(budget.zone).value_or(TimeZone());
        const Timestamp from = monthStart(now, zone);
        auto records = months.find(from);
        if (records == months.end())
            records = months.emplace(from, MonthRecords(usage::records(db, from, now))).first;
        const int64_t spent = spentOf(budget, records->second.all, from, now, zone);
        const BudgetState state = judgeBudget(spent, budget.micros, budget.warnPercent);
        const std::string month = dayText(now, zone).substr(0, 7);
        const bool isOther = state != budget.state;
        if (isOther || budget.spent != spent || budget.month != month) {
            execute(db, "UPDATE budget SET month=?2,spent=?3,state_ms=iif(state=?4,state_ms,?5),state=?4 WHERE id=?1",
                    budget.id, month, spent, state, now);
            budget.month = month;
            budget.spent = spent;
            budget.state = state;
            if (isOther)
                forecast.changed.push_back(budget);
        }
        const auto next = nextChange(budget, records->second.open, from, now, horizon, zone);
        if (next)
            forecast.next = std::min(forecast.next.value_or(*next), *next);
    }
    return forecast;
}

} // namespace budgets

} // namespace studio
