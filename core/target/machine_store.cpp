#include "core/target/machine_store.h"

#include "core/store/cached_statement.h"

namespace studio::machines {

void add(SQLite::Database& db, const TargetId& id, MachineLink link, int maxRuns) {
    // Runs that state no GPUs get all of them while they have the machine to themselves.
    execute(db,
            "INSERT INTO machine(id,pipe,max_runs,gpus_unstated) VALUES(?1,?2,?3,iif(?3=1,'all','share')) "
            "ON CONFLICT(id) DO UPDATE SET pipe=excluded.pipe,max_runs=excluded.max_runs,deleted_ms=NULL",
            id, link == MachineLink::Ssh ? R"({"link":"ssh"})" : R"({"link":"none"})", maxRuns);
}

void markDeleted(SQLite::Database& db, const TargetId& id, Timestamp now) {
    execute(db, "UPDATE machine SET deleted_ms=? WHERE id=?", now, id);
}

void setIdentity(SQLite::Database& db, const TargetId& id, const ObservedIdentity& identity) {
    execute(db,
            "UPDATE machine SET machine_id=?1,boot_id=?2,root=?3 WHERE id=?4 AND "
            "(machine_id IS NOT ?1 OR boot_id IS NOT ?2 OR root IS NOT ?3)",
            NullIfEmpty{identity.machineId}, NullIfEmpty{identity.bootId}, NullIfEmpty{identity.root}, id);
}

std::vector<std::pair<TargetId, int>> maxRuns(SQLite::Database& db) {
    CachedStatement query(db, "SELECT id,max_runs FROM machine WHERE deleted_ms IS NULL ORDER BY seq");
    std::vector<std::pair<TargetId, int>> limits;
    while (query->executeStep()) {
        auto& [id, limit] = limits.emplace_back();
        RowReader(*query).read(id, limit);
    }
    return limits;
}

} // namespace studio::machines
