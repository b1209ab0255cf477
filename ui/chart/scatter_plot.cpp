#include "ui/chart/scatter_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double radius = 5;
constexpr double scatterPlotHitDistance = 12; // hit distance of a point in pixels
constexpr int tickWidth = 78;                 // space for tick labels on the left
constexpr int tickHeight = 46;                // space for tick labels and axis name below
constexpr int scaleWidth = 150;
constexpr int swatch = 12;
constexpr size_t maxLabeledRuns = 24;
constexpr int maxLabelWidth = 160;

// Categories also differ by shape.
void drawMark(QPainter& painter, const QPointF& at, size_t shape) {
    const double r = radius;
    switch (shape % 4) {
    case 0:
        painter.drawEllipse(at, r, r);
        break;
    case 1:
        painter.drawRect(QRectF(at.x() - r * 0.9, at.y() - r * 0.9, r * 1.8, r * 1.8));
        break;
    case 2:
        painter.drawPolygon(
            QPolygonF({at + QPointF(0, -r * 1.2), at + QPointF(r * 1.1, r * 0.9), at + QPointF(-r * 1.1, r * 0.9)}));
        break;
    default:
        painter.drawPolygon(QPolygonF({at + QPointF(0, -r * 1.3), at + QPointF(r * 1.3, 0), at + QPointF(0, r * 1.3),
                                       at + QPointF(-r * 1.3, 0)}));
    }
}

size_t shapeOf(const PlotAxis& axis, size_t run) {
    if (axis.size() == 0 || axis.kind() != PlotAxis::Kind::Words)
        return 0;
    const auto position = axis.position(run);
    return position ? static_cast<size_t>(std::lround(*position * double(axis.categories() - 1))) : 0;
}

} // namespace

QColor scaleColor(double position) {
    // cividis (Nuñez, Anderton, Renslow 2018), with its ends adjusted for contrast on both backgrounds.
    constexpr std::array<std::array<int, 3>, 6> onDark = {
        {{40, 80, 150}, {84, 104, 150}, {124, 123, 120}, {165, 151, 110}, {209, 182, 86}, {253, 220, 60}}};
    constexpr std::array<std::array<int, 3>, 6> onLight = {
        {{0, 34, 90}, {50, 70, 120}, {95, 98, 110}, {140, 125, 95}, {180, 145, 60}, {214, 158, 10}}};
    const auto& stops = currentColors().isDark ? onDark : onLight;
    const double at = std::clamp(position, 0.0, 1.0) * double(stops.size() - 1);
    const auto below = std::min(static_cast<size_t>(at), stops.size() - 2);
    const double part = at - double(below);
    std::array<int, 3> mixed{};
    for (size_t i = 0; i < 3; ++i)
        mixed[i] = static_cast<int>(std::lround(stops[below][i] * (1 - part) + stops[below + 1][i] * part));
    return QColor(mixed[0], mixed[1], mixed[2]);
}

QColor categoryColor(size_t number) {
    static const std::array<QColor, 8> colors = {
        QColor(0x00, 0x72, 0xb2), QColor(0xe6, 0x9f, 0x00), QColor(0x00, 0x9e, 0x73), QColor(0xcc, 0x79, 0xa7),
        QColor(0xd5, 0x5e, 0x00), QColor(0x56, 0xb4, 0xe9), QColor(0xb8, 0xa8, 0x1c), QColor(0x88, 0x88, 0x88)};
    return colors[number % colors.size()];
}

QColor colorOf(const PlotAxis& axis, size_t run) {
    if (axis.size() == 0)
        return categoryColor(0);
    const auto position = axis.position(run);
    if (!position)
        return currentColors().faint;
    return axis.kind() == PlotAxis::Kind::Words ? categoryColor(shapeOf(axis, run)) : scaleColor(*position);
}

