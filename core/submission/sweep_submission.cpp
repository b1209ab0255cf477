#include "core/submission/sweep_submission.h"

#include "core/jobfile/sweep_file.h"
#include "core/jobfile/trial_config.h"
#include "core/run/sweep_kind.h"
#include "core/sweep/parameter_sampler.h"
#include "core/sweep/sweep_planner.h"

namespace studio {

ParentPlan parentPlanOf(const SweepSpec& spec) {
    return {toJson(spec), spec.concurrent(), trialLimit(spec)};
}

Result<SubmissionOptions> sweepOptions(const RunConfig& config, const SweepSpec& spec, SubmissionOptions options) {
    if (const QString problem = sweepProblemText(spec); !problem.isEmpty())
        return fail(ErrorCode::InvalidArgument, problem.toStdString());
    options.kind = sweepRunKind;
    options.plan = parentPlanOf(spec);
    options.sample = trialConfig(config, randomPoint(spec.space, spec.seed, 1));
    return options;
}

} // namespace studio
