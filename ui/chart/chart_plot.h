// ChartPlot paints the curves of a chart as one graphics item in the plot area, at most two points per pixel column.
#pragma once

#include <QColor>
#include <QGraphicsItem>
#include <vector>

#include "ui/chart/chart_series.h"

namespace studio::ui {

struct PlotLayer {
    ChartMapping mapping;
    CurveView raw;
    CurveView smooth; // over it; the raw one is then faint
    bool hasSmooth = false;
    QColor color;
    bool isDashed = false;
    size_t mark = 0; // see drawSeriesMark()
    bool isEmphasized = false;
};
struct PlotContent {
    QRectF area;  // of the chart
    ChartRange x; // positions
    ChartRange y;
    bool isLogY = false;
    bool hasMarks = false; // several curves: not distinguished by colour alone
    std::vector<PlotLayer> layers;

    QPointF place(double x, double y) const; // takes positions
    double positionOfValue(double value) const;
};

class ChartPlot : public QGraphicsItem {
public:
    explicit ChartPlot(QGraphicsItem* parent);
    void setContent(PlotContent content);
    const PlotContent& content() const { return m_content; }
    QRectF boundingRect() const override { return m_content.area.adjusted(-8, -8, 8, 8); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintLine(QPainter& painter, const PlotLayer& layer, const CurveView& view, const QColor& color,
                   double width) const;
    void paintMarks(QPainter& painter, const PlotLayer& layer, const CurveView& view) const;
    void paintGaps(QPainter& painter, const PlotLayer& layer) const;

    PlotContent m_content;
};

} // namespace studio::ui
