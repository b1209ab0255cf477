#include "ui/chart/chart_canvas.h"

#include <QGraphicsLayout>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>

#include "ui/chart/chart_plot.h"
#include "ui/common/theme.h"

namespace studio::ui {

ChartCanvas::ChartCanvas(QWidget* parent)
    : QChartView(parent)
    , m_axisX(new QCategoryAxis)
    , m_axisY(new QCategoryAxis)
    , m_plot(new ChartPlot(chart())) {
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    // Qt Charts lays out axes only for a series; this one stays empty.
    auto* none = new QLineSeries(chart());
    chart()->addSeries(none);
    for (const auto& [axis, side] : {std::pair{m_axisX, Qt::AlignBottom}, std::pair{m_axisY, Qt::AlignLeft}}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setMinorGridLineVisible(false);
        axis->setTruncateLabels(false);
        chart()->addAxis(axis, side);
        none->attachAxis(axis);
    }
    applyColors();
}

void ChartCanvas::setAxisX(const ChartRange& range, const std::vector<AxisLabel>& labels) {
    setAxis(m_axisX, m_labelsX, range, labels);
}

void ChartCanvas::setAxisY(const ChartRange& range, const std::vector<AxisLabel>& labels) {
    setAxis(m_axisY, m_labelsY, range, labels);
}

void ChartCanvas::setTitleX(const QString& title) {
    if (title == m_axisX->titleText() && m_axisX->isTitleVisible() == !title.isEmpty())
        return;
    m_axisX->setTitleText(title);
    m_axisX->setTitleVisible(!title.isEmpty());
}

void ChartCanvas::setTitleY(const QString& title) {
    const QString markup = title.toHtmlEscaped();
    if (markup == m_axisY->titleText() && m_axisY->isTitleVisible() == !title.isEmpty())
        return;
    m_axisY->setTitleText(markup);
    m_axisY->setTitleVisible(!title.isEmpty());
}

void ChartCanvas::setAxis(QCategoryAxis* axis, std::vector<AxisLabel>& known, const ChartRange& range,
                          const std::vector<AxisLabel>& labels) {
    axis->setRange(range.from, range.to);
    if (labels == known)
        return;
    known = labels;
    setMargins();
    for (const QString& old : axis->categoriesLabels())
        axis->remove(old);
    if (!labels.empty())
        axis->setStartValue(labels.front().position - 100 * range.width()); // its tick is out of sight
    for (const AxisLabel& label : labels)
        axis->append(label.text, label.position);
    // Otherwise the margins stay those of the old labels.
    chart()->layout()->invalidate();
    chart()->layout()->activate();
}

// Labels are centred at their ticks: at the end of an axis half of the label is beyond the plot area.
void ChartCanvas::setMargins() {
    const QFontMetrics metrics(m_axisX->labelsFont());
    int widest = 0;
    for (const AxisLabel& label : m_labelsX)
        widest = std::max(widest, metrics.horizontalAdvance(label.text));
    const QMargins margins(2, metrics.height() / 2 + 2, std::max(10, widest / 2 + 6), 0);
    if (margins != chart()->margins())
        chart()->setMargins(margins);
}

void ChartCanvas::applyColors() {
    const Colors& colors = currentColors();
    QFont font = this->font();
    font.setPointSizeF(font.pointSizeF() * 0.88);
    for (auto* axis : {m_axisX, m_axisY}) {
        axis->setLabelsColor(colors.muted);
        axis->setLabelsFont(font);
        axis->setTitleFont(font);
        axis->setTitleBrush(colors.muted);
        axis->setGridLinePen(QPen(colors.border, 1));
        axis->setLinePen(QPen(colors.borderStrong, 1));
    }
}

} // namespace studio::ui

#include "moc_chart_canvas.cpp"
