#include "core/target/cluster_store.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <SQLiteCpp/SQLiteCpp.h>
#include <set>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

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

constexpr const char* selectNodes =
    "SELECT node.seq,node.name,node.state,node.state_since_ms,node.config,node.held,"
    "node.trouble,node.run,run.id,run.name FROM node LEFT JOIN run ON run.seq=node.run ";

ClusterNode nodeFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    ClusterNode node;
    row.read(node.seq, node.name);
    node.state = nodeStateFromText(row.text()).value_or(NodeState::Unusable);
    row.read(node.since);
    const json config = row.json();
    node.cpus = numbersIn(config, "cpus");
    node.gpus = numbersIn(config, "gpus");
    if (const json held = row.json(); held.is_object())
        node.held = NodeIsolation{textAt(held, "cpu"), textAt(held, "memory")};
    row.read(node.trouble, node.run, node.runId, node.runName);
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

Result<Target> hostFor(SQLite::Database& db, const std::string& machine) {
    auto target = targets::byName(db, machine.empty() ? std::string(localTargetName) : machine);
    if (!target)
        return target;
    if (target->cluster())
        return fail(ErrorCode::InvalidArgument,
                    ClusterStoreText::tr("\"%1\" is a cluster. Specify an attached machine, or \"local\".")
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
            "created_ms) VALUES(?,?,?,?,?,'slots',?,?,?)",
            id, name, TargetKind::Cluster, Provisioning::Creating, via, config.maxNodes, jsonText(toJson(config)), now);
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
    note(db, target.id, "update_wanted", toJson(config), now);
    return {};
}

Result<void> requestDelete(SQLite::Database& db, const Target& target, Timestamp now) {
    const int unfinished =
        selectValue<int>(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL", target.id).value_or(0);
    if (unfinished > 0)
        return fail(ErrorCode::Conflict,
                    ClusterStoreText::tr(
                        "\"%1\" has %n unfinished runs. Cancel them or wait for them to finish, then delete it.",
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

std::vector<Target> on(SQLite::Database& db, const TargetId& via) {
    return targets::via(db, via);
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

ClusterNode addNode(SQLite::Database& db, const TargetId& cluster, std::vector<int> cpus, std::vector<int> gpus,
                    Timestamp now) {
    std::set<std::string> taken;
    for (const auto& other : nodes(db, cluster))
        taken.insert(other.name);
    int number = 1;
    while (taken.contains(std::to_string(number)))
        ++number;
    execute(db, "UPDATE target SET last_node=last_node+1 WHERE id=?", cluster);
    execute(db,
            "INSERT INTO node(target,machine,number,name,state,config,state_since_ms) "
            "SELECT id,via_machine,last_node,?2,?3,?4,?5 FROM target WHERE id=?1",
            cluster, std::to_string(number), NodeState::Preparing, jsonText({{"cpus", cpus}, {"gpus", gpus}}), now);
    ClusterNode node;
    node.seq = db.getLastInsertRowid();
    node.name = std::to_string(number);
    node.since = now;
    node.cpus = std::move(cpus);
    node.gpus = std::move(gpus);
    return node;
}

void setNode(SQLite::Database& db, int64_t seq, NodeState state, Timestamp now) {
    execute(db, "UPDATE node SET state=?, state_since_ms=?, trouble=NULL WHERE seq=?", state, now, seq);
}

void setHeld(SQLite::Database& db, int64_t seq, const NodeIsolation& held) {
    execute(db, "UPDATE node SET held=? WHERE seq=?", jsonText({{"cpu", held.cpu}, {"memory", held.memory}}), seq);
}

void setErrorText(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp now) {
    setNode(db, seq, NodeState::Unusable, now);
    execute(db, "UPDATE node SET trouble=?, run=NULL WHERE seq=?", trouble, seq);
}

void assign(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now) {
    setNode(db, seq, NodeState::Running, now);
    execute(db, "UPDATE node SET run=? WHERE seq=?", run, seq);
}

void release(SQLite::Database& db, int64_t run, Timestamp now) {
    execute(db, "UPDATE node SET state='idle', state_since_ms=?, run=NULL WHERE run=?", now, run);
}

void removeNode(SQLite::Database& db, int64_t seq) {
    execute(db, "DELETE FROM node WHERE seq=?", seq);
}

bool needDriver(SQLite::Database& db, const TargetId& via) {
    if (selectValue<int>(db,
                         "SELECT 1 FROM target WHERE deleted_ms IS NULL AND provisioning IN "
                         "('Creating','Updating','Deleting') AND (?1='' OR via_machine=?1) LIMIT 1",
                         via))
        return true;
    for (const Target& target : targets::all(db)) {
        if (!target.cluster() || (!via.isEmpty() && target.via != via))
            continue;
        const NodeCounts counts = countNodes(nodes(db, target.id));
        const int least = target.provisioning == Provisioning::Failed ? 0 : target.cluster()->minNodes;
        if (counts.total() != least || counts.idle != counts.total())
            return true;
    }
    return false;
}

int eraseDeleting(SQLite::Database& db, const TargetId& via, Timestamp now) {
    int erased = 0;
    for (const Target& cluster : on(db, via)) {
        if (cluster.provisioning != Provisioning::Deleting)
            continue;
        for (const ClusterNode& node : nodes(db, cluster.id))
            removeNode(db, node.seq);
        erase(db, cluster.id, now);
        ++erased;
    }
    return erased;
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
