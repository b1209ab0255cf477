// ParzenMixture is the density that the tree-structured Parzen estimator fits to points of a search space: a mixture of
// one kernel per point and a prior, each a product over the parameters ("multivariate"). The constants are those of
// Optuna 5 (TPESampler's defaults): prior weight 1, the newest 25 points weigh 1 and older ones less. Pure, no Qt.
#pragma once

#include <string>
#include <vector>

#include "core/sweep/search_space.h"
#include "core/sweep/unit_random.h"

namespace studio {

// One parameter of the mixture; its coordinates are those of TrialParameters.
struct MixtureParameter {
    std::string path;
    const ParameterDistribution* distribution = nullptr;
};

class ParzenMixture {
public:
    // `points`: one row per point, oldest first, with a coordinate for each parameter. No normal distributions.
    ParzenMixture(std::vector<MixtureParameter> parameters, const std::vector<std::vector<double>>& points);

    std::vector<double> sample(UnitRandom& random) const;
    double logDensity(const std::vector<double>& point) const;

private:
    struct Numerical {
        double low = 0; // in the scale of the kernels: exponents of logarithmic parameters; half a step wider on a grid
        double high = 0;
        double step = 0; // 0: continuous
        bool isLogarithmic = false;
        std::vector<double> mu;
        std::vector<double> sigma;
        std::vector<double> logMass; // of each kernel inside of the bounds
    };
    struct Categorical {
        std::vector<std::vector<double>> weights; // of each kernel
    };
    struct Column {
        bool isCategorical = false;
        Numerical numerical{};
        Categorical categorical{};
    };
    static Column numericalColumn(const ParameterDistribution& distribution, const std::vector<double>& values);
    static Column categoricalColumn(const ParameterDistribution& distribution, const std::vector<double>& values);
    static double logKernel(const Column& column, size_t kernel, double value);

    std::vector<MixtureParameter> m_parameters;
    std::vector<double> m_weights; // of the kernels; the prior is the last one
    std::vector<double> m_logWeights;
    std::vector<Column> m_columns;
};

} // namespace studio
