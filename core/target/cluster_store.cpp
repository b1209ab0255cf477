#include "core/target/cluster_store.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <set>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/target/created_node_store.h"
#include "core/target/instance_store.h"

namespace studio::clusters {

namespace {

using nlohmann::json;

struct ClusterStoreText {
    Q_DECLARE_TR_FUNCTIONS(ClusterStoreText)
};

QString shown(const std::string& name) {
    return QString::fromStdString(name);
}

std::vector<int> numbersIn(const json& value, const char* key) {
    std::vector<int> numbers;
    for (const auto& entry : valueAt(value, key)) {
        if (entry.is_number_integer())
            numbers.push_back(entry.get<int>());
    }
    return numbers;
}

// The CPUs and GPUs of a node are those of its live placement.
constexpr const char* selectNodes =
    "SELECT node.seq,node.number,node.name,node.state,node.state_since_ms,node.machine,coalesce(machine.deleted_name,"
    "machine.name,created_node.name),node.config,target.config,node.held,node.trouble,node.away_ms,node.run,run.id,run."
    "name,"
    "placement.cpus,placement.gpus FROM node LEFT JOIN target ON target.id=node.target "
    "LEFT JOIN target machine ON machine.id=node.machine LEFT JOIN created_node ON created_node.machine=node.machine "
    "LEFT JOIN run ON run.seq=node.run "
    "LEFT JOIN placement ON placement.machine=node.machine AND placement.freed_ms IS NULL AND "
    "placement.node=node.seq AND placement.run=node.run ";

std::vector<int> numbersIn(const json& list) {
    return numbersIn(json{{"list", list}}, "list");
}

ClusterNode nodeFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    ClusterNode node;
    row.read(node.seq, node.number, node.name);
    node.state = nodeStateFromText(row.text()).value_or(NodeState::Unusable);
    row.read(node.since, node.spec.machine, node.machineName);
    const json config = row.json();
    const json cluster = row.json();
    // Nodes of earlier versions hold processors and GPUs from their start on.
    node.cpus = numbersIn(config, "cpus");
    node.gpus = numbersIn(config, "gpus");
    node.spec.cores = static_cast<int>(intAt(config, "cores", static_cast<int64_t>(node.cpus.size())));
    node.spec.memoryBytes = intAt(config, "memory_bytes", intAt(cluster, "memory_bytes"));
    node.spec.gpus = static_cast<int>(intAt(config, "gpu_count", static_cast<int64_t>(node.gpus.size())));
    node.spec.whole = boolAt(config, "whole");
    if (const json held = row.json(); held.is_object())
        node.held = NodeIsolation{textAt(held, "cpu"), textAt(held, "memory")};
    row.read(node.trouble, node.awaySince, node.run, node.runId, node.runName);
    if (const json cpus = row.json(); cpus.is_array())
        node.cpus = numbersIn(cpus);
    if (const json gpus = row.json(); gpus.is_array())
        node.gpus = numbersIn(gpus);
    return node;
}

std::vector<ClusterNode> nodesWhere(SQLite::Database& db, const char* condition, const std::string& value) {
    SQLite::Statement query(db, std::string(selectNodes) + condition + " ORDER BY node.seq");
    bindValues(query, value);
    std::vector<ClusterNode> result;
    while (query.executeStep())
        result.push_back(nodeFrom(query));
    return result;
}

json countsJson(const NodeCounts& counts) {
    json value = json::object();
    NodeCounts copy = counts;
    for (const auto state : allNodeStates)
        value[std::string(toText(state))] = copy.of(state);
    return value;
}

NodeCounts countsFrom(const json& value) {
    NodeCounts counts;
    for (const auto state : allNodeStates)
        counts.of(state) = static_cast<int>(intAt(value, std::string(toText(state)).c_str()));
    return counts;
}

// Prunes rarely, in batches.
void prune(SQLite::Database& db, const TargetId& id, const std::string& which, int kept) {
    constexpr quint32 oneIn = 256;
    if (QRandomGenerator::global()->bounded(oneIn) != 0)
        return;
    SQLite::Statement erase(db, "DELETE FROM event WHERE target=?1 AND " + which +
                                    " AND seq<(SELECT seq FROM event WHERE target=?1 AND " + which +
                                    " ORDER BY seq DESC LIMIT 1 OFFSET ?2)");
    bindValues(erase, id, kept);
    erase.exec();
}

} // namespace

