#include "ui/sweep/best_chart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double dotRadius = 3;
constexpr double dotHitDistance = 10;
constexpr int valueWidth = 64; // of the labels at the left
constexpr double bestLineWidth = 2;

// One picture per style: stamping it is ten times faster than drawing circles.
QPixmap dotPicture(const QColor& color, bool isHollow, qreal scale) {
    const int size = int(2 * dotRadius) + 3;
    QPixmap picture(QSize(size, size) * scale);
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.3));
    painter.setBrush(isHollow ? QBrush(Qt::NoBrush) : QBrush(color));
    painter.drawEllipse(QPointF(size / 2.0, size / 2.0), dotRadius - 0.3, dotRadius - 0.3);
    return picture;
}

} // namespace

BestChart::BestChart(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("bestChart"));
    setAccessibleName(tr("Best value so far over trials"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(220, 140);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void BestChart::setSnapshot(std::shared_ptr<const TrialSnapshot> snapshot) {
    m_snapshot = std::move(snapshot);
    m_hovered = -1;
    const auto count = static_cast<int>(m_snapshot->plotted.size());
    if (m_selected >= count)
        m_selected = -1;
    const auto& best = m_snapshot->sweep.best;
    QString text = tr("%n trial(s) with a value.", nullptr, count);
    if (best)
        text += QLatin1Char(' ') + tr("The best is %1 by trial %2.")
                                       .arg(plotNumber(*m_snapshot->sweep.trials[*best].objective, 6))
                                       .arg(m_snapshot->sweep.trials[*best].number);
    setAccessibleDescription(text);
    m_picture = QPixmap();
    update();
}

void BestChart::setSelected(int plotted) {
    if (std::exchange(m_selected, plotted) != plotted)
        update();
}

QRectF BestChart::area() const {
    const int line = fontMetrics().height();
    return QRectF(rect()).adjusted(valueWidth, line + space::small, -space::small, -(2 * line + space::small));
}

std::optional<QPointF> BestChart::pointOf(size_t plotted) const {
    if (!m_snapshot || plotted >= m_snapshot->plotted.size())
        return std::nullopt;
    const auto x = m_snapshot->order.position(plotted);
    const auto y = m_snapshot->objective().position(plotted);
    if (!x || !y)
        return std::nullopt;
    const QRectF inner = area().adjusted(dotRadius + 1, dotRadius + 1, -dotRadius - 1, -dotRadius - 1);
    return QPointF(inner.left() + *x * inner.width(), inner.bottom() - *y * inner.height());
}

void BestChart::paintBestLine(QPainter& painter) const {
    QPainterPath path;
    double best = std::nan("");
    std::optional<QPointF> last;
    for (size_t i = 0; i < m_snapshot->plotted.size(); ++i) {
        const double value = m_snapshot->bestSoFar[i];
        const auto at = pointOf(i);
        if (std::isnan(value) || !at)
            continue;
        if (!last) {
            path.moveTo(*at);
            last = at;
        } else if (value != best) {
            path.lineTo(at->x(), last->y());
            path.lineTo(*at);
            last = at;
        }
        best = value;
    }
    if (!last)
        return;
    path.lineTo(area().right(), last->y());
    painter.setPen(QPen(currentColors().accent, bestLineWidth));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

// What the axes show, and what hollow dots are.
void BestChart::paintTitles(QPainter& painter) const {
    const QFontMetrics metrics(font());
    const auto& trials = m_snapshot->sweep.trials;
    const bool hasHollow = std::any_of(m_snapshot->plotted.begin(), m_snapshot->plotted.end(),
                                       [&](size_t trial) { return trials[trial].state != RunState::Completed; });
    const QString below = hasHollow ? tr("Trial (hollow: not completed)") : tr("Trial");
    painter.setPen(currentColors().muted);
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_snapshot->objective().name(), Qt::ElideMiddle, width()));
    painter.drawText(QRectF(area().left(), height() - metrics.height(), area().width(), metrics.height()),
                     Qt::AlignHCenter | Qt::AlignVCenter,
                     metrics.elidedText(below, Qt::ElideRight, int(area().width())));
}

void BestChart::paintPicture() {
    const Colors& colors = currentColors();
    const qreal scale = devicePixelRatioF();
    m_picture = QPixmap((QSizeF(size()) * scale).toSize());
    m_picture.setDevicePixelRatio(scale);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(font());
    const QRectF inner = area().adjusted(dotRadius + 1, dotRadius + 1, -dotRadius - 1, -dotRadius - 1);
    for (const PlotAxis::Tick& tick : m_snapshot->objective().ticks(std::max(2, int(inner.height() / 26)))) {
        const double y = inner.bottom() - tick.position * inner.height();
        painter.setPen(QPen(colors.border, 1));
        painter.drawLine(QPointF(area().left(), y), QPointF(area().right(), y));
        painter.setPen(colors.muted);
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, valueWidth - space::small, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(tick.text, Qt::ElideMiddle, valueWidth - space::small));
    }
    constexpr double columnWidth = 64;
    for (const PlotAxis::Tick& tick : m_snapshot->order.ticks(std::max(2, int(inner.width() / columnWidth)))) {
        const double x = inner.left() + tick.position * inner.width();
        painter.setPen(colors.muted);
        painter.drawText(QRectF(x - columnWidth / 2, area().bottom() + 2, columnWidth, metrics.height()),
                         Qt::AlignHCenter, tick.text);
    }
    paintTitles(painter);
    const QPixmap filled = dotPicture(colors.muted, false, scale);
    const QPixmap hollow = dotPicture(colors.muted, true, scale);
    const QPointF half(filled.width() / scale / 2, filled.height() / scale / 2);
    for (size_t i = 0; i < m_snapshot->plotted.size(); ++i) {
        const auto at = pointOf(i);
        const TrialRow& trial = m_snapshot->sweep.trials[m_snapshot->plotted[i]];
        if (at)
            painter.drawPixmap(*at - half, trial.state == RunState::Completed ? filled : hollow);
    }
    paintBestLine(painter);
    for (size_t i = 0; i < m_snapshot->plotted.size(); ++i) {
        const auto at = pointOf(i);
        if (!at || m_snapshot->sweep.best != m_snapshot->plotted[i])
            continue;
        painter.setPen(QPen(colors.surface, 1.5));
        painter.setBrush(colors.accent);
        painter.drawEllipse(*at, dotRadius + 2, dotRadius + 2);
    }
}

