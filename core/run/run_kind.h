// Describes the kinds of runs in one table: what the code that serves all kinds has to know about one. A new kind is a
// header beside this one with its name and its row (sweep_kind.h), a line in run_kind.cpp and, unless the reconciler
// launches it, a line in core/driver/child_planner.cpp. Values only; thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/transfer/tree_place.h"
#include <nlohmann/json_fwd.hpp>

class QString;
namespace SQLite {
class Database;
}

namespace studio {

inline constexpr std::string_view commandRunKind = "command";

// What the children of a run are called, where they are counted.
enum class ChildWord { Steps, Trials };

// An ended child whose outputs are retained on its machine only, because only other children there read them. It can be
// deleted by "run clean".
struct KeptRun {
    int64_t run = 0; // RunRecord::seq
    std::string id{};
    std::string name{};
    std::string compute{}; // name of its target
    std::vector<std::string> outputs{};
    int64_t files = 0;
    int64_t bytes = 0;
    std::string neededBy{}; // id of an unfinished run whose children may read them; empty: none
};

struct RunKindTraits {
    std::string_view text;   // stored: "command"
    bool isLaunched = false; // the reconciler starts attempts of it on a compute target
    bool isParent = false;   // its planner creates child runs (core/driver/child_planner.h); it has no attempts
    bool isOneJob = true; // its configuration is all of it: it can be cloned and exported; otherwise only its children
    bool hasOwnForm = false;         // it is not described in the form of a command, but in one at the place "new-KIND"
    bool hasOutputs = true;          // it has outputs of its own; otherwise only its children
    bool doChildrenShare = false;    // a child may read what another wrote: none is deleted before all have ended
    bool doesPlanStoreTrees = false; // its plan names snapshots and inputs of children that have no run yet
    ChildWord children = ChildWord::Steps;
    // Describes errors and events that only runs of this kind and their children have, for describe() (run_text.h);
    // empty: the code is none of these.
    QString (*reasonText)(const std::string& code, const nlohmann::json& params) = nullptr;
    std::string_view ownPlanKey = {}; // of its plan, about one run only: a run of the same job is submitted without it
    // Returns the names of the outputs of a child that stay on its machine; none for a child of another kind's run.
    std::vector<std::string> (*keptOutputs)(SQLite::Database& db, int64_t child) = nullptr;
    std::vector<KeptRun> (*keptRuns)(SQLite::Database& db) = nullptr; // of all its runs, oldest first
    // Returns where a machine, by its id, may find trees that its runs or those of other machines wrote.
    std::vector<TreePlace> (*treePlaces)(SQLite::Database& db, const std::vector<std::string>& trees,
                                         const std::string& machine) = nullptr;
    std::string_view storedTreesSql = {}; // selects the trees in the snapshot store that its own tables refer to
    // Removes the rows of its own tables that only deleted runs referred to, after the deletion of one of its runs.
    void (*removeUnused)(SQLite::Database& db) = nullptr;
};

std::span<const RunKindTraits> runKinds();
// nullptr: a kind of a newer version, which this one shows and leaves alone.
const RunKindTraits* runKindFromText(std::string_view text);
// True for a kind of a newer version, too.
bool isOneJob(std::string_view kind);
// SQL lists of kinds, such as "('command')": those that the reconciler launches, and those with the property of that
// name.
const std::string& launchedKindsSql();
const std::string& sharingKindsSql();
const std::string& treePlanKindsSql();
// Selects the trees in the snapshot store that the tables of all kinds refer to, each SELECT followed by " UNION ".
const std::string& storedTreesSql();

} // namespace studio
