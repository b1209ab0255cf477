// Defines the data and units of a chart. Value types; window thread and workers alike.
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>

#include "core/metric/curve.h"
#include "core/metric/curve_view.h"
#include "core/metric/epoch_scale.h"

namespace studio::ui {

// The horizontal axis, and its unit in every function that takes it: steps; seconds since the series began; seconds
// since 1970; epochs.
enum class ChartX { Step, RelativeTime, WallTime, Epoch };
// The unit of the values: none; integers from 0; bytes; bytes per second; 0 to 100; degrees; watts.
enum class ChartUnit { Number, Count, Bytes, BytesPerSecond, Percent, Celsius, Watts };

struct ChartSeries {
    QString name{}; // for legend and hover; untrusted
    QColor color{}; // invalid: from the palette, by index
    Curve curve{};  // copies are cheap
    bool isDashed = false;
    std::optional<int64_t> startMs{};           // origin of RelativeTime, ms since 1970; default: the first point
    std::shared_ptr<const EpochScale> epochs{}; // for Epoch: must be usable, else the series is omitted
    QString details{};                          // lines for the hover while the curve is the nearest one; untrusted
    bool isEmphasized = false;                  // drawn thick, over the others
};

struct ChartRange {
    double from = 0;
    double to = 0;
    bool operator==(const ChartRange&) const = default;
    double width() const { return to - from; }
};

// Maps the points of one series to the horizontal axis. Positions are values of ChartX, or their logarithm to base 10.
class ChartMapping {
public:
    ChartMapping(const ChartSeries& series, ChartX x, bool isLog);
    bool isPossible() const { return m_isPossible; } // false: required data are missing, e.g. epochs
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
