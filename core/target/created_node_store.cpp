#include "core/target/created_node_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/digits.h"
#include "core/base/random.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_store.h"

namespace studio::createdNodes {

namespace {

using nlohmann::json;

constexpr const char* selectCreated =
    "SELECT seq,wish,machine,target,number,host,node_key,provider,coalesce(name,''),coalesce(engine,''),"
    "coalesce(provider_id,''),state,since_ms,boots,coalesce(trouble,''),coalesce(evidence,''),spec,"
    "coalesce(place,'{}') FROM created_node ";

CreatedNodePlace placeFrom(const json& value) {
    CreatedNodePlace place;
    place.address = textAt(value, "address");
    place.port = static_cast<int>(intAt(value, "port", place.port));
    place.user = textAt(value, "user");
    place.hostKey = textAt(value, "host_key");
    place.nextHostKey = textAt(value, "next_host_key");
    place.hasOwnKey = boolAt(value, "own_key");
    place.isOnHost = boolAt(value, "on_host");
    place.isEmulated = boolAt(value, "emulated");
    place.account = textAt(value, "account");
    place.region = textAt(value, "region");
    place.nodeName = textAt(value, "node_name");
    place.isDestroyed = boolAt(value, "destroyed");
    place.folder = textAt(value, "folder");
    place.availableUntilMs = intAt(value, "available_until_ms");
    place.hasEnded = boolAt(value, "ended");
    place.wasOutOfMemory = boolAt(value, "out_of_memory");
    for (const json& gpu : valueAt(value, "gpus")) {
        if (gpu.is_string())
            place.gpus.push_back(gpu.get<std::string>());
    }
    return place;
}

// Nothing for nodes that have none.
std::string placeText(const CreatedNodePlace& place) {
    if (place == CreatedNodePlace())
        return {};
    json value = {{"address", place.address},
                  {"port", place.port},
                  {"user", place.user},
                  {"host_key", place.hostKey},
                  {"next_host_key", place.nextHostKey},
                  {"own_key", place.hasOwnKey},
                  {"on_host", place.isOnHost},
                  {"emulated", place.isEmulated},
                  {"account", place.account},
                  {"region", place.region},
                  {"node_name", place.nodeName},
                  {"destroyed", place.isDestroyed},
                  {"folder", place.folder},
                  {"available_until_ms", place.availableUntilMs},
                  {"ended", place.hasEnded},
                  {"out_of_memory", place.wasOutOfMemory}};
    if (!place.gpus.empty())
        value["gpus"] = place.gpus;
    return jsonText(value);
}

CreatedNode createdFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    CreatedNode node;
    row.read(node.seq, node.wish, node.machine, node.target, node.number, node.host, node.nodeKey, node.provider,
             node.name, node.engine, node.providerId);
    node.state = createdStateFromText(row.text()).value_or(CreatedState::Failed);
    row.read(node.since, node.boots, node.trouble, node.evidence);
    const json spec = row.json();
    node.cores = static_cast<int>(intAt(spec, "cores"));
    node.memoryBytes = intAt(spec, "memory_bytes");
    node.image = textAt(spec, "image");
    node.wantedEngine = textAt(spec, "engine");
    node.mustReplace = boolAt(spec, "replace");
    node.startScript = textAt(spec, "start_script");
    node.isKept = boolAt(spec, "kept");
    node.isLowPriority = boolAt(spec, "low_priority");
    node.settings = textMapOf(valueAt(spec, "settings"));
    node.place = placeFrom(row.json());
    return node;
}

std::string selectCreatedWhere(const char* condition) {
    return std::string(selectCreated) + condition + " ORDER BY seq";
}

// `sql` must be of static storage, as CachedStatement requires.
std::vector<CreatedNode> createdBy(SQLite::Database& db, const std::string& sql, const std::string& value) {
    CachedStatement query(db, sql.c_str());
    if (!value.empty())
        query->bind(1, value);
    std::vector<CreatedNode> nodes;
    while (query->executeStep())
        nodes.push_back(createdFrom(*query));
    return nodes;
}

std::string newNodeKey() {
    std::string random(16, '\0');
    fillRandom(random.data(), random.size());
    return hexText(random);
}

} // namespace

