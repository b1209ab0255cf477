#include "ui/chart/chart_series.h"

#include <cmath>

namespace studio::ui {

ChartMapping::ChartMapping(const ChartSeries& series, ChartX x, bool isLog)
    : m_x(x)
    , m_isLog(isLog)
    , m_epochs(series.epochs) {
    if (x == ChartX::RelativeTime && !series.curve.isEmpty())
        m_origin = static_cast<double>(series.startMs.value_or(series.curve.at(0).ms));
    if (x == ChartX::Epoch)
        m_isPossible = m_epochs && m_epochs->isUsable();
}

double ChartMapping::keyAt(double position) const {
    const double value = m_isLog ? std::pow(10, position) : position;
    switch (m_x) {
    case ChartX::Step:
        return value;
    case ChartX::RelativeTime:
    case ChartX::WallTime:
        return value * 1000 + m_origin;
    case ChartX::Epoch:
        return m_epochs->stepOf(value);
    }
    return value;
}

double ChartMapping::positionOf(const CurvePoint& point) const {
    return positionOfKey(static_cast<double>(keyOf(point, key())));
}

double ChartMapping::positionOfKey(double key) const {
    double value = key;
    if (m_x == ChartX::RelativeTime || m_x == ChartX::WallTime)
        value = (key - m_origin) / 1000;
    else if (m_x == ChartX::Epoch)
        value = m_epochs->epochOf(key);
    return m_isLog ? std::log10(value) : value;
}

} // namespace studio::ui
