// Describes pipelines as a kind of runs: their name, and their row of runKinds().
#pragma once

#include "core/run/pipeline_table.h"
#include "core/run/pipeline_text.h"
#include "core/run/run_kind.h"

namespace studio {

inline constexpr std::string_view pipelineRunKind = "pipeline";

inline constexpr RunKindTraits pipelineKindTraits{.text = pipelineRunKind,
                                                  .isParent = true,
                                                  .isOneJob = false,
                                                  .hasOwnForm = true,
                                                  .doChildrenShare = true,
                                                  .doesPlanStoreTrees = true,
                                                  .reasonText = pipelineReasonText,
                                                  .ownPlanKey = "resumes",
                                                  .keptOutputs = pipelines::keptOutputs,
                                                  .keptRuns = pipelines::keptRuns,
                                                  .treePlaces = pipelines::treePlaces,
                                                  .storedTreesSql = pipelines::storedTreesSql,
                                                  .removeUnused = pipelines::removeUnused};

} // namespace studio
