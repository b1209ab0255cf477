#include "core/client/pipeline_nesting.h"

#include <algorithm>
#include <optional>
#include <set>

namespace studio {

namespace {

class StepFlattener {
public:
    StepFlattener(const PipelineDetails& whole, const std::map<std::string, PipelineDetails>& opened)
        : m_whole(whole) {
        for (const PipelineStepInfo& step : whole.steps) {
            const auto own = opened.find(step.name);
            if (own == opened.end())
                continue;
            const std::string prefix = step.name + ".";
            std::map<std::string, PipelineDetails> within;
            for (const auto& [name, details] : opened) {
                if (name.starts_with(prefix))
                    within.emplace(name.substr(prefix.size()), details);
            }
            m_inner.emplace(step.name, withNested(own->second, within));
        }
    }

    PipelineDetails flatten() {
        PipelineDetails result = m_whole;
        result.steps.clear();
        std::map<std::string, std::vector<size_t>> places; // of each step of the whole
        for (const PipelineStepInfo& step : m_whole.steps) {
            std::vector<size_t>& own = places[step.name];
            for (PipelineStepInfo& one : stepsOf(step)) {
                own.push_back(result.steps.size());
                result.steps.push_back(std::move(one));
            }
        }
        result.criticalPath.clear();
        for (const size_t index : m_whole.criticalPath) {
            const std::string& name = m_whole.steps[index].name;
            const PipelineDetails* inner = innerOf(name);
            if (inner == nullptr)
                result.criticalPath.push_back(places[name].front());
            else
                for (const size_t at : inner->criticalPath)
                    result.criticalPath.push_back(places[name].at(at));
        }
        result.edges = edges();
        result.wholeEdges.clear();
        for (const StepBinding& edge : m_whole.wholeEdges)
            addReaders(result.wholeEdges, edge, {});
        for (PipelineOutputInfo& output : result.outputs)
            output.step = writerOf(output.step, output.name);
        return result;
    }

private:
    const PipelineDetails* innerOf(const std::string& step) const {
        const auto found = m_inner.find(step);
        return found == m_inner.end() ? nullptr : &found->second;
    }

    // The step that writes an output of a step.
    std::string writerOf(const std::string& step, const std::string& output) const {
        const PipelineDetails* inner = innerOf(step);
        if (inner == nullptr)
            return step;
        const auto found = std::find_if(inner->outputs.begin(), inner->outputs.end(),
                                        [&](const PipelineOutputInfo& one) { return one.name == output; });
        return found == inner->outputs.end() ? step : step + "." + found->step;
    }

    // The steps after which an opened one has ended.
    std::vector<std::string> lastStepsOf(const std::string& step) const {
        const PipelineDetails* inner = innerOf(step);
        if (inner == nullptr)
            return {step};
        std::set<std::string> needed;
        for (const PipelineStepInfo& one : inner->steps)
            needed.insert(one.needs.begin(), one.needs.end());
        std::vector<std::string> last;
        for (const PipelineStepInfo& one : inner->steps) {
            if (!needed.contains(one.name))
                last.push_back(step + "." + one.name);
        }
        return last;
    }

    // What a step needs of another one: those of its steps that write what it reads, else all that come last.
    std::vector<std::string> neededOf(const std::string& step, const std::string& other,
                                      const std::optional<std::string>& input = std::nullopt) const {
        std::set<std::string> writers;
        for (const StepBinding& edge : m_whole.edges) {
            const bool isRead = input ? edge.input == step + "." + *input : edge.input.starts_with(step + ".");
            if (isRead && edge.step == other)
                writers.insert(writerOf(other, edge.source));
        }
        if (!writers.empty() || input)
            return {writers.begin(), writers.end()};
        return lastStepsOf(other);
    }

    std::vector<PipelineStepInfo> stepsOf(const PipelineStepInfo& step) const {
        const PipelineDetails* inner = innerOf(step.name);
        std::vector<PipelineStepInfo> steps;
        if (inner == nullptr) {
            steps.push_back(step);
            steps.back().needs.clear();
            for (const std::string& other : step.needs)
                addNeeds(steps.back(), neededOf(step.name, other));
            return steps;
        }
        for (const PipelineStepInfo& from : inner->steps) {
            PipelineStepInfo& one = steps.emplace_back(from);
            one.name = step.name + "." + from.name;
            one.parent = from.parent.empty() ? inner->run.id.text() : from.parent;
            one.layer = step.layer + from.layer;
            one.needs.clear();
            for (const std::string& other : from.needs)
                one.needs.push_back(step.name + "." + other);
            for (const StepBinding& edge : inner->wholeEdges) {
                if (!edge.input.starts_with(from.name + "."))
                    continue;
                for (const std::string& other : step.needs)
                    addNeeds(one, neededOf(step.name, other, edge.source));
            }
            if (!one.needs.empty())
                continue;
            for (const std::string& other : step.needs) // it starts once its pipeline has started
                addNeeds(one, lastStepsOf(other));
        }
        return steps;
    }

    static void addNeeds(PipelineStepInfo& step, const std::vector<std::string>& others) {
        for (const std::string& other : others) {
            if (std::find(step.needs.begin(), step.needs.end(), other) == step.needs.end())
                step.needs.push_back(other);
        }
    }

    // Adds what an edge leads to: within an opened step, each input that is bound to it.
    void addReaders(std::vector<StepBinding>& all, const StepBinding& edge, const std::string& writer) const {
        const size_t point = edge.input.rfind('.');
        const std::string reader = edge.input.substr(0, point);
        const PipelineDetails* inner = innerOf(reader);
        if (inner == nullptr) {
            all.push_back({edge.input, writer, edge.source});
            return;
        }
        for (const StepBinding& within : inner->wholeEdges) {
            if (within.source == edge.input.substr(point + 1))
                all.push_back({reader + "." + within.input, writer, edge.source});
        }
    }

    std::vector<StepBinding> edges() const {
        std::vector<StepBinding> all;
        for (const StepBinding& edge : m_whole.edges)
            addReaders(all, edge, writerOf(edge.step, edge.source));
        for (const auto& [name, inner] : m_inner) {
            for (const StepBinding& edge : inner.edges)
                all.push_back({name + "." + edge.input, name + "." + edge.step, edge.source});
        }
        return all;
    }

    const PipelineDetails& m_whole;
    std::map<std::string, PipelineDetails> m_inner; // by step that is opened
};

} // namespace

PipelineDetails withNested(const PipelineDetails& whole, const std::map<std::string, PipelineDetails>& opened) {
    return StepFlattener(whole, opened).flatten();
}

} // namespace studio