ScatterPlot::ScatterPlot(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("scatterPlot"));
    setAccessibleName(tr("Scatter plot of runs"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 220);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ScatterPlot::show(std::vector<QString> names, PlotAxis x, PlotAxis y, PlotAxis color) {
    m_names = std::move(names);
    m_x = std::move(x);
    m_y = std::move(y);
    m_color = std::move(color);
    m_current = -1;
    size_t seen = 0;
    for (size_t run = 0; run < m_names.size(); ++run)
        seen += pointOf(run) ? 1 : 0;
    setAccessibleDescription(tr("%1 of %2 runs; x axis: %3, y axis: %4. Use the arrow keys to move between runs.")
                                 .arg(seen)
                                 .arg(m_names.size())
                                 .arg(m_x.name(), m_y.name()));
    update();
}

QRectF ScatterPlot::plotArea() const {
    const double right = m_color.size() > 0 ? scaleWidth : space::large;
    return QRectF(rect()).adjusted(tickWidth, space::large + space::small, -right, -tickHeight);
}

std::optional<QPointF> ScatterPlot::pointOf(size_t run) const {
    if (run >= m_x.size() || run >= m_y.size())
        return std::nullopt;
    const auto x = m_x.position(run);
    const auto y = m_y.position(run);
    if (!x || !y)
        return std::nullopt;
    const QRectF area = plotArea().adjusted(2 * radius, 2 * radius, -2 * radius, -2 * radius);
    return QPointF(area.left() + *x * area.width(), area.bottom() - *y * area.height());
}

std::vector<ScatterPlot::Label> ScatterPlot::labels() const {
    std::vector<Label> labels;
    if (m_names.size() > maxLabeledRuns)
        return labels;
    const QFontMetrics metrics(font());
    const QRectF area = plotArea();
    constexpr double gap = radius + 4;
    const auto isFree = [&](const QRectF& rect) {
        if (!area.contains(rect))
            return false;
        for (size_t run = 0; run < m_names.size(); ++run) {
            const auto at = pointOf(run);
            if (at && rect.adjusted(-radius, -radius, radius, radius).contains(*at))
                return false;
        }
        return std::none_of(labels.begin(), labels.end(), [&](const Label& one) { return one.rect.intersects(rect); });
    };
    for (size_t run = 0; run < m_names.size(); ++run) {
        const auto at = pointOf(run);
        if (!at)
            continue;
        const QString text = metrics.elidedText(m_names[run], Qt::ElideMiddle, maxLabelWidth);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        const double top = at->y() - size.height() / 2;
        for (const QPointF& corner : {QPointF(at->x() + gap, top), QPointF(at->x() - gap - size.width(), top),
                                      QPointF(at->x() - size.width() / 2, at->y() - gap - size.height()),
                                      QPointF(at->x() - size.width() / 2, at->y() + gap)}) {
            if (const QRectF rect(corner, size); isFree(rect)) {
                labels.push_back({run, rect, text});
                break;
            }
        }
    }
    return labels;
}

void ScatterPlot::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.border, 1));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    if (m_x.size() == 0 || m_y.size() == 0)
        return;
    const QRectF area = plotArea();
    const QRectF inner = area.adjusted(2 * radius, 2 * radius, -2 * radius, -2 * radius);
    const QFontMetrics metrics(font());
    for (const PlotAxis::Tick& tick : m_y.ticks(std::max(2, int(inner.height() / 48)))) {
        const double y = inner.bottom() - tick.position * inner.height();
        painter.setPen(QPen(colors.border, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.muted);
        painter.drawText(
            QRectF(space::small, y - metrics.height() / 2.0, tickWidth - space::small - space::tight, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter,
            metrics.elidedText(tick.text, Qt::ElideMiddle, tickWidth - space::small - space::tight));
    }
    const double columnWidth = m_x.kind() == PlotAxis::Kind::Words ? 110 : 84;
    for (const PlotAxis::Tick& tick : m_x.ticks(std::max(2, int(inner.width() / columnWidth)))) {
        const double x = inner.left() + tick.position * inner.width();
        painter.setPen(QPen(colors.border, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors.muted);
        painter.drawText(QRectF(x - columnWidth / 2, area.bottom() + space::tight, columnWidth, metrics.height()),
                         Qt::AlignHCenter, metrics.elidedText(tick.text, Qt::ElideMiddle, int(columnWidth) - 4));
    }
    painter.setPen(colors.text);
    painter.drawText(QRectF(area.left(), height() - metrics.height() - space::tight, area.width(), metrics.height()),
                     Qt::AlignHCenter, metrics.elidedText(m_x.name(), Qt::ElideMiddle, int(area.width())));
    painter.drawText(QRectF(space::medium, space::tight, area.width(), metrics.height()), Qt::AlignLeft,
                     metrics.elidedText(m_y.name(), Qt::ElideMiddle, int(area.width())));
    for (size_t run = 0; run < m_names.size(); ++run) {
        const auto at = pointOf(run);
        if (!at)
            continue;
        QColor fill = colorOf(m_color, run);
        painter.setPen(QPen(colors.surface, 1));
        fill.setAlpha(225);
        painter.setBrush(fill);
        drawMark(painter, *at, shapeOf(m_color, run));
    }
    painter.setPen(colors.muted);
    for (const Label& label : labels()) {
        if (int(label.run) != m_current)
            painter.drawText(label.rect, Qt::AlignLeft | Qt::AlignVCenter, label.text);
    }
    if (m_current >= 0) {
        if (const auto at = pointOf(static_cast<size_t>(m_current))) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colors.text, 2));
            painter.drawEllipse(*at, radius + 4, radius + 4);
            painter.setPen(colors.text);
            const QString name = metrics.elidedText(m_names[static_cast<size_t>(m_current)], Qt::ElideMiddle, 240);
            const int width = metrics.horizontalAdvance(name);
            const double left =
                std::clamp(at->x() - width / 2.0, area.left(), std::max(area.left(), area.right() - width));
            const double top = at->y() - radius - 6 - metrics.height() < area.top()
                                   ? at->y() + radius + 6
                                   : at->y() - radius - 6 - metrics.height();
            painter.drawText(QPointF(left, top + metrics.ascent()), name);
        }
    }
    paintScale(painter, area);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
}

