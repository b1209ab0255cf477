#include "core/run/queue_groups.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/protocol/cbor.h"
#include "core/run/queue_order.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

using nlohmann::json;

constexpr int64_t limitStepS = 300;
constexpr double halfLifeMs = 24 * 3600 * 1000.0;
constexpr int maxRunsPerGroup = 256;
constexpr int groupsInTurn = 100; // of those of a pass

constexpr std::array<std::pair<QuotaScope, std::string_view>, 5> scopes = {{{QuotaScope::Workspace, "workspace"},
                                                                            {QuotaScope::Target, "target"},
                                                                            {QuotaScope::Family, "family"},
                                                                            {QuotaScope::Experiment, "experiment"},
                                                                            {QuotaScope::Parent, "parent"}}};
constexpr std::array<std::pair<QuotaResource, std::string_view>, 6> resources = {{{QuotaResource::Runs, "runs"},
                                                                                  {QuotaResource::Nodes, "nodes"},
                                                                                  {QuotaResource::Cores, "cores"},
                                                                                  {QuotaResource::Memory, "memory"},
                                                                                  {QuotaResource::Gpus, "gpus"},
                                                                                  {QuotaResource::Money, "money"}}};

template <typename Table, typename Value>
std::string_view textIn(const Table& table, Value value) {
    return std::find_if(table.begin(), table.end(), [&](const auto& pair) { return pair.first == value; })->second;
}

template <typename Table>
auto valueIn(const Table& table, std::string_view text) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& pair) { return pair.second == text; });
    return found == table.end() ? std::nullopt : std::optional(found->first);
}

bool hasQuotaOf(SQLite::Database& db, QuotaScope scope) {
    return selectValue<int>(db,
                            "SELECT 1 FROM quota WHERE scope=?1 UNION ALL SELECT 1 FROM budget WHERE scope=?1 LIMIT 1",
                            std::string(toText(scope)))
        .has_value();
}

// What each experiment has used lately: the dominant fraction of the fleet over time, of which each moment counts half
// as much for each day that has passed. Only their order matters.
std::map<std::string, double> usedShares(SQLite::Database& db, const ScheduleInput& fleet) {
    double cores = 1;
    double memory = 1;
    double gpus = 1;
    for (const ScheduleKernel& kernel : fleet.kernels) {
        cores += static_cast<double>(kernel.milliCores) / 1000;
        memory += static_cast<double>(kernel.memoryBytes);
        gpus += static_cast<double>(kernel.gpus.size());
    }
    CachedStatement query(db,
                          "SELECT experiment.name,coalesce(placement.cores,1),coalesce(placement.memory,0),"
                          "json_array_length(placement.gpus),placement.created_ms,coalesce(placement.freed_ms,?1) FROM "
                          "(SELECT * FROM placement INDEXED BY placement_live WHERE freed_ms IS NULL UNION ALL "
                          "SELECT * FROM placement INDEXED BY placement_by_freed WHERE freed_ms>?2) AS placement "
                          "JOIN run ON run.seq=placement.run JOIN experiment ON experiment.seq=run.experiment",
                          fleet.nowMs, fleet.nowMs - static_cast<int64_t>(10 * halfLifeMs));
    std::map<std::string, double> used;
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string experiment = row.text();
        const auto share =
            std::max({static_cast<double>(row.get<int64_t>()) / cores, static_cast<double>(row.get<int64_t>()) / memory,
                      static_cast<double>(row.get<int64_t>()) / gpus});
        const auto weightAt = [&](int64_t atMs) {
            return std::exp2(-static_cast<double>(std::max<int64_t>(0, fleet.nowMs - atMs)) / halfLifeMs);
        };
        const double begin = weightAt(row.get<int64_t>());
        const double end = weightAt(row.get<int64_t>());
        used[experiment] += share * std::max(0.0, end - begin); // the integral, but for a factor
    }
    return used;
}

} // namespace

std::string_view toText(QuotaScope scope) {
    return textIn(scopes, scope);
}

std::optional<QuotaScope> quotaScopeFromText(std::string_view text) {
    return valueIn(scopes, text);
}

std::string_view toText(QuotaResource resource) {
    return textIn(resources, resource);
}

std::optional<QuotaResource> quotaResourceFromText(std::string_view text) {
    return valueIn(resources, text);
}

