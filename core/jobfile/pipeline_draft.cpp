#include "core/jobfile/pipeline_draft.h"

namespace studio {

PipelineSpec skeletonOf(const PipelineDraft& draft) {
    PipelineSpec spec;
    spec.outputs = draft.outputs;
    spec.continuesOnFailure = draft.continuesOnFailure;
    spec.forcesRerun = draft.forcesRerun;
    for (const StepDraft& from : draft.steps) {
        PipelineStep& step = spec.steps.emplace_back();
        step.name = from.name;
        step.kind = from.kind;
        step.title = from.title;
        step.bindings = from.bindings;
        step.outputs = from.outputs;
        step.isDeterministic = from.isDeterministic;
    }
    return spec;
}

std::vector<JobDraft*> stepJobs(PipelineDraft& draft) {
    std::vector<JobDraft*> jobs;
    for (StepDraft& step : draft.steps) {
        jobs.push_back(&step.job);
        if (!step.pipeline)
            continue;
        const auto inner = stepJobs(*step.pipeline);
        jobs.insert(jobs.end(), inner.begin(), inner.end());
    }
    return jobs;
}

} // namespace studio
