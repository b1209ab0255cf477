// Exports the points of curves as a CSV file.
#pragma once

#include <QString>
#include <vector>

#include "core/base/error.h"
#include "ui/chart/chart_series.h"

namespace studio::ui {

// Writes RFC 4180 with a header: series,step,time,value; time in UTC (ISO 8601, milliseconds), NaN, Infinity and
// -Infinity as such. All points in logging order. Replaces the file atomically. Any thread; long for millions of
// points.
Result<void> writeCsv(const QString& path, const std::vector<ChartSeries>& series);

} // namespace studio::ui