int assignGroups(SQLite::Database& db) {
    const bool isFair = isFairShare(db);
    const bool byExperiment = isFair || hasQuotaOf(db, QuotaScope::Experiment);
    CachedStatement query(db,
                          "SELECT seq,priority,position,target,candidates,needs,time_limit_s,(SELECT name FROM "
                          "experiment WHERE experiment.seq=run.experiment),coalesce(parent,'') FROM run INDEXED BY "
                          "run_by_group WHERE queue_group IS NULL AND ended_ms "
                          "IS NULL AND state IN ('NotStarted','Queued','Provisioning') AND in_engine=0 LIMIT ?",
                          maxIntakePerPass);
    std::vector<std::pair<int64_t, std::string>> keys;
    while (query->executeStep()) {
        RowReader row(*query);
        int64_t seq = 0;
        int priority = 0;
        int64_t position = 0;
        row.read(seq, priority, position);
        const std::string target = row.text();
        json candidates = row.json();
        if (candidates.is_null() || candidates.is_discarded())
            candidates = json::array({target});
        const auto needs = runNeedsFromJson(row.json());
        const auto limit = row.get<std::optional<int64_t>>();
        const std::string experiment = row.text();
        const std::string parent = row.text();
        const auto rounded = limit ? std::optional((*limit + limitStepS - 1) / limitStepS * limitStepS) : std::nullopt;
        json key = json::array({priority, candidates, needs ? toJson(*needs) : json::object(),
                                rounded ? json(*rounded) : json(), byExperiment ? experiment : std::string(),
                                parent}); // children are limited by their parent
        if (isFair && position != seq * positionGap)
            key.push_back("moved"); // not subject to fair share
        keys.emplace_back(seq, key.dump(-1, ' ', false, json::error_handler_t::replace));
    }
    for (const auto& [seq, key] : keys) {
        execute(db, "INSERT INTO queue_group(key) VALUES(?) ON CONFLICT(key) DO NOTHING", key);
        execute(db, "UPDATE run SET queue_group=(SELECT id FROM queue_group WHERE key=?) WHERE seq=?", key, seq);
    }
    return static_cast<int>(keys.size());
}

void resetGroups(SQLite::Database& db) {
    execute(db, "UPDATE run SET queue_group=NULL WHERE ended_ms IS NULL AND state IN "
                "('NotStarted','Queued','Provisioning')");
}

std::vector<WaitingGroup> loadGroups(SQLite::Database& db, const ScheduleFleet& fleet, int minRuns) {
    struct Head {
        QueueKey key;
        int64_t id = 0;
        json parsed;
    };
    std::vector<Head> heads;
    std::vector<int64_t> empty;
    CachedStatement groups(db, "SELECT id,key FROM queue_group");
    while (groups->executeStep()) {
        RowReader row(*groups);
        Head head;
        row.read(head.id);
        head.parsed = row.json();
        CachedStatement first(
            db,
            "SELECT position,seq FROM run INDEXED BY run_by_group WHERE queue_group=? AND ended_ms IS "
            "NULL AND state IN ('NotStarted','Queued','Provisioning') AND wanted IS NULL AND "
            "coalesce(not_before_ms,0)<=? ORDER BY position,seq LIMIT 1",
            head.id, fleet.input().nowMs);
        if (!first->executeStep()) {
            empty.push_back(head.id);
            continue;
        }
        RowReader of(*first);
        of.read(head.key.position, head.key.seq);
        if (!head.parsed.is_array() || head.parsed.size() < 6 || !head.parsed[0].is_number_integer())
            continue;
        head.key.negatedPriority = -head.parsed[0].get<int64_t>();
        heads.push_back(std::move(head));
    }
    // Runs that are to be canceled keep their group until they have left the queue.
    for (const int64_t id : empty)
        execute(db,
                "DELETE FROM queue_group WHERE id=?1 AND NOT EXISTS(SELECT 1 FROM run INDEXED BY run_by_group WHERE "
                "queue_group=?1 AND ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning'))",
                id);
    std::sort(heads.begin(), heads.end(), [](const Head& a, const Head& b) { return a.key < b.key; });
    if (heads.size() > static_cast<size_t>(maxGroupsPerPass)) {
        // Those behind the first ones take turns: otherwise groups that cannot start would keep all others waiting.
        const auto behind = heads.begin() + (maxGroupsPerPass - groupsInTurn);
        const int64_t turn = fleet.input().nowMs / RunScheduler::evaluationInterval.count();
        std::rotate(behind, behind + turn * groupsInTurn % (heads.end() - behind), heads.end());
        heads.resize(static_cast<size_t>(maxGroupsPerPass));
    }

    const auto shares =
        isFairShare(db) && !heads.empty() ? usedShares(db, fleet.input()) : std::map<std::string, double>();
    std::vector<WaitingGroup> result;
    for (const Head& head : heads) {
        WaitingGroup group;
        group.id = head.id;
        group.priority = static_cast<int>(-head.key.negatedPriority);
        if (head.parsed[1] == "serverless")
            group.targets = fleet.serverlessTargets();
        for (const auto& target : head.parsed[1]) {
            const int index = target.is_string() ? fleet.indexOf(target.get<std::string>()) : -1;
            if (index >= 0 && head.parsed[1].is_array())
                group.targets.push_back(index);
        }
        group.needs = runNeedsFromJson(head.parsed[2]).value_or(RunNeeds{});
        if (head.parsed[3].is_number_integer())
            group.needs.timeLimitMs = group.timeLimitMs = head.parsed[3].get<int64_t>() * 1000;
        group.experiment = head.parsed[4].is_string() ? head.parsed[4].get<std::string>() : std::string();
        group.parent = head.parsed[5].is_string() ? head.parsed[5].get<std::string>() : std::string();
        if (const auto share = shares.find(group.experiment); share != shares.end() && head.parsed.size() == 6)
            group.share = share->second;
        const int wanted = std::max(minRuns, std::min(fleet.freePlaces(group.targets) + 1, maxRunsPerGroup));
        CachedStatement query(
            db,
            "SELECT seq,position,(SELECT placement.machine FROM placement JOIN attempt ON "
            "attempt.run=placement.run AND attempt.n=placement.attempt WHERE placement.run=run.seq AND "
            "attempt.n=run.attempt AND json_extract(attempt.error,'$.code')='preempted' LIMIT 1) "
            "FROM run INDEXED BY run_by_group WHERE queue_group=? AND ended_ms IS NULL AND state IN "
            "('NotStarted','Queued','Provisioning') AND state<>'NotStarted' AND wanted IS NULL AND "
            "coalesce(not_before_ms,0)<=? ORDER BY position,seq LIMIT ?",
            head.id, fleet.input().nowMs, wanted);
        while (query->executeStep()) {
            RowReader row(*query);
            WaitingRun& run = group.runs.emplace_back();
            row.read(run.seq, run.position);
            run.lastMachine = fleet.machineIndexOf(row.text());
        }
        if (!group.runs.empty())
            result.push_back(std::move(group));
    }
    return result;
}