Result<Target> hostFor(SQLite::Database& db, const std::string& machine, bool forAllocations) {
    auto target = targets::byName(db, machine.empty() ? std::string(localTargetName) : machine);
    if (!target)
        return target;
    if (target->cluster())
        return fail(ErrorCode::InvalidArgument,
                    ClusterStoreText::tr("\"%1\" is a cluster. Specify an attached machine, or \"local\".")
                        .arg(shown(machine))
                        .toStdString());
    if (forAllocations && target->kind != TargetKind::Slurm)
        return fail(ErrorCode::InvalidArgument,
                    ClusterStoreText::tr("\"%1\" is not an attached Slurm cluster, in which the nodes are allocations. "
                                         "Attach its login node first: studioctl compute attach --type slurm")
                        .arg(shown(target->name))
                        .toStdString());
    if (!forAllocations && target->traits().isEngine)
        return fail(ErrorCode::InvalidArgument,
                    ClusterStoreText::tr("\"%1\" is a Slurm cluster, which has nodes of its own: submit runs to it "
                                         "directly, or create a cluster of its allocations with --provider slurm.")
                        .arg(shown(machine))
                        .toStdString());
    if (target->remote() && (target->isUnreadable || !target->facts))
        return fail(ErrorCode::Conflict,
                    ClusterStoreText::tr("The hardware of \"%1\" is not known yet. Connect it first: studioctl compute "
                                         "reconnect %1")
                        .arg(shown(machine))
                        .toStdString());
    return target;
}

namespace {

void setMachines(SQLite::Database& db, const TargetId& id, const ClusterConfig& config) {
    execute(db, "DELETE FROM pool_machine WHERE target=?", id);
    for (const TargetId& machine : config.machines())
        execute(db, "INSERT OR IGNORE INTO pool_machine(target,machine) VALUES(?,?)", id, machine);
}

} // namespace

Result<std::vector<Target>> poolMachines(SQLite::Database& db, std::span<const std::string> names,
                                         bool forAllocations) {
    std::vector<Target> machines;
    for (const std::string& name : names) {
        auto machine = hostFor(db, name, forAllocations);
        if (!machine)
            return fail(machine.error());
        if (std::any_of(machines.begin(), machines.end(), [&](const Target& other) { return other.id == machine->id; }))
            return fail(ErrorCode::InvalidArgument,
                        ClusterStoreText::tr("The machine \"%1\" is listed twice.").arg(shown(name)).toStdString());
        machines.push_back(std::move(*machine));
    }
    return machines;
}

Result<Target> create(SQLite::Database& db, const std::string& name, const ClusterConfig& config, const TargetId& via,
                      Timestamp now) {
    if (const auto taken = targets::byName(db, name))
        return fail(
            ErrorCode::Conflict,
            (taken->provisioning == Provisioning::Deleting
                 ? ClusterStoreText::tr("\"%1\" is being deleted. Try again when it is gone: \"studioctl compute "
                                        "wait %1\".")
                 : ClusterStoreText::tr(
                       "A compute target \"%1\" already exists. Choose another name, or change that one."))
                .arg(shown(name))
                .toStdString());
    const TargetId id = TargetId::generate();
    execute(db,
            "INSERT INTO target(id,name,kind,provisioning,via_machine,provider,max_runs,config,"
            "created_ms) VALUES(?,?,?,?,?,?,?,?,?)",
            id, name, TargetKind::Cluster, Provisioning::Creating, NullIfEmpty{via.text()}, providerNameOf(config),
            config.maxNodes, jsonText(toJson(config)), now);
    setMachines(db, id, config);
    note(db, id, "create_wanted", toJson(config), now);
    return targets::byName(db, name);
}

Result<void> update(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now) {
    const bool wasMade =
        target.provisioning == Provisioning::Succeeded || target.provisioning == Provisioning::Updating;
    if (execute(db,
                "UPDATE target SET config=?, max_runs=?, provisioning=? WHERE id=? AND kind=? AND "
                "deleted_ms IS NULL AND provisioning<>?",
                jsonText(toJson(config)), config.maxNodes, wasMade ? Provisioning::Updating : Provisioning::Creating,
                target.id, TargetKind::Cluster, Provisioning::Deleting) == 0)
        return fail(ErrorCode::Conflict, ClusterStoreText::tr("\"%1\" is being deleted and can no longer be changed.")
                                             .arg(shown(target.name))
                                             .toStdString());
    setMachines(db, target.id, config);
    note(db, target.id, "update_wanted", toJson(config), now);
    return {};
}

