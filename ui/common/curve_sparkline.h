// curveSparkline() reduces a curve to what a sparkline draws. Pure function, any thread.
#pragma once

#include <vector>

#include "core/metric/curve.h"

namespace studio::ui {

// Returns at most maxSparklinePoints values in their order, with the extremes; finite ones only. Of a long curve only
// the block summaries are read.
std::vector<double> curveSparkline(const Curve& curve);

} // namespace studio::ui
