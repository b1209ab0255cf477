// Formats tick labels, values and times of charts. Pure functions except for the language and time zone of the window.
#pragma once

#include <QString>
#include <vector>

#include "ui/chart/chart_series.h"

namespace studio::ui {

struct AxisLabel {
    double position = 0;
    QString text;
    bool operator==(const AxisLabel&) const = default;
};

// `range` in positions (logarithms if `isLog`); returns at most `most` labels, all different.
std::vector<AxisLabel> xAxisLabels(const ChartRange& range, ChartX x, bool isLog, int most);
std::vector<AxisLabel> yAxisLabels(const ChartRange& range, ChartUnit unit, bool isLog, int most);

// Returns at most six significant digits, with the unit.
QString hoverValue(double value, ChartUnit unit);
// "Step 1,200", "12 min 05 s", "2026-03-01 14:03:22", "Epoch 3.25"
QString exactX(double value, ChartX x);
QString nameOfX(ChartX x);

} // namespace studio::ui