Result<void> requestDelete(SQLite::Database& db, const Target& target, Timestamp now) {
    const int unfinished =
        selectValue<int>(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL", target.id).value_or(0);
    if (unfinished > 0)
        return fail(
            ErrorCode::Conflict,
            ClusterStoreText::tr("\"%1\" has %n active runs. Cancel them or wait for them to finish, then delete it.",
                                 nullptr, unfinished)
                .arg(shown(target.name))
                .toStdString());
    if (execute(db, "UPDATE target SET provisioning=? WHERE id=? AND deleted_ms IS NULL AND provisioning<>?",
                Provisioning::Deleting, target.id, Provisioning::Deleting) > 0)
        note(db, target.id, "delete_wanted", json::object(), now);
    return {};
}

void setProvisioning(SQLite::Database& db, const TargetId& id, Provisioning state, const std::string& trouble) {
    execute(db, "UPDATE target SET provisioning=?, health=? WHERE id=?", state,
            trouble.empty() ? std::nullopt : std::optional(jsonText({{"trouble", trouble}})), id);
}

void erase(SQLite::Database& db, const TargetId& id, Timestamp now) {
    note(db, id, "deleted", json::object(), now);
    execute(db,
            "UPDATE target SET deleted_ms=?, deleted_name=name, name='deleted:'||id WHERE id=? AND "
            "deleted_ms IS NULL",
            now, id);
}

std::vector<Target> on(SQLite::Database& db, const TargetId& machine) {
    return targets::via(db, machine);
}

std::vector<Target> machinesOf(SQLite::Database& db, const Target& cluster) {
    const std::vector<Target> all = targets::all(db);
    const auto ids = cluster.via ? std::span<const TargetId>(&*cluster.via, 1) : cluster.cluster()->machines();
    std::vector<Target> machines;
    for (const TargetId& id : ids) {
        const auto found =
            std::find_if(all.begin(), all.end(), [&id](const Target& target) { return target.id == id; });
        if (found != all.end())
            machines.push_back(*found);
    }
    return machines;
}

int poolRunsOn(SQLite::Database& db, const TargetId& machine) {
    return selectValue<int>(db,
                            "SELECT count(DISTINCT placement.run) FROM placement JOIN run ON run.seq=placement.run "
                            "JOIN target ON target.id=run.target WHERE placement.machine=? AND placement.freed_ms IS "
                            "NULL AND target.kind=? AND target.via_machine IS NULL",
                            machine, TargetKind::Cluster)
        .value_or(0);
}

std::vector<std::string> poolsWith(SQLite::Database& db, const TargetId& machine) {
    std::vector<std::string> names;
    for (const Target& target : on(db, machine)) {
        if (target.cluster()->isPool())
            names.push_back(target.name);
    }
    return names;
}

std::vector<ClusterNode> nodes(SQLite::Database& db, const TargetId& cluster) {
    return nodesWhere(db, "WHERE node.target=?", cluster.text());
}

std::vector<ClusterNode> nodesOn(SQLite::Database& db, const TargetId& via) {
    return nodesWhere(db, "WHERE node.machine=?", via.text());
}

std::optional<ClusterNode> node(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, std::string(selectNodes) + "WHERE node.seq=?");
    bindValues(query, seq);
    return query.executeStep() ? std::optional(nodeFrom(query)) : std::nullopt;
}

TargetId ofNode(SQLite::Database& db, int64_t seq) {
    return selectValue<TargetId>(db, "SELECT target FROM node WHERE seq=?", seq).value_or(TargetId());
}

ClusterNode addNode(SQLite::Database& db, const TargetId& cluster, const NodeSpec& spec, Timestamp now) {
    std::set<std::string> taken;
    for (const auto& other : nodes(db, cluster))
        taken.insert(other.name);
    int number = 1;
    while (taken.contains(std::to_string(number)))
        ++number;
    json config{{"cores", spec.cores}, {"memory_bytes", spec.memoryBytes}, {"gpu_count", spec.gpus}};
    if (spec.whole)
        config["whole"] = true;
    execute(db, "UPDATE target SET last_node=last_node+1 WHERE id=?", cluster);
    execute(db,
            "INSERT INTO node(target,machine,number,name,state,config,state_since_ms) "
            "SELECT id,?2,last_node,?3,?4,?5,?6 FROM target WHERE id=?1",
            cluster, spec.machine, std::to_string(number), NodeState::Preparing, jsonText(config), now);
    return *node(db, db.getLastInsertRowid());
}

void setNode(SQLite::Database& db, int64_t seq, NodeState state, Timestamp now) {
    execute(db, "UPDATE node SET state=?, state_since_ms=?, trouble=NULL, away_ms=NULL WHERE seq=?", state, now, seq);
}

void setHeld(SQLite::Database& db, int64_t seq, const NodeIsolation& held) {
    execute(db, "UPDATE node SET held=? WHERE seq=?", jsonText({{"cpu", held.cpu}, {"memory", held.memory}}), seq);
}

