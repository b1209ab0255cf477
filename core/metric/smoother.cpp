#include "core/metric/smoother.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {
constexpr double maxWeight = 0.9999;
}

Smoother::Smoother(double weight)
    : m_weight(std::clamp(weight, 0.0, maxWeight)) {}

double Smoother::next(double value) {
    if (!std::isfinite(value))
        return value;
    if (!m_hasFirst) {
        m_first = value;
        m_hasFirst = true;
    }
    m_isConstant = m_isConstant && value == m_first;
    m_mean = m_mean * m_weight + (1 - m_weight) * value;
    m_bias *= m_weight;
    return m_isConstant ? value : m_mean / (1 - m_bias);
}

void Smoother::follow(const Curve& source) {
    if (m_taken == 0)
        m_stride = std::max<size_t>(1, source.size() / maxPoints);
    while (m_taken < source.size()) {
        const size_t number = m_taken / Curve::blockSize;
        const CurvePoint* points = source.blockPoints(number);
        const size_t end = number * Curve::blockSize + source.block(number).count;
        for (; m_taken < end; ++m_taken) {
            CurvePoint point = points[m_taken % Curve::blockSize];
            point.value = next(point.value);
            if (m_taken % m_stride == 0 || !std::isfinite(point.value))
                m_result.append(point);
        }
    }
}

} // namespace studio
