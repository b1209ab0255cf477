#include "core/pipeline/pipeline_planner.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace studio {

namespace {

using State = StepView::State;

bool hasResult(State state) {
    return state == State::Completed || state == State::Reused;
}

bool isUnsuccessful(State state) {
    return state == State::Failed || state == State::Canceled || state == State::Skipped;
}

std::optional<size_t> firstFailure(std::span<const StepView> steps) {
    std::optional<size_t> first;
    for (size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].state == State::Failed && (!first || steps[i].endedMs < steps[*first].endedMs))
            first = i;
    }
    return first;
}

PipelineEnd endOf(std::span<const State> states, bool isCancelWanted) {
    if (isCancelWanted)
        return PipelineEnd::Canceled;
    if (std::all_of(states.begin(), states.end(), hasResult))
        return PipelineEnd::Completed;
    return std::find(states.begin(), states.end(), State::Failed) != states.end() ? PipelineEnd::Failed
                                                                                  : PipelineEnd::StepCanceled;
}

} // namespace

StepView::State stepStateFromText(std::string_view status) {
    using State = StepView::State;
    constexpr std::array<std::pair<std::string_view, State>, 5> states = {{{"started", State::Running},
                                                                           {"completed", State::Completed},
                                                                           {"reused", State::Reused},
                                                                           {"failed", State::Failed},
                                                                           {"canceled", State::Canceled}}};
    const auto* found =
        std::find_if(states.begin(), states.end(), [&](const auto& row) { return row.first == status; });
    return found == states.end() ? State::Skipped : found->second;
}

bool isReady(const PipelineGraph& graph, std::span<const StepView> steps, size_t step) {
    const auto& before = graph.before(step);
    return steps[step].state == State::Waiting &&
           std::all_of(before.begin(), before.end(), [&](size_t other) { return hasResult(steps[other].state); });
}

PipelinePlan planPipeline(const PipelineSpec& spec, const PipelineGraph& graph, std::span<const StepView> steps,
                          bool isCancelWanted) {
    PipelinePlan plan;
    plan.failed = firstFailure(steps);
    const bool hasFailed = plan.failed || std::any_of(steps.begin(), steps.end(), [](const StepView& step) {
                               return step.state == State::Canceled;
                           });
    const bool isStopping = isCancelWanted || (hasFailed && !spec.continuesOnFailure);
    std::vector<State> states; // with what this plan decides
    for (const StepView& step : steps)
        states.push_back(step.state);
    bool isOpen = false;
    for (const size_t i : graph.order()) {
        if (states[i] == State::Running) {
            isOpen = true;
            if (isStopping && !steps[i].isCancelWanted)
                plan.cancels.push_back(i);
        }
        if (states[i] != State::Waiting)
            continue;
        const auto& before = graph.before(i);
        if (isStopping ||
            std::any_of(before.begin(), before.end(), [&](size_t other) { return isUnsuccessful(states[other]); })) {
            states[i] = State::Skipped;
            plan.skips.push_back(i);
            continue;
        }
        isOpen = true;
        if (!isReady(graph, steps, i) || steps[i].reuse == StepView::Reuse::Unknown)
            continue;
        if (plan.starts.size() + plan.reuses.size() == maxStartsPerPlan) {
            plan.isIncomplete = true;
            continue;
        }
        if (steps[i].reuse == StepView::Reuse::Yes)
            plan.reuses.push_back(i);
        else
            plan.starts.push_back(i);
    }
    if (!isOpen)
        plan.ending = endOf(states, isCancelWanted);
    return plan;
}

} // namespace studio
