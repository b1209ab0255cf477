// Runs as points: one value to the right, one upwards, a third as colour. A point is chosen by mouse or arrow keys, opened by a click or
// Return. Painted by hand: a hundred points cost nothing. Window thread.
#pragma once

#include <QWidget>

#include "ui/run/plot_axis.h"

namespace studio::ui {

// The colour of a position on a scale that everybody can tell apart in order (dark blue to yellow, as matplotlib's cividis), on both themes.
QColor scaleColor(double position);
// Colours of categories that people with any eyes can tell apart (Okabe and Ito), in order; they repeat.
QColor categoryColor(size_t number);
QColor colorOf(const PlotAxis& axis, size_t run);

class ScatterPlot : public QWidget {
    Q_OBJECT
public:
    explicit ScatterPlot(QWidget* parent = nullptr);
    // `names` of runs, safe to show. An axis without values (size() 0) is none.
    void show(std::vector<QString> names, PlotAxis x, PlotAxis y, PlotAxis color);
    using QWidget::show;
    // Of the points that are seen, and where they are, in pixels of the widget.
    std::optional<QPointF> pointOf(size_t run) const;
    int current() const { return m_current; } // -1: none
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
