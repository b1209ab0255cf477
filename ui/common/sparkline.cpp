#include "ui/common/sparkline.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr qreal sparklineMargin = 2;
}

std::vector<double> sparklinePoints(std::span<const double> values) {
    std::vector<double> points;
    points.reserve(std::min<size_t>(values.size(), maxSparklinePoints));
    if (values.size() <= maxSparklinePoints) {
        std::copy_if(values.begin(), values.end(), std::back_inserter(points),
                     [](double v) { return std::isfinite(v); });
        return points;
    }
    // The extremes of each bucket in their order, so that peaks survive.
    constexpr size_t buckets = maxSparklinePoints / 2;
    for (size_t bucket = 0; bucket < buckets; ++bucket) {
        const auto part = values.subspan(values.size() * bucket / buckets,
                                         values.size() * (bucket + 1) / buckets - values.size() * bucket / buckets);
        const double* low = nullptr;
        const double* high = nullptr;
        for (const double& value : part) {
            if (!std::isfinite(value))
                continue;
            if (low == nullptr || value < *low)
                low = &value;
            if (high == nullptr || value > *high)
                high = &value;
        }
        if (low == nullptr)
            continue;
        points.push_back(*std::min(low, high));
        if (low != high)
            points.push_back(*std::max(low, high));
    }
    return points;
}

void paintSparkline(QPainter& painter, const QRectF& rect, std::span<const double> values, const QColor& color,
                    const SparklineRange& covered) {
    std::vector<double> reduced;
    if (values.size() > maxSparklinePoints ||
        !std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); })) {
        reduced = sparklinePoints(values);
        values = reduced;
    }
    if (values.empty())
        return;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const double low = std::min(*least, covered.lowest);
    const double high = std::max(*most, covered.highest);
    const QRectF inside = rect.adjusted(sparklineMargin, sparklineMargin, -sparklineMargin, -sparklineMargin);
    // Halves first: the difference of two finite values may overflow.
    const double range = high / 2 - low / 2;
    const auto yOf = [&](double value) {
        const double part = range > 0 ? (value / 2 - low / 2) / range : 0.5;
        return inside.bottom() - part * inside.height();
    };
    std::array<QPointF, maxSparklinePoints> points;
    const qreal step = values.size() > 1 ? inside.width() / static_cast<qreal>(values.size() - 1) : 0;
    for (size_t i = 0; i < values.size(); ++i)
        points[i] = QPointF(inside.left() + step * static_cast<qreal>(i), yOf(values[i]));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 0)); // cosmetic: the fast path of the raster engine
    if (values.size() > 1)
        painter.drawPolyline(points.data(), static_cast<int>(values.size()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const QPointF last = values.size() > 1 ? points[values.size() - 1] : QPointF(inside.right(), points[0].y());
    painter.drawEllipse(last, 1.8, 1.8);
    painter.restore();
}

Sparkline::Sparkline(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Sparkline::setValues(std::span<const double> values, const QString& description, const SparklineRange& covered) {
    m_points = sparklinePoints(values);
    m_covered = covered;
    setAccessibleName(description);
    setToolTip(wrappedTooltip(description));
    update();
}

void Sparkline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintSparkline(painter, rect(), m_points, currentColors().accent, m_covered);
}

} // namespace studio::ui

#include "moc_sparkline.cpp"
