// Submits the jobs that files describe as runs of their kind. What a kind that is one job does differently says its
// ParentJob (core/jobfile/parent_job.h); one that is several jobs has a row in job_kind.cpp.
#pragma once

#include "core/jobfile/job_draft.h"
#include "core/submission/run_submitter.h"

namespace studio {

// Adds what the draft's kind needs to `config`, its configuration with the changes of the caller: of a sweep, the
// parameters that the command does not name.
void completeConfig(const JobDraft& draft, RunConfig& config);
// Returns the options with which a completed configuration is submitted as a run of the draft's kind, of a kind that is
// one job (run_kind.h). InvalidArgument if the draft is not valid.
Result<SubmissionOptions> optionsFor(const JobDraft& draft, const RunConfig& config, SubmissionOptions options = {});
// Does all of submitting the job but the commit, for a schedule. No names are open.
Result<RunSubmitter::Frozen> freezeJob(RunSubmitter& submitter, const JobDraft& draft, SubmissionOptions options = {});

} // namespace studio
