#include "core/usage/run_cost.h"

#include <algorithm>
#include <set>

#include "core/store/cached_statement.h"

namespace studio::usage {

namespace {

// The runs whose cost contains that of a run, by its RunRecord::seq.
using Owners = std::map<int64_t, std::vector<int64_t>>;

// Where runs used something, and a time in which they did.
struct RunPlace {
    std::string target;
    std::optional<int64_t> node;
    bool operator<(const RunPlace& other) const { return std::tie(target, node) < std::tie(other.target, other.node); }
};
struct RunSpan {
    Timestamp from;
    Timestamp to;
};

Owners ownersOf(SQLite::Database& db, std::span<const int64_t> runs) {
    Owners owners;
    CachedStatement query(
        db, "WITH RECURSIVE tree(seq,id) AS (SELECT seq,id FROM run WHERE seq=? UNION ALL SELECT run.seq,run.id FROM "
            "tree JOIN run ON run.parent=tree.id) SELECT seq FROM tree");
    for (const int64_t run : runs) {
        query->reset();
        query->bind(1, run);
        while (query->executeStep())
            owners[RowReader(*query).get<int64_t>()].push_back(run);
    }
    return owners;
}

std::map<RunPlace, std::vector<RunSpan>> placesOf(SQLite::Database& db, const Owners& owners, Timestamp now) {
    std::map<RunPlace, std::vector<RunSpan>> places;
    CachedStatement query(db, "SELECT target,node,from_ms,to_ms FROM run_time WHERE run=?");
    for (const auto& [run, of] : owners) {
        query->reset();
        query->bind(1, run);
        while (query->executeStep()) {
            RunPlace place;
            Timestamp from;
            std::optional<Timestamp> to;
            RowReader(*query).read(place.target, place.node, from, to);
            places[std::move(place)].push_back({from, to.value_or(std::max(now, from))});
        }
    }
    return places;
}

std::vector<MeterShare> sharesFrom(SQLite::Statement& query) {
    std::vector<MeterShare> shares;
    while (query.executeStep()) {
        MeterShare& share = shares.emplace_back();
        RowReader(query).read(share.run, share.from, share.to);
    }
    return shares;
}

// United where they touch, in order of time.
std::vector<RunSpan> unitedSpans(std::vector<RunSpan> spans) {
    std::sort(spans.begin(), spans.end(), [](const RunSpan& a, const RunSpan& b) { return a.from < b.from; });
    std::vector<RunSpan> united;
    for (const RunSpan& span : spans) {
        if (united.empty() || united.back().to < span.from)
            united.push_back(span);
        else
            united.back().to = std::max(united.back().to, span.to);
    }
    return united;
}

// All that was used on a machine directly in the spans, which are united and not empty: one pass over it. What reaches
// beyond them is incomplete there.
std::vector<Meter> metersOn(SQLite::Database& db, const std::string& target, const std::vector<RunSpan>& spans) {
    CachedStatement query(
        db,
        "SELECT run,from_ms,to_ms FROM run_time WHERE node IS NULL AND target=?1 AND to_ms IS NULL AND "
        "from_ms<=?3 UNION ALL SELECT run,from_ms,to_ms FROM run_time WHERE node IS NULL AND "
        "target=?1 AND to_ms>=?2 AND from_ms<=?3",
        target, spans.front().from, spans.back().to);
    std::vector<MeterShare> shares = sharesFrom(*query);
    std::erase_if(shares, [&](const MeterShare& share) {
        const auto span = std::lower_bound(spans.begin(), spans.end(), share.from,
                                           [](const RunSpan& one, Timestamp from) { return one.to < from; });
        return span == spans.end() || (share.to && *share.to < span->from);
    });
    return metersOfRuns(target, std::move(shares));
}

std::vector<Meter> metersOfNode(SQLite::Database& db, const std::string& target, int64_t node) {
    std::vector<Meter> meters;
    {
        CachedStatement query(db, "SELECT target,from_ms,to_ms FROM node_time WHERE node=? AND target=?", node, target);
        while (query->executeStep()) {
            Meter& meter = meters.emplace_back();
            RowReader(*query).read(meter.target, meter.from, meter.to);
        }
    }
    CachedStatement query(db, "SELECT run,from_ms,to_ms FROM run_time WHERE node=? AND target=?", node, target);
    const std::vector<MeterShare> shares = sharesFrom(*query);
    for (Meter& meter : meters)
        meter.shares = shares;
    return meters;
}

// Adds the items of runs with an owner to what they cost.
class RunCostSum {
public:
    RunCostSum(const Owners* owners, Timestamp now)
        : m_owners(owners)
        , m_now(now) {}

