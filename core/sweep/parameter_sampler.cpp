#include "core/sweep/parameter_sampler.h"

#include <algorithm>
#include <cmath>

#include "core/sweep/normal_distribution.h"
#include "core/sweep/sobol_sequence.h"
#include "core/sweep/unit_random.h"

namespace studio {

namespace {

class RandomBuilder final : public PointBuilder {
public:
    RandomBuilder(uint64_t seed, int64_t number)
        : m_seed(seed)
        , m_number(number) {}
    double coordinateOf(const std::string& path, const ParameterDistribution& distribution) override {
        return coordinateAt(distribution, unitRandom(m_seed, m_number, path));
    }

private:
    uint64_t m_seed;
    int64_t m_number;
};

// Numbers all parameters of the space in order, also those of branches that are not chosen.
void addDimensions(const SearchSpace& space, const std::string& prefix, std::map<std::string, size_t>& dimensions) {
    for (const SearchParameter& parameter : space) {
        const std::string path = prefix + parameter.name;
        dimensions.emplace(path, dimensions.size());
        const auto& options = parameter.distribution.options;
        for (size_t i = 0; i < options.size(); ++i)
            addDimensions(options[i].members, path + "/" + std::to_string(i) + "/", dimensions);
    }
}

class SobolBuilder final : public PointBuilder {
public:
    SobolBuilder(const SearchSpace& space, uint64_t seed, int64_t number)
        : m_seed(seed)
        , m_number(number) {
        addDimensions(space, {}, m_dimensions);
    }
    double coordinateOf(const std::string& path, const ParameterDistribution& distribution) override {
        const size_t dimension = m_dimensions.at(path);
        if (dimension >= maxSobolDimensions)
            return coordinateAt(distribution, unitRandom(m_seed, m_number, path));
        const auto shift = static_cast<uint32_t>(unitRandom(m_seed, 0, path) * 4294967296.0);
        return coordinateAt(distribution, sobolUnit(dimension, static_cast<uint32_t>(m_number - 1), shift));
    }

private:
    uint64_t m_seed;
    int64_t m_number;
    std::map<std::string, size_t> m_dimensions;
};

int64_t optionSize(const ChoiceOption& option) {
    return option.isObject ? gridSize(option.members) : 1;
}

int64_t parameterSize(const ParameterDistribution& choice) {
    int64_t size = 0;
    for (const ChoiceOption& option : choice.options)
        size = std::min(maxGridSize, size + optionSize(option));
    return size;
}

class GridBuilder final : public PointBuilder {
public:
    GridBuilder(const SearchSpace& space, int64_t index) { choose(space, {}, index); }
    double coordinateOf(const std::string& path, const ParameterDistribution&) override {
        return static_cast<double>(m_chosen.at(path));
    }

private:
    void choose(const SearchSpace& space, const std::string& prefix, int64_t index) {
        for (auto parameter = space.rbegin(); parameter != space.rend(); ++parameter) {
            const int64_t size = parameterSize(parameter->distribution);
            chooseOption(parameter->distribution, prefix + parameter->name, index % size);
            index /= size;
        }
    }
    void chooseOption(const ParameterDistribution& choice, const std::string& path, int64_t index) {
        size_t option = 0;
        for (; option + 1 < choice.options.size() && index >= optionSize(choice.options[option]); ++option)
            index -= optionSize(choice.options[option]);
        m_chosen[path] = option;
        choose(choice.options[option].members, path + "/" + std::to_string(option) + "/", index);
    }
    std::map<std::string, size_t> m_chosen;
};

} // namespace

double coordinateAt(const ParameterDistribution& given, double u) {
    switch (given.kind) {
    case ParameterKind::Choice:
        return std::min(std::floor(u * static_cast<double>(given.options.size())),
                        static_cast<double>(given.options.size()) - 1);
    case ParameterKind::RandInt:
        return std::min(std::floor(u * static_cast<double>(given.upper)), static_cast<double>(given.upper) - 1);
    case ParameterKind::Uniform:
    case ParameterKind::QUniform:
        return quantizedValue(given, given.low + u * (given.high - given.low));
    case ParameterKind::LogUniform:
    case ParameterKind::QLogUniform:
        return quantizedValue(given, std::exp(given.low + u * (given.high - given.low)));
    case ParameterKind::Normal:
    case ParameterKind::QNormal:
        return quantizedValue(given, given.mu + given.sigma * normal::inverse(u));
    case ParameterKind::LogNormal:
    case ParameterKind::QLogNormal:
        return quantizedValue(given, std::exp(given.mu + given.sigma * normal::inverse(u)));
    }
    return 0;
}

TrialParameters randomPoint(const SearchSpace& space, uint64_t seed, int64_t number) {
    RandomBuilder builder(seed, number);
    return buildPoint(space, builder);
}

TrialParameters sobolPoint(const SearchSpace& space, uint64_t seed, int64_t number) {
    SobolBuilder builder(space, seed, number);
    return buildPoint(space, builder);
}

int64_t gridSize(const SearchSpace& space) {
    int64_t size = 1;
    for (const SearchParameter& parameter : space) {
        const int64_t own = std::max<int64_t>(1, parameterSize(parameter.distribution));
        size = own > maxGridSize / size ? maxGridSize : size * own;
    }
    return size;
}

TrialParameters gridPoint(const SearchSpace& space, int64_t number) {
    GridBuilder builder(space, number - 1);
    return buildPoint(space, builder);
}

} // namespace studio
