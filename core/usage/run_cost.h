// Computes what single runs cost so far: their shares of the time of machines, at the prices of that time. A run with
// children costs what they cost. Agrees with a report by run up to millionths. All functions run inside a transaction
// of core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <map>
#include <span>
#include <string>

#include "core/usage/usage_report.h"

namespace SQLite {
class Database;
}

namespace studio {

struct RunCost {
    UsageCost cost{};        // without idle time
    std::string azureSize{}; // what UsageCost::azureMicros is the price of; empty: several sizes, or none
};

namespace usage {

// By RunRecord::seq; runs that used nothing have no entry. Reads what these runs and those beside them on their
// machines used.
std::map<int64_t, RunCost> costsOfRuns(SQLite::Database& db, std::span<const int64_t> runs, Timestamp now);
// Of all runs: reads all recorded time.
std::map<int64_t, RunCost> costsOfAllRuns(SQLite::Database& db, Timestamp now);

} // namespace usage

} // namespace studio
