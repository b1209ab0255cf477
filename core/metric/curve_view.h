// Downsamples a Curve to a number of pixel columns (CurveView): at most two points per column, the minimum and the
// maximum, so that no extreme is lost and ten million points draw like two thousand. Uses the block summaries of Curve.
// Pure; any thread. No Qt.
#pragma once

#include <vector>

#include "core/metric/curve.h"

namespace studio {

enum class CurveKey { Step, Time }; // horizontal axis: step, or Unix time in ms

inline int64_t keyOf(const CurvePoint& point, CurveKey key) {
    return key == CurveKey::Step ? point.step : point.ms;
}

struct CurveSample {
    size_t index = 0; // in the curve
    CurvePoint point{};
    bool isAfterGap = false; // not connected to the previous sample
};
// Non-finite values; at most one entry per column.
struct CurveGap {
    double key = 0; // of the first value
    bool hasNan = false;
    bool isUp = false;   // +infinity
    bool isDown = false; // -infinity
};
struct CurveView {
    std::vector<CurveSample> samples; // finite values, in drawing order
    std::vector<CurveGap> gaps;
    // Steps decrease so often that lines in order of arrival would fill the plot: the samples are the minimum and
    // maximum of each column over all passes, from left to right.
    bool isEnvelope = false;
};

// `edges`: column boundaries, ascending, at least two; the last column includes its right edge. In addition to the
// visible points, the samples contain the neighbours outside, so that lines continue beyond the window. Uses binary
// search on ordered keys; otherwise follows the curve in order of arrival, block by block.
CurveView downsample(const Curve& curve, CurveKey key, const std::vector<double>& edges);

// Returns the first index whose key is not less than `bound`. Precondition: the curve is ordered by `key`.
size_t lowerBound(const Curve& curve, CurveKey key, double bound, size_t from = 0);
// Returns the point with the nearest key; nullopt for an empty curve. Precondition: the curve is ordered by `key`.
std::optional<size_t> nearest(const Curve& curve, CurveKey key, double wanted);

} // namespace studio
