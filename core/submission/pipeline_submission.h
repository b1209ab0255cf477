// Submits a pipeline as the parent run of its steps: stores the code and the inputs of all steps, resolves their
// environments, and commits one run that holds the plan. Blocks for the size of the folders, as RunSubmitter::submit()
// does.
#pragma once

#include "core/jobfile/pipeline_draft.h"
#include "core/submission/run_submitter.h"

namespace studio {

// `draft`: of a pipeline, complete: no names are open. InvalidArgument names the step that cannot run.
Result<Submitted> submitPipeline(RunSubmitter& submitter, const JobDraft& draft, const SubmissionOptions& options = {});
// Does all of it but the commit, for a schedule.
Result<RunSubmitter::Frozen> freezePipeline(RunSubmitter& submitter, const JobDraft& draft,
                                            const SubmissionOptions& options = {});

ParentPlan parentPlanOf(const PipelineSpec& spec);
// Submits an ended pipeline as a new one, with the snapshots and inputs of the earlier one; steps that were completed
// are taken over from it. Conflict while it runs.
Result<Submitted> resumePipeline(RunSubmitter& submitter, Workspace& workspace, const RunRecord& earlier);

} // namespace studio