std::vector<Quota> quotas(SQLite::Database& db) {
    CachedStatement query(db, "SELECT scope,key,resource,value FROM quota ORDER BY scope,key,resource");
    std::vector<Quota> all;
    while (query->executeStep()) {
        RowReader row(*query);
        const auto scope = quotaScopeFromText(row.text());
        const std::string key = row.text();
        const auto resource = quotaResourceFromText(row.text());
        if (scope && resource)
            all.push_back({*scope, key, *resource, row.get<int64_t>()});
    }
    CachedStatement held(db, "SELECT scope,key FROM budget WHERE holds AND state='used_up' ORDER BY scope,key");
    while (held->executeStep()) {
        RowReader row(*held);
        const auto scope = quotaScopeFromText(row.text());
        if (scope)
            all.push_back({*scope, row.text(), QuotaResource::Money, 0});
    }
    return all;
}

void setQuota(SQLite::Database& db, const Quota& quota) {
    execute(db,
            "INSERT INTO quota(scope,key,resource,value) VALUES(?1,?2,?3,?4) ON CONFLICT(scope,key,resource) DO UPDATE "
            "SET value=?4",
            std::string(toText(quota.scope)), quota.key, std::string(toText(quota.resource)), quota.limit);
    resetGroups(db);
}

void removeQuota(SQLite::Database& db, const Quota& quota) {
    execute(db, "DELETE FROM quota WHERE scope=? AND key=? AND resource=?", std::string(toText(quota.scope)), quota.key,
            std::string(toText(quota.resource)));
    resetGroups(db);
}

bool isFairShare(SQLite::Database& db) {
    return selectValue<std::string>(db, "SELECT value FROM queue_setting WHERE name='fair_share'") == "on";
}

void setFairShare(SQLite::Database& db, bool isOn) {
    execute(db,
            "INSERT INTO queue_setting(name,value) VALUES('fair_share',?1) ON CONFLICT(name) DO UPDATE SET value=?1",
            std::string(isOn ? "on" : "off"));
    resetGroups(db);
}

std::vector<Reservation> reservations(SQLite::Database& db) {
    CachedStatement query(db, "SELECT run,since_ms FROM queue_reservation ORDER BY run");
    std::vector<Reservation> all;
    while (query->executeStep()) {
        Reservation& kept = all.emplace_back();
        RowReader(*query).read(kept.run, kept.sinceMs);
    }
    return all;
}

} // namespace studio::queue
