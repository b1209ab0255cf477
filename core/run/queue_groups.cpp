#include "core/run/queue_groups.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/protocol/cbor.h"
#include "core/run/queue_order.h"
#include "core/run/run_kind.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"

namespace studio::queue {

namespace {

using nlohmann::json;

constexpr int64_t limitStepS = 300;
constexpr int maxRunsPerGroup = 256;
constexpr int groupsInTurn = 100; // of those of a pass
constexpr const char* heldMark = "held";

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

namespace {

// The columns that keys of groups are made of.
std::string selectForKeys(const std::string& selection) {
    return "SELECT seq,priority,position,target,coalesce(candidates,''),coalesce(needs,''),time_limit_s,(SELECT name "
           "FROM experiment WHERE experiment.seq=run.experiment),coalesce(parent,''),seq IN (SELECT seq FROM held_run) "
           "FROM run " +
           selection + " LIMIT " + std::to_string(maxIntakePerPass);
}

// The runs that selectForKeys() finds, by the keys of their groups. Thousands may arrive at once, which differ in
// little: what a key is made of is parsed once.
std::map<std::string, std::vector<int64_t>> runsByKey(SQLite::Database& db, const char* sql) {
    const bool isFair = isFairShare(db);
    const bool byExperiment = isFair || hasQuotaOf(db, QuotaScope::Experiment);
    CachedStatement query(db, sql);
    std::map<std::string, std::vector<int64_t>> found;
    std::map<std::vector<std::string>, std::vector<int64_t>*> known;
    while (query->executeStep()) {
        RowReader row(*query);
        int64_t seq = 0;
        int priority = 0;
        int64_t position = 0;
        row.read(seq, priority, position);
        const std::string target = row.text();
        const std::string candidatesText = row.text();
        const std::string needsText = row.text();
        const auto limit = row.get<std::optional<int64_t>>();
        const std::string experiment = row.text();
        const std::string parent = row.text(); // children are limited by their parent
        const auto isHeld = row.get<bool>();
        const auto rounded = limit ? std::optional((*limit + limitStepS - 1) / limitStepS * limitStepS) : std::nullopt;
        const bool isMoved = isFair && position != seq * positionGap; // not subject to fair share
        std::vector<int64_t>*& runs =
            known[{std::to_string(priority), target, candidatesText, needsText,
                   rounded ? std::to_string(*rounded) : std::string(), byExperiment ? experiment : std::string(),
                   parent, isMoved ? "moved" : "", isHeld ? heldMark : ""}];
        if (runs == nullptr) {
            json candidates = json::parse(candidatesText, nullptr, false);
            if (candidates.is_discarded() || candidates.is_null())
                candidates = json::array({target});
            const auto needs = runNeedsFromJson(needsText.empty() ? json() : json::parse(needsText, nullptr, false));
            json key =
                json::array({priority, candidates, needs ? toJson(*needs) : json::object(),
                             rounded ? json(*rounded) : json(), byExperiment ? experiment : std::string(), parent});
            if (isMoved)
                key.push_back("moved");
            if (isHeld)
                key.push_back(heldMark);
            runs = &found[key.dump(-1, ' ', false, json::error_handler_t::replace)];
        }
        runs->push_back(seq);
    }
    return found;
}

int64_t groupOf(SQLite::Database& db, const std::string& key) {
    execute(db, "INSERT INTO queue_group(key) VALUES(?) ON CONFLICT(key) DO NOTHING", key);
    return selectValue<int64_t>(db, "SELECT id FROM queue_group WHERE key=?", key).value_or(0);
}

} // namespace

std::vector<int64_t> admitNewRuns(SQLite::Database& db, Timestamp now) {
    static const std::string sql =
        selectForKeys("WHERE state='NotStarted' AND kind IN " + launchedKindsSql() + " ORDER BY seq");
    std::vector<int64_t> admitted;
    for (const auto& [key, runs] : runsByKey(db, sql.c_str())) {
        runs::admit(db, groupOf(db, key), runs, now);
        admitted.insert(admitted.end(), runs.begin(), runs.end());
    }
    std::sort(admitted.begin(), admitted.end());
    return admitted;
}

int assignGroups(SQLite::Database& db) {
    static const std::string sql =
        selectForKeys("INDEXED BY run_by_group WHERE queue_group IS NULL AND ended_ms IS NULL AND state IN "
                      "('NotStarted','Queued','Provisioning') AND in_engine=0");
    size_t count = 0;
    for (const auto& [key, runs] : runsByKey(db, sql.c_str())) {
        execute(db, "UPDATE run SET queue_group=? WHERE seq IN (SELECT value FROM json_each(?))", groupOf(db, key),
                json(runs).dump());
        count += runs.size();
    }
    return static_cast<int>(count);
}

void resetGroups(SQLite::Database& db) {
    execute(db, "UPDATE run SET queue_group=NULL WHERE ended_ms IS NULL AND state IN "
                "('NotStarted','Queued','Provisioning')");
}

namespace {

struct Head { // the first run of a group
    QueueKey key;
    int64_t id = 0;
    json parsed;
    bool isHeld() const { return parsed.back() == heldMark; }
};

// The groups that have a run that may start, in the order of the queue. Others are deleted.
std::vector<Head> headsOf(SQLite::Database& db, int64_t nowMs) {
    std::vector<Head> heads;
    std::vector<int64_t> empty;
    CachedStatement groups(
        db,
        "SELECT queue_group.id,queue_group.key,first.seq IS NULL,coalesce(first.position,0),coalesce(first.seq,0) FROM "
        "queue_group LEFT JOIN run AS first ON first.seq=(SELECT seq FROM run INDEXED BY run_by_group WHERE "
        "queue_group=queue_group.id AND ended_ms IS NULL AND state IN ('NotStarted','Queued','Provisioning') AND "
        "wanted "
        "IS NULL AND coalesce(not_before_ms,0)<=? ORDER BY position,seq LIMIT 1)",
        nowMs);
    while (groups->executeStep()) {
        RowReader row(*groups);
        Head head;
        row.read(head.id);
        head.parsed = row.json();
        if (row.get<bool>()) {
            empty.push_back(head.id);
            continue;
        }
        row.read(head.key.position, head.key.seq);
        if (!head.parsed.is_array() || head.parsed.size() < 6 || !head.parsed[0].is_number_integer())
            continue;
        head.key.negatedPriority = -head.parsed[0].get<int64_t>();
        heads.push_back(std::move(head));
    }
    // Runs that are to be canceled keep their group until they have left the queue.
    if (!empty.empty())
        execute(db,
                "DELETE FROM queue_group WHERE id IN (SELECT value FROM json_each(?)) AND NOT EXISTS(SELECT 1 FROM run "
                "INDEXED BY run_by_group WHERE queue_group=queue_group.id AND ended_ms IS NULL AND state IN "
                "('NotStarted','Queued','Provisioning'))",
                json(empty).dump());
    // Those that are held start nothing, so they are considered last.
    std::sort(heads.begin(), heads.end(),
              [](const Head& a, const Head& b) { return std::pair(a.isHeld(), a.key) < std::pair(b.isHeld(), b.key); });
    return heads;
}

bool isOnSeveralMachines(const SchedulerInput& input, const WaitingGroup& group) {
    std::optional<int> first;
    const auto isOther = [&](int machine) {
        first = first.value_or(machine);
        return machine != *first;
    };
    return std::any_of(group.targets.begin(), group.targets.end(), [&](int index) {
        const FleetTarget& target = input.targets[static_cast<size_t>(index)];
        if (!target.isCluster)
            return isOther(target.machine);
        return std::any_of(target.nodes.begin(), target.nodes.end(),
                           [&](const FleetNode& node) { return isOther(node.machine); });
    });
}

// Reads the first `limit` runs of each of these groups; of a group that may start fewer, `wanted` are kept.
void readRuns(SQLite::Database& db, const SchedulerFleet& fleet, const std::map<int64_t, WaitingGroup*>& groups,
              const std::map<int64_t, int>& wanted, int limit, MachinePreparations& preparations) {
    std::set<int64_t> choosing; // groups
    json ids = json::array();
    for (const auto& [id, group] : groups) {
        ids.push_back(id);
        if (isOnSeveralMachines(fleet.input(), *group))
            choosing.insert(id);
    }
    CachedStatement query(
        db,
        "SELECT listed.value,run.seq,run.position,(SELECT placement.machine FROM placement JOIN attempt ON "
        "attempt.run=placement.run AND attempt.n=placement.attempt WHERE placement.run=run.seq AND "
        "attempt.n=run.attempt AND json_extract(attempt.error,'$.code')='preempted' LIMIT 1),run.snapshot,"
        "run.environment_hash "
        "FROM json_each(?1) AS listed CROSS JOIN run ON run.seq IN (SELECT waiting.seq FROM run AS waiting INDEXED BY "
        "run_by_group WHERE waiting.queue_group=listed.value AND waiting.ended_ms IS NULL AND waiting.state IN "
        "('NotStarted','Queued','Provisioning') AND waiting.state<>'NotStarted' AND waiting.wanted IS NULL AND "
        "coalesce(waiting.not_before_ms,0)<=?2 ORDER BY waiting.position,waiting.seq LIMIT ?3)",
        ids.dump(), fleet.input().nowMs, limit);
    while (query->executeStep()) {
        RowReader row(*query);
        const auto id = row.get<int64_t>();
        WaitingRun& run = groups.at(id)->runs.emplace_back();
        row.read(run.seq, run.position);
        run.lastMachine = fleet.machineIndexOf(row.text());
        if (!choosing.contains(id))
            continue;
        const std::string snapshot = row.text();
        run.preparation = preparations.indexOf(snapshot, row.text());
    }
    for (const auto& [id, group] : groups) {
        auto& runs = group->runs;
        std::sort(runs.begin(), runs.end(), [](const WaitingRun& a, const WaitingRun& b) {
            return std::pair(a.position, a.seq) < std::pair(b.position, b.seq);
        });
        runs.resize(std::min(runs.size(), static_cast<size_t>(wanted.at(id))));
    }
}

} // namespace

void setTargets(WaitingGroup& group, const SchedulerFleet& fleet, const json& candidates) {
    group.isServerless = candidates.is_string();
    if (group.isServerless) {
        group.targets = fleet.serverlessTargets();
        return;
    }
    for (const json& id : candidates) {
        if (const int index = id.is_string() ? fleet.indexOf(id.get<std::string>()) : -1; index >= 0)
            group.targets.push_back(index);
    }
}

std::vector<WaitingGroup> loadGroups(SQLite::Database& db, const SchedulerFleet& fleet, FairShare& fairShare,
                                     MachinePreparations& preparations, int minRuns) {
    const bool isFair = isFairShare(db);
    if (isFair)
        fairShare.update(db, fleet.input().nowMs);
    else
        fairShare = {};
    std::vector<Head> heads = headsOf(db, fleet.input().nowMs);
    if (heads.size() > static_cast<size_t>(maxGroupsPerPass)) {
        // Those behind the first ones take turns: otherwise groups that cannot start would keep all others waiting.
        const auto behind = heads.begin() + (maxGroupsPerPass - groupsInTurn);
        const int64_t turn = fleet.input().nowMs / RunScheduler::evaluationInterval.count();
        std::rotate(behind, behind + turn * groupsInTurn % (heads.end() - behind), heads.end());
        heads.resize(static_cast<size_t>(maxGroupsPerPass));
    }

    const auto shares =
        isFair && !heads.empty() ? fairShare.shares(db, fleet.input()) : std::map<std::string, double>();
    std::vector<WaitingGroup> result;
    result.reserve(heads.size());
    std::map<int, std::map<int64_t, WaitingGroup*>> bySize; // by a power of two: one query for each
    std::map<int64_t, int> wanted;
    for (const Head& head : heads) {
        WaitingGroup& group = result.emplace_back();
        group.id = head.id;
        group.priority = static_cast<int>(-head.key.negatedPriority);
        setTargets(group, fleet, head.parsed[1]);
        group.needs = runNeedsFromJson(head.parsed[2]).value_or(RunNeeds{});
        if (head.parsed[3].is_number_integer())
            group.needs.timeLimitMs = group.timeLimitMs = head.parsed[3].get<int64_t>() * 1000;
        group.experiment = head.parsed[4].is_string() ? head.parsed[4].get<std::string>() : std::string();
        group.parent = head.parsed[5].is_string() ? head.parsed[5].get<std::string>() : std::string();
        if (const auto share = shares.find(group.experiment); share != shares.end() && head.parsed.size() == 6)
            group.share = share->second;
        group.isHeld = head.isHeld();
        const int most =
            group.isHeld ? 1 : std::max(minRuns, std::min(fleet.freePlaces(group.targets) + 1, maxRunsPerGroup));
        wanted[group.id] = most;
        bySize[static_cast<int>(std::bit_ceil(static_cast<unsigned>(most)))][group.id] = &group;
    }
    for (const auto& [size, groups] : bySize)
        readRuns(db, fleet, groups, wanted, size, preparations);
    std::erase_if(result, [](const WaitingGroup& group) { return group.runs.empty(); });
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
    FairShare::reset(db); // changes were not recorded before
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
