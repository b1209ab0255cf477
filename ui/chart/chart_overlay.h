// What moves over a chart: cross hair, the box of values, the rectangle of a zoom. Painted alone, so that the curves need not be.
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace studio::ui {

struct HoverRow {
    QColor color;
    size_t mark = 0;
    QString name; // from outside
    QString value;
    QPointF at; // on the chart
};

class ChartOverlay : public QWidget {
    Q_OBJECT
public:
    static constexpr size_t mostRows = 12;

    explicit ChartOverlay(QWidget* parent);
    // `x`: of the cross hair, in pixels; nothing: none. `area`: of the plot. Rows beyond mostRows are counted.
    void setHover(std::optional<double> x, const QRectF& area, const QString& heading, std::vector<HoverRow> rows);
    void setBand(const std::optional<QRectF>& band);
    // What the box says, line by line; for screen readers and tests.
    QString text() const;
    bool isHovering() const { return m_x.has_value(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBox(QPainter& painter) const;
    std::optional<double> m_x;
    std::optional<QRectF> m_band;
    QRectF m_area;
    QString m_heading;
    std::vector<HoverRow> m_rows;
};

} // namespace studio::ui