ClusterNode plan(SQLite::Database& db, const Target& cluster, const NodeSpec& spec, Timestamp now,
                 const RunNeeds& needs) {
    const TargetId machine = TargetId::generate();
    machines::add(db, machine, MachineLink::None, 1);
    execute(db, "UPDATE machine SET pipe='{\"link\":\"node\"}',provider=? WHERE id=?", cluster.provider, machine);
    NodeSpec own = spec;
    own.machine = machine;
    ClusterNode node = clusters::addNode(db, cluster.id, own, now);
    json stored{{"cores", spec.cores}, {"memory_bytes", spec.memoryBytes}};
    CreatedNodeSettings settings = createdNodeSettings(*cluster.cluster());
    // A machine may have GPUs of several kinds.
    const bool choosesGpus = cluster.cluster()->choosesGpus();
    if (choosesGpus && needs.gpuMemoryBytes > 0)
        settings.others["gpu_memory"] = std::to_string(needs.gpuMemoryBytes);
    if (choosesGpus && !needs.gpuModel.empty())
        settings.others["gpu_model"] = needs.gpuModel;
    stored["image"] = settings.image;
    stored["engine"] = settings.engine;
    if (!cluster.cluster()->startScript.empty())
        stored["start_script"] = cluster.cluster()->startScript;
    if (cluster.cluster()->instance)
        stored["kept"] = true;
    if (cluster.cluster()->tier == ClusterTier::LowPriority)
        stored["low_priority"] = true;
    if (!settings.others.empty())
        stored["settings"] = settings.others;
    execute(
        db,
        "INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,created_ms) "
        "VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?10)",
        randomIdText(), machine, cluster.id, node.number, cluster.provider, spec.machine, jsonText(stored),
        newNodeKey(), CreatedState::Planned, now);
    return node;
}

ClusterNode readmit(SQLite::Database& db, const Target& cluster, const CreatedNode& created, Timestamp now) {
    NodeSpec spec;
    spec.machine = created.machine;
    spec.cores = created.cores;
    spec.memoryBytes = created.memoryBytes;
    spec.gpus = cluster.cluster()->node.gpus;
    ClusterNode node = clusters::addNode(db, cluster.id, spec, now);
    execute(db, "UPDATE created_node SET number=? WHERE seq=?", node.number, created.seq);
    return node;
}

void replaceOnStart(SQLite::Database& db, const TargetId& cluster, const ClusterConfig& config) {
    const CreatedNodeSettings settings = createdNodeSettings(config);
    execute(db,
            "UPDATE created_node SET spec=json_set(spec,'$.cores',?2,'$.memory_bytes',?3,'$.image',?4,'$.engine',?5,"
            "'$.settings',json(?6),'$.replace',json('true')) WHERE target=?1 AND gone_ms IS NULL",
            cluster, config.node.cores, config.node.memoryBytes, settings.image, settings.engine,
            jsonText(json(settings.others)));
}

void setReplacing(SQLite::Database& db, const CreatedNode& node, Timestamp now) {
    CreatedNode planned = node;
    planned.state = CreatedState::Planned;
    planned.providerId.clear();
    planned.trouble.clear();
    save(db, planned, now);
    execute(db, "UPDATE created_node SET spec=json_remove(spec,'$.replace') WHERE seq=?", node.seq);
}

void setResized(SQLite::Database& db, const CreatedNode& node) {
    execute(db, "UPDATE created_node SET spec=json_remove(spec,'$.replace') WHERE seq=?", node.seq);
}

std::vector<CreatedNode> live(SQLite::Database& db, const TargetId& cluster) {
    static const std::string all = selectCreatedWhere("WHERE gone_ms IS NULL");
    static const std::string ofOne = selectCreatedWhere("WHERE gone_ms IS NULL AND target=?");
    return cluster.isEmpty() ? createdBy(db, all, {}) : createdBy(db, ofOne, cluster.text());
}

std::vector<CreatedNode> enginesSince(SQLite::Database& db, Timestamp since) {
    SQLite::Statement query(db, std::string(selectCreated) +
                                    "WHERE gone_ms>=? AND engine IS NOT NULL GROUP BY host,provider,engine");
    bindValues(query, since);
    std::vector<CreatedNode> nodes;
    while (query.executeStep())
        nodes.push_back(createdFrom(query));
    return nodes;
}

std::vector<CreatedNode> ofCluster(SQLite::Database& db, const TargetId& cluster) {
    static const std::string sql = selectCreatedWhere(
        "WHERE target=?1 AND (gone_ms IS NULL OR machine IN (SELECT machine FROM node WHERE target=?1))");
    return createdBy(db, sql, cluster.text());
}

