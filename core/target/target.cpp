#include "core/target/target.h"

#include <QCoreApplication>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/machine_store.h"

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

// A cluster has no row in `machine`.
constexpr const char* selectTargets =
    "SELECT target.id,target.name,target.kind,target.provisioning,coalesce(machine.max_runs,target.max_runs),"
    "coalesce(machine.reachable,1),machine.reachable_since_ms,machine.facts,machine.facts_ms,target.created_ms,"
    "target.config,target.provider,target.via_machine,coalesce(machine.health,target.health),machine.last_contact_ms,"
    "coalesce(machine.gpu_rule,''),coalesce(machine.gpus_unstated,''),coalesce(machine.labels,'{}'),target.offer,"
    "target.offer_ms,coalesce(machine.data_budget,0),target.drained_ms "
    "FROM target LEFT JOIN machine ON machine.id=target.id ";

Target targetFrom(const SQLite::Statement& statement) {
    RowReader row(statement);
    Target target;
    row.read(target.id, target.name);
    target.kind = targetKindFromText(row.text()).value_or(TargetKind::Local);
    target.provisioning = provisioningFromText(row.text()).value_or(Provisioning::Failed);
    row.read(target.maxRuns, target.reachable, target.reachableSince);
    if (const auto facts = row.json(); facts.is_object())
        target.facts = machineFactsFrom(facts);
    row.read(target.factsTaken, target.created);
    auto config = target.traits().configFromJson(row.json());
    // Fallback for an unreadable configuration: nothing is started there, and the reason is shown.
    target.config = config.value_or(target.traits().emptyConfig());
    target.isUnreadable = !config;
    row.read(target.provider, target.via);
    if (const auto health = row.json(); (target.traits().isAttached || target.traits().framework) && !health.is_null())
        target.health = targetHealthFromJson(health);
    else if (!health.is_null())
        target.trouble = textAt(health, "trouble");
    row.read(target.lastContact);
    target.gpuRule = gpuRuleFromText(row.text()).value_or(GpuRule::Take);
    target.unstatedGpus = unstatedGpusFromText(row.text()).value_or(UnstatedGpus::Share);
    target.labels = textMapOf(row.json());
    if (const auto offer = row.json(); offer.is_object())
        target.offer = frameworkOfferFromJson(offer);
    row.read(target.offerTaken, target.dataBudget, target.drained);
    if (target.traits().framework)
        target.reachable = target.health.state != "unreachable";
    const bool isLeaving =
        target.provisioning == Provisioning::Deleting && !target.traits().isMachine; // its nodes are released first
    if (!config && !isLeaving) {
        target.provisioning = Provisioning::Failed;
        target.trouble = config.error().message;
    }
    return target;
}

} // namespace

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

std::string_view toText(UnstatedGpus rule) {
    switch (rule) {
    case UnstatedGpus::All:
        return "all";
    case UnstatedGpus::Share:
        return "share";
    case UnstatedGpus::None:
        return "none";
    }
    return "share";
}

std::optional<UnstatedGpus> unstatedGpusFromText(std::string_view text) {
    for (const auto rule : {UnstatedGpus::All, UnstatedGpus::Share, UnstatedGpus::None}) {
        if (text == toText(rule))
            return rule;
    }
    return std::nullopt;
}

