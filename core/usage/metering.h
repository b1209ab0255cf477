// Computes what machines cost, and how the cost is shared by the runs on them, from recorded times and prices. Pure;
// any thread.
//
// A meter is a time during which one node or machine was on. Its cost is cut at each price change and at midnight; each
// piece is a whole number of millionths, and the pieces of one price sum to the rounded cost of their whole time. A
// piece is shared equally by the runs that were on the machine at each moment, and unused time is idle: the shares of a
// piece sum to it exactly.
//
// A price may be billed in started units and with a minimum: what is billed beyond the time that the machine was on is
// idle, on its last day. A stopped machine that is kept has an hourly price of its own; where that is the price of a
// machine that is on, its bill continues, and is rounded up once, when the machine is gone.
//
// A price may have a limit for a calendar month (UTC): from the moment at which a machine has cost that much in a
// month, it costs nothing until the next one. The share of a run in such a time is free.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/timestamp.h"
#include "core/recurrence/time_zone.h"

namespace studio {

struct MeterShare {
    int64_t run = 0;
    Timestamp from;
    std::optional<Timestamp> to{}; // nullopt: not ended
};

struct Meter {
    std::string target; // id
    Timestamp from;
    std::optional<Timestamp> to{};
    std::vector<MeterShare> shares{};
    bool isKept = false; // the machine was stopped, and kept
    // Of a machine that is kept while it is stopped:
    int64_t beforeMs = 0;     // the meters of the same machine before this one
    bool isContinued = false; // another one of the same machine follows
};

// From a moment on.
struct Price {
    Timestamp from;
    std::optional<int64_t> micros{}; // for an hour; nullopt: unknown
    std::string currency{};
    int64_t unitMs = 0;                  // time is billed in started units; 0: exactly
    int64_t minMs = 0;                   // billed at least
    std::optional<int64_t> keptMicros{}; // for an hour while it is stopped and kept; nullopt: unknown
    // A machine costs at most that much in a calendar month; nullopt: no limit.
    std::optional<int64_t> monthCapMicros{};
    bool operator==(const Price&) const = default;
};

// The smallest piece that is counted: one meter, one day, one price, one run or idle time.
struct UsageItem {
    size_t meter = 0;                // its index
    std::string day;                 // "2026-11-26" in the zone
    int64_t run = 0;                 // 0: idle
    int64_t ms = 0;                  // shares of concurrent runs count as parts of the time; 0: billed beyond it
    std::optional<int64_t> micros{}; // nullopt: no price is known
    std::string currency{};
    bool isKept = false; // the time was not node time
    bool operator==(const UsageItem&) const = default;
};

// `prices`: of the meter's target, in order of time. Only the part of the meter in [from, until) is returned, but it is
// computed of the whole.
std::vector<UsageItem> meterItems(const Meter& meter, size_t index, const std::vector<Price>& prices, Timestamp from,
                                  Timestamp until, Timestamp now, const TimeZone& zone);

// Unites the times of runs directly on a machine to the meters of that machine: it costs while at least one run uses
// it.
std::vector<Meter> metersOfRuns(const std::string& target, std::vector<MeterShare> shares);

// The midnight at which the day of `time` begins, or one so many days earlier, and that of the next day.
Timestamp dayStart(Timestamp time, const TimeZone& zone, int daysBefore = 0);
Timestamp nextDay(Timestamp time, const TimeZone& zone);
std::string dayText(Timestamp time, const TimeZone& zone); // "2026-11-26"
Timestamp monthStart(Timestamp time, const TimeZone& zone);

} // namespace studio
