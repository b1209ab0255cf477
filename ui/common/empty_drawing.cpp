#include "ui/common/empty_drawing.h"

#include <QPainter>
#include <QPainterPath>
#include <array>
#include <cmath>

#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr QSize drawingSize(248, 128);
constexpr int drawingMargin = 16;
constexpr int drawingIconSize = 24;
constexpr qreal drawingRadius = 10;

EmptyDrawing::Kind drawingKindOf(const QString& iconName) {
    if (iconName == QLatin1String("activity") || iconName == QLatin1String("columns-3"))
        return EmptyDrawing::Kind::Curves;
    if (iconName == QLatin1String("server") || iconName == QLatin1String("cpu"))
        return EmptyDrawing::Kind::Machines;
    if (iconName == QLatin1String("file-text"))
        return EmptyDrawing::Kind::Text;
    return EmptyDrawing::Kind::Rows;
}

void fillBar(QPainter& painter, const QRectF& bar, const QColor& color) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2);
}

// A state, a name, a duration in each row; the lower ones fade.
void drawRows(QPainter& painter, const QRectF& area, const Colors& colors) {
    constexpr std::array widths = {0.52, 0.38, 0.46, 0.30};
    const qreal step = area.height() / widths.size();
    for (size_t row = 0; row < widths.size(); ++row) {
        const qreal y = area.top() + step * (static_cast<qreal>(row) + 0.5);
        painter.setOpacity(1.0 - 0.22 * static_cast<qreal>(row));
        painter.setPen(Qt::NoPen);
        painter.setBrush(row == 0 ? colors.active : row == 2 ? colors.bad : colors.good);
        painter.drawEllipse(QPointF(area.left() + 5, y), 4, 4);
        fillBar(painter, {area.left() + 18, y - 4, area.width() * widths[row], 8}, colors.borderStrong);
        fillBar(painter, {area.right() - 36, y - 4, 36, 8}, colors.border);
    }
    painter.setOpacity(1);
}

void drawCurves(QPainter& painter, const QRectF& area, const Colors& colors) {
    painter.setPen(QPen(colors.border, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.drawLine(area.topLeft(), area.bottomLeft());
    const auto curve = [&](const QColor& color, qreal steepness, qreal end) {
        QPainterPath path;
        constexpr int points = 48;
        for (int i = 0; i <= points; ++i) {
            const qreal x = static_cast<qreal>(i) / points;
            const qreal y = end + (1 - end) * std::exp(-steepness * x) + 0.03 * std::sin(17 * x);
            const QPointF at(area.left() + x * area.width(), area.bottom() - y * area.height() * 0.9);
            i == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 2));
        painter.drawPath(path);
    };
    curve(colors.borderStrong, 2.2, 0.3);
    curve(colors.accent, 4.5, 0.12);
}

void drawMachines(QPainter& painter, const QRectF& area, const Colors& colors) {
    constexpr int machines = 3;
    constexpr int slotCount = 4;
    constexpr qreal gap = 12;
    const qreal width = (area.width() - gap * (machines - 1)) / machines;
    for (int machine = 0; machine < machines; ++machine) {
        const QRectF box(area.left() + machine * (width + gap), area.top(), width, area.height());
        painter.setPen(QPen(colors.borderStrong, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 6, 6);
        for (int slot = 0; slot < slotCount; ++slot) {
            const QRectF square(box.left() + 8 + (slot % 2) * (width - 12) / 2, box.top() + 8 + (slot / 2) * 22,
                                (width - 20) / 2, 16);
            painter.setPen(Qt::NoPen);
            painter.setBrush(slot <= machine ? colors.active : colors.border);
            painter.setOpacity(slot <= machine ? 0.7 : 1);
            painter.drawRoundedRect(square, 3, 3);
            painter.setOpacity(1);
        }
        fillBar(painter, {box.left() + 8, box.bottom() - 16, width - 16, 6}, colors.border);
        fillBar(painter, {box.left() + 8, box.bottom() - 16, (width - 16) * (0.3 + 0.2 * machine), 6},
                colors.borderStrong);
    }
}

void drawText(QPainter& painter, const QRectF& area, const Colors& colors) {
    constexpr std::array widths = {0.7, 0.45, 0.85, 0.6, 0.3};
    const qreal step = area.height() / widths.size();
    for (size_t line = 0; line < widths.size(); ++line)
        fillBar(painter,
                {area.left(), area.top() + step * (static_cast<qreal>(line) + 0.3), area.width() * widths[line], 7},
                line == 2 ? colors.borderStrong : colors.border);
}

} // namespace

EmptyDrawing::EmptyDrawing(const QString& iconName, QWidget* parent)
    : QWidget(parent)
    , m_icon(iconName)
    , m_kind(drawingKindOf(iconName)) {
    setFixedSize(drawingSize);
}

void EmptyDrawing::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.border, 1));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), drawingRadius, drawingRadius);
    painter.drawPixmap(drawingMargin, drawingMargin - 4,
                       iconPixmap(m_icon, colors.muted, drawingIconSize, devicePixelRatioF()));
    fillBar(painter, QRectF(drawingMargin + drawingIconSize + 8, drawingMargin + 4, 72, 8), colors.borderStrong);
    const QRectF area =
        QRectF(rect()).adjusted(drawingMargin, drawingMargin + drawingIconSize + 6, -drawingMargin, -drawingMargin + 2);
    switch (m_kind) {
    case Kind::Rows:
        return drawRows(painter, area, colors);
    case Kind::Curves:
        return drawCurves(painter, area, colors);
    case Kind::Machines:
        return drawMachines(painter, area, colors);
    case Kind::Text:
        return drawText(painter, area, colors);
    }
}

} // namespace studio::ui

#include "moc_empty_drawing.cpp"
