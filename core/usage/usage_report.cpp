#include "core/usage/usage_report.h"

#include <algorithm>
#include <array>

#include "core/base/csv_field.h"
#include "core/usage/money.h"

namespace studio {

namespace {

constexpr std::array allGroupings = {UsageGrouping::Target, UsageGrouping::Family, UsageGrouping::Experiment,
                                     UsageGrouping::Run,    UsageGrouping::Day,    UsageGrouping::Month};

struct RowKey {
    std::string key;
    std::string name;
    bool isDeleted = false;
};

RowKey keyOf(const UsageItem& item, const UsageRecords& records, UsageGrouping grouping) {
    switch (grouping) {
    case UsageGrouping::Target: {
        const std::string& id = records.meters[item.meter].target;
        const auto target = records.targets.find(id);
        return {id, target == records.targets.end() ? id : target->second.name,
                target != records.targets.end() && target->second.isDeleted};
    }
    case UsageGrouping::Family: {
        const auto target = records.targets.find(records.meters[item.meter].target);
        const std::string family =
            target == records.targets.end() || target->second.family.empty() ? "other" : target->second.family;
        return {family, family, false};
    }
    case UsageGrouping::Day:
        return {item.day, item.day, false};
    case UsageGrouping::Month:
        return {item.day.substr(0, 7), item.day.substr(0, 7), false};
    case UsageGrouping::Experiment:
    case UsageGrouping::Run:
        break;
    }
    const auto run = records.runs.find(item.run);
    if (item.run == 0 || run == records.runs.end())
        return {};
    return grouping == UsageGrouping::Run ? RowKey{run->second.id, run->second.name, false}
                                          : RowKey{run->second.experiment, run->second.experiment, false};
}

bool isTime(UsageGrouping grouping) {
    return grouping == UsageGrouping::Day || grouping == UsageGrouping::Month;
}

// By name, or by key if that is a time; idle time last.
template <typename Group>
void sortGroups(std::vector<Group>& groups, bool byKey) {
    std::stable_sort(groups.begin(), groups.end(), [byKey](const Group& a, const Group& b) {
        if (a.key.empty() != b.key.empty())
            return b.key.empty();
        return byKey ? a.key < b.key : a.name < b.name;
    });
}

// What is not free is not shown as if it were.
std::string amountText(int64_t micros, std::string_view currency) {
    const bool isTiny = micros > 0 && micros < microsPerCent / 2;
    return (isTiny ? std::string("< 0.01") : moneyText(micros)) + " " + std::string(currency);
}

} // namespace

std::string_view toText(UsageGrouping grouping) {
    switch (grouping) {
    case UsageGrouping::Target:
        return "target";
    case UsageGrouping::Family:
        return "family";
    case UsageGrouping::Experiment:
        return "experiment";
    case UsageGrouping::Run:
        return "run";
    case UsageGrouping::Day:
        return "day";
    case UsageGrouping::Month:
        return "month";
    }
    return "target";
}

std::optional<UsageGrouping> usageGroupingFromText(std::string_view text) {
    for (const UsageGrouping grouping : allGroupings) {
        if (toText(grouping) == text)
            return grouping;
    }
    return std::nullopt;
}

void UsageCost::add(const UsageItem& item) {
    ms += item.isKept ? 0 : item.ms;
    keptMs += item.isKept ? item.ms : 0;
    idleMs += item.run == 0 && !item.isKept ? item.ms : 0;
    if (item.micros)
        micros[item.currency] += *item.micros;
    else
        unknownMs += item.ms;
}

void UsageCost::addAzure(const UsageItem& item, const std::optional<int64_t>& microsPerHour) {
    if (item.isKept)
        return;
    if (microsPerHour)
        azureMicros += hourlyCost(*microsPerHour, item.ms);
    else
        azureUnknownMs += item.ms;
}

std::vector<std::string> UsageReport::currencies() const {
    std::vector<std::string> all;
    for (const auto& [currency, micros] : total.micros)
        all.push_back(currency);
    return all;
}

UsageReport usageReport(const UsageRecords& records, UsageGrouping grouping, Timestamp from, Timestamp until,
                        Timestamp now, const TimeZone& zone) {
    UsageReport report;
    std::map<std::string, UsageRow> rows;
    static const std::vector<Price> none;
    for (size_t i = 0; i < records.meters.size(); ++i) {
        const Meter& meter = records.meters[i];
        const auto target = records.targets.find(meter.target);
        const auto& prices = target == records.targets.end() ? none : target->second.prices;
        for (const UsageItem& item : meterItems(meter, i, prices, from, until, now, zone)) {
            const RowKey key = keyOf(item, records, grouping);
            UsageRow& row = rows[key.key];
            row.key = key.key;
            row.name = key.name;
            row.isDeleted = key.isDeleted;
            row.cost.add(item);
            report.total.add(item);
            const auto azure = target == records.targets.end() ? std::nullopt : target->second.azureMicros;
            row.cost.addAzure(item, azure);
            report.total.addAzure(item, azure);
        }
    }
    for (auto& [key, row] : rows)
        report.rows.push_back(std::move(row));
    sortGroups(report.rows, isTime(grouping));
    return report;
}

std::vector<UsageSeries> usageSeries(const UsageRecords& records, UsageGrouping grouping, UsageGrouping column,
                                     Timestamp from, Timestamp until, Timestamp now, const TimeZone& zone) {
    const UsageGrouping by = isTime(grouping) ? UsageGrouping::Target : grouping;
    std::map<std::string, UsageSeries> groups;
    static const std::vector<Price> none;
    for (size_t i = 0; i < records.meters.size(); ++i) {
        const auto target = records.targets.find(records.meters[i].target);
        const auto& prices = target == records.targets.end() ? none : target->second.prices;
        for (const UsageItem& item : meterItems(records.meters[i], i, prices, from, until, now, zone)) {
            const RowKey key = keyOf(item, records, by);
            UsageSeries& group = groups[key.key];
            group.key = key.key;
            group.name = key.name;
            group.isDeleted = key.isDeleted;
            group.columns[keyOf(item, records, column).key].add(item);
        }
    }
    std::vector<UsageSeries> series;
    for (auto& [key, group] : groups)
        series.push_back(std::move(group));
    sortGroups(series, false);
    return series;
}

std::string costNumbers(const UsageCost& cost) {
    std::string text;
    for (const auto& [currency, micros] : cost.micros)
        text += (text.empty() ? "" : " + ") + amountText(micros, currency);
    return text;
}

std::string azureNumbers(const UsageCost& cost) {
    if (cost.ms == 0 || cost.azureUnknownMs > 0)
        return {};
    return amountText(cost.azureMicros, "USD");
}

std::string usageCsv(const UsageReport& report, std::string_view keyName) {
    const auto hours = [](int64_t ms) { return exactMoneyText(hourlyCost(microsPerUnit, ms)); };
    const std::vector<std::string> currencies = report.currencies();
    std::string csv = std::string(keyName) + ",name,node_hours,idle_hours,stopped_hours,unpriced_hours";
    for (const std::string& currency : currencies)
        csv += "," + currency;
    csv += ",azure_usd\r\n";
    const auto add = [&](const std::string& key, const std::string& name, const UsageCost& cost) {
        csv += csvCell(key) + "," + csvCell(name) + "," + hours(cost.ms) + "," + hours(cost.idleMs) + "," +
               hours(cost.keptMs) + "," + hours(cost.unknownMs);
        for (const std::string& currency : currencies) {
            const auto found = cost.micros.find(currency);
            csv += "," + (found == cost.micros.end() ? std::string() : exactMoneyText(found->second));
        }
        csv += "," + (azureNumbers(cost).empty() ? std::string() : exactMoneyText(cost.azureMicros)) + "\r\n";
    };
    for (const UsageRow& row : report.rows)
        add(row.key.empty() ? "idle" : row.key, row.key.empty() ? "idle" : row.name, row.cost);
    return csv;
}

} // namespace studio