std::optional<CreatedNode> find(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, std::string(selectCreated) + "WHERE seq=?");
    bindValues(query, seq);
    return query.executeStep() ? std::optional(createdFrom(query)) : std::nullopt;
}

bool isLowPriority(SQLite::Database& db, const TargetId& machine) {
    static const char* sql = "SELECT coalesce(json_extract(spec,'$.low_priority'),0) FROM created_node WHERE machine=?";
    return selectValue<bool>(db, sql, machine).value_or(false);
}

std::vector<Target> machines(SQLite::Database& db) {
    CachedStatement query(
        db,
        "SELECT machine.id,coalesce(created_node.name,''),machine.facts,machine.facts_ms,machine.reachable,"
        "machine.reachable_since_ms,machine.last_contact_ms,created_node.created_ms,coalesce(host.labels,'{}') FROM "
        "created_node JOIN machine ON machine.id=created_node.machine LEFT JOIN machine host ON "
        "host.id=created_node.host WHERE gone_ms IS NULL ORDER BY created_node.seq");
    std::vector<Target> result;
    while (query->executeStep()) {
        RowReader row(*query);
        Target& machine = result.emplace_back();
        machine.setConfig(RemoteConfig());
        row.read(machine.id, machine.name);
        if (const auto facts = row.json(); facts.is_object())
            machine.facts = machineFactsFrom(facts);
        row.read(machine.factsTaken, machine.reachable, machine.reachableSince, machine.lastContact, machine.created);
        machine.labels = textMapOf(row.json());
    }
    return result;
}

void save(SQLite::Database& db, const CreatedNode& node, Timestamp now) {
    execute(db,
            "UPDATE created_node SET name=?1,engine=?2,provider_id=?3,since_ms=iif(state=?4,since_ms,?5),state=?4,"
            "boots=?6,trouble=?7,evidence=?8,ready_ms=iif(?4='ready',coalesce(ready_ms,?5),ready_ms),place=?10 WHERE "
            "seq=?9",
            NullIfEmpty{node.name}, NullIfEmpty{node.engine}, NullIfEmpty{node.providerId}, node.state, now, node.boots,
            NullIfEmpty{node.trouble}, NullIfEmpty{node.evidence}, node.seq, NullIfEmpty{placeText(node.place)});
}

void endCost(SQLite::Database& db, const CreatedNode& node, Timestamp now) {
    execute(db,
            "UPDATE node_time SET to_ms=max(from_ms,?) WHERE to_ms IS NULL AND node IN (SELECT seq FROM node WHERE "
            "machine=?)",
            now, node.machine);
}

void endCostAt(SQLite::Database& db, const CreatedNode& node, Timestamp ended, Timestamp now) {
    execute(db,
            "UPDATE node_time SET to_ms=max(?1,min(?2,coalesce((SELECT last_contact_ms FROM machine WHERE id=?3),0))) "
            "WHERE to_ms IS NULL AND from_ms<=?1 AND ?1<=?2 AND node IN (SELECT seq FROM node WHERE machine=?3)",
            ended, now, node.machine);
}

void alignKeptTime(SQLite::Database& db, const CreatedNode& node) {
    execute(db,
            "WITH cost(ended) AS (SELECT iif(count(*)=count(to_ms),max(to_ms),NULL) FROM node_time WHERE node IN "
            "(SELECT seq FROM node WHERE "
            "machine=?2)),"
            "kept(ended) AS (SELECT coalesce(max(to_ms),0) FROM kept_time WHERE created=?1) "
            "UPDATE kept_time SET from_ms=(SELECT max(cost.ended,kept.ended) FROM cost,kept) WHERE created=?1 AND "
            "to_ms IS NULL AND from_ms>(SELECT max(cost.ended,kept.ended) FROM cost,kept)",
            node.seq, node.machine);
}

void setGone(SQLite::Database& db, const CreatedNode& node, Timestamp now) {
    endCost(db, node, now); // its row in the cluster may stay for a while, and says why it failed
    CreatedNode gone = node;
    gone.state = CreatedState::Gone;
    save(db, gone, now);
    // Its name is free again: another target of the same name counts its nodes from 1, too.
    execute(db, "UPDATE created_node SET gone_ms=?,name=NULL WHERE seq=? AND gone_ms IS NULL", now, node.seq);
    machines::markDeleted(db, node.machine, now);
}

