// A chart of curves over steps or time: live, any number of points (two a column of pixels are painted, see core/metric/downsample.h).
// Axes and grid are Qt Charts', the curves are painted by one item of ours in its plot area, and legend and titles are plain labels,
// because Qt Charts takes text for markup. Window thread only; nothing here waits, smoothing of long curves and CSV go to a worker.
//
// By hand: drag a rectangle to zoom; Shift or the middle button and drag to pan; wheel zooms along x (Control: along y); double click or 0
// shows all; arrows pan, + and - zoom. A click in the legend hides a series.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <vector>

#include "core/base/error.h"
#include "ui/chart/chart_series.h"

namespace studio::ui {

class ChartCanvas;
class ChartLegend;
class ChartOverlay;
class ChartPlot;
class ChartSmoothing;
class PlainLabel;

class ChartView : public QWidget {
    Q_OBJECT
public:
    enum class Wheel { Zooms, ZoomsWithControl }; // the second where the chart stands in a page that scrolls

    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setSeries(std::vector<ChartSeries> series);
    const std::vector<ChartSeries>& series() const { return m_series; }
    // The same series, grown or new points; cheap, painted within 30 ms. An index that is not there is ignored.
    void updateSeries(size_t index, Curve curve);
    void setShown(size_t index, bool isShown);
    bool isShown(size_t index) const;

    void setTitle(const QString& title); // may come from outside
    QString title() const;
    void setUnit(ChartUnit unit);
    void setXAxis(ChartX x);
    void setLogX(bool isLog);
    void setLogY(bool isLog);
    void setSmoothing(double weight); // 0 to 0.99
    void setWheel(Wheel wheel);
    void setLegendShown(bool isShown);
    void setCompact(bool isCompact); // for small charts side by side: fewer marks, the legend in one line

    // The vertical range; nothing: from what is seen. With a logarithmic axis both ends must be above 0.
    void setYRange(std::optional<ChartRange> range);
    // The horizontal range that is seen, in units of ChartX; nothing: all.
    void setXRange(std::optional<ChartRange> range);
    ChartRange xRange() const;
    ChartRange yRange() const;
    bool isZoomed() const { return m_xRange || m_yZoom; }
    void resetZoom();
    // Keeps the newest point at the right edge; `width` of what is then seen, 0: all from the beginning.
    void setFollowing(bool isFollowing, double width = 0);
    // What is due within the next 16 ms, now: for pictures and measurements.
    void paintNow();
    // The cross hair of a linked chart, in units of ChartX; nothing: none.
    void showCrossHair(std::optional<double> x);

    // By the ending of the file: .png (twice the size on the screen), .svg (vectors). What is seen, without cross hair.
    Result<void> exportPicture(const QString& path);
    // All points of all series that are shown, RFC 4180. Written by a worker; `done` comes in the window thread, unless the chart is gone.
    void exportCsv(const QString& path, std::function<void(Result<void>)> done);

Q_SIGNALS:
    // The pointer is over this x, or nowhere.
    void hovered(std::optional<double> x);
    // By hand only: zoomed, panned, reset (then both are all that there is). So charts can be linked with setXRange().
    void rangeChanged(std::optional<ChartRange> x);
    void shownChanged(size_t index, bool isShown);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void schedule();
    void refresh();
    void applyColors();
    void fillLegend();
    ChartRange fullX() const; // positions
    ChartRange seenX() const; // positions
    ChartRange fullY() const; // positions, of what is seen
    void showHover(std::optional<double> position);
    void zoomX(double factor, double position);
    void zoomY(double factor, double position);
    void pan(double partX, double partY);
    void tellRange();
    double positionAt(const QPointF& at) const;
    double valueAt(const QPointF& at) const; // as a position
    QColor colorOf(size_t index) const;

    std::vector<ChartSeries> m_series;
    std::vector<bool> m_isHidden;
    ChartX m_x = ChartX::Step;
    ChartUnit m_unit = ChartUnit::Number;
    Wheel m_wheel = Wheel::Zooms;
    bool m_isLogX = false;
    bool m_isLogY = false;
    bool m_isCompact = false;
    bool m_isLegendShown = true;
    bool m_isFollowing = false;
    double m_followWidth = 0;
    std::optional<ChartRange> m_xRange; // positions
    std::optional<ChartRange> m_yZoom;  // positions, by hand
    std::optional<ChartRange> m_yFixed; // values, told
    PlainLabel* m_title;
    PlainLabel* m_note;
    ChartCanvas* m_canvas;
    ChartPlot* m_plot;
    ChartOverlay* m_overlay;
    ChartLegend* m_legend;
    ChartSmoothing* m_smoothing;
    QTimer m_later;
    std::optional<double> m_hover; // position
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_isPanning = false;
};

} // namespace studio::ui
