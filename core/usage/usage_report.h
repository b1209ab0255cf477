// Groups usage by target, experiment, run, day or month, with totals by currency, also as series of a chart. Pure; any
// thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/usage/usage_store.h"

namespace studio {

enum class UsageGrouping { Target, Family, Experiment, Run, Day, Month };
std::string_view toText(UsageGrouping grouping); // "target"
std::optional<UsageGrouping> usageGroupingFromText(std::string_view text);

struct UsageCost {
    std::map<std::string, int64_t> micros{}; // by currency; only what is known
    int64_t ms = 0;                          // node time
    int64_t idleMs = 0;                      // of that, without a run
    int64_t keptMs = 0;                      // beside it: stopped, and kept
    int64_t unknownMs = 0;                   // of both, without a price
    // Cost of Azure's nearest size at its list price, in USD.
    int64_t azureMicros = 0;
    int64_t azureUnknownMs = 0; // node time without a size to compare with
    void add(const UsageItem& item);
    void addAzure(const UsageItem& item, const std::optional<int64_t>& microsPerHour);
    bool isUsed() const { return ms > 0 || keptMs > 0 || !micros.empty(); }
};

struct UsageRow {
    std::string key;        // id of the target or run, name of the experiment or family, day or month; empty: idle
    std::string name;       // for display
    bool isDeleted = false; // a target that is gone
    UsageCost cost;
};

struct UsageReport {
    std::vector<UsageRow> rows; // by name; days and months in order of time; idle time last
    UsageCost total;            // of all rows
    std::vector<std::string> currencies() const;
};

// The time of [from, until), which ends at `now` where a node is still on.
UsageReport usageReport(const UsageRecords& records, UsageGrouping grouping, Timestamp from, Timestamp until,
                        Timestamp now, const TimeZone& zone);

// Part of a stacked chart: one group of a report, by day or month.
struct UsageSeries {
    std::string key; // as of UsageRow; empty: idle time
    std::string name;
    bool isDeleted = false;
    std::map<std::string, UsageCost> columns{}; // by day or month; only those in which something was used
};
// The same time as usageReport(), in the order of its rows, by `column`: Day or Month. Without Azure's prices. Groups
// that are days or months themselves would be one column each: they are divided by target.
std::vector<UsageSeries> usageSeries(const UsageRecords& records, UsageGrouping grouping, UsageGrouping column,
                                     Timestamp from, Timestamp until, Timestamp now, const TimeZone& zone);

// "4.20 EUR", "4.20 EUR + 1.00 USD", "< 0.01 EUR"; empty: nothing is known.
std::string costNumbers(const UsageCost& cost);
// "41.20 USD", "< 0.01 USD"; empty: no size to compare with, for all or a part of the time.
std::string azureNumbers(const UsageCost& cost);
// Writes the report as RFC 4180 with exact amounts, a column for each currency. `keyName` heads the first column.
std::string usageCsv(const UsageReport& report, std::string_view keyName);

} // namespace studio
