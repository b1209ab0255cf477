// PipelineChildPlanner plans the steps of one pipeline with planPipeline(): creates their runs with the outputs of
// earlier steps as inputs, takes unchanged steps from earlier pipelines, and records what steps wrote. Thread affinity:
// engine thread; outputs are stored and verified in a worker thread.
#pragma once

#include <QTimer>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/data/data_uses.h"
#include "core/driver/child_planner.h"
#include "core/driver/output_capture.h"
#include "core/pipeline/pipeline_planner.h"
#include "core/protocol/run_spec.h"
#include "core/run/run_writer.h"
#include "core/thread/worker.h"

namespace studio {

class PipelineChildPlanner : public ChildPlanner {
    Q_OBJECT
public:
    PipelineChildPlanner(const WorkspacePaths& paths, OutputSealing seal);
    ~PipelineChildPlanner() override;

    void refresh(SQLite::Database& db, const ParentRecord& parent) override;
    bool plan(const ParentRecord& parent, Timestamp now) override;
    Result<void> write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) override;
    bool applied() override;
    std::optional<Timestamp> next() const override { return std::nullopt; }

private:
    struct Step {
        std::optional<StepRecord> record{}; // as stored
        std::vector<StoredOutput> outputs{};
        std::optional<StepStatus> ended{}; // status that is due to be written
        std::optional<Reason> error{};
        std::vector<std::shared_ptr<FileLock>> holds{};
        bool isCapturing = false;
        std::vector<std::string> leftOut{};         // of what was captured; not yet noted
        std::string machine{};                      // of its run's first node
        AttemptKey attempt{};                       // whose outputs are captured
        std::map<std::string, std::string> paths{}; // on that machine, by tree; not yet recorded
        StepView::Reuse reuse = StepView::Reuse::Unknown;
        bool isVerifying = false;
        std::optional<ReusableStep> source{}; // of Reuse::Yes
        std::string key{};
        nlohmann::json ingredients{};     // of the key, or why there is none
        std::set<std::string> rejected{}; // sources whose bytes are gone
        int sealing = 0;                  // number of the request that is waited for
        int unanswered = 0;               // requests to verify outputs on a machine
    };
    struct Ended {
        StepStatus status = StepStatus::Completed;
        std::optional<Reason> error{};
    };
    void load(SQLite::Database& db, const ParentRecord& parent);
    void observe(SQLite::Database& db, size_t index);
    void observeCompleted(SQLite::Database& db, size_t index);
    void capture(SQLite::Database& db, size_t index);
    void takeCaptured(size_t index, Result<CapturedOutputs> captured);
    // Lets the machine name the outputs where they are, so that steps on it can read them there.
    void seal(size_t index, CapturedOutputs captured);
    void takeSealed(size_t index, CapturedOutputs captured, const Result<SealedOutputs>& sealed);
    void takeNested(SQLite::Database& db, size_t index);
    void finish(size_t index, std::vector<StoredOutput> outputs, const std::vector<std::string>& missing);
    void findReuse(SQLite::Database& db, size_t index);
    std::vector<ReusableStep> reuseCandidates(SQLite::Database& db, size_t index);
    void verify(size_t index, const ReusableStep& candidate);
    // Lets the machine hash the outputs that are only there.
    void verifyPlaces(size_t index, const ReusableStep& candidate);
    void verified(size_t index, const ReusableStep& candidate, bool isWhole);
    // Names of the outputs that other steps or the whole need.
    std::set<std::string> neededOutputs(size_t index) const;
    std::vector<StepOutput> capturedOutputs(size_t index) const;
    // The machine on which a step is sure to run, by its id; empty: it is decided later, or it is no single machine.
    static std::string fixedMachine(SQLite::Database& db, const PipelineStep& step);
    // Names of the outputs that are needed by steps on this machine alone, which can read them where they are written.
    std::set<std::string> outputsReadOn(SQLite::Database& db, size_t index, const std::string& machine) const;
    // Same, of a run on that machine that is about to start: they are neither collected nor stored.
    std::vector<std::string> keptOutputs(SQLite::Database& db, size_t index, const NewRun& run) const;
    // Its configuration with the values of bound inputs; nullopt: one of them does not exist.
    std::optional<nlohmann::json> configOf(size_t index) const;
    std::optional<RunInput> valueOf(const StepBinding& binding) const;
    // Replaces inputs whose content is on the run's machine by their paths there. Returns the name of an input that is
    // neither there nor stored; empty: there is none.
    std::string passByPath(SQLite::Database& db, size_t index, NewRun& run) const;
    // What the inputs of a step refer to: data that it or the whole names, and outputs of other steps.
    std::vector<DataUse> usesOf(SQLite::Database& db, const ParentRecord& parent, size_t index) const;
    std::string resumedRun(SQLite::Database& db, const std::string& step) const;
    void start(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now);
    void reuse(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now);
    // Lets outputs of a step that has no files of its own be written to the paths of the job file.
    void recordCopies(SQLite::Database& db, int64_t pipeline, size_t index, const std::vector<StoredOutput>& outputs,
                      const std::string& source) const;
    void writeWithoutRun(SQLite::Database& db, const ParentRecord& parent, size_t index, const Ended& how,
                         Timestamp now);
    Reason failureOf(SQLite::Database& db) const;
    void end(SQLite::Database& db, const ParentRecord& parent, Timestamp now);
    ChildCounts counts() const;
    std::vector<StepView> views() const;

    const WorkspacePaths m_paths;
    const OutputSealing m_seal;
    bool m_isLoaded = false;
    bool m_isCancelWanted = false;
    std::optional<Error> m_trouble; // the stored plan cannot be read
    PipelineSpec m_spec;
    std::unique_ptr<PipelineGraph> m_graph;
    std::vector<Step> m_steps;
    std::string m_experiment;
    std::vector<RunInput> m_inputs; // of the whole
    PipelinePlan m_plan;
    ChildCounts m_writtenCounts;
    QTimer m_again; // after a disk was full
    // Set by the destructor, which waits for the worker: outputs may be read for hours.
    std::shared_ptr<std::atomic<bool>> m_isGone = std::make_shared<std::atomic<bool>>(false);
    Worker m_worker; // last: see its header
};

} // namespace studio
