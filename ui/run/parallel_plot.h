// Runs as lines over parallel axes (A. Inselberg's parallel coordinates). Dragging along an axis marks a range on it, on any number of
// axes; lines outside of any range turn faint. Dragging an axis by its name moves it. All of it works by keyboard as well: Left and Right
// choose the axis, with Shift they move it; Space marks all of it, Up and Down move the range's upper end, with Shift its lower end; Delete
// takes the range away; L turns the axis logarithmic. Window thread.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>

#include "ui/run/plot_axis.h"

namespace studio::ui {

class ParallelPlot : public QWidget {
    Q_OBJECT
public:
    // Of positions from 0 to 1; the lower end first.
    using Range = std::pair<double, double>;

    explicit ParallelPlot(QWidget* parent = nullptr);
    // `names` of runs, safe to show. Ranges of axes that were shown before stay, and so does their order.
    void show(std::vector<QString> names, std::vector<PlotAxis> axes, PlotAxis color);
    using QWidget::show;
    // Runs within all ranges, in their order; all runs where there is no range.
    std::vector<int> brushed() const;
    bool isBrushing() const;
    void setRange(size_t axis, std::optional<Range> range);
    void clearRanges();
    // Axes from left to right, by name.
    QStringList order() const;
    void moveAxis(size_t from, size_t to);
    void setCurrentRun(int run); // -1: none
    // Where things are, in pixels of the widget.
    double xOf(size_t axis) const;
    double yOf(double position) const;
    QRectF nameRect(size_t axis) const;
    QSize sizeHint() const override { return {900, 420}; }

Q_SIGNALS:
    void brushChanged();
    void opened(int run);

private:
    struct Axis {
        PlotAxis values;
        std::optional<Range> range;
    };
    enum class Drag { None, Brush, Move };
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool isBrushed(size_t run) const;
    QPolygonF lineOf(size_t run) const;
    int runAt(const QPointF& at) const;
    int axisAt(const QPointF& at) const;
    double positionAt(double y) const;
    void paintLines();
    void changed(); // the lines
    void paintAxis(QPainter& painter, size_t axis) const;
    void tell();
    QString sentenceOf(size_t run) const;

    std::vector<QString> m_names;
    std::vector<Axis> m_axes;
    PlotAxis m_color;
    QPixmap m_lines;
    int m_currentAxis = 0;
    int m_currentRun = -1;
    Drag m_drag = Drag::None;
    size_t m_dragged = 0;
    QPointF m_from;
    QPointF m_at;
};

} // namespace studio::ui