Allocation allocationOf(const Target& cluster, const NodeCounts& counts, int waiting) {
    if (cluster.cluster() && cluster.cluster()->instance) // its state says it: instance_state.h
        return Allocation::Steady;
    if (!cluster.cluster() || counts.preparing > 0 || counts.leaving > 0)
        return cluster.cluster() ? Allocation::Resizing : Allocation::Steady;
    const bool isUp = cluster.provisioning == Provisioning::Succeeded || cluster.provisioning == Provisioning::Updating;
    const int wanted = counts.running + (cluster.drained ? 0 : waiting); // drained, it gets no nodes for these
    const int needed = std::clamp(wanted, cluster.cluster()->minNodes, cluster.cluster()->maxNodes);
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

std::vector<int> usableGpus(const Target& machine) {
    if (machine.remote() && !machine.remote()->gpus.empty())
        return machine.remote()->gpus;
    std::vector<int> all(machine.facts ? machine.facts->gpus.size() : 0);
    std::iota(all.begin(), all.end(), 0);
    return all;
}

std::vector<std::string> usableGpuUuids(const Target& machine) {
    std::vector<std::string> uuids;
    for (const int index : machine.remote() ? machine.remote()->gpus : std::vector<int>()) {
        const bool isReported = machine.facts && index >= 0 && std::cmp_less(index, machine.facts->gpus.size());
        const std::string uuid = isReported ? machine.facts->gpus[static_cast<size_t>(index)].uuid : std::string();
        uuids.push_back(uuid.empty() ? std::to_string(index) : uuid);
    }
    return uuids;
}

NodeHost nodeHostOf(const Target& machine) {
    if (machine.facts) {
        NodeHost host = nodeHostOf(*machine.facts);
        host.gpus = static_cast<int>(usableGpus(machine).size());
        return host;
    }
    NodeHost guess{TargetText::tr("this computer").toStdString(),
                   std::vector<int>(static_cast<size_t>(std::max(1, QThread::idealThreadCount()))),
                   std::numeric_limits<int64_t>::max(), std::numeric_limits<int>::max()};
    std::iota(guess.cpus.begin(), guess.cpus.end(), 0);
    return guess;
}

Result<void> checkMaxRuns(int maxRuns) {
    if (maxRuns >= 1 && maxRuns <= maxConcurrentRunsLimit)
        return {};
    return fail(ErrorCode::InvalidArgument,
                TargetText::tr("The number of concurrent runs must be between 1 and %1.")
                    .arg(maxConcurrentRunsLimit)
                    .toStdString(),
                "max_runs");
}

namespace targets {

void ensureLocal(SQLite::Database& db, int cores, Timestamp now) {
    if (selectValue<int>(db, "SELECT 1 FROM target WHERE name=?", localTargetName))
        return;
    const TargetId id = TargetId::generate();
    execute(db, "INSERT INTO target(id,name,kind,provisioning,max_runs,created_ms) VALUES(?,?,?,?,0,?)", id,
            localTargetName, TargetKind::Local, Provisioning::Succeeded, now);
    machines::add(db, id, MachineLink::None, std::max(1, cores / 2));
}

std::vector<Target> all(SQLite::Database& db) {
    static const std::string sql = std::string(selectTargets) + "WHERE target.deleted_ms IS NULL ORDER BY target.seq";
    CachedStatement query(db, sql.c_str());
    std::vector<Target> result;
    while (query->executeStep())
        result.push_back(targetFrom(*query));
    return result;
}

std::vector<Target> attached(SQLite::Database& db) {
    static const std::string sql = std::string(selectTargets) + "WHERE target.kind IN " + attachedKindsSql() +
                                   " AND target.deleted_ms IS NULL ORDER BY target.seq";
    CachedStatement query(db, sql.c_str());
    std::vector<Target> result;
    while (query->executeStep())
        result.push_back(targetFrom(*query));
    return result;
}

std::vector<Target> via(SQLite::Database& db, const TargetId& machine) {
    SQLite::Statement query(db, std::string(selectTargets) +
                                    "WHERE target.id IN (SELECT target FROM target_machine WHERE machine=?) AND "
                                    "target.kind=? AND target.deleted_ms IS NULL ORDER BY target.seq");
    bindValues(query, machine, TargetKind::Cluster);
    std::vector<Target> result;
    while (query.executeStep())
        result.push_back(targetFrom(query));
    return result;
}

Result<Target> byName(SQLite::Database& db, const std::string& name) {
    static const std::string sql = std::string(selectTargets) + "WHERE target.name=? AND target.deleted_ms IS NULL";
    {
        CachedStatement query(db, sql.c_str(), name);
        if (query->executeStep())
            return targetFrom(*query);
    }
    QStringList names;
    for (const auto& target : all(db))
        names << QString::fromStdString(target.name);
    return fail(ErrorCode::NotFound, TargetText::tr("There is no compute target \"%1\". Available: %2.")
                                         .arg(QString::fromStdString(name), names.join(QStringLiteral(", ")))
                                         .toStdString());
}

std::optional<Target> find(SQLite::Database& db, const TargetId& id) {
    static const std::string sql = std::string(selectTargets) + "WHERE target.id=?";
    CachedStatement query(db, sql.c_str(), id);
    return query->executeStep() ? std::optional(targetFrom(*query)) : std::nullopt;
}

Result<Target> machineOf(SQLite::Database& db, const Target& target) {
    if (target.cluster() && target.cluster()->isPool()) {
        for (const TargetId& machine : target.cluster()->machines()) {
            CachedStatement query(db, "SELECT name FROM target WHERE id=? AND deleted_ms IS NULL", machine);
            if (query->executeStep())
                return byName(db, RowReader(*query).text());
        }
        return fail(ErrorCode::NotFound, TargetText::tr("No machine of the pool \"%1\" is attached any more.")
                                             .arg(QString::fromStdString(target.name))
                                             .toStdString());
    }
    if (!target.via)
        return target;
    SQLite::Statement query(db, std::string(selectTargets) + "WHERE target.id=?");
    bindValues(query, *target.via);
    if (query.executeStep())
        return targetFrom(query);
    return byName(db, target.via->text()); // NotFound: the database is damaged
}

Result<Target> attach(SQLite::Database& db, const TargetId& id, const std::string& name, const RemoteConfig& config,
                      int maxRuns, Timestamp now) {
    if (selectValue<int>(db, "SELECT 1 FROM target WHERE name=?", name))
        return fail(ErrorCode::AlreadyExists,
                    TargetText::tr("A compute target \"%1\" already exists. Choose another name.")
                        .arg(QString::fromStdString(name))
                        .toStdString(),
                    "name");
    if (execute(db,
                "UPDATE target SET name=?,config=?,deleted_ms=NULL,deleted_name=NULL WHERE id=? "
                "AND deleted_ms IS NOT NULL",
                name, jsonText(toJson(config)), id) == 0)
        execute(db, "INSERT INTO target(id,name,kind,provisioning,max_runs,config,created_ms) VALUES(?,?,?,?,0,?,?)",
                id, name, kindOf(config), Provisioning::Succeeded, jsonText(toJson(config)), now);
    machines::add(db, id, MachineLink::Ssh, maxRuns);
    // One that is attached again has just answered, whatever was wanted of its power before.
    execute(db, "DELETE FROM machine_power WHERE target=?", id);
    clusters::note(db, id, "attached", nlohmann::json::object(), now);
    return byName(db, name);
}

std::optional<TargetId> detachedAs(SQLite::Database& db, const RemoteConfig& config) {
    CachedStatement query(db,
                          "SELECT id,config FROM target WHERE kind=? AND deleted_ms IS NOT NULL AND (EXISTS (SELECT 1 "
                          "FROM run WHERE run.target=target.id AND run.ended_ms IS NULL) OR EXISTS (SELECT 1 FROM "
                          "placement WHERE placement.machine=target.id AND placement.freed_ms IS NULL)) "
                          "ORDER BY seq DESC",
                          kindOf(config));
    while (query->executeStep()) {
        RowReader row(*query);
        const auto id = row.get<std::optional<TargetId>>();
        const auto known = remoteConfigFromJson(row.json());
        if (!known || known->scratch != config.scratch || known->route.size() != config.route.size())
            continue;
        // Compare users, hosts and ports only: the sign-in methods may have changed.
        bool isSame = true;
        for (size_t i = 0; i < config.route.size(); ++i)
            isSame = isSame && toText(known->route[i]) == toText(config.route[i]);
        if (isSame)
            return id;
    }
    return std::nullopt;
}

Result<void> setRemote(SQLite::Database& db, const TargetId& id, const RemoteConfig& config) {
    // Preserve the installed key, which is not part of the settings.
    static const std::string sql = "UPDATE target SET config=iif(json_extract(config,'$.installed_key') IS NULL,?1,"
                                   "json_set(?1,'$.installed_key',json_extract(config,'$.installed_key'))) "
                                   "WHERE id=?2 AND kind IN " +
                                   attachedKindsSql();
    execute(db, sql.c_str(), jsonText(toJson(config)), id);
    return {};
}

Result<void> checkDetachable(SQLite::Database& db, const Target& target, bool leaveRuns) {
    const auto pools = selectColumn<std::string>(
        db,
        "SELECT target.name FROM target_machine JOIN target ON target.id=target_machine.target WHERE "
        "target_machine.machine=? AND target.via_machine IS NULL AND target.kind=? AND target.deleted_ms IS NULL AND "
        "target.provisioning<>? ORDER BY target.seq",
        target.id, TargetKind::Cluster, Provisioning::Deleting);
    if (!pools.empty())
        return fail(
            ErrorCode::Conflict,
            TargetText::tr("\"%1\" is part of the pool \"%2\". Remove it from the pool first, or detach it with "
                           "--leave-pools: studioctl compute update %2 --remove-machine %1")
                .arg(QString::fromStdString(target.name), QString::fromStdString(pools.front()))
                .toStdString(),
            "pools");
    static const std::string reachedFrom = "SELECT name FROM target WHERE via_machine=? AND kind IN " +
                                           frameworkKindsSql() + " AND deleted_ms IS NULL ORDER BY seq";
    const auto framework = selectValue<std::string>(db, reachedFrom.c_str(), target.id);
    if (framework)
        return fail(
            ErrorCode::Conflict,
            TargetText::tr(
                "\"%1\" is the connection to the cluster \"%2\". Detach that one first: studioctl compute detach %2")
                .arg(QString::fromStdString(target.name), QString::fromStdString(*framework))
                .toStdString());
    if (selectValue<int>(db, "SELECT 1 FROM target WHERE via_machine=? AND deleted_ms IS NULL", target.id))
        return fail(ErrorCode::Conflict, TargetText::tr("\"%1\" hosts nodes of clusters. Delete those clusters first.")
                                             .arg(QString::fromStdString(target.name))
                                             .toStdString());
    // Those of pools that the machine was part of, too.
    const int unfinished =
        selectValue<int>(db,
                         "SELECT count(*) FROM run WHERE ended_ms IS NULL AND (target=?1 OR EXISTS (SELECT 1 FROM "
                         "placement WHERE placement.run=run.seq AND placement.machine=?1 AND "
                         "placement.attempt=run.attempt))",
                         target.id)
            .value_or(0);
    if (unfinished > 0 && !leaveRuns)
        return fail(ErrorCode::Conflict, TargetText::tr("%n runs on \"%1\" have not ended. Wait for them or cancel "
                                                        "them; or leave them running there untracked (--leave-runs).",
                                                        nullptr, unfinished)
                                             .arg(QString::fromStdString(target.name))
                                             .toStdString());
    return {};
}

Result<void> checkAllEnded(SQLite::Database& db, const Target& target) {
    const int unfinished = selectValue<int>(db,
                                            "SELECT count(*) FROM run WHERE ended_ms IS NULL AND (target IN (SELECT "
                                            "id FROM target WHERE id=?1 OR via_machine=?1) OR EXISTS (SELECT 1 FROM "
                                            "placement WHERE placement.run=run.seq AND placement.machine=?1))",
                                            target.id)
                               .value_or(0);
    if (unfinished == 0)
        return {};
    return fail(ErrorCode::Conflict,
                TargetText::tr("%n runs on \"%1\" have not ended, or their outputs are still being "
                               "collected. Wait for them or cancel them. Nothing was removed.",
                               nullptr, unfinished)
                    .arg(QString::fromStdString(target.name))
                    .toStdString());
}

namespace {

std::string accountOf(const std::string& config) {
    const auto remote = remoteConfigFromJson(nlohmann::json::parse(config, nullptr, false));
    return remote ? toText(remote->route.back()) : std::string();
}

} // namespace

void setInstalledKey(SQLite::Database& db, const TargetId& id, const std::string& line) {
    execute(db,
            "UPDATE target SET config=iif(?1='',json_remove(config,'$.installed_key'),"
            "json_set(config,'$.installed_key',?1)) WHERE id=?2",
            line, id);
}

InstalledKey installedKey(SQLite::Database& db, const Target& target) {
    InstalledKey key;
    if (!target.remote())
        return key;
    const std::string account = toText(target.remote()->route.back());
    // An earlier target of the same account may have installed the key.
    static const std::string sql =
        "SELECT id,name,config,deleted_ms IS NULL,json_extract(config,'$.installed_key') FROM target WHERE kind IN " +
        attachedKindsSql() + " AND json_valid(config) ORDER BY seq";
    CachedStatement query(db, sql.c_str());
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string id = row.text();
        const std::string name = row.text();
        if (accountOf(row.text()) != account)
            continue;
        const auto isAttached = row.get<bool>();
        if (const auto line = row.get<std::optional<std::string>>())
            key.line = *line;
        if (isAttached && id != target.id.text())
            key.users.push_back(name);
    }
    return key;
}

void deleteInstalledKey(SQLite::Database& db, const Target& target) {
    if (!target.remote())
        return;
    const std::string account = toText(target.remote()->route.back());
    std::vector<std::string> ids;
    static const std::string sql = "SELECT id,config FROM target WHERE kind IN " + attachedKindsSql() +
                                   " AND json_valid(config) AND json_extract(config,'$.installed_key') IS NOT NULL";
    CachedStatement query(db, sql.c_str());
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string id = row.text();
        if (accountOf(row.text()) == account)
            ids.push_back(id);
    }
    for (const auto& id : ids) {
        execute(db, "UPDATE target SET config=json_remove(config,'$.installed_key') WHERE id=?", id);
    }
}

