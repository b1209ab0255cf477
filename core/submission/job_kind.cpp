#include "core/submission/job_kind.h"

#include <algorithm>
#include <array>

#include "core/jobfile/parent_job.h"
#include "core/run/pipeline_kind.h"
#include "core/submission/pipeline_submission.h"

namespace studio {

namespace {

// A kind that is several jobs: each has code, inputs and an environment of its own.
struct SeveralJobs {
    std::string_view kind; // of the run
    Result<RunSubmitter::Frozen> (*freeze)(RunSubmitter& submitter, const JobDraft& draft,
                                           const SubmissionOptions& options) = nullptr;
};

constexpr std::array severalJobs = {
    SeveralJobs{pipelineRunKind, freezePipeline},
};

} // namespace

void completeConfig(const JobDraft& draft, RunConfig& config) {
    if (draft.parent)
        draft.parent->complete(config);
}

Result<SubmissionOptions> optionsFor(const JobDraft& draft, const RunConfig& config, SubmissionOptions options) {
    if (!draft.parent || !isOneJob(draft.parent->runKind()))
        return options;
    auto plan = draft.parent->plan();
    if (!plan)
        return fail(plan.error());
    options.kind = draft.parent->runKind();
    options.plan = std::move(*plan);
    options.sample = draft.parent->sample(config);
    return options;
}

Result<RunSubmitter::Frozen> freezeJob(RunSubmitter& submitter, const JobDraft& draft, SubmissionOptions options) {
    const std::string_view kind = runKindOf(draft);
    const auto* several = std::find_if(severalJobs.begin(), severalJobs.end(),
                                       [kind](const SeveralJobs& row) { return row.kind == kind; });
    if (several != severalJobs.end())
        return several->freeze(submitter, draft, options);
    RunConfig config = draft.config;
    completeConfig(draft, config);
    const auto made = optionsFor(draft, config, std::move(options));
    return made ? submitter.freeze(std::move(config), *made) : fail(made.error());
}

} // namespace studio
