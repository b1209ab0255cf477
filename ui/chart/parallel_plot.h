// ParallelPlot draws runs as lines over parallel coordinates (A. Inselberg). Dragging along an axis brushes a range, on
// any number of axes; lines outside of a range are dimmed. Dragging an axis by its name moves it. Keyboard: Left and
// Right select the axis, with Shift they move it; Space brushes the full axis, Up and Down move the upper end of the
// range, with Shift the lower end; Delete removes the range; L toggles the logarithmic scale. GUI thread only; the
// lines of many runs are painted in a worker, and replace the earlier ones when they are complete.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>

#include "core/thread/worker.h"
#include "ui/chart/plot_axis.h"

namespace studio::ui {

class ParallelPlot : public QWidget {
    Q_OBJECT
public:
    // Positions in 0…1, lower end first.
    using Range = std::pair<double, double>;

    explicit ParallelPlot(QWidget* parent = nullptr);
    ~ParallelPlot() override;
    // `names`: of the runs, sanitized for display. Axes shown before keep their ranges and their order.
    void show(std::vector<QString> names, std::vector<PlotAxis> axes, PlotAxis color);
    using QWidget::show;
    // Returns the runs within all ranges, in order; all runs if there is no range.
    std::vector<int> brushed() const;
    bool isBrushing() const;
    void setRange(size_t axis, std::optional<Range> range);
    void clearRanges();
    // Axis names from left to right.
    QStringList order() const;
    void moveAxis(size_t from, size_t to);
    void setCurrentRun(int run); // under the pointer; -1: none
    // Marks a run while none is under the pointer; -1: none.
    void setSelectedRun(int run);
    // Without a frame and background of its own, inside of a card.
    void setFramed(bool isFramed);
    // Returns true while the lines that are shown are outdated.
    bool isPainting() const { return m_isPainting; }
    // Positions in widget pixels.
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
    double head() const;      // height of the names
    double nameWidth() const; // of an axis, in one row of names
    QPolygonF lineOf(size_t run) const;
    int runAt(const QPointF& at) const;
    int axisAt(const QPointF& at) const;
    double positionAt(double y) const;
    struct Lines;
    Lines linesNow() const;
    void paintLines();
    void changed(); // invalidates the cached lines
    void paintMarked(QPainter& painter, int run) const;
    void paintAxis(QPainter& painter, size_t axis) const;
    void tell();
    QString sentenceOf(size_t run) const;

    std::vector<QString> m_names;
    std::vector<Axis> m_axes;
    PlotAxis m_color;
    QPixmap m_lines;
    bool m_areLinesOutdated = true;
    bool m_isPainting = false; // in the worker
    bool m_isFramed = true;
    bool m_hasTwoNameRows = false; // one has not enough width for each name
    int m_currentAxis = 0;
    int m_currentRun = -1;
    int m_selectedRun = -1;
    Drag m_drag = Drag::None;
    size_t m_dragged = 0;
    QPointF m_from;
    QPointF m_at;
    std::shared_ptr<std::atomic<bool>> m_isClosing; // read by the worker
    Worker m_worker;                                // last: see its header
};

} // namespace studio::ui
