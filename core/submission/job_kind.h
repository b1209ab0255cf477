// Submits the jobs that files describe as runs of their kind. What a kind does differently is its row in job_kind.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/jobfile/job_draft.h"
#include "core/submission/run_submitter.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Adds what the draft's kind needs to `config`, its configuration with the changes of the caller: of a sweep, the
// parameters that the command does not name.
void completeConfig(const JobDraft& draft, RunConfig& config);
// Returns the options with which a completed configuration is submitted as a run of the draft's kind, of a kind that is
// one job (run_kind.h). InvalidArgument if the draft is not valid.
Result<SubmissionOptions> optionsFor(const JobDraft& draft, const RunConfig& config, SubmissionOptions options = {});
// Reads the plan of a run of a kind that has children and is one job, as its options had it. Newer if this version does
// not know the kind; Corrupt if the plan cannot be read.
Result<ParentPlan> parentPlanFrom(std::string_view kind, const nlohmann::json& plan);
// Returns the file of a job of a kind that is one job, with which it can be submitted again. `plan`: of a run with
// children, as parentPlanFrom() reads it.
Result<std::string> jobFileOf(std::string_view kind, const RunConfig& config, const nlohmann::json& plan);
// Does all of submitting the job but the commit, for a schedule. No names are open.
Result<RunSubmitter::Frozen> freezeJob(RunSubmitter& submitter, const JobDraft& draft, SubmissionOptions options = {});

} // namespace studio
