// Prepares the submission of a sweep, as the parent run of its trials.
#pragma once

#include "core/submission/run_submitter.h"
#include "core/sweep/sweep_spec.h"

namespace studio {

ParentPlan parentPlanOf(const SweepSpec& spec);
// `config`: of its trials, with ${{search_space.NAME}} in the command. InvalidArgument if the command uses a name that
// the space lacks, or the sweep is not valid.
Result<SubmissionOptions> sweepOptions(const RunConfig& config, const SweepSpec& spec, SubmissionOptions options = {});

} // namespace studio
