// ScatterPlot draws runs as points: x, y and a color value. Mouse or arrow keys select a point, a click or Return opens
// it. Painted without item objects: a hundred points cost next to nothing. GUI thread only.
#pragma once

#include <QWidget>

#include "ui/chart/plot_axis.h"

namespace studio::ui {

// Sequential color scale, readable with color vision deficiency and on both themes (dark blue to yellow, as
// matplotlib's cividis). `position` in 0…1.
QColor scaleColor(double position);
// Categorical colors distinguishable with color vision deficiency (Okabe and Ito), in order; they repeat.
QColor categoryColor(size_t number);
QColor colorOf(const PlotAxis& axis, size_t run);

class ScatterPlot : public QWidget {
    Q_OBJECT
public:
    explicit ScatterPlot(QWidget* parent = nullptr);
    // `names`: of the runs, sanitized for display. An axis without values (size() 0) is treated as absent.
    void show(std::vector<QString> names, PlotAxis x, PlotAxis y, PlotAxis color);
    using QWidget::show;
    // Position of a visible point in widget pixels.
    std::optional<QPointF> pointOf(size_t run) const;
    int current() const { return m_current; } // -1: none
    struct Label {
        size_t run = 0;
        QRectF rect;
        QString text;
    };
    // Returns the names next to their points, as far as they have room: of few runs, without overlaps.
    std::vector<Label> labels() const;
    QSize sizeHint() const override { return {640, 400}; }

Q_SIGNALS:
    void opened(int run);

private:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    QRectF plotArea() const;
    int runAt(const QPointF& at) const;
    void setCurrent(int run, bool tells);
    QString sentenceOf(size_t run) const;
    void paintScale(QPainter& painter, const QRectF& area) const;

    std::vector<QString> m_names;
    PlotAxis m_x;
    PlotAxis m_y;
    PlotAxis m_color;
    int m_current = -1;
};

} // namespace studio::ui
