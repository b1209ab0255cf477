// Groups waiting runs that need the same, so that a pass of the scheduler looks at the first run of each group only.
// The key of a group is the text of a JSON array: priority, candidate targets, needs, time limit rounded up to five
// minutes, and experiment and parent where limits or fair share depend on them.
//
// The functions of namespace queue run inside a transaction of core/store's Database and may throw SQLite::Exception.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/run/fair_share.h"
#include "core/run/machine_preparations.h"
#include "core/run/scheduler_fleet.h"

namespace studio::queue {

constexpr int maxGroupsPerPass = 500;
constexpr int maxIntakePerPass = 5000;

// Lets new runs wait in their groups from now on, maxIntakePerPass at most. Returns them in order.
std::vector<int64_t> admitNewRuns(SQLite::Database& db, Timestamp now);
// Assigns groups to waiting runs that have none, maxIntakePerPass at most. Returns their number.
int assignGroups(SQLite::Database& db);
// Forgets the groups of all waiting runs: call when limits or fair share have changed.
void resetGroups(SQLite::Database& db);

// Sets the targets on which runs with these candidates may be placed: a JSON array of ids, or "serverless".
void setTargets(WaitingGroup& group, const SchedulerFleet& fleet, const nlohmann::json& candidates);

// Returns the groups that have waiting runs, each with as many runs as the fleet could take, `minRuns` if that is more;
// if there are too many, the first ones in the queue, and some of the others in turn. Groups without runs are deleted.
// `fairShare` is updated where fair share is on, else emptied. `preparations` gets those of the runs that could be on
// several machines.
std::vector<WaitingGroup> loadGroups(SQLite::Database& db, const SchedulerFleet& fleet, FairShare& fairShare,
                                     MachinePreparations& preparations, int minRuns = 1);

// Limits, in a fixed order.
std::vector<Quota> quotas(SQLite::Database& db);
void setQuota(SQLite::Database& db, const Quota& quota);
void removeQuota(SQLite::Database& db, const Quota& quota);
std::string_view toText(QuotaScope scope);
std::optional<QuotaScope> quotaScopeFromText(std::string_view text);
std::string_view toText(QuotaResource resource);
std::optional<QuotaResource> quotaResourceFromText(std::string_view text);

bool isFairShare(SQLite::Database& db);
void setFairShare(SQLite::Database& db, bool isOn);

std::vector<Reservation> reservations(SQLite::Database& db);

} // namespace studio::queue
