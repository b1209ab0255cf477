// MachinePreparations provides data locality and image locality to the scheduler: it determines which source folders
// (snapshots) and environments of pending runs are missing in the cache of each machine, so that of equal machines a
// run is placed on one where it can start soon. Collects what runs need first, and then queries it once for all. Used
// inside one transaction of core/store's Database; may throw SQLite::Exception.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/run/scheduler_fleet.h"

namespace studio {

class MachinePreparations {
public:
    // A run with this snapshot and this environment (environment_build.spec_hash), each empty if it has none. Returns
    // its index in the result of read(); -1 if it has neither.
    int indexOf(const std::string& snapshot, const std::string& environment);
    // An environment that is missing counts more than a snapshot: it is downloaded, too, and then built.
    std::vector<MissingByMachine> read(SQLite::Database& db, const SchedulerFleet& fleet) const;

private:
    std::map<std::pair<std::string, std::string>, int> m_indices; // by snapshot and environment
};

} // namespace studio
