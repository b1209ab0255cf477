#include "core/pipeline/pipeline_graph.h"

#include <algorithm>
#include <map>
#include <set>

namespace studio {

namespace {

std::map<std::string, size_t> indicesIn(const PipelineSpec& spec) {
    std::map<std::string, size_t> indices;
    for (size_t i = 0; i < spec.steps.size(); ++i)
        indices.emplace(spec.steps[i].name, i);
    return indices;
}

// Unknown names are skipped.
std::vector<std::vector<size_t>> edgesIn(const PipelineSpec& spec) {
    const auto indices = indicesIn(spec);
    std::vector<std::vector<size_t>> before(spec.steps.size());
    for (size_t i = 0; i < spec.steps.size(); ++i) {
        std::set<size_t> needed;
        for (const StepBinding& binding : spec.steps[i].bindings) {
            if (const auto found = indices.find(binding.step); found != indices.end())
                needed.insert(found->second);
        }
        before[i].assign(needed.begin(), needed.end());
    }
    return before;
}

// Steps in order of their dependencies; those in or behind a cycle are missing.
std::vector<size_t> orderOf(const std::vector<std::vector<size_t>>& before) {
    std::vector<size_t> waiting(before.size());
    std::vector<std::vector<size_t>> after(before.size());
    std::set<size_t> ready;
    for (size_t i = 0; i < before.size(); ++i) {
        waiting[i] = before[i].size();
        for (const size_t other : before[i])
            after[other].push_back(i);
        if (waiting[i] == 0)
            ready.insert(i);
    }
    std::vector<size_t> order;
    while (!ready.empty()) {
        const size_t next = *ready.begin();
        ready.erase(ready.begin());
        order.push_back(next);
        for (const size_t other : after[next]) {
            if (--waiting[other] == 0)
                ready.insert(other);
        }
    }
    return order;
}

// Precondition: there is a cycle.
std::vector<std::string> cycleIn(const PipelineSpec& spec, const std::vector<std::vector<size_t>>& before) {
    const auto order = orderOf(before);
    std::vector<bool> isOrdered(before.size());
    for (const size_t step : order)
        isOrdered[step] = true;
    // Each step that is left needs another one that is left: following them leads into a cycle.
    size_t at = static_cast<size_t>(std::find(isOrdered.begin(), isOrdered.end(), false) - isOrdered.begin());
    std::vector<size_t> path;
    while (std::find(path.begin(), path.end(), at) == path.end()) {
        path.push_back(at);
        at = *std::find_if(before[at].begin(), before[at].end(), [&](size_t other) { return !isOrdered[other]; });
    }
    path.erase(path.begin(), std::find(path.begin(), path.end(), at));
    path.push_back(at);
    std::vector<std::string> names; // in the direction of the data
    for (auto step = path.rbegin(); step != path.rend(); ++step)
        names.push_back(spec.steps[*step].name);
    return names;
}

bool hasOutput(const PipelineStep& step, const std::string& name) {
    if (isWholeOutput(name) && step.kind != "pipeline")
        return true;
    return std::any_of(step.outputs.begin(), step.outputs.end(),
                       [&](const StepOutput& output) { return output.name == name; });
}

} // namespace

std::optional<GraphFinding> findingIn(const PipelineSpec& spec) {
    using Problem = GraphFinding::Problem;
    if (spec.steps.empty())
        return GraphFinding{Problem::NoSteps};
    const auto indices = indicesIn(spec);
    for (size_t i = 0; i < spec.steps.size(); ++i) {
        if (indices.at(spec.steps[i].name) != i)
            return GraphFinding{Problem::RepeatedName, spec.steps[i].name};
    }
    for (const PipelineStep& step : spec.steps) {
        for (const StepBinding& binding : step.bindings) {
            if (binding.step.empty())
                continue;
            const auto other = indices.find(binding.step);
            if (other == indices.end())
                return GraphFinding{Problem::UnknownStep, step.name, binding.step};
            if (!hasOutput(spec.steps[other->second], binding.source))
                return GraphFinding{Problem::UnknownOutput, step.name, binding.step, binding.source};
        }
    }
    const auto before = edgesIn(spec);
    if (orderOf(before).size() < before.size())
        return GraphFinding{Problem::Cycle, {}, {}, {}, cycleIn(spec, before)};
    return std::nullopt;
}

PipelineGraph::PipelineGraph(const PipelineSpec& spec)
    : m_indices(indicesIn(spec))
    , m_before(edgesIn(spec))
    , m_after(spec.steps.size())
    , m_order(orderOf(m_before))
    , m_layers(spec.steps.size()) {
    for (const size_t step : m_order) {
        for (const size_t other : m_before[step]) {
            m_after[other].push_back(step);
            m_layers[step] = std::max(m_layers[step], m_layers[other] + 1);
        }
    }
}

std::optional<size_t> PipelineGraph::indexOf(const std::string& step) const {
    const auto found = m_indices.find(step);
    return found == m_indices.end() ? std::nullopt : std::optional(found->second);
}

std::vector<size_t> PipelineGraph::criticalPath(std::span<const int64_t> endedMs) const {
    const auto lastOf = [&](const auto& steps) -> std::optional<size_t> {
        std::optional<size_t> last;
        for (const size_t step : steps) {
            if (endedMs[step] > 0 && (!last || endedMs[step] > endedMs[*last]))
                last = step;
        }
        return last;
    };
    std::vector<size_t> path;
    for (auto step = lastOf(m_order); step; step = lastOf(m_before[*step]))
        path.push_back(*step);
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace studio
