// Describes the kinds of runs in one table: what the code that serves all kinds has to know about one. A new kind is a
// row of runKinds() and, unless the reconciler launches it, a row in core/driver/child_planner.cpp. Values only;
// thread-safe.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

class QString;

namespace studio {

inline constexpr std::string_view commandRunKind = "command";
inline constexpr std::string_view sweepRunKind = "sweep";
inline constexpr std::string_view pipelineRunKind = "pipeline";

// What the children of a run are called, where they are counted.
enum class ChildWord { Steps, Trials };

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

} // namespace studio
