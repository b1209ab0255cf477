#include "ui/instance/week_view.h"

#include <QDateTime>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "ui/common/state_badge.h"

namespace studio::ui {

namespace {

constexpr int shownDays = 7;
constexpr int dayRow = 20;
constexpr int hourLabels = 18;
constexpr int hoursOfDay = 24;

QDateTime localTime(Timestamp time) {
    return QDateTime::fromMSecsSinceEpoch(toMs(time));
}

} // namespace

WeekView::WeekView(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("instanceWeek"));
    setAccessibleName(tr("Scheduled hours for the next seven days"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WeekView::setWeek(Timestamp now, bool isOn, std::vector<Change> changes) {
    m_now = now;
    m_isOn = isOn;
    m_changes = std::move(changes);
    std::sort(m_changes.begin(), m_changes.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    update();
}

QSize WeekView::sizeHint() const {
    return {420, shownDays * dayRow + hourLabels};
}

QSize WeekView::minimumSizeHint() const {
    return {220, shownDays * dayRow + hourLabels};
}

void WeekView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QDate today = localTime(m_now).date();
    const int labels = fontMetrics().horizontalAdvance(QStringLiteral("Mmmm")) + 8;
    const double width = std::max(1, this->width() - labels);
    const QColor on = toneColor(BadgeTone::Good);
    const QColor past = palette().color(QPalette::Mid);
    QColor line = palette().color(QPalette::Mid);
    line.setAlphaF(0.5F);
    size_t next = 0;
    bool isOn = m_isOn;
    for (int day = 0; day < shownDays; ++day) {
        const QDate date = today.addDays(day);
        const int top = day * dayRow;
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(0, top, labels, dayRow), Qt::AlignVCenter | Qt::AlignLeft,
                         QLocale().dayName(date.dayOfWeek(), QLocale::ShortFormat));
        const QDateTime begin = date.startOfDay();
        const auto length = static_cast<double>(begin.msecsTo(date.addDays(1).startOfDay()));
        const QRectF row(labels, top + 3, width, dayRow - 6);
        painter.fillRect(row, palette().color(QPalette::AlternateBase));
        double from = 0;
        const auto fill = [&](double to) {
            if (isOn && to > from)
                painter.fillRect(QRectF(row.left() + from * width, row.top(), (to - from) * width, row.height()), on);
            from = to;
        };
        const double now = day == 0 ? static_cast<double>(begin.msecsTo(localTime(m_now))) / length : 0;
        from = now; // what was before is not known here
        for (; next < m_changes.size() && localTime(m_changes[next].at).date() <= date; ++next) {
            fill(std::clamp(static_cast<double>(begin.msecsTo(localTime(m_changes[next].at))) / length, from, 1.0));
            isOn = m_changes[next].isOn;
        }
        fill(1);
        if (day == 0)
            painter.fillRect(QRectF(row.left() + now * width - 1, row.top() - 2, 2, row.height() + 4), past);
        painter.setPen(line);
        for (int hour = 6; hour < hoursOfDay; hour += 6) {
            const double x = row.left() + width * hour / hoursOfDay;
            painter.drawLine(QPointF(x, row.top()), QPointF(x, row.bottom()));
        }
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (int hour = 0; hour <= hoursOfDay; hour += 6) {
        const QString text = QString::number(hour);
        const int textWidth = fontMetrics().horizontalAdvance(text);
        const double x = std::min(labels + width * hour / hoursOfDay - textWidth / 2.0, labels + width - textWidth);
        painter.drawText(QPointF(x, shownDays * dayRow + hourLabels - 4), text);
    }
}

} // namespace studio::ui

#include "moc_week_view.cpp"
