// What a chart shows, and in which units. Values; window thread and workers alike.
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>

#include "core/metric/curve.h"
#include "core/metric/downsample.h"
#include "core/metric/epoch_scale.h"

namespace studio::ui {

// The horizontal axis, and its unit in every function that speaks of it: steps; seconds since the series began; seconds since 1970; epochs.
enum class ChartX { Step, RelativeTime, WallTime, Epoch };
// Of the values: as they are; bytes; bytes a second; 0 to 100; degrees; watts.
enum class ChartUnit { Number, Bytes, BytesPerSecond, Percent, Celsius, Watts };

struct ChartSeries {
    QString name{}; // legend and hover; may come from outside
    QColor color{}; // invalid: the palette's, by its place among the series
    Curve curve{};  // copies are cheap
    bool isDashed = false;
    std::optional<int64_t> startMs{}; // RelativeTime counts from here, ms since 1970; else from the first point
    std::shared_ptr<const EpochScale> epochs{}; // Epoch: a usable one, else the series is left out
};

struct ChartRange {
    double from = 0;
    double to = 0;
    bool operator==(const ChartRange&) const = default;
    double width() const { return to - from; }
};

// How points of one series stand on the horizontal axis. Positions are values of ChartX, or their logarithm to base 10.
class ChartMapping {
public:
    ChartMapping(const ChartSeries& series, ChartX x, bool isLog);
    bool isPossible() const { return m_isPossible; } // false: nothing to go by, e.g. no epochs
    CurveKey key() const {
        return m_x == ChartX::RelativeTime || m_x == ChartX::WallTime ? CurveKey::Time : CurveKey::Step;
    }
    double keyAt(double position) const;              // step or ms
    double positionOf(const CurvePoint& point) const; // not finite: not on this axis
    double positionOfKey(double key) const;

private:
    ChartX m_x;
    bool m_isLog;
    bool m_isPossible = true;
    double m_origin = 0;
    std::shared_ptr<const EpochScale> m_epochs;
};

} // namespace studio::ui
