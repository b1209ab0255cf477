// planPipeline() decides what is next in a pipeline: which steps start, are taken from an earlier run, are skipped or
// canceled, and the state of the parent run. A pure function of the settings and the states of the steps; the caller
// applies its plan in one transaction, where each step has a unique key, so that a repeated plan starts no step twice.
// No Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/pipeline/pipeline_graph.h"

namespace studio {

struct StepView {
    enum class State {
        Waiting,   // nothing was decided
        Running,   // it has a run, which is unfinished, or whose outputs are not recorded
        Completed, // its outputs are known
        Reused,    // same, of an earlier run
        Failed,
        Canceled,
        Skipped
    };
    enum class Reuse { Unknown, No, Yes }; // whether an earlier run has its result
    State state = State::Waiting;
    Reuse reuse = Reuse::No;
    bool isCancelWanted = false;
    int64_t endedMs = 0; // of Failed
};

// Returns the state of a step with this stored status ("started", "reused", …: run/pipeline_table.h), except Waiting,
// which is not stored. An unknown text of a newer version is Skipped: nothing depends on it.
StepView::State stepStateFromText(std::string_view status);

enum class PipelineEnd { None, Completed, Failed, StepCanceled, Canceled };

struct PipelinePlan {
    std::vector<size_t> starts{};
    std::vector<size_t> reuses{};
    std::vector<size_t> skips{};
    std::vector<size_t> cancels{};
    PipelineEnd ending = PipelineEnd::None; // the parent ends now
    std::optional<size_t> failed{};         // the step that failed first
    bool isIncomplete = false;              // more steps are due than one plan starts
};

constexpr size_t maxStartsPerPlan = 256;

// Returns true if all that the step needs is there, and nothing was decided about it.
bool isReady(const PipelineGraph& graph, std::span<const StepView> steps, size_t step);

PipelinePlan planPipeline(const PipelineSpec& spec, const PipelineGraph& graph, std::span<const StepView> steps,
                          bool isCancelWanted);

} // namespace studio
