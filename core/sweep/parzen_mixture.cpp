#include "core/sweep/parzen_mixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/sweep/normal_distribution.h"

namespace studio {

namespace {

constexpr size_t newestPoints = 25;
constexpr double maxKernelRatio = 100; // smallest deviation: this part of the range

std::vector<double> pointWeights(size_t count) {
    std::vector<double> weights(count, 1.0);
    if (count <= newestPoints)
        return weights;
    const size_t older = count - newestPoints;
    const double first = 1.0 / static_cast<double>(count);
    for (size_t i = 0; i < older; ++i) // as numpy.linspace: one point is the first one
        weights[i] = older == 1 ? first : first + (1 - first) * static_cast<double>(i) / static_cast<double>(older - 1);
    return weights;
}

// The step of the grid on which values are, and its bounds.
struct Bounds {
    double low = 0;
    double high = 0;
    double step = 0;
};

Bounds boundsOf(const ParameterDistribution& given) {
    if (given.kind == ParameterKind::RandInt)
        return {0, static_cast<double>(given.upper - 1), 1};
    if (!isQuantized(given.kind))
        return {given.low, given.high, 0};
    const bool isLog = isLogarithmic(given.kind);
    const auto inside = [&](double bound) { return quantizedValue(given, isLog ? std::exp(bound) : bound); };
    return {inside(given.low), inside(given.high), given.q};
}

} // namespace

ParzenMixture::ParzenMixture(std::vector<MixtureParameter> parameters, const std::vector<std::vector<double>>& points)
    : m_parameters(std::move(parameters)) {
    m_weights = pointWeights(points.size());
    m_weights.push_back(1.0);
    const double sum = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
    for (double& weight : m_weights) {
        weight /= sum;
        m_logWeights.push_back(std::log(weight));
    }
    for (size_t i = 0; i < m_parameters.size(); ++i) {
        std::vector<double> values;
        values.reserve(points.size());
        for (const auto& point : points)
            values.push_back(point[i]);
        const ParameterDistribution& given = *m_parameters[i].distribution;
        m_columns.push_back(given.kind == ParameterKind::Choice ? categoricalColumn(given, values)
                                                                : numericalColumn(given, values));
    }
}

ParzenMixture::Column ParzenMixture::categoricalColumn(const ParameterDistribution& given,
                                                       const std::vector<double>& values) {
    Column column;
    column.isCategorical = true;
    const size_t options = given.options.size();
    const auto kernels = static_cast<double>(values.size() + 1);
    const double prior = 1.0 / kernels;
    const double sum = prior * static_cast<double>(options);
    for (const double value : values) {
        std::vector<double> weights(options, prior / (sum + 1));
        weights[std::min(options - 1, static_cast<size_t>(value))] = (prior + 1) / (sum + 1);
        column.categorical.weights.push_back(std::move(weights));
    }
    column.categorical.weights.emplace_back(options, 1.0 / static_cast<double>(options));
    return column;
}

ParzenMixture::Column ParzenMixture::numericalColumn(const ParameterDistribution& given,
                                                     const std::vector<double>& values) {
    Column column;
    Numerical& made = column.numerical;
    const Bounds bounds = boundsOf(given);
    made.isLogarithmic = isLogarithmic(given.kind);
    made.step = bounds.step;
    made.low = bounds.low - bounds.step / 2;
    made.high = bounds.high + bounds.step / 2;
    if (made.isLogarithmic && made.step > 0) {
        // A grid that begins with 0 has no logarithm there.
        made.low = std::log(std::max(made.low, made.step * 1e-3));
        made.high = std::log(made.high);
    }
    for (const double value : values)
        made.mu.push_back(made.isLogarithmic ? std::log(std::max(value, std::numeric_limits<double>::min())) : value);

    std::vector<size_t> order(made.mu.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return made.mu[a] < made.mu[b]; });
    const double range = made.high - made.low;
    const double smallest = range / std::min(maxKernelRatio, 2.0 + static_cast<double>(values.size()));
    made.sigma.resize(values.size());
    for (size_t i = 0; i < order.size(); ++i) {
        const double own = made.mu[order[i]];
        const double left = own - (i == 0 ? made.low : made.mu[order[i - 1]]);
        const double right = (i + 1 == order.size() ? made.high : made.mu[order[i + 1]]) - own;
        double sigma = std::max(left, right);
        // The bounds are no neighbors where there are points.
        if (order.size() >= 2 && (i == 0 || i + 1 == order.size()))
            sigma = i == 0 ? right : left;
        made.sigma[order[i]] = std::clamp(sigma, smallest, range);
    }
    made.mu.push_back((made.low + made.high) / 2);
    made.sigma.push_back(range);
    for (size_t i = 0; i < made.mu.size(); ++i)
        made.logMass.push_back(
            normal::logMass((made.low - made.mu[i]) / made.sigma[i], (made.high - made.mu[i]) / made.sigma[i]));
    return column;
}

double ParzenMixture::logKernel(const Column& column, size_t kernel, double value) {
    if (column.isCategorical) {
        const auto& weights = column.categorical.weights[kernel];
        return std::log(weights[std::min(weights.size() - 1, static_cast<size_t>(value))]);
    }
    const Numerical& own = column.numerical;
    const double mu = own.mu[kernel];
    const double sigma = own.sigma[kernel];
    if (own.step == 0) {
        const double x = own.isLogarithmic ? std::log(value) : value;
        return normal::logDensity((x - mu) / sigma) - std::log(sigma) - own.logMass[kernel];
    }
    double left = value - own.step / 2;
    double right = value + own.step / 2;
    if (own.isLogarithmic) {
        left = std::log(std::max(left, own.step * 1e-3));
        right = std::log(right);
    }
    return normal::logMass((left - mu) / sigma, (right - mu) / sigma) - own.logMass[kernel];
}

std::vector<double> ParzenMixture::sample(UnitRandom& random) const {
    double left = random.next();
    size_t kernel = 0;
    for (; kernel + 1 < m_weights.size() && left >= m_weights[kernel]; ++kernel)
        left -= m_weights[kernel];
    std::vector<double> point;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        const Column& column = m_columns[i];
        double u = random.next();
        if (column.isCategorical) {
            const auto& weights = column.categorical.weights[kernel];
            size_t option = 0;
            for (; option + 1 < weights.size() && u >= weights[option]; ++option)
                u -= weights[option];
            point.push_back(static_cast<double>(option));
            continue;
        }
        const Numerical& own = column.numerical;
        const double mu = own.mu[kernel];
        const double sigma = own.sigma[kernel];
        double x = mu + sigma * normal::truncatedQuantile(u, (own.low - mu) / sigma, (own.high - mu) / sigma);
        x = std::clamp(x, own.low, own.high);
        if (own.isLogarithmic)
            x = std::exp(x);
        const ParameterDistribution& given = *m_parameters[i].distribution;
        if (given.kind == ParameterKind::RandInt)
            x = std::clamp(std::nearbyint(x), 0.0, static_cast<double>(given.upper - 1));
        point.push_back(quantizedValue(given, x));
    }
    return point;
}

double ParzenMixture::logDensity(const std::vector<double>& point) const {
    std::vector<double> logs = m_logWeights;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        for (size_t kernel = 0; kernel < logs.size(); ++kernel)
            logs[kernel] += logKernel(m_columns[i], kernel, point[i]);
    }
    const double largest = *std::max_element(logs.begin(), logs.end());
    if (std::isinf(largest))
        return largest;
    double sum = 0;
    for (const double value : logs)
        sum += std::exp(value - largest);
    return std::log(sum) + largest;
}

} // namespace studio
