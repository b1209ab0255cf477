// Points of curves as a file of values.
#pragma once

#include <QString>
#include <vector>

#include "core/base/error.h"
#include "ui/chart/chart_series.h"

namespace studio::ui {

// RFC 4180 with a heading: series,step,time,value; time in UTC (ISO 8601, milliseconds), NaN, Infinity and -Infinity as such. All points,
// in the order in which they were logged. Replaces the file whole or not at all. Any thread; long for millions of points.
Result<void> writeCsv(const QString& path, const std::vector<ChartSeries>& series);

} // namespace studio::ui
