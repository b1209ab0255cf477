#include "ui/common/curve_sparkline.h"

#include <algorithm>

#include "ui/common/sparkline.h"

namespace studio::ui {

namespace {
constexpr size_t maxPointsRead = 16 * Curve::blockSize;
}

std::vector<double> curveSparkline(const Curve& curve) {
    std::vector<double> values;
    if (curve.size() <= maxPointsRead) {
        values.reserve(curve.size());
        for (size_t at = 0; at < curve.size(); ++at)
            values.push_back(curve.at(at).value);
        return sparklinePoints(values);
    }
    values.reserve(2 * curve.blockCount() + 1);
    for (size_t number = 0; number < curve.blockCount(); ++number) {
        const CurveSummary& block = curve.block(number);
        if (block.finite == 0)
            continue;
        const bool isFalling = block.highestAt < block.lowestAt;
        values.push_back(isFalling ? block.highest : block.lowest);
        values.push_back(isFalling ? block.lowest : block.highest);
    }
    values.push_back(curve.at(curve.size() - 1).value);
    return sparklinePoints(values);
}

} // namespace studio::ui
