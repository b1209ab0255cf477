#include "core/target/target.h"

#include <QCoreApplication>
#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <numeric>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

struct TargetText {
    Q_DECLARE_TR_FUNCTIONS(TargetText)
};

constexpr std::array<std::pair<Provisioning, std::string_view>, 6> provisioningTexts = {
    {{Provisioning::Creating, "Creating"},
     {Provisioning::Updating, "Updating"},
     {Provisioning::Deleting, "Deleting"},
     {Provisioning::Succeeded, "Succeeded"},
     {Provisioning::Failed, "Failed"},
     {Provisioning::Canceled, "Canceled"}}};

constexpr const char* columns =
    "id,name,kind,provisioning,max_runs,reachable,reachable_since_ms,facts,facts_ms,created_ms,config,provider,"
    "via_machine,health,last_contact_ms";

Target targetFrom(SQLite::Statement& row) {
    Target target;
    target.id = TargetId::fromText(row.getColumn(0).getString()).value_or(TargetId());
    target.name = row.getColumn(1).getString();
    target.kind = targetKindFromText(row.getColumn(2).getString()).value_or(TargetKind::Local);
    target.provisioning = provisioningFromText(row.getColumn(3).getString()).value_or(Provisioning::Failed);
    target.maxRuns = row.getColumn(4).getInt();
    target.reachable = row.getColumn(5).getInt() != 0;
    if (!row.isColumnNull(6))
        target.reachableSince = fromMs(row.getColumn(6).getInt64());
    if (!row.isColumnNull(7)) {
        const auto facts = nlohmann::json::parse(row.getColumn(7).getString(), nullptr, false);
        if (facts.is_object())
            target.facts = machineFactsFrom(facts);
    }
    if (!row.isColumnNull(8))
        target.factsTaken = fromMs(row.getColumn(8).getInt64());
    target.created = fromMs(row.getColumn(9).getInt64());
    if (target.kind == TargetKind::Remote) {
        const auto remote = remoteConfigFromJson(nlohmann::json::parse(row.getColumn(10).getString(), nullptr, false));
        target.remote = remote.value_or(RemoteConfig());
        target.isUnreadable = !remote;
        if (!row.isColumnNull(13))
            target.health = targetHealthFromJson(nlohmann::json::parse(row.getColumn(13).getString(), nullptr, false));
        if (!row.isColumnNull(14))
            target.lastContact = fromMs(row.getColumn(14).getInt64());
        if (!remote) {
            target.provisioning = Provisioning::Failed;
            target.trouble = remote.error().message;
        }
    }
    if (target.kind != TargetKind::Cluster)
        return target;
    const auto config = clusterConfigFromJson(nlohmann::json::parse(row.getColumn(10).getString(), nullptr, false));
    // What cannot be read grows no nodes, and says why.
    target.cluster = config.value_or(ClusterConfig());
    if (!row.isColumnNull(11))
        target.provider = row.getColumn(11).getString();
    if (!row.isColumnNull(12))
        target.via = TargetId::fromText(row.getColumn(12).getString());
    if (!row.isColumnNull(13))
        target.trouble = textAt(nlohmann::json::parse(row.getColumn(13).getString(), nullptr, false), "trouble");
    target.isUnreadable = !config;
    if (!config && target.provisioning != Provisioning::Deleting) {
        target.provisioning = Provisioning::Failed;
        target.trouble = config.error().message;
    }
    return target;
}

} // namespace

std::string_view toText(TargetKind kind) {
    switch (kind) {
    case TargetKind::Local:
        return "local";
    case TargetKind::Cluster:
        return "amlcompute";
    case TargetKind::Remote:
        return "virtualmachine";
    }
    return "local";
}

std::optional<TargetKind> targetKindFromText(std::string_view text) {
    for (const auto kind : {TargetKind::Local, TargetKind::Cluster, TargetKind::Remote}) {
        if (toText(kind) == text)
            return kind;
    }
    return std::nullopt;
}

std::string_view toText(Provisioning state) {
    for (const auto& [value, text] : provisioningTexts) {
        if (value == state)
            return text;
    }
    return "Failed";
}

std::optional<Provisioning> provisioningFromText(std::string_view text) {
    for (const auto& [value, name] : provisioningTexts) {
        if (name == text)
            return value;
    }
    return std::nullopt;
}

Allocation allocationOf(const Target& cluster, const NodeCounts& counts, int waiting) {
    if (!cluster.cluster || counts.preparing > 0 || counts.leaving > 0)
        return cluster.cluster ? Allocation::Resizing : Allocation::Steady;
    const bool isUp = cluster.provisioning == Provisioning::Succeeded || cluster.provisioning == Provisioning::Updating;
    const int needed = std::clamp(counts.running + waiting, cluster.cluster->minNodes, cluster.cluster->maxNodes);
    const bool isShort = isUp && counts.idle + counts.running < needed;
    const bool isLeaving = cluster.provisioning == Provisioning::Deleting && counts.total() > 0;
    return isShort || isLeaving ? Allocation::Resizing : Allocation::Steady;
}

