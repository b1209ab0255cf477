#include "core/client/usage_client.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/client/cloud_client.h"
#include "core/client/studio_text.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"
#include "core/usage/money.h"
#include "core/usage/usage_store.h"

namespace studio {

namespace {

std::vector<RunningCost> runningOf(const UsageRecords& records, Timestamp now) {
    std::vector<RunningCost> running;
    for (const Meter& meter : records.meters) {
        const auto target = records.targets.find(meter.target);
        if (meter.to || meter.isKept || target == records.targets.end())
            continue;
        auto found = std::find_if(running.begin(), running.end(),
                                  [&](const auto& one) { return one.target == target->second.name; });
        if (found == running.end()) {
            found = running.insert(running.end(), {target->second.name, 0, meter.from});
            for (const Price& price : target->second.prices) {
                if (price.from <= now)
                    found->price = price.micros ? std::optional(price) : std::nullopt;
            }
        }
        ++found->nodes;
        found->since = std::min(found->since, meter.from);
    }
    return running;
}

// "60s", "1h" of a preset, which has been checked.
int64_t billedMs(const std::string& text) {
    int64_t number = 0;
    for (const char c : text) {
        if (c >= '0' && c <= '9')
            number = number * 10 + (c - '0');
    }
    const char unit = text.empty() ? 's' : text.back();
    return number * (unit == 'h' ? 3'600'000 : unit == 'm' ? 60'000 : 1'000);
}

bool isSameName(const std::string& a, const std::string& b) {
    return QString::fromStdString(a).compare(QString::fromStdString(b), Qt::CaseInsensitive) == 0;
}

bool isAnythingPriced(SQLite::Database& db) {
    return selectValue<int>(db, "SELECT 1 FROM rate WHERE micros IS NOT NULL LIMIT 1").has_value();
}

// What the times are without any price: unknown.
void addUnpriced(UsageCost& cost, const Meter& meter, Timestamp from, Timestamp now) {
    const int64_t ms = (std::min(meter.to.value_or(now), now) - std::max(meter.from, from)).count();
    if (ms <= 0)
        return;
    (meter.isKept ? cost.keptMs : cost.ms) += ms;
    cost.unknownMs += ms;
    cost.azureUnknownMs += meter.isKept ? 0 : ms;
}

} // namespace

Result<UsageAnswer> UsageClient::report(const UsageQuestion& question) {
    const auto zone = TimeZone::load(question.zone);
    if (!zone)
        return fail(zone.error());
    const Timestamp now = currentTime();
    UsageAnswer answer;
    answer.from = question.from.value_or(monthStart(now, *zone));
    answer.until = std::min(question.until.value_or(now), now);
    const auto read = m_client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        const UsageRecords records = usage::records(db, answer.from, answer.until);
        answer.report = usageReport(records, question.grouping, answer.from, answer.until, now, *zone);
        answer.running = runningOf(usage::records(db, now, now + std::chrono::milliseconds(1)), now);
        answer.budgets = budgets::all(db);
        answer.quotas = RunLimits::load(db).uses();
        return {};
    });
    if (!read)
        return fail(read.error());
    return answer;
}

Result<void> UsageClient::setPrice(const std::string& target, std::optional<int64_t> micros,
                                   const std::string& currency, std::optional<Timestamp> since,
                                   std::optional<int64_t> keptMicros, std::optional<int64_t> monthCapMicros) {
    const auto known = m_client.read<Target>([&](SQLite::Database& db) { return targets::byName(db, target); });
    if (!known)
        return fail(known.error());
    const Timestamp now = currentTime();
    Price price{since.value_or(now), micros, currency};
    price.monthCapMicros = micros ? monthCapMicros : std::nullopt;
    if (const ClusterConfig* cluster = known->cluster();
        micros && cluster != nullptr && cluster->as<CloudNodes>() != nullptr) {
        const auto preset = clouds::find(m_client, cluster->as<CloudNodes>()->preset);
        if (!preset)
            return fail(preset.error()); // its rule of billing is not known
        const CloudPreset::Bills& bills = preset->preset->bills;
        price.unitMs = billedMs(bills.unit);
        price.minMs = billedMs(bills.minimum);
        if (bills.stopped == "all")
            price.keptMicros = micros;
        else if (bills.stopped == "nothing")
            price.keptMicros = 0;
    } else if (micros) {
        price.keptMicros = 0; // on an own machine it costs nothing by itself
    }
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        Price set = price;
        set.keptMicros = keptMicros ? keptMicros : usage::keptMicrosAfter(usage::pricesOf(db, known->id.text()), price);
        return usage::setPrice(db, known->id, set, now);
    });
}

