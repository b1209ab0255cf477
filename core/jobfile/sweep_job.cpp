#include "core/jobfile/sweep_job.h"

#include <memory>

#include "core/jobfile/sweep_export.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/trial_config.h"
#include "core/run/sweep_kind.h"
#include "core/sweep/parameter_sampler.h"
#include "core/sweep/sweep_planner.h"
#include <nlohmann/json.hpp>

namespace studio {

namespace {

ParentPlan sweepPlanOf(const SweepSpec& spec) {
    return {toJson(spec), spec.concurrent(), trialLimit(spec)};
}

} // namespace

std::string_view SweepJob::runKind() const {
    return sweepRunKind;
}

void SweepJob::complete(RunConfig& config) const {
    appendUnusedParameters(config, m_spec.space);
}

RunConfig SweepJob::sample(const RunConfig& config) const {
    return trialConfig(config, randomPoint(m_spec.space, m_spec.seed, 1));
}

Result<ParentPlan> SweepJob::plan() const {
    if (const QString problem = sweepProblemText(m_spec); !problem.isEmpty())
        return fail(ErrorCode::InvalidArgument, problem.toStdString());
    return sweepPlanOf(m_spec);
}

void setSweep(JobDraft& draft, SweepSpec spec) {
    draft.parent = std::make_shared<SweepJob>(std::move(spec));
}

SweepSpec* sweepOf(JobDraft& draft) {
    auto* job = dynamic_cast<SweepJob*>(draft.parent.get());
    return job == nullptr ? nullptr : &job->spec();
}

const SweepSpec* sweepOf(const JobDraft& draft) {
    auto* job = dynamic_cast<SweepJob*>(draft.parent.get());
    return job == nullptr ? nullptr : &job->spec();
}

Result<ParentPlan> sweepPlanFrom(const nlohmann::json& plan) {
    const auto spec = sweepSpecFromJson(plan);
    return spec ? Result<ParentPlan>(sweepPlanOf(*spec)) : fail(spec.error());
}

Result<std::string> sweepFileOf(const RunConfig& config, const nlohmann::json& plan) {
    const auto spec = sweepSpecFromJson(plan);
    return spec ? Result<std::string>(sweepJobText(config, *spec)) : fail(spec.error());
}

} // namespace studio
