#include "core/target/cluster_store.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <SQLiteCpp/SQLiteCpp.h>
#include <set>

#include "core/protocol/cbor.h"

namespace studio::clusters {

namespace {

using nlohmann::json;

struct ClusterStoreText {
    Q_DECLARE_TR_FUNCTIONS(ClusterStoreText)
};

QString shown(const std::string& name) {
    return QString::fromStdString(name);
}

json parse(SQLite::Statement& row, int column) {
    return row.isColumnNull(column) ? json() : json::parse(row.getColumn(column).getString(), nullptr, false);
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

ClusterNode nodeFrom(SQLite::Statement& row) {
    ClusterNode node;
    node.seq = row.getColumn(0).getInt64();
    node.name = row.getColumn(1).getString();
    node.state = nodeStateFromText(row.getColumn(2).getString()).value_or(NodeState::Unusable);
    node.since = fromMs(row.getColumn(3).getInt64());
    const json config = parse(row, 4);
    node.cpus = numbersIn(config, "cpus");
    node.gpus = numbersIn(config, "gpus");
    if (const json held = parse(row, 5); held.is_object())
        node.held = NodeHeld{textAt(held, "cpu"), textAt(held, "memory")};
    if (!row.isColumnNull(6))
        node.trouble = row.getColumn(6).getString();
    if (!row.isColumnNull(7))
        node.run = row.getColumn(7).getInt64();
    if (!row.isColumnNull(8)) {
        node.runId = row.getColumn(8).getString();
        node.runName = row.getColumn(9).getString();
    }
    return node;
}

std::vector<ClusterNode> nodesWhere(SQLite::Database& db, const char* condition, const std::string& value) {
    SQLite::Statement query(db, std::string(selectNodes) + condition + " ORDER BY node.seq");
    query.bind(1, value);
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

// Seldom, and many at once.
void prune(SQLite::Database& db, const TargetId& id, const std::string& which, int kept) {
    constexpr quint32 oneIn = 256;
    if (QRandomGenerator::global()->bounded(oneIn) != 0)
        return;
    SQLite::Statement erase(db, "DELETE FROM event WHERE target=?1 AND " + which +
                                    " AND seq<(SELECT seq FROM event WHERE target=?1 AND " + which +
                                    " ORDER BY seq DESC LIMIT 1 OFFSET ?2)");
    erase.bind(1, id.text());
    erase.bind(2, kept);
    erase.exec();
}

} // namespace

Result<Target> create(SQLite::Database& db, const std::string& name, const ClusterConfig& config, const TargetId& via,
                      Timestamp now) {
    if (const auto taken = targets::byName(db, name))
        return fail(
            ErrorCode::Conflict,
            (taken->provisioning == Provisioning::Deleting
                 ? ClusterStoreText::tr("\"%1\" is being deleted. Try again when it is gone: \"studioctl compute "
                                        "wait %1\".")
                 : ClusterStoreText::tr("There is a compute target \"%1\" already. Choose another name, or "
                                        "change that one."))
                .arg(shown(name))
                .toStdString());
    const TargetId id = TargetId::generate();
    SQLite::Statement insert(db, "INSERT INTO target(id,name,kind,provisioning,via_machine,provider,max_runs,config,"
                                 "created_ms) VALUES(?,?,?,?,?,'slots',?,?,?)");
    insert.bind(1, id.text());
    insert.bind(2, name);
    insert.bind(3, std::string(toText(TargetKind::Cluster)));
    insert.bind(4, std::string(toText(Provisioning::Creating)));
    insert.bind(5, via.text());
    insert.bind(6, config.maxNodes);
    insert.bind(7, jsonText(toJson(config)));
    insert.bind(8, toMs(now));
    insert.exec();
    note(db, id, "create_wanted", toJson(config), now);
    return targets::byName(db, name);
}

Result<void> update(SQLite::Database& db, const Target& target, const ClusterConfig& config, Timestamp now) {
    SQLite::Statement change(db, "UPDATE target SET config=?, max_runs=?, provisioning=? WHERE id=? AND kind=? AND "
                                 "deleted_ms IS NULL AND provisioning<>?");
    change.bind(1, jsonText(toJson(config)));
    change.bind(2, config.maxNodes);
    const bool wasMade =
        target.provisioning == Provisioning::Succeeded || target.provisioning == Provisioning::Updating;
    change.bind(3, std::string(toText(wasMade ? Provisioning::Updating : Provisioning::Creating)));
    change.bind(4, target.id.text());
    change.bind(5, std::string(toText(TargetKind::Cluster)));
    change.bind(6, std::string(toText(Provisioning::Deleting)));
    if (change.exec() == 0)
        return fail(ErrorCode::Conflict, ClusterStoreText::tr("\"%1\" is being deleted and cannot be changed any more.")
                                             .arg(shown(target.name))
                                             .toStdString());
    note(db, target.id, "update_wanted", toJson(config), now);
    return {};
}

Result<void> wishDelete(SQLite::Database& db, const Target& target, Timestamp now) {
    SQLite::Statement count(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL");
    count.bind(1, target.id.text());
    const int unfinished = count.executeStep() ? count.getColumn(0).getInt() : 0;
    if (unfinished > 0)
        return fail(ErrorCode::Conflict,
                    ClusterStoreText::tr("\"%1\" has %n unfinished runs. Cancel them or let them end, then delete it.",
                                         nullptr, unfinished)
                        .arg(shown(target.name))
                        .toStdString());
    SQLite::Statement change(db,
                             "UPDATE target SET provisioning=? WHERE id=? AND deleted_ms IS NULL AND provisioning<>?");
    change.bind(1, std::string(toText(Provisioning::Deleting)));
    change.bind(2, target.id.text());
    change.bind(3, std::string(toText(Provisioning::Deleting)));
    if (change.exec() > 0)
        note(db, target.id, "delete_wanted", json::object(), now);
    return {};
}

void setProvisioning(SQLite::Database& db, const TargetId& id, Provisioning state, const std::string& trouble) {
    SQLite::Statement change(db, "UPDATE target SET provisioning=?, health=? WHERE id=?");
    change.bind(1, std::string(toText(state)));
    if (trouble.empty())
        change.bind(2);
    else
        change.bind(2, jsonText({{"trouble", trouble}}));
    change.bind(3, id.text());
    change.exec();
}

void erase(SQLite::Database& db, const TargetId& id, Timestamp now) {
    note(db, id, "deleted", json::object(), now);
    SQLite::Statement change(db,
                             "UPDATE target SET deleted_ms=?, deleted_name=name, name='deleted:'||id WHERE id=? AND "
                             "deleted_ms IS NULL");
    change.bind(1, toMs(now));
    change.bind(2, id.text());
    change.exec();
}

std::vector<Target> on(SQLite::Database& db, const TargetId& via) {
    return targets::via(db, via);
}

std::vector<ClusterNode> nodes(SQLite::Database& db, const TargetId& cluster) {
    return nodesWhere(db, "WHERE node.target=?", cluster.text());
}

std::vector<ClusterNode> nodesOn(SQLite::Database& db, const TargetId& via) {
    return nodesWhere(db, "WHERE node.target IN (SELECT id FROM target WHERE via_machine=?)", via.text());
}

std::optional<ClusterNode> node(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, std::string(selectNodes) + "WHERE node.seq=?");
    query.bind(1, seq);
    return query.executeStep() ? std::optional(nodeFrom(query)) : std::nullopt;
}

TargetId ofNode(SQLite::Database& db, int64_t seq) {
    SQLite::Statement query(db, "SELECT target FROM node WHERE seq=?");
    query.bind(1, seq);
    return query.executeStep() ? TargetId::fromText(query.getColumn(0).getString()).value_or(TargetId()) : TargetId();
}

ClusterNode addNode(SQLite::Database& db, const TargetId& cluster, std::vector<int> cpus, std::vector<int> gpus,
                    Timestamp now) {
    std::set<std::string> taken;
    for (const auto& other : nodes(db, cluster))
        taken.insert(other.name);
    int number = 1;
    while (taken.contains(std::to_string(number)))
        ++number;
    SQLite::Statement insert(db, "INSERT INTO node(target,name,state,config,state_since_ms) VALUES(?,?,?,?,?)");
    insert.bind(1, cluster.text());
    insert.bind(2, std::to_string(number));
    insert.bind(3, std::string(toText(NodeState::Preparing)));
    insert.bind(4, jsonText({{"cpus", cpus}, {"gpus", gpus}}));
    insert.bind(5, toMs(now));
    insert.exec();
    ClusterNode node;
    node.seq = db.getLastInsertRowid();
    node.name = std::to_string(number);
    node.since = now;
    node.cpus = std::move(cpus);
    node.gpus = std::move(gpus);
    return node;
}

void setNode(SQLite::Database& db, int64_t seq, NodeState state, Timestamp now) {
    SQLite::Statement change(db, "UPDATE node SET state=?, state_since_ms=?, trouble=NULL WHERE seq=?");
    change.bind(1, std::string(toText(state)));
    change.bind(2, toMs(now));
    change.bind(3, seq);
    change.exec();
}

void setHeld(SQLite::Database& db, int64_t seq, const NodeHeld& held) {
    SQLite::Statement change(db, "UPDATE node SET held=? WHERE seq=?");
    change.bind(1, jsonText({{"cpu", held.cpu}, {"memory", held.memory}}));
    change.bind(2, seq);
    change.exec();
}

void setTrouble(SQLite::Database& db, int64_t seq, const std::string& trouble, Timestamp now) {
    setNode(db, seq, NodeState::Unusable, now);
    SQLite::Statement change(db, "UPDATE node SET trouble=?, run=NULL WHERE seq=?");
    change.bind(1, trouble);
    change.bind(2, seq);
    change.exec();
}

void assign(SQLite::Database& db, int64_t seq, int64_t run, Timestamp now) {
    setNode(db, seq, NodeState::Running, now);
    SQLite::Statement change(db, "UPDATE node SET run=? WHERE seq=?");
    change.bind(1, run);
    change.bind(2, seq);
    change.exec();
}

void release(SQLite::Database& db, int64_t run, Timestamp now) {
    SQLite::Statement change(db, "UPDATE node SET state='idle', state_since_ms=?, run=NULL WHERE run=?");
    change.bind(1, toMs(now));
    change.bind(2, run);
    change.exec();
}

void removeNode(SQLite::Database& db, int64_t seq) {
    SQLite::Statement change(db, "DELETE FROM node WHERE seq=?");
    change.bind(1, seq);
    change.exec();
}

bool needDriver(SQLite::Database& db) {
    SQLite::Statement changing(db, "SELECT 1 FROM target WHERE deleted_ms IS NULL AND provisioning IN "
                                   "('Creating','Updating','Deleting') LIMIT 1");
    if (changing.executeStep())
        return true;
    for (const Target& target : targets::all(db)) {
        if (!target.cluster)
            continue;
        const NodeCounts counts = countNodes(nodes(db, target.id));
        const int least = target.provisioning == Provisioning::Failed ? 0 : target.cluster->minNodes;
        if (counts.total() != least || counts.idle != counts.total())
            return true;
    }
    return false;
}

void note(SQLite::Database& db, const TargetId& id, const std::string& code, const json& params, Timestamp now) {
    SQLite::Statement insert(db, "INSERT INTO event(target,at_ms,code,params) VALUES(?,?,?,?)");
    insert.bind(1, id.text());
    insert.bind(2, toMs(now));
    insert.bind(3, code);
    insert.bind(4, jsonText(params));
    insert.exec();
    if (code != "nodes")
        prune(db, id, "code<>'nodes'", keptEvents);
}

void noteCounts(SQLite::Database& db, const TargetId& id, const NodeCounts& counts, Timestamp now) {
    SQLite::Statement last(db,
                           "SELECT seq,params FROM event WHERE target=? AND code='nodes' ORDER BY seq DESC LIMIT 1");
    last.bind(1, id.text());
    if (last.executeStep()) {
        if (countsFrom(parse(last, 1)) == counts)
            return;
    } else if (counts.total() == 0) {
        return;
    }
    note(db, id, "nodes", countsJson(counts), now);
    prune(db, id, "code='nodes'", keptMoments);
}

std::vector<TargetEvent> events(SQLite::Database& db, const TargetId& id, int limit) {
    SQLite::Statement query(db, "SELECT seq,at_ms,code,params FROM event WHERE target=? AND code<>'nodes' ORDER BY seq "
                                "DESC LIMIT ?");
    query.bind(1, id.text());
    query.bind(2, limit);
    std::vector<TargetEvent> result;
    while (query.executeStep())
        result.push_back({query.getColumn(0).getInt64(), fromMs(query.getColumn(1).getInt64()),
                          query.getColumn(2).getString(), parse(query, 3)});
    return result;
}

std::vector<NodeMoment> moments(SQLite::Database& db, const TargetId& id, Timestamp since) {
    SQLite::Statement query(
        db, "SELECT at_ms,params FROM event WHERE target=?1 AND code='nodes' AND seq>=coalesce("
            "(SELECT max(seq) FROM event WHERE target=?1 AND code='nodes' AND at_ms<?2),0) ORDER BY seq");
    query.bind(1, id.text());
    query.bind(2, toMs(since));
    std::vector<NodeMoment> result;
    while (query.executeStep())
        result.push_back({fromMs(query.getColumn(0).getInt64()), countsFrom(parse(query, 1))});
    return result;
}

} // namespace studio::clusters