Demand demandFor(SQLite::Database& db, const CreatedNode& node) {
    Demand demand;
    {
        CachedStatement query(db, "SELECT seq,state,run IS NOT NULL FROM node WHERE machine=?", node.machine);
        if (query->executeStep()) {
            RowReader row(*query);
            row.read(demand.seq);
            demand.node = nodeStateFromText(row.text()).value_or(NodeState::Unusable);
            row.read(demand.hasRun);
        }
    }
    demand.isKept = selectValue<int>(db,
                                     "SELECT 1 FROM instance JOIN target ON target.id=instance.target WHERE "
                                     "instance.target=? AND ready AND deleted_ms IS NULL AND provisioning<>'Deleting'",
                                     node.target)
                        .has_value();
    demand.hasFiles = selectValue<int>(db,
                                       "SELECT 1 FROM placement JOIN attempt ON attempt.run=placement.run AND "
                                       "attempt.n=placement.attempt WHERE placement.machine=? AND attempt.ended_ms IS "
                                       "NULL LIMIT 1",
                                       node.machine)
                          .has_value();
    return demand;
}

NodeHold hold(SQLite::Database& db, const TargetId& cluster) {
    NodeHold hold;
    CachedStatement query(db,
                          "SELECT failures,since_ms,until_ms,coalesce(kind,''),coalesce(reason,''),coalesce(detail,'') "
                          "FROM node_hold WHERE target=?",
                          cluster);
    if (!query->executeStep())
        return hold;
    RowReader row(*query);
    row.read(hold.failures, hold.since, hold.until);
    hold.kind = holdKindFromText(row.text()).value_or(NodeHold::Kind::Boots);
    row.read(hold.reason, hold.detail);
    return hold;
}

void setHold(SQLite::Database& db, const TargetId& cluster, const NodeHold& hold) {
    execute(
        db,
        "INSERT INTO node_hold(target,failures,kind,since_ms,until_ms,reason,detail) VALUES(?,?,?,?,?,?,?) "
        "ON CONFLICT(target) DO UPDATE SET failures=excluded.failures,kind=excluded.kind,since_ms=excluded.since_ms,"
        "until_ms=excluded.until_ms,reason=excluded.reason,detail=excluded.detail",
        cluster, hold.failures, hold.kind, hold.since, hold.until, NullIfEmpty{hold.reason}, NullIfEmpty{hold.detail});
}

bool clearHold(SQLite::Database& db, const TargetId& cluster, Timestamp now) {
    const bool wasHeld = hold(db, cluster).since.has_value();
    execute(db, "DELETE FROM node_hold WHERE target=?", cluster);
    // Nodes that failed make room at once.
    execute(db, "UPDATE node SET state_since_ms=0 WHERE target=? AND state='unusable' AND run IS NULL", cluster);
    if (wasHeld)
        clusters::note(db, cluster, "retry_wanted", json::object(), now);
    return wasHeld;
}

bool setOrphans(SQLite::Database& db, const TargetId& host, std::span<const OrphanNode> orphans, Timestamp now) {
    const auto ids = selectColumn<std::string>(
        db, "SELECT provider_id||' '||state FROM orphan_node WHERE host=? ORDER BY provider_id", host);
    execute(db, "DELETE FROM orphan_node WHERE host=?", host);
    for (const OrphanNode& orphan : orphans)
        execute(db, "INSERT OR REPLACE INTO orphan_node VALUES(?,?,?,?,?,?,?)", host, orphan.providerId,
                orphan.provider, orphan.engine, orphan.name, orphan.state, now);
    return ids != selectColumn<std::string>(
                      db, "SELECT provider_id||' '||state FROM orphan_node WHERE host=?1 ORDER BY provider_id", host);
}

std::vector<OrphanNode> orphans(SQLite::Database& db) {
    CachedStatement query(db, "SELECT host,coalesce(target.name,''),orphan_node.provider,engine,provider_id,"
                              "orphan_node.name,state,seen_ms FROM orphan_node LEFT JOIN target ON "
                              "target.id=orphan_node.host ORDER BY orphan_node.name,provider_id");
    std::vector<OrphanNode> result;
    while (query->executeStep()) {
        OrphanNode& orphan = result.emplace_back();
        RowReader(*query).read(orphan.host, orphan.hostName, orphan.provider, orphan.engine, orphan.providerId,
                               orphan.name, orphan.state, orphan.seen);
    }
    return result;
}

void removeOrphan(SQLite::Database& db, const TargetId& host, const std::string& providerId) {
    execute(db, "DELETE FROM orphan_node WHERE host=? AND provider_id=?", host, providerId);
}

} // namespace studio::createdNodes
