// Defines the sizes of the time line in device-independent pixels, and its fills, shared by the view and its legend.
#pragma once

#include <QBrush>
#include <QColor>

namespace studio::ui::timeline {

inline constexpr int rowHeight = 24;
inline constexpr int barMargin = 3;
inline constexpr int axisHeight = 22;
inline constexpr int minLabelWidth = 90;
inline constexpr int maxLabelWidth = 200;

// Hatched, for what is planned.
inline QBrush hatch(QColor color) {
    color.setAlpha(150);
    return {color, Qt::BDiagPattern};
}

} // namespace studio::ui::timeline