Result<void> detach(SQLite::Database& db, const Target& target, bool leaveRuns, Timestamp now) {
    if (auto checked = checkDetachable(db, target, leaveRuns); !checked)
        return checked;
    execute(db, "UPDATE target SET deleted_ms=?, deleted_name=name, name='deleted:'||id WHERE id=?", now, target.id);
    machines::markDeleted(db, target.id, now);
    return {};
}

bool setHealth(SQLite::Database& db, const TargetId& id, const TargetHealth& health) {
    const std::string text = jsonText(toJson(health));
    return execute(db, "UPDATE machine SET health=?1 WHERE id=?2 AND health IS NOT ?1", text, id) > 0;
}

void setLastContact(SQLite::Database& db, const TargetId& id, Timestamp now) {
    execute(db, "UPDATE machine SET last_contact_ms=? WHERE id=?", now, id);
}

Result<void> setMaxRuns(SQLite::Database& db, const TargetId& id, int maxRuns) {
    if (auto fine = checkMaxRuns(maxRuns); !fine)
        return fail(fine.error().code, fine.error().message);
    static const std::string ofFramework = "UPDATE target SET max_runs=? WHERE id=? AND kind IN " + frameworkKindsSql();
    if (execute(db, "UPDATE machine SET max_runs=? WHERE id=?", maxRuns, id) == 0 &&
        execute(db, ofFramework.c_str(), maxRuns, id) == 0)
        return fail(ErrorCode::InvalidArgument, TargetText::tr("A cluster runs one job per node at a time. Change its "
                                                               "maximum number of nodes instead, with --max-instances.")
                                                    .toStdString());
    return {};
}

