// ChartView shows curves over steps or time: live, any number of points (two per pixel column are painted, see
// core/metric/curve_view.h). Qt Charts draws axes and grid, ChartPlot draws the curves, and legend and titles are plain
// labels, because Qt Charts parses text as markup. Window thread only; never blocks: smoothing of long curves and CSV
// export run in workers.
//
// Input: drag a rectangle to zoom; Shift or the middle button and drag to pan; the wheel zooms along x (Control: along
// y); double click or 0 shows all; arrows pan, + and - zoom. A click in the legend hides a series.
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
struct HoverRow;
struct PlotLayer;

class ChartView : public QWidget {
    Q_OBJECT
public:
    enum class Wheel { Zooms, ZoomsWithControl }; // the second for charts in a page that scrolls

    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setSeries(std::vector<ChartSeries> series);
    const std::vector<ChartSeries>& series() const { return m_series; }
    // Replaces the points of a series; cheap, painted within 30 ms. Ignores an index out of range.
    void updateSeries(size_t index, Curve curve);
    void setShown(size_t index, bool isShown);
    bool isShown(size_t index) const;

    void setTitle(const QString& title); // may be untrusted
    QString title() const;
    void setYTitle(const QString& title); // of the vertical axis; may be untrusted
    void setUnit(ChartUnit unit);
    void setXAxis(ChartX x);
    void setLogX(bool isLog);
    void setLogY(bool isLog);
    void setSmoothing(double weight); // 0 to 0.99
    void setWheel(Wheel wheel);
    void setLegendShown(bool isShown);
    void setMaxLegendEntries(size_t entries); // further ones are counted
    void setCompact(bool isCompact);          // for small charts side by side: fewer ticks, the legend in one line

    // The vertical range; nullopt: fitted to the visible points. With a logarithmic axis both ends must be above 0.
    void setYRange(std::optional<ChartRange> range);
    // The visible horizontal range, in units of ChartX; nullopt: all.
    void setXRange(std::optional<ChartRange> range);
    ChartRange xRange() const;
    ChartRange yRange() const;
    bool isZoomed() const { return m_xRange || m_yZoom; }
    void resetZoom();
    // Keeps the newest point at the right edge; `width`: of the visible range, 0: all from the beginning.
    void setFollowing(bool isFollowing, double width = 0);
    // Runs the pending refresh now instead of within 16 ms: for pictures and measurements.
    void paintNow();
    // The crosshair of a linked chart, in units of ChartX; nullopt: none.
    void showCrossHair(std::optional<double> x);

    // Exports the visible part without crosshair; format by extension: .png (twice the size on the screen), .svg
    // (vectors).
    Result<void> exportPicture(const QString& path);
    // Writes all points of all shown series as CSV (RFC 4180) in a worker; calls `done` in the window thread unless the
    // chart was destroyed.
    void exportCsv(const QString& path, std::function<void(Result<void>)> done);

Q_SIGNALS:
    // Emitted when the pointer is over this x; nullopt: nowhere.
    void hovered(std::optional<double> x);
    // Emitted on user input only: zoomed, panned, reset (then nullopt). Charts can be linked through setXRange().
    void rangeChanged(std::optional<ChartRange> x);
    void shownChanged(size_t index, bool isShown);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
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
    // `y`: of the pointer, in pixels; the nearest curve there stands out.
    void showHover(std::optional<double> position, std::optional<double> y = {});
    std::vector<HoverRow> hoverRows(double position, QString& heading) const;
    QPolygonF lineOf(const PlotLayer& layer) const;
    void zoomX(double factor, double position);
    void zoomY(double factor, double position);
    void pan(double partX, double partY);
    void emitRange();
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
    std::optional<ChartRange> m_yZoom;  // positions, zoomed by the user
    std::optional<ChartRange> m_yFixed; // values, by setYRange()
    PlainLabel* m_title;
    PlainLabel* m_note;
    ChartCanvas* m_canvas;
    ChartPlot* m_plot;
    ChartOverlay* m_overlay;
    ChartLegend* m_legend;
    ChartSmoothing* m_smoothing;
    QTimer m_later;
    std::optional<double> m_hover; // position
    std::optional<double> m_hoverY;
    QString m_yTitle;
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_isPanning = false;
};

} // namespace studio::ui
