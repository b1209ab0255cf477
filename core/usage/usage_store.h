// Stores prices of targets, and reads recorded times of nodes and runs. All functions run inside a transaction of
// core/store's Database and may throw SQLite::Exception, which that class catches.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/usage/metering.h"

namespace SQLite {
class Database;
}

namespace studio {

// Stored properties of a run with recorded time; the run may be deleted.
struct MeteredRun {
    std::string id;
    std::string name;
    std::string experiment;
};

struct MeteredTarget {
    std::string id;
    std::string name;
    bool isDeleted = false;
    bool isOn = false; // a node is on, or a run uses the machine
    std::vector<Price> prices{};
    // Of Azure's nearest size to a node or the machine:
    std::optional<int64_t>
        azureMicros{}; // its list price for an hour, in USD; nullopt: there is none, or the hardware is unknown
    std::string azureSize{};
    std::string family{}; // of the size that was chosen by name; empty: none was
    std::string like{};   // of a cluster for one run: name of the one that it is made like
};

struct UsageRecords {
    std::vector<Meter> meters;
    std::map<int64_t, MeteredRun> runs;           // by Meter's number of the run
    std::map<std::string, MeteredTarget> targets; // by id; all that have meters or prices
};

namespace usage {

// Sets the price of a node or machine from `price.from` on, which is `now` or, for times that had no price yet, an
// earlier moment; Conflict if a price was set at that moment or after it. What was used before keeps its price.
Result<void> setPrice(SQLite::Database& db, const TargetId& target, const Price& price, Timestamp now);
std::vector<Price> pricesOf(SQLite::Database& db, const std::string& target);
// Returns Price::keptMicros for a price that is set without one: that of the last price in its currency, unless it was
// the same as for a running machine. Else that of `price`, which the rule of its machine says. Pure.
std::optional<int64_t> keptMicrosAfter(const std::vector<Price>& before, const Price& price);
std::optional<Price> priceAt(SQLite::Database& db, const std::string& target, Timestamp time);

// Reads all meters that overlap [from, until).
UsageRecords records(SQLite::Database& db, Timestamp from, Timestamp until);
// As records(), of the targets that exist, without runs: all time is idle. Much less to read where there are many runs.
UsageRecords recordsWithoutRuns(SQLite::Database& db, Timestamp from, Timestamp until);
// Reads a target that meters name, with its prices; one that is gone entirely has its id as name.
MeteredTarget meteredTarget(SQLite::Database& db, const std::string& id);

} // namespace usage

} // namespace studio
