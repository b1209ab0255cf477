// Sparkline shows the course of a value as a line without axes. paintSparkline() does the same for a delegate, at less
// than 30 µs a cell: it draws at most `maxSparklinePoints` points, the first, the last and the extremes between. Window
// thread.
#pragma once

#include <QColor>
#include <QWidget>
#include <limits>
#include <span>
#include <vector>

class QPainter;

namespace studio::ui {

inline constexpr int maxSparklinePoints = 48;

// The values that the height of a sparkline covers at least. The default covers exactly those that are shown, so that
// even noise fills the height; utilization starts at zero instead.
struct SparklineRange {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -std::numeric_limits<double>::infinity();
};

// Paints `values` from left to right, scaled to the height of `rect`; values that are not finite are left out. Nothing
// is painted without a finite value, and a level line for a constant.
void paintSparkline(QPainter& painter, const QRectF& rect, std::span<const double> values, const QColor& color,
                    const SparklineRange& covered = {});
// Reduces `values` to at most `maxSparklinePoints`, keeping the extremes; finite ones only.
std::vector<double> sparklinePoints(std::span<const double> values);

class Sparkline : public QWidget {
    Q_OBJECT
public:
    explicit Sparkline(QWidget* parent = nullptr);
    // `description`: for screen readers and as tooltip, e.g. "loss: last 0.031".
    void setValues(std::span<const double> values, const QString& description, const SparklineRange& covered = {});
    bool isEmpty() const { return m_points.empty(); }
    QSize sizeHint() const override { return {96, 24}; }

private:
    void paintEvent(QPaintEvent* event) override;
    std::vector<double> m_points;
    SparklineRange m_covered;
};

} // namespace studio::ui
