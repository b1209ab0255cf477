#include "core/usage/usage_store.h"

#include <QCoreApplication>

#include "core/store/cached_statement.h"

namespace studio::usage {

namespace {

struct UsageText {
    Q_DECLARE_TR_FUNCTIONS(UsageText)
};

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

} // namespace

Result<void> setPrice(SQLite::Database& db, const TargetId& target, std::optional<int64_t> micros,
                      const std::string& currency, Timestamp since, Timestamp now) {
    const Timestamp from = std::min(since, now);
    const auto last =
        selectValue<Timestamp>(db, "SELECT max(from_ms) FROM rate WHERE target=? HAVING count(*)>0", target);
    if (last && from < *last)
        return fail(
            ErrorCode::Conflict,
            UsageText::tr("A price was set after that time; earlier costs do not change any more.").toStdString());
    execute(db,
            "INSERT INTO rate(target,from_ms,micros,currency) VALUES(?1,?2,?3,?4) ON CONFLICT(target,from_ms) DO "
            "UPDATE SET micros=?3,currency=?4",
            target, from, micros, currency);
    return {};
}

std::vector<Price> pricesOf(SQLite::Database& db, const std::string& target) {
    std::vector<Price> prices;
    CachedStatement query(db, "SELECT from_ms,micros,currency FROM rate WHERE target=? ORDER BY from_ms", target);
    while (query->executeStep()) {
        Price& price = prices.emplace_back();
        RowReader(*query).read(price.from, price.micros, price.currency);
    }
    return prices;
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
    CachedStatement query(db, "SELECT id,coalesce(deleted_name,name),deleted_ms IS NOT NULL FROM target");
    while (query->executeStep()) {
        MeteredTarget target;
        RowReader(*query).read(target.id, target.name, target.isDeleted);
        target.prices = pricesOf(db, target.id);
        records.targets.emplace(target.id, std::move(target));
    }
    for (const Meter& meter : records.meters) {
        const auto target = records.targets.find(meter.target);
        if (target != records.targets.end() && !meter.to)
            target->second.isOn = true;
    }
    return records;
}

} // namespace studio::usage
