// Smoother smooths a curve as TensorBoard does: exponential moving average with bias correction. Incremental, so that a
// live curve costs only its new points. Non-finite values stay gaps and do not affect the average. A value type; any
// thread. No Qt.
#pragma once

#include "core/metric/curve.h"

namespace studio {

class Smoother {
public:
    static constexpr size_t maxPoints = 1U << 20U;

    // `weight` of the history: 0 (no smoothing) to less than 1.
    explicit Smoother(double weight = 0);
    double weight() const { return m_weight; }
    // Processes the new points of `source`. Precondition: `source` is the same curve as before, grown.
    void follow(const Curve& source);
    size_t taken() const { return m_taken; }
    // One exact smoothed point per source point; of sources beyond maxPoints only every n-th is kept (they change
    // little).
    const Curve& result() const { return m_result; }

private:
    double next(double value);

    double m_weight;
    size_t m_taken = 0;
    size_t m_stride = 1;
    double m_mean = 0;
    double m_bias = 1; // weight^n for n values so far
    double m_first = 0;
    bool m_hasFirst = false;
    bool m_isConstant = true; // all values equal: avoids ripple from rounding
    Curve m_result;
};

} // namespace studio
