#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/queue/timeline_metrics.h"
#include "ui/queue/timeline_view.h"

namespace studio::ui {

namespace {

constexpr double tickDistance = 72;
constexpr double barRadius = 4;
constexpr double minTextWidth = 28;
constexpr double minNameWidth = 90; // of the solid part of a bar
constexpr int textMargin = 6;
constexpr double minOutlinedWidth = 6;
constexpr int endedAlpha = 70;

QColor barColor(const TimelineBar& bar) {
    return toneColor(badgeOf(bar.state).tone);
}

bool isSameLane(const TimelineLane& a, const TimelineLane& b) {
    return a.kind == b.kind && a.label == b.label && a.index == b.index && a.isStopped == b.isStopped;
}

} // namespace

QString TimelineView::laneText(const TimelineLane& lane) {
    const QString label = displayTextElided(lane.label, 100);
    return lane.isStopped ? tr("%1 · stopped nodes").arg(label) : label;
}

void TimelineView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Colors& c = currentColors();
    const TimeScale now = scale();
    painter.fillRect(viewport()->rect(), c.surface);
    paintAxis(painter, now);
    painter.save();
    painter.setClipRect(0, timeline::axisHeight, viewport()->width(), viewport()->height() - timeline::axisHeight);
    for (size_t number = 0; number < m_rows.size(); ++number) {
        const int y = yOf(number);
        if (y + timeline::rowHeight < timeline::axisHeight || y > viewport()->height())
            continue;
        const Row& row = m_rows[number];
        if (row.isFirst && number > 0) {
            painter.setPen(c.border);
            painter.drawLine(QPointF(0, y + 0.5), QPointF(viewport()->width(), y + 0.5));
        }
        painter.save();
        painter.setClipRect(QRect(labelWidth(), y, viewport()->width() - labelWidth(), timeline::rowHeight),
                            Qt::IntersectClip);
        paintForeign(painter, row, number, now);
        paintBars(painter, row, number, now);
        painter.restore();
        paintLabel(painter, row, number);
    }
    painter.restore();
    paintNow(painter, now);
    if (hasFocus()) {
        painter.setPen(QPen(c.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}

void TimelineView::paintAxis(QPainter& painter, const TimeScale& scale) const {
    const Colors& c = currentColors();
    const int height = viewport()->height();
    const double nowX = scale.xOf(currentTime());
    for (const TimeScale::Tick& tick : scale.ticks(tickDistance)) {
        painter.setPen(QPen(tick.isDay ? c.borderStrong : c.border, 1));
        painter.drawLine(QPointF(tick.x, timeline::axisHeight), QPointF(tick.x, height));
        if (std::abs(tick.x - nowX) < tickDistance / 2 + 4)
            continue; // there it says "now"
        painter.setPen(c.muted);
        const QRectF text(tick.x - tickDistance / 2, 0, tickDistance, timeline::axisHeight);
        if (text.left() >= labelWidth() - tickDistance / 4 && text.right() <= viewport()->width())
            painter.drawText(text, Qt::AlignCenter, tick.label);
    }
    painter.setPen(c.border);
    painter.drawLine(QPointF(0, timeline::axisHeight - 0.5), QPointF(viewport()->width(), timeline::axisHeight - 0.5));
}

void TimelineView::paintLabel(QPainter& painter, const Row& row, size_t number) const {
    const Colors& c = currentColors();
    const int y = yOf(number);
    const QRect area(0, y, labelWidth(), timeline::rowHeight);
    painter.fillRect(area.adjusted(0, row.isFirst && number > 0 ? 1 : 0, 0, 0), c.surface);
    if (!row.machine->isReachable)
        painter.fillRect(QRect(0, y, 3, timeline::rowHeight), c.bad);
    QRect text = area.adjusted(space::small, 0, -space::small, 0);
    QString lane;
    if (row.lane->kind == TimelineLane::Kind::Gpu)
        lane = tr("GPU %1").arg(row.lane->index);
    else if (row.lane->kind == TimelineLane::Kind::Node)
        lane = laneText(*row.lane);
    if (!row.isFirst && number > 0 && isSameLane(*m_rows[number - 1].lane, *row.lane))
        lane.clear(); // further runs of the row above, not another node
    const QFontMetrics metrics(font());
    if (row.isFirst) {
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(row.machine->isReachable ? c.text : c.bad);
        const QString name =
            QFontMetrics(bold).elidedText(displayTextElided(row.machine->name, 60), Qt::ElideRight, text.width());
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, name);
        text.setLeft(text.left() + QFontMetrics(bold).horizontalAdvance(name) + space::small);
        painter.setFont(font());
        if (!row.machine->isReachable && lane.isEmpty())
            lane = tr("unreachable");
    }
    if (lane.isEmpty() || text.width() < minTextWidth)
        return;
    painter.setPen(c.muted);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignRight, metrics.elidedText(lane, Qt::ElideLeft, text.width()));
}

void TimelineView::paintForeign(QPainter& painter, const Row& row, size_t number, const TimeScale& scale) const {
    const ForeignGpuUse* use = foreignUseOf(row);
    if (use == nullptr)
        return;
    const Colors& c = currentColors();
    const double left = use->since ? std::max(scale.xOf(*use->since), double(labelWidth())) : labelWidth();
    const QRectF rect(left, yOf(number) + timeline::barMargin, std::max(scale.xOf(currentTime()) - left, 2.0),
                      timeline::rowHeight - 2 * timeline::barMargin);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.borderStrong);
    painter.drawRoundedRect(rect, barRadius, barRadius);
    painter.setPen(c.text);
    painter.drawText(rect.adjusted(textMargin, 0, -textMargin, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(font()).elidedText(use->text, Qt::ElideRight, int(rect.width()) - 2 * textMargin));
}

// Of many short bars in one pixel column one is painted: the table of runs has them all.
void TimelineView::paintBars(QPainter& painter, const Row& row, size_t number, const TimeScale& scale) const {
    double paintedTo = -1;
    for (const TimelineBar& bar : row.lane->bars) {
        if (bar.begin > m_to || endOf(bar) < m_from)
            continue;
        const QRectF rect = rectOf(bar, number, scale);
        const bool isMarked = m_marked.contains(bar.run);
        if (!isMarked && rect.right() < paintedTo + 1)
            continue;
        paintedTo = std::max(paintedTo, rect.right());
        paintBar(painter, bar, rect, scale);
    }
}

void TimelineView::paintBar(QPainter& painter, const TimelineBar& bar, const QRectF& rect,
                            const TimeScale& scale) const {
    const Colors& c = currentColors();
    const QColor color = bar.isPlanned ? c.active : barColor(bar);
    const bool isMarked = m_marked.contains(bar.run);
    if (rect.width() < minOutlinedWidth && bar.end && !isMarked) { // outlines would add up to a dark area
        QColor thin = color;
        thin.setAlpha(endedAlpha);
        return painter.fillRect(rect, thin);
    }
    QPainterPath outline;
    outline.addRoundedRect(rect, barRadius, barRadius);
    QColor soft = color;
    soft.setAlpha(bar.end ? endedAlpha : 255);
    if (bar.isPlanned) {
        painter.fillPath(outline, c.surface);
        painter.fillPath(outline, timeline::hatch(color));
    } else if (bar.end) {
        painter.fillPath(outline, soft);
    } else {
        // Solid until now, hatched until its time limit.
        const double nowX = std::clamp(scale.xOf(currentTime()), rect.left(), rect.right());
        painter.save();
        painter.setClipPath(outline, Qt::IntersectClip);
        painter.fillRect(QRectF(rect.left(), rect.top(), nowX - rect.left(), rect.height()), soft);
        painter.fillRect(QRectF(nowX, rect.top(), rect.right() - nowX, rect.height()), timeline::hatch(color));
        painter.restore();
    }
    painter.setBrush(Qt::NoBrush);
    if (isMarked)
        painter.setPen(QPen(c.text, 2));
    else if (bar.isNotResponding)
        painter.setPen(QPen(c.bad, 2));
    else
        painter.setPen(QPen(color, 1, bar.isApproximate ? Qt::DashLine : Qt::SolidLine));
    painter.drawPath(outline);
    if (rect.width() < minTextWidth)
        return;
    QRectF text = rect.adjusted(textMargin, 0, -textMargin, 0);
    text.setLeft(std::max(text.left(), double(labelWidth() + textMargin)));
    // Of a running bar the text stays in its solid part if that is wide enough.
    bool isHatched = bar.isPlanned;
    if (!bar.end && !bar.isPlanned) {
        const double solidEnd = std::min(text.right(), scale.xOf(currentTime()) - textMargin);
        const double wanted = std::min(minNameWidth, (text.width() - 2 * textMargin) / 2);
        isHatched = solidEnd - text.left() < wanted;
        if (isHatched)
            text.setLeft(std::max(text.left(), scale.xOf(currentTime()) + textMargin));
        else
            text.setRight(solidEnd);
    }
    if (text.width() < minTextWidth)
        return;
    const QString name =
        QFontMetrics(font()).elidedText(displayTextElided(bar.name, 80), Qt::ElideRight, int(text.width()));
    if (isHatched) {
        // Readable on the hatch.
        const double width = QFontMetrics(font()).horizontalAdvance(name) + 4;
        painter.fillRect(QRectF(text.left() - 2, text.top() + 2, width, text.height() - 4), c.surface);
    }
    painter.setPen(bar.end || isHatched ? c.text : c.surface);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, name);
}

void TimelineView::paintNow(QPainter& painter, const TimeScale& scale) const {
    const Colors& c = currentColors();
    const double x = scale.xOf(currentTime());
    if (x < labelWidth() || x > viewport()->width())
        return;
    painter.setPen(QPen(c.accent, 2));
    painter.drawLine(QPointF(x, timeline::axisHeight - 2), QPointF(x, viewport()->height()));
    const QString word = tr("now");
    const QFontMetrics metrics(font());
    const int width = metrics.horizontalAdvance(word) + 12;
    const QRectF box(std::clamp(x - width / 2.0, double(labelWidth()), double(viewport()->width() - width)), 2, width,
                     timeline::axisHeight - 4);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.accent);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(c.onAccent);
    painter.drawText(box, Qt::AlignCenter, word);
}

} // namespace studio::ui