    void add(const Meter& meter, const MeteredTarget& target) {
        for (const UsageItem& item : meterItems(meter, 0, target.prices, Timestamp(), m_now, m_now, TimeZone())) {
            if (item.run == 0)
                continue;
            if (m_owners == nullptr) {
                addTo(item.run, item, target);
                continue;
            }
            if (const auto of = m_owners->find(item.run); of != m_owners->end()) {
                for (const int64_t owner : of->second)
                    addTo(owner, item, target);
            }
        }
    }

    std::map<int64_t, RunCost> take() { return std::move(m_costs); }

private:
    void addTo(int64_t run, const UsageItem& item, const MeteredTarget& target) {
        const auto [found, isNew] = m_costs.try_emplace(run);
        RunCost& cost = found->second;
        if (isNew)
            cost.azureSize = target.azureSize;
        else if (cost.azureSize != target.azureSize)
            cost.azureSize.clear();
        cost.cost.add(item);
        cost.cost.addAzure(item, target.azureMicros);
    }

    const Owners* m_owners; // nullptr: each run owns itself
    Timestamp m_now;
    std::map<int64_t, RunCost> m_costs;
};

void merge(RunCost& into, const RunCost& child, bool isFirst) {
    if (isFirst)
        into.azureSize = child.azureSize;
    else if (into.azureSize != child.azureSize)
        into.azureSize.clear();
    for (const auto& [currency, micros] : child.cost.micros)
        into.cost.micros[currency] += micros;
    into.cost.ms += child.cost.ms;
    into.cost.unknownMs += child.cost.unknownMs;
    into.cost.azureMicros += child.cost.azureMicros;
    into.cost.azureUnknownMs += child.cost.azureUnknownMs;
}

} // namespace

std::map<int64_t, RunCost> costsOfRuns(SQLite::Database& db, std::span<const int64_t> runs, Timestamp now) {
    const Owners owners = ownersOf(db, runs);
    RunCostSum sum(&owners, now);
    std::map<std::string, MeteredTarget> targets;
    for (const auto& [place, spans] : placesOf(db, owners, now)) {
        auto target = targets.find(place.target);
        if (target == targets.end())
            target = targets.emplace(place.target, meteredTarget(db, place.target)).first;
        const std::vector<Meter> meters =
            place.node ? metersOfNode(db, place.target, *place.node) : metersOn(db, place.target, unitedSpans(spans));
        for (const Meter& meter : meters)
            sum.add(meter, target->second);
    }
    return sum.take();
}

std::map<int64_t, RunCost> costsOfAllRuns(SQLite::Database& db, Timestamp now) {
    const UsageRecords all = records(db, Timestamp(), now);
    RunCostSum sum(nullptr, now);
    static const MeteredTarget unknown;
    for (const Meter& meter : all.meters) {
        const auto target = all.targets.find(meter.target);
        sum.add(meter, target == all.targets.end() ? unknown : target->second);
    }
    std::map<int64_t, RunCost> costs = sum.take();
    // Children have higher numbers than their parents: each has its own sum before it is added to that of its parent.
    std::set<int64_t> parents;
    CachedStatement query(db,
                          "SELECT child.seq,parent.seq FROM run AS child JOIN run AS parent ON parent.id=child.parent "
                          "WHERE child.parent IS NOT NULL ORDER BY child.seq DESC");
    while (query->executeStep()) {
        int64_t child = 0;
        int64_t parent = 0;
        RowReader(*query).read(child, parent);
        if (const auto cost = costs.find(child); cost != costs.end()) {
            const bool isFirst = parents.insert(parent).second && !costs.contains(parent);
            merge(costs[parent], cost->second, isFirst);
        }
    }
    return costs;
}

} // namespace studio::usage
