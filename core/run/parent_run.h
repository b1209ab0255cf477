// Reads and writes the rows of runs with children: parents, their counters, and the children by what their planner
// needs to know. Common to all kinds of parents.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/run/run_record.h"
#include "core/scheduler/scheduler_input.h"
#include "core/transfer/tree_place.h"
#include <nlohmann/json.hpp>

namespace SQLite {
class Database;
}

namespace studio {

// Plan that a new parent run follows.
struct ParentPlan {
    nlohmann::json plan; // of its kind
    int64_t maxConcurrent = 1;
    int64_t total = 0; // children that it is to have
    bool operator==(const ParentPlan&) const = default;
};

struct ParentRecord {
    int64_t seq = 0;
    RunId id;
    std::string kind;
    std::string name;
    RunState state = RunState::NotStarted;
    std::string wanted; // "", "cancel", "delete"
    ParentPlan plan;
    int64_t planned = 0; // highest number of a child
    std::optional<Timestamp> since;
    bool operator==(const ParentRecord&) const = default;
};

// A child's row, for its planner.
struct ChildRecord {
    int64_t seq = 0;
    RunId id;
    std::string key; // "t12.1"
    RunState state = RunState::NotStarted;
    int attempt = 0;
    bool isCancelWanted = false;
    bool areMetricsFinal = false;
};

namespace parents {

// Returns the parents that need their planner: unfinished, or with a pending deletion.
std::vector<ParentRecord> active(SQLite::Database& db);
std::optional<ParentRecord> find(SQLite::Database& db, int64_t seq);
void insert(SQLite::Database& db, int64_t run, const ParentPlan& plan);
// Replaces plan and limits, of a parent that is extended.
void setPlan(SQLite::Database& db, int64_t run, const ParentPlan& plan);
void setPlanned(SQLite::Database& db, int64_t run, int64_t planned);
void setSince(SQLite::Database& db, int64_t run, Timestamp since);
void setCounts(SQLite::Database& db, int64_t run, const ChildCounts& counts);
void setBest(SQLite::Database& db, int64_t run, std::optional<int64_t> best, std::optional<double> value);

// Returns the children that are unfinished, or whose metrics are not read completely.
std::vector<ChildRecord> unsettledChildren(SQLite::Database& db, const RunId& parent);
std::optional<ChildRecord> child(SQLite::Database& db, int64_t seq);
// Returns the names of the outputs of a child that are not collected, but stay on its machine. Asks all kinds of runs:
// one whose child it is not returns none.
std::vector<std::string> keptOutputs(SQLite::Database& db, int64_t child);
// Returns the children of runs of all kinds whose outputs are on their machines only.
std::vector<KeptRun> keptRuns(SQLite::Database& db);
// Returns where a machine, by its id, may find trees that runs of any kind wrote, on its disks or on shared ones.
std::vector<TreePlace> treePlaces(SQLite::Database& db, const std::vector<std::string>& trees,
                                  const std::string& machine);
// Deletes a parent that has no children any more, and what only it referred to.
void erase(SQLite::Database& db, const ParentRecord& parent);
// Requests the deletion of all children; returns the number of those that exist.
int64_t deleteChildren(SQLite::Database& db, const RunId& parent, Timestamp now);

// Notes that the parent has started, if it has not. Returns its state now.
RunState start(SQLite::Database& db, const ParentRecord& parent, const Reason& how, Timestamp now);
// Ends the parent as its children show; `error` is what is stored as the cause of a failure.
void end(SQLite::Database& db, const ParentRecord& parent, RunState state, const Reason& why, const Reason& error,
         Timestamp now);
// Ends a parent whose plan cannot be read as Failed, and requests its unfinished children to be canceled: they have no
// planner any more.
void failDamaged(SQLite::Database& db, const ParentRecord& parent, const std::string& detail, Timestamp now);
// Reopens an ended parent, so that its planner creates further children. Final states of children stay.
void reopen(SQLite::Database& db, const ParentRecord& parent, const Reason& reason, Timestamp now);

// Limits of the children that run at once, for the scheduler.
std::vector<Quota> quotas(SQLite::Database& db);

} // namespace parents

} // namespace studio
