// ChartOverlay paints what moves over a chart: crosshair, value box, zoom rectangle. A widget of its own, so that the
// curves are not repainted.
#pragma once

#include <QColor>
#include <QPolygonF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace studio::ui {

struct HoverRow {
    QColor color;
    size_t mark = 0;
    QString name; // untrusted
    QString value;
    QPointF at;        // in chart coordinates
    QString details{}; // lines below its name, if it has a line; untrusted
    QPolygonF line{};  // of the curve that the pointer is nearest to: drawn thick; empty: of the others
};

class ChartOverlay : public QWidget {
    Q_OBJECT
public:
    static constexpr size_t maxRows = 12;

    explicit ChartOverlay(QWidget* parent);
    // `x`: of the crosshair, in pixels; nullopt: none. `area`: of the plot. Rows beyond maxRows are counted.
    void setHover(std::optional<double> x, const QRectF& area, const QString& heading, std::vector<HoverRow> rows);
    void setBand(const std::optional<QRectF>& band);
    // Returns the text of the value box, line by line; for screen readers and tests.
    QString text() const;
    bool isHovering() const { return m_x.has_value(); }
    // Returns where the value box is drawn: beside the nearest points, without covering them.
    QRectF boxRect() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct BoxText;
    BoxText boxText() const;
    QRectF placed(QSizeF size) const;
    void paintLine(QPainter& painter) const;
    void paintBox(QPainter& painter) const;
    std::optional<double> m_x;
    std::optional<QRectF> m_band;
    QRectF m_area;
    QString m_heading;
    std::vector<HoverRow> m_rows;
};

} // namespace studio::ui
