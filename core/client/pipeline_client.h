// PipelineClient reads pipelines and their steps, and submits and resumes them. Thread: that of the client.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/client/client.h"
#include "core/client/download.h"
#include "core/client/step_reuse.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/pipeline/pipeline_planner.h"
#include "core/run/pipeline_table.h"
#include "core/submission/pipeline_submission.h"

namespace studio {

struct PipelineStepInfo {
    std::string name;     // "STEP.INNER" of a pipeline that is opened in place
    std::string parent{}; // id of that pipeline; empty: of the whole
    std::string kind;
    bool isParallel = false; // a command that splits an input into mini-batches
    bool isSpark = false;    // a command that is a Spark application
    std::string title;       // display name, or empty
    StepView::State state = StepView::State::Waiting;
    std::optional<RunRecord> run{}; // absent: not started, reused, or deleted
    std::string source{};           // of a reused step: id of the run that wrote its outputs
    std::optional<Reason> error{};  // why it failed, unless its run says so
    std::vector<std::string> needs{};
    std::vector<StoredOutput> outputs{};
    int layer = 0;                    // number of steps on the longest way to it
    std::optional<double> progress{}; // 0 to 1, while it runs, where there is evidence
};

struct PipelineOutputInfo {
    std::string name;
    std::string step;
    std::optional<StoredOutput> stored{}; // as soon as it is written
};

struct PipelineDetails {
    RunRecord run;
    bool continuesOnFailure = true;
    bool forcesRerun = false;
    std::string resumes{};               // id of an earlier pipeline, or empty
    std::vector<PipelineStepInfo> steps; // in the order of the file
    std::vector<StepBinding> edges;      // `input` is "STEP.INPUT" of the step that reads
    std::vector<PipelineOutputInfo> outputs;
    std::vector<size_t> criticalPath;      // steps that determine how long it takes, first to last
    std::vector<StepBinding> wholeEdges{}; // as edges: what steps read of the inputs of the whole
};

// Options chosen in addition to the file of a pipeline.
struct PipelineChoices {
    std::map<std::string, std::string> inputs{}; // values of its inputs instead of those of the file, by name
    std::string compute{};                       // target of all steps; empty: as the file states
    std::string name{};                          // empty: as the file states
    std::string experiment{};                    // likewise
    bool forcesRerun = false;
    bool operator==(const PipelineChoices&) const = default;
};

class PipelineClient {
public:
    explicit PipelineClient(Client& client)
        : m_client(client) {}

    // InvalidArgument if the run is not a pipeline.
    Result<PipelineDetails> details(const RunRecord& run);
    // Same with the steps of pipelines that are opened in place (pipeline_nesting.h), by the names of those. What has
    // no run yet stays one step.
    Result<PipelineDetails> details(const RunRecord& run, const std::set<std::string>& opened);
    // Reads the file of a job and resolves its names with the workspace. The draft's problems include those of its
    // steps; an open name and a target that does not exist are errors. The draft has no pipeline if the file is another
    // job.
    JobDraft open(const std::string& file, const PipelineChoices& choices);
    // Explains why each step was run or taken from an earlier pipeline, in the order of the file.
    Result<std::vector<StepReuse>> explain(const RunRecord& run);
    // Same for one step. NotFound if the pipeline has no step of that name.
    Result<StepReuse> explain(const RunRecord& run, const std::string& step);
    // Predicts it for a pipeline that is not submitted. Stores code and inputs as submit() does, to name their content.
    Result<std::vector<StepReuse>> forecast(const JobDraft& draft, const SubmissionOptions& options);
    // Submits a pipeline, and starts a driver if none is running.
    Result<Submitted> submit(const JobDraft& draft, const SubmissionOptions& options);
    // Submits an ended pipeline again; its completed steps are taken over. Conflict while it runs.
    Result<Submitted> resume(const RunRecord& run);
    // Copies the outputs of the whole that are written to `folder`, each below its name. Returns the names. Existing
    // files as downloadRun().
    Result<std::vector<std::string>> download(const RunRecord& run, const std::string& folder,
                                              const DownloadOptions& options = {});

private:
    void checkComputes(JobDraft& draft);
    Client& m_client;
};

// Returns the word for a state of a step: "Waiting", "Running", …, as stable as those of runs.
std::string_view toText(StepView::State state);

} // namespace studio
