// Smoothing as TensorBoard does it: an exponential mean, freed from the bias of its beginning. Goes on where it stopped, so that a live
// curve costs only what is new. Values that are no numbers stay gaps and leave the mean as it was. A value type; any thread. No Qt.
#pragma once

#include "core/metric/curve.h"

namespace studio {

class Smoother {
public:
    static constexpr size_t mostPoints = 1U << 20U;

    // `weight` of what was: 0 (as logged) to less than 1.
    explicit Smoother(double weight = 0);
    double weight() const { return m_weight; }
    // Takes the points of `source` from where it stopped; `source` must be the same curve, grown.
    void follow(const Curve& source);
    size_t taken() const { return m_taken; }
    // One smoothed point for each, exact; of sources beyond mostPoints only every so many are kept (they change little).
    const Curve& result() const { return m_result; }

private:
    double next(double value);

    double m_weight;
    size_t m_taken = 0;
    size_t m_stride = 1;
    double m_mean = 0;
    double m_bias = 1; // weight to the power of the values so far
    double m_first = 0;
    bool m_hasFirst = false;
    bool m_isConstant = true; // all equal: rounding must not make waves
    Curve m_result;
};

} // namespace studio
