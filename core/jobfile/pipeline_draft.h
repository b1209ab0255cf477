// PipelineDraft holds a parsed pipeline before submission: its steps with their drafts, and what passes between them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/parent_job.h"
#include "core/pipeline/pipeline_graph.h"
#include "core/pipeline/pipeline_spec.h"

namespace studio {

struct PipelineDraft;

struct StepDraft {
    std::string name;
    std::string kind;  // of its run: run_kind.h
    std::string title; // display name, or empty
    // Its configuration, of a sweep that of its trials, of a pipeline only its inputs. Inputs that are bound have the
    // path boundInputPath.
    JobDraft job;
    std::vector<StepBinding> bindings{};
    std::vector<StepOutput> outputs{};
    std::shared_ptr<PipelineDraft> pipeline{}; // of a step that is a pipeline
    bool isDeterministic = true;
    int line = 1;
    int column = 1;
};

// An input of the whole, as its file has it.
struct PipelineInput {
    std::string name;
    std::string value{}; // text, or the path or address of data; empty: it has none
    bool isData = false;
    bool isOptional = false;
    bool operator==(const PipelineInput&) const = default;
};

struct PipelineDraft : ParentJob {
    std::vector<StepDraft> steps;
    std::vector<PipelineInput> inputs{}; // in the order of the file; also those that still need a value
    std::vector<PipelineOutput> outputs{};
    std::vector<StepOutput> declared{}; // of the outputs: their types
    bool continuesOnFailure = true;
    bool forcesRerun = false;

    std::string_view runKind() const override;
    std::vector<JobDraft*> parts() override;
};

// Makes a job one of a pipeline.
PipelineDraft& setPipeline(JobDraft& draft, PipelineDraft pipeline);
// Returns the steps of the job; nullptr: it is no pipeline.
PipelineDraft* pipelineOf(JobDraft& draft);
const PipelineDraft* pipelineOf(const JobDraft& draft);

constexpr const char* boundInputPath = "/bound";

// Returns the pipeline without the configurations of its steps; nested ones without steps.
PipelineSpec skeletonOf(const PipelineDraft& draft);
// Returns the drafts of all steps, those of nested pipelines included, in the order of the file.
std::vector<JobDraft*> stepJobs(PipelineDraft& draft);
// Describes what is wrong with the graph of the steps.
QString graphProblemText(const GraphFinding& finding);

} // namespace studio
