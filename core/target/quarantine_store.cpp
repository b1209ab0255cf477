#include "core/target/quarantine_store.h"

#include <algorithm>

#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"

namespace studio::quarantines {

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
}

void prolong(SQLite::Database& db, const Quarantine& quarantine, int64_t run, Timestamp until) {
    execute(db,
            "UPDATE quarantine SET probes=probes+1,failures=failures+1,run=?,until_ms=? WHERE machine=? AND gpu=? AND "
            "lifted_ms IS NULL",
            run, until, quarantine.machine, quarantine.gpu);
}

void lift(SQLite::Database& db, const Quarantine& quarantine, Timestamp now) {
    execute(db, "UPDATE quarantine SET lifted_ms=? WHERE machine=? AND gpu=? AND lifted_ms IS NULL", now,
            quarantine.machine, quarantine.gpu);
}

std::optional<Timestamp> lastLifted(SQLite::Database& db, const TargetId& machine) {
    return selectValue<Timestamp>(
        db,
        "SELECT lifted_ms FROM quarantine WHERE machine=? AND lifted_ms IS NOT NULL ORDER BY lifted_ms DESC LIMIT 1",
        machine);
}

} // namespace studio::quarantines
