#include "core/sweep/tpe_sampler.h"

#include <algorithm>
#include <cmath>

#include "core/sweep/parameter_sampler.h"
#include "core/sweep/parzen_mixture.h"

namespace studio {

namespace {

constexpr int candidateCount = 24;
constexpr double bestPart = 0.1;
constexpr size_t maxBest = 25;

struct Split {
    std::vector<const TpeObservation*> best; // both by number
    std::vector<const TpeObservation*> others;
};

Split splitTrials(Goal goal, std::span<const TpeObservation> observations) {
    std::vector<const TpeObservation*> finished;
    Split split;
    for (const TpeObservation& one : observations)
        (one.kind == TpeObservation::Kind::Running ? split.others : finished).push_back(&one);
    // Completed ones by value; after them, stopped ones by how far they came.
    std::stable_sort(finished.begin(), finished.end(), [&](const TpeObservation* a, const TpeObservation* b) {
        if (a->kind != b->kind)
            return a->kind == TpeObservation::Kind::Completed;
        if (a->kind == TpeObservation::Kind::Stopped && a->interval != b->interval)
            return a->interval > b->interval;
        return isBetter(goal, a->value, b->value);
    });
    const auto count = std::min(
        {finished.size(), maxBest, static_cast<size_t>(std::ceil(bestPart * static_cast<double>(finished.size())))});
    const auto middle = finished.begin() + static_cast<ptrdiff_t>(count);
    split.best.assign(finished.begin(), middle);
    split.others.insert(split.others.end(), middle, finished.end());
    const auto byNumber = [](const TpeObservation* a, const TpeObservation* b) { return a->number < b->number; };
    std::sort(split.best.begin(), split.best.end(), byNumber);
    std::sort(split.others.begin(), split.others.end(), byNumber);
    return split;
}

// The rows of the trials that have all of the parameters.
std::vector<std::vector<double>> rowsOf(const std::vector<const TpeObservation*>& trials,
                                        const std::vector<MixtureParameter>& parameters) {
    std::vector<std::vector<double>> rows;
    for (const TpeObservation* trial : trials) {
        std::vector<double> row;
        for (const MixtureParameter& parameter : parameters) {
            const auto found = trial->parameters->coordinates.find(parameter.path);
            if (found == trial->parameters->coordinates.end())
                break;
            row.push_back(found->second);
        }
        if (row.size() == parameters.size())
            rows.push_back(std::move(row));
    }
    return rows;
}

class TpeBuilder final : public PointBuilder {
public:
    TpeBuilder(const SearchSpace& space, Goal goal, uint64_t seed, int64_t number,
               std::span<const TpeObservation> observations)
        : m_split(splitTrials(goal, observations))
        , m_random(seed, number) {
        sampleBranch(space, {});
    }
    double coordinateOf(const std::string& path, const ParameterDistribution&) override {
        return m_coordinates.at(path);
    }

private:
    // The parameters of one level jointly; then those of the chosen options, from the trials that chose the same.
    void sampleBranch(const SearchSpace& space, const std::string& prefix) {
        std::vector<MixtureParameter> parameters;
        for (const SearchParameter& parameter : space)
            parameters.push_back({prefix + parameter.name, &parameter.distribution});
        if (parameters.empty())
            return;
        const ParzenMixture best(parameters, rowsOf(m_split.best, parameters));
        const ParzenMixture others(parameters, rowsOf(m_split.others, parameters));
        std::vector<double> chosen;
        double highest = 0;
        for (int i = 0; i < candidateCount; ++i) {
            std::vector<double> point = best.sample(m_random);
            const double gain = best.logDensity(point) - others.logDensity(point);
            if (chosen.empty() || gain > highest) {
                highest = gain;
                chosen = std::move(point);
            }
        }
        for (size_t i = 0; i < parameters.size(); ++i) {
            m_coordinates[parameters[i].path] = chosen[i];
            const auto& options = parameters[i].distribution->options;
            const auto option = static_cast<size_t>(chosen[i]);
            if (parameters[i].distribution->kind == ParameterKind::Choice && option < options.size())
                sampleBranch(options[option].members, parameters[i].path + "/" + std::to_string(option) + "/");
        }
    }

    Split m_split;
    UnitRandom m_random;
    std::map<std::string, double> m_coordinates;
};

} // namespace

TrialParameters tpePoint(const SearchSpace& space, Goal goal, uint64_t seed, int64_t number,
                         std::span<const TpeObservation> observations) {
    const auto finished = std::count_if(observations.begin(), observations.end(), [](const TpeObservation& one) {
        return one.kind != TpeObservation::Kind::Running;
    });
    if (static_cast<size_t>(finished) < minTpeTrials)
        return randomPoint(space, seed, number);
    TpeBuilder builder(space, goal, seed, number, observations);
    return buildPoint(space, builder);
}

} // namespace studio