NodeHost nodeHostOf(const MachineFacts& facts) {
    NodeHost host{facts.hostName, std::vector<int>(static_cast<size_t>(std::max(0, facts.cores))), facts.memoryBytes,
                  static_cast<int>(facts.gpus.size())};
    std::iota(host.cpus.begin(), host.cpus.end(), 0);
    return host;
}

namespace targets {

void ensureLocal(SQLite::Database& db, int cores, Timestamp now) {
    SQLite::Statement insert(db, "INSERT INTO target(id,name,kind,provisioning,max_runs,created_ms) SELECT ?,?,?,?,?,? "
                                 "WHERE NOT EXISTS (SELECT 1 FROM target WHERE name=?)");
    insert.bind(1, TargetId::generate().text());
    insert.bind(2, std::string(localTargetName));
    insert.bind(3, std::string(toText(TargetKind::Local)));
    insert.bind(4, std::string(toText(Provisioning::Succeeded)));
    insert.bind(5, std::max(1, cores / 2));
    insert.bind(6, toMs(now));
    insert.bind(7, std::string(localTargetName));
    insert.exec();
}

std::vector<Target> all(SQLite::Database& db) {
    SQLite::Statement query(db,
                            std::string("SELECT ") + columns + " FROM target WHERE deleted_ms IS NULL ORDER BY seq");
    std::vector<Target> result;
    while (query.executeStep())
        result.push_back(targetFrom(query));
    return result;
}

std::vector<Target> attached(SQLite::Database& db) {
    SQLite::Statement query(db, std::string("SELECT ") + columns +
                                    " FROM target WHERE kind=? AND deleted_ms IS NULL ORDER BY seq");
    query.bind(1, std::string(toText(TargetKind::Remote)));
    std::vector<Target> result;
    while (query.executeStep())
        result.push_back(targetFrom(query));
    return result;
}

std::vector<Target> via(SQLite::Database& db, const TargetId& machine) {
    SQLite::Statement query(db, std::string("SELECT ") + columns +
                                    " FROM target WHERE via_machine=? AND deleted_ms IS NULL ORDER BY seq");
    query.bind(1, machine.text());
    std::vector<Target> result;
    while (query.executeStep())
        result.push_back(targetFrom(query));
    return result;
}

Result<Target> byName(SQLite::Database& db, const std::string& name) {
    SQLite::Statement query(db, std::string("SELECT ") + columns + " FROM target WHERE name=? AND deleted_ms IS NULL");
    query.bind(1, name);
    if (query.executeStep())
        return targetFrom(query);
    QStringList names;
    for (const auto& target : all(db))
        names << QString::fromStdString(target.name);
    return fail(ErrorCode::NotFound, TargetText::tr("There is no compute target \"%1\". There is: %2.")
                                         .arg(QString::fromStdString(name), names.join(QStringLiteral(", ")))
                                         .toStdString());
}

Result<Target> attach(SQLite::Database& db, const TargetId& id, const std::string& name, const RemoteConfig& config,
                      int maxRuns, Timestamp now) {
    SQLite::Statement taken(db, "SELECT 1 FROM target WHERE name=?");
    taken.bind(1, name);
    if (taken.executeStep())
        return fail(ErrorCode::AlreadyExists,
                    TargetText::tr("There is a compute target \"%1\" already. Choose another name.")
                        .arg(QString::fromStdString(name))
                        .toStdString(),
                    "name");
    SQLite::Statement back(db,
                           "UPDATE target SET name=?,max_runs=?,config=?,deleted_ms=NULL,deleted_name=NULL WHERE id=? "
                           "AND deleted_ms IS NOT NULL");
    back.bind(1, name);
    back.bind(2, maxRuns);
    back.bind(3, jsonText(toJson(config)));
    back.bind(4, id.text());
    if (back.exec() > 0)
        return byName(db, name);
    SQLite::Statement insert(db, "INSERT INTO target(id,name,kind,provisioning,max_runs,config,reachable,created_ms) "
                                 "VALUES(?,?,?,?,?,?,1,?)");
    insert.bind(1, id.text());
    insert.bind(2, name);
    insert.bind(3, std::string(toText(TargetKind::Remote)));
    insert.bind(4, std::string(toText(Provisioning::Succeeded)));
    insert.bind(5, maxRuns);
    insert.bind(6, jsonText(toJson(config)));
    insert.bind(7, toMs(now));
    insert.exec();
    return byName(db, name);
}

std::optional<TargetId> detachedAs(SQLite::Database& db, const RemoteConfig& config) {
    SQLite::Statement query(db,
                            "SELECT id,config FROM target WHERE kind=? AND deleted_ms IS NOT NULL AND EXISTS (SELECT 1 "
                            "FROM run WHERE run.target=target.id AND run.ended_ms IS NULL) ORDER BY seq DESC");
    query.bind(1, std::string(toText(TargetKind::Remote)));
    while (query.executeStep()) {
        const auto known = remoteConfigFromJson(nlohmann::json::parse(query.getColumn(1).getString(), nullptr, false));
        if (!known || known->scratch != config.scratch || known->route.size() != config.route.size())
            continue;
        // How one signs in may have changed; where one comes to has not.
        bool isSame = true;
        for (size_t i = 0; i < config.route.size(); ++i)
            isSame = isSame && toText(known->route[i]) == toText(config.route[i]);
        if (isSame)
            return TargetId::fromText(query.getColumn(0).getString());
    }
    return std::nullopt;
}

Result<void> setRemote(SQLite::Database& db, const TargetId& id, const RemoteConfig& config) {
    SQLite::Statement update(db, "UPDATE target SET config=? WHERE id=? AND kind=?");
    update.bind(1, jsonText(toJson(config)));
    update.bind(2, id.text());
    update.bind(3, std::string(toText(TargetKind::Remote)));
    update.exec();
    return {};
}

Result<void> detach(SQLite::Database& db, const Target& target, bool leaveRuns, Timestamp now) {
    SQLite::Statement count(db, "SELECT count(*) FROM run WHERE target=? AND ended_ms IS NULL");
    count.bind(1, target.id.text());
    count.executeStep();
    const int unfinished = count.getColumn(0).getInt();
    if (unfinished > 0 && !leaveRuns)
        return fail(
            ErrorCode::Conflict,
            TargetText::tr("%n runs on \"%1\" have not ended. Wait for them or cancel them; or leave them running "
                           "there without being followed any more (--leave-runs).",
                           nullptr, unfinished)
                .arg(QString::fromStdString(target.name))
                .toStdString());
    SQLite::Statement update(db, "UPDATE target SET deleted_ms=?, deleted_name=name, name='deleted:'||id WHERE id=?");
    update.bind(1, toMs(now));
    update.bind(2, target.id.text());
    update.exec();
    return {};
}

bool setHealth(SQLite::Database& db, const TargetId& id, const TargetHealth& health) {
    const std::string text = jsonText(toJson(health));
    SQLite::Statement update(db, "UPDATE target SET health=?1 WHERE id=?2 AND health IS NOT ?1");
    update.bind(1, text);
    update.bind(2, id.text());
    return update.exec() > 0;
}

void setLastContact(SQLite::Database& db, const TargetId& id, Timestamp now) {
    SQLite::Statement update(db, "UPDATE target SET last_contact_ms=? WHERE id=?");
    update.bind(1, toMs(now));
    update.bind(2, id.text());
    update.exec();
}

Result<void> setMaxRuns(SQLite::Database& db, const TargetId& id, int maxRuns) {
    if (maxRuns < 1 || maxRuns > largestMaxRuns) {
        return fail(
            ErrorCode::InvalidArgument,
            TargetText::tr("The number of runs at once must lie between 1 and %1.").arg(largestMaxRuns).toStdString());
    }
    SQLite::Statement update(db, "UPDATE target SET max_runs=? WHERE id=? AND kind<>?");
    update.bind(1, maxRuns);
    update.bind(2, id.text());
    update.bind(3, std::string(toText(TargetKind::Cluster)));
    if (update.exec() == 0)
        return fail(ErrorCode::InvalidArgument,
                    TargetText::tr("A cluster runs one job a node at a time. Change its maximum of nodes instead, with "
                                   "--max-instances.")
                        .toStdString());
    return {};
}

void setFacts(SQLite::Database& db, const TargetId& id, const MachineFacts& facts, Timestamp now) {
    SQLite::Statement update(db, "UPDATE target SET facts=?, facts_ms=? WHERE id=?");
    update.bind(1, jsonText(toMessage(facts)));
    update.bind(2, toMs(now));
    update.bind(3, id.text());
    update.exec();
}

bool setReachable(SQLite::Database& db, const TargetId& id, bool reachable, Timestamp now) {
    SQLite::Statement update(db, "UPDATE target SET reachable=?, reachable_since_ms=? WHERE id=? AND (reachable<>? OR "
                                 "reachable_since_ms IS NULL)");
    update.bind(1, reachable ? 1 : 0);
    update.bind(2, toMs(now));
    update.bind(3, id.text());
    update.bind(4, reachable ? 1 : 0);
    return update.exec() > 0;
}

} // namespace targets

} // namespace studio