Result<void> setRules(SQLite::Database& db, const TargetId& id, const MachineRules& rules) {
    constexpr size_t maxLabels = 64;
    constexpr size_t maxLabelLength = 256;
    if (rules.labels && rules.labels->size() > maxLabels)
        return fail(ErrorCode::InvalidArgument,
                    TargetText::tr("A machine can have at most %1 labels.").arg(maxLabels).toStdString());
    for (const auto& [key, value] : rules.labels.value_or(std::map<std::string, std::string>())) {
        if (key.empty() || key.find('=') != std::string::npos || key.size() + value.size() > maxLabelLength)
            return fail(
                ErrorCode::InvalidArgument,
                TargetText::tr("\"%1\" is not a valid label. Use KEY=VALUE, at most %2 characters.")
                    .arg(QString::fromStdString(displayText(key + "=" + value)), QString::number(maxLabelLength))
                    .toStdString());
    }
    const auto textOf = [](const auto& rule) {
        return rule ? std::optional(std::string(toText(*rule))) : std::optional<std::string>();
    };
    const auto labels =
        rules.labels ? std::optional(jsonText(nlohmann::json(*rules.labels))) : std::optional<std::string>();
    if (execute(db,
                "UPDATE machine SET gpu_rule=coalesce(?1,gpu_rule),gpus_unstated=coalesce(?2,gpus_unstated),"
                "labels=coalesce(?3,labels),data_budget=coalesce(?5,data_budget) WHERE id=?4",
                textOf(rules.gpuRule), textOf(rules.unstatedGpus), labels, id, rules.dataBudget) == 0)
        return fail(ErrorCode::InvalidArgument,
                    TargetText::tr("A cluster has the labels and GPU rules of the machine that hosts its nodes. Change "
                                   "them there.")
                        .toStdString());
    return {};
}

bool setDrained(SQLite::Database& db, const TargetId& id, bool isDrained, Timestamp now) {
    const int changed =
        execute(db, "UPDATE target SET drained_ms=?1 WHERE id=?2 AND (drained_ms IS NULL)=(?1 IS NOT NULL)",
                isDrained ? std::optional(now) : std::nullopt, id);
    if (changed > 0)
        clusters::note(db, id, isDrained ? "drained" : "resumed", nlohmann::json::object(), now);
    return changed > 0;
}

void setFacts(SQLite::Database& db, const TargetId& id, const MachineFacts& facts, Timestamp now) {
    execute(db, "UPDATE machine SET facts=?, facts_ms=? WHERE id=?", jsonText(toMessage(facts)), now, id);
}

bool setReachable(SQLite::Database& db, const TargetId& id, bool reachable, Timestamp now) {
    return execute(db,
                   "UPDATE machine SET reachable=?, reachable_since_ms=? WHERE id=? AND (reachable<>? OR "
                   "reachable_since_ms IS NULL)",
                   reachable, now, id, reachable) > 0;
}

} // namespace targets

} // namespace studio
