// WaitReasonResolver names what a WaitReason refers to by index, and adds the figures that its sentence needs
// (wait_text.h). Internal to the users of SchedulerFleet; runs inside a transaction of core/store's Database and may
// throw SQLite::Exception.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/run/run_record.h"
#include "core/run/scheduler_fleet.h"
#include "core/scheduler/scheduler.h"

namespace studio {

class WaitReasonResolver {
public:
    // `starts` hold capacity besides the fleet's placements. All must outlive this object.
    WaitReasonResolver(SQLite::Database& db, const SchedulerFleet& fleet, std::span<const ScheduledStart> starts = {});

    // Returns the reason of a run with these needs; its code is "wait_" and that of the WaitReason.
    Reason resolve(const WaitReason& reason, const RunNeeds& needs) const;

private:
    void addTarget(const WaitReason& reason, nlohmann::json& params) const;
    void addMachine(const WaitReason& reason, nlohmann::json& params) const;
    // The GPUs that the run needs, and the users of those that would fit.
    void addGpus(const WaitReason& reason, const RunNeeds& needs, nlohmann::json& params) const;
    void addQuota(const Quota& quota, nlohmann::json& params) const;
    // Returns the names of other machines of the same kernel on which runs are.
    std::vector<std::string> sharersOf(int machine) const;
    std::string nameOf(int64_t run) const;

    SQLite::Database& m_db;
    const SchedulerFleet& m_fleet;
    std::map<int, std::set<int>> m_occupied;             // machines with runs, by kernel
    std::map<std::pair<int, int>, int64_t> m_gpuHolders; // runs, by kernel and GPU
};

} // namespace studio
