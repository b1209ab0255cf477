// ChartCanvas wraps Qt Charts: axes, grid and the plot area. Tick positions are explicit, also on logarithmic axes.
#pragma once

#include <QtCharts/QChart>
#include <QtCharts/QChartView>

#include "ui/chart/axis_label.h"

class QCategoryAxis;

namespace studio::ui {

class ChartPlot;

class ChartCanvas : public QChartView {
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent);
    ChartPlot* plot() const { return m_plot; }
    QRectF area() const { return chart()->plotArea(); }
    // In positions; updates labels only if they differ.
    void setAxisX(const ChartRange& range, const std::vector<AxisLabel>& labels);
    void setAxisY(const ChartRange& range, const std::vector<AxisLabel>& labels);
    // The quantity on the horizontal axis, below it; empty: none. Not untrusted text: Qt Charts parses it as markup.
    void setTitleX(const QString& title);
    // That on the vertical axis, likewise; any text.
    void setTitleY(const QString& title);
    void applyColors();

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); } // handled by ChartView

private:
    void setAxis(QCategoryAxis* axis, std::vector<AxisLabel>& known, const ChartRange& range,
                 const std::vector<AxisLabel>& labels);
    void setMargins();
    QCategoryAxis* m_axisX;
    QCategoryAxis* m_axisY;
    ChartPlot* m_plot;
    std::vector<AxisLabel> m_labelsX;
    std::vector<AxisLabel> m_labelsY;
};

} // namespace studio::ui
