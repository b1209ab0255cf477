#include "core/jobfile/pipeline_draft.h"

#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/run/pipeline_kind.h"

namespace studio {

std::string_view PipelineDraft::runKind() const {
    return pipelineRunKind;
}

std::vector<JobDraft*> PipelineDraft::parts() {
    return stepJobs(*this);
}

PipelineDraft& setPipeline(JobDraft& draft, PipelineDraft pipeline) {
    auto made = std::make_shared<PipelineDraft>(std::move(pipeline));
    draft.parent = made;
    return *made;
}

PipelineDraft* pipelineOf(JobDraft& draft) {
    return dynamic_cast<PipelineDraft*>(draft.parent.get());
}

const PipelineDraft* pipelineOf(const JobDraft& draft) {
    return dynamic_cast<const PipelineDraft*>(draft.parent.get());
}

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

QString graphProblemText(const GraphFinding& finding) {
    using Problem = GraphFinding::Problem;
    switch (finding.problem) {
    case Problem::NoSteps:
        return JobFileText::tr("The pipeline has no \"jobs\".");
    case Problem::RepeatedName:
        return JobFileText::tr("The step %1 is specified twice.").arg(shownText(finding.step));
    case Problem::UnknownStep:
        return JobFileText::tr("The step %1 needs an output of %2, which is not a step of the pipeline.")
            .arg(shownText(finding.step), shownText(finding.other));
    case Problem::UnknownOutput:
        return JobFileText::tr("The step %1 needs the output %2 of %3, which has no such output.")
            .arg(shownText(finding.step), shownText(finding.name), shownText(finding.other));
    case Problem::Cycle: {
        QStringList names;
        for (const std::string& name : finding.cycle)
            names << shownText(name);
        return JobFileText::tr("The steps need each other's outputs: %1.").arg(names.join(QStringLiteral(" → ")));
    }
    }
    return {};
}

} // namespace studio