Result<std::optional<Price>> UsageClient::priceOf(const std::string& target) {
    return m_client.read<std::optional<Price>>([&](SQLite::Database& db) -> Result<std::optional<Price>> {
        const auto found = targets::byName(db, target);
        if (!found)
            return fail(found.error());
        return usage::priceAt(db, found->id.text(), currentTime());
    });
}

Result<UsageCost> UsageClient::costOf(const std::string& target, const std::string& zone) {
    const auto found = m_client.read<Target>([&](SQLite::Database& db) { return targets::byName(db, target); });
    if (!found)
        return fail(found.error());
    UsageQuestion question;
    question.zone = zone;
    const auto answer = report(question);
    if (!answer)
        return fail(answer.error());
    for (const UsageRow& row : answer->report.rows) {
        if (row.key == found->id.text())
            return row.cost;
    }
    return UsageCost();
}

Result<std::map<std::string, TargetCost>> UsageClient::costsOfTargets(const std::string& zone) {
    const auto loaded = TimeZone::load(zone);
    if (!loaded)
        return fail(loaded.error());
    const Timestamp now = currentTime();
    std::map<std::string, TargetCost> costs;
    const auto read = m_client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        costs.clear();
        const Timestamp from = monthStart(now, *loaded);
        const UsageRecords records = usage::recordsWithoutRuns(db, from, now);
        for (const auto& [id, target] : records.targets) {
            if (target.isDeleted)
                continue;
            TargetCost& cost = costs[id];
            cost.price = usage::priceAt(db, id, now);
        }
        const bool isPriced = isAnythingPriced(db);
        for (const Meter& meter : records.meters) {
            const auto cost = costs.find(meter.target);
            if (cost == costs.end())
                continue;
            if (!isPriced)
                addUnpriced(cost->second.month, meter, from, now);
            if (meter.to || meter.isKept)
                continue;
            cost->second.onSince = std::min(cost->second.onSince.value_or(meter.from), meter.from);
        }
        if (!isPriced)
            return {};
        const UsageReport report = usageReport(records, UsageGrouping::Target, from, now, now, *loaded);
        for (const UsageRow& row : report.rows) {
            if (const auto cost = costs.find(row.key); cost != costs.end())
                cost->second.month = row.cost;
        }
        return {};
    });
    if (!read)
        return fail(read.error());
    return costs;
}

Result<bool> UsageClient::hasPrices() {
    return m_client.read<bool>([](SQLite::Database& db) -> Result<bool> { return isAnythingPriced(db); });
}

Result<std::map<int64_t, RunCost>> UsageClient::costsOfRuns(const std::vector<int64_t>& runs) {
    return m_client.read<std::map<int64_t, RunCost>>([&](SQLite::Database& db) -> Result<std::map<int64_t, RunCost>> {
        return usage::costsOfRuns(db, runs, currentTime());
    });
}

Result<std::vector<Budget>> UsageClient::budgets() {
    return m_client.read<std::vector<Budget>>(
        [](SQLite::Database& db) -> Result<std::vector<Budget>> { return budgets::all(db); });
}

Result<std::optional<Budget>> UsageClient::budget(const std::string& scope, const std::string& key) {
    return m_client.read<std::optional<Budget>>(
        [&](SQLite::Database& db) -> Result<std::optional<Budget>> { return budgets::find(db, scope, key); });
}

// Computed at once, so that the answer says where it stands; a driver does it from then on.
Result<void> UsageClient::setBudget(const Budget& budget) {
    if (const auto zone = TimeZone::load(budget.zone); !zone)
        return fail(zone.error());
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        if (auto set = budgets::set(db, budget); !set)
            return set;
        budgets::refresh(db, currentTime());
        return {};
    });
}

