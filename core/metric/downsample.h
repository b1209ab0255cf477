// What a curve looks like in so many columns of pixels: at most two points a column, the least and the greatest, so that no extreme is
// lost and ten million points are drawn like two thousand. Uses the summaries of Curve's blocks. Pure; any thread. No Qt.
#pragma once

#include <vector>

#include "core/metric/curve.h"

namespace studio {

enum class CurveKey { Step, Time }; // what stands on the horizontal axis: step, or milliseconds since 1970

inline int64_t keyOf(const CurvePoint& point, CurveKey key) {
    return key == CurveKey::Step ? point.step : point.ms;
}

struct CurveSample {
    size_t index = 0; // in the curve
    CurvePoint point{};
    bool isAfterGap = false; // no line leads here from the sample before
};
// Values that are no numbers, one entry a column at most.
struct CurveGap {
    double key = 0; // of the first of them
    bool hasNan = false;
    bool isUp = false;   // infinite
    bool isDown = false; // minus infinite
};
struct CurveView {
    std::vector<CurveSample> samples; // finite values, in the order in which they are joined by lines
    std::vector<CurveGap> gaps;
    // Steps go back so often that lines in order of arrival would fill everything: the samples are the least and greatest of each
    // column over all passes, from left to right.
    bool isEnvelope = false;
};

// `edges`: of the columns, ascending, at least two; the last column includes its right edge. Beside what lies within, the samples hold
// the neighbours outside, so that lines leave the window on both sides.
// Where keys are ordered, columns are found by halving; else the curve is followed in order of arrival, block by block.
CurveView downsample(const Curve& curve, CurveKey key, const std::vector<double>& edges);

// The first index whose key is not below `key`; the curve must be ordered by it.
size_t lowerBound(const Curve& curve, CurveKey key, double bound, size_t from = 0);
// Of all points the one with the nearest key; ordered curves only. Nothing where the curve is empty.
std::optional<size_t> nearest(const Curve& curve, CurveKey key, double wanted);

} // namespace studio
