#include "core/usage/metering.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/usage/money.h"

namespace studio {

namespace {

constexpr int64_t shareUnits = 1'000'000; // of a millisecond
constexpr int64_t hourMs = 3'600'000;

Timestamp endOf(const std::optional<Timestamp>& to, Timestamp now) {
    return to ? std::min(*to, now) : now;
}

Timestamp instantOfLocal(std::chrono::local_seconds local, const TimeZone& zone) {
    return Timestamp(zone.toUtc(local).first);
}

std::chrono::year_month_day dateOf(Timestamp time, const TimeZone& zone) {
    const auto local = zone.toLocal(std::chrono::floor<std::chrono::seconds>(time));
    return std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(local));
}

Timestamp startOf(std::chrono::local_days day, const TimeZone& zone) {
    return instantOfLocal(std::chrono::local_seconds(day), zone);
}

// The parts of a piece by run, in millionths of a millisecond; 0 is idle. One pass over the begins and ends in it.
std::map<int64_t, int64_t> partsOf(const Meter& meter, Timestamp from, Timestamp to, Timestamp now) {
    struct Change {
        Timestamp at;
        int64_t run;
        int by;
    };
    std::vector<Change> changes;
    for (const MeterShare& share : meter.shares) {
        const Timestamp begin = std::max(share.from, from);
        const Timestamp end = std::min(endOf(share.to, now), to);
        if (begin < end) {
            changes.push_back({begin, share.run, 1});
            changes.push_back({end, share.run, -1});
        }
    }
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return a.at < b.at; });
    std::map<int64_t, int64_t> parts;
    std::map<int64_t, int> active; // of a run: how many of its processes
    Timestamp at = from;
    const auto add = [&](Timestamp until) {
        const int64_t units = (until - at).count() * shareUnits;
        if (units == 0)
            return;
        at = until;
        if (active.empty()) {
            parts[0] += units;
            return;
        }
        const auto each = divided(units, std::vector<int64_t>(active.size(), 1));
        size_t number = 0;
        for (const auto& [run, count] : active)
            parts[run] += each[number++];
    };
    for (const Change& change : changes) {
        add(change.at);
        if ((active[change.run] += change.by) == 0)
            active.erase(change.run);
    }
    add(to);
    return parts;
}

// When the bill of a machine began, as far as it is one: a stop does not end it where that costs as much.
Timestamp billStart(const Meter& meter, const Price& price) {
    return meter.from - std::chrono::milliseconds(price.keptMicros == price.micros ? meter.beforeMs : 0);
}

// The moment from which a machine costs nothing more in the month of `time`; nullopt: its price has no limit.
std::optional<Timestamp> capEnd(const Meter& meter, const Price& price, Timestamp time, const TimeZone& utc) {
    if (!price.monthCapMicros || !price.micros || *price.micros <= 0)
        return std::nullopt;
    if (meter.isKept && price.keptMicros != price.micros)
        return std::nullopt;
    const long double ms = std::ceil(static_cast<long double>(*price.monthCapMicros) * hourMs / *price.micros);
    if (ms > static_cast<long double>(31 * 24 * hourMs))
        return std::nullopt; // no month is that long
    return std::max(monthStart(time, utc), billStart(meter, price)) +
           std::chrono::milliseconds(static_cast<int64_t>(ms));
}

// How much of [from, to) is billed: all of it, but for what is beyond the limit of a month.
int64_t billedWithin(const Meter& meter, const Price& price, Timestamp from, Timestamp to) {
    if (!price.monthCapMicros)
        return (to - from).count();
    static const TimeZone utc;
    int64_t sum = 0;
    for (Timestamp at = from; at < to;) {
        const Timestamp next = std::min(to, monthStart(monthStart(at, utc) + std::chrono::days(32), utc));
        const Timestamp end = std::min(next, capEnd(meter, price, at, utc).value_or(next));
        sum += std::max<int64_t>(0, (end - at).count());
        at = next;
    }
    return sum;
}

// What is billed after the end of a meter: the rest of a started unit or of the minimum. `isContinued`: the same
// machine has a later meter already.
std::optional<UsageItem> billedBeyond(const Meter& meter, size_t index, const std::vector<Price>& prices, Timestamp end,
                                      bool isContinued, const TimeZone& zone) {
    const Price* price = nullptr;
    for (const Price& one : prices) {
        if (one.from < end)
            price = &one;
    }
    if (price == nullptr || !price->micros || end <= meter.from)
        return std::nullopt;
    const bool isOneBill = price->keptMicros == price->micros; // a stop does not end it
    if (isOneBill ? isContinued : meter.isKept)
        return std::nullopt;
    const int64_t used = (end - meter.from).count() + (isOneBill ? meter.beforeMs : 0);
    int64_t billed = std::max(used, price->minMs);
    if (price->unitMs > 0)
        billed = (billed + price->unitMs - 1) / price->unitMs * price->unitMs;
    if (const auto cap = capEnd(meter, *price, end - std::chrono::milliseconds(1), TimeZone()))
        billed = std::min(billed, used + std::max<int64_t>(0, (*cap - end).count()));
    if (billed == used)
        return std::nullopt;
    const int64_t atPrice = billedWithin(meter, *price, std::max(meter.from, price->from), end);
    const int64_t micros = hourlyCost(*price->micros, atPrice + billed - used) - hourlyCost(*price->micros, atPrice);
    return UsageItem{index, dayText(end - std::chrono::milliseconds(1), zone), 0, 0, micros, price->currency};
}

} // namespace

