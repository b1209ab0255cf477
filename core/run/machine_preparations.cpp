#include "core/run/machine_preparations.h"

#include <set>

#include "core/protocol/cbor.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr int missingSnapshot = 1;
constexpr int missingEnvironment = 2;

// Machines that have what is listed, by its hash. ?1: the hashes, as a JSON array.
std::map<std::string, std::vector<int>> machinesWith(SQLite::Database& db, const SchedulerFleet& fleet, const char* sql,
                                                     const std::set<std::string>& hashes) {
    std::map<std::string, std::vector<int>> machines;
    if (hashes.empty())
        return machines;
    CachedStatement query(db, sql, jsonText(nlohmann::json(hashes)));
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string hash = row.text();
        if (const int machine = fleet.machineIndexOf(row.text()); machine >= 0)
            machines[hash].push_back(machine);
    }
    return machines;
}

} // namespace

int MachinePreparations::indexOf(const std::string& snapshot, const std::string& environment) {
    if (snapshot.empty() && environment.empty())
        return -1;
    return m_indices.emplace(std::pair(snapshot, environment), static_cast<int>(m_indices.size())).first->second;
}

std::vector<MissingByMachine> MachinePreparations::read(SQLite::Database& db, const SchedulerFleet& fleet) const {
    std::set<std::string> snapshots;
    std::set<std::string> environments;
    for (const auto& [needed, index] : m_indices) {
        if (!needed.first.empty())
            snapshots.insert(needed.first);
        if (!needed.second.empty())
            environments.insert(needed.second);
    }
    const auto withSnapshot = machinesWith(db, fleet,
                                           "SELECT tree,machine FROM json_each(?1) AS listed CROSS JOIN machine_tree "
                                           "INDEXED BY machine_tree_by_tree ON tree=listed.value",
                                           snapshots);
    const auto withEnvironment =
        machinesWith(db, fleet,
                     "SELECT DISTINCT spec_hash,machine FROM json_each(?1) AS listed CROSS JOIN environment_build "
                     "INDEXED BY environment_build_by_spec ON spec_hash=listed.value WHERE built_ms>0 AND is_there<>0",
                     environments);
    std::vector<MissingByMachine> missing(m_indices.size());
    const auto machineCount = static_cast<size_t>(fleet.machineCount());
    for (const auto& [needed, index] : m_indices) {
        const auto& [snapshot, environment] = needed;
        MissingByMachine& of = missing[static_cast<size_t>(index)];
        of.assign(machineCount,
                  (snapshot.empty() ? 0 : missingSnapshot) + (environment.empty() ? 0 : missingEnvironment));
        for (size_t machine = 0; !snapshot.empty() && machine < machineCount; ++machine)
            of[machine] -= fleet.machine(static_cast<int>(machine)).hasAllSnapshots ? missingSnapshot : 0;
        if (const auto found = withSnapshot.find(snapshot); found != withSnapshot.end()) {
            for (const int machine : found->second)
                of[static_cast<size_t>(machine)] -= fleet.machine(machine).hasAllSnapshots ? 0 : missingSnapshot;
        }
        if (const auto found = withEnvironment.find(environment); found != withEnvironment.end()) {
            for (const int machine : found->second)
                of[static_cast<size_t>(machine)] -= missingEnvironment;
        }
    }
    return missing;
}

} // namespace studio