void BestChart::paintMark(QPainter& painter, int plotted) const {
    const auto at = plotted < 0 ? std::nullopt : pointOf(static_cast<size_t>(plotted));
    if (!at)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(currentColors().text, 2));
    painter.drawEllipse(*at, dotRadius + 4, dotRadius + 4);
}

void BestChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_snapshot || m_snapshot->plotted.empty()) {
        painter.setPen(currentColors().muted);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("No trial has logged the metric yet."));
        return;
    }
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        paintPicture();
    painter.drawPixmap(0, 0, m_picture);
    paintMark(painter, m_selected);
    paintMark(painter, m_hovered);
    if (hasFocus()) {
        painter.setPen(QPen(currentColors().accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

void BestChart::resizeEvent(QResizeEvent*) {
    m_picture = QPixmap();
}

void BestChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    m_picture = QPixmap();
    update();
}

int BestChart::dotAt(const QPointF& at) const {
    int nearest = -1;
    double distance = dotHitDistance;
    const size_t count = m_snapshot ? m_snapshot->plotted.size() : 0;
    for (size_t i = 0; i < count; ++i) {
        const auto point = pointOf(i);
        if (!point)
            continue;
        const double away = std::hypot(point->x() - at.x(), point->y() - at.y());
        if (away < distance) {
            distance = away;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

QString BestChart::sentenceOf(size_t plotted) const {
    QString text = m_snapshot->plottedNames[plotted];
    for (const PlotAxis& axis : m_snapshot->axes)
        text += QStringLiteral("\n%1: %2").arg(axis.name(), axis.text(plotted));
    return text;
}

void BestChart::mouseMoveEvent(QMouseEvent* event) {
    const int dot = dotAt(event->position());
    if (std::exchange(m_hovered, dot) != dot)
        update();
    setCursor(dot >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (dot >= 0)
        QToolTip::showText(event->globalPosition().toPoint(), sentenceOf(static_cast<size_t>(dot)), this);
    else
        QToolTip::hideText();
}

void BestChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (const int dot = dotAt(event->position()); dot >= 0)
        Q_EMIT activated(dot);
}

void BestChart::leaveEvent(QEvent*) {
    m_hovered = -1;
    update();
}

void BestChart::keyPressEvent(QKeyEvent* event) {
    const int count = m_snapshot ? static_cast<int>(m_snapshot->plotted.size()) : 0;
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || count == 0)
        return QWidget::keyPressEvent(event);
    const int from = m_selected < 0 ? (step > 0 ? -1 : count) : m_selected;
    m_selected = std::clamp(from + step, 0, count - 1);
    setAccessibleDescription(sentenceOf(static_cast<size_t>(m_selected)));
    update();
    Q_EMIT activated(m_selected);
}

} // namespace studio::ui

#include "moc_best_chart.cpp"
