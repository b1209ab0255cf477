#include "core/usage/usage_store.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/store/cached_statement.h"
#include "core/target/node_provider.h"
#include "core/target/size_catalog.h"
#include "core/target/target.h"
#include "core/usage/money.h"

namespace studio::usage {

namespace {

struct UsageText {
    Q_DECLARE_TR_FUNCTIONS(UsageText)
};

// The size of Azure that a node of the target, or the machine, is compared with; nullptr: its hardware is not known.
const VmSize* sizeOf(const Target& target) {
    if (const ClusterConfig* cluster = target.cluster()) {
        if (cluster->isWhole())
            return nullptr; // a node is what is left of a machine
        const std::string name = providerOf(*cluster).sizeName(*cluster);
        const VmSize* chosen = name.empty() ? nullptr : findSize(name);
        return chosen != nullptr && chosen->pricePerHourUsd
                   ? chosen
                   : nearestPricedSize(cluster->node.cores, cluster->node.memoryBytes, cluster->node.gpus);
    }
    if (!target.traits().isMachine || !target.facts)
        return nullptr;
    return nearestPricedSize(target.facts->cores, target.facts->memoryBytes,
                             static_cast<int>(target.facts->gpus.size()));
}

struct RunTimes {
    std::map<std::pair<std::string, int64_t>, std::vector<MeterShare>> ofNodes; // by target and node
    std::map<std::string, std::vector<MeterShare>> ofMachines;
};

RunTimes runTimes(SQLite::Database& db, Timestamp from, Timestamp until, UsageRecords& records) {
    RunTimes times;
    CachedStatement query(db,
                          "SELECT run,run_id,run_name,experiment,target,node,from_ms,to_ms FROM run_time WHERE "
                          "from_ms<?2 AND (to_ms IS NULL OR to_ms>?1) ORDER BY id",
                          from, until);
    while (query->executeStep()) {
        RowReader row(*query);
        MeterShare share;
        MeteredRun run;
        std::string target;
        row.read(share.run, run.id, run.name, run.experiment, target);
        const auto node = row.get<std::optional<int64_t>>();
        row.read(share.from, share.to);
        records.runs.emplace(share.run, std::move(run));
        if (node)
            times.ofNodes[{target, *node}].push_back(share);
        else
            times.ofMachines[target].push_back(share);
    }
    return times;
}

// Only those directly on machines that still exist, found by an index, and without what the runs are called.
RunTimes machineTimes(SQLite::Database& db, Timestamp from, Timestamp until) {
    RunTimes times;
    CachedStatement query(db,
                          "SELECT target,from_ms,to_ms FROM run_time WHERE node IS NULL AND target IN (SELECT id FROM "
                          "target) AND to_ms IS NULL AND from_ms<?2 UNION ALL SELECT target,from_ms,to_ms FROM "
                          "run_time WHERE node IS NULL AND target IN (SELECT id FROM target) AND to_ms>?1 AND "
                          "from_ms<?2",
                          from, until);
    while (query->executeStep()) {
        std::string target;
        MeterShare share;
        RowReader(*query).read(target, share.from, share.to);
        times.ofMachines[target].push_back(share);
    }
    return times;
}

// Finds which meters are of the same machine, where stopped ones are billed as those that are on. A node's row ends
// when its machine has stopped, and the next one begins when it has started again.
void joinStops(SQLite::Database& db, std::vector<Meter>& meters) {
    CachedStatement query(
        db,
        "WITH one_bill(target) AS (SELECT DISTINCT target FROM rate WHERE micros=kept_micros AND (unit_ms>0 OR "
        "min_ms>0 OR month_cap IS NOT NULL) AND target IN (SELECT target FROM kept_time)) SELECT target,0,from_ms AS "
        "begin,to_ms,0 FROM "
        "node_time WHERE target IN one_bill UNION ALL SELECT target,1,from_ms,to_ms,(SELECT gone_ms FROM created_node "
        "WHERE seq=kept_time.created) FROM kept_time WHERE target IN one_bill ORDER BY target,begin,2");
    struct Part {
        int64_t beforeMs = 0;
        bool isContinued = false;
    };
    std::map<std::tuple<std::string, bool, Timestamp>, Part> parts;
    Part* last = nullptr;
    Meter before;
    std::optional<Timestamp> gone; // the machine of the last one that was kept
    while (query->executeStep()) {
        Meter meter;
        std::optional<Timestamp> goneAfter;
        RowReader(*query).read(meter.target, meter.isKept, meter.from, meter.to, goneAfter);
        Part part;
        const bool isSameTarget = last != nullptr && before.to && before.target == meter.target;
        const bool isStop = !before.isKept && meter.isKept && before.to >= meter.from;
        const bool isStart = before.isKept && !meter.isKept && before.to <= meter.from && !(gone && gone <= meter.from);
        if (isSameTarget && (isStop || isStart)) {
            part.beforeMs = last->beforeMs + (*before.to - before.from).count();
            last->isContinued = true;
        }
        gone = meter.isKept ? goneAfter : std::nullopt;
        before = std::move(meter);
        last = &(parts[{before.target, before.isKept, before.from}] = part);
    }
    for (Meter& meter : meters) {
        if (const auto part = parts.find({meter.target, meter.isKept, meter.from}); part != parts.end()) {
            meter.beforeMs = part->second.beforeMs;
            meter.isContinued = part->second.isContinued;
        }
    }
}

void readMeters(SQLite::Database& db, Timestamp from, Timestamp until, RunTimes times, UsageRecords& records) {
    {
        CachedStatement query(db,
                              "SELECT target,node,from_ms,to_ms FROM node_time WHERE from_ms<?2 AND "
                              "(to_ms IS NULL OR to_ms>?1) ORDER BY id",
                              from, until);
        while (query->executeStep()) {
            RowReader row(*query);
            Meter& meter = records.meters.emplace_back();
            int64_t node = 0;
            row.read(meter.target, node, meter.from, meter.to);
            meter.shares = times.ofNodes[{meter.target, node}];
        }
    }
    for (auto& [target, shares] : times.ofMachines) {
        for (Meter& meter : metersOfRuns(target, std::move(shares)))
            records.meters.push_back(std::move(meter));
    }
    {
        CachedStatement query(db,
                              "SELECT target,from_ms,to_ms FROM kept_time WHERE from_ms<?2 AND (to_ms IS NULL OR "
                              "to_ms>?1) ORDER BY id",
                              from, until);
        while (query->executeStep()) {
            Meter& meter = records.meters.emplace_back();
            RowReader(*query).read(meter.target, meter.from, meter.to);
            meter.isKept = true;
        }
    }
    joinStops(db, records.meters);
    for (const std::string& id : selectColumn<std::string>(db, "SELECT id FROM target"))
        records.targets.emplace(id, meteredTarget(db, id));
    for (const Meter& meter : records.meters) {
        const auto target = records.targets.find(meter.target);
        if (target != records.targets.end() && !meter.to && !meter.isKept)
            target->second.isOn = true;
    }
}

} // namespace

Result<void> setPrice(SQLite::Database& db, const TargetId& target, const Price& price, Timestamp now) {
    const Timestamp from = std::min(price.from, now);
    const std::vector<Price> before = pricesOf(db, target.text());
    // Where the last one is "unknown", nothing has cost anything since.
    const bool isFixed = !before.empty() && (from < before.back().from ||
                                             (from == before.back().from && from < now && before.back().micros));
    if (isFixed)
        return fail(ErrorCode::Conflict,
                    UsageText::tr("A price was set at or after that time; earlier costs can no longer be changed.")
                        .toStdString());
    execute(db,
            "INSERT INTO rate(target,from_ms,micros,currency,unit_ms,min_ms,kept_micros,month_cap) "
            "VALUES(?1,?2,?3,?4,?5,?6,?7,?8) ON CONFLICT(target,from_ms) DO UPDATE SET "
            "micros=?3,currency=?4,unit_ms=?5,min_ms=?6,kept_micros=?7,month_cap=?8",
            target, from, price.micros, price.currency, price.unitMs, price.minMs, price.keptMicros,
            price.monthCapMicros);
    return {};
}

std::vector<Price> pricesOf(SQLite::Database& db, const std::string& target) {
    std::vector<Price> prices;
    CachedStatement query(
        db,
        "SELECT from_ms,micros,currency,unit_ms,min_ms,kept_micros,month_cap FROM rate WHERE target=? ORDER BY from_ms",
        target);
    while (query->executeStep()) {
        Price& price = prices.emplace_back();
        RowReader(*query).read(price.from, price.micros, price.currency, price.unitMs, price.minMs, price.keptMicros,
                               price.monthCapMicros);
    }
    return prices;
}

std::optional<int64_t> keptMicrosAfter(const std::vector<Price>& before, const Price& price) {
    const auto last = std::find_if(before.rbegin(), before.rend(),
                                   [&](const Price& one) { return one.micros && one.currency == price.currency; });
    if (!price.micros || last == before.rend() || !last->keptMicros)
        return price.keptMicros;
    const bool isRule = price.keptMicros && last->keptMicros == last->micros;
    return isRule ? price.keptMicros : last->keptMicros;
}

std::optional<Price> priceAt(SQLite::Database& db, const std::string& target, Timestamp time) {
    std::optional<Price> found;
    for (const Price& price : pricesOf(db, target)) {
        if (price.from <= time)
            found = price;
    }
    return found && found->micros ? found : std::nullopt;
}

UsageRecords records(SQLite::Database& db, Timestamp from, Timestamp until) {
    UsageRecords records;
    RunTimes times = runTimes(db, from, until, records);
    readMeters(db, from, until, std::move(times), records);
    return records;
}

UsageRecords recordsWithoutRuns(SQLite::Database& db, Timestamp from, Timestamp until) {
    UsageRecords records;
    readMeters(db, from, until, machineTimes(db, from, until), records);
    for (Meter& meter : records.meters)
        meter.shares.clear();
    return records;
}

MeteredTarget meteredTarget(SQLite::Database& db, const std::string& id) {
    MeteredTarget metered{id, id};
    {
        CachedStatement query(db, "SELECT coalesce(deleted_name,name),deleted_ms IS NOT NULL FROM target WHERE id=?",
                              id);
        if (query->executeStep())
            RowReader(*query).read(metered.name, metered.isDeleted);
    }
    metered.prices = pricesOf(db, id);
    const auto parsed = TargetId::fromText(id);
    const auto target = parsed ? targets::find(db, *parsed) : std::nullopt;
    if (!target)
        return metered;
    if (const VmSize* size = sizeOf(*target)) {
        metered.azureSize = size->name;
        metered.azureMicros = static_cast<int64_t>(std::llround(*size->pricePerHourUsd * double(microsPerUnit)));
    }
    if (const ClusterConfig* cluster = target->cluster()) {
        metered.family = familyOf(*cluster);
        metered.like = cluster->like;
    }
    return metered;
}

} // namespace studio::usage
