#include "ui/home/days_chart.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <chrono>

#include "ui/common/formats.h"
#include "ui/common/money_text.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int labelGap = 4;
constexpr int barGap = 4;

size_t indexOf(RunState state) {
    return state == RunState::Completed ? 0 : state == RunState::Failed ? 1 : 2;
}

} // namespace

std::vector<DaysChart::Day> DaysChart::daysOf(const std::vector<EndedRuns>& ended, QDate today) {
    std::vector<Day> days(dayCount);
    for (int i = 0; i < dayCount; ++i)
        days[static_cast<size_t>(i)].date = today.addDays(i - dayCount + 1);
    for (const EndedRuns& one : ended) {
        const auto at = days.front().date.daysTo(QDateTime::fromMSecsSinceEpoch(one.atMs).date());
        if (at < 0 || at >= dayCount)
            continue;
        Day& day = days[static_cast<size_t>(at)];
        day.runs[indexOf(one.state)] += one.runs;
        day.runMs += one.runMs;
    }
    return days;
}

void DaysChart::addCosts(std::vector<Day>& days, const std::vector<UsageRow>& costs) {
    for (const UsageRow& row : costs) {
        const QDate date = QDate::fromString(QString::fromStdString(row.key), Qt::ISODate);
        const auto day = std::find_if(days.begin(), days.end(), [&](const Day& one) { return one.date == date; });
        if (day != days.end())
            day->cost = row.cost;
    }
}

DaysChart::Day DaysChart::sumOf(const std::vector<Day>& days) {
    Day sum;
    for (const Day& day : days) {
        for (size_t i = 0; i < sum.runs.size(); ++i)
            sum.runs[i] += day.runs[i];
        sum.runMs += day.runMs;
        for (const auto& [currency, micros] : day.cost.micros)
            sum.cost.micros[currency] += micros;
        sum.cost.ms += day.cost.ms;
        sum.cost.unknownMs += day.cost.unknownMs;
    }
    return sum;
}

DaysChart::DaysChart(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("daysChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumHeight(90);
    setMouseTracking(true);
}

void DaysChart::setDays(std::vector<Day> days) {
    m_days = std::move(days);
    setAccessibleName(tr("Runs of the last 14 days"));
    setAccessibleDescription(textOf(sumOf(m_days)));
    update();
}

QString DaysChart::textOf(const Day& day) {
    const QString runs = day.total() == 0
                             ? tr("No runs ended.")
                             : tr("Completed: %1, failed: %2, canceled: %3. Run time: %4.")
                                   .arg(formatCount(day.runs[0]), formatCount(day.runs[1]), formatCount(day.runs[2]),
                                        formatDuration(std::chrono::milliseconds(day.runMs)));
    const QString money = formatKnownCost(day.cost); // of machines that were on without a run, too
    return money.isEmpty() ? runs : runs + QLatin1Char(' ') + tr("Cost: %1.").arg(money);
}

QRect DaysChart::columnOf(size_t day) const {
    const auto count = static_cast<int>(m_days.size());
    const int left = width() * static_cast<int>(day) / count;
    const int right = width() * static_cast<int>(day + 1) / count;
    return {left, 0, right - left, height()};
}

bool DaysChart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && !m_days.empty()) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (size_t i = 0; i < m_days.size(); ++i) {
            if (columnOf(i).contains(help->pos()))
                QToolTip::showText(help->globalPos(),
                                   QLocale().toString(m_days[i].date, QLocale::LongFormat) + QLatin1Char('\n') +
                                       textOf(m_days[i]),
                                   this, columnOf(i));
        }
        return true;
    }
    return QWidget::event(event);
}

void DaysChart::paintEvent(QPaintEvent*) {
    if (m_days.empty())
        return;
    const Colors& c = currentColors();
    const std::array<QColor, 3> colors{c.good, c.bad, c.borderStrong};
    int64_t most = 1;
    for (const Day& day : m_days)
        most = std::max(most, day.total());
    QPainter painter(this);
    const int labels = fontMetrics().height() + labelGap;
    const int room = height() - labels - fontMetrics().height(); // the number is above the bar
    for (size_t i = 0; i < m_days.size(); ++i) {
        const Day& day = m_days[i];
        const QRect column = columnOf(i).adjusted(barGap / 2, 0, -barGap / 2, 0);
        int bottom = height() - labels;
        const int base = bottom;
        int64_t below = 0;
        for (size_t k = 0; k < colors.size(); ++k) {
            below += day.runs[k];
            const int top = base - static_cast<int>(below * room / most);
            const int least = day.runs[k] > 0 ? 2 : 0; // one failed run beside a thousand is seen
            const int begin = std::min(top, bottom - least);
            painter.fillRect(QRect(column.left(), begin, column.width(), bottom - begin), colors[k]);
            bottom = begin;
        }
        painter.setPen(c.faint);
        painter.drawLine(column.left(), base, column.right(), base);
        if (day.total() > 0) {
            painter.setPen(c.muted);
            painter.drawText(QRect(column.left() - barGap, bottom - fontMetrics().height(), column.width() + 2 * barGap,
                                   fontMetrics().height()),
                             Qt::AlignHCenter | Qt::AlignBottom, formatCount(day.total()));
        }
        const QString label = QString::number(day.date.day());
        painter.setPen(i + 1 == m_days.size() ? c.text : c.faint);
        painter.drawText(QRect(column.left(), base + labelGap, column.width(), labels), Qt::AlignHCenter | Qt::AlignTop,
                         label);
    }
}

} // namespace studio::ui

#include "moc_days_chart.cpp"