// Paints the color legend.
void ScatterPlot::paintScale(QPainter& painter, const QRectF& area) const {
    if (m_color.size() == 0)
        return;
    const Colors& colors = currentColors();
    const QFontMetrics metrics(font());
    const double left = area.right() + space::large;
    const int room = scaleWidth - space::large - space::small;
    painter.setPen(colors.text);
    painter.drawText(QPointF(left, area.top() + metrics.ascent()),
                     metrics.elidedText(m_color.name(), Qt::ElideMiddle, room));
    const double top = area.top() + metrics.height() + space::small;
    if (m_color.kind() == PlotAxis::Kind::Words) {
        const int most = std::max(1, int((area.bottom() - top) / (metrics.height() + space::tight)));
        size_t number = 0;
        for (const PlotAxis::Tick& tick : m_color.ticks(int(m_color.categories()) + 1)) {
            if (int(number) >= most)
                break;
            const double y = top + double(number) * (metrics.height() + space::tight) + metrics.height() / 2.0;
            painter.setPen(QPen(colors.surface, 1));
            painter.setBrush(categoryColor(number));
            drawMark(painter, QPointF(left + radius, y), number);
            painter.setPen(colors.muted);
            painter.drawText(QPointF(left + 2 * radius + space::small, y + metrics.ascent() / 2.0 - 1),
                             metrics.elidedText(tick.text, Qt::ElideMiddle, room - int(2 * radius) - space::small));
            ++number;
        }
        return;
    }
    const double bottom = std::min(area.bottom(), top + 180);
    for (double y = top; y < bottom; ++y)
        painter.fillRect(QRectF(left, y, swatch, 1.5), scaleColor((bottom - y) / (bottom - top)));
    painter.setPen(colors.muted);
    for (const PlotAxis::Tick& tick : m_color.ticks(4)) {
        const double y = bottom - tick.position * (bottom - top);
        painter.drawText(QPointF(left + swatch + space::small, y + metrics.ascent() / 2.0 - 1),
                         metrics.elidedText(tick.text, Qt::ElideMiddle, room - swatch - space::small));
    }
}

int ScatterPlot::runAt(const QPointF& at) const {
    int nearest = -1;
    double distance = scatterPlotHitDistance;
    for (size_t run = 0; run < m_names.size(); ++run) {
        const auto point = pointOf(run);
        if (!point)
            continue;
        const double away = std::hypot(point->x() - at.x(), point->y() - at.y());
        if (away < distance) {
            distance = away;
            nearest = int(run);
        }
    }
    return nearest;
}

QString ScatterPlot::sentenceOf(size_t run) const {
    QString text =
        m_names[run] + QStringLiteral("\n%1: %2\n%3: %4").arg(m_x.name(), m_x.text(run), m_y.name(), m_y.text(run));
    if (m_color.size() > 0)
        text += QStringLiteral("\n%1: %2").arg(m_color.name(), m_color.text(run));
    return text;
}

void ScatterPlot::setCurrent(int run, bool tells) {
    if (m_current == run)
        return;
    m_current = run;
    if (tells && run >= 0)
        setAccessibleDescription(sentenceOf(static_cast<size_t>(run)));
    update();
}

void ScatterPlot::mouseMoveEvent(QMouseEvent* event) {
    const int run = runAt(event->position());
    setCurrent(run, false);
    setCursor(run >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (run >= 0)
        QToolTip::showText(event->globalPosition().toPoint(), sentenceOf(static_cast<size_t>(run)), this);
    else
        QToolTip::hideText();
}

void ScatterPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        if (const int run = runAt(event->position()); run >= 0)
            Q_EMIT opened(run);
    }
}

void ScatterPlot::leaveEvent(QEvent*) {
    if (!hasFocus())
        setCurrent(-1, false);
}

void ScatterPlot::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_current >= 0) {
        Q_EMIT opened(m_current);
        return;
    }
    const int step = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up    ? 1
                     : event->key() == Qt::Key_Left || event->key() == Qt::Key_Down ? -1
                                                                                    : 0;
    if (step == 0)
        return QWidget::keyPressEvent(event);
    const bool byX = event->key() == Qt::Key_Right || event->key() == Qt::Key_Left;
    std::vector<std::pair<double, int>> order;
    for (size_t run = 0; run < m_names.size(); ++run) {
        if (pointOf(run))
            order.emplace_back(*(byX ? m_x : m_y).position(run), int(run));
    }
    if (order.empty())
        return;
    std::sort(order.begin(), order.end());
    const auto found =
        std::find_if(order.begin(), order.end(), [&](const auto& run) { return run.second == m_current; });
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    const std::ptrdiff_t at = found == order.end() ? (step > 0 ? 0 : last)
                                                   : std::clamp<std::ptrdiff_t>(found - order.begin() + step, 0, last);
    setCurrent(order[static_cast<size_t>(at)].second, true);
}

void ScatterPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    update();
}

} // namespace studio::ui

#include "moc_scatter_plot.cpp"
