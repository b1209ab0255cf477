// Describes sweeps as a kind of runs: their name, and their row of runKinds().
#pragma once

#include "core/run/run_kind.h"
#include "core/run/sweep_text.h"

namespace studio {

inline constexpr std::string_view sweepRunKind = "sweep";

inline constexpr RunKindTraits sweepKindTraits{.text = sweepRunKind,
                                               .isParent = true,
                                               .hasOutputs = false,
                                               .children = ChildWord::Trials,
                                               .reasonText = sweepReasonText,
                                               .ownPlanKey = "retries"};

} // namespace studio
