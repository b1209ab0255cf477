// Describes the kinds of runs in one table. A new kind is a row of runKinds() and, unless the reconciler launches it, a
// controller in core/driver that creates its children and derives its state from theirs. Values only; thread-safe.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace studio {

inline constexpr std::string_view commandRunKind = "command";
inline constexpr std::string_view sweepRunKind = "sweep";
inline constexpr std::string_view pipelineRunKind = "pipeline";

struct RunKindTraits {
    std::string_view text;   // stored: "command"
    bool isLaunched = false; // the reconciler starts attempts of it on a compute target
    bool isParent = false;   // its planner creates child runs (core/driver/child_planner.h); it has no attempts
    bool isOneJob = true; // its configuration is all of it: it can be cloned and exported; otherwise only its children
};

std::span<const RunKindTraits> runKinds();
// nullptr: a kind of a newer version, which this one shows and leaves alone.
const RunKindTraits* runKindFromText(std::string_view text);
// True for a kind of a newer version, too.
bool isOneJob(std::string_view kind);
// The SQL list of the kinds that the reconciler launches: "('command')".
const std::string& launchedKindsSql();

} // namespace studio
