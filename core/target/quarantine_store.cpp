#include "core/target/quarantine_store.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/scheduler/quarantine_rule.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"

namespace studio::quarantines {

namespace {

struct QuarantineText {
    Q_DECLARE_TR_FUNCTIONS(QuarantineText)
};

// An event of the machine, or of the cluster of which it is a node.
void record(SQLite::Database& db, const Quarantine& quarantine, const std::string& code, std::optional<int64_t> run,
            nlohmann::json params, Timestamp now) {
    CachedStatement query(
        db,
        "SELECT coalesce(target.id,created_node.target,''),coalesce(target.name,created_node.name,''),"
        "coalesce((SELECT key FROM json_each(machine.facts,'$.gpus') WHERE json_extract(value,'$.uuid')=?2),-1) "
        "FROM machine LEFT JOIN target ON target.id=machine.id LEFT JOIN created_node ON "
        "created_node.machine=machine.id AND created_node.gone_ms IS NULL WHERE machine.id=?1",
        quarantine.machine, quarantine.gpu);
    if (!query->executeStep())
        return;
    RowReader row(*query);
    const auto target = TargetId::fromText(row.text());
    if (!target)
        return;
    params["machine"] = row.text();
    if (!quarantine.gpu.empty())
        params["gpu"] = row.get<int>();
    if (run)
        params["run"] = selectValue<std::string>(db, "SELECT name FROM run WHERE seq=?", *run).value_or(std::string());
    clusters::note(db, *target, code, params, now);
}

} // namespace

std::vector<Quarantine> all(SQLite::Database& db) {
    CachedStatement query(
        db, "SELECT q.machine,q.gpu,q.since_ms,q.until_ms,q.failures,q.probes,q.run,"
            "coalesce(target.name,created_node.name,''),coalesce(target.name,cluster.name,''),"
            "coalesce((SELECT key FROM json_each(machine.facts,'$.gpus') WHERE json_extract(value,'$.uuid')=q.gpu),-1),"
            "coalesce(run.id,''),coalesce(run.name,'') FROM quarantine q "
            "JOIN machine ON machine.id=q.machine AND machine.deleted_ms IS NULL "
            "LEFT JOIN run ON run.seq=q.run LEFT JOIN target ON target.id=q.machine "
            "LEFT JOIN created_node ON created_node.machine=q.machine "
            "LEFT JOIN target cluster ON cluster.id=created_node.target "
            "WHERE q.lifted_ms IS NULL AND created_node.gone_ms IS NULL ORDER BY q.since_ms,q.machine,q.gpu");
    std::vector<Quarantine> found;
    while (query->executeStep()) {
        Quarantine& one = found.emplace_back();
        RowReader(*query).read(one.machine, one.gpu, one.since, one.until, one.failures, one.probes, one.run,
                               one.machineName, one.targetName, one.gpuIndex, one.runId, one.runName);
    }
    return found;
}

std::vector<Quarantine> of(SQLite::Database& db, const Target& target) {
    std::vector<Quarantine> found = all(db);
    if (found.empty())
        return found;
    std::vector<TargetId> machines{target.id};
    if (const ClusterConfig* config = target.cluster()) {
        machines.assign(config->machines().begin(), config->machines().end());
        if (target.via && !config->isElsewhere())
            machines.push_back(*target.via);
        for (const ClusterNode& node : clusters::nodes(db, target.id))
            machines.push_back(node.spec.machine);
    }
    std::erase_if(found, [&](const Quarantine& one) {
        return std::find(machines.begin(), machines.end(), one.machine) == machines.end();
    });
    return found;
}

void begin(SQLite::Database& db, const Quarantine& quarantine) {
    execute(db, "INSERT OR REPLACE INTO quarantine(machine,gpu,since_ms,until_ms,failures,run) VALUES(?,?,?,?,?,?)",
            quarantine.machine, quarantine.gpu, quarantine.since, quarantine.until, quarantine.failures,
            quarantine.run);
    record(db, quarantine, "quarantined", quarantine.run, {{"failures", quarantine.failures}}, quarantine.since);
}

void recordProbe(SQLite::Database& db, const Quarantine& quarantine, int64_t run, Timestamp now) {
    record(db, quarantine, "quarantine_probe", run, nlohmann::json::object(), now);
}

void prolong(SQLite::Database& db, const Quarantine& quarantine, int64_t run, Timestamp until, Timestamp now) {
    execute(db,
            "UPDATE quarantine SET probes=probes+1,failures=failures+1,run=?,until_ms=? WHERE machine=? AND gpu=? AND "
            "lifted_ms IS NULL",
            run, until, quarantine.machine, quarantine.gpu);
    record(db, quarantine, "quarantine_prolonged", run,
           {{"minutes", std::chrono::ceil<std::chrono::minutes>(until - now).count()}}, now);
}

void lift(SQLite::Database& db, const Quarantine& quarantine, Timestamp now, std::optional<int64_t> run) {
    execute(db, "UPDATE quarantine SET lifted_ms=? WHERE machine=? AND gpu=? AND lifted_ms IS NULL", now,
            quarantine.machine, quarantine.gpu);
    record(db, quarantine, "quarantine_lifted", run, nlohmann::json::object(), now);
}

std::optional<Timestamp> lastLifted(SQLite::Database& db, const TargetId& machine) {
    return selectValue<Timestamp>(
        db,
        "SELECT lifted_ms FROM quarantine WHERE machine=? AND lifted_ms IS NOT NULL ORDER BY lifted_ms DESC LIMIT 1",
        machine);
}

int failureLimit(SQLite::Database& db) {
    const auto limit =
        selectValue<int>(db, "SELECT CAST(value AS INTEGER) FROM queue_setting WHERE name='quarantine_failures'");
    return limit && *limit >= 0 && *limit <= maxFailureLimit ? *limit : QuarantinePolicy().maxFailures;
}

Result<void> setFailureLimit(SQLite::Database& db, int limit, Timestamp now) {
    if (limit < 0 || limit > maxFailureLimit)
        return fail(ErrorCode::InvalidArgument,
                    QuarantineText::tr("The number of failures in a row must be between 0 and %1. 0 turns the "
                                       "quarantine off.")
                        .arg(maxFailureLimit)
                        .toStdString());
    execute(db,
            "INSERT INTO queue_setting(name,value) VALUES('quarantine_failures',?1) ON CONFLICT(name) DO UPDATE SET "
            "value=?1",
            std::to_string(limit));
    for (const Quarantine& quarantine : limit == 0 ? all(db) : std::vector<Quarantine>())
        lift(db, quarantine, now);
    return {};
}

} // namespace studio::quarantines