Timestamp dayStart(Timestamp time, const TimeZone& zone, int daysBefore) {
    return startOf(std::chrono::local_days(dateOf(time, zone)) - std::chrono::days(daysBefore), zone);
}

Timestamp nextDay(Timestamp time, const TimeZone& zone) {
    const auto midnight = zone.toUtc(std::chrono::local_days(dateOf(time, zone)) + std::chrono::days(1));
    // Clocks that are set back across midnight show it twice: the first one may be before `time`.
    const bool isPast = midnight.kind == TimeZone::Instants::Kind::Repeated && Timestamp(midnight.first) <= time;
    return Timestamp(isPast ? midnight.second : midnight.first);
}

std::string dayText(Timestamp time, const TimeZone& zone) {
    const auto date = dateOf(time, zone);
    const auto two = [](unsigned value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) + "-" +
           two(static_cast<unsigned>(date.day()));
}

Timestamp monthStart(Timestamp time, const TimeZone& zone) {
    const auto date = dateOf(time, zone);
    return startOf(std::chrono::local_days(date.year() / date.month() / 1), zone);
}

std::vector<UsageItem> meterItems(const Meter& meter, size_t index, const std::vector<Price>& prices, Timestamp from,
                                  Timestamp until, Timestamp now, const TimeZone& zone) {
    std::vector<UsageItem> items;
    const Timestamp end = endOf(meter.to, now);
    // One price at a time; before the first one nothing is known.
    for (size_t i = 0; i <= prices.size(); ++i) {
        const Price* price = i == 0 ? nullptr : &prices[i - 1];
        const Timestamp begin = price != nullptr ? std::max(meter.from, price->from) : meter.from;
        const Timestamp last = i < prices.size() ? std::min(end, prices[i].from) : end;
        for (Timestamp at = begin; at < last;) {
            const Timestamp next = std::min(last, nextDay(at, zone));
            const Timestamp shownFrom = std::max(at, from);
            const Timestamp shownTo = std::min(next, until);
            if (shownFrom < shownTo) {
                std::optional<int64_t> cost;
                const auto micros = price == nullptr ? std::nullopt : meter.isKept ? price->keptMicros : price->micros;
                if (micros)
                    cost = hourlyCost(*micros, billedWithin(meter, *price, begin, shownTo)) -
                           hourlyCost(*micros, billedWithin(meter, *price, begin, shownFrom));
                const auto parts = partsOf(meter, shownFrom, shownTo, now);
                std::vector<int64_t> weights;
                for (const auto& [run, units] : parts)
                    weights.push_back(units);
                const auto ms = divided((shownTo - shownFrom).count(), weights);
                const auto costs = divided(cost.value_or(0), weights);
                size_t part = 0;
                for (const auto& [run, units] : parts) {
                    items.push_back({index, dayText(at, zone), run, ms[part],
                                     cost ? std::optional(costs[part]) : std::nullopt,
                                     cost ? price->currency : std::string(), meter.isKept});
                    ++part;
                }
            }
            at = next;
        }
    }
    if (from < end && end <= until) {
        const bool isContinued = meter.isContinued && meter.to && *meter.to <= now;
        if (auto beyond = billedBeyond(meter, index, prices, end, isContinued, zone))
            items.push_back(std::move(*beyond));
    }
    return items;
}

std::vector<Meter> metersOfRuns(const std::string& target, std::vector<MeterShare> shares) {
    std::sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.from < b.from; });
    std::vector<Meter> meters;
    for (MeterShare& share : shares) {
        Meter* open = meters.empty() ? nullptr : &meters.back();
        if (open == nullptr || (open->to && *open->to < share.from)) {
            open = &meters.emplace_back();
            open->target = target;
            open->from = share.from;
            open->to = share.to;
        } else if (open->to) {
            open->to = share.to ? std::optional(std::max(*open->to, *share.to)) : std::nullopt;
        }
        open->shares.push_back(std::move(share));
    }
    return meters;
}

} // namespace studio
