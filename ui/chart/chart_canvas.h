// Qt Charts' part of a chart: axes, grid and the place of the plot. Marks stand where we say, also on logarithmic axes.
#pragma once

#include <QtCharts/QChart>
#include <QtCharts/QChartView>

#include "ui/chart/chart_axes.h"

class QCategoryAxis;

namespace studio::ui {

class ChartPlot;

class ChartCanvas : public QChartView {
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent);
    ChartPlot* plot() const { return m_plot; }
    QRectF area() const { return chart()->plotArea(); }
    // Positions; labels are changed only where they differ.
    void setAxisX(const ChartRange& range, const std::vector<AxisLabel>& labels);
    void setAxisY(const ChartRange& range, const std::vector<AxisLabel>& labels);
    void applyColors();

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); } // the chart's own business

private:
    void setAxis(QCategoryAxis* axis, std::vector<AxisLabel>& known, const ChartRange& range,
                 const std::vector<AxisLabel>& labels);
    QCategoryAxis* m_axisX;
    QCategoryAxis* m_axisY;
    ChartPlot* m_plot;
    std::vector<AxisLabel> m_labelsX;
    std::vector<AxisLabel> m_labelsY;
};

} // namespace studio::ui
