#include "ui/schedule/fire_strip.h"

#include <QDate>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/schedule/trigger_text.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

namespace {

constexpr int stripMargin = 10;
constexpr int baseline = 30;
constexpr int dotRadius = 4;
constexpr int stripHeight = 52;
constexpr int markWidth = 74; // of a date's text
constexpr int textGap = 8;
constexpr int64_t daySeconds = 86'400;
constexpr int64_t daysOfMonth = 31;
constexpr int64_t hoursOfDay = 24;
constexpr std::chrono::hours shortSpan{36};    // hours are marked instead of days
constexpr std::chrono::hours veryShortSpan{3}; // minutes
constexpr std::array<int64_t, 6> minuteSteps{1, 2, 5, 10, 15, 30};

using std::chrono::sys_seconds;

sys_seconds secondsOf(Timestamp time) {
    return sys_seconds(std::chrono::seconds(toMs(time) / 1000));
}

Timestamp timestampOf(sys_seconds time) {
    return fromMs(time.time_since_epoch().count() * 1000);
}

QDate dateOf(int64_t day) {
    return QDate(1970, 1, 1).addDays(day);
}

} // namespace

FireStrip::FireStrip(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("fireStrip"));
    setAccessibleName(tr("Next times on a calendar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
}

QSize FireStrip::sizeHint() const {
    return {420, stripHeight};
}

void FireStrip::setTimes(Timestamp now, std::vector<Timestamp> times, const TimeZone& zone) {
    m_times = std::move(times);
    m_zone = zone;
    m_from = now;
    m_until = m_times.empty() ? now : m_times.back();
    QStringList all;
    for (const Timestamp time : m_times)
        all << zonedTimeText(time, zone);
    for (const Mark& mark : marksBetween(m_from, m_until, zone, 0)) {
        if (mark.isClockChange)
            all << mark.text;
    }
    setAccessibleDescription(all.join(u'\n'));
    setVisible(!m_times.empty());
    update();
}

std::vector<FireStrip::Mark> FireStrip::marksBetween(Timestamp from, Timestamp until, const TimeZone& zone, int most) {
    std::vector<Mark> marks;
    const auto localDay = [&](Timestamp time) {
        return std::chrono::floor<std::chrono::days>(zone.toLocal(secondsOf(time))).time_since_epoch().count();
    };
    const int64_t first = localDay(from) + 1;
    const int64_t last = localDay(until);
    const int64_t step = most > 0 ? std::max<int64_t>(1, (last - first + most) / most) : 0;
    const QLocale locale;
    const bool isShort = step > 0 && until - from < shortSpan;
    const bool isVeryShort = isShort && until - from < veryShortSpan;
    if (isVeryShort) {
        const auto minuteOf = [&](Timestamp time) {
            return std::chrono::floor<std::chrono::minutes>(zone.toLocal(secondsOf(time))).time_since_epoch().count();
        };
        const auto minutes = std::find_if(minuteSteps.begin(), minuteSteps.end() - 1,
                                          [&](int64_t one) { return minuteOf(until) - minuteOf(from) <= one * most; });
        for (int64_t minute = minuteOf(from) + 1; minute <= minuteOf(until); ++minute) {
            const auto instants = zone.toUtc(std::chrono::local_seconds(std::chrono::minutes(minute)));
            if (minute % *minutes == 0 && instants.kind != TimeZone::Instants::Kind::Skipped)
                marks.push_back({timestampOf(instants.first),
                                 QTime(static_cast<int>(minute / 60 % hoursOfDay), static_cast<int>(minute % 60))
                                     .toString(QStringLiteral("HH:mm")),
                                 false});
        }
    } else if (isShort) {
        const auto hourOf = [&](Timestamp time) {
            return std::chrono::floor<std::chrono::hours>(zone.toLocal(secondsOf(time))).time_since_epoch().count();
        };
        const int64_t hours = std::max<int64_t>(1, (hourOf(until) - hourOf(from) + most - 1) / most);
        for (int64_t hour = hourOf(from) + 1; hour <= hourOf(until); ++hour) {
            const auto instants = zone.toUtc(std::chrono::local_seconds(std::chrono::hours(hour)));
            if (hour % hours == 0 && instants.kind != TimeZone::Instants::Kind::Skipped)
                marks.push_back({timestampOf(instants.first),
                                 QTime(static_cast<int>(hour % hoursOfDay), 0).toString(QStringLiteral("HH:mm")),
                                 false});
        }
    }
    for (int64_t day = first; step > 0 && !isShort && day <= last; ++day) {
        const QDate date = dateOf(day);
        // Of long times the first days of months, of others every so many days.
        const int64_t months = (step + daysOfMonth - 1) / daysOfMonth;
        const bool isMarked = step < daysOfMonth ? (day - first) % step == 0
                                                 : date.day() == 1 && (date.year() * 12 + date.month()) % months == 0;
        if (!isMarked)
            continue;
        const auto midnight = zone.toUtc(std::chrono::local_seconds(std::chrono::seconds(day * daySeconds)));
        marks.push_back({timestampOf(midnight.first),
                         step < daysOfMonth
                             ? locale.toString(date, tr("ddd MMM d", "a date on a calendar, as QDate has it"))
                             : locale.toString(date, QStringLiteral("MMM yyyy")),
                         false});
    }
    const auto& periods = zone.periods();
    for (size_t i = 1; i < periods.size(); ++i) {
        const Timestamp at = timestampOf(periods[i].begin);
        const auto change = std::chrono::duration_cast<std::chrono::minutes>(periods[i].offset - periods[i - 1].offset);
        if (at <= from || at > until || change.count() == 0)
            continue;
        const auto hours = static_cast<double>(std::abs(change.count())) / 60;
        const QString text = locale.toString(hours, 'g', 3);
        marks.push_back({at,
                         change.count() > 0
                             ? tr("The clock is set forward by %1 h on %2").arg(text, zonedTimeText(at, zone))
                             : tr("The clock is set back by %1 h on %2").arg(text, zonedTimeText(at, zone)),
                         true});
    }
    return marks;
}

double FireStrip::xOf(Timestamp time) const {
    const auto span = static_cast<double>(std::max<int64_t>(1, toMs(m_until) - toMs(m_from)));
    const double width = std::max(1, this->width() - 2 * stripMargin);
    return stripMargin + width * static_cast<double>(toMs(time) - toMs(m_from)) / span;
}

bool FireStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QStringList below;
    for (const Timestamp time : m_times) {
        if (std::abs(xOf(time) - help->pos().x()) <= dotRadius + 1)
            below << zonedTimeText(time, m_zone);
    }
    for (const Mark& mark : marksBetween(m_from, m_until, m_zone, 0)) {
        if (mark.isClockChange && std::abs(xOf(mark.at) - help->pos().x()) <= dotRadius + 1)
            below << mark.text;
    }
    if (below.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), below.join(u'\n'), this);
    return true;
}

void FireStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = palette().color(QPalette::Mid);
    painter.setPen(QPen(line, 1));
    painter.drawLine(QPointF(stripMargin, baseline), QPointF(width() - stripMargin, baseline));
    const int most = std::max(1, (width() - 2 * stripMargin) / markWidth);
    double free = 0; // from where on a text does not touch the one before
    for (const Mark& mark : marksBetween(m_from, m_until, m_zone, most)) {
        const double x = xOf(mark.at);
        if (mark.isClockChange) {
            painter.setPen(QPen(toneColor(BadgeTone::Warning), 1.5, Qt::DashLine));
            painter.drawLine(QPointF(x, 4), QPointF(x, baseline + 8));
            painter.setPen(toneColor(BadgeTone::Warning));
            painter.drawText(QPointF(std::min(x + 3, width() - 20.0), 13), QStringLiteral("±"));
            continue;
        }
        painter.setPen(QPen(line, 1));
        painter.drawLine(QPointF(x, baseline - 6), QPointF(x, baseline + 6));
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const int textWidth = fontMetrics().horizontalAdvance(mark.text);
        const double left = std::clamp(x - textWidth / 2.0, 0.0, std::max(0.0, width() - 1.0 * textWidth));
        if (left < free)
            continue;
        free = left + textWidth + textGap;
        painter.drawText(QPointF(left, stripHeight - 5), mark.text);
    }
    painter.setPen(Qt::NoPen);
    QColor dot = toneColor(BadgeTone::Active);
    dot.setAlphaF(0.85F);
    painter.setBrush(dot);
    for (const Timestamp time : m_times)
        painter.drawEllipse(QPointF(xOf(time), baseline), dotRadius, dotRadius);
}

} // namespace studio::ui

#include "moc_fire_strip.cpp"
