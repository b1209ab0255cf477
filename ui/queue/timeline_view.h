// TimelineView draws what runs where over time: a row for each slot, node and GPU of each machine; solid: running or
// ended; hatched: planned; gray: used by others. One click marks a run, a double click opens it.
//
// Input: the wheel zooms at the pointer (with Shift: scrolls), dragging moves along the time; arrows move, + and -
// zoom, 0 returns to now. Bars are painted by one widget, at most one for each pixel column of a row. The table of the
// queue is its accessible form. Window thread.
#pragma once

#include <QAbstractScrollArea>
#include <QTimer>
#include <set>

#include "core/client/queue_timeline.h"
#include "ui/queue/time_scale.h"

namespace studio::ui {

// A GPU that is used from outside of the studio.
struct ForeignGpuUse {
    std::string machine;
    int gpu = 0;
    std::optional<Timestamp> since;
    QString text; // "python3 of mia, 19.0 GB"
    bool operator==(const ForeignGpuUse&) const = default;
};

class TimelineView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TimelineView(QWidget* parent);
    void setTimeline(QueueTimeline timeline);
    const QueueTimeline& timeline() const { return m_timeline; }
    void setForeignUse(std::vector<ForeignGpuUse> use);
    const std::vector<ForeignGpuUse>& foreignUse() const { return m_foreign; }
    void setMarked(std::set<int64_t> runs);
    const std::set<int64_t>& marked() const { return m_marked; }
    // The visible range of time. It follows the clock until the user moves it.
    Timestamp from() const { return m_from; }
    Timestamp to() const { return m_to; }
    // Returns the name of a lane of a cluster's nodes.
    static QString laneText(const TimelineLane& lane);
    void zoom(double factor);
    void showNow();
    // The height that shows all rows.
    int fullHeight() const;
    // The rectangle of a bar in the viewport; empty: there is none. For tests.
    QRect rectOf(int64_t run) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, 96}; }

Q_SIGNALS:
    void rangeChanged();
    void runMarked(qint64 run); // 0: none
    void runActivated(const QString& id);

private:
    struct Row {
        const TimelineMachine* machine = nullptr;
        const TimelineLane* lane = nullptr;
        bool isFirst = false; // of its machine
    };
    void setRange(Timestamp from, Timestamp to);
    void zoomAt(double factor, double x);
    void pan(double pixels);
    void followClock();
    void updateRows();
    void updateDescription();
    TimeScale scale() const;
    int labelWidth() const;
    int yOf(size_t row) const;
    QRectF rectOf(const TimelineBar& bar, size_t row, const TimeScale& scale) const;
    Timestamp endOf(const TimelineBar& bar) const;
    const TimelineBar* barAt(const QPoint& at) const;
    QString tooltipAt(const QPoint& at) const;
    const ForeignGpuUse* foreignUseOf(const Row& row) const;

    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void paintAxis(QPainter& painter, const TimeScale& scale) const;
    void paintLabel(QPainter& painter, const Row& row, size_t number) const;
    void paintForeign(QPainter& painter, const Row& row, size_t number, const TimeScale& scale) const;
    void paintBars(QPainter& painter, const Row& row, size_t number, const TimeScale& scale) const;
    void paintBar(QPainter& painter, const TimelineBar& bar, const QRectF& rect, const TimeScale& scale) const;
    void paintNow(QPainter& painter, const TimeScale& scale) const;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

    QueueTimeline m_timeline;
    std::vector<Row> m_rows;
    std::vector<ForeignGpuUse> m_foreign;
    std::set<int64_t> m_marked;
    Timestamp m_from;
    Timestamp m_to;
    bool m_isFollowing = true;
    QPoint m_pressed;
    int m_pannedTo = 0;
    bool m_isPanning = false;
    QTimer m_clock;
};

} // namespace studio::ui
