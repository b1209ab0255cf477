// PipelineGraph is the graph of a pipeline's steps, which follows from the bindings of their inputs. Pure, no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/pipeline/pipeline_spec.h"

namespace studio {

// Error in the graph.
struct GraphFinding {
    enum class Problem {
        NoSteps,
        RepeatedName,  // step
        UnknownStep,   // step, other: the step that its input names
        UnknownOutput, // step, other, name: the output of `other`
        Cycle          // cycle
    };
    Problem problem = Problem::NoSteps;
    std::string step{};
    std::string other{};
    std::string name{};
    std::vector<std::string> cycle{}; // "a", "b", "a"
    bool operator==(const GraphFinding&) const = default;
};

// Returns the first problem: of names before those of cycles. Nested pipelines are not examined.
std::optional<GraphFinding> findingIn(const PipelineSpec& spec);

class PipelineGraph {
public:
    // Precondition: findingIn(spec) is nullopt.
    explicit PipelineGraph(const PipelineSpec& spec);

    std::optional<size_t> indexOf(const std::string& step) const;
    // The steps whose outputs it needs, each once.
    const std::vector<size_t>& before(size_t step) const { return m_before[step]; }
    const std::vector<size_t>& after(size_t step) const { return m_after[step]; }
    // All steps, each after those that it needs; otherwise in the order of the file.
    const std::vector<size_t>& order() const { return m_order; }
    // Number of steps on the longest way to it: 0 without inputs of other steps.
    int layer(size_t step) const { return m_layers[step]; }
    // Returns the steps that determine how long the pipeline takes, first to last: the step that ends last, before it
    // the one of those that it needs which ended last, and so on. `endedMs`: by step; 0: it did not run, and ends the
    // path.
    std::vector<size_t> criticalPath(std::span<const int64_t> endedMs) const;

private:
    std::map<std::string, size_t> m_indices; // by name
    std::vector<std::vector<size_t>> m_before;
    std::vector<std::vector<size_t>> m_after;
    std::vector<size_t> m_order;
    std::vector<int> m_layers;
};

} // namespace studio
