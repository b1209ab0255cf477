#include "ui/common/time_bar.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int timeBarHeight = 20;
constexpr int timeBarGap = 6;
constexpr int maxTimeBarLabel = 120;
constexpr qreal minSegmentWidth = 3;
constexpr std::chrono::milliseconds minTimeRange{1};

QString describe(const TimeSegment& segment, Timestamp now) {
    const Timestamp end = segment.end.value_or(now);
    QString text = QStringLiteral("%1: %2").arg(segment.label, formatDuration(std::max(end - segment.begin, {})));
    text += QStringLiteral("\n%1 – %2")
                .arg(formatTime(segment.begin), segment.end ? formatTime(*segment.end) : TimeBar::tr("now"));
    if (!segment.tooltip.isEmpty())
        text += QLatin1Char('\n') + segment.tooltip;
    return text;
}

} // namespace

TimeBar::TimeBar(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
}

bool TimeBar::isLive() const {
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const TimeRow& row) { return !row.segments.empty() && !row.segments.back().end; });
}

void TimeBar::setRows(std::vector<TimeRow> rows) {
    m_rows = std::move(rows);
    updateRange();
    QStringList texts;
    for (const TimeRow& row : m_rows) {
        for (const TimeSegment& segment : row.segments)
            texts += describe(segment, m_end).section(QLatin1Char('\n'), 0, 0);
    }
    setAccessibleDescription(joinFirst(texts, QStringLiteral(", "), 20));
    if (isLive() && m_timer == 0)
        m_timer = startTimer(std::chrono::seconds(1));
    else if (!isLive() && m_timer != 0)
        killTimer(std::exchange(m_timer, 0));
    updateGeometry();
    update();
}

void TimeBar::updateRange() {
    bool isFirst = true;
    const Timestamp now = currentTime();
    for (const TimeRow& row : m_rows) {
        for (const TimeSegment& segment : row.segments) {
            const Timestamp end = std::max(segment.end.value_or(now), segment.begin);
            m_begin = isFirst ? segment.begin : std::min(m_begin, segment.begin);
            m_end = isFirst ? end : std::max(m_end, end);
            isFirst = false;
        }
    }
}

void TimeBar::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_timer)
        return QWidget::timerEvent(event);
    updateRange();
    update();
}

QSize TimeBar::sizeHint() const {
    const int rowCount = std::max<int>(1, static_cast<int>(m_rows.size()));
    return {480, rowCount * (timeBarHeight + timeBarGap) + fontMetrics().height()};
}

int TimeBar::labelWidth() const {
    int width = 0;
    for (const TimeRow& row : m_rows)
        width = std::max(width, fontMetrics().horizontalAdvance(row.label));
    return width == 0 ? 0 : std::min(width, maxTimeBarLabel) + space::medium;
}

QRectF TimeBar::bar(size_t row) const {
    const int left = labelWidth();
    return QRectF(left, static_cast<qreal>(row) * (timeBarHeight + timeBarGap), std::max(width() - left, 1),
                  timeBarHeight);
}

QRectF TimeBar::rectOf(size_t row, size_t segment) const {
    const QRectF all = bar(row);
    const TimeSegment& part = m_rows.at(row).segments.at(segment);
    const auto range = static_cast<qreal>(std::max(m_end - m_begin, minTimeRange).count());
    const auto xOf = [&](Timestamp time) {
        return all.left() + all.width() * std::clamp(static_cast<qreal>((time - m_begin).count()) / range, 0.0, 1.0);
    };
    const qreal begin = std::min(xOf(part.begin), all.right() - minSegmentWidth);
    const qreal end = std::max(xOf(part.end.value_or(m_end)), begin + minSegmentWidth);
    return {begin, all.top(), end - begin, all.height()};
}

const TimeSegment* TimeBar::segmentAt(const QPoint& point) const {
    for (size_t row = 0; row < m_rows.size(); ++row) {
        // Backwards: a short segment is drawn wider than it is, over the one before.
        for (size_t i = m_rows[row].segments.size(); i-- > 0;) {
            if (rectOf(row, i).contains(point))
                return &m_rows[row].segments[i];
        }
    }
    return nullptr;
}

bool TimeBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const TimeSegment* segment = segmentAt(help->pos()))
        QToolTip::showText(help->globalPos(), wrappedTooltip(describe(*segment, currentTime())), this);
    else
        QToolTip::hideText();
    return true;
}

void TimeBar::paintEvent(QPaintEvent*) {
    const Colors& c = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (size_t row = 0; row < m_rows.size(); ++row) {
        const QRectF all = bar(row);
        painter.setPen(c.muted);
        painter.drawText(QRectF(0, all.top(), labelWidth() - space::medium, all.height()),
                         Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(m_rows[row].label, Qt::ElideRight, maxTimeBarLabel));
        QPainterPath shape;
        shape.addRoundedRect(all, 4, 4);
        painter.save();
        painter.setClipPath(shape);
        painter.fillRect(all, c.neutralSoft);
        for (size_t i = 0; i < m_rows[row].segments.size(); ++i) {
            const TimeSegment& segment = m_rows[row].segments[i];
            const QRectF rect = rectOf(row, i);
            painter.fillRect(rect, segment.isFaint ? toneSoftColor(segment.tone) : toneColor(segment.tone));
            painter.fillRect(QRectF(rect.right() - 1, rect.top(), 1, rect.height()), c.surface);
            if (fontMetrics().horizontalAdvance(segment.label) + 2 * space::small > rect.width())
                continue;
            painter.setPen(segment.isFaint ? c.text : c.surface);
            painter.drawText(rect.adjusted(space::small, 0, -space::small, 0), Qt::AlignVCenter | Qt::TextSingleLine,
                             segment.label);
        }
        painter.restore();
    }
    if (m_rows.empty() || m_end <= m_begin)
        return;
    const QRectF axis(labelWidth(), static_cast<qreal>(m_rows.size()) * (timeBarHeight + timeBarGap) - 2,
                      width() - labelWidth(), fontMetrics().height());
    painter.setPen(c.faint);
    painter.drawText(axis, Qt::AlignLeft | Qt::TextSingleLine, formatTime(m_begin));
    painter.drawText(axis, Qt::AlignRight | Qt::TextSingleLine, formatDuration(m_end - m_begin));
}

} // namespace studio::ui

#include "moc_time_bar.cpp"