Result<std::vector<QString>> UsageClient::budgetWarnings(const Budget& budget) {
    return m_client.read<std::vector<QString>>([&](SQLite::Database& db) -> Result<std::vector<QString>> {
        std::vector<QString> warnings;
        const QString currency = QString::fromStdString(budget.currency);
        const auto before = budgets::find(db, budget.scope, budget.key);
        if (before && before->currency != budget.currency)
            warnings.push_back(StudioText::tr("This replaces the budget in %1 by one in %2.")
                                   .arg(QString::fromStdString(before->currency), currency));
        QStringList currencies;
        for (const Target& target : targets::all(db)) {
            if (budget.scope == "target" && !isSameName(target.name, budget.key))
                continue;
            const auto price = usage::priceAt(db, target.id.text(), currentTime());
            if (price && price->micros && !currencies.contains(QString::fromStdString(price->currency)))
                currencies << QString::fromStdString(price->currency);
        }
        if (currencies.isEmpty()) // unknown is not 0, and cannot be counted
            warnings.push_back(
                budget.scope == "target"
                    ? StudioText::tr("%1 has no price, so its cost is unknown and this budget cannot hold runs. Set a "
                                     "price with: studioctl compute update %1 --price PRICE")
                          .arg(QString::fromStdString(displayText(budget.key)))
                    : StudioText::tr("No compute target has a price, so costs are unknown and this budget cannot hold "
                                     "runs. Set a price with: studioctl compute update NAME --price PRICE"));
        else if (!currencies.contains(currency))
            warnings.push_back(
                StudioText::tr("No compute target has a price in %1 (prices are in: %2), and only costs in "
                               "%1 count: this budget does not hold anything now.")
                    .arg(currency, currencies.join(QStringLiteral(", "))));
        if (budget.scope == "experiment" && !selectValue<int>(db, "SELECT 1 FROM experiment WHERE name=?", budget.key))
            warnings.push_back(StudioText::tr("There is no experiment %1 yet; the budget applies once it has runs.")
                                   .arg(QString::fromStdString(displayText(budget.key))));
        return warnings;
    });
}

Result<void> UsageClient::refreshBudgets() {
    const auto known = budgets();
    if (!known || known->empty())
        return known ? Result<void>() : fail(known.error());
    return m_client.change([](SQLite::Database& db) -> Result<void> {
        studio::budgets::refresh(db, currentTime());
        return {};
    });
}

Result<void> UsageClient::removeBudget(const std::string& scope, const std::string& key) {
    return m_client.change([&](SQLite::Database& db) { return budgets::remove(db, scope, key); });
}

QString costText(const UsageCost& cost) {
    if (!cost.isUsed())
        return QStringLiteral("–");
    const QString known = QString::fromStdString(costNumbers(cost));
    if (known.isEmpty())
        return StudioText::tr("unknown", "costs");
    return cost.unknownMs > 0 ? StudioText::tr("%1, partly unknown").arg(known) : known;
}

QString knownCostText(const UsageCost& cost) {
    return cost.micros.empty() ? QString() : costText(cost);
}

QString azureText(const RunCost& cost) {
    const QString amount = QString::fromStdString(azureNumbers(cost.cost));
    return amount.isEmpty() || cost.azureSize.empty()
               ? amount
               : QStringLiteral("%1 (%2)").arg(amount, QString::fromStdString(cost.azureSize));
}

QString priceText(const std::optional<Price>& price) {
    return price && price->micros ? QString::fromStdString(exactMoneyText(*price->micros) + " " + price->currency)
                                  : StudioText::tr("unknown", "costs");
}

QString budgetName(const Budget& budget) {
    const QString key = QString::fromStdString(displayText(budget.key));
    if (budget.scope == "target")
        return StudioText::tr("Target %1").arg(key);
    if (budget.scope == "experiment")
        return StudioText::tr("Experiment %1").arg(key);
    return StudioText::tr("Workspace");
}

} // namespace studio