void setRemark(SQLite::Database& db, int64_t seq, const std::string& text) {
    execute(db, "UPDATE node SET trouble=nullif(?,'') WHERE seq=?", text, seq);
}

void setErrorText(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp now) {
    setNode(db, seq, NodeState::Unusable, now);
    execute(db, "UPDATE node SET trouble=? WHERE seq=?", trouble, seq);
    // A node that never started was never on; what was created for it costs until it is removed.
    execute(db,
            "UPDATE node_time SET to_ms=from_ms WHERE node=?1 AND to_ms IS NULL AND EXISTS(SELECT 1 FROM node WHERE "
            "seq=?1 AND held IS NULL AND NOT EXISTS(SELECT 1 FROM created_node WHERE "
            "created_node.machine=node.machine))",
            seq);
}

void setAway(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp since, Timestamp now) {
    setNode(db, seq, NodeState::Unusable, now);
    execute(db, "UPDATE node SET trouble=?, away_ms=? WHERE seq=?", trouble, since, seq);
}

void assign(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now) {
    setNode(db, seq, NodeState::Running, now);
    execute(db, "UPDATE node SET run=? WHERE seq=?", run, seq);
}

void release(SQLite::Database& db, int64_t run, Timestamp now) {
    execute(db, "UPDATE node SET state='idle', state_since_ms=?, run=NULL, trouble=NULL, away_ms=NULL WHERE run=?", now,
            run);
}

void releaseNode(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now) {
    execute(db,
            "UPDATE node SET state='idle', state_since_ms=?, run=NULL, trouble=NULL, away_ms=NULL WHERE seq=? AND "
            "run=?",
            now, seq, run);
}

void removeNode(SQLite::Database& db, int64_t seq) {
    execute(db, "DELETE FROM node WHERE seq=?", seq);
}

bool needDriver(SQLite::Database& db, const TargetId& machine) {
    for (const Target& target : machine.isEmpty() ? targets::all(db) : on(db, machine)) {
        if (!target.cluster())
            continue;
        if (target.provisioning == Provisioning::Creating || target.provisioning == Provisioning::Updating ||
            target.provisioning == Provisioning::Deleting)
            return true;
        if (target.cluster()->instance)
            continue;
        const NodeCounts counts = countNodes(nodes(db, target.id));
        const bool isHeld = target.cluster()->createsNodes() && createdNodes::hold(db, target.id).isHeld(currentTime());
        const int least = target.provisioning == Provisioning::Failed || isHeld ? 0 : target.cluster()->minNodes;
        if (counts.total() != least || counts.idle != counts.total())
            return true;
    }
    return instances::needDriver(db);
}

void note(SQLite::Database& db, const TargetId& id, const std::string& code, const json& params, Timestamp now) {
    execute(db, "INSERT INTO event(target,at_ms,code,params) VALUES(?,?,?,?)", id, now, code, jsonText(params));
    if (code != "nodes")
        prune(db, id, "code<>'nodes'", keptEvents);
}

void recordCounts(SQLite::Database& db, const TargetId& id, const NodeCounts& counts, Timestamp now) {
    CachedStatement last(db, "SELECT params FROM event WHERE target=? AND code='nodes' ORDER BY seq DESC LIMIT 1", id);
    const NodeCounts before = last->executeStep() ? countsFrom(RowReader(*last).json()) : NodeCounts();
    if (before == counts)
        return;
    note(db, id, "nodes", countsJson(counts), now);
    prune(db, id, "code='nodes'", maxCountSamples);
}

std::vector<TargetEvent> events(SQLite::Database& db, const TargetId& id, int limit) {
    CachedStatement query(db,
                          "SELECT seq,at_ms,code,params FROM event WHERE target=? AND code<>'nodes' ORDER BY seq "
                          "DESC LIMIT ?",
                          id, limit);
    std::vector<TargetEvent> result;
    while (query->executeStep()) {
        RowReader row(*query);
        TargetEvent& event = result.emplace_back();
        row.read(event.seq, event.at, event.code);
        event.params = row.json();
    }
    return result;
}

std::vector<NodeCountSample> moments(SQLite::Database& db, const TargetId& id, Timestamp since) {
    CachedStatement query(db,
                          "SELECT at_ms,params FROM event WHERE target=?1 AND code='nodes' AND seq>=coalesce("
                          "(SELECT max(seq) FROM event WHERE target=?1 AND code='nodes' AND at_ms<?2),0) ORDER BY seq",
                          id, since);
    std::vector<NodeCountSample> result;
    while (query->executeStep()) {
        RowReader row(*query);
        const auto at = row.get<Timestamp>();
        result.push_back({at, countsFrom(row.json())});
    }
    return result;
}

} // namespace studio::clusters
