#include "ui/chart/chart_palette.h"

#include <QPainter>
#include <QPainterPath>
#include <array>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int width = 26;
constexpr int height = 14;

// Okabe and Ito's, darkened or lightened until each has a contrast of 3:1 to the surface.
constexpr std::array<QRgb, 8> onLight{0xff0072b2, 0xffd55e00, 0xff00855f, 0xffb3578f,
                                      0xff9c6b00, 0xff2f89c5, 0xff5b5b66, 0xff7a3fb0};
constexpr std::array<QRgb, 8> onDark{0xff56a8f0, 0xffff8a3d, 0xff2dc59b, 0xffe59ac6,
                                     0xffe6c229, 0xff8fd0f5, 0xffb4bac6, 0xffb795f0};

} // namespace

QColor seriesColor(size_t index) {
    return QColor::fromRgb((currentColors().isDark ? onDark : onLight)[index % onLight.size()]);
}

bool seriesIsDashed(size_t index) {
    return index / onLight.size() % 2 == 1;
}

void drawSeriesMark(QPainter& painter, size_t index, const QPointF& at, double size) {
    const double r = size / 2;
    const auto polygon = [&](std::initializer_list<QPointF> points) {
        QPolygonF shape(points);
        for (QPointF& point : shape)
            point = at + point * r;
        painter.drawConvexPolygon(shape);
    };
    switch (index % 5) {
    case 0:
        painter.drawEllipse(at, r, r);
        break;
    case 1:
        polygon({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}});
        break;
    case 2:
        polygon({{0, -1.15}, {1.1, 0.85}, {-1.1, 0.85}});
        break;
    case 3:
        polygon({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}});
        break;
    default:
        polygon({{0, 1.15}, {1.1, -0.85}, {-1.1, -0.85}});
        break;
    }
}

QPixmap seriesPixmap(size_t index, const QColor& color, bool isDashed, bool isFaint, qreal scale) {
    QPixmap pixmap(QSize(width, height) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = isFaint ? currentColors().faint : color;
    painter.setPen(QPen(ink, 2, isDashed ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(QPointF(1, height / 2.0), QPointF(width - 1, height / 2.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(isFaint ? currentColors().surface : ink);
    if (isFaint)
        painter.setPen(QPen(ink, 1));
    drawSeriesMark(painter, index, QPointF(width / 2.0, height / 2.0), 8);
    return pixmap;
}

} // namespace studio::ui
