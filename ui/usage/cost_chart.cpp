#include "ui/usage/cost_chart.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int minAxisWidth = 56;
constexpr int axisMargin = 6;
constexpr int minLabelHeight = 18;
constexpr int labelDistance = 12;
constexpr int legendHeight = 30;
constexpr int gridLines = 4;
constexpr double minBudgetHeight = 3;

QColor seriesColor(size_t index) {
    constexpr std::array<QRgb, 8> colors = {0x4477aa, 0xee6677, 0x228833, 0xccbb44,
                                            0x66ccee, 0xaa3377, 0xbbbbbb, 0x996633};
    return QColor(colors.at(index % colors.size()));
}

double sumOf(const CostChart::Day& day) {
    return std::accumulate(day.parts.begin(), day.parts.end(), 0.0);
}

// The next of 1, 2, 5, 10, …
double niceAbove(double value) {
    if (value <= 0)
        return 1;
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (value <= factor * power)
            return factor * power;
    }
    return 10 * power;
}

} // namespace

CostChart::CostChart(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("costChart"));
    setAccessibleName(tr("Costs by day"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CostChart::setDays(std::vector<QString> series, std::vector<Day> days, const QString& unit, double budget,
                        const QString& budgetText) {
    m_series = std::move(series);
    m_days = std::move(days);
    for (size_t i = m_series.size(); i-- > 0;) {
        const bool isEmpty =
            std::all_of(m_days.begin(), m_days.end(), [i](const Day& day) { return day.parts[i] <= 0; });
        if (!isEmpty)
            continue;
        m_series.erase(m_series.begin() + static_cast<std::ptrdiff_t>(i));
        for (Day& day : m_days)
            day.parts.erase(day.parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
    m_unit = unit;
    m_budget = budget;
    m_budgetText = budgetText;
    update();
}

QString CostChart::axisText(double value, double top) {
    const int decimals = std::max(0, 2 - static_cast<int>(std::floor(std::log10(top))));
    return QLocale().toString(value, 'f', decimals);
}

QString CostChart::dayLabel(const QDate& day) {
    const QLocale locale;
    QString format = locale.dateFormat(QLocale::ShortFormat);
    // The year with what separates it from the rest.
    static const QRegularExpression year(QStringLiteral("^[yY]+[^A-Za-z]*|[^A-Za-z.]*[yY]+[^A-Za-z]*$"));
    return locale.toString(day, format.remove(year));
}

int CostChart::axisWidth() const {
    const double top = largest();
    int widest = fontMetrics().horizontalAdvance(m_unit);
    for (int i = 0; i <= gridLines; ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(axisText(top * i / gridLines, top)));
    return std::max(minAxisWidth, widest + axisMargin + 4);
}

QRectF CostChart::plotRect() const {
    const int axis = axisWidth();
    return QRectF(axis, legendHeight, std::max(1, width() - axis - 8),
                  std::max(1, height() - legendHeight - labelHeight() - 2));
}

double CostChart::largest() const {
    double most = m_budget;
    for (const Day& day : m_days)
        most = std::max({most, sumOf(day), day.azure.value_or(0)});
    return niceAbove(most);
}

void CostChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF plot = plotRect();
    const double top = largest();
    QColor grid = palette().color(QPalette::Mid);
    grid.setAlphaF(0.4F);
    for (int i = 0; i <= gridLines; ++i) {
        const double y = plot.bottom() - plot.height() * i / gridLines;
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(currentColors().muted);
        painter.drawText(QRectF(0, y - 10, plot.left() - axisMargin, 20), Qt::AlignRight | Qt::AlignVCenter,
                         axisText(top * i / gridLines, top));
    }
    paintBars(painter, plot, top);
    paintAzure(painter, plot, top);
    double x = plot.left();
    for (size_t i = 0; i < m_series.size(); ++i) {
        painter.setPen(palette().color(QPalette::WindowText));
        const QString more = QStringLiteral("+ %1").arg(m_series.size() - i);
        const int reserved = i + 1 < m_series.size() ? fontMetrics().horizontalAdvance(more) + 30 : 0;
        if (x + 14 + fontMetrics().horizontalAdvance(m_series[i]) + reserved > plot.right()) {
            painter.drawText(QPointF(x, 15), more);
            break;
        }
        painter.fillRect(QRectF(x, 6, 10, 10), seriesColor(i));
        painter.drawText(QPointF(x + 14, 15), m_series[i]);
        x += 30 + fontMetrics().horizontalAdvance(m_series[i]);
    }
    painter.setPen(currentColors().muted);
    painter.drawText(QRectF(0, 0, plot.left() - axisMargin, legendHeight), Qt::AlignRight | Qt::AlignVCenter, m_unit);
    if (!isBudgetShown())
        return;
    const double y = plot.bottom() - plot.height() * m_budget / top;
    painter.setPen(QPen(toneColor(BadgeTone::Bad), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.drawText(QPointF(plot.left() + 4, y - 4), m_budgetText);
}

bool CostChart::isBudgetShown() const {
    return m_budget > 0 && plotRect().height() * m_budget / largest() >= minBudgetHeight;
}

// A step for each day, thin, so that the bars stay in front.
void CostChart::paintAzure(QPainter& painter, const QRectF& plot, double top) const {
    const double step = m_days.empty() ? 1 : plot.width() / static_cast<double>(m_days.size());
    bool hasText = false;
    for (size_t i = 0; i < m_days.size(); ++i) {
        if (!m_days[i].azure || *m_days[i].azure <= 0)
            continue;
        const double left = plot.left() + step * static_cast<double>(i);
        const double y = plot.bottom() - plot.height() * *m_days[i].azure / top;
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
        painter.drawLine(QPointF(left + 1, y), QPointF(left + step - 1, y));
        if (!std::exchange(hasText, true)) { // beside its first line, not on the bar
            const double x = left - fontMetrics().horizontalAdvance(tr("On Azure")) - 4;
            painter.drawText(QPointF(std::max(plot.left() + 2, x), y - 4), tr("On Azure"));
        }
    }
}

void CostChart::paintBars(QPainter& painter, const QRectF& plot, double top) const {
    const double step = m_days.empty() ? 1 : plot.width() / static_cast<double>(m_days.size());
    const double bar = std::min(step * 0.7, 48.0);
    for (size_t i = 0; i < m_days.size(); ++i) {
        const double left = plot.left() + step * static_cast<double>(i) + (step - bar) / 2;
        double bottom = plot.bottom();
        for (size_t part = 0; part < m_days[i].parts.size(); ++part) {
            const double height = plot.height() * m_days[i].parts[part] / top;
            painter.fillRect(QRectF(left, bottom - height, bar, height), seriesColor(part));
            bottom -= height;
        }
    }
    paintLabels(painter, plot, step);
}

// As many as fit, at equal distances; the last day always has one.
void CostChart::paintLabels(QPainter& painter, const QRectF& plot, double step) const {
    int widest = 0;
    for (const Day& day : m_days)
        widest = std::max(widest, fontMetrics().horizontalAdvance(day.label));
    const auto stride = static_cast<size_t>(std::max(1.0, std::ceil((widest + labelDistance) / std::max(step, 0.01))));
    painter.setPen(currentColors().muted);
    for (size_t back = 0; back < m_days.size(); back += stride) {
        const size_t i = m_days.size() - 1 - back;
        const double middle = plot.left() + step * (static_cast<double>(i) + 0.5);
        const double x = std::min(middle - widest / 2.0, double(width() - widest));
        if (x >= 0)
            painter.drawText(QRectF(x, plot.bottom() + 2, widest, labelHeight()), Qt::AlignCenter, m_days[i].label);
    }
}

int CostChart::labelHeight() const {
    return std::max(minLabelHeight, fontMetrics().height() + 2);
}

bool CostChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_days.empty())
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QRectF plot = plotRect();
    const double at = (help->pos().x() - plot.left()) / plot.width() * static_cast<double>(m_days.size());
    if (at < 0 || at >= static_cast<double>(m_days.size())) {
        QToolTip::hideText();
        return true;
    }
    const Day& day = m_days[static_cast<size_t>(at)];
    QStringList lines{day.label};
    for (size_t i = 0; i < m_series.size() && i < day.parts.size(); ++i) {
        if (day.parts[i] > 0)
            lines << QStringLiteral("%1: %2 %3").arg(m_series[i], QLocale().toString(day.parts[i], 'f', 2), m_unit);
    }
    if (day.azure)
        lines << tr("On Azure: %1 %2").arg(QLocale().toString(*day.azure, 'f', 2), m_unit);
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace studio::ui

#include "moc_cost_chart.cpp"
