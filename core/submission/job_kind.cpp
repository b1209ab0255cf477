#include "core/submission/job_kind.h"

#include <algorithm>
#include <array>

#include "core/jobfile/job_file.h"
#include "core/jobfile/sweep_export.h"
#include "core/jobfile/trial_config.h"
#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"
#include "core/submission/pipeline_submission.h"
#include "core/submission/sweep_submission.h"

namespace studio {

namespace {

struct JobKind {
    std::string_view kind; // of the run
    void (*complete)(const JobDraft& draft, RunConfig& config) = nullptr;
    Result<SubmissionOptions> (*options)(const JobDraft& draft, const RunConfig& config,
                                         SubmissionOptions options) = nullptr;
    Result<ParentPlan> (*planFrom)(const nlohmann::json& plan) = nullptr;
    Result<std::string> (*file)(const RunConfig& config, const nlohmann::json& plan) = nullptr;
    // Of a kind that is several jobs.
    Result<RunSubmitter::Frozen> (*freeze)(RunSubmitter& submitter, const JobDraft& draft,
                                           const SubmissionOptions& options) = nullptr;
};

void completeSweep(const JobDraft& draft, RunConfig& config) {
    appendUnusedParameters(config, draft.sweep->space);
}

Result<SubmissionOptions> sweepOptionsOf(const JobDraft& draft, const RunConfig& config, SubmissionOptions options) {
    return sweepOptions(config, *draft.sweep, std::move(options));
}

Result<ParentPlan> sweepPlanFrom(const nlohmann::json& plan) {
    const auto spec = sweepSpecFromJson(plan);
    return spec ? Result<ParentPlan>(parentPlanOf(*spec)) : fail(spec.error());
}

Result<std::string> sweepFileOf(const RunConfig& config, const nlohmann::json& plan) {
    const auto spec = sweepSpecFromJson(plan);
    return spec ? Result<std::string>(sweepJobText(config, *spec)) : fail(spec.error());
}

constexpr std::array jobKinds = {
    JobKind{.kind = commandRunKind},
    JobKind{.kind = sweepRunKind,
            .complete = completeSweep,
            .options = sweepOptionsOf,
            .planFrom = sweepPlanFrom,
            .file = sweepFileOf},
    JobKind{.kind = pipelineRunKind, .freeze = freezePipeline},
};

// Null: a kind of a newer version.
const JobKind* jobKindFrom(std::string_view kind) {
    const auto* found =
        std::find_if(jobKinds.begin(), jobKinds.end(), [kind](const JobKind& row) { return row.kind == kind; });
    return found == jobKinds.end() ? nullptr : found;
}

const JobKind& jobKindOf(const JobDraft& draft) {
    const JobKind* found = jobKindFrom(runKindOf(draft));
    return found == nullptr ? jobKinds.front() : *found;
}

} // namespace

void completeConfig(const JobDraft& draft, RunConfig& config) {
    if (const auto complete = jobKindOf(draft).complete)
        complete(draft, config);
}

Result<SubmissionOptions> optionsFor(const JobDraft& draft, const RunConfig& config, SubmissionOptions options) {
    const auto own = jobKindOf(draft).options;
    return own == nullptr ? Result<SubmissionOptions>(std::move(options)) : own(draft, config, std::move(options));
}

Result<ParentPlan> parentPlanFrom(std::string_view kind, const nlohmann::json& plan) {
    const JobKind* row = jobKindFrom(kind);
    if (row == nullptr || row->planFrom == nullptr)
        return fail(ErrorCode::Newer, std::string(kind));
    return row->planFrom(plan);
}

Result<std::string> jobFileOf(std::string_view kind, const RunConfig& config, const nlohmann::json& plan) {
    const JobKind* row = jobKindFrom(kind);
    return row == nullptr || row->file == nullptr ? Result<std::string>(commandJobText(config))
                                                  : row->file(config, plan);
}

Result<RunSubmitter::Frozen> freezeJob(RunSubmitter& submitter, const JobDraft& draft, SubmissionOptions options) {
    if (const auto freeze = jobKindOf(draft).freeze)
        return freeze(submitter, draft, options);
    RunConfig config = draft.config;
    completeConfig(draft, config);
    const auto made = optionsFor(draft, config, std::move(options));
    return made ? submitter.freeze(std::move(config), *made) : fail(made.error());
}

} // namespace studio
